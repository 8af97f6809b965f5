"""Games that were played at random, and the app in which they are watched."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, cast

from tests.store.playing import play, take_out
from tests.tui.seen import painted, press
from wargames_tui.table.replay import Replay
from wargames_tui.table.seating import Seating
from wargames_tui.table.table import Table
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.tables.watched import WatchedTable
from wargames_tui.tui.watching import Watching
from wargames_tui.tui.widgets.replay_bar import ReplayBar

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from wargames_tui.table.replay import AnyReplay
    from wargames_tui.table.saves import Saves
    from wargames_tui.table.table import AnyTable

NAMES = ("Anna", "Boris")
ALL = 100_000


def played(game: str, seed: str, decisions: int = ALL, seats: int | None = None) -> AnyTable:
    """Return a game that was played at random, to its end unless so many decisions come first."""
    table = Table(take_out(game), seed=seed, seats=seats)
    play(table, decisions, Random(seed))
    return table


def replay_of(table: AnyTable) -> AnyReplay:
    """Return the game again, standing at its deal."""
    return Replay(table.game, table.sheet, seed=table.seed, options=table.options, seats=table.seats)


def never(_place: int) -> AnyTable:
    """Begin no new game."""
    raise AssertionError


@dataclass
class Watcher:
    """Somebody who watches."""

    app: CabinetApp
    pilot: Pilot[None]

    @property
    def screen(self) -> WatchedTable[object, object, object, object]:
        """The table."""
        return cast("WatchedTable[object, object, object, object]", self.app.screen)

    @property
    def replay(self) -> AnyReplay:
        return self.screen.replay

    @property
    def text(self) -> str:
        """What is on the screen."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip) for strip in strips)

    @property
    def words(self) -> str:
        """The same in one line."""
        return " ".join(self.text.split())

    @property
    def bar(self) -> str:
        return self.text.splitlines()[0].strip()

    @property
    def keys(self) -> str:
        return self.text.splitlines()[-1].strip()

    @property
    def said(self) -> str:
        """The prompt line, which may have two lines here."""
        first, second = self.text.splitlines()[-3:-1]
        lines = (second,) if second.startswith((" ▸", " ✗")) else (first, second)
        return " ".join(" ".join(lines).split()).removeprefix("▸ ").removeprefix("✗ ")

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, each when the one before has had its effect."""
        await press(self.app, *keys)

    async def settle(self) -> None:
        """Wait until all is done and painted."""
        await painted(self.app)

    async def click_track(self, part: float) -> None:
        """Click the track of the bar, so far along it."""
        left, cells = self.app.screen.query_one(ReplayBar)._track(self.app.size.width)
        await self.pilot.click(ReplayBar, offset=(left + round(part * (cells - 1)), 0))
        await self.settle()


@asynccontextmanager
async def watching(
    what: AnyTable | Watching,
    size: tuple[int, int] = (80, 24),
    *,
    saves: Saves | None = None,
) -> AsyncIterator[Watcher]:
    """Watch a game in the app."""
    if not isinstance(what, Watching):
        replay = replay_of(what)
        what = Watching(replay, Seating((), NAMES if replay.seats > 1 else ()), "game 1", never)
    app = CabinetApp(watching=what, saves=saves)
    async with app.run_test(size=size) as pilot:
        watcher = Watcher(app, pilot)
        await watcher.settle()
        yield watcher
