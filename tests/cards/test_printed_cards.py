"""Every card stands in its deck file as it is printed in the rule documents.

The tables in `printed/` are the documents' own card lists: a line a card, in their order.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wargames_tui.cards import cards_folder, load_deck, load_desert_storm, load_iran_iraq, load_spanish_armada

PRINTED = Path(__file__).parent / "printed"


def printed(deck: str) -> list[str]:
    return (PRINTED / f"{deck}.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize(("index", "deck", "count"), [(0, "coalition", 54), (1, "iraqi", 58)])
def test_desert_storm_is_as_printed(index: int, deck: str, count: int) -> None:
    cards = load_desert_storm()[index].cards
    assert len(cards) == count
    assert [" ".join(filter(None, (card.name, card.type, card.target, card.notes))) for card in cards] == printed(deck)


@pytest.mark.parametrize(("index", "deck", "count"), [(0, "iraq", 93), (1, "iran", 88)])
def test_iran_iraq_is_as_printed(index: int, deck: str, count: int) -> None:
    cards = load_iran_iraq()[index].cards
    assert len(cards) == count
    rows = [(card.name, card.type, str(card.force), card.action) for card in cards]
    assert ["\t".join(row).rstrip("\t") for row in rows] == printed(deck)


def test_spanish_armada_has_the_printed_effects() -> None:
    armada = load_spanish_armada()
    assert [f"{effect.rank} = {effect.text}" for effect in armada.effects] == printed("armada")


def test_spanish_armada_is_an_ordinary_deck() -> None:
    cards = load_spanish_armada().cards
    assert len({(card.rank, card.suit) for card in cards}) == len(cards) == 52
    assert sum(card.value for card in cards if card.is_red) == 182
    ranks = "Ace Deuce Three Four Five Six Seven Eight Nine Ten Jack Queen King"
    assert [card.rank for card in sorted(cards, key=lambda card: card.value)][::4] == ranks.split(" ")


def test_only_black_cards_have_an_effect() -> None:
    armada = load_spanish_armada()
    texts = {effect.rank: effect.text for effect in armada.effects}
    for card in armada.cards:
        assert card.effect == (None if card.suit in {"Hearts", "Diamonds"} else texts[card.rank])
        effect = armada.effect_of(card)
        assert (effect.text if effect else None) == card.effect


def test_seven_names_stand_in_both_decks_of_iran_iraq() -> None:
    iraq, iran = ({card.name for card in deck.cards} for deck in load_iran_iraq())
    assert len(iraq & iran) == 7


@pytest.mark.parametrize(
    ("card", "spelling"),
    [
        ("coalition/us-marines", "U.S Marines"),
        ("iraqi/rolland", "Rolland"),
        ("iraq/iraqi-mig-23s-and-mig21s", "Iraqi MiG-23s and MiG21s"),
        ("iran/penetrate-iraqs-impenetrable-lines", 'Penetrate Iraq\'s "impenetrable" lines'),
        ("coalition/155mm-howitzer", "155mm Howitzer"),
    ],
)
def test_the_spelling_of_the_documents_is_kept(card: str, spelling: str) -> None:
    decks = (*load_desert_storm(), *load_iran_iraq())
    assert {one.id: one.name for deck in decks for one in deck.cards}[card] == spelling


def test_a_deck_file_is_the_same_to_any_yaml_reader() -> None:
    """Quotes stand wherever another reader of YAML would see something else than text."""
    import yaml

    for path in sorted(cards_folder().rglob("*.yaml")):
        theirs = yaml.safe_load(path.read_text("utf-8"))
        ours = load_deck(path).model_dump(mode="json", exclude_unset=True)
        for card in ours["cards"]:
            card.pop("effect", None)
        assert ours == theirs


def test_the_printed_tables_hold_no_empty_or_odd_lines() -> None:
    for deck in ("coalition", "iraqi", "iraq", "iran", "armada"):
        assert all(re.fullmatch(r"\S.*\S", line) for line in printed(deck))
