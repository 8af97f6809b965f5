"""`wargames-tui games`: the games to go on with, and the last ones that have ended."""

from __future__ import annotations

import json
import re

from tests.cli.kept import Shell, played, shell
from tests.store.playing import play_out, saves_in, take_out

__all__ = ["played", "shell"]


def test_an_empty_store_says_so(shell: Shell) -> None:
    assert shell.says("games") == "No game is kept yet.\n"
    assert json.loads(shell.says("games", "--json")) == []


def test_games_are_listed_the_one_left_last_first(played: Shell) -> None:
    lines = [re.sub(r"\d{4}-\d\d-\d\d", "DATE", line) for line in played.says("games").splitlines()]
    assert lines[0] == "2 games to go on with"
    assert re.fullmatch(r"  3  Iran-Iraq War           DATE  Ann and Bo, in play, \d+ : \d+", lines[1])
    assert re.fullmatch(r"  2  Desert Storm Solitaire  DATE  in play, score -?\d+", lines[2])
    assert lines[3] == "The last games that have ended"
    assert re.fullmatch(r"  4  Iran-Iraq War   DATE  Bo won, Ann gave up, \d+ : \d+", lines[4])
    assert re.fullmatch(r"  1  Spanish Armada  DATE  Score \d+: [\w ]+", lines[5])


def test_a_match_before_its_second_game_says_so(shell: Shell) -> None:
    saves = saves_in(shell.folder)
    play_out(saves.begin_match(take_out("iran-iraq"), seed="match", names=("Ann", "Bo")).table)
    saves.close()
    lines = shell.says("games").splitlines()
    assert lines[0] == "1 game to go on with"
    assert lines[1].endswith(", before game 2")
    assert lines[3].endswith(", game 1 of match 1")


def test_damaged_games_are_said_to_be_missing(played: Shell) -> None:
    saves = saves_in(played.folder)
    with saves.database.writing() as connection:
        connection.execute("UPDATE games SET options = '{' WHERE id = 2")
    saves.close()
    first, *lines, last = played.says("games").splitlines()
    assert first == "1 game to go on with"
    assert [line.split()[0] for line in lines] == ["3", "The", "4", "1"]
    assert last == "1 game is damaged and not listed (2): see wargames-tui resume ID."
    told = json.loads(played.says("games", "--json"))
    assert [(game["number"], game["damaged"]) for game in told] == [(3, False), (4, False), (1, False), (2, True)]
    assert played.complains("resume", "2") == "What is written of game 2 is damaged."


def test_json_tells_everything_but_the_decisions(played: Shell) -> None:
    told = json.loads(played.says("games", "--json"))
    assert [game["number"] for game in told] == [3, 2, 4, 1]
    assert told[1]["options"]["recon"] == "once"
    assert (told[2]["ending"], told[2]["winners"], told[2]["names"]) == ("resigned", [1], ["Ann", "Bo"])
    assert (told[0]["ending"], told[0]["winners"], told[0]["decisions"]) == (None, None, 6)


def test_a_store_that_cannot_be_read_is_one_line(shell: Shell) -> None:
    shell.folder.mkdir()
    (shell.folder / "games.sqlite3").write_text("no store" * 1000)
    assert shell.complains("games").endswith("is no store of games: move it away, and a new one is made.")
