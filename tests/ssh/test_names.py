"""The names players give themselves."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import cell_width
from wargames_tui.ssh.names import clean_name, skeleton


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna   Maria ", "Anna Maria"),
        ("J. O’Neil", "J. O’Neil"),
        ("Jean-Luc", "Jean-Luc"),
        ("Борис", "Борис"),
        ("山本太郎", "山本太郎"),
        ("ｗｉｄｅ", "wide"),
        ("Zoë", "Zoë"),
        ("สมชาย", "สมชาย"),
        ("R2D2", "R2D2"),
    ],
)
def test_a_name_is_taken_in_its_one_spelling(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "at least one letter"),
        (" \t\n", "at least one letter"),
        ("\x1b[31mAnna", "U+001B cannot stand in a name"),
        ("Anna\x07", "U+0007"),
        ("An\u202ena", "U+202E"),
        ("An\u2066na", "U+2066"),
        ("An\u200bna", "U+200B"),
        ("An\u200dna", "U+200D"),
        ("\u115f", "U+115F"),
        ("A\ufe0f", "U+FE0F"),
        ("An\x9bna", "U+009B"),
        ("[b]Anna[/]", "‘[’ cannot stand in a name"),
        ("♥", "‘♥’ cannot stand"),
        ("Z" + "\u0321" * 5, "too many marks"),
        ("7up", "begins with a letter"),
        ("-Anna", "begins with a letter"),
        ("Maximiliane Anna", "12 cells at most"),
        ("山本太郎山本太", "12 cells at most"),
        ("x" * 100_000, "12 cells at most"),
        ("Аnna", "in one alphabet"),
        ("Guest 7", "the host calls somebody itself"),
        ("pIayer 12", "the host calls somebody itself"),
        ("R00T", "the host calls somebody itself"),
    ],
)
def test_no_name_is_refused_without_a_reason(typed: str, why: str) -> None:
    with pytest.raises(GameError) as refused:
        clean_name(typed)
    assert why in str(refused.value)
    assert str(refused.value).isprintable()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"),
        ("Anna", "A n-n.a"),
        ("Zoe", "Zoë"),
        ("Ian", "lan"),
        ("Bob", "B0b"),
        ("Anna", "Аnna"),
        ("Осе", "Oce"),
        ("Νίκος", "Νικος"),
        ("Arnold", "Amold"),
        ("Straße", "STRASSE"),
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


def test_names_that_look_different_are_two() -> None:
    names = ["Anna", "Anne", "Hanna", "Boris", "Борис", "山本", "山口", "Ana"]
    assert len({skeleton(name) for name in names}) == len(names)


@given(st.text(max_size=40))
def test_whatever_is_typed_a_name_is_short_and_harmless(text: str) -> None:
    name = told = ""
    try:
        name = clean_name(text)
    except GameError as error:
        told = str(error)
    assert told.isprintable()
    if told:
        return
    assert clean_name(name) == name
    assert skeleton(name)
    assert 1 <= cell_width(name) <= 12
    assert all(unicodedata.category(letter)[0] not in "CZS" or letter == " " for letter in name)
