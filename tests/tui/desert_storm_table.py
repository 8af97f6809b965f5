"""A table of Desert Storm on a screen of its own, played by keys and clicks and read as text."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from textual.app import App
from textual.pilot import Pilot

from tests.tui.ahead import UNHURRIED, take_first
from tests.tui.seen import painted, press
from wargames_tui.games.desert_storm.actions import Action, Attack, Continue, EndRecon, Keep, Recon, Suffer
from wargames_tui.games.desert_storm.game import DesertStorm
from wargames_tui.games.desert_storm.position import Position, State, View
from wargames_tui.table.seating import Seating
from wargames_tui.table.table import Table
from wargames_tui.tui.outcomes import TableOutcome
from wargames_tui.tui.quiet import CardsWanted, HelpWanted
from wargames_tui.tui.screens.desert_storm import DesertStormTable
from wargames_tui.tui.theme import DESERT
from wargames_tui.tui.widgets.card import Gap
from wargames_tui.tui.widgets.unit_card import UnitCard, UnitFace

SIZES = ((80, 24), (100, 30), (120, 40))


class Host(App[None]):
    """An app with nothing but the table."""

    def __init__(self, screen: DesertStormTable) -> None:
        super().__init__()
        self.register_theme(DESERT.theme())
        self.theme = DESERT.name
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
    game: DesertStorm = field(default_factory=DesertStorm)

    @property
    def view(self) -> View:
        return self.table.view(self.table.to_act or 0)

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

    def cards(self) -> list[UnitCard]:
        """The cards in sight."""
        return [card for card in self.app.screen.query(UnitCard) if not isinstance(card.shown, Gap) and card.region]

    def face(self, name: str) -> UnitFace:
        """What the card of that name shows."""
        return next(shown for card in self.cards() if isinstance(shown := card.shown, UnitFace) and shown.name == name)

    def key_of(self, card: int) -> str:
        """The key printed on a card."""
        return self.face(self.game.tables.name(card)).key

    def names(self, cards: list[int]) -> list[str]:
        return [self.game.tables.name(card) for card in cards]

    def marked(self) -> set[str]:
        """The names of the cards that are marked as matches."""
        return {card.shown.name for card in self.cards() if isinstance(card.shown, UnitFace) and card.shown.marked}

    def focused(self) -> list[str]:
        """The name of the card under the cursor."""
        return [card.shown.name for card in self.cards() if isinstance(card.shown, UnitFace) and card.shown.focused]

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, each when the one before has had its effect."""
        await press(self.app, *keys)

    async def settle(self) -> None:
        """Wait until all is done and painted."""
        await painted(self.app)

    async def click(self, name: str) -> None:
        """Click the card of that name."""
        card = next(card for card in self.cards() if isinstance(card.shown, UnitFace) and card.shown.name == name)
        await self.pilot.click(card)
        await self.settle()

    async def take(self, action: Action, *, target_first: bool = False) -> None:
        """Take `action` by the keys that the screen shows for it."""
        match action:
            case Recon(card) | Suffer(card=card):
                await self.press(self.key_of(card), "enter")
            case Keep(card):
                await self.press(str(self.view.drawn.index(card) + 1), "enter")
            case EndRecon():
                await self.press("n")
            case Attack(card, target):
                keys = (self.key_of(card), self.key_of(target))
                await self.press(*(reversed(keys) if target_first else keys), "enter")
            case Continue():
                await self.press("enter")


@asynccontextmanager
async def seated(
    seed: str,
    *,
    size: tuple[int, int] = (80, 24),
    options: Mapping[str, str] | None = None,
    animated: bool = False,
    pace: float = UNHURRIED,
    ahead: int = 0,
    names: tuple[str, ...] = (),
) -> AsyncIterator[Player]:
    """Sit down at a game, so many first decisions taken ahead; `names` are the players where two play."""
    game = DesertStorm()
    table = Table(game, seed=seed, options=options, seats=len(names) or 1)
    take_first(table, ahead)
    app = Host(DesertStormTable(table, Seating(tuple(range(table.seats)), names), animated=animated))
    app.table_screen._playback.pace = pace
    async with app.run_test(size=size) as pilot:
        player = Player(table, app, pilot, game)
        await player.settle()
        yield player
