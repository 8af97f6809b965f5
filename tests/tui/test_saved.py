"""What a table says of being saved, and what leaving asks: nothing where the game is kept, else first."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

import pytest

from tests.store.faults import Failing, watched
from tests.store.playing import play
from tests.tui.seen import rows, settle, showing, text
from wargames_tui.cabinet import GAMES
from wargames_tui.i18n import cell_width
from wargames_tui.store.database import Database
from wargames_tui.table.saves import Saves
from wargames_tui.table.sitting import Deal, Sitting
from wargames_tui.tui import shelf
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.screens.cover import CoverScreen
from wargames_tui.tui.screens.desert_storm import DesertStormTable
from wargames_tui.tui.tables import seated

SEED = "s14"
FULL = "disk of"
AGAIN = "The next decision tries again."


def sat_down(saves: Saves, game: str = "desert-storm") -> CabinetApp:
    entry = GAMES[game]
    sitting = Sitting.dealt(saves, shelf.take_out(entry), Deal(game, SEED, {}, names=("Anna", "Boris")))
    return CabinetApp(sitting, saves=saves)


def on_a_disk(folder: Path) -> tuple[Failing, Saves]:
    """Return a store, and what makes its disk full."""
    failing = Failing("COMMIT", sqlite3.SQLITE_FULL)
    return failing, Saves(Database(folder, connect=watched(failing), patience=0.01))


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
async def test_a_full_disk_is_said_until_a_decision_is_saved_and_the_game_goes_on(
    data_folder: Path, size: tuple[int, int]
) -> None:
    failing, saves = on_a_disk(data_folder)
    app = sat_down(saves)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        before = rows(app)[0]
        assert FULL not in text(app)
        failing.broken = True
        await pilot.press("n")
        await settle(pilot)
        said = " ".join(" ".join(rows(app)[:3]).split())
        assert "Not saved: The disk of" in said
        assert AGAIN in said or size[0] == 80
        assert "▸ATTACK◂" in text(app)
        assert rows(app)[-1].endswith("q leave")
        assert all(cell_width(row) <= size[0] for row in rows(app))
        await pilot.press("v", "escape", "u")
        failing.broken = False
        await pilot.press("n")
        await settle(pilot)
        assert "Not saved" not in text(app)
        assert rows(app)[0].split()[:2] == before.split()[:2]


async def test_leaving_a_game_that_could_not_be_saved_asks_first(data_folder: Path) -> None:
    failing, saves = on_a_disk(data_folder)
    app = sat_down(saves)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        failing.broken = True
        await pilot.press("n", "q")
        await settle(pilot)
        assert "Leave this game? It is not saved." in text(app)
        await pilot.press("escape")
        assert showing(app) is DesertStormTable
        failing.broken = False
        await pilot.press("q")  # asks the disk once more, and now it is saved
        await settle(pilot)
    assert app.return_code == 0
    assert [saved.marks.taken for saved in Saves(Database(data_folder)).open_games()] == [1]


async def test_a_cover_is_left_unasked_where_the_game_is_kept(data_folder: Path) -> None:
    failing, saves = on_a_disk(data_folder)
    app = sat_down(saves, "iran-iraq")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert showing(app) is CoverScreen
        await pilot.press("q")
        await settle(pilot)
    assert app.return_code == 0
    failing.broken = True
    app = sat_down(saves, "iran-iraq")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("q")
        await settle(pilot)
        assert "It is not saved." in text(app)
        await pilot.press("y")
        await settle(pilot)
    assert app.return_code == 0


async def test_a_game_open_in_another_window_can_only_be_looked_at() -> None:
    other = Saves()
    table = other.begin(shelf.take_out(GAMES["desert-storm"]), seed=SEED)
    table.act(0, table.view(0).legal[0])  # type: ignore[attr-defined]
    saves = Saves()
    app = CabinetApp(Sitting.gone_on_with(saves, 1), saves=saves)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "This game is open in another window; here it can only be looked at." in rows(app)[0]
        await pilot.press("enter", "enter", "u", "x", "enter")
        await settle(pilot)
        assert len(table.decisions) == 1
        assert "✗ This game is open in another window" in text(app)
        await pilot.press("q")
        await settle(pilot)
    assert app.return_code == 0


async def test_an_app_that_ends_at_the_table_leaves_the_game_to_others(data_folder: Path) -> None:
    saves = Saves()
    app = sat_down(saves)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("n", "ctrl+c")
    assert app.return_code == 130
    again = Saves(Database(data_folder)).load(1)
    assert again.read_only is None
    assert len(again.decisions) == 1


async def test_an_app_that_crashes_at_the_table_leaves_the_game_to_others(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(_screen: DesertStormTable) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(DesertStormTable, "action_sort", crash)
    monkeypatch.setattr(CabinetApp, "write_down", lambda _app, _error: "")
    app = sat_down(Saves())

    async def play_on() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press("n", "s")
            await pilot.pause()

    with pytest.raises(ZeroDivisionError):
        await play_on()
    again = Saves(Database(data_folder)).load(1)
    assert again.read_only is None
    assert len(again.decisions) == 1


async def test_what_was_taken_back_and_is_damaged_is_said_and_the_game_goes_on(data_folder: Path) -> None:
    saves = Saves(Database(data_folder))
    sitting = Sitting.dealt(saves, shelf.take_out(GAMES["desert-storm"]), Deal("desert-storm", SEED, {}))
    play(sitting.table, 3, Random(1))
    sitting.table.undo()
    saves.close()
    with saves.database.writing() as connection:
        connection.execute("UPDATE decisions SET position = 'x' WHERE number = 3")
    app = CabinetApp(Sitting.gone_on_with(saves, 1), saves=saves)
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        assert "r redo" in text(app)
        await pilot.press("r")
        await settle(pilot)
        assert "Decision 3 does not lead where it did." in text(app)
        assert "r redo" not in text(app)
        table = app.saves.load(1)
        assert (table.read_only, len(table.decisions)) == (None, 2)


async def test_a_game_that_can_only_be_looked_at_says_so_where_something_would_be_taken_back(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seated, "LOOKING_AGAIN", 0.02)
    here, elsewhere = Saves(Database(data_folder)), Saves(Database(data_folder))
    sitting = Sitting.dealt(elsewhere, shelf.take_out(GAMES["desert-storm"]), Deal("desert-storm", SEED, {}))
    play(sitting.table, 2, Random(1))
    app = CabinetApp(Sitting.gone_on_with(here, 1), saves=here)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for key in ("u", "r"):
            await pilot.press("escape", key)
            await settle(pilot)
            assert "✗ This game is open in another window; here it can only be looked at." in text(app)
        await pilot.press("escape", "f2")
        await settle(pilot)
        assert "このゲームは別のウィンドウで開いています。ここでは見るだけです。" in text(app)
        assert "another window" not in text(app)
        play(sitting.table, 3, Random(1))
        screen = app.screen
        assert isinstance(screen, DesertStormTable)
        while screen.table.sheet != sitting.table.sheet:
            await pilot.pause(0.02)
    elsewhere.close()
