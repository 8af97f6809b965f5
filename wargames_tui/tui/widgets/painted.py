"""The base of the table's widgets: one value is shown, and only the lines that it changes are painted again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from wargames_tui.i18n import cell_width, clip, language
from wargames_tui.tui.theme import Palette, ink, palette_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.style import Style

ShownT = TypeVar("ShownT")
Piece = tuple[str, "Style"]
"""A piece of a line: its text and how it is written."""


def strip(pieces: Iterable[Piece], width: int, fill: Style) -> Strip:
    """Return `pieces` as one line of exactly `width` cells, cut or filled as needed, with as few changes of style."""
    segments: list[Segment] = []
    left = width
    for text, style in pieces:
        if left <= 0:
            break
        fitting = clip(text, left)
        segments.append(Segment(fitting, style))
        left -= cell_width(fitting)
    if left > 0:
        segments.append(Segment(" " * left, fill))
    return Strip(segments, width).simplify()


class Painted(Widget, Generic[ShownT]):
    """A widget that paints one immutable value; showing an equal value costs nothing."""

    def __init__(self, shown: ShownT, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self.shown = shown
        self._strips: list[Strip] = []
        self._painted_for: tuple[int, int, str, str] | None = None

    def show(self, shown: ShownT) -> None:
        """Show another value."""
        if shown != self.shown:
            self.shown = shown
            self.repaint()

    def repaint(self) -> None:
        """Paint anew what has changed."""
        if self._painted_for != self._for_now():
            self._painted_for = None
            self.refresh()
            return
        before, self._strips = self._strips, self._paint_all()
        changed = [y for y, (old, new) in enumerate(zip(before, self._strips, strict=True)) if old != new]
        if changed:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Return the lines from the top, each of `width` cells; missing ones stay empty."""
        raise NotImplementedError

    def render_line(self, y: int) -> Strip:
        """Return a painted line."""
        if self._painted_for != (now := self._for_now()):
            self._strips, self._painted_for = self._paint_all(), now
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)

    def _for_now(self) -> tuple[int, int, str, str]:
        return self.size.width, self.size.height, palette_of(self).name, language()

    def _paint_all(self) -> list[Strip]:
        palette = palette_of(self)
        width, height = self.size
        lines = self.paint(palette, width, height)[:height] if width and height else []
        blank = strip((), width, ink(palette.text, palette.table))
        return lines + [blank] * (height - len(lines))
