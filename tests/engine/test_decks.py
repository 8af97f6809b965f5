"""Drawing from a deck that may run out."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from wargames_tui.engine.decks import deal, take, top


def test_cards_come_off_the_top_the_first_taken_first() -> None:
    deck = [1, 2, 3, 4]
    assert top(deck, 2) == [4, 3]
    assert take(deck, 2) == [4, 3]
    assert deck == [1, 2]
    assert take(deck, 0) == []
    assert take(deck, 5) == [2, 1]
    assert take(deck, 1) == []


class Piles:
    """A deck, its discard pile and a hand."""

    def __init__(self, in_deck: int, in_discard: int) -> None:
        self.deck = list(range(in_deck))
        self.discard = list(range(100, 100 + in_discard))
        self.hand: list[int] = []
        self.renewals = 0

    def draw(self, count: int) -> None:
        deal(count, lambda: self.deck, self.move, self.renew)

    def move(self, cards: list[int]) -> None:
        assert take(self.deck, len(cards)) == cards
        self.hand += cards

    def renew(self) -> bool:
        if not self.discard:
            return False
        assert not self.deck, "what was left has been drawn"
        self.deck, self.discard = self.discard, []
        self.renewals += 1
        return True


def test_what_is_left_is_drawn_before_the_discard_pile_is_shuffled() -> None:
    piles = Piles(2, 3)
    piles.draw(3)
    assert piles.hand == [1, 0, 102]
    assert (piles.deck, piles.discard, piles.renewals) == ([100, 101], [], 1)


@given(st.integers(0, 9), st.integers(0, 9), st.integers(0, 20))
def test_a_draw_is_short_only_where_both_have_run_out(in_deck: int, in_discard: int, count: int) -> None:
    piles = Piles(in_deck, in_discard)
    piles.draw(count)
    assert len(piles.hand) == min(count, in_deck + in_discard)
    assert piles.renewals == (count > in_deck and in_discard > 0)
    everything = sorted(piles.hand + piles.deck + piles.discard)
    assert everything == sorted([*range(in_deck), *range(100, 100 + in_discard)])
