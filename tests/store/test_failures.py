"""A disk that fails stops no game, is said plainly, and gets everything that is missing as soon as it can."""

from __future__ import annotations

import os
import sqlite3
import stat
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.store.driver import state_of
from tests.store.faults import Failing, watched
from tests.store.playing import begin, play, saves_in, take_out, wander
from wargames_tui.store import folder as folders
from wargames_tui.store.database import Database, connect
from wargames_tui.store.errors import StoreError
from wargames_tui.table.saves import Saves

if TYPE_CHECKING:
    from wargames_tui.table.table import AnyTable

FULL, BUSY, READONLY, IOERR, CORRUPT = (
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CORRUPT,
)


def unsaved(table: AnyTable) -> str | None:
    """Return what the table says; asked anew each time, for the type checker."""
    return table.unsaved


def kept(folder: Path, number: int = 1) -> str:
    saves = saves_in(folder)
    standing = state_of(saves.load(number))
    saves.close()
    return standing


@pytest.mark.parametrize(
    ("words", "when", "code", "said"),
    [
        ("BEGIN IMMEDIATE", "before", BUSY, "Another program keeps {path} locked."),
        ("UPDATE games", "before", READONLY, "{path} can be read but not written."),
        ("INSERT INTO decisions", "before", FULL, "The disk of {path} is full."),
        ("DELETE FROM decisions", "after", CORRUPT, "{path} is damaged: move it away, and a new one is made."),
        ("COMMIT", "before", IOERR, "The disk of {path} does not take what is written."),
        ("COMMIT", "after", IOERR, "The disk of {path} does not take what is written."),
    ],
)
@pytest.mark.parametrize("number", range(3))
def test_a_write_that_fails_is_made_up_for_by_the_next_decision(
    tmp_path: Path, words: str, when: str, code: int, said: str, number: int
) -> None:
    failing = Failing(words, code, when)
    saves = Saves(Database(tmp_path, connect=watched(failing), patience=0.01), take_out=take_out)
    choose = Random(number)
    table = begin(saves, "desert-storm")
    wander(table, 5, choose)
    before = state_of(table)
    failing.broken = True
    wander(table, 6, choose)
    assert unsaved(table) == f"Not saved: {said.format(path=tmp_path / 'games.sqlite3')}"
    assert kept_beside(tmp_path) == before or when == "after"
    failing.broken = False
    play(table, 1, choose)
    assert unsaved(table) is None
    saves.close()
    assert kept(tmp_path) == state_of(table)


def kept_beside(folder: Path) -> str:
    """Return what another window sees of the game."""
    database = Database(folder)
    other = Saves(database, take_out=take_out).load(1)
    database.close()
    return state_of(other)


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_game_whose_deal_could_not_be_written_is_written_once(tmp_path: Path, when: str) -> None:
    failing = Failing("COMMIT", IOERR, when)
    saves = Saves(Database(tmp_path, connect=watched(failing)), take_out=take_out)
    saves.open_games()
    failing.broken = True
    table = begin(saves, "desert-storm")
    play(table, 3, Random(1))
    assert (table.unsaved is None, table.number) == (False, None)
    failing.broken = False
    play(table, 1, Random(1))
    assert (table.unsaved, table.number) == (None, 1)
    saves.close()
    later = saves_in(tmp_path)
    assert [saved.number for saved in later.open_games()] == [1]
    assert state_of(later.load(1)) == state_of(table)


def test_a_failure_at_the_last_decision_is_made_up_for_on_leaving(tmp_path: Path) -> None:
    failing = Failing("COMMIT", FULL)
    saves = Saves(Database(tmp_path, connect=watched(failing)), take_out=take_out)
    table = begin(saves, "spanish-armada")
    failing.broken = True
    play(table, 3, Random(1))
    assert unsaved(table) is not None
    failing.broken = False
    saves.close()
    assert kept(tmp_path) == state_of(table)


def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    quota = [100_000]

    def connect_with_quota(uri: str, patience: float) -> sqlite3.Connection:
        connection = connect(uri, patience)
        connection.execute(f"PRAGMA max_page_count = {quota[0]}")
        return connection

    saves = Saves(Database(tmp_path, connect=connect_with_quota), take_out=take_out)
    older = begin(saves, "spanish-armada")
    play(older, 30, Random(1))
    saves.close()
    quota[0] = 1
    table = begin(saves, "desert-storm")
    play(table, 60, Random(2))
    assert unsaved(table) == f"Not saved: The disk of {tmp_path / 'games.sqlite3'} is full."
    assert len(table.decisions) == 60
    saves.database.close()
    assert kept(tmp_path) == state_of(older)
    quota[0] = 100_000
    play(table, 1, Random(3))
    assert unsaved(table) is None
    number = table.number
    assert number is not None
    saves.close()
    assert kept(tmp_path, number) == state_of(table)


