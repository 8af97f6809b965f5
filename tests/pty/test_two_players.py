"""The installed command plays a game and a match for two by key presses, both at one keyboard."""

from __future__ import annotations

from pathlib import Path

from tests.pty.terminal import COMMAND, Terminal, environment
from tests.pty.test_whole_game import ENTER, play_until

ANNA_AND_BORIS = ["--name", "Anna", "--name", "Boris"]


def test_a_whole_game_of_desert_storm_for_two(tmp_path: Path) -> None:
    args = ["play", "desert-storm", "--players", "2", "--seed", "tokimuna", *ANNA_AND_BORIS]
    with Terminal(COMMAND, args, environment(tmp_path)) as terminal:
        terminal.see("ANNA: ROUND 1")
        play_until(terminal, "BORIS: ROUND 2")
        play_until(terminal, "ANNA: ROUND 3")
        play_until(terminal, "DESERT STORM FOR TWO")
        terminal.see("ds-tokimuna-")
        terminal.see("between them")
        terminal.press("q")
        assert terminal.ended() == 0


def test_a_match_by_resigning_twice(tmp_path: Path) -> None:
    args = ["play", "desert-storm", "--match", *ANNA_AND_BORIS]
    with Terminal(COMMAND, args, environment(tmp_path), size=(100, 30)) as terminal:
        terminal.see("ANNA: ROUND 1")
        terminal.press("x")
        terminal.see("Anna gives the game up")
        terminal.press("y")
        terminal.see("Anna gave the game up.")
        terminal.press(ENTER)
        terminal.see("BORIS WINS")
        terminal.press(ENTER)
        terminal.see("Games won")
        terminal.press(ENTER)
        terminal.see("BORIS: ROUND 1")
        terminal.press("o")
        terminal.see("Boris offers a draw. Anna: y agrees, n plays on.")
        terminal.press("y")
        terminal.see("The players agreed on a draw.")
        terminal.press(ENTER)
        terminal.see("A DRAW")
        terminal.press(ENTER)
        terminal.see("BORIS WINS THE MATCH")
        terminal.press("q")
        assert terminal.ended() == 0
