"""However the command ends, the terminal is as it was, and no traceback stands on it."""

from __future__ import annotations

import signal
import stat
import sys
from pathlib import Path

import pytest

from tests.pty.terminal import COMMAND, Terminal, environment

UNDONE = {
    "alternate screen": (b"\x1b[?1049h", b"\x1b[?1049l"),
    "hidden cursor": (b"\x1b[?25l", b"\x1b[?25h"),
    "mouse": (b"\x1b[?1000h", b"\x1b[?1000l"),
    "mouse motion": (b"\x1b[?1003h", b"\x1b[?1003l"),
    "mouse in SGR": (b"\x1b[?1006h", b"\x1b[?1006l"),
    "bracketed paste": (b"\x1b[?2004h", b"\x1b[?2004l"),
    "focus reports": (b"\x1b[?1004h", b"\x1b[?1004l"),
}


def left_clean(sent: bytes) -> bool:
    return all(sent.rfind(on) < sent.rfind(off) for on, off in UNDONE.values()) and b"Traceback" not in sent


@pytest.mark.parametrize("args", [[], ["play", "desert-storm", "--seed", "tokimuna"]], ids=["menu", "table"])
def test_ctrl_c(tmp_path: Path, args: list[str]) -> None:
    with Terminal(COMMAND, args, environment(tmp_path)) as terminal:
        terminal.see("? rules")
        terminal.press("\x03")
        assert terminal.ended() == 130
        assert left_clean(bytes(terminal.sent))
        # This terminal has no other screen, as GNU screen has none unless it is told to.
        assert "rules" not in terminal.text


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)], ids=["INT", "TERM", "HUP"]
)
def test_signals(tmp_path: Path, number: signal.Signals, code: int) -> None:
    with Terminal(COMMAND, ["play", "desert-storm", "--seed", "tokimuna"], environment(tmp_path)) as terminal:
        terminal.see("? rules")
        terminal.child.kill(number)
        assert terminal.ended() == code
        assert left_clean(bytes(terminal.sent))


def test_a_terminal_that_goes_away_takes_the_game_along_even_where_hanging_up_is_ignored(tmp_path: Path) -> None:
    shell = f"trap '' HUP; exec {COMMAND}"
    with Terminal("/bin/sh", ["-c", shell], environment(tmp_path)) as terminal:
        terminal.see("q quit")
        terminal.hang_up()
        assert not terminal.child.isalive()


def test_leaving_by_key(tmp_path: Path) -> None:
    with Terminal(COMMAND, [], environment(tmp_path)) as terminal:
        terminal.see("q quit")
        terminal.press("q")
        assert terminal.ended() == 0
        assert left_clean(bytes(terminal.sent))


CRASH = """
import sys
from wargames_tui.tui.screens.menu import MenuScreen
def crash(self):
    hand = ["Patriot", "Tomahawk"]
    raise ZeroDivisionError
MenuScreen.action_leave = crash
from wargames_tui.__main__ import main
sys.argv = ["wargames-tui"]
sys.exit(main())
"""


def test_a_crash_leaves_one_line_and_a_log(tmp_path: Path) -> None:
    with Terminal(sys.executable, ["-c", CRASH], environment(tmp_path), size=(200, 30)) as terminal:
        terminal.see("q quit")
        terminal.press("q")
        assert terminal.ended() == 1
        sent = bytes(terminal.sent)
    assert left_clean(sent)
    last_words = sent[sent.rfind(b"\x1b[?1004l") :].decode()
    assert "wargames-tui has stopped" in last_words
    assert "Tomahawk" not in last_words
    logs = [path for path in tmp_path.rglob("*.log") if path.name == "crash.log"]
    assert len(logs) == 1
    assert str(logs[0]) in last_words
    assert "ZeroDivisionError" in logs[0].read_text("utf-8")
    assert stat.S_IMODE(logs[0].stat().st_mode) == 0o600
