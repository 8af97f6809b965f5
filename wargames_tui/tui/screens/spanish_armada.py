"""The table of Spanish Armada: what lies where, and what a key means in its phases."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual import on

from wargames_tui.engine.machine import OVER
from wargames_tui.games.spanish_armada.actions import Action, Continue, EndEngagement
from wargames_tui.games.spanish_armada.game import SpanishArmada
from wargames_tui.games.spanish_armada.position import Position, State, View
from wargames_tui.games.spanish_armada.reading import piles
from wargames_tui.i18n import N_, _
from wargames_tui.tui.commands import Caption
from wargames_tui.tui.tables.commands import MOVE, NEXT_ROW, PREVIOUS_ROW
from wargames_tui.tui.tables.screen import TableScreen
from wargames_tui.tui.tables.spanish_armada import commands, reading
from wargames_tui.tui.tables.spanish_armada.beats import beats
from wargames_tui.tui.tables.spanish_armada.board import ArmadaBoard
from wargames_tui.tui.tables.spanish_armada.choosing import Choosing, Useless
from wargames_tui.tui.tables.spanish_armada.faces import Faces, drawn_keys
from wargames_tui.tui.tables.spanish_armada.offers import Choice, Side, dispersals_of
from wargames_tui.tui.tables.spanish_armada.prompting import ask, call_useless, refuse
from wargames_tui.tui.tables.spanish_armada.story import Story
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

_ENTER: Final = {
    Choice.SHUFFLE_BACK: N_("shuffle back"),
    Choice.KEEP: N_("keep"),
    Choice.NOTHING: N_("next turn"),
}
"""What Enter does where it does one thing."""


class SpanishArmadaTable(TableScreen[State, Action, View, Position]):
    """A game of Spanish Armada in play.

    Attributes:
        story: What has been shown of it so far.
    """

    CSS_PATH = "../styles/spanish_armada_table.tcss"
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
        if not isinstance(game, SpanishArmada):
            message = f"{game.id} is not played at this table"
            raise TypeError(message)
        self.story = Story(game.tables)
        self._faces = Faces(self.story)
        self._board = ArmadaBoard(self._faces)
        self._choosing = Choosing(table.view(self.eyes), self.story.row, self.story.hand, tables=game.tables)

    def compose(self) -> Iterable[Widget]:
        """Lay the table out."""
        yield self._board

    # What happened

    def begin_again(self, events: tuple[Event, ...]) -> None:
        """Take in the whole game so far."""
        self.story.begin_again(events)

    def retell(self) -> None:
        """Tell the game in another language; a look that was closed stays closed."""
        looking = self.story.looking
        super().retell()
        self.story.looking = looking
        self.redraw()

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
        """Return whether something has been picked, or a look at the decks is open."""
        return bool(self._choosing.picked) or self._choosing.target is not None or self.story.looking

    def back(self) -> None:
        """Put back what was picked last, or close the look at the decks."""
        if self._choosing.picked or self._choosing.target is not None:
            self._choosing.back()
        else:
            self.story.looking = False

    def take_up(self, action: Action) -> None:
        """Choose what `action` names."""
        self._choosing.take_up(action)

    def point(self, key: str) -> None:
        """Move the cursor along its row, or to the next one."""
        if key in {"left", "right"}:
            self._choosing.move(1 if key == "right" else -1)
        else:
            self._choosing.change_side(1 if key == "down" else -1)

    def change_row(self, step: int) -> None:
        """Move the cursor to the next row."""
        self._choosing.change_side(step, round_the_end=True)

    def permits(self, command: Command) -> bool:
        """Return whether `command` is of use at this moment."""
        kind = self._choosing.kind
        choosing = kind is not Choice.NOTHING and self.deciding
        match command:
            case commands.END_PHASE:
                return choosing and kind is Choice.ENGAGE
            case commands.PICK:
                return choosing and bool(self._choosing.cards(self._numbered))
            case commands.SORT:
                return choosing and kind is not Choice.KEEP and len(self._choosing.view.hand) > 1
            case _:
                return choosing or command not in (commands.AIM, MOVE, NEXT_ROW, PREVIOUS_ROW)

    def meant_by(self, command: Command) -> Action | Prompt | None:
        """Return the end of the Engagement Phase."""
        return EndEngagement() if command is commands.END_PHASE else None

    @property
    def _numbered(self) -> Side:
        """The side whose cards the digits name."""
        return Side.DRAWN if self._choosing.view.drawn else Side.HAND

    def caption(self, command: Command) -> Caption:
        """Return how `command` stands in the line of keys, in the words of this moment."""
        caption = super().caption(command)
        match command:
            case commands.PICK:
                return Caption(self._keys(self._numbered), self._what_a_digit_does())
            case commands.AIM:
                return Caption(self._keys(Side.ROW), caption.label if self._aiming else _("look at"))
            case commands.END_PHASE:
                return Caption(caption.key, _("{n} escape", n=len(self._choosing.view.row)))
            case _:
                return caption

    @property
    def _aiming(self) -> bool:
        return self._choosing.kind in (Choice.ENGAGE, Choice.SHUFFLE_BACK, Choice.DISPERSE)

    def _what_a_digit_does(self) -> str:
        kind = self._choosing.kind
        if kind is Choice.KEEP:
            return _("keep")
        return _("look at") if kind in (Choice.SHUFFLE_BACK, Choice.DISPERSE) else _("Raider")

    def _keys(self, side: Side) -> str:
        """Return the keys of the cards of a side, the first and the last."""
        keys = [self._faces.named(card).split()[0] for card in self._choosing.cards(side)]
        order = commands.AIM.keys if side is Side.ROW else commands.PICK.keys
        known = sorted((key for key in keys if key in order), key=order.index)
        return "" if not known else known[0] if len(known) == 1 else f"{known[0]}-{known[-1]}"

    def what_enter_does(self) -> str:
        """Return what Enter does at this moment."""
        choosing = self._choosing
        match choosing.kind:
            case Choice.MANOEUVRE:
                return _("play") if choosing.picked else _("choose")
            case Choice.ENGAGE if not dispersals_of(choosing.view):
                return _("end")
            case Choice.ENGAGE:
                at_hand = choosing.cursor in choosing.view.hand and choosing.cursor not in choosing.picked
                return _("pick") if at_hand or not choosing.picked else _("disperse")
            case Choice.DISPERSE:
                return _("disperse") if choosing.most == 1 or choosing.cursor in choosing.picked else _("pick")
            case kind if choosing.view.phase == OVER:
                return _("final score")
            case kind:
                return _(_ENTER[kind])

    # What is shown

    def show_table(self, prompt: Prompt) -> None:
        """Show everything as it stands."""
        self._faces.keyed = self.is_played
        self._faces.choosing = self._choosing if self.offering else None
        self._board.show(prompt, assisted=self.table.helped)

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
        return reading.situation(self._faces, self._choosing, prompt)

    @property
    def log_lines(self) -> ScoreLog:
        """The score log."""
        return self._board.log_lines

    # What the keys of this game do

    def action_pick(self, key: str) -> None:
        """Pick a Raider, or one of the cards that an effect drew."""
        drawn = self._choosing.view.drawn
        if not drawn:
            self._press(self.story.hand.keyed(key))
        elif key in drawn_keys(self._choosing.view):
            self._press(drawn[drawn_keys(self._choosing.view).index(key)])

    def action_aim(self, key: str) -> None:
        """Choose a Straggler."""
        self._press(self.story.row.keyed(key))

    def action_end_phase(self) -> None:
        """End the Engagement Phase."""
        self.attempt(self._choosing.end_phase())

    def action_sort(self) -> None:
        """Sort the hand."""
        self.forget()
        self.story.next_order()
        self.say(Prompt((_("The hand is sorted by {order}.", order=_(self.story.order.value)),)))
        self.redraw()

    @on(CardRow.Pressed)
    def _clicked(self, event: CardRow.Pressed) -> None:
        """Pick the card that was clicked; a second click does it."""
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


class SpanishArmadaReplay(SpanishArmadaTable, WatchedTable[State, Action, View, Position], inherit_bindings=False):
    """A game of Spanish Armada that is watched."""

    ACTIONS: ClassVar[tuple[Command, ...]] = WatchedTable.ACTIONS
