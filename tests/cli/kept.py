"""A store of a player's own for the commands, and what they print."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.store.playing import begin, play, play_out, saves_in, take_out
from wargames_tui.cli.main import run
from wargames_tui.store.folder import VARIABLE


class Shell:
    """Runs commands on a store of its own."""

    def __init__(self, folder: Path, capture: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self._capture = capture

    def says(self, *args: str) -> str:
        """Return what a command that succeeds prints."""
        code = run(args)
        out, err = self._capture.readouterr()
        assert (code, err) == (0, "")
        return out

    def complains(self, *args: str) -> str:
        """Return the one line that a command which fails prints."""
        code = run(args)
        out, err = self._capture.readouterr()
        assert (code, out, err.count("\n")) == (1, "", 1)
        assert err.startswith("wargames-tui: ")
        return err.removeprefix("wargames-tui: ").rstrip()


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    """Return a shell whose store is empty."""
    folder = tmp_path / "data"
    monkeypatch.setenv(VARIABLE, str(folder))
    monkeypatch.chdir(tmp_path)
    return Shell(folder, capsys)


@pytest.fixture
def played(shell: Shell) -> Shell:
    """Return a shell whose store has a finished solitaire, an open one, an open game for two and a finished one."""
    saves = saves_in(shell.folder)
    play_out(begin(saves, "spanish-armada", "first"))
    play(begin(saves, "desert-storm", "second", recon="once"), 4, Random(1))
    for seed in ("third", "fourth"):
        table = saves.begin(take_out("iran-iraq"), seed=seed, names=("Ann", "Bo"))
        play(table, 6, Random(1))
        if seed == "fourth":
            table.resign(0)
    saves.close()
    return shell
