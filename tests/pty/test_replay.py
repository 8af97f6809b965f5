"""The installed command plays a game again: one from a file, branched off, and a kept one by its number."""

from __future__ import annotations

from pathlib import Path

from tests.pty.terminal import COMMAND, Terminal, environment
from tests.store.playing import begin, play_out, saves_in, take_out
from wargames_tui.store.files import export_game
from wargames_tui.store.folder import VARIABLE

RIGHT = "\x1b[C"
LEFT = "\x1b[D"
PAGE_DOWN = "\x1b[6~"
END = "\x1b[F"


def test_a_file_is_watched_played_on_from_and_found_again(tmp_path: Path) -> None:
    there = saves_in(tmp_path / "there")
    play_out(begin(there, "desert-storm"))
    file = tmp_path / "friend.json"
    file.write_text(export_game(there.database, 1, take_out), "utf-8")
    there.close()
    env = environment(tmp_path, **{VARIABLE: str(tmp_path / "here")})
    with Terminal(COMMAND, ["replay", str(file)], env, size=(100, 30)) as terminal:
        terminal.see("REPLAY of friend.json")
        terminal.press(RIGHT)
        terminal.see("step  1 of ")
        terminal.press(PAGE_DOWN)
        terminal.until(lambda text: "step  1 of " not in text)
        terminal.press(END)
        terminal.see("The game is over.")
        terminal.press(LEFT)
        terminal.see("b play on")
        terminal.press("b")
        terminal.see("counts as assisted?")
        terminal.press("y")
        terminal.see("DESERT STORM, assisted")
        terminal.press("q")
        assert terminal.ended() == 0
    here = saves_in(tmp_path / "here")
    (old,), (new,) = here.history(), here.open_games()
    assert (old.head.imported, new.head.branched_from) == (True, old.number)
    here.close()
    with Terminal(COMMAND, ["replay", str(new.number)], env) as terminal:
        terminal.see(f"REPLAY of game {new.number}")
        terminal.press("q")
        assert terminal.ended() == 0
