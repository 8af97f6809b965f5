"""The count of two sides' strength: every card, what changes it, what it adds, the sums, and what follows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from wargames_tui.i18n import _, cell_width, clip, pad, wrap
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.painted import Painted, Piece, strip

if TYPE_CHECKING:
    from rich.style import Style
    from textual.strip import Strip

_CHANGE: Final = 3
_COUNTS: Final = 3
_WIDEST: Final = 60


@dataclass(frozen=True, slots=True)
class CountedCard:
    """A card in the count.

    Attributes:
        type: The letter of its type.
        band: The letter of the colour of its type.
        printed: What is printed on it.
        name: Its name.
        short: Its name for a narrow line.
        change: What changes that, empty where nothing does.
        counts: What it adds.
    """

    type: str
    band: str
    printed: str
    name: str
    short: str
    change: str
    counts: str


@dataclass(frozen=True, slots=True)
class CountedGroup:
    """Cards that count for the same reason, or do not; the reason stands above them where there is one."""

    reason: str
    cards: tuple[CountedCard, ...]


@dataclass(frozen=True, slots=True)
class CountedSide:
    """The count of one side; `wins` where its sum is the one that decides."""

    title: str = ""
    groups: tuple[CountedGroup, ...] = ()
    total: int = 0
    wins: bool = False


@dataclass(frozen=True, slots=True)
class ForceCount:
    """The count of both sides, and in sentences what follows from it."""

    sides: tuple[CountedSide, CountedSide] = (CountedSide(), CountedSide())
    verdict: tuple[str, ...] = ()


class ForceSheet(Painted[ForceCount]):
    """The two counts side by side, the sums on one line, the verdict beneath."""

    DEFAULT_CSS = "ForceSheet { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__(ForceCount())

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the counts as far as there is room, the sums and the verdict always."""
        shown = self.shown
        half = min(width // 2, _WIDEST)
        margin = (width - 2 * half) // 2
        columns = [_column(side, palette, half) for side in shown.sides]
        sums = [_sum(side, palette, half) for side in shown.sides]
        text = ink(palette.text, palette.table, bold=True)
        verdict = [line for sentence in shown.verdict for line in wrap(sentence, 2 * half - 2)]
        rows = max(1, min(height - 1 - len(verdict), *(max(map(len, columns)),) * 2))
        left = (" " * margin, ink(palette.text, palette.table))
        empty: list[Piece] = [(" " * half, ink(palette.text, palette.face))]
        lines = []
        for row in range(rows):
            pieces = [piece for column in columns for piece in (column[row] if row < len(column) else empty)]
            lines.append(strip([left, *pieces], width, left[1]))
        lines.append(strip([left, *sums[0], *sums[1]], width, left[1]))
        spare = height - len(lines) - len(verdict)
        lines += [strip((), width, left[1])] * min(1, max(0, spare))
        return lines + [strip([left, (f" {line}", text)], width, left[1]) for line in verdict]


def _column(side: CountedSide, palette: Palette, width: int) -> list[list[Piece]]:
    """Return the lines of one side, its heading first."""
    rule, words = ink(palette.edge, palette.table), ink(palette.dim, palette.table, bold=True)
    headings = f" {_('change')} {_('counts')} "
    title = f" {clip(side.title, width - cell_width(headings) - 4)} "
    gap = "─" * (width - 3 - cell_width(title) - cell_width(headings))
    lines: list[list[Piece]] = [[("──", rule), (title, words), (gap, rule), (headings, words), ("─", rule)]]
    for group in side.groups:
        if group.reason:
            lines += [_reason(text, palette, width) for text in wrap(group.reason, width - 3)]
        lines += [_line(card, palette, width, counts=not group.reason) for card in group.cards]
    return lines


def _reason(words: str, palette: Palette, width: int) -> list[Piece]:
    return [("│ ", ink(palette.edge, palette.face)), (pad(words, width - 2), ink(palette.accent, palette.face))]


def _line(card: CountedCard, palette: Palette, width: int, *, counts: bool) -> list[Piece]:
    text: Style = ink(palette.text if counts else palette.dim, palette.face)
    band = ink(palette.table, palette.band(card.band), bold=True) if counts else text
    left = card.type + card.printed
    room = width - 3 - cell_width(left) - _CHANGE - _COUNTS - 1
    name = card.name if cell_width(card.name) <= room else card.short
    return [
        ("│ ", ink(palette.edge, palette.face)),
        (left, band),
        (f" {pad(name, room)}", text),
        (f"{card.change:>{_CHANGE}}", ink(palette.accent, palette.face, bold=True)),
        (f"{card.counts:>{_COUNTS}} ", ink(palette.text if counts else palette.dim, palette.face, bold=counts)),
    ]


def _sum(side: CountedSide, palette: Palette, width: int) -> list[Piece]:
    """Return the line of the sum: filled where it wins."""
    style = ink(palette.table, palette.accent, bold=True) if side.wins else ink(palette.text, palette.raised, bold=True)
    total = f"{side.total} "
    mark = "★" if side.wins else " "
    return [(f" {mark} {pad(_('Force'), width - 3 - cell_width(total))}{total}", style)]
