"""A review on a terminal: how far it is, and what was judged until Ctrl+C."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pty.terminal import COMMAND, Terminal, environment


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_what_was_judged_until_then(tmp_path: Path, jobs: str) -> None:
    played = f"cd '{tmp_path}'; {COMMAND} simulate spanish-armada --games 1 --seed a --jobs 1 --records out"
    with Terminal("/bin/sh", ["-c", played], environment(tmp_path)) as terminal:
        assert terminal.ended() == 0
    (file,) = (tmp_path / "out").iterdir()
    with Terminal(COMMAND, ["review", str(file), "--jobs", jobs, "--all"], environment(tmp_path)) as terminal:
        terminal.until(lambda text: ("Decisions" in text and "[#" in text) or " 1/" in text)
        terminal.press("\x03")
        assert terminal.ended() == 130
        for words in ("Spanish Armada, solitaire", "Every decision", "Turn 1, Maneuver Phase", "Stopped after "):
            assert words in terminal.text
        assert "Traceback" not in terminal.text
