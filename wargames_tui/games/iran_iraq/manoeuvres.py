"""Every set of up to three cards that a side may discard, without making all of them (W2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise
from typing import overload

from wargames_tui.games.iran_iraq.actions import Action, Manoeuvre
from wargames_tui.games.iran_iraq.position import MOST_DISCARDS


@cache
def _places(size: int) -> tuple[tuple[int, ...], ...]:
    """Return the places of each set of up to three cards of a hand of that size."""
    return tuple(places for count in range(MOST_DISCARDS + 1) for places in combinations(range(size), count))


class Manoeuvres(Sequence[Action]):
    """The manoeuvres of one hand, from discarding nothing to discarding any three; each is made when asked for."""

    __slots__ = ("_hand", "_sets")

    def __init__(self, hand: Iterable[int]) -> None:
        self._hand = tuple(sorted(hand))
        self._sets = _places(len(self._hand))

    def __len__(self) -> int:
        return len(self._sets)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        hand = self._hand
        return Manoeuvre(tuple([hand[place] for place in self._sets[index]]))

    def __iter__(self) -> Iterator[Action]:
        return map(self.__getitem__, range(len(self._sets)))

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Manoeuvre):
            return False
        discards = action.discards
        return (
            len(discards) <= MOST_DISCARDS
            and set(discards) <= set(self._hand)
            and all(first < second for first, second in pairwise(discards))
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Manoeuvres) and self._hand == other._hand

    def __hash__(self) -> int:
        return hash(self._hand)


def manoeuvre_of(cards: Iterable[int]) -> Manoeuvre:
    """Return the manoeuvre that discards `cards`, in the one order in which it is written."""
    return Manoeuvre(tuple(sorted(cards)))
