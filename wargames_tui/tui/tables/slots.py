"""Places that cards keep: a card has its key while it lies there, whatever leaves beside it."""

from __future__ import annotations

from dataclasses import dataclass
from operator import itemgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence


@dataclass(frozen=True, slots=True)
class Slot:
    """A place: the key printed on it, and the card that lies there or lay there last."""

    key: str
    card: int | None


class Slots:
    """A row or a hand as places with keys."""

    def __init__(self, keys: Sequence[str]) -> None:
        self._keys = tuple(keys)
        self._slots = [Slot(key, None) for key in self._keys]

    def __iter__(self) -> Iterator[Slot]:
        """Go through the places from the left."""
        return iter(self._slots)

    def __len__(self) -> int:
        """Return the number of places."""
        return len(self._slots)

    def hold(self, cards: Sequence[int]) -> None:
        """Let `cards` lie here: those that do already stay, new ones take free places, from the left.

        Places that nothing new needs remember the card that left them. Where none of the cards lay here before, all
        keys are given anew, in their order.
        """
        lying = {slot.card for slot in self._slots}
        new = [card for card in cards if card not in lying]
        if not new:
            return
        if len(new) == len(cards):
            filled = [*cards, *[None] * (len(self._keys) - len(cards))]
            self._slots = [Slot(key, card) for key, card in zip(self._keys, filled, strict=True)]
            return
        free = [place for place, slot in enumerate(self._slots) if slot.card not in cards]
        for place, card in zip(free, new, strict=False):
            self._slots[place] = Slot(self._slots[place].key, card)

    def clear(self) -> None:
        """Take everything away; the keys go back to their order."""
        self._slots = [Slot(key, None) for key in self._keys]

    def sort(self, order: Callable[[int], tuple[int | str, ...]], lying: Callable[[int], bool]) -> None:
        """Lay the places in order, each keeping its key; those whose card has left come last."""
        held = [(order(slot.card), slot) for slot in self._slots if slot.card is not None and lying(slot.card)]
        held.sort(key=itemgetter(0))
        sorted_slots = [slot for _rank, slot in held]
        self._slots = sorted_slots + [slot for slot in self._slots if slot not in sorted_slots]

    def at(self, place: int) -> Slot:
        """Return the place of that number, from 0."""
        return self._slots[place]

    def keyed(self, key: str) -> int | None:
        """Return the card that lies, or lay last, at the place of that key."""
        return next((slot.card for slot in self._slots if slot.key == key), None)

    def key_of(self, card: int) -> str:
        """Return the key of `card`; empty where it never lay here."""
        return next((slot.key for slot in self._slots if slot.card == card), "")

    def cards(self) -> list[int]:
        """Return the cards that lie or lay here, from the left."""
        return [slot.card for slot in self._slots if slot.card is not None]
