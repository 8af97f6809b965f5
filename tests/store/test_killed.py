"""A process that is killed while a game is played loses no decision whose outcome was shown."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.store.driver import MANY, SEED, STEPS, state_of
from tests.store.playing import begin, saves_in, wander
from wargames_tui.store.errors import StoreError

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")

GAMES = ("desert-storm", "spanish-armada", "iran-iraq")


def drive(*args: str) -> None:
    command = [sys.executable, "-m", "tests.store.driver", *args]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def standings(folder: Path, game: str, steps: int = STEPS) -> list[str]:
    """Return every standing of the game that the driver plays, from its deal on."""
    saves = saves_in(folder)
    table = begin(saves, game, SEED)
    seen = [state_of(table)]
    table.subscribe(0, lambda _update: seen.append(state_of(table)))
    wander(table, steps, Random(SEED))
    if table.ending is None:
        table.resign(0)
    saves.close()
    return seen


def announced(folder: Path) -> list[str]:
    told = folder / "announced"
    return told.read_text().splitlines() if told.exists() else []


def kept(folder: Path) -> str | None:
    """Return the standing that the store has; None where it has no game."""
    saves = saves_in(folder)
    try:
        table = saves.load(1)
    except StoreError:
        return None
    assert table.read_only is None
    standing = state_of(table)
    with saves.database.reading() as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    saves.close()
    return standing


def check_killed_at(tmp_path: Path, game: str, points: list[str]) -> None:
    drive("kill", str(tmp_path), game, *points)
    every = standings(tmp_path / "whole", game)
    for number, point in enumerate(points):
        folder = tmp_path / str(number)
        if not (folder / "killed at").exists():
            assert kept(folder) == every[-1], "the game was over before"
            continue
        told = announced(folder)
        assert told == every[: len(told)]
        committed = (folder / "killed at").read_text() == "COMMIT" and point.endswith("after")
        wanted = every[len(told)] if committed and len(told) < len(every) else told[-1] if told else None
        found = kept(folder)
        if committed and not told and found is None:
            continue  # it was the commit that made the store
        assert found == wanted, f"killed at {point}: {(folder / 'killed at').read_text()}"


@pytest.mark.parametrize("game", GAMES)
def test_killed_at_any_statement_a_game_has_exactly_what_was_announced(tmp_path: Path, game: str) -> None:
    choose = Random(game)
    points = sorted({1 + int(choose.random() * 150) for _point in range(24)})
    check_killed_at(tmp_path, game, [f"{point}:{choose.choice(('before', 'after'))}" for point in points])


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_killed_at_every_statement_a_game_has_exactly_what_was_announced(tmp_path: Path, game: str) -> None:
    check_killed_at(tmp_path, game, [f"{point}:{when}" for point in range(1, 200) for when in ("before", "after")])


def check_surprised(tmp_path: Path, game: str, seconds: list[float]) -> None:
    drive("surprise", str(tmp_path), game, *map(str, seconds))
    every = standings(tmp_path / "whole", game, MANY)
    for number in range(len(seconds)):
        told = announced(tmp_path / str(number))
        assert told == every[: len(told)]
        standing = kept(tmp_path / str(number))
        if told:
            assert standing in every[len(told) - 1 : len(told) + 1]


@pytest.mark.parametrize("game", GAMES)
def test_killed_from_outside_at_any_moment_nothing_announced_is_lost(tmp_path: Path, game: str) -> None:
    choose = Random(f"outside {game}")
    check_surprised(tmp_path, game, [0.01 + choose.random() * 0.15 for _time in range(6)])


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_killed_from_outside_at_many_moments_nothing_announced_is_lost(tmp_path: Path, game: str) -> None:
    choose = Random(f"many {game}")
    check_surprised(tmp_path, game, [0.01 + choose.random() * 0.5 for _time in range(200)])
