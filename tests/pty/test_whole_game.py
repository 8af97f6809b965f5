"""The installed command plays a whole game by key presses, from the menu to the final score."""

from __future__ import annotations

from base64 import b64decode
from pathlib import Path
from time import monotonic

from tests.pty.terminal import COMMAND, Terminal, environment

ENTER = "\r"


def play_until(terminal: Terminal, words: str, presses: int = 600) -> None:
    """Press Enter, which does what the prompt line says, until `words` stand on the screen."""
    for _press in range(presses):
        if words in terminal.text:
            return
        before = terminal.text
        terminal.press(ENTER)
        terminal.read(5)
        end = monotonic() + 0.5
        while terminal.text == before and monotonic() < end:
            terminal.read(0.1)
        terminal.settle()
    raise AssertionError(terminal.text)


def test_from_the_menu_to_the_final_score_and_back(tmp_path: Path) -> None:
    with Terminal(COMMAND, [], environment(tmp_path)) as terminal:
        terminal.see("q quit")
        terminal.press(ENTER)
        terminal.see("Deal the cards")
        terminal.press(ENTER)
        terminal.see("Round 1/12")
        play_until(terminal, "Round 3/12")

        terminal.resize(60, 20)
        terminal.see("60 by 20")
        terminal.resize(120, 40)
        terminal.see("Round 3/12")
        play_until(terminal, "Round 5/12")
        terminal.resize(80, 24)
        terminal.see("Round 5/12")

        play_until(terminal, "points in 12 rounds")
        terminal.see("Your first game")
        terminal.press("c")
        terminal.see("The result, to hand on")
        assert b64decode(terminal.sent.split(b"\x1b]52;c;")[1].split(b"\a")[0]).startswith(
            b"Desert Storm Solitaire\nScore "
        )
        terminal.press("q")
        terminal.see("n new deal")
        terminal.press("t")
        terminal.see("Games by score")
        terminal.press("q")
        terminal.see("n new deal")
        terminal.press("m")
        terminal.see("Choose a game")
        terminal.press("q")
        assert terminal.ended() == 0


def test_play_goes_straight_to_the_table_and_leaving_it_leaves(tmp_path: Path) -> None:
    args = ["play", "desert-storm", "--seed", "Toki-Muna", "--option", "attack-back=player"]
    with Terminal(COMMAND, args, environment(tmp_path), size=(100, 30)) as terminal:
        terminal.see("Round 1/12")
        terminal.press("q")
        assert terminal.ended() == 0
        assert b"is kept" not in terminal.sent
    with Terminal(COMMAND, args, environment(tmp_path), size=(100, 30)) as terminal:
        terminal.see("Round 1/12")
        terminal.press("t")
        terminal.see("y shows the hint")
        terminal.press("y")
        terminal.see("Hint: ")
        terminal.press("q")
        assert terminal.ended() == 0
        assert b"Game 2 is kept: wargames-tui resume goes on with it." in terminal.sent
    with Terminal(COMMAND, ["resume"], environment(tmp_path), size=(100, 30)) as terminal:
        terminal.see("Round 1/12")


def test_the_same_seed_deals_the_same_cards(tmp_path: Path) -> None:
    seen = []
    for _time in range(2):
        with Terminal(COMMAND, ["play", "desert-storm", "--seed", "tokimuna"], environment(tmp_path)) as terminal:
            terminal.until(lambda text: "DESERT STORM" in text and "q leave" in text)
            terminal.settle()
            seen.append(terminal.text)
    assert seen[0] == seen[1]
