"""Chance: the same seed gives the same deal, everywhere and always."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wargames_tui.engine.chance import PLAY, SETUP, generator, new_seed, pick, read_seed, shuffle
from wargames_tui.engine.errors import SeedError


def shuffled(seed: str, stream: str, index: int, size: int = 10) -> list[int]:
    cards = list(range(size))
    shuffle(cards, generator(seed, stream, index))
    return cards


def test_a_seed_gives_the_order_it_has_always_given() -> None:
    assert shuffled("tokimuna", SETUP, 0) == [2, 3, 8, 9, 4, 0, 1, 5, 6, 7]
    assert shuffled("tokimuna", PLAY, 7) == [2, 7, 1, 9, 8, 6, 3, 0, 4, 5]


def test_seed_stream_and_index_each_make_another_generator() -> None:
    orders = [
        shuffled("tokimuna", SETUP, 0, 52),
        shuffled("tokimunb", SETUP, 0, 52),
        shuffled("tokimuna", PLAY, 0, 52),
        shuffled("tokimuna", SETUP, 1, 52),
    ]
    assert len({tuple(order) for order in orders}) == 4


@given(st.text("abcdefghijklmnopqrstuvwxyz0123456789", min_size=1, max_size=24), st.integers(0, 1000))
def test_a_shuffle_loses_and_doubles_nothing(seed: str, index: int) -> None:
    assert sorted(shuffled(seed, PLAY, index, 54)) == list(range(54))


def test_every_order_and_every_pick_is_equally_likely() -> None:
    orders = Counter(tuple(shuffled("fair", PLAY, index, 3)) for index in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())
    picks = Counter(pick(4, generator("fair", PLAY, index)) for index in range(6000))
    assert all(1350 < picks[number] < 1650 for number in range(4))


def test_a_new_seed_is_four_syllables() -> None:
    seeds = {new_seed() for _attempt in range(50)}
    assert len(seeds) > 45
    assert all(len(seed) == 8 and read_seed(seed) == seed for seed in seeds)


@pytest.mark.parametrize(
    ("typed", "seed"), [("Toki Muna", "tokimuna"), (" toki-muna\n", "tokimuna"), ("7", "7"), ("A" * 24, "a" * 24)]
)
def test_a_typed_seed_has_one_spelling(typed: str, seed: str) -> None:
    assert read_seed(typed) == seed


@pytest.mark.parametrize("typed", ["", "   ", "a" * 25, "söd", "a/b", "a_b", "٣"])
def test_what_cannot_be_a_seed_is_said_with_what_can(typed: str) -> None:
    with pytest.raises(SeedError, match="1 to 24 letters a-z and digits"):
        read_seed(typed)
