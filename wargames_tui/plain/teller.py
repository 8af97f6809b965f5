"""Tells a game in lines: what happens, how it stands, and what one player alone may read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wargames_tui.engine.events import PhaseBegan
from wargames_tui.engine.narration import with_points
from wargames_tui.engine.strength import with_side
from wargames_tui.i18n import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from wargames_tui.engine.events import Event, Seat
    from wargames_tui.engine.narration import Part
    from wargames_tui.plain.console import Console
    from wargames_tui.table.seating import Seating
    from wargames_tui.table.table import AnyTable

LATEST: Final = 20
"""How many lines of the log are told unless all are asked for."""


class Teller:
    """Who tells the persons at one keyboard what goes on at their table.

    One of them may read all that its seat may know. What one of two alone may read is told after that one has pressed
    Enter, and pushed out of sight before anything else is told. Where computer players alone play, a game for two is
    told as everybody may know it, and a solitaire as its player does.

    Attributes:
        shared: Whether two persons read what is told.
    """

    def __init__(self, console: Console, table: AnyTable, seating: Seating) -> None:
        """Tell on `console` of `table`, the players of which are in `seating`."""
        self.shared = len(seating.seats) > 1
        self._console = console
        self._table = table
        self._seating = seating
        self._present: Seat | None = None

    @property
    def told_as(self) -> Seat | None:
        """As whom everything is told that everybody here may know; None: as an observer."""
        if self.shared:
            return None
        return self._seating.seats[0] if self._seating.seats else (0 if self._table.seats == 1 else None)

    @property
    def _eyes(self) -> Seat | None:
        """Whose knowledge may be told now; None: nobody's, only what everybody knows."""
        return self._present if self.shared else self.told_as

    def called(self, seat: Seat) -> str:
        """Return the player in `seat` with the side played: `Boris (Iran)`."""
        return with_side(self._seating.name(seat), self._table.game.side_name(seat))

    # What one player alone may read

    def leave_alone(self, seat: Seat) -> bool:
        """Wait until only the player in `seat` reads; returns whether that player was not alone already.

        Raises:
            EndOfInput: Nothing more can be typed.
            Left: The player wants to leave.
        """
        if not self.shared or self._present == seat:
            return False
        self._console.wait(_("{player}: press Enter when only you can read this.", player=self.called(seat)))
        self._present = seat
        return True

    def tell_alone(self, seat: Seat, parts: Iterable[Part]) -> None:
        """Tell `parts` to the player in `seat` alone, and wait until they are read.

        Raises:
            EndOfInput: Nothing more can be typed.
            Left: The player wants to leave.
        """
        self.leave_alone(seat)
        self._console.read_out(parts)
        self._console.wait(_("Press Enter when you have read it."))

    def keep_or_hide(self) -> None:
        """Hide what one player alone may read, unless it is still that player's to act on."""
        seat, table = self._present, self._table
        if seat is not None and (table.to_act != seat or not table.game.has_secrets(table.view(seat))):
            self.hide()

    def hide(self) -> None:
        """Push what one player alone may read out of sight."""
        if self._present is not None:
            self._present = None
            self._console.hide()

    # What everybody here may read

    def tell(self, events: Sequence[Event]) -> None:
        """Tell `events`, and how the game stands where they lay cards open."""
        for line in self._lines(events):
            self._console.say(line)
        if any(map(self._table.game.lays_open, events)) and self._table.ending is None:
            self.tell_situation()

    def _lines(self, events: Iterable[Event]) -> Iterator[str]:
        """Yield what is told of `events`, each phase in which anything is told named before it."""
        phase = ""
        for event in events:
            if isinstance(event, PhaseBegan):
                phase = _("{phase} Phase.", phase=_(event.phase))
            elif (line := self._table.game.tell(event)) is not None:
                if phase:
                    yield phase
                phase = ""
                yield with_points(line.text, line.points)
        if phase and self._table.ending is None:
            yield phase

    def tell_situation(self) -> None:
        """Tell how the game stands."""
        table = self._table
        if table.seats > 1 and not table.game.side_name(0):
            for seat, points in enumerate(table.sheet.marks.scores):
                player = self._seating.name(seat)
                self._console.say(
                    ngettext("{player} has {n} point.", "{player} has {n} points.", points, player=player)
                )
        self._console.read_out(table.game.situation(table.view(self._eyes)))

    def tell_piles(self) -> None:
        """Tell all piles."""
        self._console.read_out(self._table.game.piles(self._table.view(self._eyes)))

    def tell_log(self, most: int | None = LATEST) -> None:
        """Tell the last lines of what happened, `most` at the most; None: all of it."""
        lines = list(self._lines(self._table.events(self.told_as)))
        if most is not None and len(lines) > most:
            lines = lines[-most:]
        self._console.say(_("What happened last:") if most is not None else _("What happened so far:"))
        for line in lines:
            self._console.say(line, lead="  ")
