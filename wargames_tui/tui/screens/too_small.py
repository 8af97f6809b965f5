"""What a window that is too small for the cards says; the game waits beneath it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.geometry import Size

from wargames_tui.i18n import _, cell_width, wrap
from wargames_tui.tui.quiet import QuietScreen
from wargames_tui.tui.theme import ink
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.events import Resize
    from textual.strip import Strip

    from wargames_tui.tui.theme import Palette

NEEDED: Final = Size(80, 24)
"""The smallest window."""


def too_small(size: Size) -> bool:
    """Return whether a window of `size` cannot hold the screens."""
    return size.width < NEEDED.width or size.height < NEEDED.height


class _Message(Painted[Size]):
    DEFAULT_CSS = "_Message { width: 1fr; height: 1fr; }"

    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        plain = ink(palette.text, palette.table)
        text = _(
            "The cards need a window of {width} by {height}; this one is {has_width} by {has_height}.",
            width=NEEDED.width,
            height=NEEDED.height,
            has_width=self.shown.width,
            has_height=self.shown.height,
        )
        lines = [*wrap(text, width), *wrap(_("Make it larger: your game waits. Ctrl+C quits."), width)]
        above = max(0, (height - len(lines)) // 2)
        centred = [strip([(" " * ((width - cell_width(line)) // 2) + line, plain)], width, plain) for line in lines]
        return [strip((), width, plain)] * above + centred


class TooSmallScreen(QuietScreen[None]):
    """Covers everything until the window is large enough again."""

    def __init__(self) -> None:
        super().__init__()
        self._message = _Message(self.app.size)

    def compose(self) -> ComposeResult:
        """Lay the words out."""
        yield self._message

    def on_resize(self, event: Resize) -> None:
        """Say how large the window is now."""
        self._message.show(event.size)
