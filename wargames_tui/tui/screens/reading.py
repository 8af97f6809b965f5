"""A screen of text over the table: the piles, or the situation read out."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wargames_tui.tui.commands import BACK
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.quiet import QuietScreen
from wargames_tui.tui.widgets.page import Page, Part

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.widget import Widget

    from wargames_tui.tui.commands import Command


class ReadingScreen(QuietScreen[None]):
    """Shows a page until the player goes back."""

    ACTIONS: ClassVar[tuple[Command, ...]] = (BACK,)

    def __init__(self, parts: tuple[Part, ...], game_id: str) -> None:
        """Show `parts`."""
        super().__init__()
        self.game_id = game_id
        self._parts = parts

    def compose(self) -> Iterable[Widget]:
        """Lay out the page and the line of keys."""
        yield Page(self._parts)
        yield KeyLine()

    def action_leave(self) -> None:
        """Go back."""
        self.close_with(None)
