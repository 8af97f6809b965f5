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


class Covers:
    """Knows who has the screen for itself, and asks before somebody gets it.

    Attributes:
        present: The seat that has the screen for itself; None: everybody may look at it.
        up: A cover is on the screen.
    """

    def __init__(self, screen: Widget, *, leave: Callable[[], None], nothing_is_lost: Callable[[], bool]) -> None:
        """Cover `screen`; `leave` is called where the player leaves from a cover, unasked where `nothing_is_lost`."""
        self._screen = screen
        self._leave = leave
        self._nothing_is_lost = nothing_is_lost
        self.present: Seat | None = None
        self.up = False
        self._kept: list[tuple[Owner, tuple[Part, ...]]] = []

    @property
    def pending(self) -> bool:
        """Whether something is kept that one seat alone is still to look at."""
        return bool(self._kept)

    def keep(self, owner: Owner, parts: tuple[Part, ...]) -> None:
        """Keep a page that `owner` alone may look at, until `show_kept`."""
        self._kept.append((owner, parts))

    def show_kept(self, then: Callable[[], None]) -> None:
        """Show what is kept, page by page to its owner; then do `then`."""
        if not self._kept:
            then()
            return
        owner, parts = self._kept[0]

        def seen() -> None:
            del self._kept[0]
            self.show_kept(then)

        self.show_to(owner, parts, seen)

    def show_to(self, owner: Owner, parts: tuple[Part, ...], then: Callable[[], None]) -> None:
        """Show a page to its owner alone, behind a cover unless the owner has the screen already; then do `then`."""

        def show() -> None:
            page = PrivateScreen(parts, owner)
            _mounting = self._screen.app.push_screen(page, lambda _closed: then())

        if self.present == owner.seat:
            show()
        else:
            self.raise_for(owner, show)

    def raise_for(self, owner: Owner, then: Callable[[], None]) -> None:
        """Cover the screen until `owner` has it; then do `then`."""
        self.present, self.up = None, True
        cover = CoverScreen(owner, self._nothing_is_lost)
        _mounting = self._screen.app.push_screen(cover, partial(self._answered, owner, then))

    def _answered(self, owner: Owner, then: Callable[[], None], outcome: CoverOutcome | None) -> None:
        self.up = False
        if outcome is CoverOutcome.LEFT:
            self._leave()
            return
        self.present = owner.seat
        then()
