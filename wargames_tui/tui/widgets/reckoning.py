"""The reckoning: how far the score has come towards each grade, and the piles with what they hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from wargames_tui.i18n import cell_width, clip, pad
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.heading import heading
from wargames_tui.tui.widgets.painted import Painted, Piece, strip

if TYPE_CHECKING:
    from textual.strip import Strip


@dataclass(frozen=True, slots=True)
class Gauge:
    """A named scale from 0 to `full`, filled up to `value`, with `marks` on it."""

    name: str = ""
    value: int = 0
    full: int = 1
    marks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile: its name, a number, and in several lengths what that counts or what else there is to say of it."""

    name: str
    number: int
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reckoned:
    """What the reckoning says.

    Attributes:
        titles: Its heading in several lengths, the longest first.
        gauge: The scale.
        piles: The piles, the most important first; where lines are short the last of them are left out.
    """

    titles: tuple[str, ...] = ("",)
    gauge: Gauge = Gauge()
    piles: tuple[Pile, ...] = ()


_REACHED: Final = "━"
_AHEAD: Final = "─"
_MARK_REACHED: Final = "╋"
_MARK_AHEAD: Final = "┼"
_NUMBER_WIDTH: Final = 3


class Reckoning(Painted[Reckoned]):
    """The scale and the piles, a line each."""

    DEFAULT_CSS = "Reckoning { width: 38; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__(Reckoned())

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the heading, the scale, with its numbers where there is room, and the piles."""
        shown = self.shown
        title = next((text for text in shown.titles if cell_width(text) <= width - 5), shown.titles[-1])
        names = max(cell_width(name) for name in (shown.gauge.name, *(pile.name for pile in shown.piles)))
        roomy = height > len(shown.piles) + 2
        lines = [heading(title, "", palette, width), *scale(shown.gauge, palette, width, names, numbered=roomy)]
        return lines + [_pile(pile, palette, width, names) for pile in shown.piles]


def _lead(name: str, number: int, palette: Palette, names: int) -> list[Piece]:
    """Return the name and the number with which a line begins."""
    quiet, text = ink(palette.dim, palette.table), ink(palette.text, palette.table, bold=True)
    return [(f" {pad(name, names)} ", quiet), (f"{number:>{_NUMBER_WIDTH}} ", text)]


def scale(gauge: Gauge, palette: Palette, width: int, names: int, *, numbered: bool) -> list[Strip]:
    """Return the scale: heavy as far as it is reached, and the marks on it."""
    left = names + _NUMBER_WIDTH + 3
    room = max(1, width - left - 1)
    reached = min(room, gauge.value * room // gauge.full)
    places = {min(room - 1, mark * room // gauge.full): mark for mark in gauge.marks}
    line = "".join(
        (_MARK_REACHED if gauge.value >= places[cell] else _MARK_AHEAD)
        if cell in places
        else (_REACHED if cell < reached else _AHEAD)
        for cell in range(room)
    )
    done, ahead = ink(palette.good, palette.table, bold=True), ink(palette.dim, palette.table)
    lead = _lead(gauge.name, gauge.value, palette, names)
    lines = [strip([*lead, (line[:reached], done), (line[reached:], ahead)], width, ahead)]
    if numbered:
        text = ""
        for cell, mark in sorted(places.items()):
            number = str(mark)
            text += " " * max(1, left + cell - cell_width(number) // 2 - cell_width(text)) + number
        lines.append(strip([(text, ahead)], width, ahead))
    return lines


def _pile(pile: Pile, palette: Palette, width: int, names: int) -> Strip:
    room = width - names - _NUMBER_WIDTH - 3
    note = next((form for form in pile.notes if cell_width(form) <= room), clip("".join(pile.notes[-1:]), room))
    plain = ink(palette.text, palette.table)
    return strip([*_lead(pile.name, pile.number, palette, names), (note, plain)], width, plain)
