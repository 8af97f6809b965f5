"""Who sits where: the names of the players, and which of the seats are held at this keyboard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wargames_tui.engine.errors import GameError
from wargames_tui.engine.strength import called
from wargames_tui.i18n import Words, _, cell_width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wargames_tui.engine.events import Seat
    from wargames_tui.engine.strength import SeatPlayer

TWO: Final = 2
"""As many as may share a keyboard."""
LONGEST_NAME: Final = 12
"""The most cells that the name of a player takes."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of one table.

    Attributes:
        seats: The seats held at this keyboard; none where computer players alone play, and are watched.
        given: What the player in each seat of the table is called; empty where one plays alone.
        players: By seat the strength of its computer player, empty where a person sits; none where all are persons.
    """

    seats: tuple[Seat, ...] = (0,)
    given: tuple[str | Words, ...] = ()
    players: tuple[SeatPlayer, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """What the player in each seat is called in the language of now; empty where one plays alone."""
        return tuple(map(str, self.given))

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


def read_names(texts: Sequence[str], players: Sequence[SeatPlayer] = ()) -> tuple[str, ...]:
    """Return the names of two players from what was typed, empty for who says nothing; none where nobody does.

    A computer player, one of those among `players`, is then called by its strength, a person by the seat.

    Raises:
        GameError: A name is too long or cannot be shown, there are too many, or both are the same.
    """
    if len(texts) > TWO:
        raise GameError(_("Two players have two names; these are {n}.", n=len(texts)))
    typed = [" ".join(text.split()) for text in texts]
    for name in typed:
        if cell_width(name) > LONGEST_NAME or not name.isprintable():
            raise GameError(_("A name has at most {n} letters; this is {text!r}.", n=LONGEST_NAME, text=name))
    typed += [""] * (TWO - len(typed))
    shown = called(typed, players, (1, 2))
    if len({name.casefold() for name in shown}) < len(shown):
        raise GameError(_("Both players are called {name}; give them two names.", name=shown[0]))
    return tuple(typed) if any(typed) else ()
