"""The installed command plays a whole war and a match by key presses, covers and the final score included."""

from __future__ import annotations

from pathlib import Path

from tests.pty.terminal import COMMAND, Terminal, environment
from tests.pty.test_whole_game import ENTER, play_until

ANNA_AND_BORIS = ["--name", "Anna", "--name", "Boris"]


def test_a_whole_war(tmp_path: Path) -> None:
    args = ["play", "iran-iraq", "--seed", "tokimuna", "-o", "raids=one", *ANNA_AND_BORIS]
    with Terminal(COMMAND, args, environment(tmp_path)) as terminal:
        terminal.see("Anna (Iraq): Enter when only you can see the screen.")
        terminal.press(ENTER)
        terminal.see("pick up to 3 cards")
        terminal.resize(60, 20)
        terminal.see("60 by 20")
        terminal.resize(120, 40)
        terminal.see("pick up to 3 cards")
        terminal.press("12")
        terminal.see("Enter discards 2 cards")
        terminal.press(ENTER)
        terminal.see("FOR ANNA (IRAQ) ALONE")
        terminal.press(ENTER)
        terminal.see("Boris (Iran): Enter when only you can see the screen.")
        terminal.resize(80, 24)
        terminal.see("Boris (Iran): Enter when only you can see the screen.")
        terminal.press(ENTER)
        terminal.see("pick up to 3 cards")
        terminal.press("n")
        terminal.see("▸ACTIONS◂")
        play_until(terminal, "Turn 1 is decided")
        play_until(terminal, "Turn 2/16")
        play_until(terminal, "WAR  final score", presses=2000)
        terminal.see("raids=one")
        terminal.see("IRAN-IRAQ WAR")
        terminal.press("q")
        assert terminal.ended() == 0
        assert b"\x1b[?1049h" in terminal.sent  # all of it on the screen that is not scrolled back to


def test_a_match_changes_sides(tmp_path: Path) -> None:
    args = ["play", "iran-iraq", "--match", *ANNA_AND_BORIS]
    with Terminal(COMMAND, args, environment(tmp_path), size=(100, 30)) as terminal:
        terminal.see("Anna (Iraq): Enter when only you can see the screen.")
        terminal.press(ENTER)
        terminal.see("pick up to 3 cards")
        terminal.press("x")
        terminal.see("Anna (Iraq) gives")
        terminal.press("y")
        terminal.see("Anna (Iraq) gave the game up.")
        terminal.press(ENTER)
        terminal.see("BORIS (IRAN) WINS")
        terminal.press(ENTER)
        terminal.see("Games won")
        terminal.press(ENTER)
        terminal.see("Boris (Iraq): Enter when only you can see the screen.")
        terminal.press("q")
        assert terminal.ended() == 0
