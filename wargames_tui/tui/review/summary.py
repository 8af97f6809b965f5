"""What a review comes to: for each seat the share of good decisions in large figures, and in words what it cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from wargames_tui.i18n import _, cell_width, pad, wrap
from wargames_tui.tui.lettering import lettered
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.painted import Painted, Piece, strip

if TYPE_CHECKING:
    from rich.style import Style
    from textual.strip import Strip

_ROOMY: Final = 100
"""Cells from which on there is room for two percent signs."""


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """What the decisions of one seat come to.

    Attributes:
        name: What its player is called; empty in a solitaire.
        percent: How many in a hundred decisions were as good as the expert's; empty before any was judged.
        headline: How many decisions were as good, in a sentence.
        cost: What the others cost, in a sentence; empty where there are none.
        short: Both in a few words.
        allowed: How many of the points that its rounds allowed were made, in a sentence; empty where that is not known.
        allowed_short: The same in a few words.
    """

    name: str
    percent: str
    headline: str
    cost: str
    short: str
    allowed: str
    allowed_short: str


@dataclass(frozen=True, slots=True)
class Summary:
    """What a review comes to.

    Attributes:
        seats: Each seat.
        unit: What the points are, in a sentence.
    """

    seats: tuple[SeatSummary, ...] = ()
    unit: str = ""


class SummarySheet(Painted[Summary]):
    """The figures: of one seat at the left with the words beside them, of two at either side, the words between."""

    DEFAULT_CSS = "SummarySheet { width: 1fr; height: 6; }"

    def __init__(self) -> None:
        super().__init__(Summary())

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the figures and the words."""
        seats = self.shown.seats
        if not any(seat.percent for seat in seats):
            return []
        return self._alone(palette, width) if len(seats) == 1 else self._both(palette, width)

    def _alone(self, palette: Palette, width: int) -> list[Strip]:
        (seat,) = self.shown.seats
        plain, loud = ink(palette.text, palette.table), ink(palette.accent, palette.table, bold=True)
        figures = lettered(f"{seat.percent}%")
        room = max(10, width - cell_width(figures[0]) - 8)
        words: list[Piece] = [(line, loud) for line in wrap(seat.headline, room)]
        words += [
            (line, plain) for text in (seat.cost, seat.allowed, self.shown.unit) if text for line in wrap(text, room)
        ]
        lines = []
        for y, figure in enumerate(figures):
            row: list[Piece] = [(f"   {figure}    ", ink(palette.accent, palette.table))]
            lines.append(strip([*row, words[y]] if y < len(words) else row, width, plain))
        return lines

    def _both(self, palette: Palette, width: int) -> list[Strip]:
        one, other = self.shown.seats
        sign = "%" if width >= _ROOMY else ""
        columns = [(seat.name, *_figures(seat.percent, sign)) for seat in (one, other)]
        left, right = (max(map(cell_width, column[1:])) for column in columns)
        room = max(10, width - left - right - 12)
        colors = [ink(palette.side(seat), palette.table, bold=True) for seat in (0, 1)]
        plain, loud = ink(palette.text, palette.table), ink(palette.accent, palette.table, bold=True)
        words: list[Piece] = []
        for seat, color in zip((one, other), colors, strict=True):
            words += [(line, color) for text in (seat.short, seat.allowed_short) if text for line in wrap(text, room)]
        words += [(line, plain) for line in wrap(self.shown.unit, room)]
        lines = [_names((one.name, other.name), colors, (_("% as good as the expert's"), loud), width, left)]
        for y, (first, second) in enumerate(zip(columns[0][1:], columns[1][1:], strict=True)):
            word, style = words[y] if y < len(words) else ("", plain)
            pieces: list[Piece] = [(f"   {pad(first, left)}   ", colors[0]), (pad(word, room), style)]
            pieces.append((" " * (3 + right - cell_width(second)) + second, colors[1]))
            lines.append(strip(pieces, width, plain))
        return lines


def _figures(percent: str, sign: str) -> tuple[str, ...]:
    """Return a share in large figures, with the `sign` where there is room for it; a line where there is none yet."""
    return tuple(lettered(f"{percent}{sign}" if percent else "-"))


def _names(names: tuple[str, str], colors: list[Style], words: Piece, width: int, left: int) -> Strip:
    """Return the names at either side, the words between them where there is room."""
    first, second = names
    text, style = words
    begins = max(left, cell_width(first)) + 6
    room = width - begins - cell_width(second) - 6
    between = pad(text if cell_width(text) <= room else "", max(0, room))
    pieces: list[Piece] = [(pad(f"   {first}", begins), colors[0]), (between, style), (f"   {second}", colors[1])]
    return strip(pieces, width, style)
