"""A chart of pillars in block characters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from typing_extensions import override

from wargames_tui.i18n import cell_width
from wargames_tui.tui.history.pages import Chart, Pillar
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.heading import heading
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.strip import Strip

    from wargames_tui.tui.widgets.painted import Piece

_BLOCKS: Final = " ▁▂▃▄▅▆▇█"
_EIGHTHS: Final = 8
_WIDEST: Final = 8
_NARROWEST: Final = 3
_MOST_LINES: Final = 20
_TALLEST: Final = 2
"""Lines of a pillar of height 1 at most."""
_LEAST: Final = 4
"""Lines for the heading, a pillar, the number above it, and the name beneath."""


class PillarChart(Painted[Chart]):
    """The pillars beneath a heading, as high as there is room; a number above each, a name beneath."""

    DEFAULT_CSS = "PillarChart { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__(Chart("", "", ()))

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the chart; where the names do not fit side by side some of them are left out."""
        chart = self.shown
        if not chart.pillars or height < _LEAST:
            return []
        widest = max(_NARROWEST, *(1 + cell_width(pillar.above) for pillar in chart.pillars))
        cells = max(widest, min(_WIDEST, (width - 1) // len(chart.pillars)))
        fitting = (width - 1) // cells
        pillars = chart.pillars[-fitting:] if chart.latest else chart.pillars[:fitting]
        plain, quiet = ink(palette.text, palette.table), ink(palette.dim, palette.table)
        highest = max(pillar.height for pillar in pillars)
        rows = min(height - 2, _MOST_LINES, 1 + _TALLEST * max(1, highest))
        levels = _levels(pillars, rows - 1)
        lines = [heading(chart.title, chart.extra, palette, width)]
        for row in reversed(range(rows)):
            pieces = [_cell(pillar, level, row, cells, palette) for pillar, level in zip(pillars, levels, strict=True)]
            lines.append(strip(pieces, width, plain))
        return [*lines, strip([(_names(pillars, cells), quiet)], width, quiet)]


def _levels(pillars: Sequence[Pillar], rows: int) -> list[int]:
    """Return the height of each pillar in eighths of a line; one that is not empty can be seen."""
    highest = max(1, *(pillar.height for pillar in pillars), 1)
    return [max(1, pillar.height * rows * _EIGHTHS // highest) if pillar.height else 0 for pillar in pillars]


def _cell(pillar: Pillar, level: int, row: int, cells: int, palette: Palette) -> Piece:
    """Return what stands in one line of one pillar: a piece of it, or the number on its top."""
    if row == -(-level // _EIGHTHS):
        return (f" {pillar.above:^{cells - 1}}", ink(palette.text, palette.table))
    filled = _BLOCKS[max(0, min(_EIGHTHS, level - row * _EIGHTHS))]
    return (" " + filled * (cells - 1), ink(palette.accent, palette.table))


def _names(pillars: Sequence[Pillar], cells: int) -> str:
    """Return the names beneath the pillars, each n-th of them where they are too long for all."""
    widest = max(cell_width(pillar.beneath) for pillar in pillars) + 1
    each = -(-widest // cells)
    return "".join(
        f" {pillar.beneath:^{cells * each - 1}}" if each == 1 else f" {pillar.beneath:<{cells * each - 1}}"
        for pillar in pillars[::each]
    )
