"""The language of the command: asked for, kept, or that of the terminal."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from wargames_tui.cli.main import run, wargames_tui
from wargames_tui.i18n import cell_width
from wargames_tui.store.preferences import Preferences, keep_preferences
from wargames_tui.tui.looks import ASCII_ONLY, FOUR_COLOUR_DECK, NO_MOTION, THEME


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder that the player keeps its games in."""
    monkeypatch.setenv("WARGAMES_TUI_DATA", str(tmp_path))
    return tmp_path


def asked(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    """Return what the command says to a game that there is not."""
    assert run([*options, "play", "checkers"]) == 2
    return capsys.readouterr().err


def test_the_language_that_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert "There is no game" in asked(capsys)
    assert "はありません" in asked(capsys, "--lang", "ja")
    assert "There is no game" in asked(capsys)


@pytest.mark.parametrize(
    "args", [["play", "checkers", "--lang", "ja"], ["play", "--lang=ja", "--seed", "x", "checkers"]], ids=" ".join
)
def test_the_language_is_asked_for_behind_the_command_too(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(args) == 2
    assert "はありません" in capsys.readouterr().err


def test_what_is_asked_for_last_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "ja", "games", "--lang", "en"]) == 0
    assert capsys.readouterr().out == "No game is kept yet.\n"
    assert run(["games", "--lang", "tlh"]) == 2
    assert "'en', 'ja'" in capsys.readouterr().err


def test_the_language_of_the_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert "はありません" in asked(capsys)
    assert "There is no game" in asked(capsys, "--lang", "en")


def test_the_language_that_is_kept_goes_before_that_of_the_terminal(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_preferences(folder, Preferences("ja"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert "はありません" in asked(capsys)
    assert "There is no game" in asked(capsys, "--lang", "en")
    assert "There is no game" in asked(capsys, "--data", str(tmp_path / "other"))
    assert "はありません" in asked(capsys, "--lang", "ja", "--data", str(tmp_path / "other"))
    assert "はありません" in asked(capsys, "--data", str(tmp_path / "other"), "--lang", "ja")


def test_a_language_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "tlh", "games"]) == 2
    assert "'en', 'ja'" in capsys.readouterr().err


def every_command(group: click.Group, *path: str) -> Iterator[list[str]]:
    """Yield how every command below `group` is called, and the group itself."""
    yield list(path)
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if isinstance(command, click.Group):
            yield from every_command(command, *path, name)
        else:
            yield [*path, name]


COMMANDS = list(every_command(wargames_tui))
ENGLISH_LEFT = re.compile(r"[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}")


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_is_in_the_language_within_eighty_cells(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "ja", *command, "--help"]) == 0
    usage, *lines = capsys.readouterr().out.splitlines()
    assert usage.startswith(f"使い方: {' '.join(['wargames-tui', *command])} [OPTIONS]")
    assert [line for line in lines if ENGLISH_LEFT.search(line)] == []
    assert [line for line in lines if cell_width(line) > 80] == []
    assert "オプション:" in lines
    assert "  このヘルプを表示します。" in "\n".join(lines)


def test_help_is_in_the_language_of_the_terminal_or_the_one_that_is_kept(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def first_word(*args: str) -> str:
        assert run(args) == 0
        return capsys.readouterr().out.partition(" ")[0]

    assert first_word("play", "--help") == "Usage:"
    assert first_word("--help", "--lang", "ja") == "使い方:"
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.delenv("LC_ALL", raising=False)
    assert first_word("play", "--help") == "使い方:"
    assert os.environ["LANGUAGE"] == ""
    keep_preferences(folder, Preferences("en"))
    assert first_word("play", "--help") == "Usage:"
    assert first_word("--lang", "ja", "play", "--help") == "使い方:"


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["play", "--sed"], "オプション '--sed' はありません。"),
        (["--lnag"], "オプション '--lnag' はありません。 '--lang' のことですか?"),
        (["play", "--seed"], "オプション '--seed' には値が1個必要です。"),
        (["play", "--day=1"], "オプション '--day' に値は付けられません。"),
        (["play", "--players", "two"], "'--players' の値が正しくありません: 'two' は数(integer)ではありません。"),
        (["simulate", "--games", "0"], "'--games' の値が正しくありません: 0 は範囲 x>=1 の外です。"),
        (["--theme", "pink"], "'pink' は 'house', 'colour-blind', 'high-contrast' のどれでもありません。"),
        (["record", "show"], "必要な引数がありません: 'FILE'."),
        (["where", "to"], "余分な引数があります(to)。"),
        (["record", "--"], "コマンドがありません。"),
    ],
    ids=lambda given: " ".join(given) if isinstance(given, list) else "",
)
def test_what_click_objects_to_is_in_the_language(
    args: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["--lang", "ja", *args]) == 2
    assert told in capsys.readouterr().err
    run(args)
    assert capsys.readouterr().err.isascii()


def test_the_help_of_how_screens_are_drawn_names_the_variables(capsys: pytest.CaptureFixture[str]) -> None:
    run(["--help"])
    told = capsys.readouterr().out
    assert all(variable in told for variable in (THEME, FOUR_COLOUR_DECK, ASCII_ONLY, NO_MOTION))


def test_what_the_system_says_is_in_the_language(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing, itself = str(folder / "none.json"), str(folder)
    assert run(["--lang", "ja", "record", "show", missing]) == 1
    assert "を読めません: そのようなファイルやフォルダはありません。" in capsys.readouterr().err
    assert run(["--lang", "ja", "record", "show", itself]) == 1
    assert "を読めません: フォルダです。" in capsys.readouterr().err
    assert run(["record", "show", missing]) == 1
    assert "cannot be read: No such file or directory." in capsys.readouterr().err
