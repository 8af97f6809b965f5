"""A card as a frame of shapes: key and type in its upper edge, what it hits in the lower one, the body left to games.

What a card is to the player stands in shapes first: heavy edges for the focus, a filled key for what is chosen, an
arrow before the key of what may be chosen with it, a filled band for what may be used, a line through what falls.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Generic, Literal, TypeVar

from textual.color import Color
from textual.message import Message
from typing_extensions import override

from wargames_tui.i18n import cell_width, clip, pad, wrap
from wargames_tui.i18n.width import widest_word
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.painted import Painted, Piece, strip

if TYPE_CHECKING:
    from rich.style import Style
    from textual.events import Click
    from textual.strip import Strip

LIGHT: Final = "╭─╮│╰╯"
HEAVY: Final = "┏━┓┃┗┛"
MARK: Final = "▸"


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """What every card shows.

    Attributes:
        key: The key that names it, empty where none does.
        caption: What stands in the upper edge: its type in words.
        band: The letter of its type, for the colour of the band.
        foot: What stands in the lower edge: what it hits.
        bright: It may be used now.
        marked: It may be chosen together with what is chosen.
        focused: The cursor is on it.
        chosen: It is chosen.
        struck: It falls at this moment.
    """

    key: str = ""
    caption: str = ""
    band: str = "-"
    foot: str = ""
    bright: bool = True
    marked: bool = False
    focused: bool = False
    chosen: bool = False
    struck: bool = False


@dataclass(frozen=True, slots=True)
class Gap:
    """A place without a card: in a few words what became of it.

    Attributes:
        lines: The words; the first line says what happened.
        tone: Whether that was good or bad for the player.
        shorter: The same in short names, for where a word would be cut.
    """

    lines: tuple[str, ...] = ()
    tone: Literal["good", "bad", ""] = ""
    shorter: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BodyLine:
    """A line between the edges of a card: its name, a note, a mark that counts in play, or a drawing."""

    text: str
    role: Literal["name", "note", "mark", "drawing"] = "note"


FaceT = TypeVar("FaceT", bound=Face)


class CardWidget(Painted[FaceT | Gap], Generic[FaceT]):
    """One card, or the gap it left."""

    DEFAULT_CSS = "CardWidget { width: 1fr; height: 1fr; }"

    class Pressed(Message):
        """The card was clicked."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, place: int) -> None:
        super().__init__(Gap())
        self.place = place

    def on_click(self, event: Click) -> None:
        """Tell the row which card it was."""
        event.stop()
        if not isinstance(self.shown, Gap):
            self.post_message(self.Pressed(self.place))

    def body(self, face: FaceT, width: int, height: int) -> list[BodyLine]:
        """Return at most `height` lines of at most `width` cells for between the edges."""
        raise NotImplementedError

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the card, or the gap."""
        shown = self.shown
        if isinstance(shown, Gap):
            return paint_gap(shown, palette, width, height)
        return paint_card(shown, self.body(shown, width - 4, height - 2), palette, width, height)


def paint_gap(gap: Gap, palette: Palette, width: int, height: int) -> list[Strip]:
    """Return an empty place with its words in the middle."""
    quiet = ink(palette.dim, palette.table)
    first = ink({"good": palette.good, "bad": palette.bad, "": palette.dim}[gap.tone], palette.table)
    whole = all(widest_word(text) <= width - 2 for text in gap.lines)
    texts = gap.lines if whole else gap.shorter or gap.lines
    words = [(line, quiet if number else first) for number, text in enumerate(texts) for line in wrap(text, width - 2)]
    words = words[: height - 1]
    above = (height - len(words)) // 2
    return [strip((), width, quiet)] * above + [
        strip([(_centred(line, width), style)], width, quiet) for line, style in words
    ]


def paint_card(face: Face, body: list[BodyLine], palette: Palette, width: int, height: int) -> list[Strip]:
    """Return a card: its edges, and `body` between them."""
    heavy = face.focused or face.chosen
    shapes = HEAVY if heavy else LIGHT
    ground = palette.raised if heavy else palette.face
    tint = shade(palette.band(face.band), ground, 0.45 if face.bright else 0.65)
    edge = ink(palette.accent if heavy else tint, ground, bold=heavy)
    lines = [_upper_edge(face, palette, width, shapes, edge, ground)]
    for number in range(height - 2):
        line = body[number] if number < len(body) else BodyLine("")
        plain = not line.text or line.role == "drawing"  # written like the edges, a line costs few bytes to repaint
        style = edge if plain else _written(line, face, palette, ground)
        text = f" {pad(line.text, width - 4)} "
        lines.append(strip([(shapes[3], edge), (text, style), (shapes[3], edge)], width, edge))
    foot = clip(face.foot, width - 2)
    room = width - 2 - cell_width(foot)
    foot_style = ink(palette.text if face.bright else palette.dim, ground, strike=face.struck)
    left = shapes[4] + shapes[1] * min(1, room)
    right = shapes[1] * max(0, room - 1) + shapes[5]
    return [*lines, strip([(left, edge), (foot, foot_style), (right, edge)], width, edge)]


def _upper_edge(face: Face, palette: Palette, width: int, shapes: str, edge: Style, ground: str) -> Strip:
    """Return the band: filled where the card may be used now, a mere line where not; a chosen key is filled."""
    band = ink(palette.table, palette.band(face.band), bold=True)
    line, words = (band, band) if face.bright else (edge, ink(palette.dim, ground))
    key = ink(palette.text, palette.table, bold=True) if face.chosen else words
    written = key_text(face, shapes)
    caption = clip(face.caption, width - 3 - cell_width(written))
    gap = width - 3 - cell_width(written) - cell_width(caption)
    pieces: list[Piece] = [(shapes[0], line), (written, key), (shapes[1] * gap, line), (caption, words)]
    return strip([*pieces, (shapes[1] + shapes[2], line)], width, line)


def key_text(face: Face, shapes: str) -> str:
    """Return the key of a card as it stands in the upper edge: filled if chosen, an arrow before it if marked."""
    if not face.key:
        return shapes[1] * 3
    if face.chosen:
        return f" {face.key} "
    return f"{MARK if face.marked else shapes[1]}{face.key}{shapes[1]}"


def _written(line: BodyLine, face: Face, palette: Palette, ground: str) -> Style:
    match line.role:
        case "name":
            return ink(palette.text if face.bright else palette.dim, ground, bold=face.bright, strike=face.struck)
        case "mark":
            return ink(palette.accent if face.bright else palette.dim, ground, strike=face.struck)
        case _:
            return ink(palette.text if face.bright else palette.dim, ground, strike=face.struck)


@lru_cache(maxsize=256)
def shade(color: str, towards: str, share: float) -> str:
    """Return `color` moved towards another by `share`: what is only to be seen, not read."""
    return Color.parse(color).blend(Color.parse(towards), share).hex


def _centred(text: str, width: int) -> str:
    return " " * ((width - cell_width(text)) // 2) + text
