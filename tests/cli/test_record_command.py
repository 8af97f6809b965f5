"""`wargames-tui record`: games to files and back; what is wrong is one line, and nothing is changed."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from tests.cli.kept import Shell, played, shell

__all__ = ["played", "shell"]


def test_a_game_goes_to_a_file_is_checked_read_and_taken_in(played: Shell, tmp_path: Path) -> None:
    assert played.says("record", "export", "1") == "Game 1 is written to wargames-tui-game-1.json.\n"
    file = str(tmp_path / "wargames-tui-game-1.json")
    assert played.says("record", "verify", file).startswith("spanish-armada, seed first: every step of ")
    report = played.says("record", "show", file)
    assert report.startswith("Spanish Armada\nSeed first, as printed\n")
    assert "Straggler Phase" in report
    assert played.says("record", "import", file) == "It is here already, as game 1.\n"
    other = str(tmp_path / "other")
    assert played.says("--data", other, "record", "import", file) == "Every step is right; it is game 1 now.\n"
    assert "Spanish Armada" in played.says("--data", other, "games")


def test_a_game_can_go_to_standard_output_and_come_from_standard_input(
    played: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = played.says("record", "export", "1", "-")
    assert json.loads(text)["format"] == "wargames-tui-game"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert played.says("record", "verify", "-").startswith("spanish-armada, seed first")


def test_a_file_that_is_there_is_replaced_only_by_force(played: Shell, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text("mine")
    assert "is there already; --force replaces it." in played.complains("record", "export", "1", str(file))
    assert file.read_text() == "mine"
    played.says("record", "export", "1", str(file), "--force")
    assert json.loads(file.read_text())["seed"] == "first"


def test_a_game_for_two_that_goes_on_is_not_written(played: Shell, tmp_path: Path) -> None:
    said = played.complains("record", "export", "3", "out.json")
    assert said == "A game for two is told in full only once it has ended."
    assert not (tmp_path / "out.json").exists()
    played.says("record", "export", "4", "out.json")


def test_a_game_that_is_not_there(played: Shell) -> None:
    assert played.complains("record", "export", "77") == "There is no game 77."
    assert played.complains("record", "export", "9" * 30) == f"There is no game {'9' * 30}."


def test_a_message_is_short_whatever_a_file_puts_into_it(played: Shell, tmp_path: Path) -> None:
    text = played.says("record", "export", "1", "-").replace('"seed": "first"', f'"seed": "{"a" * 100_000}"')
    (tmp_path / "long.json").write_text(text)
    said = played.complains("record", "verify", "long.json")
    assert said.startswith("A seed is 1 to 24 letters")
    assert len(said) < 500


@pytest.mark.parametrize("command", ["verify", "import", "show"])
def test_a_file_that_is_wrong_is_one_line_and_changes_nothing(played: Shell, tmp_path: Path, command: str) -> None:
    whole = played.says("record", "export", "1", "-")
    before = played.says("games")
    file = tmp_path / "bad.json"
    for text, said in (
        ("", "It is no record"),
        (whole[:-20], "It is no record"),
        (whole.replace('"version": 2', '"version": 8'), "It has version 8; this program reads versions 1 to 2."),
        (whole.replace('"wargames-tui-game"', '"chess"'), "It is no record of a game of this program."),
        (whole.replace('"game": "spanish-armada"', '"game": "chess"'), "There is no game 'chess'; the games are:"),
        (whole.replace('"points":', '"points":1'), "is not what happened"),
        ('{"\x1b[2J\\n\\u001b[2J": 1}', "It is no record"),
    ):
        file.write_text(text)
        complaint = played.complains("record", command, str(file))
        assert said in complaint
        assert complaint.isprintable()
    assert "No such file" in played.complains("record", command, "nowhere.json")
    assert played.says("games") == before


def test_the_schema_names_every_game(shell: Shell) -> None:
    schema = json.loads(shell.says("record", "schema"))
    assert schema["$schema"].startswith("https://json-schema.org/")
    assert schema["discriminator"]["mapping"].keys() == {"desert-storm", "spanish-armada", "iran-iraq"}
