"""A screen of text over the table: the piles, or the situation read out."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from wargames_tui.i18n import N_
from wargames_tui.tui.commands import BACK, Command
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.quiet import QuietScreen
from wargames_tui.tui.widgets.page import Page, Part

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.widget import Widget

SCROLL: Final = Command(
    "scroll",
    ("up", "down", "pageup", "pagedown", "home", "end"),
    N_("scroll"),
    N_("Scroll the text."),
    each_key=True,
    key_label="↑↓",
)


class ReadingScreen(QuietScreen[None]):
    """Shows a page until the player goes back."""

    ACTIONS: ClassVar[tuple[Command, ...]] = (SCROLL, BACK)

    def __init__(self, parts: tuple[Part, ...], game_id: str) -> None:
        """Show `parts`."""
        super().__init__()
        self.game_id = game_id
        self._page = Page(parts)

    def compose(self) -> Iterable[Widget]:
        """Lay out the page and the line of keys."""
        yield self._page
        yield KeyLine()

    def action_scroll(self, key: str) -> None:
        """Scroll the page."""
        self._page.scroll_by_key(key)

    def action_leave(self) -> None:
        """Go back."""
        self.close_with(None)
