"""All that is printed on a card can be read at 80x24, in both languages: on the card, or beside it in one look."""

from __future__ import annotations

import pytest

from tests.games.iran_iraq.scenes import iran_iraq
from wargames_tui.cards import words
from wargames_tui.games.desert_storm.game import DesertStorm
from wargames_tui.games.spanish_armada.game import SpanishArmada
from wargames_tui.i18n import _, cell_width
from wargames_tui.i18n.languages import LANGUAGES, speak
from wargames_tui.i18n.width import ELLIPSIS
from wargames_tui.tui.tables.desert_storm.facts import facts_of
from wargames_tui.tui.theme import DESERT
from wargames_tui.tui.widgets.card import Gap, paint_gap
from wargames_tui.tui.widgets.unit_card import UnitCard, UnitFace

CARD = (16, 6)
"""The size of a card of Desert Storm at 80x24."""
LINE = 78
"""The cells of a line beside the cards."""


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """Speak each language."""
    code: str = request.param
    speak(code)
    return code


@pytest.mark.usefixtures("language")
def test_no_note_of_desert_storm_is_cut() -> None:
    tables = DesertStorm().tables
    for card in range(len(tables.units)):
        facts = facts_of(tables, card)
        widget = UnitCard(card)
        widget.shown = UnitFace(
            name=tables.name(card),
            short=tables.short_name(card),
            note=tables.notes(card),
            short_note=tables.short_notes(card),
            marks=facts.marks,
        )
        assert ELLIPSIS not in "".join(line.text for line in widget.paint(DESERT, *CARD)), tables.name(card)
        printed = f'{tables.name(card)}  {facts.type_name}, {facts.foot}  "{tables.notes(card)}"'
        assert cell_width(printed) <= LINE


@pytest.mark.usefixtures("language")
def test_what_became_of_a_card_of_desert_storm_is_cut_in_no_word() -> None:
    tables = DesertStorm().tables
    for card in range(len(tables.units)):
        full, short = (_("by {card}", card=name) for name in (tables.name(card), tables.short_name(card)))
        lines = [line.text.strip() for line in paint_gap(Gap((full,), "bad", (short,)), DESERT, *CARD)]
        said = "".join(lines)
        assert said.replace(" ", "") in (full.replace(" ", ""), short.replace(" ", ""))
        assert all(cell_width(line) <= CARD[0] - 2 for line in lines)


def test_each_action_and_effect_of_the_other_games_takes_one_line(language: str) -> None:
    actions = [words.action(card, language) for card in iran_iraq().tables.printed]
    effects = [SpanishArmada().tables.effect_text(card) for card in range(52)]
    assert [text for text in [*actions, *effects] if cell_width(f'"{text}"') > LINE] == []
