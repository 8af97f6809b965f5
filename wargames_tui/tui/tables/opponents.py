"""The computer players at a table: they think beside the screen, and decide at a pace that can be followed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Generic, cast

from wargames_tui.engine.contract import ActionT, PositionT, StateT, ViewT
from wargames_tui.engine.errors import GameError
from wargames_tui.tui.pace import Pace

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.timer import Timer
    from textual.worker import Worker

    from wargames_tui.engine.events import Seat
    from wargames_tui.engine.strength import Strength
    from wargames_tui.players.thinking import Thinkers
    from wargames_tui.tui.tables.seated import SeatedTable

SIGN: Final = 0.4
"""Seconds between two pictures of the sign that somebody is thinking."""
_DOTS: Final = 3
_LOOKED_AT: Final = 2
"""How many times longer a table rests that was stopped to be looked at."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn of a computer player: its seat, and after how many decisions."""

    seat: Seat
    decisions: int


class Opponents(Generic[StateT, ActionT, ViewT, PositionT]):
    """Has computer players think when it is their turn; what they have decided waits until the table is at rest.

    Attributes:
        thinkers: Returns those who think; None: nobody does, and no computer player ever decides.
        pace: How fast they play.
        held: They decide nothing until they are let go on.
        trouble: Why the last thought came to nothing; None where it did not.
    """

    def __init__(
        self,
        screen: SeatedTable[StateT, ActionT, ViewT, PositionT],
        *,
        is_free: Callable[[], bool],
        animated: bool,
    ) -> None:
        """Let those think who play at `screen`, and decide while it `is_free`.

        `animated` says whether the sign that somebody thinks moves.
        """
        self.thinkers: Callable[[], Thinkers] | None = None
        self.pace = Pace.FOLLOWABLE
        self.held = False
        self.trouble: GameError | None = None
        self._screen = screen
        self._is_free = is_free
        self._table = screen.table
        self._seating = screen.seating
        self._animated = animated
        self._turn: Turn | None = None
        self._chosen: ActionT | None = None
        self._rested = False
        self._dots = _DOTS
        self._worker: Worker[None] | None = None
        self._pause: Timer | None = None
        self._sign: Timer | None = None

    @property
    def to_act(self) -> Seat | None:
        """The seat of the computer player that is to decide; None where none is, or anybody may go on."""
        turn = self._whose_turn()
        return None if turn is None else turn.seat

    @property
    def anybody_goes_on(self) -> bool:
        """Whether it is a computer's turn and nothing is to be decided, so that a person says when to go on."""
        return self._is_a_computers_turn and bool(self._seating.seats) and self._stopped_to_be_looked_at

    @property
    def resting(self) -> bool:
        """Whether a decision waits for the players to have looked, or to let it be taken."""
        return self.to_act is not None and (self.held or not self._rested) and not self.trouble

    @property
    def sign(self) -> str:
        """What moves while somebody thinks."""
        return "." * self._dots + " " * (_DOTS - self._dots)

    @property
    def _is_a_computers_turn(self) -> bool:
        seat = self._table.to_act
        return seat is not None and self._seating.player(seat) != "" and self._table.read_only is None

    @property
    def _stopped_to_be_looked_at(self) -> bool:
        return self._screen.GOING_ON is not None and self._screen.GOING_ON in self._table.legal_actions

    def _whose_turn(self) -> Turn | None:
        seat = self._table.to_act
        if seat is None or not self._is_a_computers_turn or self.anybody_goes_on:
            return None
        return Turn(seat, len(self._table.decisions))

    def follow(self) -> None:
        """Have the player think whose turn it is; to be called when something has changed or come to rest."""
        turn = self._whose_turn()
        if turn != self._turn:
            self.stop()
            self._turn = turn
            self._think()
        if turn is not None and not self.trouble and self._is_free():
            self._rest()
            self._decide_where_due()

    def stop(self) -> None:
        """Think no more; what was thought of is forgotten."""
        if self._worker is not None:
            self._worker.cancel()
        for timer in (self._pause, self._sign):
            if timer is not None:
                timer.stop()
        self._worker = self._pause = self._sign = self._turn = self._chosen = None
        self._rested, self.trouble, self._dots = False, None, _DOTS

    def hurry(self) -> None:
        """Decide as soon as it has been thought of, without a rest; where they are held, once."""
        self._rested = True
        self._decide_where_due(even_held=True)

    def hold(self) -> None:
        """Decide nothing until it is called again, or go on."""
        self.held = not self.held
        if not self.held:
            self._rested = True
            self._decide_where_due()

    def try_again(self) -> None:
        """Think anew, after a thought that came to nothing."""
        self.stop()
        self.follow()

    def change_pace(self) -> None:
        """Play faster, or from the fastest slowly again."""
        self.pace = self.pace.step(1)
        if self._pause is not None:
            self._pause.stop()
            self._pause = None
        self.follow()

    # Thinking

    def _think(self) -> None:
        if self._turn is None:
            return
        if self._stopped_to_be_looked_at:
            self._chosen = self._screen.GOING_ON
        elif self.thinkers is not None:
            self._worker = self._screen.run_worker(self._await_choice(self._turn, self.thinkers()), group="thinking")
            if self._animated:
                self._sign = self._screen.set_interval(SIGN, self._move_sign)

    async def _await_choice(self, turn: Turn, thinkers: Thinkers) -> None:
        table, strength = self._table, cast("Strength", self._seating.player(turn.seat))
        view, chosen, trouble = table.view(turn.seat), None, None
        try:
            chosen = await thinkers.choose(table.game.id, strength, view, table.seed, turn.seat, turn.decisions)
        except GameError as error:
            trouble = error
        if turn is not self._turn:
            return
        self._worker = None
        self._chosen, self.trouble = cast("ActionT | None", chosen), trouble
        if self._sign is not None:
            self._sign.stop()
        self.follow()
        if trouble:
            self._screen.redraw()

    def _move_sign(self) -> None:
        self._dots = self._dots % _DOTS + 1
        if self._is_free():
            self._screen.redraw()

    # Deciding

    def _rest(self) -> None:
        """Begin the rest before a decision, where it has not begun."""
        if self._rested or self._pause is not None:
            return
        pause = self.pace.pause * (_LOOKED_AT if self._stopped_to_be_looked_at else 1)
        if pause > 0:
            self._pause = self._screen.set_timer(pause, self._has_rested)
        else:
            self._rested = True

    def _has_rested(self) -> None:
        self._rested = True
        self._decide_where_due()

    def _decide_where_due(self, *, even_held: bool = False) -> None:
        turn, chosen = self._turn, self._chosen
        if turn is None or chosen is None or not self._rested or not self._is_free():
            return
        if self.held and not even_held:
            return
        self.stop()
        self._table.act(turn.seat, chosen)
