"""The base of the screens that come after a game: what next?"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wargames_tui.i18n import cell_width
from wargames_tui.tui.commands import HELP, Command
from wargames_tui.tui.notes import Note, Said, flow
from wargames_tui.tui.outcomes import FinalChoice
from wargames_tui.tui.quiet import QuietScreen
from wargames_tui.tui.screens.after import AGAIN, MENU, NEW, NEXT, QUIT, STANDING

if TYPE_CHECKING:
    from wargames_tui.tui.shelf import Deal


class OverScreen(QuietScreen[FinalChoice]):
    """Asks what comes next."""

    ACTIONS: ClassVar[tuple[Command, ...]] = (STANDING, NEXT, NEW, AGAIN, MENU, HELP, QUIT)

    def action_standing(self) -> None:
        """See how the match stands."""
        self.close_with(FinalChoice.STANDING)

    def action_next_game(self) -> None:
        """Deal the next game of the match."""
        self.close_with(FinalChoice.NEXT)

    def action_new(self) -> None:
        """Deal anew."""
        self.close_with(FinalChoice.NEW)

    def action_again(self) -> None:
        """Deal the same again."""
        self.close_with(FinalChoice.AGAIN)

    def action_menu(self) -> None:
        """Go to the menu."""
        self.close_with(FinalChoice.MENU)

    def action_leave(self) -> None:
        """Leave the cabinet."""
        self.close_with(FinalChoice.QUIT)


class DealNote(Note):
    """The deal to hand on, in as many lines as it needs."""

    def __init__(self, deal: Deal, title: str) -> None:
        super().__init__(Said())
        self._deal = deal
        self._title = title

    def fit(self, width: int) -> int:
        """Show the deal in a window of that width; return how many lines it takes."""
        lines = flow(self._deal.words, width - cell_width(self._title) - 4)
        self.styles.height = len(lines)
        self.show(Said("\n".join(lines), title=self._title))
        return len(lines)
