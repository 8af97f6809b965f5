"""Turns what an app shows into an SVG that looks the same everywhere.

Text is set in whatever fixed-width font the reader has, each run as wide as its cells, letters of one cell and of two
in runs of their own; frames and blocks are drawn as shapes, so that they meet whatever the font. Nothing in it
depends on the time, the machine or a network.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, Final

from rich.color import Color
from rich.style import Style

from wargames_tui.i18n import cell_width

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.strip import Strip

CELL: Final = 9.6
LINE: Final = 20.0
SIZE: Final = 16
WIDE_SIZE: Final = 18
"""The size of letters that take two cells, so that they fill them as they do in a terminal."""
BASE: Final = 15.0
MARGIN: Final = 14.0
FONTS: Final = "ui-monospace,'DejaVu Sans Mono','Noto Sans Mono CJK JP',Menlo,Consolas,monospace"

# Which quarters of its cell a block fills: upper left 1, upper right 2, lower left 4, lower right 8.
_QUARTERS: Final = dict(zip("▘▝▀▖▌▞▛▗▚▐▜▄▙▟█", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), strict=True))
# Which part of its cell a stripe fills, in parts of the cell: from the left, from the top, its width, its height.
_STRIPES: Final = {
    **{char: (0.0, 1 - part / 8, 1.0, part / 8) for part, char in enumerate("▁▂▃▄▅▆▇", 1)},
    **{char: (0.0, 0.0, part / 8, 1.0) for part, char in enumerate("▏▎▍▌▋▊▉", 1)},
    "▔": (0.0, 0.0, 1.0, 1 / 8),
    "▕": (7 / 8, 0.0, 1 / 8, 1.0),
}
_SHADES: Final = {"░": ((0, 0),), "▒": ((0, 0), (1, 1)), "▓": ((0, 0), (0, 1), (1, 1))}
"""Which grains of a pattern of two by two are filled, by column and row."""
_GRAIN: Final = (CELL / 4, LINE / 8)

# Where the arms of a frame's piece lead (up, right, down, left), whether they are heavy, and whether it is round.
_FRAMES: Final = {
    "─": ("rl", False, False),
    "│": ("ud", False, False),
    "╭": ("rd", False, True),
    "╮": ("dl", False, True),
    "╰": ("ur", False, True),
    "╯": ("ul", False, True),
    "━": ("rl", True, False),
    "┃": ("ud", True, False),
    "┏": ("rd", True, False),
    "┓": ("dl", True, False),
    "┗": ("ur", True, False),
    "┛": ("ul", True, False),
}
_USED_PATTERN: Final = re.compile(r"url\(#(shade-([0-9a-f]+)-([0-9a-f]+))\)")
_DRAWN: Final = {*_QUARTERS, *_STRIPES, *_SHADES, *_FRAMES}


@dataclass(frozen=True, slots=True)
class Run:
    """Characters of one look in one line, from a cell on."""

    text: str
    cell: int
    line: int
    style: Style


def picture(strips: list[Strip], *, ink: str, ground: str, title: str) -> str:
    """Return the SVG of the lines `strips`; `ink` and `ground` are the colours of what names none."""
    width, height = max(strip.cell_length for strip in strips) * CELL, len(strips) * LINE
    body = [part for number, strip in enumerate(strips) for part in _line(strip, number, ink, ground)]
    frame = f"0 0 {_n(width + 2 * MARGIN)} {_n(height + 2 * MARGIN)}"
    letters = f'font-family="{FONTS}" font-size="{SIZE}" shape-rendering="crispEdges"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{frame}">',
            f"<title>{escape(title)}</title>",
            f'<rect width="100%" height="100%" rx="8" fill="{ground}"/>',
            *_patterns("".join(body)),
            f'<g transform="translate({_n(MARGIN)},{_n(MARGIN)})" {letters}>',
            *body,
            "</g>",
            "</svg>",
            "",
        ]
    )


def _line(strip: Strip, number: int, ink: str, ground: str) -> Iterator[str]:
    runs = list(_runs(strip, number))
    for run in runs:
        behind = _colors(run.style, ink, ground)[1]
        if behind != ground:
            yield _rect(run.cell * CELL, number * LINE, cell_width(run.text) * CELL, LINE, behind)
    for run in runs:
        color = _colors(run.style, ink, ground)[0]
        cell = run.cell
        for (drawn, wide), chars in groupby(run.text, key=_kind):
            text = "".join(chars)
            if drawn:
                yield from _shape(drawn, cell, len(text), number, color)
            elif wide:
                yield _wide_text(text, cell, number, color, run.style)
            elif text.strip():
                yield _text(text, cell, number, color, run.style)
            cell += cell_width(text)


def _kind(char: str) -> tuple[str, bool]:
    """Return the character itself where it is drawn as a shape, and whether it is a letter of two cells."""
    return (char, False) if char in _DRAWN else ("", cell_width(char) == 2)


def _runs(strip: Strip, number: int) -> Iterator[Run]:
    cell = 0
    for style, segments in groupby(strip, key=lambda segment: segment.style or Style()):
        text = "".join(segment.text for segment in segments)
        yield Run(text, cell, number, style)
        cell += cell_width(text)


def _colors(style: Style, ink: str, ground: str) -> tuple[str, str]:
    front, back = _hex(style.color, ink), _hex(style.bgcolor, ground)
    return (back, front) if style.reverse else (front, back)


def _hex(color: Color | None, default: str) -> str:
    return default if color is None or color.is_default else color.get_truecolor().hex


def _text(text: str, cell: int, line: int, color: str, style: Style) -> str:
    lead = len(text) - len(text.lstrip())
    words = text.strip().replace(" ", "\N{NO-BREAK SPACE}")
    return _letters(words, (cell + lead) * CELL, line, len(words) * CELL, _look(color, style))


def _wide_text(text: str, cell: int, line: int, color: str, style: Style) -> str:
    """Return letters of two cells, each in the middle of its own."""
    room = 2 * CELL - WIDE_SIZE
    width = len(text) * 2 * CELL - room
    return _letters(text, cell * CELL + room / 2, line, width, f'{_look(color, style)} font-size="{WIDE_SIZE}"')


def _look(color: str, style: Style) -> str:
    look = ' font-weight="bold"' if style.bold else ""
    decoration = "line-through" if style.strike else "underline" if style.underline else ""
    return f'fill="{color}"{look}' + (f' text-decoration="{decoration}"' if decoration else "")


def _letters(text: str, x: float, line: int, width: float, look: str) -> str:
    y = line * LINE + BASE
    return f'<text x="{_n(x)}" y="{_n(y)}" textLength="{_n(width)}" {look}>{escape(text)}</text>'


def _shape(char: str, cell: int, count: int, line: int, color: str) -> Iterator[str]:
    x, y = cell * CELL, line * LINE
    if char in _SHADES:
        yield _rect(x, y, count * CELL, LINE, f"url(#{_pattern_name(char, color)})")
    elif char in _FRAMES:
        if char not in "─━":
            yield from (_frame(char, cell + place, line, color) for place in range(count))
        else:
            yield _stroke(f"M{_n(x)} {_n(y + LINE / 2)}h{_n(count * CELL)}", color, heavy=char == "━")
    elif char in _STRIPES:
        left, top, width, height = _STRIPES[char]
        if width == 1:
            yield _rect(x, y + top * LINE, count * CELL, height * LINE, color)
        else:
            for place in range(count):
                yield _rect(x + (place + left) * CELL, y, width * CELL, height * LINE, color)
    elif char in "█▀▄":
        yield _rect(x, y + (LINE / 2 if char == "▄" else 0), count * CELL, LINE if char == "█" else LINE / 2, color)
    else:
        for place in range(count):
            yield from _quarters(_QUARTERS[char], x + place * CELL, y, color)


def _quarters(filled: int, x: float, y: float, color: str) -> Iterator[str]:
    for bit, (right, down) in enumerate(((0, 0), (1, 0), (0, 1), (1, 1))):
        if filled >> bit & 1:
            yield _rect(x + right * CELL / 2, y + down * LINE / 2, CELL / 2, LINE / 2, color)


def _frame(char: str, cell: int, line: int, color: str) -> str:
    arms, heavy, rounded = _FRAMES[char]
    x, y = (cell + 0.5) * CELL, (line + 0.5) * LINE
    ends = {"u": (x, y - LINE / 2), "r": (x + CELL / 2, y), "d": (x, y + LINE / 2), "l": (x - CELL / 2, y)}
    (from_x, from_y), (to_x, to_y) = (ends[arm] for arm in arms)
    bend = f"Q{_n(x)} {_n(y)} {_n(to_x)} {_n(to_y)}" if rounded else f"L{_n(x)} {_n(y)}L{_n(to_x)} {_n(to_y)}"
    return _stroke(f"M{_n(from_x)} {_n(from_y)}{bend}", color, heavy=heavy)


def _stroke(path: str, color: str, *, heavy: bool) -> str:
    width = 3 if heavy else 1.4
    return (
        f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width}" shape-rendering="geometricPrecision"/>'
    )


def _rect(x: float, y: float, width: float, height: float, fill: str) -> str:
    return f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}" fill="{fill}"/>'


def _pattern_name(shade: str, color: str) -> str:
    return f"shade-{ord(shade):x}-{color.removeprefix('#')}"


def _patterns(body: str) -> Iterator[str]:
    """Return the patterns of the shades that are used in `body`."""
    width, height = _GRAIN
    for name, shade, color in sorted(set(_USED_PATTERN.findall(body))):
        grains = "".join(
            f"M{_n(column * width)} {_n(row * height)}h{_n(width)}v{_n(height)}h{_n(-width)}z"
            for column, row in _SHADES[chr(int(shade, 16))]
        )
        yield (
            f'<pattern id="{name}" width="{_n(2 * width)}" height="{_n(2 * height)}" patternUnits="userSpaceOnUse">'
            f'<path d="{grains}" fill="#{color}"/></pattern>'
        )


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
