"""A table that is watched: the same screen over a replay, with the keys of the replay instead of those of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Generic

from wargames_tui.engine.contract import ActionT, PositionT, StateT, ViewT
from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import _, sentences, unstopped
from wargames_tui.table.replay import Replay
from wargames_tui.table.seating import Seating
from wargames_tui.tui.commands import REVIEW, Caption
from wargames_tui.tui.outcomes import TableOutcome
from wargames_tui.tui.tables import commands, watch_commands
from wargames_tui.tui.tables.question import whether_to_branch
from wargames_tui.tui.tables.screen import TableScreen
from wargames_tui.tui.wanted import WatchedReviewWanted
from wargames_tui.tui.widgets.prompt import Prompt
from wargames_tui.tui.widgets.replay_bar import Progress, ReplayBar

if TYPE_CHECKING:
    from textual.timer import Timer

    from wargames_tui.engine.events import Seat
    from wargames_tui.table.table import AnyTable, Table, Update
    from wargames_tui.tui.commands import Command
    from wargames_tui.tui.watching import Watching

SPEEDS: Final = {"×½": 0.5, "×1": 1.0, "×2": 2.0, "×4": 4.0, "×8": 8.0}
"""How a game can play by itself: what each speed is called, and how many times faster than it was shown in play."""
PAUSE: Final = 1.2
"""Seconds between two steps of a game that plays by itself at the usual speed."""


class WatchedTable(TableScreen[StateT, ActionT, ViewT, PositionT], Generic[StateT, ActionT, ViewT, PositionT]):
    """The part of a table screen for those who watch; it stands behind the screen of a game in a class of its own.

    Attributes:
        replay: The game.
        watching: What is known of it beside; None where nothing is.
        branched: The new game that was begun here.
    """

    ACTIONS: ClassVar[tuple[Command, ...]] = watch_commands.with_those_of_the_game()

    def __init__(
        self,
        table: Table[StateT, ActionT, ViewT, PositionT],
        seating: Seating | None = None,
        *,
        animated: bool | None = None,
    ) -> None:
        """Watch `table`, which is a replay; of `seating` only the names count, since nobody sits here.

        A game for one is seen with the eyes of who played it.
        """
        if not isinstance(table, Replay):
            message = "only a replay can be watched"
            raise TypeError(message)
        names = () if seating is None else seating.given
        super().__init__(table, Seating((0,) if table.seats == 1 else (), names), animated=animated)
        self.replay = table
        self.watching: Watching | None = None
        self.branched: AnyTable | None = None
        self._bar = ReplayBar()
        self._speed = 1
        self._by_itself = False
        self._pausing: Timer | None = None

    def on_mount(self) -> None:
        """Lay the bar above the table."""
        if not self.is_attached:  # closed before it was laid out
            return
        self.add_class("-watched")
        self.log_lines.back_key = watch_commands.LOG_BACK.keys[0]
        _mounting = self.mount(self._bar, before=0)

    # Who is here

    @property
    def seat(self) -> Seat:
        """The seat that had the choice."""
        return self.table.to_act or 0

    @property
    def is_played(self) -> bool:
        """Everything has been decided: no choice is shown, and none can be made."""
        return False

    @property
    def in_view(self) -> tuple[Seat, ...]:
        """Everybody's private things are shown once the game is over; while it goes on, nobody's."""
        return () if self.replay.is_secret else tuple(range(self.table.seats))

    # Commands

    def allows(self, command: Command) -> bool:
        """Return whether `command` can be done now."""
        if self._question is not None or command in commands.ANSWERS:
            return super().allows(command)
        match command:
            case watch_commands.STEP | watch_commands.BY_ITSELF | watch_commands.PHASE | watch_commands.ENDS:
                return self.replay.length > 0
            case watch_commands.BRANCH:
                alone = self.table.seats == 1 and self.table.ending != "played"
                return alone and self.watching is not None
            case _ if command is REVIEW:
                return self.replay.is_over and self.watching is not None and self.watching.to_review is not None
            case _:
                return super().allows(command)

    def caption(self, command: Command) -> Caption:
        """Return how `command` stands in the line of keys, in the words of this moment."""
        caption = super().caption(command)
        if command is watch_commands.BY_ITSELF and self._by_itself:
            return Caption(caption.key, _("stop"))
        return caption

    def action_step(self, key: str) -> None:
        """Play the next decision, or go back before the last one."""
        self._stop()
        _moved = self.replay.forwards() if key == "right" else self.replay.backwards()

    def action_phase(self, key: str) -> None:
        """Go on to the next phase, or back to where one began."""
        self._stop()
        _moved = self.replay.next_phase() if key == "pagedown" else self.replay.previous_phase()

    def action_ends(self, key: str) -> None:
        """Go back to the deal, or on to the end."""
        self._go_to(0 if key == "home" else self.replay.length)

    def on_replay_bar_asked(self, message: ReplayBar.Asked) -> None:
        """Go to the place that was clicked."""
        self._go_to(message.place)

    def _go_to(self, place: int) -> None:
        self._stop()
        self.replay.go_to(place)

    def action_branch(self) -> None:
        """Ask whether to play on from here."""
        self._stop()
        self._put(whether_to_branch(self._branch))

    def _branch(self) -> None:
        """Begin a new game here, and leave this one for it."""
        if self.watching is None:
            return
        try:
            self.branched = self.watching.branch(self.replay.place)
        except GameError as error:
            self.say(Prompt((str(error),), refused=True))
        else:
            self.close_with(TableOutcome.BRANCHED)

    def action_review(self) -> None:
        """Review the game."""
        self._stop()
        if self.watching is not None and self.watching.to_review is not None:
            self.post_message(WatchedReviewWanted(self.watching.to_review))

    def attempt(self, chosen: ActionT | Prompt | None) -> None:
        """Do nothing with a card that was clicked: everything has been decided."""

    def action_leave(self) -> None:
        """Go back to the screen before."""
        self.close_with(TableOutcome.LEFT)

    # Playing by itself

    def action_by_itself(self) -> None:
        """Let the game play by itself, from the deal where it is at its end; or stop it."""
        self.forget()
        if self._by_itself:
            self._stop()
            return
        self._by_itself = True
        if self.replay.place == self.replay.length:
            self.replay.go_to(0)
        else:
            self._play_on()

    def action_speed(self, key: str) -> None:
        """Let the game play by itself faster or slower."""
        speed = self._speed + (1 if key == "+" else -1)
        self._speed = min(max(speed, 0), len(SPEEDS) - 1)
        self._playback.pace = tuple(SPEEDS.values())[self._speed]
        self._wait_again()
        self.redraw()

    def _stop(self) -> None:
        self._by_itself = False
        self._wait()
        self.redraw()

    def _rest(self) -> None:
        """Wait for the next step where the game plays by itself."""
        super()._rest()
        if self.replay.place == self.replay.length:
            self._by_itself = False
        self._wait()

    def on_screen_resume(self) -> None:
        """Go on where another screen lay over this one."""
        self._wait_again()

    def _wait_again(self) -> None:
        """Begin the wait for the next step anew, unless the last one is still being shown."""
        if not self._playback.playing:
            self._wait()

    def _wait(self) -> None:
        """Take the next step after a while, where the game plays by itself."""
        if self._pausing is not None:
            self._pausing.stop()
            self._pausing = None
        if self._by_itself:
            self._pausing = self.set_timer(PAUSE / self._playback.pace, self._play_on)

    def _play_on(self) -> None:
        if self._by_itself and self.is_active:
            self.replay.forwards()

    # What is shown

    def _told(self, update: Update[ViewT]) -> None:
        """Show what happened; after a rewind the cards lie where they lay in play."""
        if update.rewound:
            self.forget_places()
        super()._told(update)

    def redraw(self) -> None:
        """Show everything as it stands."""
        speed = tuple(SPEEDS)[self._speed]
        titles = (_("REPLAY"),) if self.watching is None else self.watching.titles
        self._bar.show(Progress(titles, self.replay.place, self.replay.length, speed, self._by_itself))
        super().redraw()

    def _what_is_amiss(self) -> str:
        """Return nothing: the bar says what this is, and that nothing is written down is as it should be."""
        return ""

    def at_rest(self) -> Prompt:
        """Return who decided what, and at the end how the game ended."""
        texts = [text for text in (self._decided(), self._ended()) if text]
        both = sentences(*texts)
        return Prompt((both, texts[-1]), refused=self._is_cut)

    @property
    def _is_cut(self) -> bool:
        return self.replay.cut is not None and self.replay.place == self.replay.length

    def _decided(self) -> str:
        decided = self.replay.decided
        if decided is None:
            return "" if self._is_cut else _("The cards are dealt.")
        if self.replay.is_secret:
            return (
                _("{what}.", what=unstopped(decided.words))
                if decided.words
                else _("{player} decided in secret.", player=self.called(decided.seat))
            )
        if self.table.seats == 1:
            return _("Decided: {what}.", what=unstopped(decided.words))
        return _("{player}: {what}.", player=self.called(decided.seat), what=unstopped(decided.words))

    def _ended(self) -> str:
        """Return how the game ended, where this is its end."""
        if self.replay.place < self.replay.length:
            return ""
        if self.replay.cut is not None:
            return _("It cannot be played again from here on: {why}", why=self.replay.cut)
        match self.table.ending:
            case None:
                return _("So far the game has been played.")
            case "draw agreed":
                return _("The players agreed on a draw.")
            case "resigned" if self.table.seats == 1:
                return _("The game was given up.")
            case "resigned":
                return _("{player} gave the game up.", player=self.called(self.table.resigned or 0))
            case _:
                return _("The game is over.")
