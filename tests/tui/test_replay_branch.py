"""A solitaire that is watched is played on from any place, as a new game that is assisted."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.store.playing import begin, play_out, saves_in, take_out
from tests.tui.replays import Watcher, watching
from tests.tui.seen import settle, showing
from wargames_tui.store.files import export_game
from wargames_tui.table.saves import Saves
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.screens.desert_storm import DesertStormTable
from wargames_tui.tui.screens.final import FinalScreen
from wargames_tui.tui.screens.kept import KeptScreen
from wargames_tui.tui.screens.menu import MenuScreen
from wargames_tui.tui.tables.watched import WatchedTable
from wargames_tui.tui.wanted import KeptGamesWanted, ReplayWanted
from wargames_tui.tui.watching import watch_file, watch_kept


def finished(folder: Path, game: str = "desert-storm") -> Saves:
    """Return a store with one finished game."""
    saves = saves_in(folder)
    play_out(begin(saves, game))
    return saves


async def branch(watcher: Watcher) -> None:
    await watcher.press("right", "right", "right", "b")
    assert "as a new game that counts as assisted?" in watcher.said
    await watcher.press("y")
    await settle(watcher.pilot)


async def test_a_branch_is_played_at_once_and_kept(tmp_path: Path) -> None:
    saves = finished(tmp_path)
    async with watching(watch_kept(saves, 1), saves=saves) as watcher:
        old = watcher.replay
        await branch(watcher)
        screen = watcher.app.screen
        assert isinstance(screen, DesertStormTable)
        assert not isinstance(screen, WatchedTable)
        assert "assisted" in watcher.text
        assert screen.table.decisions == old.decisions
        (new,) = saves.open_games()
        assert (new.number, new.head.branched_from, new.marks.taken, new.marks.assisted) == (2, 1, 3, True)
        await watcher.press("enter")
        assert saves.find(1).marks.ending == "played"
    assert watcher.app.return_code in {None, 0}


async def test_whoever_does_not_want_to_watches_on(tmp_path: Path) -> None:
    saves = finished(tmp_path)
    async with watching(watch_kept(saves, 1), saves=saves) as watcher:
        await watcher.press("right", "b", "escape")
        assert isinstance(watcher.app.screen, WatchedTable)
        await watcher.press("right")
        assert watcher.replay.place == 2
        assert saves.open_games() == ()


async def test_a_game_given_up_is_played_on_where_it_was_left(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    begin(saves, "desert-storm").resign(0)
    async with watching(watch_kept(saves, 1), saves=saves) as watcher:
        assert "b play on" in watcher.keys


async def test_a_file_is_kept_once_it_is_played_on_from(tmp_path: Path) -> None:
    text = export_game(finished(tmp_path / "there").database, 1, take_out)
    saves = saves_in(tmp_path / "here")
    async with watching(watch_file(saves, text, "friend.json"), (120, 40), saves=saves) as watcher:
        assert watcher.bar.startswith("REPLAY of friend.json")
        assert saves.history() == ()
        await branch(watcher)
        (new,) = saves.open_games()
        (old,) = saves.history()
        assert (old.head.imported, new.head.branched_from, new.marks.taken) == (True, old.number, 3)


@pytest.mark.parametrize("game", ["iran-iraq", "desert-storm"])
async def test_what_is_decided_or_for_two_is_not_played_on_from(tmp_path: Path, game: str) -> None:
    saves = finished(tmp_path, game)
    async with watching(watch_kept(saves, 1), saves=saves) as watcher:
        await watcher.press("end")
        assert "play on" not in watcher.keys
        await watcher.press("b", "y")
        assert isinstance(watcher.app.screen, WatchedTable)


async def test_a_store_that_cannot_be_read_any_more_is_said(tmp_path: Path) -> None:
    saves = finished(tmp_path)
    async with watching(watch_kept(saves, 1), saves=saves) as watcher:
        with saves.database.writing() as connection:
            connection.execute("DELETE FROM games")
        await watcher.press("right", "b", "y")
        assert "no game 1" in watcher.said
        assert isinstance(watcher.app.screen, WatchedTable)


# From where a game is watched


async def to(watcher: Watcher, *keys: str) -> None:
    await watcher.pilot.press(*keys)
    await settle(watcher.pilot)


async def test_a_game_is_watched_from_the_list_and_from_its_final_score_and_one_comes_back(data_folder: Path) -> None:
    finished(data_folder).close()
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        watcher = Watcher(app, pilot)
        await settle(pilot)
        app.post_message(KeptGamesWanted())
        await settle(pilot)
        await to(watcher, "w")
        assert watcher.bar.startswith("REPLAY of game 1")
        assert app.theme == "desert"
        await to(watcher, "q")
        assert showing(app) is KeptScreen
        await to(watcher, "enter")
        assert showing(app) is FinalScreen
        await to(watcher, "w", "right")
        assert watcher.replay.place == 1
        await to(watcher, "escape")
        assert showing(app) is FinalScreen


async def test_a_branch_from_the_list_comes_in_its_place(data_folder: Path) -> None:
    finished(data_folder).close()
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        watcher = Watcher(app, pilot)
        await settle(pilot)
        app.post_message(KeptGamesWanted())
        await settle(pilot)
        await to(watcher, "w")
        await branch(watcher)
        assert showing(app) is DesertStormTable
        await to(watcher, "q")
        assert showing(app) is MenuScreen


async def test_a_game_that_is_not_there_is_said_where_it_was_asked_for(data_folder: Path) -> None:
    finished(data_folder).close()
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.post_message(ReplayWanted(9))
        await settle(pilot)
        assert "There is no game 9." in Watcher(app, pilot).words
