"""How the first turns read."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden import Golden
from tests.plain.typists import Script, check_lines, play
from wargames_tui.table.sitting import Deal

FIRST_TURNS = {
    "desert-storm": ("help", "1", "situation", "1", "1", "2", "piles", "1", ""),
    "spanish-armada": ("situation", "2", "1 7", "1 6", "2", "10", "piles", "log", ""),
    "iran-iraq": ("", "situation", "2 3 5", "", "", "none", "1", "6", "piles", "log"),
}


@pytest.mark.parametrize("game", FIRST_TURNS)
def test_the_first_turn_reads_as_it_did(tmp_path: Path, golden: Golden, game: str) -> None:
    names = ("Anna", "Boris") if game == "iran-iraq" else ()
    text, saves = play(tmp_path, Deal(game, "tokimuna", {}, names=names), Script(*FIRST_TURNS[game]))
    check_lines(text)
    golden.check(game, text.replace("\n" * 50, "\n(fifty empty lines)\n"))
    saves.close()
