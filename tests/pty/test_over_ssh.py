"""Games over SSH with the client that people have, by key presses, to their final scores."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pty.terminal import Terminal
from tests.pty.test_whole_game import ENTER, play_until
from tests.ssh.serving import Serving
from tests.ssh.test_openssh_client import SSH, calls, new_key

pytestmark = pytest.mark.skipif(SSH is None, reason="no OpenSSH client is installed")

TRUE = re.compile(rb"[34]8;2;")
PALETTE = re.compile(rb"[34]8;5;")
SIXTEEN = re.compile(rb"\x1b\[(?:\d;)*(?:[39][0-7]|4[0-7]|10[0-7])[;m]")


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    with Serving(tmp_path) as up:
        yield up


def choose(terminal: Terminal, number: str) -> None:
    """Sit down at a game of the menu."""
    terminal.see("Choose a game")
    terminal.press(number)
    terminal.see("Deal the cards")
    terminal.press(ENTER)


def test_a_whole_game_of_desert_storm_in_a_window_that_changes(serving: Serving) -> None:
    with calls(serving) as terminal:
        choose(terminal, "1")
        terminal.see("Round 1/12")
        play_until(terminal, "Round 2/12")
        terminal.resize(120, 40)
        terminal.see("Round 2/12")
        play_until(terminal, "Round 3/12")
        terminal.resize(60, 20)
        terminal.see("60 by 20")
        terminal.resize(80, 24)
        terminal.see("Round 3/12")
        play_until(terminal, "points in 12 rounds")
        terminal.press("q")
        assert terminal.ended() == 0
        assert PALETTE.search(terminal.sent)
        assert not TRUE.search(terminal.sent)


def test_a_whole_game_of_spanish_armada_in_sixteen_colours(serving: Serving) -> None:
    with calls(serving, term="xterm") as terminal:
        choose(terminal, "2")
        terminal.see("Play exactly one Raider")
        play_until(terminal, "points of 182 in")
        terminal.press("q")
        assert terminal.ended() == 0
        assert SIXTEEN.search(terminal.sent)
        assert not TRUE.search(terminal.sent)
        assert not PALETTE.search(terminal.sent)


def _begin_war(terminal: Terminal) -> None:
    choose(terminal, "3")
    terminal.see("Enter when only you can see the screen.")
    terminal.press(ENTER)
    terminal.see("pick up to 3 cards")


def test_two_at_one_keyboard_have_a_cover_between_them(serving: Serving) -> None:
    with calls(serving, "-o", "SetEnv=COLORTERM=truecolor", size=(100, 30)) as terminal:
        _begin_war(terminal)
        terminal.press("n")
        terminal.see("Enter when only you can see the screen.")
        assert TRUE.search(terminal.sent)


@pytest.mark.long
def test_a_whole_war_of_two_at_one_keyboard(serving: Serving) -> None:
    with calls(serving) as terminal:
        _begin_war(terminal)
        play_until(terminal, "WAR  final score", presses=4000)
        terminal.press("q")
        assert terminal.ended() == 0


def test_a_game_survives_a_host_that_is_killed(tmp_path: Path) -> None:
    anna = new_key(tmp_path, "anna")
    with Serving(tmp_path) as serving, calls(serving, key=anna) as terminal:
        choose(terminal, "1")
        play_until(terminal, "Round 2/12")
        serving.ended(signal.SIGKILL)
    with Serving(tmp_path) as serving, calls(serving, key=anna) as terminal:
        terminal.see("Go on")
        terminal.press(ENTER)
        terminal.see("Round 2/12")
