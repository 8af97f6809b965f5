"""One game in play: takes a seat's action, applies it, and tells each subscriber what it may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from wargames_tui.engine.contract import Game, Result
from wargames_tui.engine.errors import GameError, IllegalAction
from wargames_tui.engine.events import Event, Seat, redacted
from wargames_tui.i18n import _

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
PositionT = TypeVar("PositionT")

Ending = Literal["played", "resigned", "draw agreed"]
"""How a game came to its end: by the rules, or because its players ended it."""


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
        resigned: The seat that gave the game up, if one did.
        draw_offer: The seat whose offer of a draw has not been answered, if there is one.
        draw_agreed: Both players agreed on a draw.
    """

    def __init__(
        self,
        game: Game[StateT, ActionT, ViewT, PositionT],
        *,
        seed: str,
        options: Mapping[str, str] | None = None,
        seats: int | None = None,
    ) -> None:
        """Deal the game, for as many seats as it has at least where `seats` is left out.

        Raises:
            OptionError: An option or value that the game does not have.
        """
        self.game = game
        self.options = dict(options or {})
        self.seed = seed
        self.seats = game.seats[0] if seats is None else seats
        self.assisted = False
        self.resigned: Seat | None = None
        self.draw_offer: Seat | None = None
        self.draw_agreed = False
        self._subscribers: list[tuple[Seat | None, Subscriber[ViewT]]] = []
        self._undone: list[ActionT] = []
        self._decisions: list[ActionT] = []
        self._logs: list[list[Event]] = []
        self._barred = False
        self._state = self._deal()

    def _deal(self) -> StateT:
        log: list[Event] = []
        state = self.game.new(self.options, self.seed, self.seats, log)
        self._decisions = []
        self._logs = [log]
        self._barred = False
        return state

    @property
    def decisions(self) -> tuple[ActionT, ...]:
        """Every decision taken so far."""
        return tuple(self._decisions)

    @property
    def to_act(self) -> Seat | None:
        """The seat that has the choice; None when the game is over."""
        return None if self.ending is not None else self.game.to_act(self._state)

    @property
    def ending(self) -> Ending | None:
        """How the game ended; None while it goes on."""
        if self.resigned is not None:
            return "resigned"
        if self.draw_agreed:
            return "draw agreed"
        return None if self.game.result(self._state) is None else "played"

    @property
    def result(self) -> Result | None:
        """The scores and who won; None while the game goes on."""
        if self.ending in {None, "played"}:
            return self.game.result(self._state)
        winners = tuple(seat for seat in range(self.seats) if seat != self.resigned)
        return Result(self.game.scores(self._state), winners)

    def view(self, seat: Seat | None) -> ViewT:
        """Return all that `seat` (None: an observer) may know."""
        return self.game.view(self._state, seat)

    def events(self, seat: Seat | None) -> tuple[Event, ...]:
        """Return everything that happened so far, as `seat` (None: an observer) may know it."""
        return tuple(redacted((event for log in self._logs for event in log), seat))

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
        if seat != self.to_act:
            raise IllegalAction(_("It is not your turn.") if self.ending is None else _("The game is over."))
        self._play(action)
        self._undone.clear()
        self.draw_offer = None
        self._publish(self._logs[-1], rewound=False)

    def why_not(self, seat: Seat, action: ActionT) -> IllegalAction | None:
        """Return why `seat` may not do `action` now; None where it may."""
        return self.game.why_not(self.view(seat), action)

    # Ending a game for two by word of mouth

    def resign(self, seat: Seat) -> None:
        """Give the game up; the other seat wins it.

        Raises:
            GameError: The game is over.
        """
        self._must_go_on()
        self.resigned = seat
        self._publish([], rewound=False)

    def offer_draw(self, seat: Seat) -> None:
        """Offer a draw, for the other seat to answer; the next decision of either withdraws it.

        Raises:
            GameError: The game is over, or for one.
        """
        self._must_go_on()
        if self.seats == 1:
            raise GameError(_("A draw needs another player."))
        self.draw_offer = seat
        self._publish([], rewound=False)

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
        self._publish([], rewound=False)

    def _must_go_on(self) -> None:
        if self.ending is not None:
            raise GameError(_("The game is over."))

    # Taking back

    @property
    def can_undo(self) -> bool:
        """Whether a decision can be taken back: any of a solitaire's, for two none whose outcome is known."""
        in_play = self.ending in {None, "played"}
        return in_play and bool(self._decisions) and (self.seats == 1 or not self._outcome_known())

    @property
    def can_redo(self) -> bool:
        """Whether a decision that was taken back can be taken again."""
        return bool(self._undone) and self.ending is None

    def undo(self) -> None:
        """Take the last decision back; nothing is rolled anew, and the game is assisted where its outcome was known.

        Raises:
            GameError: There is nothing that may be taken back.
        """
        if not self.can_undo:
            raise GameError(_("There is nothing to take back."))
        self.assisted = self.assisted or self._outcome_known()
        kept, taken_back = self._decisions[:-1], self._decisions[-1]
        self._state = self._deal()
        for action in kept:
            self._play(action)
        self._undone.append(taken_back)
        self._publish([event for log in self._logs for event in log], rewound=True)

    def redo(self) -> None:
        """Take the decision again that was taken back last.

        Raises:
            GameError: Nothing was taken back since the last decision.
        """
        if not self.can_redo:
            raise GameError(_("There is nothing to take again."))
        self._play(self._undone.pop())
        self._publish([event for log in self._logs for event in log], rewound=True)

    def _play(self, action: ActionT) -> None:
        log: list[Event] = []
        seat = self.to_act
        self.game.apply(self._state, action, log)
        self._decisions.append(action)
        self._logs.append(log)
        self._barred = any(event.reveals for event in log) or self.to_act not in {seat, None}

    def _outcome_known(self) -> bool:
        """Return whether the last decision drew chance, showed a hidden card or passed the turn to another seat."""
        return self._barred

    def _publish(self, events: list[Event], *, rewound: bool) -> None:
        for seat, subscriber in tuple(self._subscribers):
            subscriber(Update(tuple(redacted(events, seat)), self.view(seat), rewound))
