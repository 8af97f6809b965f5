"""The file in which a host keeps its accounts."""

from __future__ import annotations

import os
import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from wargames_tui.i18n import _
from wargames_tui.store.errors import StoreError, why_unusable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FILE_NAME: Final = "accounts.sqlite3"
APPLICATION: Final = 0x57475441
"""The mark of such a file in its head."""
_PRIVATE_FOLDER: Final = 0o700
_PRIVATE_FILE: Final = 0o600

_FIRST: Final = (
    """
    CREATE TABLE accounts (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT,
        skeleton TEXT UNIQUE,
        way_back TEXT UNIQUE,
        made TEXT NOT NULL,
        seen TEXT NOT NULL
    )
    """,
    """
    CREATE TABLE keys (
        fingerprint TEXT PRIMARY KEY,
        line TEXT NOT NULL,
        account INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        linked TEXT NOT NULL
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE invitations (
        account INTEGER PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        code TEXT NOT NULL UNIQUE,
        until TEXT NOT NULL
    )
    """,
    "CREATE INDEX keys_of_account ON keys (account)",
    "CREATE INDEX last_seen ON accounts (seen)",
)
STEPS: Final = (_FIRST,)
"""For each version the statements that lead to it from the one before."""
VERSION: Final = len(STEPS)


class Book:
    """The open file; only one program writes to it at a time, and everything it says is durable."""

    def __init__(self, folder: Path) -> None:
        """Open the book of `folder`, and make both where they are missing, for nobody but the user.

        Raises:
            StoreError: It cannot be opened, is another program's, or was written by a newer version.
        """
        self.path = folder / FILE_NAME
        try:
            make_private(folder)
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, _PRIVATE_FILE))
            self._connection = sqlite3.connect(self.path, isolation_level=None)
            done = False
            try:
                self._bring_forward()
                done = True
            finally:
                if not done:
                    self._connection.close()
        except (sqlite3.Error, OSError) as error:
            raise StoreError(why_unusable(error, self.path)) from error

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def find(self, question: str, values: tuple[str | int, ...] = ()) -> tuple[tuple[object, ...], ...]:
        """Return the rows that answer `question`.

        Raises:
            StoreError: The file cannot be read.
        """
        try:
            return tuple(self._connection.execute(question, values).fetchall())
        except sqlite3.Error as error:
            raise StoreError(why_unusable(error, self.path)) from error

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Give a connection whose changes are durable all together, or none of them, when the block is left.

        Raises:
            StoreError: The file cannot be written; nothing is changed.
        """
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            finally:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
        except sqlite3.Error as error:
            raise StoreError(why_unusable(error, self.path)) from error

    def _bring_forward(self) -> None:
        ask = self._connection.execute
        version, mark = ask("PRAGMA user_version").fetchone()[0], ask("PRAGMA application_id").fetchone()[0]
        is_empty = ask("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
        if mark != APPLICATION and not (is_empty and version == 0):
            raise StoreError(_("{path} is no book of accounts: move it away, and a new one is made.", path=self.path))
        if version > VERSION:
            raise StoreError(_("{path} was written by a newer version of this program.", path=self.path))
        ask("PRAGMA journal_mode = WAL")
        ask("PRAGMA synchronous = FULL")
        ask("PRAGMA foreign_keys = ON")
        with self.writing() as connection:
            for number, statements in enumerate(STEPS[version:], version + 1):
                for statement in statements:
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {number}")
            connection.execute(f"PRAGMA application_id = {APPLICATION}")


def make_private(folder: Path) -> None:
    """Make `folder` for nobody but the user where it is missing; one that was there keeps its permissions.

    Raises:
        OSError: It cannot be made.
    """
    if not folder.is_dir():
        folder.mkdir(_PRIVATE_FOLDER, parents=True, exist_ok=True)
        folder.chmod(_PRIVATE_FOLDER)
