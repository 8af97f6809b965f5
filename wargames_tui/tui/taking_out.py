"""Takes games out of the cabinet while the screen goes on, each of them once for all who ask."""

from __future__ import annotations

from asyncio import create_task, shield, to_thread
from typing import TYPE_CHECKING

from wargames_tui.tui import shelf

if TYPE_CHECKING:
    from asyncio import Task

    from wargames_tui.cabinet import Entry
    from wargames_tui.cards.errors import CardFileError
    from wargames_tui.engine.contract import AnyGame


class TakingOut:
    """The games that are being taken out."""

    def __init__(self) -> None:
        """Take nothing out yet."""
        self._under_way: dict[str, Task[AnyGame | CardFileError]] = {}

    def begin(self, entry: Entry) -> None:
        """Begin to take out the game of `entry`, where it is not out yet."""
        if not shelf.is_out(entry):
            _under_way = self._task(entry)

    def takes_time(self, entry: Entry) -> bool:
        """Return whether who asks for the game of `entry` now has to wait for it."""
        return not shelf.is_out(entry) and not self._task(entry).done()

    async def game(self, entry: Entry) -> AnyGame | CardFileError:
        """Return the game of `entry`, or what is wrong with its decks; the next try reads them anew."""
        if shelf.is_out(entry):
            return _taken_out(entry)
        game = await shield(self._task(entry))  # who asks may think better of it; others still wait
        if isinstance(game, Exception):
            self._under_way.pop(entry.id, None)
        return game

    def _task(self, entry: Entry) -> Task[AnyGame | CardFileError]:
        if entry.id not in self._under_way:
            self._under_way[entry.id] = create_task(to_thread(_taken_out, entry))
        return self._under_way[entry.id]


def _taken_out(entry: Entry) -> AnyGame | CardFileError:
    from wargames_tui.cards.errors import CardFileError

    try:
        return shelf.take_out(entry)
    except CardFileError as error:
        return error
