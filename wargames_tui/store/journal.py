"""Writes one game down in the store, decision by decision."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Generic, TypeVar

from wargames_tui.i18n import Words
from wargames_tui.store import rows
from wargames_tui.store.errors import OpenElsewhere
from wargames_tui.store.locks import GameLock

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Sequence

    from wargames_tui.engine.codec import Codec
    from wargames_tui.engine.record import Decision
    from wargames_tui.store.database import Database
    from wargames_tui.store.sheet import Head, Sheet

ActionT = TypeVar("ActionT")


def utc_now() -> datetime:
    """Return the time."""
    return datetime.now(UTC)


class GameJournal(Generic[ActionT]):
    """The journal of one game.

    It writes what is missing in the store; after a failure that is everything, since nobody knows what a failing
    disk has kept. Another window that writes the same game is noticed, and its game left as it is.
    """

    def __init__(
        self,
        database: Database,
        head: Head,
        codec: Codec[ActionT],
        now: Callable[[], datetime] = utc_now,
    ) -> None:
        """Begin the journal of a new game; it gets its number when it is first written."""
        self._database = database
        self._head = head
        self._codec = codec
        self._now = now
        self._writer = secrets.token_hex(8)
        self._before = self._writer
        self._number: int | None = None
        self._written: Sequence[Decision[ActionT]] | None = ()
        self._lock: GameLock | None = None

    @property
    def number(self) -> int | None:
        """The number of the game; None before it was written for the first time."""
        return self._number

    def resume(self, number: int, writer: str, written: Sequence[Decision[ActionT]], lock: GameLock) -> None:
        """Go on with the game of that number, which `writer` wrote down last, `written` decided in it.

        The `lock` is held; it is released when the journal is closed.
        """
        self._number, self._before, self._written, self._lock = number, writer, written, lock

    def write(self, sheet: Sheet[ActionT]) -> None:
        """Make `sheet` durable.

        Raises:
            StoreError: It could not be written down; what was written before is as it was.
        """
        written, self._written = self._written, None
        with self._database.writing() as connection:
            number = self._claim(connection, sheet, retried=written is None)
            kept = _common(written, sheet.decisions)
            rows.rewrite(connection, number, kept, sheet.decisions[kept:], self._codec)
        self._number = number
        self._written = sheet.decisions

    def _claim(self, connection: sqlite3.Connection, sheet: Sheet[ActionT], *, retried: bool) -> int:
        """Write how the game stands, adding it where it is new; returns its number.

        Raises:
            OpenElsewhere: Another window went on with it.
        """
        number = self._number
        if number is None and retried:
            number = rows.number_of(connection, self._writer)
        if number is None:
            number = self._add(connection)
        if not rows.update(connection, number, sheet.marks, self._now(), (self._writer, self._before)):
            raise OpenElsewhere(Words("Another window went on with this game; what is played here is not saved."))
        return number

    def _add(self, connection: sqlite3.Connection) -> int:
        number = rows.insert(connection, self._head, self._writer, self._now())
        self.close()
        self._lock = GameLock(self._database.folder, number)
        self._lock.acquire()
        return number

    def close(self) -> None:
        """Let other windows go on with the game."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def _common(written: Sequence[Decision[ActionT]] | None, wanted: Sequence[Decision[ActionT]]) -> int:
    """Return how many decisions at the beginning are written already."""
    if written is None:
        return 0
    kept = 0
    for old, new in zip(written, wanted, strict=False):
        if old is not new and old != new:
            break
        kept += 1
    return kept
