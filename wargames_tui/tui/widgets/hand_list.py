"""Cards as lines of a list, for hands too large for cards side by side: key, type, Force, name and how it stands.

What a card is to the player stands in shapes first: heavy edges for the focus, a filled key for what is chosen, an
arrow after the key of what may be chosen with it, a word or a sign at the end, a line through what falls.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from textual.message import Message
from typing_extensions import override

from wargames_tui.i18n import cell_width, clip, pad
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.card import MARK
from wargames_tui.tui.widgets.painted import Painted, Piece, strip

if TYPE_CHECKING:
    from textual.events import Click
    from textual.strip import Strip
    from textual.widget import Widget

_EDGE: Final = "│"
_HEAVY_EDGE: Final = "┃"
_FOLLOW_UP: Final = 8
"""Where the second line of a card begins, below its name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedCard:
    """A card as a line.

    Attributes:
        key: The key that names it, empty where none does.
        type: The letter of its type.
        band: The letter of the colour of its type.
        value: What it is worth, and what that has changed to.
        name: Its name.
        short: Its name for a narrow line.
        mark: How it stands, in a sign or a word.
        note: What else there is to say, on a second line where there is room.
        bright: It may be used now.
        marked: It may be chosen together with what is chosen.
        focused: The cursor is on it.
        chosen: It is chosen.
        struck: It falls at this moment.
    """

    key: str = ""
    type: str
    band: str = "-"
    value: str
    name: str
    short: str
    mark: str = ""
    note: str = ""
    bright: bool = True
    marked: bool = False
    focused: bool = False
    chosen: bool = False
    struck: bool = False


@dataclass(frozen=True, slots=True)
class ListedWords:
    """A line without a card that can be chosen: a card's back, or what became of the card that lay there.

    Attributes:
        texts: The words in several lengths, the longest first.
        bad: It is something bad.
    """

    texts: tuple[str, ...] = ("",)
    bad: bool = False


@dataclass(frozen=True, slots=True)
class Listing:
    """What a list shows.

    Attributes:
        title: Whose cards they are and how many.
        extra: What else there is to say of them all, at the right end of the heading.
        lines: The cards.
        active: The choice is with this side.
    """

    title: str = ""
    extra: str = ""
    lines: tuple[ListedCard | ListedWords, ...] = ()
    active: bool = False


