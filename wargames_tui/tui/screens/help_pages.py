"""The help as lines: the keys, the signs, computer players, the printed rules, the rulings, wrapped to a width."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from wargames_tui.engine.rulebook import RULINGS
from wargames_tui.i18n import _, cell_width, pad, wrap
from wargames_tui.tui.commands import all_keys
from wargames_tui.tui.computers import ABOUT_HINTS, ABOUT_THEM
from wargames_tui.tui.screens.signs import SIGNS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wargames_tui.engine.rulebook import Rulebook
    from wargames_tui.tui.commands import Command

_KEYS_WIDTH: Final = 16
_ID_WIDTH: Final = 5


class Kind(Enum):
    """How a line is written."""

    CHAPTER = auto()
    HEADING = auto()
    TEXT = auto()
    QUOTE = auto()
    EMPTY = auto()


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the help: what stands out at its beginning, and the rest."""

    kind: Kind
    text: str = ""
    lead: str = ""


@dataclass(frozen=True, slots=True)
class Pages:
    """The help, wrapped.

    Attributes:
        lines: Its lines.
        chapters: The names of its chapters and the lines they begin at.
        rulings: The lines that the rulings begin at, by id.
    """

    lines: tuple[Line, ...]
    chapters: tuple[tuple[str, int], ...]
    rulings: dict[str, int]

    def chapter_at(self, line: int) -> int:
        """Return the number of the chapter that `line` is in."""
        return max(number for number, (_name, begins) in enumerate(self.chapters) if begins <= line)

    def share_read(self, line: int) -> tuple[int, float]:
        """Return the chapter that `line` is in, and how much of the chapter comes before it."""
        number = self.chapter_at(line)
        begins, ends = self._span(number)
        return number, (line - begins) / max(1, ends - begins)

    def line_at(self, number: int, share: float) -> int:
        """Return the line before which that share of the chapter comes."""
        begins, ends = self._span(number)
        return begins + round(share * (ends - begins))

    def _span(self, number: int) -> tuple[int, int]:
        begins = [line for _name, line in self.chapters]
        return begins[number], [*begins[1:], len(self.lines)][number]


def pages(commands: tuple[Command, ...], book: Rulebook | None, width: int) -> Pages:
    """Return the help on `commands` and `book` in lines of at most `width` cells."""
    lines: list[Line] = []
    chapters = [(_("Keys"), 0)]
    rulings: dict[str, int] = {}
    lines += _chapter(_("The keys that work where you came from"), width)
    for command in commands:
        lines += _hanging(all_keys(command), _(command.help), _KEYS_WIDTH, width)
    lines.append(Line(Kind.EMPTY))
    chapters.append((_("Signs"), len(lines)))
    lines += _chapter(_("What signs and shapes mean"), width)
    for sign in SIGNS:
        lines += _hanging(_(sign.sign), _(sign.meaning), _KEYS_WIDTH, width)
    lines.append(Line(Kind.EMPTY))
    chapters.append((_("Computer"), len(lines)))
    lines += _chapter(_("Computer players"), width)
    lines += _told(ABOUT_THEM, width)
    lines += [Line(Kind.EMPTY), Line(Kind.HEADING, _("Hints and reviews")), *_told(ABOUT_HINTS, width)]
    if book is None:
        return Pages(tuple(lines), tuple(chapters), rulings)
    lines.append(Line(Kind.EMPTY))
    chapters.append((_("Rules"), len(lines)))
    lines += _chapter(_("{game}: the printed rules", game=book.title), width)
    for section in book.sections:
        if section.heading != RULINGS:
            lines += [Line(Kind.EMPTY), Line(Kind.HEADING, section.heading)]
            lines += [Line(Kind.TEXT, part) for text in section.text.split("\n") for part in _wrapped(text, width)]
    lines.append(Line(Kind.EMPTY))
    chapters.append((_("Rulings"), len(lines)))
    lines += _chapter(_("Rulings: where the printed rules are silent or can be read in two ways"), width)
    for section in book.sections:
        if section.heading == RULINGS:
            lines += [Line(Kind.TEXT, part) for part in wrap(" ".join(section.text.split()), width)]
    for ruling in book.rulings:
        lines.append(Line(Kind.EMPTY))
        rulings[ruling.id] = len(lines)
        lines += _hanging(ruling.id, ruling.quote, _ID_WIDTH, width, Kind.QUOTE)
        lines += _hanging("", ruling.text, _ID_WIDTH, width)
    return Pages(tuple(lines), tuple(chapters), rulings)


def _chapter(title: str, width: int) -> list[Line]:
    return [Line(Kind.CHAPTER, part) for part in wrap(title, width)]


def _told(texts: Iterable[str], width: int) -> list[Line]:
    """Return texts that are marked for translation, each from a new line on."""
    return [Line(Kind.TEXT, part) for text in texts for part in wrap(_(text), width)]


def _wrapped(text: str, width: int) -> list[str]:
    """Return a printed line wrapped; columns of a printed list keep their spaces where they fit."""
    return [text.rstrip()] if cell_width(text.rstrip()) <= width else wrap(text, width)


def _hanging(lead: str, text: str, indent: int, width: int, kind: Kind = Kind.TEXT) -> list[Line]:
    """Return `text` wrapped beside `lead`, its later lines indented as far as the first."""
    room = max(indent, cell_width(lead) + 2) if lead else indent
    first, *rest = wrap(text, max(10, width - room)) or [""]
    return [Line(kind, first, pad(lead, room)), *(Line(kind, part, " " * room) for part in rest)]
