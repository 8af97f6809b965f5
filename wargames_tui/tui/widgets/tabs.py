"""Chapters side by side, one of which is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.message import Message

from wargames_tui.i18n import cell_width
from wargames_tui.tui.theme import ink
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from textual.events import Click
    from textual.strip import Strip

    from wargames_tui.tui.theme import Palette

_MARGIN: Final = 2


class Tabs(Painted[tuple[tuple[str, ...], int, str]]):
    """Names side by side, which one is read, and what stands at the other end, such as how far."""

    DEFAULT_CSS = "Tabs { height: 1; }"

    class Chosen(Message):
        """A name was clicked."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def on_click(self, event: Click) -> None:
        """Go to the one that was clicked."""
        place = _MARGIN
        for number, name in enumerate(self.shown[0]):
            end = place + cell_width(name) + 2
            if place <= event.x < end:
                self.post_message(self.Chosen(number))
            place = end + 1

    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the names; the one that is read is filled and in brackets of its own."""
        names, read, place = self.shown
        quiet = ink(palette.dim, palette.table)
        pieces = [(" " * _MARGIN, quiet)]
        for number, name in enumerate(names):
            style = ink(palette.table, palette.accent, bold=True) if number == read else quiet
            pieces += [(f"▸{name}◂" if number == read else f" {name} ", style), (" ", quiet)]
        room = width - sum(cell_width(text) for text, _style_ in pieces) - cell_width(place) - _MARGIN
        return [strip([*pieces, (" " * room + place, quiet)], width, quiet)][:height]