class HandList(Painted[Listing]):
    """The cards of one side, a line each, or two where there is room for two."""

    DEFAULT_CSS = "HandList { width: 1fr; height: 1fr; }"

    class Pressed(Message):
        """A card of the list was clicked; `place` is its place from the top, from 0."""

        def __init__(self, cards: HandList, place: int) -> None:
            super().__init__()
            self.cards = cards
            self.place = place

        @property
        def control(self) -> Widget:
            """The list, so that a handler can name it."""
            return self.cards

    def __init__(self, places: int, *, id: str) -> None:  # noqa: A002
        """Make room for as many cards as `places`."""
        super().__init__(Listing(), id=id)
        self._places = places

    def on_click(self, event: Click) -> None:
        """Tell the table which card it was."""
        event.stop()
        place = (event.y - 1) // self._step(self.size.height)
        if 0 <= place < len(self.shown.lines) and isinstance(self.shown.lines[place], ListedCard):
            self.post_message(self.Pressed(self, place))

    def _step(self, height: int) -> int:
        """Return how many lines a card takes."""
        return 2 if height > 2 * self._places else 1

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the heading and the cards."""
        shown = self.shown
        lines = [_heading(shown, palette, width)]
        cards = [line for line in shown.lines if isinstance(line, ListedCard)]
        value_width = max([1, *(cell_width(card.value) for card in cards)])
        ground = ink(palette.text, palette.face)
        for line in shown.lines:
            if isinstance(line, ListedWords):
                lines.append(_paint_words(line, palette, width))
            else:
                lines.append(_paint_line(line, value_width, palette, width))
            if self._step(height) > 1:
                lines.append(
                    _paint_note(line, palette, width)
                    if isinstance(line, ListedCard)
                    else _paint_words(ListedWords(), palette, width)
                )
        return lines + [strip((), width, ground)] * (height - len(lines))


def _heading(shown: Listing, palette: Palette, width: int) -> Strip:
    """Return the heading: a heavy rule over the side that has the choice."""
    rule = "━" if shown.active else "─"
    line = ink(palette.accent if shown.active else palette.edge, palette.table, bold=shown.active)
    words = ink(palette.accent if shown.active else palette.dim, palette.table, bold=True)
    title = f" {clip(shown.title, width - 4)} "
    extra = f" {shown.extra} " if shown.extra else ""
    if cell_width(title) + cell_width(extra) > width - 4:
        extra = ""
    gap = rule * (width - 3 - cell_width(title) - cell_width(extra))
    return strip([(rule * 2, line), (title, words), (gap, line), (extra, words), (rule, line)], width, line)


def _paint_words(line: ListedWords, palette: Palette, width: int) -> Strip:
    edge, style = ink(palette.edge, palette.face), ink(palette.bad if line.bad else palette.dim, palette.face)
    text = next((text for text in line.texts if cell_width(text) <= width - 4), line.texts[-1])
    return strip([(_EDGE, edge), (f"   {text}", style)], width, style)


def _paint_line(card: ListedCard, value_width: int, palette: Palette, width: int) -> Strip:
    heavy = card.focused or card.chosen
    ground = palette.raised if heavy else palette.face
    edge_char = _HEAVY_EDGE if heavy else _EDGE
    edge = ink(palette.accent if heavy else palette.edge, ground, bold=heavy)
    words = ink(palette.text if card.bright else palette.dim, ground, bold=card.bright, strike=card.struck)
    plain = ink(palette.text if card.bright else palette.dim, ground)
    key = ink(palette.accent if card.bright else palette.dim, ground, bold=True)
    if card.chosen:
        key = ink(palette.table, palette.accent, bold=True)
    band = ink(palette.table, palette.band(card.band), bold=True) if card.bright else ink(palette.dim, ground)
    mark = f" {card.mark}" if card.mark else ""
    value_width = _value_width_for(card, value_width, width - 4 - cell_width(card.type) - cell_width(mark))
    left = 4 + cell_width(card.type) + value_width
    name = _name_for(card, width - left - cell_width(mark))
    end = edge_char if heavy and left + cell_width(name) + cell_width(mark) < width else " "
    gap = width - left - cell_width(name) - cell_width(mark) - 1
    pieces: list[Piece] = [
        (edge_char, edge),
        (card.key or " ", key),
        (MARK if card.marked else " ", edge if heavy else ink(palette.accent, ground, bold=True)),
        (f"{card.type}{card.value}", band),
        (" " * (value_width - cell_width(card.value) + 1), plain),
        (name, words),
        (" " * max(0, gap), plain),
        (mark, ink(palette.accent, ground, bold=True) if card.bright else plain),
        (end, edge),
    ]
    return strip(pieces, width, plain)


def _value_width_for(card: ListedCard, aligned: int, room: int) -> int:
    """Return the width of the column of values; a name that would be cut beside it goes back to its own value."""
    return aligned if cell_width(card.short) <= room - aligned else cell_width(card.value)


def _name_for(card: ListedCard, room: int) -> str:
    """Return the name, whole where there is room for it."""
    return card.name if cell_width(card.name) <= room else clip(card.short, room)


def _paint_note(card: ListedCard, palette: Palette, width: int) -> Strip:
    heavy = card.focused or card.chosen
    ground = palette.raised if heavy else palette.face
    edge_char = _HEAVY_EDGE if heavy else _EDGE
    edge = ink(palette.accent if heavy else palette.edge, ground, bold=heavy)
    words = ink(palette.dim, ground, strike=card.struck)
    text = pad(" " * (_FOLLOW_UP - 1) + card.note, width - 2)
    return strip([(edge_char, edge), (text, words), (edge_char if heavy else " ", edge)], width, words)
