"""The table that all games are played at: it shows what may be known here and turns keys into legal actions.

A game's screen adds its layout, what a key means in its phases, and the words; no rule is decided in either.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Generic

from textual import constants

from wargames_tui.engine.contract import ActionT, PositionT, StateT, ViewT
from wargames_tui.engine.events import EVERYONE
from wargames_tui.i18n import _
from wargames_tui.tui.commands import HELP, Caption
from wargames_tui.tui.outcomes import TableOutcome
from wargames_tui.tui.quiet import HelpWanted
from wargames_tui.tui.screens.cover import Owner
from wargames_tui.tui.screens.reading import ReadingScreen
from wargames_tui.tui.seating import TWO, Seating
from wargames_tui.tui.tables import commands
from wargames_tui.tui.tables.covers import Covers
from wargames_tui.tui.tables.game_at_table import GameAtTable
from wargames_tui.tui.tables.playback import Playback
from wargames_tui.tui.tables.question import Question, whether_to_draw, whether_to_leave, whether_to_resign
from wargames_tui.tui.widgets.prompt import Prompt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from textual.events import Key

    from wargames_tui.engine.events import Event, Seat
    from wargames_tui.table.table import Table, Update
    from wargames_tui.tui.commands import Command
    from wargames_tui.tui.widgets.page import Part


class TableScreen(GameAtTable[StateT, ActionT, ViewT, PositionT], Generic[StateT, ActionT, ViewT, PositionT]):
    """A game in play.

    What everybody may know is told by the events that an observer gets. What is a seat's own is shown only while
    that seat is at the keyboard: `eyes` says whose it is at this moment.

    Attributes:
        table: The game.
        seating: Who plays it, and which seats are held here.
    """

    VERTICAL_BREAKPOINTS = [(0, "-short"), (30, "-tall"), (40, "-taller")]  # noqa: RUF012 (as Textual declares it)

    def __init__(
        self,
        table: Table[StateT, ActionT, ViewT, PositionT],
        seating: Seating | None = None,
        *,
        animated: bool | None = None,
    ) -> None:
        """Sit down at `table`; `animated` says whether events take their time (None: see the terminal)."""
        super().__init__()
        self.table = table
        self.seating = seating or Seating()
        self.game_id = table.game.id
        self._said: Prompt | None = None
        self._ruling = ""
        self._question: Question | None = None
        animated = constants.TEXTUAL_ANIMATIONS != "none" if animated is None else animated
        self._playback = Playback(self, self.redraw, animated=animated)
        self._covers = Covers(self, leave=self._leave_with_the_cover)
        self._left = False
        self._unsubscribe: list[Callable[[], None]] = []

    # Who is here

    @property
    def seat(self) -> Seat:
        """The seat of this screen that is to act, else its first."""
        to_act = self.table.to_act
        return self.seating.seats[0] if to_act is None or to_act not in self.seating.seats else to_act

    @property
    def playing(self) -> bool:
        """Whether something is still being shown: what happened, or what one seat alone may see."""
        return self._playback.playing or self._covers.pending

    @property
    def deciding(self) -> bool:
        """Whether a seat of this screen has the choice, and everything that led to it has been shown."""
        return not self.playing and self.table.to_act in self.seating.seats

    @property
    def eyes(self) -> Seat | None:
        """Whose private things may be shown now; None: nobody's, only what everybody may know."""
        return self._eyes_at_rest() if self.seating.alone or not self.playing else None

    def _eyes_at_rest(self) -> Seat | None:
        if self.seating.alone:
            return self.seating.seats[0]
        seat = self.table.to_act
        if seat is None or seat not in self.seating.seats:
            return None
        return seat if seat == self._covers.present or not self.needs_cover(self.table.view(seat)) else None

    @property
    def _told_as(self) -> Seat | None:
        """As whom this screen is told what happens: as an observer, unless one seat has it for itself."""
        return self.seating.seats[0] if self.seating.alone else None

    def called(self, seat: Seat) -> str:
        """Return a player with the side played: `Boris (Iran)`."""
        return self._owner(seat).called

    def _owner(self, seat: Seat) -> Owner:
        return Owner(self.game_id, seat, self.seating.name(seat), self.side_name(seat))

    # What happens

    def on_mount(self) -> None:
        """Tell what has happened so far, and listen to what happens next."""
        if not self.seating.alone:
            for seat in self.seating.seats:
                self._unsubscribe.append(self.table.subscribe(seat, partial(self._told_privately, seat)))
        self._unsubscribe.append(self.table.subscribe(self._told_as, self._told))
        self.begin_again(self.table.events(self._told_as))
        self._rest()
        self.redraw()

    def on_unmount(self) -> None:
        """Stop listening."""
        for stop in self._unsubscribe:
            stop()

    def _told_privately(self, seat: Seat, update: Update[ViewT]) -> None:
        """Keep what `seat` alone gets to see, to be shown to it before play goes on."""
        own = tuple(event for event in update.events if event.audience != EVERYONE)
        parts = () if update.rewound else self.private_result(seat, own)
        if parts:
            self._covers.keep(self._owner_of_private(seat), parts)

    def _owner_of_private(self, seat: Seat) -> Owner:
        return Owner(self.game_id, seat, self.seating.name(seat), self.side_name(seat), self.private_reason(seat))

    def _told(self, update: Update[ViewT]) -> None:
        """Show what happened: first what one seat alone may see, then what everybody may."""
        self.forget()
        self._playback.skip()
        if update.rewound:
            self.begin_again(update.events)
            self._rest()
            self.redraw()
        elif self._covers.pending:
            self.redraw()
            self._covers.show_kept(partial(self._play, update.events))
        else:
            self._play(update.events)

    def _play(self, events: tuple[Event, ...]) -> None:
        if self._covers.present != self.table.to_act:
            self._covers.present = None
        self._playback.play(self._beats(events))

    def _beats(self, events: tuple[Event, ...]) -> Iterator[float]:
        yield from self.beats(events)
        self._rest()

    def _rest(self) -> None:
        """Begin the next choice, behind a cover where something hidden comes up."""
        if self._covers.present != self.table.to_act:
            self._covers.present = None
        self.settle(self.table.view(self._eyes_at_rest()))
        self._cover_where_due()

    def on_screen_resume(self) -> None:
        """Cover what became due while another screen lay over this one."""
        if self._left:
            self.close_with(TableOutcome.LEFT)
        elif not self.playing:
            self._cover_where_due()

    def _leave_with_the_cover(self) -> None:
        """Leave as soon as the cover is down."""
        self._left = True
        if self.is_current:
            self.close_with(TableOutcome.LEFT)

    def _cover_where_due(self) -> None:
        due = self.table.to_act in self.seating.seats and self._eyes_at_rest() is None
        if due and self.is_current and not self._covers.up:
            self._covers.raise_for(self._owner(self.seat), self._uncovered)

    def _uncovered(self) -> None:
        self._rest()
        self.redraw()

    def show_to(self, seat: Seat, parts: tuple[Part, ...]) -> None:
        """Show a page that `seat` alone may see, behind a cover unless it has the screen for itself already."""
        if self.seating.alone:
            self._open(parts)
        else:
            self._covers.show_to(self._owner_of_private(seat), parts, self._uncovered)

    # Drawing

    def redraw(self) -> None:
        """Show everything as it stands."""
        self.show_table(self._prompt())
        if not self.playing:
            self.refresh_bindings()

    def _prompt(self) -> Prompt:
        if self._question is not None:
            return Prompt(self._question.texts)
        if self._said is not None:
            return self._said
        if self.playing:
            return Prompt((self.latest(),))
        return self._ended_by_word() or self.ask()

    def _ended_by_word(self) -> Prompt | None:
        """Return how the players ended the game themselves; None where they did not."""
        if self.table.ending == "draw agreed":
            return Prompt((_("The players agreed on a draw. Enter shows the final score."),))
        if self.table.resigned is None:
            return None
        player = self.called(self.table.resigned)
        return Prompt((_("{player} gave the game up. Enter shows the final score.", player=player),))

    def say(self, prompt: Prompt, ruling: str = "") -> None:
        """Say something in the prompt line until the next key; the help then opens at `ruling`."""
        self._said, self._ruling = prompt, ruling

    def forget(self) -> None:
        """Take back what the prompt line asked or said."""
        self._said, self._ruling, self._question = None, "", None

    # Commands

    def allows(self, command: Command) -> bool:
        """Return whether `command` can be done now."""
        if self._question is not None:
            return command in (*commands.ANSWERS, self._question.other)
        match command:
            case commands.YES | commands.NO:
                return False
            case commands.STEP_BACK:
                return self._said is not None or self.can_step_back()
            case commands.UNDO:
                return self.table.can_undo
            case commands.REDO:
                return self.table.can_redo
            case commands.RESIGN | commands.OFFER_DRAW:
                return len(self.seating.seats) == TWO and self.deciding
            case _:
                return self.permits(command)

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
        if command is commands.DO:
            ended = self.table.ending is not None and not self.playing
            return Caption(caption.key, _("final score") if ended else self.what_enter_does())
        if command is HELP and self._ruling:
            return Caption(caption.key, _("read {ruling}", ruling=self._ruling))
        return caption

    def on_key(self, event: Key) -> None:
        """Show the rest of what is happening at once; a key that would decide something waits for the next press."""
        if self._playback.playing:
            self._playback.skip()
            if event.key in commands.DECIDING_KEYS:
                event.stop()

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
        else:
            self.attempt(self.confirm())

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
        """Take the last decision back."""
        self.table.undo()

    def action_redo(self) -> None:
        """Take it again."""
        self.table.redo()

    def action_piles(self) -> None:
        """Look through the piles."""
        self._open(self.pile_parts())

    def action_read(self) -> None:
        """Read the situation out."""
        self._open(self.situation_parts(self._prompt().texts[0]))

    def _open(self, parts: tuple[Part, ...]) -> None:
        if parts:
            _mounting = self.app.push_screen(ReadingScreen(parts, self.game_id))

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
        """Leave; while the game goes on, ask first."""
        if self.table.ending is not None:
            self.close_with(TableOutcome.FINISHED)
        else:
            self._put(whether_to_leave(partial(self.close_with, TableOutcome.LEFT)))

    def action_resign(self) -> None:
        """Ask whether the player to act gives the game up; asked again, whether the other one does."""
        seat = self._asked_about(commands.RESIGN)
        self._put(whether_to_resign(seat, self._players, partial(self.table.resign, seat)))

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
