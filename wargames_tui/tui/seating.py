"""Who sits where: the names of the players, and which of the seats are held at this keyboard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wargames_tui.i18n import N_, _

if TYPE_CHECKING:
    from wargames_tui.engine.events import Seat

LONGEST_NAME: Final = 12
"""The most cells that the name of a player takes."""

_DEFAULTS: Final = (N_("Player 1"), N_("Player 2"))


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of one table.

    Attributes:
        seats: The seats held at this keyboard.
        names: The name of the player in each seat of the table; empty where one plays alone.
    """

    seats: tuple[Seat, ...] = (0,)
    names: tuple[str, ...] = ()

    @property
    def alone(self) -> bool:
        """Whether only one seat is held here, so that nobody looks over its shoulder."""
        return len(self.seats) == 1

    def name(self, seat: Seat) -> str:
        """Return the name of the player in `seat`; empty where one plays alone."""
        return self.names[seat] if self.names else ""


def default_names() -> tuple[str, ...]:
    """Return what players are called who do not say."""
    return tuple(map(_, _DEFAULTS))
