"""The piles: each with how many cards it holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from typing_extensions import override

from wargames_tui.i18n import _, cell_width, pad
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.heading import heading
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from textual.strip import Strip


@dataclass(frozen=True, slots=True)
class PileCount:
    """A pile's name and its number of cards."""

    name: str
    count: int


class PileList(Painted[tuple[PileCount, ...]]):
    """The piles, one line each."""

    DEFAULT_CSS = "PileList { width: 22; height: 1fr; }"

    def __init__(self, title: str) -> None:
        """Head the list with `title` (marked for translation)."""
        super().__init__(())
        self._title = title

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the heading and the piles."""
        quiet, text = ink(palette.dim, palette.table), ink(palette.text, palette.table)
        lines = [heading(_(self._title), "", palette, width)]
        for pile in self.shown:
            count = str(pile.count)
            name = pad(pile.name, width - 3 - cell_width(count))
            lines.append(strip([(f" {name} ", quiet), (count, text), (" ", quiet)], width, quiet))
        return lines
