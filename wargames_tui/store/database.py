"""The file that games are kept in: opened when it is first used, and opened again after a failure."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import RLock
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

from wargames_tui.i18n import Words
from wargames_tui.store import folder as folders
from wargames_tui.store import schema
from wargames_tui.store.errors import NeverWritten, StoreError, is_busy, is_read_only, why_unusable

if TYPE_CHECKING:
    import sqlite3

PATIENCE: Final = 1.0
"""Seconds to wait while another program writes."""

_as_text: Final = partial(str, encoding="utf-8", errors="replace")
"""Reads a text; a damaged letter is no reason to read nothing at all."""

Connect = Callable[[str, float], "sqlite3.Connection"]
"""Opens the store at a URI with that much patience."""


def connect(uri: str, patience: float) -> sqlite3.Connection:
    """Return a connection that begins no transaction by itself."""
    import sqlite3

    return sqlite3.connect(uri, timeout=patience, isolation_level=None, check_same_thread=False, uri=True)


class Database:
    """The store of games of one folder.

    Attributes:
        refusal: Why nothing can be written; None where it can, or before the first use.
    """

    def __init__(self, folder: Path | None = None, *, connect: Connect = connect, patience: float = PATIENCE) -> None:
        """Name the store of `folder` (None: the user's); nothing is opened yet."""
        self.refusal: StoreError | None = None
        self._folder = folder
        self._connect = connect
        self._patience = patience
        self._connection: sqlite3.Connection | None = None
        self._lock = RLock()

    @property
    def folder(self) -> Path:
        """The folder of the store.

        Raises:
            StoreError: There is no home folder.
        """
        if self._folder is None:
            self._folder = folders.data_folder()
        return self._folder

    @property
    def read_only(self) -> str | None:
        """Why nothing can be written, in a sentence; None where it can, or before the first use."""
        return None if self.refusal is None else str(self.refusal)

    @property
    def path(self) -> Path:
        """The file of the store; it need not be there yet.

        Raises:
            StoreError: There is no home folder.
        """
        return self.folder / folders.FILE_NAME

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Give a connection to read from, the store standing still meanwhile.

        Raises:
            StoreError: The store cannot be read.
        """
        import sqlite3

        with self._lock:
            done = False
            try:
                connection = self._opened()
                connection.execute("BEGIN")
                yield connection
                connection.execute("COMMIT")
                done = True
            except (sqlite3.Error, OSError) as error:
                raise StoreError(why_unusable(error, self.path)) from error
            finally:
                if not done:
                    self.close()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Give a connection whose changes are durable all together, or none of them, when the block is left.

        Raises:
            StoreError: The store cannot be written; nothing is changed, and the next try begins afresh.
        """
        import sqlite3

        with self._lock:
            done = False
            try:
                connection = self._opened()
                if self.refusal is not None:
                    raise self.refusal
                connection.execute("BEGIN IMMEDIATE")
                yield connection
                connection.execute("COMMIT")
                done = True
            except (sqlite3.Error, OSError) as error:
                raise StoreError(why_unusable(error, self.path)) from error
            finally:
                if not done:
                    self.close()

    def close(self) -> None:
        """Close the file; what is not committed is gone. The next use opens it again."""
        with self._lock:
            if self._connection is not None:
                self._connection.close()
                self._connection = None

    def _opened(self) -> sqlite3.Connection:
        if self._connection is None:
            self.refusal = None
            self._connection = self._open()
            self._connection.text_factory = _as_text
        return self._connection

    def _open(self) -> sqlite3.Connection:
        import sqlite3

        until = monotonic() + self._patience
        while True:
            try:
                return self._open_to_write()
            except (sqlite3.Error, OSError) as error:
                if isinstance(error, sqlite3.Error) and is_busy(error) and monotonic() < until:
                    sleep(0.01)
                elif is_read_only(error) and folders.is_there(self.path):
                    return self._open_to_read(error)
                else:
                    raise StoreError(why_unusable(error, self.path)) from error

    def _open_to_write(self) -> sqlite3.Connection:
        path = folders.make_private(self.folder)
        connection = self._connect(f"{path.as_uri()}?mode=rw", self._patience)
        done = False
        try:
            version = schema.version_of(connection, path)
            if version > schema.VERSION:
                connection.execute("PRAGMA query_only = ON")
                self.refusal = NeverWritten(
                    Words("{path} was written by a newer version of this program; here it can only be read.", path=path)
                )
            else:
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("PRAGMA synchronous = FULL")
                if version < schema.VERSION:
                    schema.migrate(connection, path)
            done = True
        finally:
            if not done:
                connection.close()
        return connection

    def _open_to_read(self, reason: sqlite3.Error | OSError) -> sqlite3.Connection:
        """Open a store that may not be written; one without unfinished business needs no file beside it."""
        journal = self.path.with_name(self.path.name + "-wal")
        whole = not folders.is_there(journal) or journal.stat().st_size == 0
        connection = self._connect(f"{self.path.as_uri()}?mode=ro{'&immutable=1' if whole else ''}", self._patience)
        done = False
        try:
            if schema.version_of(connection, self.path) != schema.VERSION:
                raise StoreError(why_unusable(reason, self.path)) from reason
            done = True
        finally:
            if not done:
                connection.close()
        self.refusal = StoreError(Words("{path} can be read but not written.", path=self.path))
        return connection
