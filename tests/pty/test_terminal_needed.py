"""Where the screens cannot be shown, one line says so and the exit code is 2; nothing hangs."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.pty.terminal import COMMAND, Terminal, environment

PLAY = ["play", "desert-storm", "--seed", "tokimuna"]


@pytest.mark.parametrize("args", [[], PLAY], ids=["menu", "play"])
def test_no_terminal_at_all(tmp_path: Path, args: list[str]) -> None:
    done = subprocess.run(
        [COMMAND, *args],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=environment(tmp_path),
        timeout=30,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "played on a terminal" in done.stderr


@pytest.mark.parametrize(
    ("shell", "changes", "words"),
    [
        (f"{COMMAND} </dev/null", {}, "its input is not one"),
        (f"{COMMAND} >out.txt", {}, "its output is not one"),
        (f"{COMMAND} {' '.join(PLAY)}", {"TERM": "dumb"}, "TERM=dumb"),
        (COMMAND, {"TERM": None}, "TERM=''"),
    ],
    ids=["input", "output", "dumb", "no TERM"],
)
def test_half_a_terminal(tmp_path: Path, shell: str, changes: dict[str, str | None], words: str) -> None:
    env = environment(tmp_path, **changes)
    with Terminal("/bin/sh", ["-c", f"cd '{tmp_path}'; {shell}"], env, size=(200, 24)) as terminal:
        assert terminal.ended() == 2
        assert words in terminal.text
        assert b"\x1b[?1049h" not in terminal.sent


def test_what_is_amiss_is_not_broken_in_the_middle_of_words(tmp_path: Path) -> None:
    with Terminal(COMMAND, PLAY, environment(tmp_path, TERM="dumb"), size=(80, 24)) as terminal:
        assert terminal.ended() == 2
        lines = bytes(terminal.sent).decode().splitlines()
    assert len(lines) > 1
    assert all(len(line) <= 80 for line in lines)
    assert "set TERM to what yours is, such as xterm." in " ".join(line.strip() for line in lines)


@pytest.mark.parametrize("changes", [{"LC_ALL": "C"}, {"LC_ALL": "POSIX", "PYTHONUTF8": "1"}], ids=["C", "UTF-8 mode"])
def test_a_plain_locale_in_which_python_writes_utf_8_is_sent_ascii(tmp_path: Path, changes: dict[str, str]) -> None:
    with Terminal(COMMAND, [], environment(tmp_path, **changes)) as terminal:
        terminal.see("q quit")
        terminal.press("q")
        assert terminal.ended() == 0
        assert terminal.sent.isascii()


def test_errors_sent_elsewhere_do_not_take_the_screen_along(tmp_path: Path) -> None:
    env = environment(tmp_path)
    with Terminal("/bin/sh", ["-c", f"{COMMAND} 2>'{tmp_path}/errors.txt'"], env) as terminal:
        terminal.see("q quit")
        terminal.press("q")
        assert terminal.ended() == 0
        assert b"\x1b[?1049l" in terminal.sent
    assert (tmp_path / "errors.txt").read_bytes() == b""
