"""Drawing from a deck that may run out."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from wargames_tui.engine.decks import draw, take


def test_cards_come_off_the_top_the_first_taken_first() -> None:
    deck = [1, 2, 3, 4]
    assert take(deck, 2) == [4, 3]
    assert deck == [1, 2]
    assert take(deck, 5) == [2, 1]
    assert take(deck, 1) == []


def test_what_is_left_is_taken_before_the_discard_pile_is_shuffled() -> None:
    deck, discard = [1, 2], [7, 8, 9]
    shuffled: list[list[int]] = []
    assert draw(deck, discard, 3, lambda: shuffled.append(deck[:])) == [2, 1, 9]
    assert shuffled == [[7, 8, 9]]
    assert (deck, discard) == ([7, 8], [])


@given(st.integers(0, 9), st.integers(0, 9), st.integers(0, 20))
def test_a_draw_is_short_only_where_both_have_run_out(in_deck: int, in_discard: int, count: int) -> None:
    deck, discard = list(range(in_deck)), list(range(100, 100 + in_discard))
    shuffles: list[None] = []
    drawn = draw(deck, discard, count, lambda: shuffles.append(None))
    assert len(drawn) == min(count, in_deck + in_discard)
    assert len(shuffles) == (count > in_deck and in_discard > 0)
    assert sorted(drawn + deck + discard) == sorted([*range(in_deck), *range(100, 100 + in_discard)])
