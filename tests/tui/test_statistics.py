"""The statistics: pages of every game, their columns and last games, by keys and clicks; no games, many, no store."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.app import App
from textual.pilot import Pilot

from tests.golden import Golden
from tests.store.book import NOW, Book, full_book
from tests.tui.seen import rows, settle, showing, text
from wargames_tui.cabinet import GAMES
from wargames_tui.i18n import cell_width
from wargames_tui.store.folder import FILE_NAME
from wargames_tui.table.saves import Saves
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.history.last_games import LastGames
from wargames_tui.tui.screens.menu import MenuScreen
from wargames_tui.tui.screens.statistics import StatisticsScreen
from wargames_tui.tui.wanted import ReplayWanted

SIZES = [(80, 24), (100, 30), (120, 40)]


class Noting(StatisticsScreen):
    """Statistics that only note which games somebody wants to watch."""

    def __init__(self, book: Book, game: str = "desert-storm") -> None:
        super().__init__(book.database, game, NOW.date())
        self.watched: list[int] = []

    def on_replay_wanted(self, message: ReplayWanted) -> None:
        message.stop()
        self.watched.append(message.number)


async def opened(pilot: Pilot[None], book: Book, game: str = "desert-storm") -> Noting:
    """Open the statistics as they were on the day of the book."""
    screen = Noting(book, game)
    await pilot.app.push_screen(screen)
    await settle(pilot)
    return screen


def title(app: App[None]) -> str:
    """Return the line that names the page."""
    return rows(app)[1].strip()


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "100x30", "120x40"])
@pytest.mark.parametrize(
    ("name", "game", "keys"),
    [
        ("desert-storm", "desert-storm", ()),
        ("assisted", "desert-storm", ("space", "down")),
        ("spanish-armada", "spanish-armada", ()),
        ("days", "spanish-armada", ("left",)),
        ("two-players", "iran-iraq", ()),
    ],
)
async def test_the_pages_read_so(
    tmp_path: Path, golden: Golden, size: tuple[int, int], name: str, game: str, keys: tuple[str, ...]
) -> None:
    book, app = full_book(tmp_path), CabinetApp()
    async with app.run_test(size=size) as pilot:
        await opened(pilot, book, game)
        await pilot.press(*keys)
        await settle(pilot)
        assert all(cell_width(row) <= size[0] for row in rows(app))
        golden.check(f"statistics-{name}-{size[0]}x{size[1]}", text(app))


async def test_the_menu_opens_them_and_one_comes_back(tmp_path: Path) -> None:
    app = CabinetApp(saves=Saves(full_book(tmp_path).database))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s")
        await settle(pilot)
        assert showing(app) is StatisticsScreen
        assert app.theme == "trench"
        await pilot.press("escape")
        await settle(pilot)
        assert showing(app) is MenuScreen
        assert app.theme == "desert"


async def test_keys_turn_to_games_and_pages(tmp_path: Path) -> None:
    book, app = full_book(tmp_path), CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, book)
        seen = []
        for key in ("right", "right", "left", "tab", "right", "3", "shift+tab", "1"):
            await pilot.press(key)
            await settle(pilot)
            seen.append((app.theme, title(app).split("  ")[0].strip("◂▸ ")))
        assert seen == [
            ("desert", "solitaire, exposed=unplayed, recon=once"),
            ("desert", "solitaire, as printed"),
            ("desert", "solitaire, exposed=unplayed, recon=once"),
            ("sea", "solitaire, as printed"),
            ("sea", "deal of the day"),
            ("trench", "two players, as printed"),
            ("sea", "solitaire, as printed"),
            ("desert", "solitaire, as printed"),
        ]


async def test_the_last_games_are_marked_and_watched(tmp_path: Path) -> None:
    book, app = full_book(tmp_path), CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, book)
        listed = screen.query_one(LastGames)
        for key in ("enter", "down", "enter", "end", "enter", "pageup", "home", "enter"):
            await pilot.press(key)
            await settle(pilot)
        assert screen.watched == [1, 2, 20, 1]
        await pilot.click(LastGames, offset=(6, 2))
        await pilot.click(LastGames, offset=(6, 2))
        await settle(pilot)
        assert screen.watched[4:] == [3]
        assert listed.marked is not None
        assert f"Game 3: Score {listed.marked.points}. Deal ds-seed3-" in rows(app)[-2]


async def test_clicks_do_what_keys_do(tmp_path: Path) -> None:
    book, app = full_book(tmp_path), CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, book)
        await pilot.click("FigureSheet", offset=(rows(app)[3].index("known"), 3))
        await settle(pilot)
        assert "▸known" in rows(app)[3]
        assert "The last games, known" in rows(app)[3]
        await pilot.click("Pager", offset=(2, 0))
        await settle(pilot)
        assert "recon=once" in title(app)
        await pilot.click("Pager", offset=(30, 0))
        await pilot.click("Tabs", offset=(rows(app)[0].index("Iran-Iraq"), 0))
        await settle(pilot)
        assert title(app) == "two players, as printed"


async def test_without_games_it_says_what_will_be_there(tmp_path: Path) -> None:
    book, app = Book(tmp_path), CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, book)
        for entry in GAMES.values():
            words = " ".join(text(app).split())
            assert f"No game of {entry.title} has ended yet." in words
            assert "the last twenty games, each to be watched again" in words
            assert "Enter" not in rows(app)[-1]
            await pilot.press("enter", "down", "space", "right", "tab")
            await settle(pilot)
        assert screen.watched == []


async def test_a_store_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"no store of games" * 100)
    book, app = Book(tmp_path), CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, book)
        words = " ".join(text(app).split())
        assert "No statistics." in words
        assert FILE_NAME in words
        await pilot.press("q")
        await settle(pilot)
        assert showing(app) is MenuScreen


async def test_many_games_are_counted_beside_the_screen_which_says_so(tmp_path: Path) -> None:
    book, app = full_book(tmp_path), CabinetApp()
    with book.database.writing() as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM pragma_table_info('games')") if name != "id"]
        columns = ", ".join(names)
        copies = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)"
        connection.execute(f"INSERT INTO games ({columns}) {copies} SELECT {columns} FROM games, n WHERE games.id = 1")
    async with app.run_test(size=(80, 24)) as pilot:
        with book.database.reading():
            await app.push_screen(Noting(book))
            await pilot.pause()
            assert "Counting the games …" in text(app)
            await pilot.press("tab")
            await pilot.pause()
            assert app.theme == "sea"
            await pilot.press("shift+tab")
        await settle(pilot)
        assert "10027" in rows(app)[4]


async def test_it_is_left_while_the_games_are_counted(tmp_path: Path) -> None:
    book, app = full_book(tmp_path), CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        with book.database.reading():
            await app.push_screen(Noting(book))
            await pilot.press("q")
            await pilot.pause()
            assert showing(app) is MenuScreen
        await settle(pilot)
        assert showing(app) is MenuScreen
