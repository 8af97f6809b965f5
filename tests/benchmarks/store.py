"""What keeping a decision costs on a store with many finished games in it, next to a bare insert and commit.

    python -m tests.benchmarks.store [--games 10000] [--decisions 500] [--folder FOLDER]

The peer is `sqlite3` itself: one row inserted and committed, with the same settings, on the same disk, in the same
run, the two taking turns. The last lines are what the menu and the statistics wait for.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from tests.store.playing import begin, play, play_out, saves_in
from wargames_tui.store.database import Database, connect
from wargames_tui.store.statistics import statistics
from wargames_tui.table.saves import Saves

COPY_GAME = """
    INSERT INTO games ({columns}) SELECT {values} FROM games WHERE id = 1
"""
COPY_DECISIONS = """
    INSERT INTO decisions SELECT games.id, number, seat, action, position FROM decisions, games
    WHERE decisions.game = 1 AND games.id > 1
"""


def fill(folder: Path, games: int) -> None:
    """Make a store of that many finished games, each with all its decisions."""
    saves = saves_in(folder)
    play_out(begin(saves, "desert-storm"))
    with saves.database.writing() as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM pragma_table_info('games')") if name != "id"]
        values = {
            "seed": "hex(randomblob(4))",
            "scores": "'[' || abs(random() % 60) || ']'",
            "writer": "hex(randomblob(8))",
        }
        copy = COPY_GAME.format(columns=", ".join(names), values=", ".join(values.get(name, name) for name in names))
        for _game in range(games - 1):
            connection.execute(copy)
        connection.execute(COPY_DECISIONS)
    saves.close()


def timed(work: Callable[[], object]) -> float:
    """Return how many milliseconds `work` takes."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


class Peer:
    """A bare table of the peer's own."""

    def __init__(self, folder: Path) -> None:
        self._connection = connect((folder / "peer.sqlite3").as_uri(), 1.0)
        for statement in ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "CREATE TABLE rows (text TEXT)"):
            self._connection.execute(statement)

    def __call__(self) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.execute("INSERT INTO rows VALUES (?)", ("x" * 100,))
        self._connection.execute("COMMIT")


def decide(saves: Saves, decisions: int, peer: Peer) -> dict[str, list[float]]:
    """Play games of the store, the peer and a table without a store taking turns; returns the times of each."""
    choose, again = Random(1), Random(1)
    times: dict[str, list[float]] = {
        "a stored decision": [],
        "a decision not stored": [],
        "sqlite3 insert + commit": [],
    }
    number = 0
    kept = loose = begin(saves, "desert-storm", "bench0")
    while len(times["a stored decision"]) < decisions:
        if kept.ending is not None or kept is loose:
            number += 1
            kept = begin(saves, "desert-storm", f"bench{number}")
            loose = type(kept)(kept.game, seed=kept.seed)
        times["a stored decision"].append(timed(lambda: play(kept, 1, choose)))  # noqa: B023
        times["a decision not stored"].append(timed(lambda: play(loose, 1, again)))  # noqa: B023
        times["sqlite3 insert + commit"].append(timed(peer))
    return times


def measure(folder: Path, games: int, decisions: int) -> None:
    """Fill, measure and print the table."""
    empty, full = folder / "empty", folder / "full"
    fill(full, games)
    size = (full / "games.sqlite3").stat().st_size / 1e6
    print(f"{games:,} finished games, {size:,.0f} MB; medians in milliseconds")
    print(f"{'':<44} {'median':>8} {'95 %':>8}")
    peer = Peer(folder)
    for name, times in decide(saves_in(full), decisions, peer).items():
        print(f"{name:<44} {median(times):>8.2f} {sorted(times)[int(len(times) * 0.95)]:>8.2f}")
    saves_in(empty).open_games()
    for store, words in ((empty, "an empty store"), (full, "this store")):
        opened = [timed(lambda: Saves(Database(store)).open_games()) for _time in range(20)]  # noqa: B023
        name = f"open {words}, list the open games"
        print(f"{name:<44} {median(opened):>8.2f} {max(opened):>8.2f}")
    counted = [timed(lambda: statistics(Database(full))) for _time in range(5)]
    print(f"{'statistics of every game':<44} {median(counted):>8.2f} {max(counted):>8.2f}")


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000, help="finished games in the store")
    parser.add_argument("--decisions", type=int, default=500, help="of which the median is printed")
    parser.add_argument("--folder", type=Path, help="on the disk to measure; left out: a temporary one")
    wanted = parser.parse_args()
    with TemporaryDirectory(dir=wanted.folder) as folder:
        measure(Path(folder), wanted.games, wanted.decisions)


if __name__ == "__main__":
    main()
