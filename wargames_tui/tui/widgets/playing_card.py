"""A playing card: parchment with rank, pip and suit letter in its corners, its pips or a ship between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from wargames_tui.i18n import _, cell_width, clip, pad
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.card import HEAVY, LIGHT, CardWidget, Face, Gap, key_text
from wargames_tui.tui.widgets.card_art import COURTS, GREAT_PIPS, PIPS, Suit, pips
from wargames_tui.tui.widgets.painted import Piece, strip

if TYPE_CHECKING:
    from rich.style import Style
    from textual.strip import Strip

    from wargames_tui.tui.paper import Paper
    from wargames_tui.tui.widgets.drawings import Drawing

_LOW: Final = 3
"""Lines between the edges of a card that has room for no more than its corners and a word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayingFace(Face):
    """What a playing card shows.

    Attributes:
        rank: Its rank: `A`, `2` to `10`, `J`, `Q`, `K`.
        suit: The letter of its suit.
        now: What it counts at this moment, where that is not what is printed.
    """

    rank: str
    suit: Suit
    now: int | None = None

    @property
    def index(self) -> str:
        """Rank and suit letter, as a sentence writes the card."""
        return f"{self.rank}{self.suit}"


class PlayingCard(CardWidget[PlayingFace]):
    """One playing card, or what became of it."""

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the card, or the place it left."""
        shown = self.shown
        if isinstance(shown, Gap):
            return _paint_place(shown, palette, width, height)
        return paint_playing_card(shown, palette.paper, width, height)


def _paint_place(gap: Gap, palette: Palette, width: int, height: int) -> list[Strip]:
    """Return an empty place, its words in the middle, each in a line of its own."""
    quiet = ink(palette.dim, palette.table)
    first = ink({"good": palette.good, "bad": palette.bad, "": palette.dim}[gap.tone], palette.table, bold=True)
    words = gap.lines[:height]
    lines = [strip((), width, quiet)] * ((height - len(words)) // 2)
    for number, text in enumerate(words):
        lines.append(strip([(_in_the_middle(clip(text, width), width), quiet if number else first)], width, quiet))
    return lines


def paint_playing_card(face: PlayingFace, paper: Paper, width: int, height: int) -> list[Strip]:
    """Return the lines of a card."""
    heavy = face.focused or face.chosen
    ground = paper.shade if not face.bright else paper.raised if heavy else paper.face
    printed = paper.ink(face.suit, shaded=not face.bright)
    shapes = HEAVY if heavy else LIGHT
    # At rest the border is written like the rest of the line, so that a card is repainted for few bytes.
    edge = ink((paper.cursor if face.bright else paper.hearts.shade) if heavy else printed, ground, bold=face.bright)
    plain = ink(printed, ground, bold=face.bright, strike=face.struck)
    lines = [_upper_edge(face, paper, width, shapes, edge, ground)]
    for text in _between(face, width - 2, height - 2):
        shown = [(text, plain)] if text else [(" " * (width - 2), edge)]
        lines.append(strip([(shapes[3], edge), *shown, (shapes[3], edge)], width, edge))
    return [*lines, strip([(shapes[4] + shapes[1] * (width - 2) + shapes[5], edge)], width, edge)]


def _upper_edge(face: PlayingFace, paper: Paper, width: int, shapes: str, edge: Style, ground: str) -> Strip:
    """Return the upper edge with the key, which is filled where the card is chosen."""
    key = ink(ground, paper.keys, bold=True) if face.chosen else ink(paper.keys, ground, bold=True)
    written = key_text(face, shapes)
    pieces: list[Piece] = [(shapes[0], edge), (written, key if face.key else edge)]
    return strip([*pieces, (shapes[1] * (width - 2 - cell_width(written)) + shapes[2], edge)], width, edge)


def _between(face: PlayingFace, width: int, height: int) -> list[str]:
    """Return what stands between the edges, line by line, each of `width` cells or empty."""
    now = _now(face, width)
    if height < _LOW:
        return [_set(_corners(face, width)[0], width), *[""] * (height - 1)][:height]
    top = next((form for form in _corners(face, width, beside=now)), "") if now and height > _LOW else ""
    if height == _LOW:
        middle = [_in_the_middle(now or PIPS[face.suit], width)]
    else:
        middle = _picture(face, width, height - 2)
        if now and not top:
            middle[(height - 2) // 2] = _in_the_middle(now, width)
    top = top or _corners(face, width)[0]
    bottom = _corners(face, width, mirrored=True)[0]
    return [_set(top, width), *(_set(line, width) if line else "" for line in middle), _set(bottom, width, right=True)]


def _corners(face: PlayingFace, width: int, *, mirrored: bool = False, beside: str = "") -> list[str]:
    """Return rank, pip and suit letter in the forms that fit a line of `width`, with `beside` at its other end."""
    suit = f"{PIPS[face.suit]}{face.suit}"
    forms = (
        [f"{suit} {face.rank} ", f"{suit}{face.rank} "] if mirrored else [f" {face.rank} {suit}", f" {face.rank}{suit}"]
    )
    forms += [form.strip() for form in forms[1:]]
    if beside:
        return [
            pad(form, width - cell_width(right)) + right
            for form in forms
            for right in (f"{beside} ", beside)
            if cell_width(form) < width - cell_width(right)
        ]
    return [form for form in forms if cell_width(form) <= width] or [face.index]


def _now(face: PlayingFace, width: int) -> str:
    """Return what the card counts now as it fits a line; empty where that is what is printed."""
    if face.now is None:
        return ""
    forms = (_("now {value}", value=face.now), f"→{face.now}")
    return next((form for form in forms if cell_width(form) <= width), forms[-1])


def _picture(face: PlayingFace, width: int, height: int) -> list[str]:
    """Return what is drawn in the middle."""
    drawing = GREAT_PIPS[face.suit] if face.rank == "A" else COURTS.get(face.rank)
    if drawing is None:
        return pips(int(face.rank), PIPS[face.suit], width, height)
    return _drawn(drawing, width, height)


def _drawn(drawing: Drawing, width: int, height: int) -> list[str]:
    """Return the largest size of a drawing that there is room for, in the middle."""
    for size in drawing:
        if len(size) <= height and cell_width(size[0]) <= width:
            above = (height - len(size)) // 2
            below = height - len(size) - above
            return [""] * above + [_in_the_middle(line, width) for line in size] + [""] * below
    return [""] * height


def _in_the_middle(text: str, width: int) -> str:
    return " " * ((width - cell_width(text)) // 2) + text


def _set(text: str, width: int, *, right: bool = False) -> str:
    """Return `text` as exactly `width` cells, at the left or the right of the line."""
    return " " * (width - cell_width(text)) + text if right else pad(text, width)
