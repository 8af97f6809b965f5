"""The table of Desert Storm: shows what the seat knows and turns keys and clicks into its legal actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual import constants, on

from wargames_tui.engine.machine import OVER
from wargames_tui.games.desert_storm.game import DesertStorm
from wargames_tui.games.desert_storm.position import ATTACK, CASUALTY, RECON, SCORING
from wargames_tui.i18n import N_, _
from wargames_tui.tui.commands import HELP, Caption
from wargames_tui.tui.outcomes import TableOutcome
from wargames_tui.tui.quiet import HelpWanted, QuietScreen
from wargames_tui.tui.screens.reading import ReadingScreen
from wargames_tui.tui.tables.desert_storm import commands, reading
from wargames_tui.tui.tables.desert_storm.beats import beats
from wargames_tui.tui.tables.desert_storm.board import Board
from wargames_tui.tui.tables.desert_storm.choosing import Choosing, Useless
from wargames_tui.tui.tables.desert_storm.faces import Faces
from wargames_tui.tui.tables.desert_storm.prompting import ask, call_useless, refuse
from wargames_tui.tui.tables.desert_storm.story import Story
from wargames_tui.tui.tables.playback import Playback
from wargames_tui.tui.widgets.prompt import Prompt
from wargames_tui.tui.widgets.row import CardRow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from textual.events import Key
    from textual.widget import Widget

    from wargames_tui.games.desert_storm.actions import Action
    from wargames_tui.games.desert_storm.position import Position, State, View
    from wargames_tui.table.table import Table, Update
    from wargames_tui.tui.commands import Command
    from wargames_tui.tui.widgets.page import Part


_ENTER: Final = {CASUALTY: N_("hit"), SCORING: N_("next round"), OVER: N_("final score")}
"""What Enter does in the phases where it does one thing."""


class DesertStormTable(QuietScreen[TableOutcome]):
    """A game of Desert Storm in play.

    Attributes:
        story: What has been shown of it so far.
    """

    CSS_PATH = "../styles/desert_storm_table.tcss"
    VERTICAL_BREAKPOINTS = [(0, "-short"), (30, "-tall"), (40, "-taller")]  # noqa: RUF012 (as Textual declares it)
    ACTIONS: ClassVar[tuple[Command, ...]] = commands.ACTIONS
    game_id = DesertStorm.id

    def __init__(
        self,
        table: Table[State, Action, View, Position],
        seats: tuple[int, ...] = (0,),
        *,
        animated: bool | None = None,
    ) -> None:
        """Sit down at `table` for `seats`; `animated` says whether events take their time (None: see the terminal)."""
        super().__init__()
        game = table.game
        if not isinstance(game, DesertStorm):
            message = f"{game.id} is not played at this table"
            raise TypeError(message)
        self._table = table
        self._seats = seats
        self.story = Story(game.tables)
        self._faces = Faces(self.story)
        self._board = Board(self._faces)
        view = table.view(self._seat)
        self._choosing = Choosing(view, self.story.row, self.story.hand)
        self._said: Prompt | None = None
        self._ruling = ""
        self._leaving = False
        animated = constants.TEXTUAL_ANIMATIONS != "none" if animated is None else animated
        self._playback = Playback(self, self._draw, animated=animated)
        self._unsubscribe: Callable[[], None] | None = None

    @property
    def _seat(self) -> int:
        """The seat of this screen that is to act, else its first."""
        to_act = self._table.to_act
        return to_act if to_act in self._seats else self._seats[0]

    def compose(self) -> Iterable[Widget]:
        """Lay the table out."""
        yield self._board

    def on_mount(self) -> None:
        """Tell what has happened so far, and listen to what happens next."""
        seat = self._seat
        self._unsubscribe = self._table.subscribe(seat, self._told)
        self.story.begin_again(self._table.events(seat))
        self._choosing.settle(self._table.view(seat))
        self._draw()

    def on_unmount(self) -> None:
        """Stop listening."""
        if self._unsubscribe is not None:
            self._unsubscribe()

    def _told(self, update: Update[View]) -> None:
        """Show what happened."""
        self._forget()
        self._playback.skip()
        if update.rewound:
            self.story.begin_again(update.events)
            self._choosing.settle(update.view)
            self._draw()
        else:
            self._playback.play(self._beats(update))

    def _beats(self, update: Update[View]) -> Iterator[float]:
        yield from beats(self._faces, update.events)
        self._choosing.settle(update.view)

    # Drawing

    def _draw(self) -> None:
        """Show everything as it stands."""
        self._faces.choosing = None if self._playback.playing else self._choosing
        self._board.show(self._prompt(), assisted=self._table.assisted)
        if not self._playback.playing:
            self.refresh_bindings()

    def _prompt(self) -> Prompt:
        if self._leaving:
            return Prompt((_("Leave this game? It is not kept. y leaves, Esc stays."),))
        if self._said is not None:
            return self._said
        if self._playback.playing:
            return Prompt((self.story.latest,))
        return ask(self._faces, self._choosing)

    # Commands

    def allows(self, command: Command) -> bool:
        """Return whether `command` can be done now."""
        if self._leaving:
            return command in (commands.LEAVE_INDEED, commands.STEP_BACK)
        view = self._choosing.view
        deciding = view.phase in (RECON, ATTACK, CASUALTY) and not self._playback.playing
        match command:
            case commands.LEAVE_INDEED:
                return False
            case commands.STEP_BACK:
                return self._choosing.anchor is not None or self._said is not None
            case commands.END_PHASE:
                return deciding and self._choosing.end_phase() in view.legal
            case commands.UNDO:
                return self._table.can_undo
            case commands.REDO:
                return self._table.can_redo
            case commands.PICK | commands.AIM | commands.MOVE | commands.NEXT_ROW | commands.PREVIOUS_ROW:
                return deciding
            case commands.SORT:
                return deciding and view.phase != CASUALTY
            case _:
                return True

    def caption(self, command: Command) -> Caption:
        """Return how `command` stands in the line of keys, in the words of this moment."""
        caption = super().caption(command)
        if command is commands.DO:
            return Caption(caption.key, self._what_enter_does())
        if command is commands.STEP_BACK and self._leaving:
            return Caption(caption.key, _("stay"))
        if command is HELP and self._ruling:
            return Caption(caption.key, _("read {ruling}", ruling=self._ruling))
        if command is commands.AIM and self._choosing.view.phase != ATTACK:
            return Caption(caption.key, _("look at"))
        if command is commands.PICK and self._choosing.view.drawn:
            return Caption(_("1-{n}", n=len(self._choosing.view.drawn)), _("keep"))
        return caption

    def _what_enter_does(self) -> str:
        view = self._choosing.view
        if view.phase in _ENTER:
            return _(_ENTER[view.phase])
        if view.phase == RECON:
            return _("keep") if view.drawn else _("discard")
        return _("choose") if self._choosing.partner is None else _("attack")

    def on_key(self, event: Key) -> None:
        """Show the rest of what is happening at once; a key that would decide something waits for the next press."""
        if self._playback.playing:
            self._playback.skip()
            if event.key in (*commands.DO.keys, *commands.END_PHASE.keys):
                event.stop()

    def action_pick(self, key: str) -> None:
        """Choose a card of the hand, or one of those that recon drew."""
        drawn = self._choosing.view.drawn
        if not drawn:
            self._press(self.story.hand.keyed(key))
        elif int(key) <= len(drawn):
            self._press(drawn[int(key) - 1])

    def action_aim(self, key: str) -> None:
        """Choose an Iraqi card."""
        self._press(self.story.row.keyed(key))

    def action_move(self, key: str) -> None:
        """Move the cursor."""
        self._forget()
        match key:
            case "left" | "right":
                self._choosing.move(1 if key == "right" else -1)
            case _:
                self._choosing.change_side(1 if key == "down" else -1)
        self._draw()

    def action_next_row(self) -> None:
        """Go to the next row, from the last to the first."""
        self._forget()
        self._choosing.change_side(1, round_the_end=True)
        self._draw()

    def action_previous_row(self) -> None:
        """Go to the row before, from the first to the last."""
        self._forget()
        self._choosing.change_side(-1, round_the_end=True)
        self._draw()

    def action_do(self) -> None:
        """Do what is chosen."""
        if self._choosing.view.phase == OVER:
            self.close_with(TableOutcome.FINISHED)
        else:
            self._attempt(self._choosing.confirm())

    def action_end_phase(self) -> None:
        """End the Recon Phase."""
        self._attempt(self._choosing.end_phase())

    def action_step_back(self) -> None:
        """Step back from a question, a refusal or a choice."""
        if self._leaving or self._said is not None:
            self._forget()
        else:
            self._choosing.back()
        self._draw()

    def action_undo(self) -> None:
        """Take the last decision back."""
        self._table.undo()

    def action_redo(self) -> None:
        """Take it again."""
        self._table.redo()

    def action_sort(self) -> None:
        """Sort the hand."""
        self._forget()
        self.story.next_order()
        self._said = Prompt((_("The hand is sorted by {order}.", order=_(self.story.order.value)),))
        self._draw()

    def action_piles(self) -> None:
        """Look through the piles."""
        if self.story.position is not None:
            self._open(reading.piles(self._faces, self.story.position))

    def action_read(self) -> None:
        """Read the situation out."""
        parts = reading.situation(self._faces, self._choosing, self._prompt().texts[0])
        self._open(parts)

    def _open(self, parts: tuple[Part, ...]) -> None:
        _mounting = self.app.push_screen(ReadingScreen(parts, self.game_id))

    def action_log_back(self) -> None:
        """Scroll the log back."""
        self._board.log_lines.page(1)

    def action_log_on(self) -> None:
        """Scroll the log forward."""
        self._board.log_lines.page(-1)

    def action_help(self) -> None:
        """Open the help, at the ruling that has just been cited."""
        self.post_message(HelpWanted(self.game_id, self.in_force(), self._ruling))

    def action_leave(self) -> None:
        """Leave; while the game goes on, ask first."""
        if self._choosing.view.phase == OVER:
            self.close_with(TableOutcome.FINISHED)
        else:
            self._leaving = True
            self._draw()

    def action_leave_indeed(self) -> None:
        """Leave the game."""
        self.close_with(TableOutcome.LEFT)

    @on(CardRow.Pressed)
    def _clicked(self, event: CardRow.Pressed) -> None:
        """Choose the card that was clicked; a second click does it."""
        if self._playback.playing:
            self._playback.skip()
            return
        if event.row is self._board.drawn:
            self._press(self._choosing.view.drawn[event.place], clicked=True)
        else:
            places = self.story.row if event.row is self._board.row else self.story.hand
            self._press(places.at(event.place).card, clicked=True)

    def _press(self, card: int | None, *, clicked: bool = False) -> None:
        if card is not None and self._choosing.lies_here(card):
            self._attempt(self._choosing.press(card, clicked=clicked))

    def _forget(self) -> None:
        """Take back what the prompt line asked or refused."""
        self._said, self._ruling, self._leaving = None, "", False

    def _attempt(self, chosen: Action | Useless | None) -> None:
        """Do what was chosen where it is legal, else say why it is not."""
        self._forget()
        if isinstance(chosen, Useless):
            self._said = call_useless(self._faces, self._choosing, chosen.card)
        elif chosen is not None:
            refusal = self._table.why_not(self._seat, chosen)
            if refusal is None:
                self._table.act(self._seat, chosen)
                return
            self._said, self._ruling = refuse(self._faces, chosen, refusal), refusal.ruling
        self._draw()
