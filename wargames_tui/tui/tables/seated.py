"""A game shown to those who sit at this keyboard: what happens, what may be known here, and whose eyes it is for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Generic

from wargames_tui.engine.contract import ActionT, PositionT, StateT, ViewT
from wargames_tui.engine.errors import GameError
from wargames_tui.engine.events import EVERYONE
from wargames_tui.i18n import _
from wargames_tui.table.seating import Seating
from wargames_tui.tui.looks import in_motion
from wargames_tui.tui.outcomes import TableOutcome
from wargames_tui.tui.screens.cover import Owner
from wargames_tui.tui.screens.reading import ReadingScreen
from wargames_tui.tui.tables.covers import Covers
from wargames_tui.tui.tables.game_at_table import GameAtTable
from wargames_tui.tui.tables.playback import Playback
from wargames_tui.tui.widgets.caution import Caution
from wargames_tui.tui.widgets.prompt import Prompt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from textual.timer import Timer

    from wargames_tui.engine.events import Event, Seat
    from wargames_tui.engine.narration import Part
    from wargames_tui.table.table import Table, Update
    from wargames_tui.tui.tables.question import Question


LOOKING_AGAIN: Final = 1.0
"""Seconds after which a table that is only looked at asks what was played in the other window."""


class SeatedTable(GameAtTable[StateT, ActionT, ViewT, PositionT], Generic[StateT, ActionT, ViewT, PositionT]):
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
        animated = in_motion() if animated is None else animated
        self._playback = Playback(self, self.redraw, animated=animated)
        self._covers = Covers(
            self,
            shared=len(self.seating.seats) > 1,
            leave=self._leave_with_the_cover,
            nothing_is_lost=self.nothing_is_lost,
        )
        self._caution = Caution()
        self._looking: Timer | None = None
        self._left = False
        self._unsubscribe: list[Callable[[], None]] = []

    # Who is here

    @property
    def seat(self) -> Seat:
        """The seat of this screen that is to act, else its first; where nobody sits here, the seat to act."""
        to_act, seats = self.table.to_act, self.seating.seats
        if to_act in seats or not seats:
            return to_act or 0
        return seats[0]

    @property
    def _viewer(self) -> Seat | None:
        """The seat with whose eyes this screen looks from beginning to end; None where two share it, or watch it."""
        if self.seating.alone:
            return self.seating.seats[0]
        return 0 if self.table.seats == 1 else None

    @property
    def playing(self) -> bool:
        """Whether something is still being shown: what happened, or what one seat alone may see."""
        return self._playback.playing or self._covers.pending

    @property
    def deciding(self) -> bool:
        """Whether a seat of this screen has the choice, and everything that led to it has been shown."""
        return self.offering and self.table.to_act in self.seating.seats

    @property
    def is_played(self) -> bool:
        """Whether somebody plays here, and does not only watch."""
        return bool(self.seating.seats)

    @property
    def offering(self) -> bool:
        """Whether the choice is shown that is to be made."""
        return self.is_played and not self.playing

    @property
    def in_view(self) -> tuple[Seat, ...]:
        """The seats whose private things are shown now where nothing is being shown to everybody."""
        seat = self._eyes_at_rest()
        return () if seat is None else (seat,)

    @property
    def eyes(self) -> Seat | None:
        """Whose private things may be shown now; None: nobody's, only what everybody may know."""
        return self._eyes_at_rest() if self._viewer is not None or not self.playing else None

    def _eyes_at_rest(self) -> Seat | None:
        if self._viewer is not None:
            return self._viewer
        seat = self.table.to_act
        if seat is None or seat not in self.seating.seats:
            return None
        return seat if seat == self._covers.present or not self.needs_cover(self.table.view(seat)) else None

    @property
    def _told_as(self) -> Seat | None:
        """As whom this screen is told what happens: as an observer, unless one seat has it for itself."""
        return self._viewer

    def called(self, seat: Seat) -> str:
        """Return a player with the side played: `Boris (Iran)`."""
        return self._owner(seat).called

    def _owner(self, seat: Seat) -> Owner:
        return Owner(self.game_id, seat, self.seating.name(seat), self.side_name(seat))

    # What happens

    def on_mount(self) -> None:
        """Tell what has happened so far, and listen to what happens next."""
        if not self.is_attached:  # closed before it was laid out
            return
        _mounting = self.mount(self._caution)
        if self.table.seats > 1:
            for seat in self.seating.seats:
                self._unsubscribe.append(self.table.subscribe(seat, partial(self._told_privately, seat)))
        self._unsubscribe.append(self.table.subscribe(self._told_as, self._told))
        self.begin_again(self.table.events(self._told_as))
        self._rest()
        self.redraw()
        if self.table.news is not None:
            self._looking = self.set_interval(LOOKING_AGAIN, self._look_again)

    def _look_again(self) -> None:
        """Follow the window that has the game open, unless something lies over this one or is still being shown."""
        if not self.is_current or self.playing:
            return
        try:
            self.table.catch_up()
        except GameError as error:
            if self._looking is not None:
                self._looking.stop()
            self.say(Prompt((str(error),), refused=True))
            self.redraw()

    def on_unmount(self) -> None:
        """Stop listening."""
        for stop in self._unsubscribe:
            stop()

    def _told_privately(self, seat: Seat, update: Update[ViewT]) -> None:
        """Keep what `seat` alone gets to see, to be shown to it before play goes on."""
        own = tuple(event for event in update.events if event.audience != EVERYONE)
        tell = partial(self.private_result, seat, own)
        if not update.rewound and tell():
            self._covers.keep(partial(self._owner_of_private, seat), tell)

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
        present = self._covers.present
        if present is not None and (present != self.table.to_act or not self.needs_cover(self.table.view(present))):
            self._covers.present = None  # the turn has passed, or the table lies open for both to look at
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

    def nothing_is_lost(self) -> bool:
        """Return whether the game can be left and gone on with; one that could not be saved is tried once more."""
        if self.table.unsaved is not None:
            self.table.save()
        return self.table.is_kept

    def _cover_where_due(self) -> None:
        due = self.table.to_act in self.seating.seats and self._eyes_at_rest() is None
        if due and self.is_current and not self._covers.up:
            self._covers.raise_for(partial(self._owner, self.seat), self._uncovered)

    def _uncovered(self) -> None:
        self._rest()
        self.redraw()

    def open_page(self, tell: Callable[[], tuple[Part, ...]]) -> None:
        """Show the page that `tell` returns, which everybody at this keyboard may see."""
        if tell():
            _mounting = self.app.push_screen(ReadingScreen(tell, self.game_id))

    def show_to(self, seat: Seat, tell: Callable[[], tuple[Part, ...]]) -> None:
        """Show a page that `seat` alone may see, behind a cover unless it has the screen for itself already."""
        if self._viewer is not None:
            self.open_page(tell)
        else:
            self._covers.show_to(partial(self._owner_of_private, seat), tell, self._uncovered)

    # Drawing

    def retell(self) -> None:
        """Tell the whole game so far in the player's language; choice, cursor and log stay as they are."""
        self._playback.skip()
        self.forget()
        read = self.log_lines.sentence
        self.begin_again(self.table.events(self._told_as))
        self.redraw()
        self.log_lines.go_to(read)
        super().retell()

    def redraw(self) -> None:
        """Show everything as it stands."""
        self._caution.show(self._what_is_amiss())
        self.show_table(self._prompt())
        self.refresh_bindings()

    def _what_is_amiss(self) -> str:
        """Return why the game can only be looked at, or why it is not saved; empty where all is well."""
        return self.table.read_only or self.table.caution or ""

    def _prompt(self) -> Prompt:
        if self._question is not None:
            return Prompt(self._question.texts)
        if self._said is not None:
            return self._said
        if self.playing:
            return Prompt((self.latest(),))
        return self.at_rest()

    def at_rest(self) -> Prompt:
        """Return what the prompt line says while nothing happens: what may be done, or how the game has ended."""
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
