"""Every card has its Japanese words, those of Desert Storm as printed, and they fit where the English ones do."""

from __future__ import annotations

from pathlib import Path

import pytest

from wargames_tui.cards import (
    GAME_DECKS,
    Card,
    Deck,
    DesertStormCard,
    IranIraqCard,
    load_desert_storm,
    load_game_decks,
    load_iran_iraq,
    load_spanish_armada,
    words,
)
from wargames_tui.i18n import cell_width, wrap
from wargames_tui.i18n.width import widest_word

PRINTED = Path(__file__).parent / "printed"
DECKS: tuple[Deck, ...] = tuple(deck for game in GAME_DECKS for deck in load_game_decks(game))
NARROW = 12
LINES = 3
SHORT = 24


def japanese(card: Card | Deck) -> str:
    """Return the Japanese name, empty where there is none."""
    ja = card.translations and card.translations.ja
    return (ja and ja.name) or ""


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.deck)
class TestEveryDeck:
    def test_it_and_every_card_has_a_name_of_its_own(self, deck: Deck) -> None:
        names = [japanese(card) for card in deck.cards]
        assert japanese(deck)
        assert all(names)
        assert len(set(names)) == len({words.short_name(card, "ja") for card in deck.cards}) == deck.count

    def test_every_short_name_fits_a_narrow_card_and_stands_only_where_the_name_does_not(self, deck: Deck) -> None:
        for card in deck.cards:
            name, short = words.name(card, "ja"), words.short_name(card, "ja")
            assert fits(short, card), short
            assert short == name or not fits(name, card), name


def fits(name: str, card: Card) -> bool:
    """Whether a name is short enough; on a card of Desert Storm, which lies beside others, no word may be cut."""
    whole = widest_word(name) <= NARROW or not isinstance(card, DesertStormCard)
    return whole and cell_width(name) <= SHORT and len(wrap(name, NARROW)) <= LINES


@pytest.mark.parametrize(("index", "deck"), [(0, "coalition"), (1, "iraqi")])
def test_desert_storm_is_as_printed_in_japanese(index: int, deck: str) -> None:
    cards = load_desert_storm()[index].cards
    rows = [(words.name(card, "ja"), card.type, card.target, words.notes(card, "ja")) for card in cards]
    assert [" ".join(filter(None, row)) for row in rows] == (PRINTED / f"{deck}.ja.txt").read_text("utf-8").splitlines()


def test_notes_and_actions_are_translated_where_there_are_any() -> None:
    for deck in (*load_desert_storm(), *load_iran_iraq()):
        for card in deck.cards:
            if isinstance(card, DesertStormCard):
                printed, translated = card.notes, words.notes(card, "ja")
            else:
                assert isinstance(card, IranIraqCard)
                printed, translated = card.action, words.action(card, "ja")
            assert bool(translated) == bool(printed), card.id
            assert translated != printed or printed in {"", "APC", "SAM", "SSM"}, card.id


def test_a_change_of_force_and_a_number_of_cards_are_the_printed_ones() -> None:
    for deck in load_iran_iraq():
        for card in deck.cards:
            for sign in ("+1", "-1", "7"):
                assert (sign in words.action(card, "ja")) == (sign in card.action), card.id


def test_every_effect_of_the_armada_is_translated_with_its_numbers() -> None:
    for effect in load_spanish_armada().effects:
        translated = words.effect(effect, "ja")
        assert translated != effect.text
        assert {char for char in effect.text if char.isdigit()} <= set(translated), translated


def test_cards_of_one_name_and_actions_of_one_text_are_translated_alike() -> None:
    said: dict[str, str] = {}
    for deck in load_iran_iraq():
        for card in deck.cards:
            assert said.setdefault(card.name, words.name(card, "ja")) == words.name(card, "ja")
            assert said.setdefault(card.action, words.action(card, "ja")) == words.action(card, "ja")
