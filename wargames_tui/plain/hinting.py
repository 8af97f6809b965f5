"""Hints in lines: the word `hint` names the kind of move, and typed once more shows the move with its reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.i18n import _

if TYPE_CHECKING:
    from wargames_tui.engine.events import Seat
    from wargames_tui.plain.choices import Choices
    from wargames_tui.plain.console import Console
    from wargames_tui.players.hints import Hint
    from wargames_tui.table.table import AnyTable


class HintTeller:
    """Tells hints at a table, each for the decision that is due."""

    def __init__(self, console: Console, table: AnyTable) -> None:
        """Tell hints at `table`."""
        self._console = console
        self._table = table
        self._place: tuple[Seat, tuple[object, ...]] | None = None
        self._hint: Hint[object] | None = None

    def tell(self, seat: Seat, choices: Choices) -> None:
        """Tell `seat`, which has these `choices`, the next step of the hint; before the first hint of a game ask.

        Raises:
            EndOfInput: Nothing more can be typed.
            GameError: Nobody has learnt this game.
        """
        table, console = self._table, self._console
        if len(table.legal_actions) == 1:
            console.say(_("There is nothing to choose: this is all that can be done."))
            return
        if not table.helped and not console.agrees(_("With a hint the game counts as assisted. Show it?")):
            return
        known = self._hint if self._place == (seat, table.decisions) else None
        if known is None:
            hint = self._think(seat)
            console.say(_("Hint: {kind}", kind=hint.kind))
            console.say(_("Type hint once more to be shown the move."))
        else:
            console.say(
                _("Hint: {move}. To do it type {answer}.", move=known.called, answer=choices.answer_for(known.action))
            )
            for sentence in (*known.reasons, known.gain[0]):
                console.say(sentence)

    def _think(self, seat: Seat) -> Hint[object]:
        """Return the hint for `seat`, and count it; everything stands still meanwhile."""
        from wargames_tui.players.contract import dice
        from wargames_tui.players.hints import hint

        table = self._table
        self._console.flush()
        found = hint(table.game, table.view(seat), dice(table.seed, seat, len(table.decisions)))
        table.count_hint(seat)
        self._place, self._hint = (seat, table.decisions), found
        return found
