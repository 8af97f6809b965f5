"""`wargames-tui replay`: what cannot be watched is one line, before the terminal is touched."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.kept import Shell, played, shell
from wargames_tui.cli import start
from wargames_tui.cli.main import run

__all__ = ["played", "shell"]


def test_a_game_or_a_file_that_is_not_there_is_one_line(played: Shell) -> None:
    assert played.complains("replay", "77") == "There is no game 77."
    assert played.complains("replay", "none.json") == "none.json cannot be read: No such file or directory."


@pytest.mark.parametrize("wrong", ["", "{}", "[1", '{"format": "chess"}', "{" * 100_000, "cut", "tampered", "foreign"])
def test_a_broken_file_says_what_verify_says_and_changes_nothing(played: Shell, tmp_path: Path, wrong: str) -> None:
    played.says("record", "export", "1", "game.json")
    file = tmp_path / "game.json"
    text = file.read_text("utf-8")
    told = json.loads(text)
    match wrong:
        case "cut":
            text = text[: len(text) // 2]
        case "tampered":
            told["scores"] = [999]
            text = json.dumps(told)
        case "foreign":
            told["game"] = "chess"
            text = json.dumps(told)
        case _:
            text = wrong
    file.write_text(text, "utf-8")
    before = played.says("games")
    assert played.complains("replay", "game.json") == played.complains("record", "verify", "game.json")
    assert played.says("games") == before


@pytest.mark.usefixtures("played")
def test_a_game_without_a_terminal_says_that_it_needs_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "why_not", lambda: "No terminal.")
    assert run(["replay", "1"]) == start.CANNOT_PLAY
    assert capsys.readouterr().err == "No terminal.\n"
