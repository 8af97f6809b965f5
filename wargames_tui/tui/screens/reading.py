"""A screen of text over the table: the piles, or the situation read out."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from wargames_tui.engine.narration import Part
from wargames_tui.i18n import N_, _
from wargames_tui.tui.commands import ALWAYS, BACK, Command
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.quiet import QuietScreen
from wargames_tui.tui.widgets.page import Page
from wargames_tui.tui.widgets.prompt import Prompt, PromptLine
from wargames_tui.tui.widgets.turn_band import Turn, TurnBand

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.widget import Widget

    from wargames_tui.tui.screens.cover import Owner

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


SEEN: Final = Command(
    "leave", ("enter", "escape", "q"), N_("seen"), N_("Put it away and go on with the game."), importance=ALWAYS
)


class PrivateScreen(ReadingScreen):
    """Shows a page to one player alone; it is gone before play goes on."""

    ACTIONS: ClassVar[tuple[Command, ...]] = (SCROLL, SEEN)

    def __init__(self, parts: tuple[Part, ...], owner: Owner) -> None:
        """Show `parts` to `owner`."""
        super().__init__(parts, owner.game)
        self._owner = owner
        self._prompt = PromptLine()

    def compose(self) -> Iterable[Widget]:
        """Lay out whose page it is, the page, and what to do."""
        yield TurnBand(Turn(self._owner.seat, _("for {player} alone", player=self._owner.called)))
        yield self._page
        yield self._prompt
        yield KeyLine()

    def on_mount(self) -> None:
        """Say what to do."""
        self._prompt.show(Prompt((_("For your eyes only: Enter puts it away before play goes on."),)))
