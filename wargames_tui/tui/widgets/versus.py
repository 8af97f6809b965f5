"""Two sides face to face in one line: each with its name, its part, its points and its strength."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from wargames_tui.i18n import cell_width, clip
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.painted import Painted, Piece, strip

if TYPE_CHECKING:
    from textual.strip import Strip

_ENDS: Final = (("◀◀◀", "◀"), ("▶▶▶", "▶"))
"""The arrows of the side that has the choice, at its own end, and where room is short."""


@dataclass(frozen=True, slots=True)
class SideStanding:
    """How a side stands; what may be long comes in several lengths, the longest first.

    Attributes:
        names: Its name, with its player's where there is room.
        parts: What it does this turn, attack or defend.
        points: Its points.
        strength: What it musters.
        active: The choice is with this side.
    """

    names: tuple[str, ...] = ("",)
    parts: tuple[str, ...] = ("",)
    points: tuple[str, ...] = ("",)
    strength: str = ""
    active: bool = False


Pair = tuple[SideStanding, SideStanding]


class VersusLine(Painted[Pair]):
    """The two sides, the half of the one that has the choice filled."""

    DEFAULT_CSS = "VersusLine { width: 1fr; height: 1; }"

    def __init__(self) -> None:
        super().__init__((SideStanding(), SideStanding()))

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint both halves, the right one as the mirror of the left, so that the strengths meet in the middle."""
        half = width // 2
        widths = (half, width - half)
        line: list[Piece] = []
        blank: list[Piece] = []
        for number, (side, cells) in enumerate(zip(self.shown, widths, strict=True)):
            style = ink(palette.text, palette.raised, bold=True)
            if side.active:
                style = ink(palette.table, palette.side(number), bold=True)
            line.append((_half(side, cells, mirrored=bool(number)), style))
            blank.append((" " * cells, style))
        fill = ink(palette.text, palette.raised)
        above = (height - 1) // 2
        edge = strip(blank, width, fill)
        return [edge] * above + [strip(line, width, fill)] + [edge] * (height - 1 - above)


def _half(side: SideStanding, width: int, *, mirrored: bool) -> str:
    """Return one half, from the outer edge to the middle or mirrored."""
    ends = _ENDS[mirrored] if side.active else ("",)
    words: list[str] = []
    for name, points, end, part in product(side.names, side.points, ends, side.parts):
        words = [word for word in (end, name, part, points) if word]
        if sum(2 + cell_width(word) for word in words) + cell_width(side.strength) + 2 <= width:
            break
    outer = "  ".join(reversed(words) if mirrored else words)
    gap = " " * max(1, width - 2 - cell_width(outer) - cell_width(side.strength))
    return clip(f" {side.strength}{gap}{outer} " if mirrored else f" {outer}{gap}{side.strength} ", width)
