"""`wargames-tui stats`: how games went, as a page and as JSON."""

from __future__ import annotations

import json
import re

from tests.cli.kept import Shell, played, shell
from tests.store.playing import play_out, saves_in, take_out

__all__ = ["played", "shell"]


def test_without_a_finished_game_it_says_so(shell: Shell) -> None:
    assert shell.says("stats") == ("No game of yours has ended yet; those of computer players alone are not counted.\n")


def test_a_page_for_each_game(played: Shell) -> None:
    page = played.says("stats")
    assert "Spanish Armada, solitaire, as printed\n  Games that count\n    1 game\n" in page
    assert re.search(r"Best \d+, mean \d+\.0", page)
    assert "Iran-Iraq War, two players, as printed" in page
    assert "    Bo: 1 won, 0 drawn, of 1 game. Won in a row: 1 now, 1 at most\n" in page
    assert "    1 game, 1 given up\n" in page
    assert "Desert Storm" not in page
    assert "Iran" not in played.says("stats", "spanish-armada")


def test_the_deals_of_the_day_are_told(shell: Shell) -> None:
    saves = saves_in(shell.folder)
    for number in range(2):
        play_out(saves.begin_day(take_out("spanish-armada")), number)
    saves.close()
    page = shell.says("stats")
    assert "Spanish Armada, deal of the day\n" in page
    assert "  Days in a row: 1 now, 1 at most\n" in page
    assert page.rstrip().endswith(", 1 more try")
    assert "  Games of a deal known beforehand\n    1 game\n" in page


def test_json_tells_it_all(played: Shell) -> None:
    told = json.loads(played.says("stats", "--json"))
    assert {chapter["game"] for chapter in told["games"]} == {"spanish-armada", "iran-iraq"}
    armada = next(chapter for chapter in told["games"] if chapter["game"] == "spanish-armada")
    assert armada["kinds"]["counted"]["games"] == 1
    assert sum(armada["kinds"]["counted"]["grades"].values()) == 1
    assert told["days"]["desert-storm"]["days"] == []


def test_a_game_that_is_not_there(shell: Shell) -> None:
    assert shell.complains("stats", "chess").startswith("There is no game 'chess'; the games are: ")
