"""Hints at the table: the first press of the key names the kind of move, the second one shows it with its reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from wargames_tui.engine.contract import ActionT, PositionT, StateT, ViewT
from wargames_tui.engine.narration import Part
from wargames_tui.i18n import _, sentences
from wargames_tui.tui.tables.hints import Hints
from wargames_tui.tui.tables.question import whether_to_be_hinted
from wargames_tui.tui.tables.seated import SeatedTable
from wargames_tui.tui.widgets.inspector import Inspection, Inspector
from wargames_tui.tui.widgets.prompt import Prompt

if TYPE_CHECKING:
    from wargames_tui.players.hints import Hint
    from wargames_tui.table.seating import Seating
    from wargames_tui.table.table import Table


class HintedTable(SeatedTable[StateT, ActionT, ViewT, PositionT], Generic[StateT, ActionT, ViewT, PositionT]):
    """A game in play, with hints for those who decide here.

    Attributes:
        hints: The hint for the decision that is due.
    """

    def __init__(
        self,
        table: Table[StateT, ActionT, ViewT, PositionT],
        seating: Seating | None = None,
        *,
        animated: bool | None = None,
    ) -> None:
        """Sit down at `table`."""
        super().__init__(table, seating, animated=animated)
        self.hints = Hints(self, table, self._name_the_kind, self._tell_why_no_hint)
        self._shown: Hint[ActionT] | None = None
        self._wanted = False
        self._at_once = False

    @property
    def may_be_hinted(self) -> bool:
        """Whether a hint can be asked for: somebody here has a choice of more than one."""
        return self.deciding and self.table.read_only is None and len(self.table.legal_actions) > 1

    @property
    def hinted(self) -> Hint[ActionT] | None:
        """The hint whose move is shown, so that Enter makes it; None where none is."""
        return self._shown

    def why_no_hint(self) -> Prompt:
        """Return why no hint can be asked for now."""
        if self.table.read_only is not None:
            return Prompt((self.table.read_only,), refused=True)
        to_act = self.table.to_act
        if to_act is None:
            return Prompt((_("The game is over."),), refused=True)
        if self.deciding:
            return Prompt((_("There is nothing to choose: this is all that can be done."),), refused=True)
        why = _("A hint is for your own turn; {player} is to decide.", player=self.called(to_act))
        return Prompt((why,), refused=True)

    def action_hint(self) -> None:
        """Name the kind of move that is best, at the second press show the move; before the first hint ask."""
        hint = self.hints.known(self.seat)
        self.forget()
        if hint is not None:
            self._show(hint)
        elif nobody := self.hints.nobody:
            self.say(Prompt((nobody,), refused=True))
        elif self.table.helped:
            self._think_of_hint()
        else:
            self._question = whether_to_be_hinted(self._think_of_hint)
        self.redraw()

    def _think_of_hint(self) -> None:
        self.say(Prompt((_("Thinking of a hint… Any other key stops it."), _("Thinking of a hint…"))))
        self._wanted = True
        self.hints.think(self.seat)
        self.redraw()

    def _name_the_kind(self) -> None:
        """Say what kind of move is best: the first step of a hint; the second one where that was shown before."""
        hint = self.hints.known(self.seat)
        if hint is not None and self._at_once:
            self._show(hint)
            self.redraw()
        elif hint is not None:
            kind = _("Hint: {kind}", kind=hint.kind)
            self.say(Prompt((sentences(kind, _("t shows the move.")), kind)))
            self.redraw()

    def _tell_why_no_hint(self, why: str) -> None:
        self.forget()
        self.say(Prompt((why,), refused=True))
        self.redraw()

    def _show(self, hint: Hint[ActionT]) -> None:
        """Show the move itself: the second step of a hint."""
        self._wanted = True
        self._shown = hint
        self.take_up(hint.action)
        self.say(
            Prompt(
                (
                    _("Enter does it: {move}.", move=hint.called),
                    _("Enter: {move}.", move=hint.called),
                    _("Enter makes the move that is marked."),
                )
            )
        )

    def forget(self) -> None:
        """Take back what the prompt line asked or said, a hint too, and think of none any more."""
        super().forget()
        self.hints.stop()
        self._shown = None
        self._wanted = self._at_once = False

    def retell(self) -> None:
        """Tell everything in the player's language; a hint stays, and is thought of anew to be told."""
        wanted, shown = self._wanted, self._shown is not None
        super().retell()
        if wanted:
            self._think_of_hint()
            self._at_once = shown

    def redraw(self) -> None:
        """Show everything as it stands; where a move is hinted, why in place of what is said of a card."""
        super().redraw()
        if self._shown is not None:
            self.query_one(Inspector).show(advice(self._shown))

    def hint_parts(self) -> tuple[Part, ...]:
        """Return the hint whose move is shown as a part to read out; none where none is."""
        hint = self._shown
        return () if hint is None else (Part(_("Hint"), (hint.kind, *hint.reasons, hint.gain[0])),)


def advice(hint: Hint[ActionT]) -> Inspection:
    """Return what is said of a hint in a few lines: what is gained, and as many of the reasons as there is room for."""
    reasons = hint.reasons or (hint.kind,)
    fewer = (sentences(*reasons[:count], _("= reads on.")) for count in range(len(reasons) - 1, 0, -1))
    return Inspection(
        name=_("HINT"),
        facts=hint.gain[0],
        texts=(sentences(*reasons),),
        shorter=tuple((text,) for text in fewer),
        shorter_facts=hint.gain[1:],
        clear=True,
    )
