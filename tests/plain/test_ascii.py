"""What lines are made of, in no other signs than those of ASCII."""

from __future__ import annotations

import pytest

from wargames_tui.cabinet import GAMES
from wargames_tui.engine.rulebook import load_rulebook
from wargames_tui.i18n.catalogues import messages
from wargames_tui.i18n.characters import Characters, spelled_out

FLOORS = ("engine/", "games/", "plain/", "players/", "store/", "table/")
"""Where the words of lines come from."""


def in_ascii(text: str) -> str:
    return spelled_out(text, Characters.ASCII)


def test_every_word_of_plain_mode_can_be_spelled_in_ascii() -> None:
    said = [
        text
        for message in messages()
        if any(name.startswith(FLOORS) for name, _line in message.locations)
        for text in ([message.id] if isinstance(message.id, str) else message.id)
    ]
    assert len(said) > 500
    assert [text for text in said if not in_ascii(text).isascii()] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_book_can_be_spelled_in_ascii(game: str) -> None:
    book = load_rulebook(game)
    told = [section.text for section in book.sections] + [ruling.text for ruling in book.rulings]
    assert not all(text.isascii() for text in told)
    assert [text for text in told if not in_ascii(text).isascii()] == []


def test_an_ellipsis_takes_the_room_it_needs() -> None:
    assert in_ascii("one … two – ‘three’") == "one ... two - 'three'"
    assert spelled_out("one … two", Characters.ALL) == "one … two"
