"""Two copies of the program at one store lose nothing and leave each other's games alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

from tests.store.driver import MANY, state_of
from tests.store.playing import begin, saves_in, wander


def players(folder: Path, games: dict[str, str]) -> list[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "tests.store.driver", "play", str(folder)]
    return [
        subprocess.Popen([*command, game, seed], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for seed, game in games.items()
    ]


def test_games_played_at_the_same_time_are_all_kept_whole(tmp_path: Path) -> None:
    games = {"one": "desert-storm", "two": "spanish-armada", "three": "iran-iraq", "four": "desert-storm"}
    shared = tmp_path / "shared"
    shared.mkdir()
    for process in players(shared, games):
        _out, err = process.communicate(timeout=60)
        assert process.returncode == 0, err
    saves = saves_in(shared)
    ended = {saved.head.seed: saved for saved in saves.history()}
    assert ended.keys() == games.keys()
    with saves.database.reading() as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    for seed, game in games.items():
        alone = saves_in(tmp_path / seed)
        table = begin(alone, game, seed)
        wander(table, MANY, Random(seed))
        if table.ending is None:
            table.resign(0)
        again = saves.load(ended[seed].number)
        assert again.read_only is None
        assert state_of(again) == state_of(table)


def test_a_game_open_in_another_process_can_only_be_looked_at(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    table = begin(saves, "desert-storm")
    wander(table, 5, Random(1))
    code = (
        "import sys; from pathlib import Path; from tests.store.playing import saves_in\n"
        "table = saves_in(Path(sys.argv[1])).load(1)\n"
        "print(len(table.sheet.decisions), table.read_only)"
    )

    def look() -> str:
        done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=True)
        return done.stdout.strip()

    written = len(table.sheet.decisions)
    assert look() == f"{written} This game is open in another window; here it can only be looked at."
    saves.close()
    assert look() == f"{written} None"
