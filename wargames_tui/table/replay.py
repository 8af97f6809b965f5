"""A game played again step by step, forwards and backwards: a table at which nobody can act."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from wargames_tui.engine.contract import Game
from wargames_tui.engine.errors import RecordError
from wargames_tui.engine.events import Event, PhaseBegan, Seat, redacted
from wargames_tui.engine.narration import first_told
from wargames_tui.i18n import Words
from wargames_tui.store.sheet import Sheet
from wargames_tui.table.table import Table

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
PositionT = TypeVar("PositionT")


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision as somebody who watches may know it: whose it was, and what in words; empty where that is secret."""

    seat: Seat
    words: str


class Replay(Table[StateT, ActionT, ViewT, PositionT]):
    """A game from its deal to where it was left; it begins at the deal.

    Whoever is subscribed is told of a step forwards as of a decision, and of any other step as of a rewind.

    Attributes:
        cut: Why the game cannot be played again to where it was left, in a sentence; None where it can.
    """

    def __init__(
        self,
        game: Game[StateT, ActionT, ViewT, PositionT],
        sheet: Sheet[ActionT],
        *,
        seed: str,
        options: Mapping[str, str],
        seats: int,
    ) -> None:
        """Play the game again as far as it leads where it did, and stand at its deal.

        Raises:
            OptionError: An option or value that the game does not have any more.
        """
        super().__init__(game, seed=seed, options=options, seats=seats)
        self.cut: str | None = None
        self._over = False
        try:
            self.restore(sheet)
        except RecordError as error:
            self.cut = str(error)
        self._script = tuple(self._played.decisions)
        self._phases = tuple(place for place, log in enumerate(self._played.logs) if any(map(_begins_phase, log)))
        self._end = (self.resigned, self.draw_agreed, self.assisted, self.hints)
        self._over = sheet.marks.ending is not None
        self.hindrance = Words("This is a replay: it can be watched, not played.")
        self._undone.clear()
        self.go_to(0)

    @property
    def length(self) -> int:
        """How many decisions there are."""
        return len(self._script)

    @property
    def place(self) -> int:
        """How many decisions have been played."""
        return len(self._played.decisions)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, wherever in it this is."""
        return self._over

    @property
    def is_secret(self) -> bool:
        """Whether a game for two still goes on, so that everybody is shown what an observer knew."""
        return self.seats > 1 and not self._over

    @property
    def decided(self) -> Decided | None:
        """The decision that was played last, with nothing in it that an observer did not know; None at the deal."""
        if not self._played.decisions:
            return None
        last = self._played.decisions[-1]
        return Decided(last.seat, self._told_of_it() if self.is_secret else self.game.offer(last.action))

    def _told_of_it(self) -> str:
        """Return the first sentence that an observer was told of the last decision."""
        return first_told(map(self.game.tell, redacted(self._played.logs[-1], None)))

    def forwards(self) -> bool:
        """Play the next decision; returns False at the end."""
        return self.go_to(self.place + 1)

    def backwards(self) -> bool:
        """Go back before the last decision; returns False at the deal."""
        return self.go_to(self.place - 1)

    def next_phase(self) -> bool:
        """Go on to where the next phase has begun, or to the end; returns False at the end."""
        return self.go_to(next((place for place in self._phases if place > self.place), self.length))

    def previous_phase(self) -> bool:
        """Go back to where a phase began, or to the deal; returns False at the deal."""
        return self.go_to(next((place for place in reversed(self._phases) if place < self.place), 0))

    def go_to(self, place: int) -> bool:
        """Go to where `place` decisions have been played; returns False where it is here already or not there."""
        if place == self.place or not 0 <= place <= self.length:
            return False
        step = place == self.place + 1
        self.resigned, self.draw_agreed, self.assisted, self.hints = None, False, False, (0,) * self.seats
        if step:
            self._played.repeat(self._script[place - 1])
        else:
            self._played.rewind(self._script[:place])
        if place == self.length:
            self.resigned, self.draw_agreed, self.assisted, self.hints = self._end
        self._publish(self._played.logs[-1] if step else self._played.log, rewound=not step)
        return True

    def _eyes(self, seat: Seat | None) -> Seat | None:
        return None if self.is_secret else seat


def _begins_phase(event: Event) -> bool:
    return isinstance(event, PhaseBegan)


AnyReplay = Replay[object, object, object, object]
"""A replay, whatever was played."""
