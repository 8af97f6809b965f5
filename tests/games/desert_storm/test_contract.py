"""The engine's contract, the fold and the views of Desert Storm, on whole random games with every mix of options."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract import check_contract
from tests.games.desert_storm.scenes import DesertStormPlayer, desert_storm
from wargames_tui.games.desert_storm.options import OPTIONS

MIXES = [
    {spec.name: value.value for spec, value in zip(OPTIONS, values, strict=True)}
    for values in product(*(spec.values for spec in OPTIONS))
]
FAILED = Path(__file__).parents[3] / "failed-records"


@given(st.integers(0, 10**9), st.sampled_from(MIXES), st.sampled_from([1, 2]))
@settings(max_examples=60, deadline=None)
def test_views_are_the_fold_of_what_a_seat_was_told(number: int, options: dict[str, str], seats: int) -> None:
    DesertStormPlayer(desert_storm(), dump_to=FAILED).play(f"p{number}", options, seats, Random(number))


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("number", range(5))
def test_determinism_clones_and_illegal_actions(number: int, seats: int) -> None:
    check_contract(DesertStormPlayer(desert_storm()), f"c{number}", seats)


@pytest.mark.parametrize("number", range(len(MIXES)))
def test_every_mix_of_options_is_played(number: int) -> None:
    player = DesertStormPlayer(desert_storm(), dump_to=FAILED)
    for seed in range(2):
        player.play(f"m{number}x{seed}", MIXES[number], 1 + seed % 2, Random(number))


@pytest.mark.long
def test_thousands_of_random_games() -> None:
    player = DesertStormPlayer(desert_storm(), dump_to=FAILED)
    for number in range(4000):
        player.play(f"f{number}", MIXES[number % len(MIXES)], 1 + number % 2, Random(number))
