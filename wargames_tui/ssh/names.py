"""The names players give themselves: cleaned, short enough for every table, and none that looks like another's.

A name is shown on other people's terminals, so nothing in it may move a cursor, turn the direction of writing round,
or pass for somebody else's name.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import _, cell_width
from wargames_tui.table.seating import LONGEST_NAME

_PUNCTUATION: Final = " '-._’"
_INVISIBLE: Final = frozenset(
    map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10)))
) | frozenset(map(chr, range(0xE0100, 0xE01F0)))
"""Letters and marks of Unicode that take no ink."""
_MOST_MARKS: Final = 2
"""Marks in a row on one letter, as some scripts need them."""
_ALPHABETS: Final = ("LATIN", "CYRILLIC", "GREEK")
"""Alphabets of which only one may stand in a name: their letters look alike."""

_LOOKALIKES: Final = str.maketrans(
    {
        "0": "o", "1": "i", "l": "i", "3": "e", "5": "s", "ı": "i",
        "а": "a", "в": "b", "е": "e", "ё": "e", "к": "k", "м": "m", "н": "h", "о": "o", "р": "p", "с": "c", "т": "t",
        "у": "y", "х": "x", "і": "i", "ї": "i", "ј": "j", "ѕ": "s", "ԁ": "d", "ԛ": "q", "ԝ": "w", "һ": "h",
        "α": "a", "β": "b", "ε": "e", "η": "h", "ι": "i", "κ": "k", "μ": "m", "ν": "v", "ο": "o", "ρ": "p", "τ": "t",
        "υ": "y", "χ": "x", "γ": "y", "ω": "w",
        "ø": "o", "đ": "d", "ł": "i", "ħ": "h", "þ": "p",
    }
)  # fmt: skip
"""Letters, in lower case and without marks, and the Latin ones they pass for."""

_TAKEN: Final = re.compile(r"(guest|piayer|host|admin|root|server|system|nobody|computer)[0-9eios]*")
"""What the host itself calls players or is called, as skeletons."""


def clean_name(text: str) -> str:
    """Return the name that was typed, in its one spelling.

    Raises:
        GameError: It is empty, too long, has something in it that is no part of a name, or is one of the host's own.
    """
    if len(text) > 20 * LONGEST_NAME:
        raise GameError(_too_long())
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if not name:
        raise GameError(_("A name has at least one letter."))
    if strange := next((letter for letter in name if not _may_stand(letter)), None):
        raise GameError(_("{letter} cannot stand in a name: letters and digits can.", letter=_told(strange)))
    if cell_width(name) > LONGEST_NAME:
        raise GameError(_too_long())
    if not unicodedata.category(name[0]).startswith("L"):
        raise GameError(_("A name begins with a letter."))
    if _marks_in_a_row(name) > _MOST_MARKS:
        raise GameError(_("There are too many marks on one letter of this name."))
    if len({found for letter in name if (found := _alphabet(letter))}) > 1:
        raise GameError(_("A name is written in one alphabet."))
    if _TAKEN.fullmatch(skeleton(name)):
        raise GameError(_("{name} is what the host calls somebody itself: take another name.", name=name))
    return name


def skeleton(name: str) -> str:
    """Return what names that look alike have in common: two players never have names of one skeleton."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    bare = "".join(letter for letter in folded if unicodedata.category(letter)[0] in "LN")
    return bare.translate(_LOOKALIKES).replace("rn", "m").replace("vv", "w")


def _too_long() -> str:
    return _("A name takes {n} cells at most.", n=LONGEST_NAME)


def _may_stand(letter: str) -> bool:
    """Return whether `letter` can stand in a name."""
    category = unicodedata.category(letter)
    if letter in _INVISIBLE:
        return False
    return letter in _PUNCTUATION or category[0] == "L" or category in {"Nd", "Mn", "Mc"}


def _told(letter: str) -> str:
    """Return how a sign is told of that may do something to a terminal."""
    has_ink = letter.isprintable() and letter not in _INVISIBLE and unicodedata.category(letter)[0] != "M"
    return f"‘{letter}’" if has_ink else f"U+{ord(letter):04X}"


def _marks_in_a_row(name: str) -> int:
    """Return the most marks that one letter bears."""
    most = marks = 0
    for letter in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        most = max(most, marks)
    return most


def _alphabet(letter: str) -> str:
    """Return which of the alphabets that look alike `letter` is of; empty for none."""
    named = unicodedata.name(letter, "").split(" ")[0]
    return named if named in _ALPHABETS else ""
