"""A review on a terminal: how far it is, and what was judged until Ctrl+C."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.pty.terminal import COMMAND, Terminal, environment
from tests.store.playing import begin, play, play_out, saves_in, take_out
from wargames_tui.store.files import export_game


def test_ctrl_c_prints_what_was_judged_until_then(tmp_path: Path) -> None:
    saves = saves_in(tmp_path / "there")
    play_out(begin(saves, "iran-iraq", "b"))  # a long one
    file = tmp_path / "friend.json"
    file.write_text(export_game(saves.database, 1, take_out), "utf-8")
    saves.close()
    with Terminal(COMMAND, ["review", str(file), "--jobs", "2", "--all"], environment(tmp_path)) as terminal:
        terminal.until(lambda text: ("Decisions" in text and "[#" in text) or " 1/" in text)
        terminal.press("\x03")
        assert terminal.ended() == 130
        for words in ("Iran-Iraq War, two players", "Every decision", "Turn 1, Maneuver Phase", "Stopped after "):
            assert words in terminal.sent.decode()
        assert "Traceback" not in terminal.sent.decode()


def test_a_file_is_reviewed_on_the_screen_and_looked_at(tmp_path: Path) -> None:
    """Processes of its own think meanwhile, and are gone at the end."""
    saves = saves_in(tmp_path / "there")
    table = begin(saves, "desert-storm", recon="once")
    play(table, 20, Random(1))
    table.resign(0)
    file = tmp_path / "friend.json"
    file.write_text(export_game(saves.database, 1, take_out), "utf-8")
    saves.close()
    with Terminal(COMMAND, ["replay", str(file)], environment(tmp_path), size=(100, 30)) as terminal:
        terminal.see("REPLAY of friend.json")
        terminal.see("r review")
        terminal.press("r")
        terminal.see("decisions judged")
        terminal.press("\t")
        terminal.see("▸Every decision")
        terminal.press("\x1b[B\r")
        terminal.see("b play on")
        terminal.press("q")
        terminal.see("▸Every decision")
        terminal.press("qq")
        assert terminal.ended() == 0
