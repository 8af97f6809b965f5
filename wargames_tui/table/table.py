"""One game in play: takes a seat's action, applies it, writes it down, and tells each subscriber what it may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from wargames_tui.engine.contract import Game, Result
from wargames_tui.engine.ending import Ending, ending_of, result_of
from wargames_tui.engine.errors import GameError, IllegalAction, RecordError
from wargames_tui.engine.events import Event, Seat, redacted
from wargames_tui.engine.record import Decision
from wargames_tui.i18n import Words, _
from wargames_tui.store.errors import StoreError
from wargames_tui.store.sheet import Journal, Marks, Sheet
from wargames_tui.table.played import Played
from wargames_tui.table.writing import Writing

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
PositionT = TypeVar("PositionT")


@dataclass(frozen=True, slots=True)
class Update(Generic[ViewT]):
    """What a subscriber is told.

    Attributes:
        events: What happened since the last update, as its seat may know it; after a rewind the whole game so far.
        view: What its seat knows now.
        rewound: A decision was taken back or taken again, so the events begin with the game.
    """

    events: tuple[Event, ...]
    view: ViewT
    rewound: bool = False


Subscriber = Callable[[Update[ViewT]], None]


class Table(Generic[StateT, ActionT, ViewT, PositionT]):
    """A game from its deal to its end.

    Attributes:
        game: The game played.
        options: The house rules by name, those as printed left out or not.
        seed: The seed of the deal.
        seats: How many seats it has.
        assisted: A decision was taken back after its outcome was known.
        hints: How many hints each seat was shown.
        resigned: The seat that gave the game up, if one did.
        draw_offer: The seat whose offer of a draw has not been answered, if there is one.
        draw_agreed: Both players agreed on a draw.
        hindrance: Why nothing can be done at this table; None where the game can go on.
        news: Reads what another window, which has the game open, has written of it since, None for nothing new; itself
            None where there is no such window.
    """

    def __init__(
        self,
        game: Game[StateT, ActionT, ViewT, PositionT],
        *,
        seed: str,
        options: Mapping[str, str] | None = None,
        seats: int | None = None,
        journal: Journal[ActionT] | None = None,
    ) -> None:
        """Deal the game, for as many seats as it has at least where `seats` is left out.

        Every decision is in `journal` before a subscriber is told of its outcome; without one nothing is written down.

        Raises:
            OptionError: An option or value that the game does not have.
        """
        self.game = game
        self.options = dict(options or {})
        self.seed = seed
        self.seats = game.seats[0] if seats is None else seats
        self.assisted = False
        self.hints = (0,) * self.seats
        self.resigned: Seat | None = None
        self.draw_offer: Seat | None = None
        self.draw_agreed = False
        self.hindrance: Words | None = None
        self.news: Callable[[], Sheet[ActionT] | None] | None = None
        self._writing = Writing(journal)
        self._subscribers: list[tuple[Seat | None, Subscriber[ViewT]]] = []
        self._undone: list[Decision[ActionT]] = []
        self._played = Played(game, self.options, seed, self.seats)

    @property
    def decisions(self) -> tuple[ActionT, ...]:
        """Every decision taken so far."""
        return tuple(decision.action for decision in self._played.decisions)

    @property
    def decided_last(self) -> Seat | None:
        """The seat that took the last decision; None before the first."""
        return self._played.decisions[-1].seat if self._played.decisions else None

    @property
    def sheet(self) -> Sheet[ActionT]:
        """All that is written down of the game as it stands."""
        result = self.result
        marks = Marks(
            taken=len(self._played.decisions),
            scores=self.game.scores(self._played.state),
            assisted=self.assisted,
            hints=self.hints if any(self.hints) else (),
            resigned=self.resigned,
            draw_offer=self.draw_offer,
            draw_agreed=self.draw_agreed,
            ending=self.ending,
            winners=() if result is None else result.winners,
        )
        return Sheet((*self._played.decisions, *reversed(self._undone)), marks)

    @property
    def helped(self) -> bool:
        """Whether a player had help: a decision was taken back after its outcome was known, or a hint was shown."""
        return self.assisted or any(self.hints)

    @property
    def is_begun(self) -> bool:
        """Whether there is anything to go on with: a decision, if only one taken back, or a hint that was shown."""
        return bool(self._played.decisions or self._undone or any(self.hints))

    @property
    def number(self) -> int | None:
        """The number of the game in the store; None where it is not written down."""
        return self._writing.number

    @property
    def read_only(self) -> str | None:
        """Why nothing can be done at this table, in a sentence; None where the game can go on."""
        return None if self.hindrance is None else str(self.hindrance)

    @property
    def is_kept(self) -> bool:
        """Whether the game is written down as it stands, so that it can be left and gone on with."""
        return self.number is not None and self.unsaved is None

    @property
    def to_act(self) -> Seat | None:
        """The seat that has the choice; None when the game is over."""
        return None if self.ending is not None else self.game.to_act(self._played.state)

    @property
    def legal_actions(self) -> Sequence[ActionT]:
        """What the seat to act may do now; empty when the game is over."""
        return () if self.ending is not None else self.game.legal_actions(self._played.state)

    @property
    def ending(self) -> Ending | None:
        """How the game ended; None while it goes on."""
        return ending_of(self.game, self._played.state, self.resigned, draw_agreed=self.draw_agreed)

    @property
    def result(self) -> Result | None:
        """The scores and who won; None while the game goes on."""
        return result_of(self.game, self._played.state, self.seats, self.resigned, draw_agreed=self.draw_agreed)

    def view(self, seat: Seat | None) -> ViewT:
        """Return all that `seat` (None: an observer) may know."""
        return self.game.view(self._played.state, self._eyes(seat))

    def events(self, seat: Seat | None) -> tuple[Event, ...]:
        """Return everything that happened so far, as `seat` (None: an observer) may know it."""
        return tuple(redacted(self._played.log, self._eyes(seat)))

    def subscribe(self, seat: Seat | None, subscriber: Subscriber[ViewT]) -> Callable[[], None]:
        """Tell `subscriber` of everything that `seat` may know from now on; returns how to stop that."""
        entry = (seat, subscriber)
        self._subscribers.append(entry)
        return lambda: self._subscribers.remove(entry)

    def act(self, seat: Seat, action: ActionT) -> None:
        """Carry out `action` for `seat` and tell every subscriber.

        Raises:
            IllegalAction: It is not this seat's turn, or the rules do not allow the action now.
        """
        if self.read_only is not None:
            raise IllegalAction(self.read_only)
        if seat != self.to_act:
            raise IllegalAction(_("It is not your turn.") if self.ending is None else _("The game is over."))
        self._played.decide(seat, action)
        self._undone.clear()
        self.draw_offer = None
        self._tell(self._played.logs[-1], rewound=False)

    def why_not(self, seat: Seat, action: ActionT) -> IllegalAction | None:
        """Return why `seat` may not do `action` now; None where it may."""
        if self.read_only is not None:
            return IllegalAction(self.read_only)
        return self.game.why_not(self.view(seat), action)

    def restore(self, sheet: Sheet[ActionT]) -> None:
        """Bring a game, just dealt or followed up to here, to where it was written down, every step checked.

        Raises:
            RecordError: A step does not lead where it did when it was taken; the table stands before that step.
        """
        marks = sheet.marks
        for decision in sheet.decisions[len(self._played.decisions) : marks.taken]:
            self._played.repeat_checked(decision)
        self._undone = list(reversed(sheet.decisions[marks.taken :]))
        self.assisted, self.resigned = marks.assisted, marks.resigned
        self.hints = marks.hints or (0,) * self.seats
        self.draw_offer, self.draw_agreed = marks.draw_offer, marks.draw_agreed
        if len(sheet.decisions) < marks.taken:
            raise RecordError(Words("Decision {number} is missing.", number=len(sheet.decisions) + 1))

    def catch_up(self) -> None:
        """Take over what another window has written of the game since, if anything, and tell every subscriber.

        Raises:
            StoreError: The store cannot be read.
            RecordError: What is written is damaged; the table stands as far as it could be played again.
        """
        if self.news is None or (sheet := self.news()) is None:
            return
        before = len(self._played.decisions)
        goes_on = list(sheet.decisions[: sheet.marks.taken][:before]) == self._played.decisions
        if goes_on and sheet.marks == self.sheet.marks:
            return
        if not goes_on:
            self._played.rewind(())
        try:
            self.restore(sheet)
        finally:
            logs = self._played.logs[before + 1 :] if goes_on else self._played.logs
            self._publish([event for log in logs for event in log], rewound=not goes_on)

    def count_hint(self, seat: Seat) -> None:
        """Write down that `seat` was shown one more hint; no subscriber is told, since nothing happened in the game.

        Raises:
            GameError: The game is over, or can only be looked at.
        """
        self._must_go_on()
        self.hints = tuple(count + (each == seat) for each, count in enumerate(self.hints))
        self.save()

    # Ending a game for two by word of mouth

    def resign(self, seat: Seat) -> None:
        """Give the game up; the other seat wins it.

        Raises:
            GameError: The game is over.
        """
        self._must_go_on()
        self.resigned = seat
        self._tell([], rewound=False)

    def offer_draw(self, seat: Seat) -> None:
        """Offer a draw, for the other seat to answer; the next decision of either withdraws it.

        Raises:
            GameError: The game is over, or for one.
        """
        self._must_go_on()
        if self.seats == 1:
            raise GameError(_("A draw needs another player."))
        self.draw_offer = seat
        self._tell([], rewound=False)

    def answer_draw(self, seat: Seat, *, accept: bool) -> None:
        """Answer the offer of the other seat.

        Raises:
            GameError: There is no offer that this seat could answer.
        """
        self._must_go_on()
        if self.draw_offer in {None, seat}:
            raise GameError(_("There is no offer of a draw to answer."))
        self.draw_offer = None
        self.draw_agreed = accept
        self._tell([], rewound=False)

    def _must_go_on(self) -> None:
        if self.read_only is not None:
            raise GameError(self.read_only)
        if self.ending is not None:
            raise GameError(_("The game is over."))

    # Taking back

    @property
    def can_undo(self) -> bool:
        """Whether a decision can be taken back: any of a solitaire's, for two none whose outcome is known."""
        in_play = self.ending in {None, "played"} and self.read_only is None
        return in_play and bool(self._played.decisions) and (self.seats == 1 or not self._played.outcome_known)

    @property
    def undo_assists(self) -> bool:
        """Whether taking the last decision back would make this a game with help, which it is not yet."""
        return self.can_undo and not self.helped and self._played.outcome_known

    @property
    def can_redo(self) -> bool:
        """Whether a decision that was taken back can be taken again."""
        return bool(self._undone) and self.ending is None and self.read_only is None

    def undo(self) -> None:
        """Take the last decision back; nothing is rolled anew, and the game is assisted where its outcome was known.

        Raises:
            GameError: There is nothing that may be taken back.
        """
        if not self.can_undo:
            raise GameError(_("There is nothing to take back."))
        self.assisted = self.assisted or self._played.outcome_known
        kept, taken_back = self._played.decisions[:-1], self._played.decisions[-1]
        self._played.rewind(kept)
        self._undone.append(taken_back)
        self._tell(self._played.log, rewound=True)

    def redo(self) -> None:
        """Take the decision again that was taken back last.

        Raises:
            GameError: Nothing was taken back since the last decision, or what is written of it is damaged.
        """
        if not self.can_redo:
            raise GameError(_("There is nothing to take again."))
        try:
            self._played.repeat_checked(self._undone.pop())
        except RecordError:
            self._undone.clear()
            raise
        self._tell(self._played.log, rewound=True)

    # Writing down and telling

    def save(self) -> None:
        """Write the game down as it stands; where that fails, `unsaved` says why, and the game goes on."""
        if self.read_only is None:
            self._writing.write(self.sheet)

    def cannot_save(self, error: StoreError) -> None:
        """Note that the game is not written down because of `error`."""
        self._writing.failure = error

    @property
    def unsaved(self) -> str | None:
        """Why the game as it stands is not written down, in a sentence; None where it is."""
        return self._writing.unsaved

    @property
    def caution(self) -> str | None:
        """Why the game is not written down, and whether that is tried again; None where it is."""
        return self._writing.caution

    def close(self) -> None:
        """Leave the table; what is not written down yet is tried once more, and others may go on with the game."""
        if self.unsaved is not None:
            self.save()
        self._writing.close()
        self.hindrance = self.hindrance or Words("This table was left.")

    def _tell(self, events: list[Event], *, rewound: bool) -> None:
        """Write the game down, and only then tell every subscriber."""
        self.save()
        self._publish(events, rewound=rewound)

    def _publish(self, events: list[Event], *, rewound: bool) -> None:
        for seat, subscriber in tuple(self._subscribers):
            subscriber(Update(tuple(redacted(events, self._eyes(seat))), self.view(seat), rewound))

    def _eyes(self, seat: Seat | None) -> Seat | None:
        """Return the seat (None: an observer) whose knowledge a subscriber at `seat` is given."""
        return seat


AnyTable = Table[object, object, object, object]
"""A table, whatever is played at it."""
