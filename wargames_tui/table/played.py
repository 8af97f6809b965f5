"""A game as far as it was played: what was decided, what came of it, and what bars taking a decision back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from wargames_tui.engine.contract import Game
from wargames_tui.engine.errors import RecordError
from wargames_tui.engine.events import Event, Seat, redacted
from wargames_tui.engine.record import Decision, position_digest, take

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
PositionT = TypeVar("PositionT")


class Played(Generic[StateT, ActionT, ViewT, PositionT]):
    """A game from its deal to its last decision. Nobody is told of it, and nothing is written down.

    Attributes:
        game: The game played.
        state: Where it stands.
        decisions: What was decided.
        logs: What happened: at the deal, and after each decision.
        outcome_known: The last decision drew chance, showed a hidden card or passed the turn to another seat.
    """

    def __init__(
        self, game: Game[StateT, ActionT, ViewT, PositionT], options: Mapping[str, str], seed: str, seats: int
    ) -> None:
        """Deal the game.

        Raises:
            OptionError: An option or value that the game does not have.
        """
        self.game = game
        self._options = options
        self._seed = seed
        self._seats = seats
        self.state: StateT
        self.decisions: list[Decision[ActionT]]
        self.logs: list[list[Event]]
        self.outcome_known: bool
        self._deal()

    def _deal(self) -> None:
        log: list[Event] = []
        self.state = self.game.new(self._options, self._seed, self._seats, log)
        self.decisions = []
        self.logs = [log]
        self.outcome_known = False

    @property
    def to_act(self) -> Seat | None:
        """The seat that has the choice by the rules; None when they have ended the game."""
        return self.game.to_act(self.state)

    @property
    def log(self) -> list[Event]:
        """Everything that happened."""
        return [event for log in self.logs for event in log]

    def decide(self, seat: Seat, action: ActionT) -> None:
        """Carry out what `seat` decides, whose turn it is.

        Raises:
            IllegalAction: The rules do not allow it; the game stands before it.
        """
        self._carry_out(lambda log: self.game.apply(self.state, action, log))
        self.decisions.append(Decision(seat, action, position_digest(self.game.position(self.state))))

    def repeat(self, decision: Decision[ActionT]) -> None:
        """Carry out a decision that was carried out before."""
        self._carry_out(lambda log: self.game.apply(self.state, decision.action, log))
        self.decisions.append(decision)

    def repeat_checked(self, decision: Decision[ActionT]) -> None:
        """Carry out a decision that was written down as the next one.

        Raises:
            RecordError: It is not this seat's, it is illegal, or it leads elsewhere; the game stands before it.
        """
        before = tuple(self.decisions)
        try:
            self._carry_out(lambda log: take(self.game, self.state, len(before) + 1, decision, log))
        except RecordError:
            self.rewind(before)
            raise
        self.decisions.append(decision)

    def rewind(self, kept: Sequence[Decision[ActionT]]) -> None:
        """Play the game from its deal to the end of `kept`."""
        self._deal()
        for decision in kept:
            self.repeat(decision)

    def _carry_out(self, step: Callable[[list[Event]], None]) -> None:
        """Have `step` change the state and say in a log what happened; find out whether that bars taking it back."""
        log: list[Event] = []
        seat = self.to_act
        known = self.game.known(self.game.view(self.state, seat))
        step(log)
        self.logs.append(log)
        self.outcome_known = self._reveals(log, seat, known) or self.to_act not in {seat, None}

    def _reveals(self, log: Sequence[Event], seat: Seat | None, known: PositionT) -> bool:
        """Return whether `log` drew chance, or showed what `seat`, which knew `known` before it, could not infer."""
        for event in log:
            if self.game.reveals(known, event):
                return True
            for told in redacted((event,), seat):
                known = self.game.fold(known, told)
        return False
