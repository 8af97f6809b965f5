"""The hint for a decision: it is thought of beside the screen, and known until the decision is taken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, cast

from wargames_tui.engine.contract import ActionT, PositionT, StateT, ViewT
from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import _, language

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.widget import Widget
    from textual.worker import Worker

    from wargames_tui.engine.events import Seat
    from wargames_tui.players.hints import Hint
    from wargames_tui.players.thinking import Thinkers
    from wargames_tui.table.table import Table


@dataclass(frozen=True, slots=True)
class Place(Generic[ActionT]):
    """What a hint is for: the decision after these, and the language that it is told in."""

    seat: Seat
    decisions: tuple[ActionT, ...]
    language: str


class Hints(Generic[StateT, ActionT, ViewT, PositionT]):
    """Has an expert think of what the seat to act could do, from what that seat may know alone.

    Attributes:
        thinkers: Returns those who think; None: nobody does.
    """

    def __init__(
        self,
        widget: Widget,
        table: Table[StateT, ActionT, ViewT, PositionT],
        known: Callable[[], None],
        failed: Callable[[str], None],
    ) -> None:
        """Think of hints at `table` in the workers of `widget`; call `known` with each, or `failed` with the reason."""
        self.thinkers: Callable[[], Thinkers] | None = None
        self._widget = widget
        self._table = table
        self._tell_known = known
        self._tell_failed = failed
        self._place: Place[ActionT] | None = None
        self._hint: Hint[ActionT] | None = None
        self._counted: tuple[Seat, tuple[ActionT, ...]] | None = None
        self._worker: Worker[None] | None = None

    def known(self, seat: Seat) -> Hint[ActionT] | None:
        """Return the hint for the decision that `seat` is to take; None where it has not been thought of."""
        return self._hint if self._place == self._here(seat) else None

    @property
    def nobody(self) -> str:
        """Why nobody can be asked for a hint, in a sentence; empty where somebody can."""
        if self.thinkers is None:
            return _("There is nobody here to ask for a hint.")
        from wargames_tui.players.thinking import NOBODY

        return "" if self.thinkers().available else _(NOBODY)

    def think(self, seat: Seat) -> None:
        """Begin to think of the hint for the decision that `seat` is to take, where there is somebody who thinks."""
        self.stop()
        if self.thinkers is not None:
            self._worker = self._widget.run_worker(self._await_hint(self._here(seat), self.thinkers()), group="hint")

    def stop(self) -> None:
        """Think no more, where a hint is being thought of."""
        if self._worker is not None:
            self._worker.cancel()
            self._worker = None

    def _here(self, seat: Seat) -> Place[ActionT]:
        return Place(seat, self._table.decisions, language())

    async def _await_hint(self, place: Place[ActionT], thinkers: Thinkers) -> None:
        from wargames_tui.players.contract import dice
        from wargames_tui.players.hints import Advising

        table, seat = self._table, place.seat
        random = dice(table.seed, seat, len(place.decisions))
        try:
            hint = await thinkers.think(table.game.id, Advising(table.view(seat), random))
        except GameError as error:
            self._worker = None
            self._tell_failed(str(error))
            return
        self._worker = None
        if place == self._here(seat):
            self._place, self._hint = place, cast("Hint[ActionT]", hint)
            self._count(place)
            self._tell_known()

    def _count(self, place: Place[ActionT]) -> None:
        """Count the hint, once for each decision."""
        decision = (place.seat, place.decisions)
        if decision != self._counted:
            self._counted = decision
            self._table.count_hint(place.seat)
