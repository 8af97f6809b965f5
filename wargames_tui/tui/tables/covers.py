"""Covers between two players of one keyboard: nothing hidden is on the screen unless its owner asked for it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from wargames_tui.tui.outcomes import CoverOutcome
from wargames_tui.tui.screens.cover import CoverScreen
from wargames_tui.tui.screens.reading import PrivateScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.widget import Widget

    from wargames_tui.engine.events import Seat
    from wargames_tui.engine.narration import Part
    from wargames_tui.tui.screens.cover import Owner

    Whose = Callable[[], Owner]
    """Returns whom a cover or a page is for, in the player's language."""
    Tell = Callable[[], tuple[Part, ...]]
    """Returns a page in the player's language."""


class Covers:
    """Knows who has the screen for itself, and asks before somebody gets it.

    Attributes:
        present: The seat that has the screen for itself; None: everybody may look at it.
        up: A cover is on the screen.
    """

    def __init__(
        self, screen: Widget, *, shared: bool, leave: Callable[[], None], nothing_is_lost: Callable[[], bool]
    ) -> None:
        """Cover `screen`; one that is not `shared` by two is never covered.

        `leave` is called where the player leaves from a cover, unasked where `nothing_is_lost`.
        """
        self._screen = screen
        self._shared = shared
        self._leave = leave
        self._nothing_is_lost = nothing_is_lost
        self.present: Seat | None = None
        self.up = False
        self._kept: list[tuple[Whose, Tell]] = []

    @property
    def pending(self) -> bool:
        """Whether something is kept that one seat alone is still to look at."""
        return bool(self._kept)

    def keep(self, whose: Whose, tell: Tell) -> None:
        """Keep a page that its owner alone may look at, until `show_kept`."""
        self._kept.append((whose, tell))

    def show_kept(self, then: Callable[[], None]) -> None:
        """Show what is kept, page by page to its owner; then do `then`."""
        if not self._kept:
            then()
            return
        whose, tell = self._kept[0]

        def seen() -> None:
            del self._kept[0]
            self.show_kept(then)

        self.show_to(whose, tell, seen)

    def show_to(self, whose: Whose, tell: Tell, then: Callable[[], None]) -> None:
        """Show a page to its owner alone, behind a cover unless the owner has the screen already; then do `then`."""

        def show() -> None:
            page = PrivateScreen(tell, whose)
            _mounting = self._screen.app.push_screen(page, lambda _closed: then())

        if not self._shared or self.present == whose().seat:
            show()
        else:
            self.raise_for(whose, show)

    def raise_for(self, whose: Whose, then: Callable[[], None]) -> None:
        """Cover the screen until its owner has it; then do `then`."""
        self.present, self.up = None, True
        cover = CoverScreen(whose, self._nothing_is_lost)
        _mounting = self._screen.app.push_screen(cover, partial(self._answered, whose().seat, then))

    def _answered(self, seat: Seat, then: Callable[[], None], outcome: CoverOutcome | None) -> None:
        self.up = False
        if outcome is CoverOutcome.LEFT:
            self._leave()
            return
        self.present = seat
        then()
