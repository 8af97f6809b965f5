"""The installed command plays a whole game of Spanish Armada by keys, a hint first, to the score with its grade."""

from __future__ import annotations

from pathlib import Path

from tests.pty.terminal import COMMAND, Terminal, environment
from tests.pty.test_whole_game import ENTER, play_until


def test_a_whole_game_of_spanish_armada(tmp_path: Path) -> None:
    args = ["play", "spanish-armada", "--seed", "tokimuna", "-o", "hand=4"]
    with Terminal(COMMAND, args, environment(tmp_path)) as terminal:
        terminal.see("Turn 1")
        terminal.see("Play exactly one Raider")
        for key, words in (
            ("t", "counts as assisted"),
            ("y", "Hint: A Raider is played"),
            ("t", "Enter does it: play"),
        ):
            terminal.press(key)
            terminal.see(words)
        terminal.press(ENTER)
        terminal.see(" played")
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
        terminal.see("Assisted: 1 hint was shown")
        terminal.press("q")
        assert terminal.ended() == 0
