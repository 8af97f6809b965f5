"""The installed command is killed in mid-game, again and again: resumed, it shows every decision that was shown."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from random import Random

import pytest

from tests.pty.terminal import COMMAND, Terminal, environment
from tests.store.playing import saves_in

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")

ENTER = "\r"
GAMES = ("desert-storm", "spanish-armada", "iran-iraq")
LIGHT = str.maketrans("┏━┓┃┗┛", "╭─╮│╰╯")
COVERED = ("only you can see the screen", "ALONE")


def uncovered(terminal: Terminal) -> None:
    """Wait for the table, and take every cover off it."""
    terminal.until(lambda text: "q leave" in text or "q quit" in text)
    terminal.settle()
    while any(words in terminal.text for words in COVERED):
        terminal.press(ENTER)
        terminal.read(5)
        terminal.settle()


def at_rest(terminal: Terminal) -> str:
    """Return what the table shows once every key has been answered: the help has come up over it and gone again."""
    uncovered(terminal)
    terminal.press("?")
    terminal.see("q back")
    terminal.press("\x1b")
    terminal.until(lambda text: "q back" not in text)
    uncovered(terminal)
    while terminal.read(0.2):
        pass
    return "\n".join(line.rstrip() for line in terminal.text.translate(LIGHT).splitlines()[:-2])


def shown(text: str) -> list[str]:
    """Return the status line and the lines of the log: what happened, as the table tells it."""
    lines = text.splitlines()
    return [lines[0], *(line.strip() for line in lines if line.strip().startswith(("R1", "R2", "T1", "T2", "IRA")))]


def decisions(data: Path) -> int:
    saves = saves_in(data)
    taken = saves.find(1).marks.taken
    saves.close()
    return taken


def kill(terminal: Terminal) -> None:
    os.kill(terminal.child.pid, signal.SIGKILL)
    while terminal.child.isalive():
        terminal.read(0.05)


def check_killed(tmp_path: Path, game: str, times: int) -> None:
    data, choose = tmp_path / "data", Random(game)
    env = environment(tmp_path, WARGAMES_TUI_DATA=str(data), TEXTUAL_ANIMATIONS="none")
    args = ["play", game, "--seed", "killed"]
    before, taken = "", 0
    for _time in range(times):
        with Terminal(COMMAND, args, env) as terminal:
            resumed = at_rest(terminal)
            if before:
                assert shown(resumed) == shown(before)
                assert decisions(data) == taken
            for _press in range(1 + int(choose.random() * 5)):
                ends_the_phase = "  n " in terminal.screen.display[-1] and choose.random() < 0.4
                terminal.press("n" if ends_the_phase else ENTER)
                terminal.read(5)
                uncovered(terminal)
            before = at_rest(terminal)
            taken = decisions(data)
            surprised = choose.random() < 0.5
            if surprised:
                terminal.press(ENTER)
            kill(terminal)
        if surprised:
            assert decisions(data) in range(taken, taken + 2)
            before = ""
        args = ["resume"] if decisions(data) else args
        if saves_in(data).find(1).marks.ending is not None:
            break
    assert decisions(data) > 0


@pytest.mark.parametrize("game", GAMES)
def test_killed_at_some_points_of_play(tmp_path: Path, game: str) -> None:
    check_killed(tmp_path, game, 3)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_killed_at_many_points_of_play(tmp_path: Path, game: str) -> None:
    check_killed(tmp_path, game, 40)
