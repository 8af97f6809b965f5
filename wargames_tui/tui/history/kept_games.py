"""The games of a store as far as they have been read: those that have ended are read a page at a time."""

from __future__ import annotations

from asyncio import to_thread
from typing import TYPE_CHECKING, Final

from wargames_tui.i18n import _, enumerated
from wargames_tui.store.errors import StoreError
from wargames_tui.store.telling import verdict, verdict_shortly, who_plays, who_shortly
from wargames_tui.tui.history.kept_list import Group, KeptGame

if TYPE_CHECKING:
    from wargames_tui.store.sheet import SavedGame
    from wargames_tui.table.saves import Saves

PAGE: Final = 100
"""How many games that have ended are read at a time."""


class KeptGames:
    """The games.

    Attributes:
        in_play: Those to go on with, the one left last first.
        ended: Those that have ended, the latest first.
        damaged: The numbers of those that are in no list, since what is written of them is damaged.
        has_more: More games have ended than have been read.
        unreadable: Why they cannot be read; None where they can.
    """

    def __init__(self, saves: Saves) -> None:
        """Read nothing yet."""
        self._saves = saves
        self.in_play: tuple[SavedGame, ...] = ()
        self.ended: tuple[SavedGame, ...] = ()
        self.damaged: tuple[int, ...] = ()
        self.has_more = True
        self.unreadable: StoreError | None = None

    async def read(self, most: int) -> None:
        """Read the games anew, at most `most` of those that have ended."""
        self.in_play = await to_thread(self._saves.open_games)
        try:
            self.ended = await to_thread(self._saves.history, most)
            self.unreadable = None
        except StoreError as error:
            self.ended, self.unreadable = (), error
        self.has_more = len(self.ended) == most

    async def read_on(self) -> None:
        """Read the next page of those that have ended.

        Raises:
            StoreError: The store cannot be read.
        """
        self.has_more = False  # until it is known, so that no page is read twice
        older = await to_thread(self._saves.history, PAGE, self.ended[-1].number)
        self.has_more = len(older) == PAGE
        self.ended += older

    async def look_for_damage(self) -> None:
        """Find out which games are damaged; all that there are are read for that."""
        try:
            self.damaged = await to_thread(self._saves.damaged)
        except StoreError as error:
            self.damaged, self.unreadable = (), error

    def groups(self) -> tuple[Group, ...]:
        """Return the games under their headings; a match that waits for its second game is to be gone on with."""
        waiting = {saved.number for saved in self.in_play}
        in_play = tuple(KeptGame(saved, _who_plays(saved)) for saved in self.in_play)
        ended = tuple(
            KeptGame(saved, (verdict(saved), verdict_shortly(saved)))
            for saved in self.ended
            if saved.number not in waiting
        )
        return Group(_("TO GO ON WITH"), in_play), Group(_("ENDED"), ended)


def _who_plays(saved: SavedGame) -> tuple[str, ...]:
    """Return who plays in a game that goes on, the longest words first; a second game of a match that waits, too."""
    waits = _("before game 2") if saved.marks.ending is not None else ""
    return tuple(enumerated(filter(None, (who, waits))) for who in (who_plays(saved), who_shortly(saved)))
