"""Plays games of the store in processes of their own, some of which are killed.

    python -m tests.store.driver kill FOLDER GAME POINT...     at a statement, such as 17:before
    python -m tests.store.driver surprise FOLDER GAME SECONDS...   from outside, after so long
    python -m tests.store.driver play FOLDER GAME SEED         to its end

What a subscriber was told goes to the file `announced` in the folder of the game, a line an update.
"""

from __future__ import annotations

import os
import signal
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from tests.store.faults import Dying, watched
from tests.store.playing import begin, take_out, wander
from wargames_tui.engine.record import position_digest
from wargames_tui.store.database import Database, connect
from wargames_tui.table.saves import Saves

if TYPE_CHECKING:
    from wargames_tui.table.table import AnyTable

STEPS = 25
MANY = 300
SEED = "killed"


def state_of(table: AnyTable) -> str:
    """Return what tells this standing of a game from others: every decision, and how many are in force."""
    return f"{table.sheet.marks.taken}/{len(table.sheet.decisions)}/{position_digest(table.sheet)}"


def play(database: Database, folder: Path, game: str, seed: str = SEED, steps: int = STEPS) -> None:
    """Play a game, telling each update to the file `announced`."""
    saves = Saves(database, take_out=take_out)
    told = os.open(folder / "announced", os.O_CREAT | os.O_APPEND | os.O_WRONLY)
    table = begin(saves, game, seed)

    def tell(_update: object) -> None:
        os.write(told, f"{state_of(table)}\n".encode())

    tell(None)
    table.subscribe(0, tell)
    wander(table, steps, Random(seed))
    if table.ending is None:
        table.resign(0)
    assert table.unsaved is None, table.unsaved
    saves.close()


def in_a_child(work: Callable[[], None]) -> int:
    """Fork and do `work` in the child; returns the child's number."""
    child = os.fork()
    if child == 0:
        failed = True
        try:
            work()
            failed = False
        finally:
            if failed:
                traceback.print_exc()
            os._exit(failed)
    return child


def main(wanted: str, root: str, game: str, *rest: str) -> None:
    """Do what the command line says."""
    if wanted == "play":
        play(Database(Path(root)), Path(root), game, rest[0], MANY)
        return
    warm = Path(root) / "warm"
    warm.mkdir()
    play(Database(warm), warm, game)  # so that each child need not import and compile what it plays with
    for number, each in enumerate(rest):
        folder = Path(root) / str(number)
        folder.mkdir()
        if wanted == "kill":
            count, _colon, when = each.partition(":")
            dying = watched(Dying((int(count), when), folder / "killed at"))
            child = in_a_child(lambda: play(Database(folder, connect=dying), folder, game))  # noqa: B023
        else:
            child = in_a_child(lambda: play(Database(folder, connect=connect), folder, game, steps=MANY))  # noqa: B023
            time.sleep(float(each))
            os.kill(child, signal.SIGKILL)
        _pid, status = os.waitpid(child, 0)
        if not os.WIFSIGNALED(status) and os.WEXITSTATUS(status):
            sys.exit(f"{each}: the game itself failed")


if __name__ == "__main__":
    main(*sys.argv[1:])
