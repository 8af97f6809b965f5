"""What must not be overlooked at a table: that the game is not saved, or that it can only be looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from typing_extensions import override

from wargames_tui.i18n import wrap
from wargames_tui.i18n.width import wrap_within
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from textual.events import Resize
    from textual.strip import Strip

_MOST_LINES: Final = 2


class Caution(Painted[str]):
    """Up to two lines over the whole width, above everything else; none while there is nothing to say."""

    DEFAULT_CSS = "Caution { dock: top; width: 1fr; height: 0; }"

    def __init__(self) -> None:
        super().__init__("")

    @override
    def show(self, shown: str) -> None:
        """Show other words, in as many lines as they need."""
        if shown != self.shown:
            self.shown = shown
            self._fit(self.screen.size.width)
            self.repaint()

    def on_resize(self, event: Resize) -> None:
        """Take more or fewer lines."""
        self._fit(event.size.width)

    def _fit(self, width: int) -> None:
        self.styles.height = min(_MOST_LINES, len(wrap(self.shown, max(1, width - 2)))) if self.shown else 0

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the words; what does not fit is cut in the last line."""
        style = ink(palette.table, palette.bad, bold=True)
        lines = wrap_within(self.shown, max(1, width - 2), height)
        return [strip([(f" {line}", style)], width, style) for line in lines]
