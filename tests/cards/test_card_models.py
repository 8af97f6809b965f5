"""What a card and a deck are once read: fixed, exact, and whole."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from tests.cards.files import COALITION, IRAQ, write
from wargames_tui.cards import (
    CoalitionDeck,
    load_deck,
    load_desert_storm,
    load_iran_iraq,
    load_spanish_armada,
    tree,
    words,
)
from wargames_tui.cards.desert_storm import CoalitionAbility, IraqiAbility
from wargames_tui.cards.iran_iraq import Action
from wargames_tui.cards.model import Model
from wargames_tui.cards.spanish_armada import ManoeuvreOp
from wargames_tui.cards.wording import _models


def small_deck() -> dict[str, Any]:
    node, faults = tree.read_tree(COALITION)
    assert node is not None
    assert not faults
    data = tree.plain(node)
    assert isinstance(data, dict)
    return data


def test_cards_never_change() -> None:
    coalition, _iraqi = load_desert_storm()
    card = coalition.cards[0]
    with pytest.raises(ValidationError):
        card.name = "M-2"  # type: ignore[misc]
    with pytest.raises(ValidationError):
        coalition.count = 53  # type: ignore[misc]
    assert isinstance(coalition.cards, tuple)
    assert isinstance(card.abilities, tuple)
    assert len({*coalition.cards}) == 54


def test_every_model_is_strict_frozen_and_closed() -> None:
    def family(model: type[BaseModel]) -> list[type[BaseModel]]:
        return [model, *(one for child in model.__subclasses__() for one in family(child))]

    for model in family(Model):
        assert model.model_config.get("strict"), model
        assert model.model_config.get("frozen"), model
        assert model.model_config.get("extra") == "forbid", model


def test_no_text_becomes_a_number_and_no_number_a_text() -> None:
    data = small_deck()
    CoalitionDeck.model_validate(data)
    with pytest.raises(ValidationError):
        CoalitionDeck.model_validate({**data, "count": "3"})
    with pytest.raises(ValidationError):
        CoalitionDeck.model_validate({**data, "name": 3})
    with pytest.raises(ValidationError):
        CoalitionDeck.model_validate({**data, "count": True})


def test_a_model_by_itself_refuses_what_the_loader_refuses() -> None:
    data = small_deck()
    with pytest.raises(ValidationError, match="count says 4"):
        CoalitionDeck.model_validate({**data, "count": 4})
    cards = data["cards"]
    with pytest.raises(ValidationError, match="given twice"):
        CoalitionDeck.model_validate({**data, "cards": (*cards, cards[0]), "count": 4})
    with pytest.raises(ValidationError, match="target R marks a recon card"):
        CoalitionDeck.model_validate({**data, "cards": ({**cards[0], "target": "R"}, *cards[1:])})


@pytest.mark.parametrize(
    ("card", "targets"),
    [
        ("coalition/m-1a1", ("V", "I")),
        ("coalition/f-15-eagle", ("A", "V", "I")),
        ("coalition/tomahawk", ("P",)),
        ("coalition/spy-satellites", ()),
        ("iraqi/exocet-missiles", ("S",)),
        ("iraqi/baghdad", ()),
    ],
)
def test_targets_are_letters_without_the_marks(card: str, targets: tuple[str, ...]) -> None:
    by_id = {one.id: one for deck in load_desert_storm() for one in deck.cards}
    assert by_id[card].targets == targets


def test_the_short_name_falls_back_to_the_name() -> None:
    by_id = {card.id: card for card in load_desert_storm()[0].cards}
    assert by_id["coalition/b52-stratofortress"].short_name == "B52"
    assert by_id["coalition/patriot"].short is None
    assert by_id["coalition/patriot"].short_name == "Patriot"


def test_colours_of_the_armada() -> None:
    assert {card.suit for card in load_spanish_armada().cards if card.is_red} == {"Hearts", "Diamonds"}


def test_translations_are_read_and_used_word_by_word(tmp_path: Path) -> None:
    translated = '    translations: {ja: {name: "戦車", notes: "主力戦車"}}\n'
    card = load_deck(write(tmp_path, COALITION.replace("    type: V\n", "    type: V\n" + translated))).cards[0]
    assert (words.name(card, "ja"), words.short_name(card, "ja")) == ("戦車", "戦車")
    assert (words.name(card, "en"), words.short_name(card, "en")) == ("Tank", "Tank")
    other = load_deck(write(tmp_path, IRAQ)).cards[0]
    assert words.name(other, "ja") == "Guns"


def test_an_op_is_never_named_like_a_key() -> None:
    """The place of a mistake is found by keys; an op of the same name would lead astray."""
    models = [model for union in (CoalitionAbility, IraqiAbility, Action, ManoeuvreOp) for model in _models(union)]
    assert len(models) == 22
    keys = {key for model in models for key in model.model_fields}
    ops = {op for model in models for op in model.model_fields["op"].annotation.__args__}  # type: ignore[union-attr]
    assert not keys & ops


def test_actions_that_take_a_side_and_a_type() -> None:
    iraq, _iran = load_iran_iraq()
    changes = [op for card in iraq.cards for op in card.actions if op.op == "change-force"]
    assert {(op.side, op.of, op.by, op.corrected) for op in changes} == {
        ("own", "U", 1, None),
        ("enemy", "A", -1, None),
        ("enemy", "U", 1, -1),
    }
