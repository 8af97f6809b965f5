"""The table of Desert Storm: what lies where, and what a key means in its phases."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual import on

from wargames_tui.engine.machine import OVER
from wargames_tui.games.desert_storm.actions import Action, Continue, EndRecon
from wargames_tui.games.desert_storm.game import DesertStorm
from wargames_tui.games.desert_storm.position import ATTACK, CASUALTY, RECON, SCORING, Position, State, View
from wargames_tui.games.desert_storm.reading import piles
from wargames_tui.i18n import N_, _
from wargames_tui.tui.commands import Caption
from wargames_tui.tui.tables.commands import MOVE, NEXT_ROW, PREVIOUS_ROW
from wargames_tui.tui.tables.desert_storm import commands, reading
from wargames_tui.tui.tables.desert_storm.beats import beats
from wargames_tui.tui.tables.desert_storm.board import Board
from wargames_tui.tui.tables.desert_storm.choosing import Choosing, Useless
from wargames_tui.tui.tables.desert_storm.faces import Faces
from wargames_tui.tui.tables.desert_storm.prompting import ask, call_useless, refuse
from wargames_tui.tui.tables.desert_storm.story import Story
from wargames_tui.tui.tables.screen import TableScreen
from wargames_tui.tui.tables.watched import WatchedTable
from wargames_tui.tui.widgets.prompt import Prompt
from wargames_tui.tui.widgets.row import CardRow

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from textual.widget import Widget

    from wargames_tui.engine.errors import IllegalAction
    from wargames_tui.engine.events import Event
    from wargames_tui.engine.narration import Part
    from wargames_tui.table.seating import Seating
    from wargames_tui.table.table import Table
    from wargames_tui.tui.commands import Command
    from wargames_tui.tui.widgets.score_log import ScoreLog


_ENTER: Final = {CASUALTY: N_("hit"), SCORING: N_("next round"), OVER: N_("final score")}
"""What Enter does in the phases where it does one thing."""


class DesertStormTable(TableScreen[State, Action, View, Position]):
    """A game of Desert Storm in play.

    Attributes:
        story: What has been shown of it so far.
    """

    CSS_PATH = "../styles/desert_storm_table.tcss"
    ACTIONS: ClassVar[tuple[Command, ...]] = commands.ACTIONS
    GOING_ON = Continue()

    def __init__(
        self,
        table: Table[State, Action, View, Position],
        seating: Seating | None = None,
        *,
        animated: bool | None = None,
    ) -> None:
        """Sit down at `table`."""
        super().__init__(table, seating, animated=animated)
        game = table.game
        if not isinstance(game, DesertStorm):
            message = f"{game.id} is not played at this table"
            raise TypeError(message)
        self.story = Story(game.tables)
        self._faces = Faces(self.story)
        self._board = Board(self._faces)
        self._choosing = Choosing(table.view(self.eyes), self.story.row, self.story.hand)

    def compose(self) -> Iterable[Widget]:
        """Lay the table out."""
        yield self._board

    # What happened

    def begin_again(self, events: tuple[Event, ...]) -> None:
        """Take in the whole game so far."""
        self.story.begin_again(events)

    def forget_places(self) -> None:
        """Forget where cards lie."""
        self.story.forget_places()

    def beats(self, events: tuple[Event, ...]) -> Iterator[float]:
        """Take in what happened, picture by picture."""
        return beats(self._faces, events)

    def latest(self) -> str:
        """Return what happened last."""
        return self.story.latest

    # The choice

    def settle(self, view: View) -> None:
        """Begin the choice that `view` offers."""
        self._choosing.settle(view)

    def confirm(self) -> Action | Prompt | None:
        """Return what Enter does."""
        return self._answer(self._choosing.confirm())

    def _answer(self, chosen: Action | Useless | None) -> Action | Prompt | None:
        return call_useless(self._faces, self._choosing, chosen.card) if isinstance(chosen, Useless) else chosen

    def can_step_back(self) -> bool:
        """Return whether a card has been chosen."""
        return self._choosing.anchor is not None

    def back(self) -> None:
        """Take the choice of a card back."""
        self._choosing.back()

    def take_up(self, action: Action) -> None:
        """Choose what `action` names."""
        self._choosing.take_up(action)

    def point(self, key: str) -> None:
        """Move the cursor along its row, or to the other one."""
        if key in {"left", "right"}:
            self._choosing.move(1 if key == "right" else -1)
        else:
            self._choosing.change_side(1 if key == "down" else -1)

    def change_row(self, step: int) -> None:
        """Move the cursor to the other row."""
        self._choosing.change_side(step, round_the_end=True)

    def permits(self, command: Command) -> bool:
        """Return whether `command` is of use in this phase."""
        view = self._choosing.view
        choosing = view.phase in (RECON, ATTACK, CASUALTY) and self.deciding
        match command:
            case commands.END_PHASE:
                return choosing and self._choosing.end_phase() in view.legal
            case commands.PICK | commands.AIM:
                return choosing
            case commands.SORT:
                return choosing and view.phase != CASUALTY
            case _:
                return choosing or command not in (MOVE, NEXT_ROW, PREVIOUS_ROW)

    def meant_by(self, command: Command) -> Action | Prompt | None:
        """Return the end of the Recon Phase."""
        return EndRecon() if command is commands.END_PHASE else None

    def caption(self, command: Command) -> Caption:
        """Return how `command` stands in the line of keys, in the words of this moment."""
        caption = super().caption(command)
        if command is commands.AIM and self._choosing.view.phase != ATTACK:
            return Caption(caption.key, _("look at"))
        if command is commands.PICK and self._choosing.view.drawn:
            return Caption(_("1-{n}", n=len(self._choosing.view.drawn)), _("keep"))
        return caption

    def what_enter_does(self) -> str:
        """Return what Enter does in this phase."""
        view = self._choosing.view
        if view.phase in _ENTER:
            return _(_ENTER[view.phase])
        if view.phase == RECON:
            return _("keep") if view.drawn else _("discard")
        return _("choose") if self._choosing.partner is None else _("attack")

    # What is shown

    def show_table(self, prompt: Prompt) -> None:
        """Show everything as it stands."""
        self._faces.keyed = self.is_played
        self._faces.choosing = self._choosing if self.offering else None
        self._board.show(prompt, self.seating.names, assisted=self.table.helped)

    def ask(self) -> Prompt:
        """Return what may be done now."""
        return ask(self._faces, self._choosing)

    def refuse(self, action: Action, refusal: IllegalAction) -> Prompt:
        """Return why `action` may not be done."""
        return refuse(self._faces, action, refusal)

    def pile_parts(self) -> tuple[Part, ...]:
        """Return the piles."""
        return () if self.story.position is None else piles(self.story.position, self.story.tables)

    def situation_parts(self, prompt: str) -> tuple[Part, ...]:
        """Return the situation in sentences."""
        return reading.situation(self._faces, self._choosing, prompt, self.seating.names)

    @property
    def log_lines(self) -> ScoreLog:
        """The score log."""
        return self._board.log_lines

    # What the keys of this game do

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

    def action_end_phase(self) -> None:
        """End the Recon Phase."""
        self.attempt(self._choosing.end_phase())

    def action_sort(self) -> None:
        """Sort the hand."""
        self.forget()
        self.story.next_order()
        self.say(Prompt((_("The hand is sorted by {order}.", order=_(self.story.order.value)),)))
        self.redraw()

    @on(CardRow.Pressed)
    def _clicked(self, event: CardRow.Pressed) -> None:
        """Choose the card that was clicked; a second click does it."""
        if self.skip():
            return
        if event.row is self._board.drawn:
            self._press(self._choosing.view.drawn[event.place], clicked=True)
        else:
            places = self.story.row if event.row is self._board.row else self.story.hand
            self._press(places.at(event.place).card, clicked=True)

    def _press(self, card: int | None, *, clicked: bool = False) -> None:
        if card is not None and self._choosing.lies_here(card):
            self.attempt(self._answer(self._choosing.press(card, clicked=clicked)))


class DesertStormReplay(DesertStormTable, WatchedTable[State, Action, View, Position], inherit_bindings=False):
    """A game of Desert Storm that is watched."""

    ACTIONS: ClassVar[tuple[Command, ...]] = WatchedTable.ACTIONS
