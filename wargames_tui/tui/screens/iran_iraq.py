"""The table of Iran-Iraq War: what lies where, and what a key means in its phases."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on

from wargames_tui.engine.machine import OVER
from wargames_tui.games.iran_iraq.actions import Action, Continue, Manoeuvre, Pass
from wargames_tui.games.iran_iraq.game import IranIraqWar
from wargames_tui.games.iran_iraq.narration import SIDE_NAMES
from wargames_tui.games.iran_iraq.position import ACTIONS, MANEUVER, TURNS, Position, State, View, other
from wargames_tui.games.iran_iraq.reading import is_look
from wargames_tui.i18n import _
from wargames_tui.tui.commands import Caption
from wargames_tui.tui.tables.commands import DO, HINT, MOVE, NEXT_ROW, PREVIOUS_ROW
from wargames_tui.tui.tables.iran_iraq import commands, reading
from wargames_tui.tui.tables.iran_iraq.beats import beats
from wargames_tui.tui.tables.iran_iraq.board import WarBoard
from wargames_tui.tui.tables.iran_iraq.choosing import Choosing, NothingChosen, Untouchable
from wargames_tui.tui.tables.iran_iraq.faces import Faces, Secret
from wargames_tui.tui.tables.iran_iraq.keys import keys_of, what_enter_does
from wargames_tui.tui.tables.iran_iraq.prompting import ask, call_untouchable, nothing_chosen, refuse
from wargames_tui.tui.tables.iran_iraq.story import FAR_KEYS, HAND_KEYS, Story
from wargames_tui.tui.tables.screen import TableScreen
from wargames_tui.tui.tables.slots import Slots
from wargames_tui.tui.tables.watch_commands import with_those_of_the_game
from wargames_tui.tui.tables.watched import WatchedTable
from wargames_tui.tui.widgets.hand_list import HandList
from wargames_tui.tui.widgets.prompt import Prompt

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from textual.widget import Widget

    from wargames_tui.engine.errors import IllegalAction
    from wargames_tui.engine.events import Event, Seat
    from wargames_tui.engine.narration import Part
    from wargames_tui.table.seating import Seating
    from wargames_tui.table.table import Table
    from wargames_tui.tui.commands import Command
    from wargames_tui.tui.widgets.score_log import ScoreLog


class IranIraqTable(TableScreen[State, Action, View, Position]):
    """A war in play.

    Attributes:
        story: What has been shown of it to everybody.
    """

    CSS_PATH = "../styles/iran_iraq_table.tcss"
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
        if not isinstance(game, IranIraqWar):
            message = f"{game.id} is not played at this table"
            raise TypeError(message)
        self._tables = game.tables
        self.story = Story(game.tables)
        self._faces = Faces(self.story)
        self._board = WarBoard(self._faces)
        self._secrets: tuple[Secret, ...] = ()
        self._counting = False
        self._choosing = Choosing(table.view(None), self.seat, self.story.hands)

    def compose(self) -> Iterable[Widget]:
        """Lay the table out."""
        yield self._board

    # Two players at one keyboard

    def side_name(self, seat: Seat) -> str:
        """Return the side that `seat` plays."""
        return _(SIDE_NAMES[seat])

    def needs_cover(self, view: View) -> bool:
        """Return whether the hand of the seat to act is still hidden: it is to manoeuvre (W2)."""
        return view.phase == MANEUVER

    def private_result(self, seat: Seat, events: tuple[Event, ...]) -> tuple[Part, ...]:
        """Return what `seat` saw in a Look, or what it drew while its hand stays hidden."""
        open_view = self.table.view(None)
        if self.seating.alone:
            events = tuple(filter(is_look, events))  # its hand lies open, so that it sees there what it drew
        parts = self.table.game.seen_alone(seat, events, open_view)
        last = open_view.turn >= TURNS or open_view.phase == OVER
        looked = any(is_look(event) for event in events)
        return (*parts, reading.remember()) if looked and not last else parts

    def private_reason(self, seat: Seat) -> str:
        """Return what `seat` is about to see in the Actions Phase."""
        return _("The next cards of the deck of {side} are about to be shown.", side=_(SIDE_NAMES[other(seat)]))

    # What happened

    def begin_again(self, events: tuple[Event, ...]) -> None:
        """Take in the whole war so far."""
        self._faces.counted = None
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
        self._counting = False
        self._faces.near = self.seat
        self._secrets = self._secrets_in(view)
        hands = self.story.hands
        for secret in self._secrets if view.phase == MANEUVER else ():
            hands = (secret.hand, hands[1]) if secret.seat == 0 else (hands[0], secret.hand)
        self._choosing.settle(view, self.seat, hands)

    def _secrets_in(self, view: View) -> tuple[Secret, ...]:
        """Return what those in view alone may see; nothing where both players look at the table."""
        together = bool(self.seating.seats) and not self.seating.alone and not self.needs_cover(view)
        return () if together else tuple(map(self._secret_of, self.in_view))

    def _secret_of(self, seat: Seat) -> Secret:
        view = self.table.view(seat)
        hand = Slots(HAND_KEYS)
        hand.hold(self.story.sorted(view.sides[seat].hand))
        return Secret(view, hand)

    def confirm(self) -> Action | Prompt | None:
        """Return what Enter does."""
        return self._answer(self._choosing.confirm())

    def _answer(self, chosen: Action | Untouchable | NothingChosen | None) -> Action | Prompt | None:
        match chosen:
            case Untouchable(card):
                return call_untouchable(self._faces, self._choosing, card)
            case NothingChosen():
                return nothing_chosen(self._choosing)
            case _:
                return chosen

    def can_step_back(self) -> bool:
        """Return whether a card has been chosen, or the count lies over the cards."""
        return self._counting or self._choosing.can_step_back()

    def back(self) -> None:
        """Take the count away, or the choice of a card back."""
        if self._counting:
            self._counting = False
        else:
            self._choosing.back()

    def take_up(self, action: Action) -> None:
        """Choose what `action` names."""
        self._choosing.take_up(action)

    def point(self, key: str) -> None:
        """Move the cursor along its list, or to the list on the left or the right."""
        if key in {"up", "down"}:
            self._choosing.move(1 if key == "down" else -1)
        else:
            self._choosing.change_side(1 if key == "right" else 0)

    def change_row(self, step: int) -> None:  # noqa: ARG002 (of two lists the next is the one before)
        """Move the cursor to the other list."""
        if self._choosing.cursor is not None:
            self._choosing.change_side(other(self._choosing.side_of(self._choosing.cursor)))

    def permits(self, command: Command) -> bool:
        """Return whether `command` is of use in this phase."""
        view = self._choosing.view
        if self._counting:
            return command not in (*commands.AT_THE_CARDS, MOVE, NEXT_ROW, PREVIOUS_ROW, DO, HINT)
        choosing = self.deciding and view.phase in (MANEUVER, ACTIONS)
        match command:
            case commands.PICK:
                return choosing and bool(self._choosing.cards(self._choosing.seat))
            case commands.AIM:
                return choosing and view.phase == ACTIONS and bool(self._choosing.cards(other(self._choosing.seat)))
            case commands.TOGGLE:
                return choosing and view.phase == MANEUVER
            case commands.KEEP:
                return choosing and self._choosing.keep_all() is not None
            case commands.PASS:
                return choosing and Pass() in view.legal
            case commands.COUNT:
                return self.story.position is not None and self.story.position.phase == ACTIONS and not self.playing
            case _:
                return choosing or command not in (MOVE, NEXT_ROW, PREVIOUS_ROW, commands.SORT)

    def meant_by(self, command: Command) -> Action | Prompt | None:
        """Return the end of a part of the Maneuver Phase, or a pass."""
        match command:
            case _ if self._counting:
                return None  # the prompt line says how to go back to the cards
            case commands.KEEP if self._choosing.discards:
                return Prompt((_("n keeps all cards, and some are picked: put them back first."),), refused=True)
            case commands.KEEP:
                return Manoeuvre(())
            case commands.PASS:
                return Pass()
            case _:
                return None

    def caption(self, command: Command) -> Caption:
        """Return how `command` stands in the line of keys, in the words of this moment."""
        caption, choosing = super().caption(command), self._choosing
        match command:
            case commands.PICK:
                return Caption(keys_of(choosing, choosing.seat), _("pick") if choosing.picking else caption.label)
            case commands.AIM:
                return Caption(keys_of(choosing, other(choosing.seat)), caption.label)
            case _:
                return caption

    def what_enter_does(self) -> str:
        """Return what Enter does in this phase."""
        return what_enter_does(self._choosing)

    # What is shown

    def show_table(self, prompt: Prompt) -> None:
        """Show everything as it stands, and what one player alone may see only while nothing is being shown to both."""
        position = self.story.position
        if self.playing and position is not None and not self.seating.alone:
            self._faces.near = position.to_act
        self._faces.keyed = self.is_played
        self._faces.choosing = self._choosing if self.offering else None
        self._faces.secrets = () if self.playing and not self.seating.alone else self._secrets
        self._board.show(prompt, self.seating.names, assisted=self.table.helped, counting=self._counting)

    def ask(self) -> Prompt:
        """Return what may be done now."""
        if self._counting:
            return Prompt((_("The Force as it stands now. Esc goes back to the cards."),))
        return ask(self._faces, self._choosing)

    def is_looking(self) -> bool:
        """Return whether the count lies over the cards."""
        return self._counting

    def refuse(self, action: Action, refusal: IllegalAction) -> Prompt:
        """Return why `action` may not be done."""
        return refuse(self._faces, action, refusal)

    def pile_parts(self) -> tuple[Part, ...]:
        """Return the piles."""
        return () if self.story.position is None else reading.piles(self._faces, self.story.position)

    def situation_parts(self, prompt: str) -> tuple[Part, ...]:
        """Return the situation in sentences."""
        position = self.story.position
        return () if position is None else reading.situation(self._faces, position, self._choosing, prompt)

    @property
    def log_lines(self) -> ScoreLog:
        """The log."""
        return self._board.log_lines

    # What the keys of this game do

    def action_pick(self, key: str) -> None:
        """Choose a card of the side to act."""
        self._press(self._choosing.hands[self._choosing.seat].keyed(key))

    def action_aim(self, key: str) -> None:
        """Choose a card of the other side."""
        place = FAR_KEYS.index(key)
        self._press(self._choosing.hands[other(self._choosing.seat)].keyed(HAND_KEYS[place]))

    def action_toggle_card(self) -> None:
        """Pick the card pointed at."""
        self._press(self._choosing.cursor)

    def action_keep(self) -> None:
        """Discard nothing."""
        self.attempt(self._choosing.keep_all())

    def action_give_way(self) -> None:
        """Pass."""
        self.attempt(Pass())

    def action_count(self) -> None:
        """Count the Force of both sides, or go back to the cards."""
        self.forget()
        self._counting = not self._counting
        self.redraw()

    def action_leave(self) -> None:
        """Leave; from the count, go back to the cards."""
        if self._counting and not self.playing:
            self.action_step_back()
        else:
            super().action_leave()

    def action_sort(self) -> None:
        """Sort the hands."""
        self.forget()
        self.story.next_order()
        for secret in self._secrets:
            self.story.sort(secret.hand, secret.view.sides[secret.seat].hand)
        self.say(Prompt((_("The cards are sorted by {order}.", order=_(self.story.order.value)),)))
        self.redraw()

    @on(HandList.Pressed)
    def _clicked(self, event: HandList.Pressed) -> None:
        """Choose the card that was clicked; a second click does it."""
        if not self.skip() and self.deciding:
            seat = self._board.lists.index(event.cards)
            slots = [slot for slot in self._faces.places(seat) if slot.card is not None]
            self._press(slots[event.place].card, clicked=True)

    def _press(self, card: int | None, *, clicked: bool = False) -> None:
        if card is not None and self._choosing.lies_here(card):
            self.attempt(self._answer(self._choosing.press(card, clicked=clicked)))


class IranIraqReplay(IranIraqTable, WatchedTable[State, Action, View, Position], inherit_bindings=False):
    """A war that is watched."""

    ACTIONS: ClassVar[tuple[Command, ...]] = with_those_of_the_game(commands.COUNT)
