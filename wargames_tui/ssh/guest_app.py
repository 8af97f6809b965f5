"""The cabinet as a visitor of a host meets it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.cabinet import GAMES
from wargames_tui.players.thinking import NoThinkers
from wargames_tui.store.database import Database
from wargames_tui.table.saves import Saves
from wargames_tui.tui import shelf
from wargames_tui.tui.app import CabinetApp

if TYPE_CHECKING:
    from wargames_tui.players.thinking import Thinkers
    from wargames_tui.ssh.contract import Visitor


def take_games_out() -> None:
    """Load every game, once for all guests, so that nobody waits for it while others play.

    Raises:
        CardFileError: A deck file is not as it should be.
    """
    for entry in GAMES.values():
        shelf.take_out(entry)


class GuestApp(CabinetApp):
    """The cabinet, its games kept in the visitor's own folder."""

    def __init__(self, visitor: Visitor, thinkers: Thinkers | None = None) -> None:
        """Open at the menu; without `thinkers` nobody plays but persons."""
        super().__init__(
            saves=Saves(Database(visitor.folder)),
            account=visitor.account,
            thinkers=NoThinkers() if thinkers is None else thinkers,
        )

    def write_down(self, error: BaseException) -> str:  # noqa: ARG002
        """Write nothing down: the host does, and no more than may be told."""
        return ""
