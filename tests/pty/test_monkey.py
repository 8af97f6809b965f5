"""Keys, clicks and window sizes at random, the same every time: the program stays alive and leaves cleanly."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

from tests.pty.terminal import COMMAND, Terminal, environment

Thing = TypeVar("Thing")

CTRL_C = "\x03"
INTERRUPTED = 130
SIZES = ((80, 24), (100, 30), (120, 40), (60, 20), (81, 25), (200, 60))

KEYS = (
    *("\r",) * 12,  # what goes on with the game comes most often
    *("\x1b", "\t", "\x1b[Z", " ", "\x7f", "\x10"),  # Esc, Tab, Shift+Tab, Space, Backspace, the palette
    *("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F"),
    *"abcdefghijklmnopqrstuvwxyz0123456789-=/?!Y ",
)

STARTS = {
    "menu": [],
    "desert-storm": ["play", "desert-storm", "--seed", "monkey", "-o", "attack-back=player"],
    "desert-storm-for-two": ["play", "desert-storm", "--match", "--seed", "monkey"],
    "spanish-armada": ["play", "spanish-armada", "--seed", "monkey"],
    "iran-iraq": ["play", "iran-iraq", "--match", "--seed", "monkey"],
}


class Monkey:
    """Presses, clicks and resizes at random."""

    def __init__(self, terminal: Terminal, random: Random) -> None:
        self.terminal = terminal
        self.random = random
        self.size = SIZES[0]

    def play(self, bursts: int) -> None:
        """Send so many bursts of keys, unless the program is left before."""
        for _burst in range(bursts):
            if not self.terminal.child.isalive():
                return
            self.do()
            self.terminal.settle()

    def do(self) -> None:
        """Do one thing."""
        dice = self.random.random()
        if dice < 0.03:
            self.size = self.pick(SIZES)
            self.terminal.resize(*self.size)
        elif dice < 0.15:
            column, row = (1 + int(self.random.random() * cells) for cells in self.size)
            self.terminal.press(f"\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m")
        else:
            self.terminal.press("".join(self.pick(KEYS) for _key in range(1 + int(self.random.random() * 4))))

    def pick(self, things: Sequence[Thing]) -> Thing:
        """Return one of `things`."""
        return things[int(self.random.random() * len(things))]


def let_loose(tmp_path: Path, start: str, seed: int, bursts: int) -> None:
    """Let a monkey play; it may leave by itself, else it is interrupted, and either is done cleanly."""
    with Terminal(COMMAND, STARTS[start], environment(tmp_path)) as terminal:
        terminal.until(lambda text: bool(text.strip()))
        Monkey(terminal, Random(seed)).play(bursts)
        if terminal.child.isalive():
            terminal.press(CTRL_C)
        # Ctrl+C is a key to a program on the screen, and a signal to one that is just leaving it.
        ended = terminal.ended()
        assert [log.read_text() for log in tmp_path.rglob("crash.log")] == []
        interrupted = ended is None and terminal.child.signalstatus == signal.SIGINT
        assert interrupted or terminal.child.exitstatus in {0, INTERRUPTED}, terminal.text
        assert b"Traceback" not in terminal.sent
        assert b"\x1b[?1049l" in terminal.sent, "back on the screen that it came from"


@pytest.mark.parametrize("start", STARTS)
def test_a_monkey_at_the_keyboard(tmp_path: Path, start: str) -> None:
    let_loose(tmp_path, start, seed=3, bursts=30)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("start", STARTS)
def test_monkeys_at_the_keyboard_for_longer(tmp_path: Path, start: str, seed: int) -> None:
    let_loose(tmp_path, start, seed, bursts=400)
