"""Games against computer players in the whole app; they think in this process, when the test lets them."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from tests.tui.seen import painted, press, settle, text
from wargames_tui.cabinet import GAMES
from wargames_tui.players.thinking import ThinkersHere, Thought
from wargames_tui.store.cabinet import take_out
from wargames_tui.store.database import Database
from wargames_tui.store.preferences import Preferences, keep_preferences
from wargames_tui.table.saves import Saves
from wargames_tui.table.sitting import Deal, Sitting
from wargames_tui.tui import shelf
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.pace import Pace
from wargames_tui.tui.tables.screen import TableScreen

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from textual.driver import Driver
    from textual.pilot import Pilot

    from wargames_tui.table.table import AnyTable

ResultT = TypeVar("ResultT")


class Thinking(ThinkersHere):
    """Think in this process: at once, or when the test lets them.

    Attributes:
        asked: How often they were asked.
        lost: How often somebody did not wait for the answer.
        trouble: Why they come to nothing; None: they come to something.
    """

    def __init__(self, *, at_once: bool = True) -> None:
        super().__init__(take_out)
        self.asked = self.lost = 0
        self.trouble: Exception | None = None
        self._may = asyncio.Event()
        if at_once:
            self._may.set()

    async def think(self, game: str, thought: Thought[ResultT]) -> ResultT:
        """Return what `thought` comes to, when the test lets them."""
        self.asked += 1
        try:
            await self._may.wait()
        except asyncio.CancelledError:
            self.lost += 1
            raise
        if self.trouble is not None:
            raise self.trouble
        return await super().think(game, thought)

    def let(self) -> None:
        """Let them think from now on."""
        self._may.set()

    def stop(self) -> None:
        """Let them think no more."""
        self._may.clear()


class Against:
    """The person at the keyboard, or who watches."""

    def __init__(self, app: CabinetApp, pilot: Pilot[None], saves: Saves, thinkers: Thinking) -> None:
        self.app = app
        self.pilot = pilot
        self.saves = saves
        self.thinkers = thinkers

    @property
    def screen(self) -> TableScreen[object, object, object, object]:
        """The table."""
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen

    @property
    def table(self) -> AnyTable:
        """The game."""
        return self.screen.table

    @property
    def text(self) -> str:
        return text(self.app)

    @property
    def rows(self) -> list[str]:
        return [strip.text for strip in self.app.screen._compositor.render_strips()]

    @property
    def prompt(self) -> str:
        return self.rows[-2].strip()

    @property
    def keys(self) -> str:
        return self.rows[-1].strip()

    async def press(self, *keys: str) -> None:
        """Press keys, each when the one before has had its effect, and what it made others think of has too."""
        for key in keys:
            await press(self.app, key)
            await self.settle()

    async def settle(self) -> None:
        """Wait until all is done and painted; while they may not think, for nothing that they should."""
        if self.thinkers._may.is_set():
            await settle(self.pilot)
        else:
            await painted(self.app)


@asynccontextmanager
async def against(
    deal: Deal,
    folder: Path,
    *,
    pace: Pace = Pace.AT_ONCE,
    size: tuple[int, int] = (80, 24),
    thinkers: Thinking | None = None,
    number: int | None = None,
    driver_class: type[Driver] | None = None,
) -> AsyncIterator[Against]:
    """Play `deal`, or go on with the kept game of that number, without motion."""
    thinkers = thinkers or Thinking()
    folder.mkdir(exist_ok=True)
    keep_preferences(folder, Preferences(pace=pace.value))
    saves = Saves(Database(folder))
    if number is None:
        sitting = Sitting.dealt(saves, shelf.take_out(GAMES[deal.game]), deal)
    else:
        sitting = Sitting.gone_on_with(saves, number)
    app = CabinetApp(sitting, driver_class, saves=saves, thinkers=thinkers)
    async with app.run_test(size=size, headless=driver_class is None) as pilot:
        player = Against(app, pilot, saves, thinkers)
        await player.settle()
        yield player
