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
    from collections.abc import Callable, Iterable

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

    def __init__(self, tell: Callable[[], tuple[Part, ...]], game_id: str) -> None:
        """Show what `tell` returns in the player's language."""
        super().__init__()
        self.game_id = game_id
        self._tell = tell
        self._page = Page(tell())

    def compose(self) -> Iterable[Widget]:
        """Lay out the page and the line of keys."""
        yield self._page
        yield KeyLine()

    def retell(self) -> None:
        """Tell the page anew."""
        self._page.show(self._tell())
        super().retell()

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

    def __init__(self, tell: Callable[[], tuple[Part, ...]], whose: Callable[[], Owner]) -> None:
        """Show what `tell` returns to the one that `whose` returns."""
        super().__init__(tell, whose().game)
        self._owner = whose
        self._band = TurnBand(self._whose())
        self._prompt = PromptLine()

    def _whose(self) -> Turn:
        owner = self._owner()
        return Turn(owner.seat, _("for {player} alone", player=owner.called))

    def compose(self) -> Iterable[Widget]:
        """Lay out whose page it is, the page, and what to do."""
        yield self._band
        yield self._page
        yield self._prompt
        yield KeyLine()

    def on_mount(self) -> None:
        """Say what to do."""
        self._ask()

    def retell(self) -> None:
        """Tell the page anew, and whose it is."""
        self._band.show(self._whose())
        self._ask()
        super().retell()

    def _ask(self) -> None:
        self._prompt.show(Prompt((_("For your eyes only: Enter puts it away before play goes on."),)))
