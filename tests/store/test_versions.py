"""A store of an older version is brought forward; one of a newer version is only read."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.store.playing import begin, play, saves_in
from wargames_tui.store import schema
from wargames_tui.store.database import Database

VERSION_1 = Path(__file__).with_name("version-1.sql")


def of_version_1(folder: Path) -> None:
    connection = sqlite3.connect(folder / "games.sqlite3")
    connection.executescript(VERSION_1.read_text(encoding="utf-8"))
    connection.close()


def of_version_2(folder: Path) -> None:
    of_version_1(folder)
    bring_forward(folder, 2)


def of_version_3(folder: Path) -> None:
    of_version_2(folder)
    bring_forward(folder, 3)


def bring_forward(folder: Path, version: int) -> None:
    connection = sqlite3.connect(folder / "games.sqlite3")
    for statement in schema.STEPS[version - 1]:
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {version}")
    connection.commit()
    connection.close()


def version(folder: Path) -> int:
    connection = sqlite3.connect(folder / "games.sqlite3")
    found: tuple[int] = connection.execute("PRAGMA user_version").fetchone()
    connection.close()
    return found[0]


@pytest.mark.parametrize("older", [of_version_1, of_version_2, of_version_3])
def test_games_of_older_versions_are_gone_on_with(tmp_path: Path, older: Callable[[Path], None]) -> None:
    older(tmp_path)
    saves = saves_in(tmp_path)
    assert {saved.number: saved.marks.taken for saved in saves.open_games()} == {2: 4, 3: 5, 4: 6}
    assert version(tmp_path) == schema.VERSION
    for number in (1, 2, 3, 4):
        table = saves.load(number)
        assert (table.read_only, len(table.decisions)) == (None, saves.find(number).marks.taken)
    war = saves.find(4)
    assert (war.head.names, war.head.players, war.marks.hints, war.persons) == (("Ann", "Bo"), (), (), (0, 1))
    assert saves.load(2).can_redo
    again = saves.load(3)
    play(again, 1, Random(1))
    assert again.unsaved is None


def test_version_1_did_not_know_which_deals_were_played_before(tmp_path: Path) -> None:
    of_version_1(tmp_path)
    saves = saves_in(tmp_path)
    assert [saves.find(number).head.known for number in (1, 2, 3, 4)] == [False, False, True, False]


def test_a_step_that_fails_leaves_the_store_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    of_version_1(tmp_path)
    first, second, *later = schema.STEPS
    monkeypatch.setattr(schema, "STEPS", (first, (*second, "UPDATE nothing SET a = 1"), *later))
    saves = saves_in(tmp_path)
    assert saves.open_games() == ()
    assert saves.trouble is not None
    assert version(tmp_path) == 1
    monkeypatch.undo()
    assert len(saves.open_games()) == 3


def test_a_store_that_is_brought_forward_is_the_same_as_a_new_one(tmp_path: Path) -> None:
    def tables(folder: Path) -> set[tuple[str, ...]]:
        with Database(folder).reading() as connection:
            found = connection.execute("SELECT name FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
            return {*found, *connection.execute("SELECT name, type FROM pragma_table_info('games')").fetchall()}

    old, middle, new = tmp_path / "old", tmp_path / "middle", tmp_path / "new"
    for folder, older in ((old, of_version_1), (middle, of_version_2)):
        folder.mkdir()
        older(folder)
    assert tables(old) == tables(middle) == tables(new)


def test_a_store_of_a_newer_version_is_only_read(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    table = begin(saves, "desert-storm")
    play(table, 3, Random(1))
    with saves.database.writing() as connection:
        connection.execute("PRAGMA user_version = 99")
        connection.execute("ALTER TABLE games ADD COLUMN later TEXT")
    saves.close()
    later = saves_in(tmp_path)
    assert [saved.number for saved in later.open_games()] == [1]
    said = f"{tmp_path / 'games.sqlite3'} was written by a newer version of this program; here it can only be read."
    assert later.trouble == said
    again = later.load(1)
    assert (again.decisions, again.unsaved) == (table.decisions, f"Not saved: {said}")
    assert again.caution == again.unsaved, "no decision tries again"
    play(again, 1, Random(1))
    assert again.caution == f"Not saved: {said}"
    later.close()
    assert version(tmp_path) == 99
