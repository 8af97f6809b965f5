"""Who decides for a seat: a person, or a computer player of some strength."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from wargames_tui.engine.events import Seat
from wargames_tui.i18n import N_, _

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


def player_name(name: str, player: SeatPlayer, number: int) -> str:
    """Return what a player is called: by the name, else a computer player by its strength, a person by `number`."""
    if name:
        return name
    return _(PLAYER_NAMES[player]) if player else _("Player {number}", number=number)
