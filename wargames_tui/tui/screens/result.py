"""The result of a game as it was copied, to be copied by hand where the terminal has no clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.engine.narration import Part
from wargames_tui.i18n import _
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.notes import Note, Said
from wargames_tui.tui.screens.reading import ReadingScreen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.widget import Widget


class ResultScreen(ReadingScreen):
    """Shows the lines that were sent to the clipboard."""

    def __init__(self, text: str, game_id: str) -> None:
        """Show `text`."""
        super().__init__(lambda: (Part(_("The result, to hand on"), tuple(text.split("\n"))),), game_id)

        self._note = Note(_where_else())

    def retell(self) -> None:
        """Say in the player's language where else the lines are; they themselves stay as they were copied."""
        self._note.show(_where_else())
        super().retell()

    def compose(self) -> Iterable[Widget]:
        """Lay out the lines, and where else they are."""
        yield self._page
        yield self._note
        yield KeyLine()


def _where_else() -> Said:
    return Said(_("Sent to the clipboard; or mark the lines with Shift and the mouse."))
