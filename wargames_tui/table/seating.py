"""Who sits where: the names of the players, and which of the seats are held at this keyboard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wargames_tui.engine.errors import GameError
from wargames_tui.engine.strength import called, whole
from wargames_tui.i18n import N_, _, cell_width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wargames_tui.engine.events import Seat
    from wargames_tui.engine.strength import SeatPlayer

TWO: Final = 2
"""As many as may share a keyboard."""
LONGEST_NAME: Final = 12
"""The most cells that the name of a player takes."""

_DEFAULTS: Final = (N_("Player 1"), N_("Player 2"))


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of one table.

    Attributes:
        seats: The seats held at this keyboard; none where computer players alone play, and are watched.
        names: The name of the player in each seat of the table; empty where one plays alone.
        players: By seat the strength of its computer player, empty where a person sits; none where all are persons.
    """

    seats: tuple[Seat, ...] = (0,)
    names: tuple[str, ...] = ()
    players: tuple[SeatPlayer, ...] = ()

    @property
    def alone(self) -> bool:
        """Whether only one seat is held here, so that nobody looks over its shoulder."""
        return len(self.seats) == 1

    def player(self, seat: Seat) -> SeatPlayer:
        """Return the strength of the computer player in `seat`; empty where a person sits."""
        return self.players[seat] if self.players else ""

    def name(self, seat: Seat) -> str:
        """Return the name of the player in `seat`; empty where one plays alone."""
        return self.names[seat] if self.names else ""


def default_names() -> tuple[str, ...]:
    """Return what players are called who do not say."""
    return tuple(map(_, _DEFAULTS))


def read_names(texts: Sequence[str], players: Sequence[SeatPlayer] = ()) -> tuple[str, ...]:
    """Return the names of two players from what was typed; a person who says nothing is called as the defaults are.

    A computer player, one of those among `players`, has no name then, and is called by its strength.

    Raises:
        GameError: A name is too long or cannot be shown, there are too many, or both are the same.
    """
    defaults = default_names()
    if len(texts) > len(defaults):
        raise GameError(_("Two players have two names; these are {n}.", n=len(texts)))
    typed = [" ".join(text.split()) for text in texts]
    for name in typed:
        if cell_width(name) > LONGEST_NAME or not name.isprintable():
            raise GameError(_("A name has at most {n} letters; this is {text!r}.", n=LONGEST_NAME, text=name))
    by_seat = whole(players, TWO)
    typed += [""] * (TWO - len(typed))
    shown = called(typed, by_seat, (1, 2))
    if len({name.casefold() for name in shown}) < len(shown):
        raise GameError(_("Both players are called {name}; give them two names.", name=shown[0]))
    return tuple(
        name or ("" if player else default)
        for name, player, default in zip(typed, by_seat, default_names(), strict=True)
    )
