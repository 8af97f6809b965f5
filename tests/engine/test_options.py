"""House rules by name."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from tests.tui.japanese import english
from wargames_tui.cabinet import GAMES
from wargames_tui.engine.errors import OptionError
from wargames_tui.engine.options import read_options, read_pairs, rule_words, write_options
from wargames_tui.games.desert_storm.options import OPTIONS, Options
from wargames_tui.i18n.languages import speak
from wargames_tui.store.cabinet import options_of


def test_pairs_are_name_and_value() -> None:
    assert read_pairs(["recon=once", " attack-back = player"]) == {"recon": "once", "attack-back": "player"}


@pytest.mark.parametrize("text", ["recon", "=once", ""])
def test_a_pair_without_name_or_sign_is_refused(text: str) -> None:
    with pytest.raises(OptionError, match="name=value"):
        read_pairs([text])


def test_a_name_given_twice_is_refused() -> None:
    with pytest.raises(OptionError, match="twice"):
        read_pairs(["recon=once", "recon=repeat"])


def test_what_is_not_given_is_as_printed() -> None:
    assert read_options(Options, OPTIONS, {}) == Options()
    assert read_options(Options, OPTIONS, {"attack-back": "player"}) == Options(attack_back="player")


def test_an_unknown_option_or_value_is_refused_with_those_there_are() -> None:
    with pytest.raises(OptionError, match="recon, stealth, exposed, attack-back, casualties"):
        read_options(Options, OPTIONS, {"recom": "once"})
    with pytest.raises(OptionError, match="repeat, once"):
        read_options(Options, OPTIONS, {"recon": "twice"})


def test_the_specs_name_every_field_with_its_values_the_printed_game_first() -> None:
    hints = get_type_hints(Options)
    assert {spec.field for spec in OPTIONS} == set(hints)
    for spec in OPTIONS:
        values = tuple(value.value for value in spec.values)
        assert values == get_args(hints[spec.field])
        assert write_options((spec,), Options()) == {spec.name: values[0]}


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_shown_as_they_are_typed_and_in_japanese_without_english(game: str) -> None:
    for place in range(2):
        rules = {spec.name: spec.values[place].value for spec in options_of(game)}
        assert read_pairs(rule_words(options_of(game), rules).split(", ")) == rules
        speak("ja")
        assert english(rule_words(options_of(game), rules).replace("F-117A", "")) == set()
        speak("en")
