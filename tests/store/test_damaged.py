"""A store with damage in it: what is whole is found, what is not is said in words, and nothing ends the program."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.store.playing import begin, play, play_out, saves_in
from wargames_tui.engine.errors import GameError, RecordError
from wargames_tui.store.database import Database
from wargames_tui.store.errors import StoreError, why_unusable
from wargames_tui.store.statistics import statistics
from wargames_tui.store.telling import called, outcome, result_text

if TYPE_CHECKING:
    from wargames_tui.table.saves import Saves

FLIPS = 24
NUMBERS = (1, 2, 3)


def a_store(folder: Path) -> Saves:
    """Return a store with an open solitaire in which something was taken back, a finished one and a war for two."""
    saves = saves_in(folder)
    left = begin(saves, "desert-storm")
    play(left, 6, Random(1))
    left.undo()
    play_out(begin(saves, "spanish-armada"))
    war = begin(saves, "iran-iraq")
    play(war, 5, Random(1))
    war.resign(0)
    saves.close()
    return saves_in(folder)


def ask_everything(saves: Saves) -> None:
    """Read all that the store has, and go on with it; damage may be said, and nothing else."""
    told = saves.open_games()
    for ask in (saves.history, lambda: statistics(saves.database)):
        try:
            ask()
        except StoreError:
            continue
    for saved in told:
        assert called(saved)
        assert outcome(saved)
    for number in NUMBERS:
        try:
            saved = saves.find(number)
            if saved.marks.ending is not None:
                assert result_text(saved)
            saves.replay(number).next_phase()
            table = saves.load(number)
            if table.can_redo:
                table.redo()
        except GameError:
            continue
    play(begin(saves, "toy"), 2, Random(1))


def test_whatever_byte_of_a_store_is_damaged_it_is_said_in_words(tmp_path: Path) -> None:
    a_store(tmp_path).close()
    whole = (tmp_path / "games.sqlite3").read_bytes()
    written = [place for place, byte in enumerate(whole) if byte]
    choose = Random(7)
    for number in range(FLIPS):
        damaged = bytearray(whole)
        for _flip in range(1 + number % 4):
            damaged[written[int(choose.random() * len(written))]] ^= 1 << int(choose.random() * 8)
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "games.sqlite3").write_bytes(damaged)
        saves = saves_in(folder)
        ask_everything(saves)
        saves.close()


@pytest.mark.parametrize(
    "damage",
    [
        "touched = '20$6-11-30'",
        "last_write = 'x'",
        "options = '{'",
        "options = '[]'",
        "names = '[\"Anna\"]', seats = 2",
        "players = '[\"godlike\"]'",
        'players = \'["", "expert"]\'',
        "players = '7'",
        "hints = '[1, 2]'",
        "hints = '[-1]'",
        "scores = '[]'",
        "scores = 'x'",
        "winners = '[7]'",
        "ending = 'plaxed'",
        "resigned = 3",
        "taken = -1",
        "seats = 'x'",
    ],
)
def test_a_damaged_game_hides_no_other(tmp_path: Path, damage: str) -> None:
    saves = a_store(tmp_path)
    with saves.database.writing() as connection:
        connection.execute(f"UPDATE games SET {damage} WHERE id = 2")
    with pytest.raises(StoreError, match="What is written of game 2 is damaged"):
        saves.find(2)
    assert saves.damaged() == (2,)
    assert [saved.number for saved in saves.open_games()] == [1]
    assert [saved.number for saved in saves.history()] == [3]
    assert [chapter.game for chapter in statistics(saves.database)] == ["iran-iraq"]
    assert saves.load(1).read_only is None


def test_a_name_that_is_no_utf_8_hides_no_game(tmp_path: Path) -> None:
    saves = a_store(tmp_path)
    with saves.database.writing() as connection:
        connection.execute("UPDATE games SET names = CAST(X'5B2241FF222C2242225D' AS TEXT) WHERE id = 3")
    assert saves.find(3).head.names == ("A\N{REPLACEMENT CHARACTER}", "B")
    assert [saved.number for saved in saves.history()] == [3, 2]


def test_a_game_whose_last_decisions_are_gone_can_only_be_looked_at(tmp_path: Path) -> None:
    saves = a_store(tmp_path)
    with saves.database.writing() as connection:
        connection.execute("DELETE FROM decisions WHERE game = 1 AND number > 3")
    table = saves.load(1)
    assert table.read_only is not None
    assert table.read_only.endswith("Decision 4 is missing.")
    assert len(table.decisions) == 3
    assert saves.replay(1).cut == "Decision 4 is missing."


@pytest.mark.parametrize("damage", ["position = 'x'", "seat = 1"])
def test_what_was_taken_back_and_is_damaged_is_not_taken_again(tmp_path: Path, damage: str) -> None:
    saves = a_store(tmp_path)
    with saves.database.writing() as connection:
        connection.execute(f"UPDATE decisions SET {damage} WHERE game = 1 AND number = 6")
    table = saves.load(1)
    before = table.view(0)
    with pytest.raises(RecordError, match="Decision 6 "):
        table.redo()
    assert (len(table.decisions), table.view(0), table.can_redo) == (5, before, False)
    play(table, 1, Random(2))
    assert (len(table.decisions), table.unsaved) == (6, None)


def test_a_store_whose_table_of_contents_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    a_store(tmp_path).close()
    content = path.read_bytes()
    path.write_bytes(content.replace(b"CREATE TABLE games", b"CREATE TABLE g\xff\xfees"))
    with pytest.raises(StoreError, match="is damaged: move it away"), Database(tmp_path).reading():
        pass


def test_a_reason_with_braces_in_it_is_told_as_it_is() -> None:
    error = sqlite3.OperationalError("Could not decode {x}")
    assert str(why_unusable(error, Path("/a{b}"))) == "/a{b} cannot be used: Could not decode {x}."
