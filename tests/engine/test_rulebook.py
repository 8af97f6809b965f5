"""The rule books of all games."""

from __future__ import annotations

import pytest

from wargames_tui.engine.rulebook import load_rulebook, read_rulebook


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
