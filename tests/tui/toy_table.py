"""A fourth game at the table: the toy of the engine's tests, with hidden hands, a look and a hidden discard.

All that a game adds to the screens: a table screen, what the screens around it know, and an entry in the cabinet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, Final

from textual.widget import Widget

from tests.engine.toy import (
    TURNS,
    Action,
    Bury,
    CardBuried,
    Draw,
    Drawn,
    Look,
    Looked,
    Position,
    Show,
    Shown,
    State,
    Toy,
    View,
)
from wargames_tui.cabinet import Entry
from wargames_tui.engine.cardref import HIDDEN
from wargames_tui.engine.errors import IllegalAction
from wargames_tui.engine.events import Event
from wargames_tui.engine.narration import Part
from wargames_tui.table.seating import Seating
from wargames_tui.table.table import Table
from wargames_tui.tui.commands import CARDS, HELP, Command
from wargames_tui.tui.house.contract import Catalogue, CatalogueCard, DuelReport
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.notes import Note, Said
from wargames_tui.tui.tables import commands
from wargames_tui.tui.tables.screen import TableScreen
from wargames_tui.tui.tables.watched import WatchedTable
from wargames_tui.tui.widgets.prompt import Prompt, PromptLine
from wargames_tui.tui.widgets.score_log import LogLine, ScoreLog
from wargames_tui.tui.widgets.turn_band import Turn, TurnBand

NAMES: Final = ("Ant", "Bear", "Crane", "Dog", "Eagle", "Frog", "Gnu", "Horse", "Ibis", "Jay", "Kite", "Lynx")
SIDES: Final = ("North", "South")

PICK: Final = Command("pick", ("1", "2", "3", "4"), "card", "Choose a card.", each_key=True, key_label="1-4")
DRAW: Final = Command("draw", ("w",), "draw", "Draw a card.")
LOOK: Final = Command("look", ("l",), "look", "Look at the deck.")
BURY: Final = Command("bury", ("k",), "bury", "Bury the chosen card.")


def said(event: Event) -> str:
    """Return a sentence for what everybody may know."""
    match event:
        case Drawn(seat=seat):
            return f"{SIDES[seat]} draws a card"
        case Looked(seat=seat, cards=cards):
            return f"{SIDES[seat]} looks at {len(cards)} cards"
        case CardBuried(seat=seat):
            return f"{SIDES[seat]} buries a card"
        case Shown(seat=seat, card=card):
            return f"{SIDES[seat]} shows {NAMES[card]}"
        case _:
            return ""


class ToyTable(TableScreen[State, Action, View, Position]):
    """The table of the toy."""

    ACTIONS: ClassVar[tuple[Command, ...]] = (
        PICK,
        commands.DO,
        *commands.ANSWERS,
        *commands.OPPONENTS,
        DRAW,
        LOOK,
        BURY,
        commands.STEP_BACK,
        commands.UNDO,
        commands.REDO,
        commands.PILES,
        commands.READ,
        CARDS,
        commands.RESIGN,
        commands.OFFER_DRAW,
        HELP,
        commands.LEAVE,
    )

    def __init__(
        self,
        table: Table[State, Action, View, Position],
        seating: Seating | None = None,
        *,
        animated: bool | None = None,
    ) -> None:
        super().__init__(table, seating, animated=animated)
        self.position: Position | None = None
        self.lines: list[LogLine] = []
        self.choice = table.view(None)
        self.chosen = 0
        self._band, self._hand, self._log, self._ask = TurnBand(), Note(Said()), ScoreLog("LOG"), PromptLine()

    def compose(self) -> Iterable[Widget]:
        yield self._band
        yield self._hand
        yield self._log
        yield self._ask
        yield KeyLine()

    def begin_again(self, events: tuple[Event, ...]) -> None:
        self.position, self.lines = None, []
        for event in events:
            self._take_in(event)

    def forget_places(self) -> None:
        pass

    def beats(self, events: tuple[Event, ...]) -> Iterator[float]:
        for event in events:
            self._take_in(event)
            yield 0.1

    def _take_in(self, event: Event) -> None:
        self.position = self.table.game.fold(self.position, event)
        if words := said(event):
            self.lines.append(LogLine(str(self.position.turn), words))

    def latest(self) -> str:
        return self.lines[-1].text if self.lines else ""

    def settle(self, view: View) -> None:
        self.choice, self.chosen = view, 0

    def hand(self) -> list[int]:
        return [] if self.eyes is None else self.choice.hands[self.eyes]

    def confirm(self) -> Action | Prompt | None:
        return Show(self.hand()[self.chosen]) if self.hand() else Prompt(("There is no card to show.",), refused=True)

    def can_step_back(self) -> bool:
        return self.chosen > 0

    def back(self) -> None:
        self.chosen = 0

    def permits(self, command: Command) -> bool:
        return self.deciding if command in {PICK, DRAW, LOOK, BURY} else True

    def show_table(self, prompt: Prompt) -> None:
        position = self.position
        if position is None:
            return
        seat = None if self.table.ending is not None else self.seat
        self._band.show(Turn(seat, "the end" if seat is None else self.called(seat), f"turn {position.turn}/{TURNS}"))
        cards = [f"{'*' if place == self.chosen else ''}{NAMES[card]}" for place, card in enumerate(self.hand())]
        self._hand.show(Said(" ".join(cards), title="Hand"))
        self._log.show(tuple(self.lines))
        self._ask.show(prompt)

    def ask(self) -> Prompt:
        hand = self.hand()
        return Prompt((f"Enter shows {NAMES[hand[self.chosen]]}." if hand else "Draw or look.",))

    def what_enter_does(self) -> str:
        return "show"

    def refuse(self, action: Action, refusal: IllegalAction) -> Prompt:
        return Prompt((str(refusal),), refused=True)

    def pile_parts(self) -> tuple[Part, ...]:
        shown = () if self.position is None else tuple(NAMES[card] for card in self.position.shown)
        return (Part("Shown", shown or ("none",)),)

    def situation_parts(self, prompt: str) -> tuple[Part, ...]:
        return (Part("Now", (prompt,)),)

    @property
    def log_lines(self) -> ScoreLog:
        return self._log

    def side_name(self, seat: int) -> str:
        return SIDES[seat]

    def needs_cover(self, view: View) -> bool:
        return True

    def private_result(self, seat: int, events: tuple[Event, ...]) -> tuple[Part, ...]:
        parts = []
        for event in events:
            match event:
                case Drawn(seat=drawer, card=card) if drawer == seat and card != HIDDEN:
                    parts.append(Part("You drew", (NAMES[card],)))
                case Looked(seat=looker, cards=cards) if looker == seat:
                    parts.append(Part("On the deck", tuple(NAMES[card] for card in cards) or ("nothing",)))
                case _:
                    pass
        return tuple(parts)

    def private_reason(self, seat: int) -> str:
        return "What your action brought is about to be shown."

    def action_pick(self, key: str) -> None:
        self.forget()
        if int(key) <= len(self.hand()):
            self.chosen = int(key) - 1
        self.redraw()

    def action_draw(self) -> None:
        self.attempt(Draw())

    def action_look(self) -> None:
        self.attempt(Look())

    def action_bury(self) -> None:
        if self.hand():
            self.attempt(Bury(self.hand()[self.chosen]))


class ToyReplay(ToyTable, WatchedTable[State, Action, View, Position], inherit_bindings=False):
    """The toy, watched."""

    ACTIONS: ClassVar[tuple[Command, ...]] = WatchedTable.ACTIONS


class ToyHouse:
    """What the screens around the table know of the toy."""

    def report(self, game: Toy, table: Table[State, Action, View, Position]) -> DuelReport:
        one, other = table.view(None).scores
        return DuelReport("Toy", (one, other), SIDES, ("Twelve animals in 24 turns.",), "Turn", ())

    def progress(self, game: Toy, table: Table[State, Action, View, Position]) -> str:
        return f"turn {table.view(None).turn} of 24"

    def catalogue(self, game: Toy) -> Catalogue:
        cards = tuple(CatalogueCard("toy", name, name, "-", (str(worth),), "", ()) for worth, name in enumerate(NAMES))
        return Catalogue("Toy", ("Worth",), cards)


ENTRY: Final = Entry(
    "toy",
    "Toy",
    "Twelve animals.",
    (2,),
    "desert",
    "tests.engine.toy:Toy",
    "tests.tui.toy_table:ToyTable",
    "tests.tui.toy_table:ToyReplay",
    "tests.tui.toy_table:ToyHouse",
)
