"""The title of the cabinet, and the picture beneath the menu: large lettering and a desert, drawn in half blocks."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from math import sin
from typing import TYPE_CHECKING, Final

from rich.segment import Segment
from textual.strip import Strip

from wargames_tui.i18n import _
from wargames_tui.tui.lettering import lettered
from wargames_tui.tui.theme import ink
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from wargames_tui.tui.theme import Palette

TITLE: Final = "WARGAMES"

_TANK: Final = (
    "....#####.........",
    "...#######.#######",
    ".###########......",
    "##################",
    ".#.##.##.##.##.#..",
)
_JET: Final = (
    "#.........",
    "##..###...",
    "##########",
    "...###....",
)
_TEXTURES: Final = {" ": " ", "~": "░", "#": "▒", "o": "█", "-": "█"}
"""How a cell of one colour is filled; where there are many colours its ground is the same, and no pattern is seen."""
_TALLEST: Final = 9
"""How many lines the picture takes at most."""


class Title(Painted[str]):
    """The name of the cabinet, as large as its letters."""

    DEFAULT_CSS = "Title { height: 7; }"

    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the lettering, and beneath it what this is."""
        lines = lettered(TITLE)
        left = max(0, (width - len(lines[0])) // 2)
        plain = ink(palette.dim, palette.table)
        shades = (palette.accent, palette.accent, palette.position, palette.position, palette.edge)
        painted = [
            strip([(" " * left, plain), (line, ink(shade, palette.table))], width, plain)
            for line, shade in zip(lines, shades, strict=True)
        ]
        return [*painted, strip((), width, plain), strip([(" " * left + _(self.shown), plain)], width, plain)][:height]


class Horizon(Painted[None]):
    """Dunes under a low sun, tanks on the crest, at the bottom of whatever room is left."""

    DEFAULT_CSS = "Horizon { height: 1fr; }"

    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the picture, two dots a cell."""
        lines = max(0, min(height - 1, _TALLEST))
        dots = _dots(width, lines * 2)
        colors = {" ": palette.table, "o": palette.accent, "~": palette.face, "#": palette.raised, "-": palette.edge}
        picture = [
            Strip(
                [
                    _painted(upper, lower, len(list(run)), colors)
                    for (upper, lower), run in groupby(zip(above, below, strict=True))
                ],
                width,
            )
            for above, below in zip(dots[::2], dots[1::2], strict=True)
        ]
        return [strip((), width, ink(palette.text, palette.table))] * (height - lines) + picture


def _painted(upper: str, lower: str, count: int, colors: dict[str, str]) -> Segment:
    """Return cells of two dots. Whatever is not sky is ink, so that it is seen where there are few colours or none."""
    if upper == lower:
        return Segment(_TEXTURES[upper] * count, ink(colors[upper], colors[lower]))
    if upper == " ":
        return Segment("▄" * count, ink(colors[lower], colors[upper]))
    return Segment("▀" * count, ink(colors[upper], colors[lower]))


@cache
def _dots(width: int, height: int) -> list[str]:
    """Return the picture as rows of dots: sky, `o` sun, `~` far dunes, `#` near ones, `-` jets."""
    dots = [[" "] * width for _row in range(height)]
    far = [height * (0.74 + 0.12 * sin(x / 17 + 0.6)) for x in range(width)]
    near = [height * (0.86 - 0.06 * sin(x / 21 - 0.4)) for x in range(width)]
    radius = height * 0.68
    sun_x, sun_y = width * 0.76, radius + 1
    for y, row in enumerate(dots):
        for x in range(width):
            if y >= near[x]:
                row[x] = "#"
            elif y >= far[x]:
                row[x] = "~"
            elif (x - sun_x) ** 2 + (y - sun_y) ** 2 <= radius**2:
                row[x] = "o"
    if height >= 10:
        for share in (0.08, 0.48):
            x = int(width * share)
            _stamp(dots, "#", _TANK, x, int(min(near[x : x + len(_TANK[0])])) - len(_TANK) + 1)
        for share, y in ((0.30, 3), (0.42, 0)):
            _stamp(dots, "-", _JET, int(width * share), y)
    return ["".join(row) for row in dots]


def _stamp(dots: list[list[str]], ink_dot: str, picture: tuple[str, ...], left: int, top: int) -> None:
    for dy, line in enumerate(picture):
        for dx, dot in enumerate(line):
            if dot == "#" and 0 <= top + dy < len(dots) and left + dx < len(dots[0]):
                dots[top + dy][left + dx] = ink_dot
