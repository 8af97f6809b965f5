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
    """

    name: str
    percent: str
    headline: str
    cost: str
    short: str


@dataclass(frozen=True, slots=True)
class Summary:
    """What a review comes to.

    Attributes:
        seats: Each seat.
        texts: What there is to say of the whole game, a sentence each.
    """

    seats: tuple[SeatSummary, ...] = ()
    texts: tuple[str, ...] = ()


class SummarySheet(Painted[Summary]):
    """The figures: of one seat at the left with the words beside them, of two at either side, the words between."""

    DEFAULT_CSS = "SummarySheet { width: 1fr; height: 6; }"

    def __init__(self) -> None:
        super().__init__(Summary())

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the figures and the words."""
        seats = self.shown.seats
        if not seats or not all(seat.percent for seat in seats):
            return []
        return self._alone(palette, width) if len(seats) == 1 else self._both(palette, width)

    def _alone(self, palette: Palette, width: int) -> list[Strip]:
        (seat,) = self.shown.seats
        plain, loud = ink(palette.text, palette.table), ink(palette.accent, palette.table, bold=True)
        figures = lettered(f"{seat.percent}%")
        room = max(10, width - cell_width(figures[0]) - 8)
        words: list[Piece] = [(line, loud) for line in wrap(seat.headline, room)]
        words += [(line, plain) for text in (seat.cost, *self.shown.texts) if text for line in wrap(text, room)]
        lines = []
        for y, figure in enumerate(figures):
            row: list[Piece] = [(f"   {figure}    ", ink(palette.accent, palette.table))]
            lines.append(strip([*row, words[y]] if y < len(words) else row, width, plain))
        return lines

    def _both(self, palette: Palette, width: int) -> list[Strip]:
        one, other = self.shown.seats
        plain = ink(palette.text, palette.table)
        sign = "%" if width >= _ROOMY else ""
        columns = [(seat.name, *lettered(f"{seat.percent}{sign}")) for seat in (one, other)]
        left, right = (max(map(cell_width, column)) for column in columns)
        room = max(10, width - left - right - 12)
        colors = [ink(palette.side(seat), palette.table, bold=True) for seat in (0, 1)]
        loud = ink(palette.accent, palette.table, bold=True)
        words: list[Piece] = [(line, loud) for line in wrap(_("% as good as the expert's"), room)]
        for seat, color in zip((one, other), colors, strict=True):
            words += [(line, color) for line in wrap(seat.short, room)]
        words += [(line, plain) for text in self.shown.texts for line in wrap(text, room)]
        lines = []
        for y, (first, second) in enumerate(zip(*columns, strict=True)):
            word, style = words[y] if y < len(words) else ("", plain)
            pieces: list[Piece] = [(f"   {pad(first, left)}   ", colors[0]), (pad(word, room), style)]
            pieces.append((" " * (3 + right - cell_width(second)) + second, colors[1]))
            lines.append(strip(pieces, width, plain))
        return lines
