"""`wargames-tui where`: the file that games are kept in, and how to have it elsewhere."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.kept import Shell, played, shell
from wargames_tui.store import folder as folders

__all__ = ["played", "shell"]


def test_the_variable_names_the_folder(shell: Shell) -> None:
    assert shell.says("where") == f"{shell.folder / 'games.sqlite3'}\n"
    assert not shell.folder.exists(), "asking makes nothing"


def test_the_option_names_the_folder(shell: Shell, tmp_path: Path) -> None:
    assert shell.says("--data", str(tmp_path / "other"), "where") == f"{tmp_path / 'other' / 'games.sqlite3'}\n"
    assert shell.says("--data", "near", "where") == f"{tmp_path / 'near' / 'games.sqlite3'}\n"


def test_the_platform_says_where_otherwise(shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(folders.VARIABLE)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    path = Path(shell.says("where").strip())
    assert path.is_relative_to(tmp_path)
    assert path.parts[-2:] == ("wargames-tui", "games.sqlite3")


def test_without_a_home_it_says_what_to_do(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(folders.VARIABLE, "~nobody-of-this-name/games")
    assert shell.complains("where") == (
        "There is no home folder to keep games in: set WARGAMES_TUI_DATA to a folder of yours."
    )


def test_a_folder_that_cannot_be_made_says_why(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    path, why = shell.says("--data", str(file / "games"), "where").splitlines()
    assert path == str(file / "games" / "games.sqlite3")
    assert why == f"Nothing can be kept there: {file} is no folder."


def test_a_store_that_can_only_be_read_says_so(played: Shell) -> None:
    import sqlite3

    connection = sqlite3.connect(played.folder / "games.sqlite3")
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    path, why = played.says("where").splitlines()
    assert why == f"{path} was written by a newer version of this program; here it can only be read."


def test_a_table_and_a_menu_need_no_sqlite() -> None:
    code = (
        "import sys, wargames_tui.cli.main, wargames_tui.table.saves\n"
        "wargames_tui.table.saves.Saves()\n"
        "print([name for name in ('sqlite3', 'pydantic', 'platformdirs', 'textual') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
