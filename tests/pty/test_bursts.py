"""Keys that come faster than screens open, and windows too narrow for anything: the game is still there afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pty.terminal import COMMAND, Terminal, environment

PLAY = ["play", "desert-storm", "--seed", "tokimuna"]
PALETTE = "\x10"
PAGE_UP, PAGE_DOWN, ESCAPE, CTRL_C = "\x1b[5~", "\x1b[6~", "\x1b", "\x03"


@pytest.mark.parametrize(
    "burst",
    ["\r\r\r", PAGE_DOWN, PALETTE + PAGE_UP + "\r\r", (ESCAPE * 2 + PALETTE) * 3],
    ids=["enter", "page", "again", "escape"],
)
def test_a_burst_closes_the_palette_once_and_leaves_the_table_as_it_was(tmp_path: Path, burst: str) -> None:
    with Terminal(COMMAND, PLAY, environment(tmp_path)) as terminal:
        terminal.see("? rules")
        terminal.press(PALETTE + burst)
        terminal.settle()
        for _press in range(2):
            terminal.press(ESCAPE)
            terminal.read(0.3)
            terminal.settle()
        terminal.see("Round 1/12")
        terminal.see("? rules")
        terminal.press(CTRL_C)
        assert terminal.ended() == 130


def test_a_window_of_five_columns_can_be_left(tmp_path: Path) -> None:
    with Terminal(COMMAND, PLAY, environment(tmp_path), size=(5, 24)) as terminal:
        terminal.until(lambda text: bool(text.strip()))
        terminal.press(CTRL_C)
        assert terminal.ended() == 130


def test_a_storm_of_window_sizes_loses_nothing(tmp_path: Path) -> None:
    with Terminal(COMMAND, PLAY, environment(tmp_path)) as terminal:
        terminal.see("? rules")
        for width, height in [(10, 30), (80, 24), (5, 40), (100, 30), (1, 1), (400, 150)] * 4:
            terminal.resize(width, height)
            terminal.read(0.03)
        terminal.resize(80, 24)
        terminal.see("Round 1/12")
        terminal.press(CTRL_C)
        assert terminal.ended() == 130
