"""A page of text in parts, each under its heading; lists are set in columns where there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from wargames_tui.i18n import cell_width, pad, wrap
from wargames_tui.tui.theme import Palette, ink, palette_of
from wargames_tui.tui.widgets.heading import heading
from wargames_tui.tui.widgets.painted import strip

if TYPE_CHECKING:
    from wargames_tui.engine.narration import Part

_GAP = 3


class Page(ScrollView, can_focus=False):
    """The page; it can be scrolled where it is longer than its room."""

    DEFAULT_CSS = """
    Page { width: 1fr; height: 1fr; overflow-x: hidden; scrollbar-size-vertical: 1; scrollbar-gutter: stable; }
    """

    def __init__(self, parts: tuple[Part, ...]) -> None:
        super().__init__()
        self._parts = parts
        self._lines: list[Strip] = []

    def on_mount(self) -> None:
        """Set the text anew in other colours."""
        self.app.theme_changed_signal.subscribe(self, lambda _theme: self._set())

    def on_resize(self) -> None:
        """Set the text for the new width."""
        self._set()

    def show(self, parts: tuple[Part, ...]) -> None:
        """Show other parts."""
        self._parts = parts
        self._set()

    def _set(self) -> None:
        width = self.scrollable_size.width  # beside the scroll bar, whether one is needed or not
        self._lines = set_page(self._parts, palette_of(self), width)
        self.virtual_size = Size(width, len(self._lines))
        self.refresh()

    def scroll_by_key(self, key: str) -> None:
        """Scroll as the arrows, the page keys, Home and End do."""
        page = max(1, self.size.height - 1)
        steps = {
            "up": -1,
            "down": 1,
            "pageup": -page,
            "pagedown": page,
            "home": -len(self._lines),
            "end": len(self._lines),
        }
        self.scroll_relative(y=steps[key], animate=False)

    def render_line(self, y: int) -> Strip:
        """Return a line of the part in sight."""
        line = y + self.scroll_offset.y
        if line < len(self._lines):
            return self._lines[line]
        palette = palette_of(self)
        return strip((), self.size.width, ink(palette.text, palette.table))


def set_page(parts: tuple[Part, ...], palette: Palette, width: int) -> list[Strip]:
    """Return `parts` as lines of `width` cells."""
    text = ink(palette.text, palette.table)
    blank = strip((), width, text)
    lines: list[Strip] = []
    for part in parts:
        lines.append(heading(part.title, "", palette, width))
        words = _columns(part.lines, width - 3) if part.listed else _sentences(part.lines, width - 3)
        lines += [strip([(f"  {line}", text)], width, text) for line in words]
        lines.append(blank)
    return lines


def _sentences(texts: tuple[str, ...], width: int) -> list[str]:
    return [line for text in texts for line in wrap(text, width)]


def _columns(entries: tuple[str, ...], width: int) -> list[str]:
    """Return `entries` in as many columns as fit, read downwards."""
    widest = max(map(cell_width, entries)) + _GAP
    columns = max(1, (width + _GAP) // widest)
    height = -(-len(entries) // columns)
    return ["".join(pad(entry, widest) for entry in entries[row::height]).rstrip() for row in range(height)]
