"""A table at which computer players sit too: what is said of them, and what can be done about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from wargames_tui.engine.contract import ActionT, PositionT, StateT, ViewT
from wargames_tui.engine.narration import first_told
from wargames_tui.i18n import _, unstopped
from wargames_tui.tui.commands import Caption
from wargames_tui.tui.looks import in_motion
from wargames_tui.tui.tables import commands
from wargames_tui.tui.tables.hinted import HintedTable
from wargames_tui.tui.tables.opponents import Opponents
from wargames_tui.tui.wanted import PaceWanted
from wargames_tui.tui.widgets.prompt import Prompt

if TYPE_CHECKING:
    from wargames_tui.engine.events import Event
    from wargames_tui.table.seating import Seating
    from wargames_tui.table.table import Table
    from wargames_tui.tui.commands import Command


class OpposedTable(HintedTable[StateT, ActionT, ViewT, PositionT], Generic[StateT, ActionT, ViewT, PositionT]):
    """A game in play by persons at this keyboard, by computer players, or by both.

    Where computer players alone play, they are watched: a solitaire as its player sees it, a game for two by an
    observer.

    Attributes:
        opponents: The computer players.
    """

    def __init__(
        self,
        table: Table[StateT, ActionT, ViewT, PositionT],
        seating: Seating | None = None,
        *,
        animated: bool | None = None,
    ) -> None:
        """Sit down at `table`; `animated` says whether events take their time (None: see the terminal)."""
        super().__init__(table, seating, animated=animated)
        animated = in_motion() if animated is None else animated
        self.opponents = Opponents(self, is_free=self.is_free, animated=animated)
        self._just_done = ""

    def on_unmount(self) -> None:
        """Let nobody think any more."""
        self.opponents.stop()

    def on_screen_resume(self) -> None:
        """Go on where another screen lay over this one."""
        if not self.playing:
            self.opponents.follow()

    @property
    def against_computer(self) -> bool:
        """Whether one person plays here against a computer player."""
        return self.seating.alone and any(self.seating.players)

    @property
    def decided_by_computer(self) -> bool:
        """Whether a computer player took the last decision."""
        last = self.table.decided_last
        return last is not None and self.seating.player(last) != ""

    def is_free(self) -> bool:
        """Return whether a computer player may decide now: everybody sees the table, and nothing is asked."""
        return self.is_active and not self.playing and self._question is None and not self.is_looking()

    # What happens

    def _play(self, events: tuple[Event, ...]) -> None:
        """Show what happened, a computer player's decision at its pace."""
        if not any(self.seating.players):
            super()._play(events)
            return
        speed = self.opponents.pace.playback if self.decided_by_computer else 1.0
        self._just_done = self._told_of_it(events) if self.decided_by_computer else ""
        self._playback.pace = speed or 1.0
        super()._play(events)
        if not speed:
            self._playback.skip()

    def _told_of_it(self, events: tuple[Event, ...]) -> str:
        """Return the first sentence that is told of a computer player's decision; that it was secret where none is."""
        told = first_told(map(self.table.game.tell, events))
        return told or _("{player} decided in secret", player=self.called(self.table.decided_last or 0))

    def redraw(self) -> None:
        """Show everything as it stands, and have the computer player think whose turn it is."""
        super().redraw()
        self.opponents.follow()

    # What is said

    def at_rest(self) -> Prompt:
        """Return what may be done now, or who is thinking; before it what a computer player has just done."""
        if self.table.ending is not None:
            return super().at_rest()
        if self.opponents.trouble:
            why = str(self.opponents.trouble)
            texts = (
                _("{why} Enter tries again; q leaves, the game is kept.", why=why),
                _("{why} Enter tries again.", why=why),
            )
            return Prompt((*texts, why), refused=True)
        now = self._about_opponent() or super().at_rest()
        if not self._just_done:
            return now
        done = unstopped(self._just_done)
        both = [_("{done}. {now}", done=done, now=text) for text in now.texts]
        if self.deciding:
            both += [_("{done}. It is your turn.", done=done), _("{done}. Your turn.", done=done), self._just_done]
        return Prompt((*both, *now.texts), now.refused)

    def _about_opponent(self) -> Prompt | None:
        """Return which computer player is thinking; None where none is to decide."""
        seat = self.opponents.to_act
        if seat is None:
            return None
        if self.opponents.held:
            return Prompt((_("Stopped: Space lets them go on, Enter plays one decision."), _("Stopped.")))
        return Prompt((_("{player} is thinking {sign}", player=self.called(seat), sign=self.opponents.sign),))

    def forget(self) -> None:
        """Take back what the prompt line asked or said."""
        super().forget()
        self._just_done = ""

    # What can be done

    def allows_about_opponents(self, command: Command) -> bool:
        """Return whether one of the commands about computer players can be done now."""
        match command:
            case commands.HOLD:
                return not self.is_played and self.opponents.to_act is not None
            case commands.HURRY:
                return self.opponents.resting
            case _:
                return any(self.seating.players) and self.table.ending is None

    def caption(self, command: Command) -> Caption:
        """Return how `command` stands in the line of keys, in the words of this moment."""
        caption = super().caption(command)
        if command is commands.HOLD and self.opponents.held:
            return Caption(caption.key, _("go on"))
        if command is commands.HURRY and self.opponents.held:
            return Caption(caption.key, _("one decision"))
        if command is commands.PACE:
            return Caption(caption.key, _("speed (now: {pace})", pace=_(self.opponents.pace.label)))
        return caption

    def go_on_for_opponent(self) -> bool:
        """Think anew where that came to nothing, or go on where a computer player has nothing to decide.

        Returns whether there was either to do.
        """
        to_act = self.table.to_act
        if self.opponents.trouble:
            self.opponents.try_again()
            self.redraw()
        elif to_act is not None and self.GOING_ON is not None and self.opponents.anybody_goes_on:
            self.table.act(to_act, self.GOING_ON)
        else:
            return False
        return True

    def action_hurry(self) -> None:
        """Have the computer player decide as soon as it has thought."""
        self.opponents.hurry()
        self.redraw()

    def action_hold(self) -> None:
        """Stop the computer players, or let them go on."""
        self.opponents.hold()
        self.redraw()

    def action_change_pace(self) -> None:
        """Let the computer players play faster, or slowly again, and say that this is kept."""
        self.forget()
        self.opponents.change_pace()
        pace = _(self.opponents.pace.label)
        self.say(
            Prompt(
                (
                    _("Speed of computer players: {pace}, kept for all games. + changes it again.", pace=pace),
                    _("Speed: {pace}, kept for all games.", pace=pace),
                )
            )
        )
        self.post_message(PaceWanted(self.opponents.pace))
        self.redraw()
