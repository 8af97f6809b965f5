"""Which page of several is shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.message import Message
from typing_extensions import override

from wargames_tui.i18n import _, cell_width, clip
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from textual.events import Click
    from textual.strip import Strip


@dataclass(frozen=True, slots=True)
class Paged:
    """The title of a page, its number from 1, and how many pages there are."""

    title: str = ""
    number: int = 1
    count: int = 1


class Pager(Painted[Paged]):
    """The title between arrows where there are other pages, and the number of the page."""

    DEFAULT_CSS = "Pager { width: 1fr; height: 1; }"

    class Turned(Message):
        """A click on an arrow asks for the page before (-1) or the next one (1)."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    def __init__(self) -> None:
        super().__init__(Paged())

    def on_click(self, event: Click) -> None:
        """Turn back by a click on the left arrow, on by one anywhere else."""
        self.post_message(self.Turned(-1 if event.x < 4 else 1))

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the title and the arrows."""
        shown = self.shown
        quiet, arrows = ink(palette.dim, palette.table), ink(palette.accent, palette.table, bold=True)
        title = ink(palette.text, palette.table, bold=True)
        if shown.count < 2:
            return [strip([("   ", quiet), (shown.title, title)], width, quiet)]
        place = _("{number} of {count}", number=shown.number, count=shown.count)
        room = width - 9 - cell_width(place)
        words = clip(shown.title, room)
        pieces = [(" ◂ ", arrows), (words, title), (" ▸", arrows), (" " * (room - cell_width(words)), quiet)]
        return [strip([*pieces, (f"  {place}", quiet)], width, quiet)]
