"""The base of lists: a line for each thing, one of them marked, and only what changes is painted again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from typing_extensions import override

from wargames_tui.tui.theme import Palette, ink, palette_of
from wargames_tui.tui.widgets.painted import strip

if TYPE_CHECKING:
    from textual.events import Click, Resize
    from textual.strip import Strip

LineT = TypeVar("LineT")


class MarkedList(ScrollView, Generic[LineT], can_focus=False):
    """Lines, of which the one at `place` is marked.

    Attributes:
        lines: What is listed.
        place: Where the mark is, from 0.
    """

    DEFAULT_CSS = "MarkedList { width: 1fr; height: 1fr; overflow-x: hidden; scrollbar-size-vertical: 1; }"

    class Marked(Message):
        """Another line is marked."""

    class Chosen(Message):
        """The marked line was clicked."""

    def __init__(self) -> None:
        """List nothing yet."""
        super().__init__()
        self.lines: tuple[LineT, ...] = ()
        self.place = 0

    @property
    def marked_line(self) -> LineT | None:
        """The marked line; None where there is none."""
        return self.lines[self.place] if self.lines else None

    def on_resize(self, _event: Resize) -> None:
        """Measure the list."""
        self._measure()

    def list_lines(self, lines: tuple[LineT, ...], place: int = 0) -> None:
        """List other lines, the one at `place` marked."""
        self.lines, self.place = lines, place
        self._measure()
        self.refresh()

    def _measure(self) -> None:
        self.virtual_size = Size(self.size.width, len(self.lines))

    def press(self, key: str) -> None:
        """Move the mark as one of the keys says that move through a list."""
        page, all_lines = max(1, self.size.height - 1), len(self.lines)
        steps = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "home": -all_lines, "end": all_lines}
        self.move(steps[key])

    def move(self, steps: int) -> None:
        """Mark the line so many below, as near to it as there is one that can be marked."""
        if not self.lines:
            return
        place = self.nearest(max(0, min(self.place + steps, len(self.lines) - 1)), 1 if steps > 0 else -1)
        if place != self.place:
            for line in (self.place, place):
                self.refresh(Region(0, line - self.scroll_offset.y, self.size.width, 1))
            self.place = place
            self.stay_in_sight()
            self.post_message(self.Marked())

    def nearest(self, place: int, _step: int) -> int:
        """Return which line is marked where the one at `place` is wanted; a subclass knows what cannot be marked."""
        return place

    def stay_in_sight(self) -> None:
        """Scroll to where the marked line can be seen."""
        self.scroll_to_region(Region(0, self.place, 1, 1), animate=False, force=True)  # before its bar is there

    def on_click(self, event: Click) -> None:
        """Mark the line that was clicked; choose it where it was marked before."""
        place = event.y + self.scroll_offset.y
        if place == self.place and self.lines:
            self.post_message(self.Chosen())
        elif place < len(self.lines) and self.nearest(place, 1) == place:
            self.move(place - self.place)

    @override
    def render_line(self, y: int) -> Strip:
        """Draw a line."""
        palette, width = palette_of(self), self.scrollable_content_region.width
        place = y + self.scroll_offset.y
        if place < len(self.lines):
            return self.paint_line(self.lines[place], palette, width, marked=place == self.place)
        return self.paint_beyond(y, palette, width)

    def paint_line(self, line: LineT, palette: Palette, width: int, *, marked: bool) -> Strip:
        """Return a line as it is seen, `width` cells wide."""
        raise NotImplementedError

    def paint_beyond(self, y: int, palette: Palette, width: int) -> Strip:  # noqa: ARG002
        """Return what is seen at row `y` where there are no more lines."""
        return strip((), width, ink(palette.text, palette.table))
