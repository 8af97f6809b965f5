"""The rule books of all games."""

from __future__ import annotations

import re
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from wargames_tui.cards import load_desert_storm, load_iran_iraq, load_spanish_armada, words
from wargames_tui.engine.rulebook import RULINGS, Rulebook, load_rulebook, read_rulebook
from wargames_tui.i18n import language, use_language

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = ("desert-storm", "spanish-armada", "iran-iraq")
REMARK = "注: "
"""Begins a line of the Japanese rules that says where they differ from the printed translation."""


@contextmanager
def speaking(code: str) -> Iterator[None]:
    before = language()
    use_language(code)
    try:
        yield
    finally:
        use_language(before)


def japanese(game: str) -> Rulebook:
    with speaking("ja"):
        return load_rulebook(game)


@pytest.mark.parametrize(
    ("game", "letter", "count", "title"),
    [
        ("desert-storm", "D", 23, "Desert Storm Solitaire"),
        ("spanish-armada", "S", 17, "Spanish Armada"),
        ("iran-iraq", "W", 22, "Iran-Iraq War"),
    ],
)
def test_a_rule_book_has_the_printed_rules_and_every_ruling(game: str, letter: str, count: int, title: str) -> None:
    book = load_rulebook(game)
    assert book.title == title
    assert [ruling.id for ruling in book.rulings] == [f"{letter}{number}" for number in range(1, count + 1)]
    assert all(ruling.quote and ruling.text for ruling in book.rulings)
    assert all(section.text for section in book.sections)
    assert book.sections[-1].heading == "Rulings"
    assert book.sections[-1].text.startswith("Shuffle every deck at the start.")


def test_a_ruling_is_found_by_its_id() -> None:
    assert load_rulebook("desert-storm").ruling("D22").text.startswith("3 points off")
    with pytest.raises(KeyError):
        load_rulebook("desert-storm").ruling("D99")


def test_the_printed_lines_stand_as_printed() -> None:
    (attack,) = [section for section in load_rulebook("desert-storm").sections if section.heading == "Attack Phase"]
    assert "Air units cannot target SAM units." in attack.text.splitlines()


def test_a_game_without_a_rule_book_and_a_ruling_without_a_head_are_errors() -> None:
    with pytest.raises(FileNotFoundError):
        load_rulebook("chess")
    with pytest.raises(ValueError, match=r"### id \| quote"):
        read_rulebook("# T\n\n## Rulings\n\n### nonsense\n\ntext\n")


@pytest.mark.parametrize("game", GAMES)
class TestInJapanese:
    def test_it_has_the_sections_and_rulings_of_the_english_one(self, game: str) -> None:
        ours, english = japanese(game), load_rulebook(game)
        assert ours.title != english.title
        assert [ruling.id for ruling in ours.rulings] == [ruling.id for ruling in english.rulings]
        for mine, theirs in zip(ours.sections, english.sections, strict=True):
            assert (mine.heading == RULINGS) == (theirs.heading == RULINGS)
            assert mine.heading == RULINGS or mine.heading != theirs.heading
            lines = [line for line in mine.text.splitlines() if not line.startswith(REMARK)]
            assert len(lines) == len(theirs.text.splitlines()), mine.heading

    def test_its_rulings_have_the_numbers_and_house_rules_of_the_english_ones(self, game: str) -> None:
        for mine, theirs in zip(japanese(game).rulings, load_rulebook(game).rulings, strict=True):
            assert set(re.findall(r"\d+", theirs.text)) <= set(re.findall(r"\d+", mine.text)), mine.id
            assert ("ハウスルール" in mine.text) == ("House rule" in theirs.text), mine.id
            assert re.search("[ぁ-ん]", mine.text), mine.id


def test_desert_storm_in_japanese_is_the_printed_translation_or_quotes_it_where_it_differs_in_sense() -> None:
    printed = _words((Path(__file__).parent / "printed" / "desert-storm.ja.txt").read_text("utf-8"))
    corrected = []
    for section in japanese("desert-storm").sections[:-1]:
        assert _words(section.heading) in printed
        for line, following in pairwise([*section.text.splitlines(), ""]):
            if line.startswith(REMARK):
                assert _words(line[line.index("「") : line.index("」")]) in printed, line
            elif _words(line) not in printed:
                assert following.startswith(REMARK), line
                corrected.append(line)
    assert len(corrected) == 2


def test_the_armada_s_effects_stand_in_the_japanese_rules_as_on_the_cards() -> None:
    (maneuver,) = [section for section in japanese("spanish-armada").sections if section.heading == "機動フェイズ"]
    effects = [line.partition(" = ")[2] for line in maneuver.text.splitlines()[1:-1]]
    assert effects == [words.effect(effect, "ja") for effect in load_spanish_armada().effects]


def test_what_japanese_rulings_quote_of_cards_stands_on_cards() -> None:
    desert = {words.notes(card, "ja") for deck in load_desert_storm() for card in deck.cards}
    gulf = {words.action(card, "ja") for deck in load_iran_iraq() for card in deck.cards}
    for game, printed, ids in (
        ("desert-storm", desert, "D11 D12 D13 D14 D15 D22"),
        ("iran-iraq", gulf, "W8 W9 W10 W11 W12 W13 W14 W17"),
    ):
        for ruling in map(japanese(game).ruling, ids.split()):
            quoted = ruling.quote[ruling.quote.index("「") + 1 : ruling.quote.index("」")]
            assert any(quoted in text for text in printed), ruling.quote


def _words(text: str) -> str:
    """Return a text without what typesetting adds."""
    return re.sub(r'[\s、。「」"]', "", text)


def test_a_language_without_a_rule_book_gets_the_english_one() -> None:
    english = load_rulebook("iran-iraq")
    with speaking("eo"):
        assert load_rulebook("iran-iraq") == english
