"""The installed command goes on with games that were left, and deals by code and by day."""

from __future__ import annotations

import os
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from tests.pty.terminal import COMMAND, Terminal, environment
from tests.store.playing import begin, play, saves_in
from wargames_tui.store.deals import seed_of_day


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return a store with a war-less past: one solitaire left, another left before it."""
    folder = tmp_path / "data"
    saves = saves_in(folder)
    play(begin(saves, "spanish-armada", "first"), 5, Random(1))
    play(begin(saves, "desert-storm", "second"), 5, Random(1))
    saves.close()
    return folder


def terminal_on(data: Path, tmp_path: Path, *args: str) -> Terminal:
    return Terminal(COMMAND, list(args), environment(tmp_path, WARGAMES_TUI_DATA=str(data)))


@pytest.mark.parametrize(("args", "words"), [((), "DESERT STORM"), (("1",), "SPANISH ARMADA")])
def test_resume_goes_on_with_the_game_left_last_or_with_the_one_named(
    data: Path, tmp_path: Path, args: tuple[str, ...], words: str
) -> None:
    with terminal_on(data, tmp_path, "resume", *args) as terminal:
        terminal.see(words)
        terminal.see("q leave")
        terminal.press("q")
        assert terminal.ended() == 0


def test_a_second_window_shows_the_game_and_says_that_it_can_only_be_looked_at(data: Path, tmp_path: Path) -> None:
    with terminal_on(data, tmp_path, "resume") as first:
        first.see("q leave")
        with terminal_on(data, tmp_path, "resume") as second:
            second.see("This game is open in another window; here it can only be looked at.")
            second.see("DESERT STORM")
            second.press("q")
            assert second.ended() == 0
        first.press("q")
        assert first.ended() == 0
    with terminal_on(data, tmp_path, "resume") as third:
        third.see("q leave")
        third.settle()
        assert "another window" not in third.text


def test_a_code_deals_its_game_and_the_deal_is_known(data: Path, tmp_path: Path) -> None:
    with terminal_on(data, tmp_path, "play", "--code", "SA tokimuna kt") as terminal:
        terminal.see("SPANISH ARMADA")
        terminal.press("q")
        assert terminal.ended() == 0
    head = saves_in(data).find(3).head
    assert (head.game, head.seed, head.known) == ("spanish-armada", "tokimuna", True)


def test_the_deal_of_the_day_is_dealt_once_and_then_gone_on_with(data: Path, tmp_path: Path) -> None:
    before = datetime.now(UTC).date()
    for _time in range(2):
        with terminal_on(data, tmp_path, "play", "desert-storm", "--day") as terminal:
            terminal.see("Round 1/12")
            terminal.press("q")
            assert terminal.ended() == 0
    head = saves_in(data).find(3).head
    assert head.day is not None
    assert (head.day >= before, head.seed, head.known) == (True, seed_of_day("desert-storm", head.day), False)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="the superuser may write anywhere")
def test_a_home_that_cannot_be_written_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir(mode=0o500)
    with Terminal(COMMAND, ["play", "desert-storm"], environment(home)) as terminal:
        terminal.see("Not saved:")
        terminal.see("Round 1/12")


def test_without_a_terminal_resume_says_so(data: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [COMMAND, "resume"],
        env=environment(tmp_path, WARGAMES_TUI_DATA=str(data)),
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
