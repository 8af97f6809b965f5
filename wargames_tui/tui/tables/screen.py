"""The table that all games are played at: it shows what may be known here and turns keys into legal actions.

A game's screen adds its layout, what a key means in its phases, and the words; no rule is decided in either.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Generic

from wargames_tui.engine.contract import ActionT, PositionT, StateT, ViewT
from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import _
from wargames_tui.table.seating import TWO
from wargames_tui.tui.commands import HELP, Caption
from wargames_tui.tui.outcomes import TableOutcome
from wargames_tui.tui.quiet import HelpWanted
from wargames_tui.tui.tables import commands
from wargames_tui.tui.tables.opposed import OpposedTable
from wargames_tui.tui.tables.question import (
    whether_to_be_assisted,
    whether_to_draw,
    whether_to_leave,
    whether_to_resign,
)
from wargames_tui.tui.widgets.prompt import Prompt

if TYPE_CHECKING:
    from textual.events import Key

    from wargames_tui.engine.events import Seat
    from wargames_tui.tui.commands import Command
    from wargames_tui.tui.tables.question import Question


class TableScreen(OpposedTable[StateT, ActionT, ViewT, PositionT], Generic[StateT, ActionT, ViewT, PositionT]):
    """A game in play, with what a player can do at every table."""

    # Commands

    def allows(self, command: Command) -> bool:
        """Return whether `command` can be done now."""
        if self._question is not None:
            return command in (*commands.ANSWERS, self._question.other)
        if command in commands.OPPONENTS:
            return self.allows_about_opponents(command)
        match command:
            case commands.SHOW_REST | commands.YES | commands.NO:
                return command is commands.SHOW_REST and self._playback.playing
            case commands.STEP_BACK:
                return self._said is not None or self.can_step_back()
            case commands.HINT:
                return self.may_be_hinted and self.permits(command)
            case commands.UNDO | commands.REDO:
                return self._can_go_back_or_forth(command)
            case commands.RESIGN | commands.OFFER_DRAW:
                return self._can_end_by_word(command)
            case commands.DO if self.opponents.to_act is not None:
                return bool(self.opponents.trouble)
            case _:
                return self.permits(command)

    def _can_go_back_or_forth(self, command: Command) -> bool:
        """Return whether a decision of a player here can be taken back, or taken again."""
        if not self.is_played:
            return False
        return self.table.can_redo if command is commands.REDO else self.table.can_undo and not self.decided_by_computer

    def _can_end_by_word(self, command: Command) -> bool:
        """Return whether somebody here can resign, at any time against a computer player, or two can agree to draw."""
        if self.table.read_only is not None:
            return False
        if self.against_computer:
            return command is commands.RESIGN and self.table.ending is None and not self.playing
        return len(self.seating.seats) == TWO and self.deciding

    def in_force(self) -> tuple[Command, ...]:
        """Return the commands whose keys work now: while something is being shown, every key shows the rest."""
        return (commands.SHOW_REST,) if self._playback.playing else super().in_force()

    def caption(self, command: Command) -> Caption:
        """Return how `command` stands in the line of keys, in the words of this moment."""
        caption = super().caption(command)
        question = self._question
        if question is not None:
            match command:
                case commands.YES:
                    return Caption(caption.key, question.yes_label)
                case commands.NO:
                    return Caption(question.no_key or caption.key, question.no_label)
                case _:
                    return Caption(caption.key, question.other_label)
        if command is commands.DO and self.opponents.trouble:
            return Caption(caption.key, _("try again"))
        if command is commands.DO:
            ended = self.table.ending is not None and not self.playing
            now = _("do it") if self.hinted is not None else self.what_enter_does()
            return Caption(caption.key, _("final score") if ended else now)
        if command is HELP and self._ruling:
            return Caption(caption.key, _("read {ruling}", ruling=self._ruling))
        return caption

    def on_key(self, event: Key) -> None:
        """Show the rest of what is happening at once; a key that would decide something waits for the next press.

        At other times say why a key can do nothing now, where there is a reason to tell.
        """
        if self._playback.playing:
            self._playback.skip()
            if event.key in commands.DECIDING_KEYS:
                event.stop()
        elif self._question is None:
            self._say_why_idle(event)

    def _say_why_idle(self, event: Key) -> None:
        """Say why none of the commands of a key can be done now, where there is a reason to tell."""
        meant = [command for command in self.ACTIONS if event.key in command.keys or event.character in command.keys]
        if any(map(self.allows, meant)):
            return
        for command in meant:
            why = self._why_not(command)
            if isinstance(why, Prompt):
                self.forget()
                self.say(why)
                self.redraw()
            elif why is not None and self.table.why_not(self.seat, why) is not None:
                self.attempt(why)

    def _why_not(self, command: Command) -> ActionT | Prompt | None:
        match command:
            case commands.HINT:
                return None if self.may_be_hinted else self.why_no_hint()
            case commands.UNDO | commands.REDO if self.table.read_only is not None:
                return Prompt((self.table.read_only,), refused=True)
            case commands.UNDO if self.decided_by_computer and self.table.ending is None:
                return Prompt((_("The last decision was not yours: it cannot be taken back."),), refused=True)
            case commands.OFFER_DRAW if self.against_computer and self.table.ending is None:
                return Prompt((_("A draw is for two persons to agree on; a computer player plays on."),), refused=True)
            case commands.UNDO if self.table.decisions and self.table.ending is None:
                return Prompt((_("The last decision cannot be taken back: what came of it is known."),), refused=True)
            case commands.UNDO:
                return Prompt((_("There is nothing to take back."),), refused=True)
            case commands.REDO:
                return Prompt((_("There is nothing to take again: u takes a decision back first."),), refused=True)
            case _:
                return self.meant_by(command)

    def action_show_rest(self) -> None:
        """Show the rest of what is happening at once."""
        self.skip()

    def skip(self) -> bool:
        """Show the rest of what is happening at once, as a click does; return whether there was anything."""
        if not self._playback.playing:
            return False
        self._playback.skip()
        return True

    def action_move(self, key: str) -> None:
        """Move the cursor."""
        self.forget()
        self.point(key)
        self.redraw()

    def action_next_row(self) -> None:
        """Go to the next row, from the last to the first."""
        self.forget()
        self.change_row(1)
        self.redraw()

    def action_previous_row(self) -> None:
        """Go to the row before, from the first to the last."""
        self.forget()
        self.change_row(-1)
        self.redraw()

    def action_do(self) -> None:
        """Do what is chosen."""
        if self.table.ending is not None:
            self.close_with(TableOutcome.FINISHED)
        elif not self.go_on_for_opponent():
            hinted = self.hinted
            self.attempt(self.confirm() if hinted is None else hinted.action)

    def attempt(self, chosen: ActionT | Prompt | None) -> None:
        """Do what was chosen where it is legal, else say why it is not; a prompt is said, None only redraws."""
        self.forget()
        if isinstance(chosen, Prompt):
            self.say(chosen)
        elif chosen is not None:
            refusal = self.table.why_not(self.seat, chosen)
            if refusal is None:
                self.table.act(self.seat, chosen)
                return
            self.say(self.refuse(chosen, refusal), refusal.ruling)
        self.redraw()

    def action_step_back(self) -> None:
        """Step back from a refusal or a choice."""
        if self._said is None:
            self.back()
        self.forget()
        self.redraw()

    def action_undo(self) -> None:
        """Take the last decision back; where that makes it a game with help, ask first."""
        if self.table.undo_assists:
            self._put(whether_to_be_assisted(self.table.undo))
        else:
            self.table.undo()

    def action_redo(self) -> None:
        """Take it again; where what is written of it is damaged, say so."""
        try:
            self.table.redo()
        except GameError as error:
            self.say(Prompt((str(error), _("What was taken back is damaged.")), refused=True))
            self.redraw()

    def action_piles(self) -> None:
        """Look through the piles."""
        self.open_page(self.pile_parts)

    def action_read(self) -> None:
        """Read the situation out."""
        self.open_page(lambda: (*self.hint_parts(), *self.situation_parts(self._prompt().texts[0])))

    def action_log_back(self) -> None:
        """Scroll the log back."""
        self.log_lines.page(1)

    def action_log_on(self) -> None:
        """Scroll the log forward."""
        self.log_lines.page(-1)

    def action_help(self) -> None:
        """Open the help, at the ruling that has just been cited."""
        self.post_message(HelpWanted(self.game_id, self.in_force(), self._ruling))

    # Questions

    def action_leave(self) -> None:
        """Leave; where the game cannot be saved, ask first."""
        if self.table.ending is not None:
            self.close_with(TableOutcome.FINISHED)
        elif self.nothing_is_lost():
            self.close_with(TableOutcome.LEFT)
        else:
            self._put(whether_to_leave(partial(self.close_with, TableOutcome.LEFT)))

    def action_resign(self) -> None:
        """Ask whether the player to act gives the game up; asked again, whether the other one does."""
        seat = self._asked_about(commands.RESIGN)
        question = whether_to_resign(seat, self._players, partial(self.table.resign, seat))
        self._put(replace(question, other=None) if self.against_computer else question)

    def action_offer_draw(self) -> None:
        """Offer a draw for the player to act; asked again, for the other one."""
        seat = self._asked_about(commands.OFFER_DRAW)
        self._put(whether_to_draw(seat, self._players, partial(self._agree_on_draw, seat)))

    def _agree_on_draw(self, seat: Seat, accept: bool) -> None:  # noqa: FBT001 (it is the answer)
        self.table.offer_draw(seat)
        self.table.answer_draw(1 - seat, accept=accept)

    @property
    def _players(self) -> tuple[str, ...]:
        return tuple(self.called(seat) for seat in range(self.table.seats))

    def _asked_about(self, command: Command) -> Seat:
        """Return the seat that `command` is about: the one to act, the other one where that was asked just now."""
        asked = self._question
        return 1 - asked.about if asked is not None and asked.other is command else self.seat

    def _put(self, question: Question) -> None:
        self.forget()
        self._question = question
        self.redraw()

    def action_answer_yes(self) -> None:
        """Answer the question yes."""
        question = self._question
        self.forget()
        if question is not None:
            question.yes()
        self.redraw()

    def action_answer_no(self) -> None:
        """Answer the question no."""
        question = self._question
        self.forget()
        if question is not None and question.no is not None:
            question.no()
        self.redraw()
