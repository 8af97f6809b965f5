"""Who decides for a seat: a person, or a computer player of some strength."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from wargames_tui.engine.events import Seat
from wargames_tui.i18n import N_, Words, _

Strength = Literal["random", "greedy", "expert"]
"""How well a computer player plays."""

SeatPlayer = Literal["", "random", "greedy", "expert"]
"""Who decides for a seat: the strength of its computer player, empty where a person sits."""

PERSON: Final[SeatPlayer] = ""

STRENGTHS: Final[tuple[Strength, ...]] = ("random", "greedy", "expert")

STRENGTH_NAMES: Final[dict[Strength, str]] = {"random": N_("random"), "greedy": N_("greedy"), "expert": N_("expert")}
"""How well they play, in a word (marked for translation)."""

PLAYER_NAMES: Final[dict[Strength, str]] = {"random": N_("Random"), "greedy": N_("Greedy"), "expert": N_("Expert")}
"""What computer players are called who have no name (marked for translation)."""


def whole(players: Sequence[SeatPlayer], seats: int) -> tuple[SeatPlayer, ...]:
    """Return who plays each of so many seats; persons, where no `players` are named."""
    return tuple(players) or (PERSON,) * seats


def persons_of(seats: int, players: Sequence[SeatPlayer]) -> tuple[Seat, ...]:
    """Return in which of so many seats persons sit; in all of them where no `players` are named."""
    return tuple(seat for seat, player in enumerate(whole(players, seats)) if not player)


def called(names: Sequence[str], players: Sequence[SeatPlayer], numbers: Sequence[int]) -> tuple[str, ...]:
    """Return what players are called: by their names, else computer players by their strengths, persons by `numbers`.

    Two computer players of one strength are told apart by their numbers too. No `names`: nobody has one; no `players`:
    all are persons.
    """
    return tuple(map(str, to_be_called(names, players, numbers)))


def to_be_called(
    names: Sequence[str], players: Sequence[SeatPlayer], numbers: Sequence[int]
) -> tuple[str | Words, ...]:
    """Return what `called` does, to be kept: who has no name is called so in the language of then."""
    alike = len(players) > 1 and len(set(players)) == 1 and not any(names)
    seats = zip(names or ("",) * len(numbers), whole(players, len(numbers)), numbers, strict=True)
    return tuple(name or _name_of(player, number, alike=alike) for name, player, number in seats)


def with_side(player: str, side: str) -> str:
    """Return a player with the side played, `Boris (Iran)`; one of them alone where the other is empty."""
    return _("{player} ({side})", player=player, side=side) if player and side else player or side


def _name_of(player: SeatPlayer, number: int, *, alike: bool) -> Words:
    if not player:
        return Words("Player {number}", number=number)
    name = Words(PLAYER_NAMES[player])
    return Words("{name} {number}", name=name, number=number) if alike else name
