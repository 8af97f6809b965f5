"""The installed command plays against computer players, who think in a process of their own."""

from __future__ import annotations

from pathlib import Path

from tests.pty.terminal import COMMAND, Terminal, environment
from tests.pty.test_whole_game import play_until
from wargames_tui.store.preferences import Preferences, keep_preferences


def test_a_computer_player_takes_its_rounds_and_the_game_is_gone_on_with(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    keep_preferences(data, Preferences(pace="at once"))
    env = environment(tmp_path, WARGAMES_TUI_DATA=str(data), WARGAMES_TUI_NO_MOTION="1")
    args = ["play", "desert-storm", "--seed", "tokimuna", "--name", "Anna", "--seat", "2=greedy"]
    with Terminal(COMMAND, args, env) as terminal:
        terminal.see("ANNA: ROUND 1")
        play_until(terminal, "GREEDY: ROUND 2")
        play_until(terminal, "ANNA: ROUND 3")
        terminal.press("q")
        assert terminal.ended() == 0
    with Terminal(COMMAND, ["resume"], env) as terminal:
        terminal.see("ANNA: ROUND 3")
        terminal.press("x")
        terminal.see("Anna gives")
        terminal.press("y")
        terminal.see("Anna gave the game up.")
        terminal.press("\r")
        terminal.see("GREEDY WINS")
        terminal.press("q")
        assert terminal.ended() == 0


def test_a_computer_player_alone_is_watched_until_somebody_leaves(tmp_path: Path) -> None:
    args = ["play", "spanish-armada", "--seed", "tokimuna", "--seat", "1=expert"]
    with Terminal(COMMAND, args, environment(tmp_path)) as terminal:
        terminal.see("Expert is thinking")
        terminal.see("disperses")
        terminal.press("q")
        assert terminal.ended() == 0
