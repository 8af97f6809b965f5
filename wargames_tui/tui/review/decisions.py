"""The decisions of a review, a line each; one is marked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from wargames_tui.i18n import cell_width, clip, pad
from wargames_tui.table.review_words import points
from wargames_tui.tui.theme import ink
from wargames_tui.tui.widgets.marked_list import MarkedList
from wargames_tui.tui.widgets.painted import strip

if TYPE_CHECKING:
    from textual.strip import Strip

    from wargames_tui.tui.theme import Palette
    from wargames_tui.tui.widgets.painted import Piece

_BAR: Final = "▇"
_BAR_CELLS: Final = 8
_NOTHING: Final = "·"
_WIDEST_NAME: Final = 10
_BESIDE: Final = 100
"""Cells from which on what would have been better stands beside what was done."""


@dataclass(frozen=True, slots=True)
class DecisionLine:
    """A decision as it is listed.

    Attributes:
        number: Which decision of the game it was, from 1.
        seat: Who took it.
        name: What its player is called; empty in a solitaire.
        place: When it was taken: the number of the round or turn, and the phase.
        cost: What it cost, in points; 0 where it is as good as the expert's.
        rank: Which of the dearest mistakes it is, from 1; 0 where it is none.
        done: What was done, in a few words.
        better: What would have been better; empty where nothing.
    """

    number: int
    seat: int
    name: str
    place: str
    cost: float
    rank: int
    done: str
    better: str


class DecisionList(MarkedList[DecisionLine]):
    """The decisions in the order given."""

    def __init__(self) -> None:
        super().__init__()
        self._empty = ""
        self._chosen = False

    @property
    def marked(self) -> DecisionLine | None:
        """The marked decision; None where there is none."""
        return self.marked_line

    def list_decisions(self, lines: tuple[DecisionLine, ...], empty: str) -> None:
        """Show these decisions; `empty` is said where there are none.

        The first one is marked until the player marks another, which stays marked.
        """
        before = self.marked
        if (lines, empty) == (self.lines, self._empty):
            return
        self._empty = empty
        numbers = [line.number for line in lines]
        again = self._chosen and before is not None and before.number in numbers
        self.list_lines(lines, numbers.index(before.number) if again and before is not None else 0)
        self.stay_in_sight()

    def move(self, steps: int) -> None:
        """Mark the decision so many lines below, as near to it as there is one; from now on it stays marked."""
        self._chosen = True
        super().move(steps)

    @override
    def paint_beyond(self, y: int, palette: Palette, width: int) -> Strip:
        """Return what is said where no decision is listed."""
        quiet = ink(palette.dim, palette.table)
        return strip([(f"   {self._empty}", quiet)] if y == 0 and not self.lines else (), width, quiet)

    @override
    def paint_line(self, line: DecisionLine, palette: Palette, width: int, *, marked: bool) -> Strip:
        """Return a decision in a line."""
        ground = palette.raised if marked else palette.table
        quiet, plain = ink(palette.text if marked else palette.dim, ground), ink(palette.text, ground)
        dear, most = ink(palette.bad, ground, bold=line.rank > 0), max(each.cost for each in self.lines)
        places = max(cell_width(each.place) for each in self.lines)
        pieces: list[Piece] = [
            ("▐ " if marked else "  ", ink(palette.accent, ground)),
            (f"{line.rank}." if line.rank else "  ", ink(palette.accent, ground, bold=True)),
            (f"{line.number:>5}  {pad(line.place, places)}  ", quiet),
        ]
        if line.name:
            name = pad(clip(line.name, _WIDEST_NAME), min(_WIDEST_NAME, self._widest_name()) + 2)
            pieces.append((name, ink(palette.side(line.seat), ground, bold=True)))
        cost = points(line.cost) if line.cost else _NOTHING
        pieces.append((f"{cost:>6} ", dear if line.cost else quiet))
        bar = max(1, round(line.cost / most * _BAR_CELLS)) if line.cost else 0
        pieces.append((_BAR * bar + " " * (_BAR_CELLS - bar) + "  ", ink(palette.bad, ground)))
        room = width - sum(cell_width(text) for text, _style in pieces)
        if line.better and width >= _BESIDE:
            half = (room - 3) // 2
            better = ink(palette.good, ground)
            pieces += [(pad(clip(line.done, half), half), plain), (" ▸ ", better), (clip(line.better, half), better)]
        else:
            pieces.append((clip(line.done, room), plain))
        return strip(pieces, width, quiet)

    def _widest_name(self) -> int:
        return max(cell_width(each.name) for each in self.lines)
