"""Ids stay what they are, and names fit a narrow card."""

from __future__ import annotations

from pathlib import Path

import pytest

from wargames_tui.cards import GAME_DECKS, Card, Deck, IranIraqCard, load_game_decks
from wargames_tui.i18n import cell_width, wrap

DECKS: tuple[Deck, ...] = tuple(deck for game in GAME_DECKS for deck in load_game_decks(game))
CARDS: tuple[Card, ...] = tuple(card for deck in DECKS for card in deck.cards)
NARROW = 12
LINES = 3


def fits(name: str) -> bool:
    """Whether a name stands in three lines of 12 cells without a word being cut."""
    lines = wrap(name, NARROW)
    whole = all(cell_width(word) <= NARROW for piece in name.split() for word in piece.replace("-", "- ").split())
    return whole and len(lines) <= LINES


def test_ids_are_what_records_of_games_hold() -> None:
    golden = (Path(__file__).parent / "printed" / "ids.txt").read_text("utf-8").split()
    assert [card.id for card in CARDS] == golden


def test_no_id_stands_twice_and_each_begins_with_its_deck() -> None:
    assert len({card.id for card in CARDS}) == len(CARDS) == 345
    for deck in DECKS:
        assert all(card.id.startswith(f"{deck.deck}/") for card in deck.cards)


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.deck)
def test_no_name_and_no_short_name_stands_twice_in_a_deck(deck: Deck) -> None:
    assert len({card.name for card in deck.cards}) == len({card.short_name for card in deck.cards}) == len(deck.cards)


def test_every_short_name_fits_a_narrow_card() -> None:
    drawn = [card for card in CARDS if card.short or not isinstance(card, IranIraqCard)]  # those stand in lists alone
    assert [card.short_name for card in drawn if not fits(card.short_name)] == []
    assert [card.short for card in CARDS if card.short and cell_width(card.short) > 24] == []


def test_no_name_of_iran_iraq_over_28_cells_is_without_a_short_one() -> None:
    assert [card.name for card in CARDS if isinstance(card, IranIraqCard) and cell_width(card.short_name) > 28] == []


def test_names_that_fit_have_no_short_one() -> None:
    limit = {True: 28, False: 999}
    needless = [
        card.name
        for card in CARDS
        if card.short and fits(card.name) and len(card.name) <= limit[isinstance(card, IranIraqCard)]
    ]
    assert needless == []


def test_deck_names_are_the_printed_ones() -> None:
    assert [deck.name for deck in DECKS] == [
        "Coalition Forces Deck",
        "Iraqi Deck",
        "Spanish Armada",
        "Iraq deck",
        "Iran deck",
    ]
