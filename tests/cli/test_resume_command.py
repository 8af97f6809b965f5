"""`resume`: which game it goes on with, and one line where it cannot."""

from __future__ import annotations

import pytest

from tests.cli.kept import Shell, played, shell
from tests.store.playing import saves_in
from wargames_tui.cli.main import run

__all__ = ["played", "shell"]


def test_without_a_game_it_says_so(shell: Shell) -> None:
    assert shell.complains("resume") == "There is no game to go on with; wargames-tui play GAME deals one."


def test_a_game_that_is_not_there(played: Shell) -> None:
    assert played.complains("resume", "9") == "There is no game 9."


def test_a_game_that_has_ended_says_how(played: Shell) -> None:
    assert played.complains("resume", "4").startswith("Game 4 has ended. Iran-Iraq War, Ann against Bo: Bo won, Ann")


def test_a_store_that_cannot_be_read_is_one_line(shell: Shell) -> None:
    shell.folder.mkdir()
    (shell.folder / "games.sqlite3").write_text("no store" * 1000)
    assert shell.complains("resume").endswith("is no store of games: move it away, and a new one is made.")


@pytest.mark.parametrize("args", [[], ["2"]])
def test_a_terminal_is_needed_and_nothing_is_locked_for_lack_of_one(
    played: Shell, args: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["resume", *args]) == 2
    assert "wargames-tui is played on a terminal" in capsys.readouterr().err
    assert saves_in(played.folder).load(2).read_only is None
