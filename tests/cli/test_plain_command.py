"""`play --plain` and `resume --plain`: on pipes, without a terminal, to the exit code."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.plain.typists import check_lines
from tests.pty.terminal import COMMAND, Terminal, environment
from tests.store.playing import saves_in

PLAY = [COMMAND, "play", "desert-storm", "--seed", "tokimuna", "--plain"]
FOLDER = "WARGAMES_TUI_DATA"


def piped(tmp_path: Path, args: list[str], typed: bytes, **changes: str | None) -> subprocess.CompletedProcess[bytes]:
    """Run a command with `typed` as its input."""
    env = environment(tmp_path, **{FOLDER: str(tmp_path / "data")}, **changes)
    return subprocess.run(args, input=typed, capture_output=True, env=env, timeout=60, check=False)


def test_a_pipe_plays_and_the_game_goes_on_where_the_pipe_has_ended(tmp_path: Path) -> None:
    done = piped(tmp_path, PLAY, b"1\n1\n", TERM=None)
    assert (done.returncode, done.stderr) == (0, b"")
    check_lines(done.stdout.decode())
    assert done.stdout.endswith(b"> \nThe game is kept as number 1.\nTo go on with it: wargames-tui resume 1 --plain\n")
    on = piped(tmp_path, [COMMAND, "resume", "--plain"], b"1\nquit\n")
    assert on.returncode == 0
    assert b"  AGM-54A Phoenix knocks out MiG-21 (+1)\n" in on.stdout
    assert len(saves_in(tmp_path / "data").load(1).decisions) == 3


def test_bytes_that_are_no_text_are_a_wrong_answer(tmp_path: Path) -> None:
    done = piped(tmp_path, PLAY, b"\xff\xfe\x00\n1\n", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"is neither a number of the list nor a command." in done.stdout.replace(b"\n", b" ")
    assert b"AGM-54A Phoenix knocks out MiG-21 (+1)\n" in done.stdout


@pytest.mark.parametrize("shell", ["| head -n 3", "</dev/null", "<&-"], ids=["reader gone", "no input", "input closed"])
def test_a_broken_pipe_loses_nothing(tmp_path: Path, shell: str) -> None:
    line = " ".join(PLAY)
    done = piped(tmp_path, ["/bin/sh", "-c", f"yes 1 | head -n 5 | {line} {shell}"], b"")
    assert done.stderr == b""
    assert saves_in(tmp_path / "data").load(1).read_only is None


def test_lines_are_in_ascii_where_that_is_asked_for(tmp_path: Path) -> None:
    assert "…" in piped(tmp_path, PLAY, b"rules all\n").stdout.decode()
    asked = piped(tmp_path, [*PLAY, "--ascii"], b"rules all\n").stdout
    assert asked.isascii()
    assert b"..." in asked
    check_lines(asked.decode())
    assert piped(tmp_path, PLAY, b"rules all\n", WARGAMES_TUI_ASCII="1").stdout.isascii()


def test_ascii_in_japanese_concerns_the_signs_alone(tmp_path: Path) -> None:
    done = piped(tmp_path, [COMMAND, "--lang", "ja", *PLAY[1:], "--ascii"], b"rules all\n").stdout.decode()
    assert "多国籍軍" in done
    assert not set(done) & set("…×–·‘’“”")


def test_where_the_encoding_has_no_japanese_it_is_english_in_ascii_and_one_line_says_so(tmp_path: Path) -> None:
    japanese = [COMMAND, "--lang", "ja", *PLAY[1:]]
    done = piped(tmp_path, japanese, b"rules all\n1\n", PYTHONIOENCODING="iso8859-1")
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert b"?" not in done.stdout
    assert b"Iraqi Phase" in done.stdout
    assert done.stderr.decode().splitlines() == [
        "wargames-tui: iso8859-1, the encoding of the output, has no letters for the language ja: in English."
    ]
    done = piped(tmp_path, [*japanese[:3], "games"], b"", PYTHONIOENCODING="euc-jp")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "途中のゲーム" in done.stdout.decode("euc-jp")


def test_standard_output_must_be_there(tmp_path: Path) -> None:
    done = piped(tmp_path, ["/bin/sh", "-c", f"{' '.join(PLAY)} >&-"], b"1\n")
    assert (done.returncode, done.stderr.count(b"\n")) == (1, 1)
    assert b"standard output is closed" in done.stderr


def test_a_game_that_is_open_elsewhere_is_one_line(tmp_path: Path) -> None:
    piped(tmp_path, PLAY, b"1\n")
    saves = saves_in(tmp_path / "data")
    table = saves.load(1)
    done = piped(tmp_path, [COMMAND, "resume", "1", "--plain"], b"1\n")
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (1, b"", 1)
    assert b"This game is open in another window" in done.stderr
    saves.leave(table)
    saves.close()


def test_a_simple_terminal_is_sent_no_escape_codes(tmp_path: Path) -> None:
    env = environment(tmp_path, TERM="dumb", **{FOLDER: str(tmp_path / "data")})
    with Terminal(COMMAND, PLAY[1:], env) as terminal:
        terminal.see("Type a number from 1 to 17, or help.")
        terminal.press("1\n")
        terminal.see("AGM-54A Phoenix knocks out MiG-21 (+1)")
        terminal.press("\x04")
        terminal.see("To go on with it: wargames-tui resume 1 --plain")
        assert terminal.ended() == 0
        assert b"\x1b" not in terminal.sent


def test_an_interrupt_says_how_to_go_on(tmp_path: Path) -> None:
    env = environment(tmp_path, TERM="dumb", **{FOLDER: str(tmp_path / "data")})
    with Terminal(COMMAND, PLAY[1:], env) as terminal:
        terminal.see("Type a number from 1 to 17, or help.")
        terminal.press("\x03")
        terminal.see("To go on with it: wargames-tui resume 1 --plain")
        assert terminal.ended() == 130


def test_computer_players_are_watched_to_the_end_without_a_key(tmp_path: Path) -> None:
    done = piped(tmp_path, [*PLAY, "--seat", "1=greedy"], b"")
    assert (done.returncode, done.stderr) == (0, b"")
    check_lines(done.stdout.decode())
    assert b"> " not in done.stdout
    assert b"The game is over.\n" in done.stdout
    assert saves_in(tmp_path / "data").find(1).marks.ending == "played"


def test_an_interrupt_while_computer_players_think_keeps_the_game(tmp_path: Path) -> None:
    env = environment(tmp_path, TERM="dumb", **{FOLDER: str(tmp_path / "data")})
    players = ["--seat", "1=expert", "--seat", "2=expert"]
    with Terminal(COMMAND, ["play", "iran-iraq", "--plain", *players], env) as terminal:
        terminal.until(lambda text: "Actions Phase" in text)
        terminal.press("\x03")
        terminal.see("To go on with it: wargames-tui resume 1 --plain")
        assert terminal.ended() == 130
        assert "Traceback" not in terminal.text
    table = saves_in(tmp_path / "data").load(1)
    assert table.read_only is None
    assert len(table.decisions) >= 2


def test_where_screens_cannot_be_shown_plain_mode_is_named(tmp_path: Path) -> None:
    done = piped(tmp_path, PLAY[:-1], b"1\n")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"wargames-tui play GAME --plain." in done.stderr


def test_plain_mode_needs_no_textual() -> None:
    code = (
        "import sys, io; sys.stdin = io.StringIO('1\\n')\n"
        "from wargames_tui.cli.main import run\n"
        "run(['--data', sys.argv[1], 'play', 'spanish-armada', '--plain'])\n"
        "sys.exit('textual' in sys.modules or 'rich' in sys.modules)"
    )
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-c", code, folder], capture_output=True, check=True)
