"""What is written on a screen, and whether it can be read: in every scheme, with both decks, on every terminal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from functools import cache

from rich.color import Color
from textual.app import App
from textual.strip import Strip

from tests.tui.colours import contrast
from wargames_tui.tui.paper import Paper, SuitInk
from wargames_tui.tui.terminal.colours import Depth, lowered
from wargames_tui.tui.terminal.sixteen import VGA, XTERM
from wargames_tui.tui.theme import PALETTES, Palette

READABLE = 4.5
TABLES = tuple(name for name, palette in PALETTES.items() if name == palette.of)
"""The palettes of the house, one a table."""
Pair = tuple[str, str]
"""The colours of some text and of what it is written on, such as `#efe4cd`."""

SHOWN_AS: Mapping[Depth, tuple[str, ...]] = {Depth.SIXTEEN: (VGA, XTERM), Depth.CONSOLE: (VGA,)}
"""What terminals show for the sixteen colours, by the terminals."""


def hard_to_read(app: App[None]) -> list[str]:
    """Return in which scheme and on which terminal something that is on the screen now cannot be read."""
    palette = PALETTES[app.theme]
    return [
        said
        for pair in sorted(pairs_written(app.screen._compositor.render_strips()))
        for said in hard_in_any_scheme(pair, palette.name)
    ]


def pairs_written(strips: Iterable[Strip]) -> set[Pair]:
    """Return the pairs of ink and ground in which letters or figures are written."""
    return {
        (segment.style.color.get_truecolor().hex, segment.style.bgcolor.get_truecolor().hex)
        for strip in strips
        for segment in strip
        if segment.style and segment.style.color and segment.style.bgcolor
        if any(char.isalnum() for char in segment.text)
    }


@cache
def hard_in_any_scheme(pair: Pair, seen_in: str) -> list[str]:
    """Return where a pair of the palette `seen_in` cannot be read, as it is there and in the other schemes."""
    seen = PALETTES[seen_in]
    return [
        f"{name}: {ink} on {ground} for {pair}, {depth.value}: {measured:.2f}"
        for name, palette in PALETTES.items()
        if palette.of == seen.of
        for ink, ground in sorted(as_in(palette, pair, seen))
        for depth in (Depth.TRUE, Depth.PALETTE, *SHOWN_AS)
        if (measured := least(ink, ground, depth)) < READABLE
    ]


def as_in(palette: Palette, pair: Pair, seen: Palette) -> set[Pair]:
    """Return what a pair of the palette `seen` is in another: each that is written there by the same names."""
    ink, ground = pair
    found = {
        (inks[name], grounds[under])
        for was, now in zip(_places(seen), _places(palette), strict=True)
        for inks, grounds in [now]
        for name in _named(was[0], ink)
        for under in _named(was[1], ground)
    }
    return found or {pair}


Names = dict[str, str]


def _places(palette: Palette) -> Iterator[tuple[Names, Names]]:
    """Yield what is written with and written on, by names: the table, cards in the light, cards in the shade."""
    table = {field.name: getattr(palette, field.name) for field in fields(Palette) if field.name not in _NO_COLOUR}
    table |= {f"side {seat}": side for seat, side in enumerate(palette.sides)}
    yield table, table
    paper = palette.paper
    light, shade = _inks(paper, shaded=False), _inks(paper, shaded=True)
    grounds = {"face": paper.face, "raised": paper.raised}
    yield light | {"keys": paper.keys}, grounds
    yield shade | {"keys": paper.keys}, {"shade": paper.shade}
    yield grounds | {"shade": paper.shade}, {"keys": paper.keys}


_NO_COLOUR = ("name", "sides", "paper", "scheme")


def _inks(paper: Paper, *, shaded: bool) -> Names:
    suits = {field.name: getattr(paper, field.name) for field in fields(Paper)}
    return {name: suit.shade if shaded else suit.light for name, suit in suits.items() if isinstance(suit, SuitInk)}


def _named(colours: Names, colour: str) -> list[str]:
    return [name for name, known in colours.items() if known == colour]


def least(ink: str, ground: str, depth: Depth) -> float:
    """Return the least contrast that a pair has on terminals of a depth."""
    style = lowered(styled(ink, ground), depth)
    if depth not in SHOWN_AS:
        return contrast(*_colours(style))
    on, under = (_number(int(code)) for code in style[2:-1].split(";"))
    if depth is Depth.CONSOLE:
        under %= 8
    return min(contrast(f"#{shown[on]}", f"#{shown[under]}") for shown in map(str.split, SHOWN_AS[depth]))


def styled(ink: str, ground: str, attributes: str = "") -> str:
    """Return the sequence that begins a style in true colour."""
    on, under = (";".join(map(str, Color.parse(colour).get_truecolor())) for colour in (ink, ground))
    return f"\x1b[{attributes}38;2;{on};48;2;{under}m"


_COLOUR = re.compile(r"[34]8;(?:2;(\d+);(\d+);(\d+)|5;(\d+))")


def _colours(style: str) -> tuple[str, str]:
    on, under = (
        Color.from_ansi(int(number)) if number else Color.from_rgb(int(red), int(green), int(blue))
        for red, green, blue, number in _COLOUR.findall(style)
    )
    return on.get_truecolor().hex, under.get_truecolor().hex


def _number(code: int) -> int:
    return code % 10 + (8 if code >= 90 else 0)
