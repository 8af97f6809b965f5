"""The bar of a replay: which game it is, how far it is, and how fast it plays by itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from textual.message import Message
from typing_extensions import override

from wargames_tui.i18n import _, cell_width
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from textual.events import Click
    from textual.strip import Strip

_PLAYED: Final = "━"
_AHEAD: Final = "─"
_HERE: Final = "●"
_SHORTEST: Final = 12
"""The fewest cells that the track takes."""


@dataclass(frozen=True, slots=True)
class Progress:
    """What the bar says.

    Attributes:
        titles: What is watched, in several lengths, the longest first.
        place: How many decisions have been played.
        length: How many there are.
        speed: How fast it plays, and whether it does.
        playing: It plays by itself.
    """

    titles: tuple[str, ...] = ("",)
    place: int = 0
    length: int = 0
    speed: str = ""
    playing: bool = False


class ReplayBar(Painted[Progress]):
    """One line above a table that is watched; a click on the track goes to that place."""

    DEFAULT_CSS = "ReplayBar { width: 1fr; max-width: 140; height: 1; }"

    class Asked(Message):
        """The player wants to see another place."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self) -> None:
        super().__init__(Progress())

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the title, the place in numbers and on the track, and the speed."""
        shown = self.shown
        _left, cells = self._track(width)
        here = 0 if shown.length == 0 else shown.place * (cells - 1) // shown.length
        loud, quiet = ink(palette.accent, palette.raised, bold=True), ink(palette.dim, palette.raised)
        text = ink(palette.text, palette.raised)
        title = self._title(width)
        return [
            strip(
                [
                    (f" {title}  ", loud),
                    (f"{self._numbers()}  ", text),
                    (_PLAYED * here, loud),
                    (_HERE, loud),
                    (_AHEAD * (cells - here - 1), quiet),
                    (f"  {shown.speed} ", loud if shown.playing else quiet),
                ],
                width,
                quiet,
            )
        ]

    def _numbers(self) -> str:
        """Return the place in numbers, always of the same width."""
        length = self.shown.length
        return _("step {place} of {length}", place=f"{self.shown.place:>{len(str(length))}}", length=length)

    def _title(self, width: int) -> str:
        room = width - _SHORTEST - cell_width(self._numbers()) - cell_width(self.shown.speed) - 8
        return next((title for title in self.shown.titles if cell_width(title) <= room), self.shown.titles[-1])

    def _track(self, width: int) -> tuple[int, int]:
        """Return where the track begins, and how many cells it takes."""
        left = 1 + cell_width(self._title(width)) + 2 + cell_width(self._numbers()) + 2
        return left, max(1, width - left - 3 - cell_width(self.shown.speed))

    def on_click(self, event: Click) -> None:
        """Go to the place on the track that was clicked."""
        left, cells = self._track(self.size.width)
        if left <= event.x < left + cells:
            place = round((event.x - left) * self.shown.length / max(1, cells - 1))
            self.post_message(self.Asked(place))
