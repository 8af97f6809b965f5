"""The engine's contract, the fold and the views of Iran-Iraq War, on whole random games with every mix of options."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract import check_contract
from tests.games.iran_iraq.scenes import IranIraqPlayer, iran_iraq
from wargames_tui.games.iran_iraq.options import OPTIONS

MIXES = [
    {spec.name: value.value for spec, value in zip(OPTIONS, values, strict=True)}
    for values in product(*(spec.values for spec in OPTIONS))
]
FAILED = Path(__file__).parents[3] / "failed-records"


@given(st.integers(0, 10**9), st.sampled_from(MIXES))
@settings(max_examples=15, deadline=None)
def test_views_are_the_fold_of_what_a_seat_was_told(number: int, options: dict[str, str]) -> None:
    IranIraqPlayer(iran_iraq(), dump_to=FAILED).play(f"p{number}", options, 2, Random(number))


@pytest.mark.parametrize("number", range(3))
def test_determinism_clones_and_illegal_actions(number: int) -> None:
    check_contract(IranIraqPlayer(iran_iraq()), f"c{number}", 2)


@pytest.mark.parametrize("number", range(len(MIXES)))
def test_every_mix_of_options_is_played(number: int) -> None:
    IranIraqPlayer(iran_iraq(), dump_to=FAILED).play(f"m{number}", MIXES[number], 2, Random(number))


@pytest.mark.long
def test_thousands_of_random_games() -> None:
    player = IranIraqPlayer(iran_iraq(), dump_to=FAILED)
    for number in range(2000):
        player.play(f"f{number}", MIXES[number % len(MIXES)], 2, Random(number))
