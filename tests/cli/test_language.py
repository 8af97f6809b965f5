"""The language of the command: asked for, kept, or that of the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from wargames_tui.cli.main import run
from wargames_tui.i18n.languages import speak
from wargames_tui.store.preferences import Preferences, keep_preferences


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """Leave the language as it was for the tests that come after."""
    yield
    speak("en")


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
