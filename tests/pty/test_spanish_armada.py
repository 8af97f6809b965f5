"""The installed command plays a whole game of Spanish Armada by key presses, to the final score with its grade."""

from __future__ import annotations

from pathlib import Path

from tests.pty.terminal import COMMAND, Terminal, environment
from tests.pty.test_whole_game import ENTER, play_until


def test_a_whole_game_of_spanish_armada(tmp_path: Path) -> None:
    args = ["play", "spanish-armada", "--seed", "tokimuna", "-o", "hand=4"]
    with Terminal(COMMAND, args, environment(tmp_path)) as terminal:
        terminal.see("Turn 1")
        terminal.see("Play exactly one Raider")
        play_until(terminal, "Turn 1 is over")
        terminal.press("u")
        terminal.until(lambda text: "Turn 1 is over" not in text)
        terminal.press("r")
        terminal.see("Turn 1 is over")
        terminal.press(ENTER)
        terminal.see("Turn 2")
        terminal.resize(120, 40)
        terminal.see("100 125 150")
        terminal.resize(80, 24)
        terminal.see("Turn 2")
        play_until(terminal, "points of 182 in")
        terminal.see("100")
        terminal.see("hand=4")
        terminal.press("q")
        assert terminal.ended() == 0