def test_a_store_that_another_program_keeps_locked(tmp_path: Path) -> None:
    saves = Saves(Database(tmp_path, patience=0.01), take_out=take_out)
    table = begin(saves, "desert-storm")
    other = sqlite3.connect(tmp_path / "games.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    play(table, 2, Random(1))
    assert unsaved(table) is not None
    assert "locked" in (unsaved(table) or "")
    other.execute("ROLLBACK")
    other.close()
    play(table, 1, Random(1))
    assert unsaved(table) is None


def test_without_a_home_the_game_goes_on_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(folders.VARIABLE, raising=False)
    monkeypatch.setattr(folders, "_platform_folder", lambda: Path("~/.local/share/wargames-tui"))
    saves = Saves(take_out=take_out)
    assert saves.open_games() == ()
    assert saves.trouble == "There is no home folder to keep games in: set WARGAMES_TUI_DATA to a folder of yours."
    table = begin(saves, "desert-storm")
    play(table, 2, Random(1))
    assert unsaved(table) == f"Not saved: {saves.trouble}"
    assert len(table.decisions) == 2


def test_a_home_that_cannot_be_used_and_then_can(tmp_path: Path) -> None:
    in_the_way = tmp_path / "home"
    in_the_way.write_text("no folder")
    saves = saves_in(in_the_way / "data")
    assert saves.open_games() == ()
    assert saves.trouble is not None
    table = begin(saves, "desert-storm")
    play(table, 2, Random(1))
    assert unsaved(table) is not None
    in_the_way.unlink()
    play(table, 1, Random(1))
    assert unsaved(table) is None
    saves.close()
    assert kept(in_the_way / "data") == state_of(table)


@pytest.mark.parametrize("content", [b"this is no store\n" * 100, b"SQLite format 3\x00" + b"\xff" * 4000])
def test_a_file_that_is_no_store_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "games.sqlite3"
    path.write_bytes(content)
    saves = saves_in(tmp_path)
    assert saves.open_games() == ()
    table = begin(saves, "desert-storm")
    assert unsaved(table) is not None
    assert str(path) in (unsaved(table) or "")
    saves.close()
    assert path.read_bytes() == content


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / "games.sqlite3")
    other.execute("CREATE TABLE games (title TEXT)")
    other.commit()
    other.close()
    before = (tmp_path / "games.sqlite3").read_bytes()
    saves = saves_in(tmp_path)
    assert saves.open_games() == ()
    assert saves.trouble is not None
    assert "no store of games" in saves.trouble
    assert (tmp_path / "games.sqlite3").read_bytes() == before


@pytest.mark.skipif(os.name == "nt", reason="permissions are different there")
class TestPrivate:
    def test_folder_and_files_are_for_the_user_alone(self, tmp_path: Path) -> None:
        folder = tmp_path / "deep" / "data"
        saves = saves_in(folder)
        play(begin(saves, "desert-storm"), 2, Random(1))
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}
        assert "games.sqlite3-wal" in {path.name for path in folder.iterdir()}

    def test_a_folder_of_the_players_own_keeps_its_permissions(self, tmp_path: Path) -> None:
        tmp_path.chmod(0o755)
        begin(saves_in(tmp_path), "desert-storm")
        assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755
        assert stat.S_IMODE((tmp_path / "games.sqlite3").stat().st_mode) == 0o600


def test_every_decision_is_forced_to_the_disk(tmp_path: Path) -> None:
    database = Database(tmp_path)
    with database.reading() as connection:
        modes = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
    assert modes == ["wal", 2]


def test_a_store_that_may_only_be_read(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    play(begin(saves, "desert-storm"), 3, Random(1))
    saves.close()

    def connect_to_read(uri: str, patience: float) -> sqlite3.Connection:
        connection = connect(uri.replace("mode=rw", "mode=ro"), patience)
        if "mode=rw" in uri:
            connection.close()
            error = sqlite3.OperationalError("unable to open database file")
            error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN  # type: ignore[misc,attr-defined,unused-ignore]
            raise error
        return connection

    reading = Saves(Database(tmp_path, connect=connect_to_read), take_out=take_out)
    assert [saved.number for saved in reading.open_games()] == [1]
    said = f"{tmp_path / 'games.sqlite3'} can be read but not written."
    assert reading.trouble == said
    table = reading.load(1)
    assert (table.read_only, table.unsaved) == (None, f"Not saved: {said}")
    play(table, 1, Random(1))
    assert unsaved(table) == f"Not saved: {said}"
    with pytest.raises(StoreError, match="can be read but not written"), reading.database.writing():
        pytest.fail("it cannot be written")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is closed to root")
class TestPermissions:
    def test_a_folder_that_may_not_be_written(self, tmp_path: Path) -> None:
        saves = saves_in(tmp_path)
        play(begin(saves, "desert-storm"), 3, Random(1))
        saves.close()
        tmp_path.chmod(0o555)
        (tmp_path / "games.sqlite3").chmod(0o444)
        check_closed(tmp_path, [1], "games.sqlite3 can be read but not written.")

    def test_a_folder_that_may_not_be_entered(self, tmp_path: Path) -> None:
        saves = saves_in(tmp_path)
        play(begin(saves, "desert-storm"), 3, Random(1))
        saves.close()
        tmp_path.chmod(0o000)
        check_closed(tmp_path, [], "games.sqlite3 cannot be used: Permission denied.")


def check_closed(folder: Path, open_games: list[int], said: str) -> None:
    saves = saves_in(folder)
    assert [saved.number for saved in saves.open_games()] == open_games
    assert saves.trouble is not None
    assert saves.trouble.endswith(said)
    table = begin(saves, "desert-storm")
    play(table, 2, Random(1))
    assert unsaved(table) == f"Not saved: {saves.trouble}"
    folder.chmod(0o700)
    (folder / "games.sqlite3").chmod(0o600)
    play(table, 1, Random(1))
    assert unsaved(table) is None
    saves.close()
