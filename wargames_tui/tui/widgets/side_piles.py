"""The piles of two sides in one small table: a pile a line, a side a column."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from wargames_tui.i18n import _, cell_width, clip, pad
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from textual.strip import Strip

_COLUMN: Final = 5


@dataclass(frozen=True, slots=True)
class SidePiles:
    """What is counted: the names of both sides, and for each pile its name and how many cards each side has in it."""

    sides: tuple[str, str] = ("", "")
    piles: tuple[tuple[str, int, int], ...] = ()


class SidePileTable(Painted[SidePiles]):
    """The table."""

    DEFAULT_CSS = "SidePileTable { width: 24; height: 1fr; }"

    def __init__(self, title: str) -> None:
        """Head the table with `title` (marked for translation)."""
        super().__init__(SidePiles())
        self._title = title

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the heading with the sides, and the piles."""
        quiet, text = ink(palette.dim, palette.table), ink(palette.text, palette.table)
        rule, words = ink(palette.edge, palette.table), ink(palette.dim, palette.table, bold=True)
        sides = "".join(f"{'─' * max(0, _COLUMN - cell_width(side) - 1)} {side}" for side in self.shown.sides)
        title = f" {clip(_(self._title), width - 4 - cell_width(sides))} "
        gap = "─" * max(0, width - 3 - cell_width(title) - cell_width(sides))
        lines = [strip([("─", rule), (title, words), (gap, rule), (sides, words), (" ─", rule)], width, rule)]
        for name, *counts in self.shown.piles:
            label = pad(name, width - 3 - len(counts) * _COLUMN)
            numbers = "".join(f"{count:>{_COLUMN}}" for count in counts)
            lines.append(strip([(f" {label}", quiet), (f"{numbers}  ", text)], width, quiet))
        return lines
