"""The README lists the house rules that the games have, and shows pictures that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wargames_tui.cabinet import GAMES
from wargames_tui.tui import shelf

FOLDER = Path(__file__).parents[2]
README = (FOLDER / "README.md").read_text("utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_the_readme_lists_every_option_of_every_game(game: str) -> None:
    _before, heading, after = README.partition(f"| `{game}` | values, the printed game first | ruling |\n")
    assert heading
    rows = after.split("\n\n")[0].splitlines()[1:]
    assert rows == [
        f"| `{spec.name}` | {', '.join(f'`{value.value}`' for value in spec.values)} | {spec.ruling} |"
        for spec in shelf.options_of(GAMES[game])
    ]


def test_every_picture_of_the_readme_is_there() -> None:
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)
    assert pictures
    assert [picture for picture in pictures if not (FOLDER / picture).is_file()] == []
