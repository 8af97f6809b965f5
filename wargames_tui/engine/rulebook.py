"""A game's rule book: the printed rules and the rulings that settle what they leave open.

A rule book is a text file in the game's folder, one a language: `# title`, `## section` of the printed rules,
and under `## Rulings`, so called in every language, one `### D4 | the words it settles` a ruling.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from wargames_tui.i18n import language

RULINGS: Final = "Rulings"
_RULING: Final = re.compile(r"### (?P<id>[A-Z]\d+) \| (?P<quote>.*)")


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the printed rules; `text` keeps the printed lines."""

    heading: str
    text: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """What settles a point the rules leave open: its id, the words it settles, and the ruling."""

    id: str
    quote: str
    text: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one game in one language."""

    title: str
    sections: tuple[Section, ...]
    rulings: tuple[Ruling, ...]

    def ruling(self, ruling_id: str) -> Ruling:
        """Return the ruling of that id.

        Raises:
            KeyError: There is none.
        """
        for ruling in self.rulings:
            if ruling.id == ruling_id:
                return ruling
        raise KeyError(ruling_id)


def load_rulebook(game: str) -> Rulebook:
    """Return the rule book of `game` (such as `desert-storm`) in the player's language, else in English."""
    return _load(game, language())


@cache
def _load(game: str, code: str) -> Rulebook:
    folder = files("wargames_tui.games") / game.replace("-", "_")
    for name in (f"rulebook.{code}.md", "rulebook.en.md"):
        page = folder / name
        if page.is_file():
            return read_rulebook(page.read_text("utf-8"))
    message = f"no rule book for {game}"
    raise FileNotFoundError(message)


def read_rulebook(text: str) -> Rulebook:
    """Return the rule book written in `text`."""
    title, *chapters = re.split(r"^## ", text, flags=re.MULTILINE)
    sections: list[Section] = []
    rulings: list[Ruling] = []
    for chapter in chapters:
        heading, _newline, body = chapter.partition("\n")
        if heading.strip() == RULINGS:
            intro, *entries = re.split(r"^(?=### )", body, flags=re.MULTILINE)
            rulings = [_read_ruling(entry) for entry in entries]
            body = intro
        sections.append(Section(heading.strip(), body.strip("\n")))
    return Rulebook(title.removeprefix("# ").strip(), tuple(sections), tuple(rulings))


def _read_ruling(entry: str) -> Ruling:
    head, _newline, body = entry.partition("\n")
    match = _RULING.fullmatch(head.strip())
    if match is None:
        message = f"a ruling begins with ### id | quote; this is {head!r}"
        raise ValueError(message)
    return Ruling(match["id"], match["quote"].strip(), " ".join(body.split()))
