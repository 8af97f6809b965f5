"""A simulation on a terminal: how far it is, and what was played until Ctrl+C."""

from __future__ import annotations

import subprocess
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.pty.terminal import COMMAND, PATIENCE, Terminal, environment


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_what_was_played_until_then(tmp_path: Path, jobs: str) -> None:
    args = ["simulate", "desert-storm", "--games", "1000000", "--seed", "a", "--jobs", jobs]
    with Terminal(COMMAND, args, environment(tmp_path)) as terminal:
        terminal.until(lambda text: "/1000000" in text and " 0/" not in text)
        terminal.press("\x03")
        assert terminal.ended() == 130
        for words in ("games of seed a;", "Score  ", "Deciles", "of 1,000,000 games."):
            assert words in terminal.text
        assert "Traceback" not in terminal.text


def test_a_pipe_gets_the_table_and_no_bar(tmp_path: Path) -> None:
    shell = f"{COMMAND} simulate spanish-armada --games 20 --seed a --jobs 1 >out.txt 2>err.txt; cat err.txt out.txt"
    with Terminal("/bin/sh", ["-c", f"cd '{tmp_path}'; {shell}"], environment(tmp_path)) as terminal:
        assert terminal.ended() == 0
        assert terminal.text.startswith("Spanish Armada")


def test_a_simulation_that_is_killed_leaves_no_process_behind(tmp_path: Path) -> None:
    """All processes have the output open: it ends when the last of them has."""
    args = [COMMAND, "simulate", "desert-storm", "--games", "1000000", "--seed", "a", "--jobs", "2", "--records", "out"]
    with subprocess.Popen(args, stdout=subprocess.PIPE, env=environment(tmp_path), cwd=tmp_path) as simulation:
        end = monotonic() + PATIENCE
        while not any(tmp_path.glob("out/*.json")) and monotonic() < end:
            sleep(0.05)
        simulation.kill()
        out, _err = simulation.communicate(timeout=PATIENCE)
    assert any(tmp_path.glob("out/*.json"))
    assert out == b""
