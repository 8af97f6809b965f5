"""What a seat knows of hidden cards, and deals that agree with it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wargames_tui.engine.cardref import HIDDEN
from wargames_tui.engine.knowledge import Knowledge, deal_hidden


def test_a_card_that_was_seen_in_place_keeps_its_place_until_a_shuffle() -> None:
    mind = Knowledge()
    mind.saw([4, 5], "deck", in_place=True)
    mind.moved([HIDDEN], "deck", "hand", emptied=False)
    assert mind.placed == {4, 5}
    assert mind.where[4] == {"deck"}
    mind.shuffled("deck", "discard", [9])
    assert mind.placed == set()
    assert mind.where == {4: {"deck"}, 5: {"deck"}, 9: {"deck"}}


def test_an_identified_card_is_followed_and_an_emptied_zone_is_ruled_out() -> None:
    mind = Knowledge()
    mind.saw([4, 5], "deck", in_place=True)
    mind.moved([4], "deck", "hand", emptied=False)
    assert mind.where[4] == {"hand"}
    mind.moved([HIDDEN], "hand", "discard", emptied=False)
    assert mind.where[4] == {"hand", "discard"}
    mind.moved([HIDDEN], "hand", "discard", emptied=True)
    assert mind.where[4] == {"discard"}
    assert mind.where[5] == {"deck"}


def test_a_card_that_lies_open_is_no_longer_an_entry() -> None:
    mind = Knowledge()
    mind.saw([4, 5], "deck", in_place=True)
    copy = mind.copy()
    mind.sees_open([4])
    assert mind.where == {5: {"deck"}}
    assert copy.where.keys() == {4, 5}


@given(st.integers(0, 10**9))
def test_a_deal_agrees_with_what_is_known(number: int) -> None:
    random = Random(number)
    zones = ["deck", "hand", "discard"]
    truth = {card: zones[int(random.random() * 3)] for card in range(12)}
    where = {
        card: frozenset({zone, *(other for other in zones if random.random() < 0.3)})
        for card, zone in truth.items()
        if random.random() < 0.6
    }
    room = {zone: list(truth.values()).count(zone) for zone in zones}
    dealt = deal_hidden(range(12), room, where, random)
    assert {zone: len(cards) for zone, cards in dealt.items()} == room
    assert sorted(card for cards in dealt.values() for card in cards) == list(range(12))
    assert all(zone in where.get(card, zones) for zone, cards in dealt.items() for card in cards)


def test_a_card_nothing_is_known_of_is_dealt_everywhere_alike() -> None:
    room = {"deck": 3, "hand": 1}
    in_hand = [deal_hidden(range(4), room, {}, Random(number))["hand"][0] for number in range(2000)]
    assert all(420 < in_hand.count(card) < 580 for card in range(4))


def test_a_deal_that_cannot_be_is_an_error() -> None:
    nowhere = {0: frozenset({"hand"}), 1: frozenset({"hand"})}
    with pytest.raises(ValueError, match="fits into no zone"):
        deal_hidden([0, 1], {"deck": 1, "hand": 1}, nowhere, Random(1))
