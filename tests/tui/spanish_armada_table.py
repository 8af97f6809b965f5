"""A table of Spanish Armada on a screen of its own, played by keys and clicks and read as text.

A card is written as rank and suit, as the table writes it: `AH`, `2C`, `10S`.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from textual.app import App
from textual.pilot import Pilot

from tests.tui.ahead import UNHURRIED, take_first
from tests.tui.seen import painted, press
from wargames_tui.engine.events import DeckShuffled, Log
from wargames_tui.engine.options import read_options
from wargames_tui.games.spanish_armada.actions import (
    Action,
    Continue,
    Disperse,
    DisperseTargets,
    EndEngagement,
    Keep,
    Manoeuvre,
    ShuffleBack,
)
from wargames_tui.games.spanish_armada.events import GameBegan
from wargames_tui.games.spanish_armada.game import SpanishArmada
from wargames_tui.games.spanish_armada.marks import index
from wargames_tui.games.spanish_armada.options import OPTIONS, Options
from wargames_tui.games.spanish_armada.phases import MACHINE
from wargames_tui.games.spanish_armada.position import Position, State, View
from wargames_tui.games.spanish_armada.tables import BLACK, RED
from wargames_tui.table.table import Table
from wargames_tui.tui.outcomes import TableOutcome
from wargames_tui.tui.quiet import CardsWanted, HelpWanted
from wargames_tui.tui.screens.spanish_armada import SpanishArmadaTable
from wargames_tui.tui.theme import SEA
from wargames_tui.tui.widgets.card import Gap
from wargames_tui.tui.widgets.playing_card import PlayingCard, PlayingFace

SIZES = ((80, 24), (100, 30), (120, 40))


class Stacked(SpanishArmada):
    """The game with its decks in a given order: the cards named come first, the others follow."""

    def __init__(self, red: str = "", black: str = "", folder: Path | None = None) -> None:
        super().__init__(folder)
        self._numbers = {index(self.tables, card): card for card in (*self.tables.red, *self.tables.black)}
        self._red, self._black = self.cards_of(red), self.cards_of(black)

    def cards_of(self, written: str) -> list[int]:
        return [self._numbers[text] for text in written.split()]

    def new(self, options: Mapping[str, str], seed: str, seats: int = 1, log: Log = None) -> State:
        if not self._red and not self._black:
            return super().new(options, seed, seats, log)
        read = read_options(Options, OPTIONS, options)
        state = State(read, tables=self.tables, seed=seed)
        state.red_deck = [card for card in self.tables.red if card not in self._red] + self._red[::-1]
        state.black_deck = [card for card in self.tables.black if card not in self._black] + self._black[::-1]
        if log is not None:
            log += [
                GameBegan(read),
                DeckShuffled(RED, tuple(state.red_deck), reshuffled=False),
                DeckShuffled(BLACK, tuple(state.black_deck), reshuffled=False),
            ]
        MACHINE.start(state, log)
        return state


class Host(App[None]):
    """An app with nothing but the table."""

    def __init__(self, screen: SpanishArmadaTable) -> None:
        super().__init__()
        self.register_theme(SEA.theme())
        self.theme = SEA.name
        self.table_screen = screen
        self.outcomes: list[TableOutcome | None] = []
        self.wanted: list[str] = []

    async def on_mount(self) -> None:
        await self.push_screen(self.table_screen, self.outcomes.append)

    def on_help_wanted(self, message: HelpWanted) -> None:
        self.wanted.append(f"help on {message.game}" + (f" at {message.ruling}" if message.ruling else ""))

    def on_cards_wanted(self, message: CardsWanted) -> None:
        self.wanted.append(f"cards of {message.game}")


@dataclass
class Player:
    """Somebody at the screen."""

    table: Table[State, Action, View, Position]
    app: Host
    pilot: Pilot[None]
    game: Stacked = field(default_factory=Stacked)

    @property
    def view(self) -> View:
        return self.table.view(0)

    @property
    def text(self) -> str:
        """What is on the screen."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip) for strip in strips)

    @property
    def words(self) -> str:
        """The same in one line, so that it does not matter where lines break."""
        return " ".join(self.text.split())

    @property
    def rows(self) -> list[str]:
        return self.text.splitlines()

    @property
    def prompt(self) -> str:
        return self.rows[-2].strip()

    @property
    def keys(self) -> str:
        return self.rows[-1].strip()

    def heading(self, title: str) -> str:
        """The line that names a row of cards."""
        return next(row.replace("─", "").strip() for row in self.rows if f"── {title} ─" in row)

    def widgets(self) -> list[PlayingCard]:
        """The cards in sight."""
        return [
            card for card in self.app.screen.query(PlayingCard) if not isinstance(card.shown, Gap) and card.is_on_screen
        ]

    def faces(self) -> list[PlayingFace]:
        return [card.shown for card in self.widgets() if isinstance(card.shown, PlayingFace)]

    def face(self, written: str) -> PlayingFace:
        """What that card shows."""
        return next(face for face in self.faces() if face.index == written)

    def written(self, card: int) -> str:
        return index(self.game.tables, card)

    def named(self, cards: list[int]) -> list[str]:
        return [self.written(card) for card in cards]

    def key_of(self, card: int) -> str:
        """The key printed on a card."""
        return self.face(self.written(card)).key

    def marked(self) -> set[str]:
        return {face.index for face in self.faces() if face.marked}

    def chosen(self) -> set[str]:
        return {face.index for face in self.faces() if face.chosen}

    def bright(self) -> set[str]:
        return {face.index for face in self.faces() if face.bright}

    def focused(self) -> list[str]:
        return [face.index for face in self.faces() if face.focused]

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, each when the one before has had its effect."""
        await press(self.app, *keys)

    async def settle(self) -> None:
        """Wait until all is done and painted."""
        await painted(self.app)

    async def click(self, written: str) -> None:
        """Click that card, once everything has found its place."""
        await self.pilot.pause()
        card = next(
            card for card in self.widgets() if isinstance(card.shown, PlayingFace) and card.shown.index == written
        )
        await self.pilot.click(card)
        await self.settle()

    async def take(self, action: Action, *, target_first: bool = False) -> None:
        """Take `action` by the keys that the screen shows for it."""
        match action:
            case Manoeuvre(card) | ShuffleBack(card):
                await self.press(self.key_of(card), "enter")
            case DisperseTargets(cards) | Keep(cards):
                await self.press(*map(self.key_of, cards), "enter")
            case Disperse(target, raiders):
                keys = [*map(self.key_of, raiders), self.key_of(target)]
                await self.press(*(reversed(keys) if target_first else keys), "enter")
            case EndEngagement():
                await self.press("n")
            case Continue():
                await self.press("enter")


@asynccontextmanager
async def seated(
    seed: str = "armada",
    *,
    red: str = "",
    black: str = "",
    size: tuple[int, int] = (80, 24),
    options: Mapping[str, str] | None = None,
    animated: bool = False,
    pace: float = UNHURRIED,
    ahead: int = 0,
    folder: Path | None = None,
) -> AsyncIterator[Player]:
    """Sit down at a game whose decks begin with the cards given, else at that of the seed.

    So many first decisions are taken ahead.
    """
    game = Stacked(red, black, folder)
    table = Table(game, seed=seed, options=options)
    take_first(table, ahead)
    app = Host(SpanishArmadaTable(table, animated=animated))
    app.table_screen._playback.pace = pace
    async with app.run_test(size=size) as pilot:
        player = Player(table, app, pilot, game)
        await player.settle()
        yield player
