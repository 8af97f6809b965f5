"""A table of Iran-Iraq War on a screen of its own, played by keys and clicks and read as text."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from textual.app import App
from textual.pilot import Pilot

from tests.games.iran_iraq.scenes import Scene, iran_iraq
from tests.tui.ahead import UNHURRIED, take_first
from tests.tui.seen import painted, press
from wargames_tui.engine.events import DeckShuffled, Seat, SeatTaken
from wargames_tui.games.iran_iraq.actions import Act, Action, Continue, Destroy, Manoeuvre, Pass
from wargames_tui.games.iran_iraq.events import GameBegan
from wargames_tui.games.iran_iraq.game import IranIraqWar
from wargames_tui.games.iran_iraq.position import DECKS, MANEUVER, Position, State, View
from wargames_tui.table.seating import Seating
from wargames_tui.table.table import Table
from wargames_tui.tui.outcomes import TableOutcome
from wargames_tui.tui.quiet import CardsWanted, HelpWanted
from wargames_tui.tui.screens.cover import CoverScreen
from wargames_tui.tui.screens.iran_iraq import IranIraqTable
from wargames_tui.tui.screens.reading import PrivateScreen
from wargames_tui.tui.theme import TRENCH
from wargames_tui.tui.widgets.hand_list import HandList, ListedCard

SIZES = ((80, 24), (100, 30), (120, 40))
NAMES = ("Anna", "Boris")
BOTH = Seating((0, 1), NAMES)


class Host(App[None]):
    """An app with nothing but the table."""

    def __init__(self, screen: IranIraqTable) -> None:
        super().__init__()
        self.register_theme(TRENCH.theme())
        self.theme = TRENCH.name
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
    """The two at the keyboard."""

    table: Table[State, Action, View, Position]
    app: Host
    pilot: Pilot[None]
    game: IranIraqWar = field(default_factory=iran_iraq)

    @property
    def view(self) -> View:
        """What the seat to act knows, or what everybody does once the war is over."""
        return self.table.view(self.table.to_act)

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

    @property
    def decisions(self) -> list[Action]:
        """Every decision taken so far."""
        return list(self.table.decisions)

    @property
    def log(self) -> list[str]:
        """The sentences of the log, the newest last."""
        return [line.text for line in self.app.table_screen.story.log]

    def covered(self) -> bool:
        """Whether a cover waits for one of the two."""
        return isinstance(self.app.screen, CoverScreen)

    def alone(self) -> bool:
        """Whether a page for one player alone is shown."""
        return isinstance(self.app.screen, PrivateScreen)

    def lists(self) -> list[HandList]:
        return list(self.app.table_screen.query(HandList))

    def listed(self) -> dict[str, ListedCard]:
        """The cards in sight, by owner and name."""
        return {
            f"{seat} {line.name}": line
            for seat, cards in enumerate(self.lists())
            for line in cards.shown.lines
            if isinstance(line, ListedCard)
        }

    def face(self, card: int) -> ListedCard:
        """What a card shows."""
        return self.listed()[f"{self.owner(card)} {self.name(card)}"]

    def owner(self, card: int) -> Seat:
        return 0 if card in self.game.tables.decks[0] else 1

    def name(self, card: int) -> str:
        return self.game.tables.name(card)

    def card(self, seat: Seat, name: str) -> int:
        return next(card for card in self.game.tables.decks[seat] if self.name(card) == name)

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, each when the one before has had its effect."""
        await press(self.app, *keys)

    async def settle(self) -> None:
        """Wait until all is done and painted."""
        await painted(self.app)

    async def click(self, card: int) -> None:
        """Click a card."""
        cards = self.lists()[self.owner(card)]
        names = [line.name if isinstance(line, ListedCard) else "" for line in cards.shown.lines]
        step = 2 if cards.size.height > 2 * 11 else 1
        await self.pilot.click(cards, offset=(12, 1 + step * names.index(self.name(card))))
        await self.settle()

    async def uncover(self) -> None:
        """Do what a cover, or a page for one player alone, waits for."""
        while self.covered() or self.alone():
            await self.press("enter")

    async def take(self, action: Action, *, target_first: bool = False) -> None:
        """Take `action` by the keys that the screen shows for it."""
        await self.uncover()
        match action:
            case Manoeuvre(()):
                await self.press("n")
            case Manoeuvre(discards):
                await self.press(*(self.face(card).key for card in discards), "enter")
            case Act(card):
                await self.press(self.face(card).key, "enter")
            case Destroy(card, target):
                keys = (self.face(card).key, self.face(target).key)
                await self.press(*(reversed(keys) if target_first else keys), "enter")
            case Pass():
                await self.press("p")
            case Continue():
                await self.press("enter")

    async def play_out(self) -> None:
        """Play the war to its end, each side doing the first thing it may do."""
        while self.table.result is None:
            await self.take(self.view.legal[0])

    async def to_actions(self) -> None:
        """Go to the Actions Phase of this turn, nobody discarding anything."""
        while self.view.phase == MANEUVER:
            await self.take(Manoeuvre(()))


def table_of(scene: Scene) -> Table[State, Action, View, Position]:
    """Return a table at which `scene` is played on."""
    table = Table(scene.game, seed="scene")
    played = table._played
    played.state = scene.state
    # Nobody is told the order of a deck, only how many cards it has.
    decks = [DeckShuffled(DECKS[seat], scene.game.tables.decks[seat], reshuffled=False) for seat in (0, 1)]
    seats = [SeatTaken(seat, audience=(seat,)) for seat in (0, 1)]
    played.logs = [[GameBegan(scene.state.options), *seats, *decks, *scene.log]]
    return table


@asynccontextmanager
async def seated(
    at: str | Scene,
    *,
    size: tuple[int, int] = (80, 24),
    options: Mapping[str, str] | None = None,
    animated: bool = False,
    pace: float = UNHURRIED,
    ahead: int = 0,
    seating: Seating = BOTH,
) -> AsyncIterator[Player]:
    """Sit down at a war: one dealt from a seed, or a scene, so many first decisions taken ahead."""
    game = iran_iraq()
    table = Table(game, seed=at, options=options) if isinstance(at, str) else table_of(at)
    take_first(table, ahead)
    app = Host(IranIraqTable(table, seating, animated=animated))
    app.table_screen._playback.pace = pace
    async with app.run_test(size=size) as pilot:
        player = Player(table, app, pilot, game)
        await player.settle()
        yield player
