"""The accounts of a host: whose key is whose, what they are called, and the codes that lead to them.

An account is one or more keys, or a guest: a guest has no key and finds its games again by a code. No account has a
password.
"""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final, cast

from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import _
from wargames_tui.ssh.book import Book, make_private
from wargames_tui.ssh.codes import digest, new_code
from wargames_tui.ssh.names import clean_name, skeleton
from wargames_tui.store.journal import utc_now

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable
    from pathlib import Path

    from wargames_tui.ssh.contract import SignedKey

KEPT_FOR: Final = timedelta(days=30)
"""How long the games of a guest are kept after its last visit."""
INVITATION: Final = timedelta(minutes=10)
"""How long a code that links another key can be used."""
_JUST: Final = timedelta(hours=1)
"""How long a visit is not written down again: the host waits for the disk each time."""
MOST_KEYS: Final = 20
"""The most keys of one account."""

_COLUMNS: Final = "id, name, way_back IS NOT NULL, seen"


@dataclass(frozen=True, slots=True)
class Account:
    """An account as it stands in the book.

    Attributes:
        number: Its number, never used again for another one.
        name: What it has named itself; empty where it has not.
        is_guest: Whether it has no key, and lasts only for `KEPT_FOR` after a visit.
        seen: When it was last here.
    """

    number: int
    name: str
    is_guest: bool
    seen: datetime


@dataclass(frozen=True, slots=True)
class LinkedKey:
    """A key of an account.

    Attributes:
        fingerprint: As `ssh-keygen -l` prints it.
        kind: Its algorithm as `ssh-keygen -l` prints it, such as `ED25519`.
        linked: When it was linked to the account.
    """

    fingerprint: str
    kind: str
    linked: datetime


class Accounts:
    """The accounts of the host whose data is in one folder."""

    def __init__(self, folder: Path, now: Callable[[], datetime] = utc_now) -> None:
        """Open the accounts of `folder`; it is made where it is missing. Names that guests had claimed are free again.

        Raises:
            StoreError: They cannot be opened.
        """
        self._folder = folder
        self._now = now
        self._book = Book(folder)
        with self._book.writing() as connection:
            connection.execute("UPDATE accounts SET name = NULL, skeleton = NULL WHERE way_back IS NOT NULL")

    def close(self) -> None:
        """Close the book."""
        self._book.close()

    # Finding

    def find(self, number: int) -> Account | None:
        """Return the account of that number.

        Raises:
            StoreError: The book cannot be read.
        """
        return self._one("id = ?", number)

    def of_key(self, fingerprint: str) -> Account | None:
        """Return the account that a key is linked to.

        Raises:
            StoreError: The book cannot be read.
        """
        return self._one("id = (SELECT account FROM keys WHERE fingerprint = ?)", fingerprint)

    def of_guest(self, code: str) -> Account | None:
        """Return the guest that `code` leads back to.

        Raises:
            StoreError: The book cannot be read.
        """
        found = self._one("way_back = ?", digest(code))
        return found if found is not None and found.seen > self._now() - KEPT_FOR else None

    def inviting(self, code: str) -> Account | None:
        """Return the account that `code` links a key to, while it can be used.

        Raises:
            StoreError: The book cannot be read.
        """
        where = "id = (SELECT account FROM invitations WHERE code = ? AND until > ?)"
        return self._one(where, digest(code), _text(self._now()))

    def keys(self, number: int) -> tuple[LinkedKey, ...]:
        """Return the keys of an account, the first one first.

        Raises:
            StoreError: The book cannot be read.
        """
        rows = self._book.find(
            "SELECT fingerprint, line, linked FROM keys WHERE account = ? ORDER BY linked, fingerprint", (number,)
        )
        texts = cast("tuple[tuple[str, str, str], ...]", rows)
        return tuple(LinkedKey(print_, _kind(line), _time(linked)) for print_, line, linked in texts)

    def folder(self, number: int) -> Path:
        """Return the folder of an account's games, for nobody but the host; it is made where it is missing.

        Raises:
            OSError: It cannot be made.
        """
        folder = self._folder_of(number)
        make_private(folder.parent)
        make_private(folder)
        return folder

    # Changing

    def open_account(self, key: SignedKey) -> Account:
        """Return a new account of `key`.

        Raises:
            StoreError: The book cannot be written.
        """
        with self._book.writing() as connection:
            number = self._insert(connection, None)
            self._link(connection, number, key)
        return self._sure(number)

    def open_guest(self) -> tuple[Account, str]:
        """Return a new guest, and the code that leads it back.

        Raises:
            StoreError: The book cannot be written.
        """
        code = new_code()
        with self._book.writing() as connection:
            number = self._insert(connection, code)
        return self._sure(number), code

    def link(self, number: int, key: SignedKey) -> Account:
        """Link `key` to an account, and to no other any longer; a guest thereby becomes an account for good.

        The code that invited a key is used up.

        Raises:
            GameError: The account has as many keys as it may have.
            StoreError: The book cannot be written.
        """
        if len(self.keys(number)) >= MOST_KEYS:
            raise GameError(_("An account has {n} keys at most.", n=MOST_KEYS))
        with self._book.writing() as connection:
            self._link(connection, number, key)
            connection.execute("DELETE FROM invitations WHERE account = ?", (number,))
            connection.execute("UPDATE accounts SET way_back = NULL WHERE id = ?", (number,))
        return self._sure(number)

    def rename(self, number: int, typed: str) -> Account:
        """Call an account what was typed, and return it.

        Raises:
            GameError: It is no name, or somebody else is called so.
            StoreError: The book cannot be written.
        """
        name = clean_name(typed)
        with self._book.writing() as connection:
            others = "SELECT 1 FROM accounts WHERE skeleton = ? AND id <> ?"
            if connection.execute(others, (skeleton(name), number)).fetchone() is not None:
                raise GameError(_("Somebody is called {name}, or much like it: take another name.", name=name))
            connection.execute(
                "UPDATE accounts SET name = ?, skeleton = ? WHERE id = ?", (name, skeleton(name), number)
            )
        return self._sure(number)

    def free_name(self, number: int) -> None:
        """Let go of the name that a guest had claimed.

        Raises:
            StoreError: The book cannot be written.
        """
        with self._book.writing() as connection:
            connection.execute(
                "UPDATE accounts SET name = NULL, skeleton = NULL WHERE id = ? AND way_back IS NOT NULL", (number,)
            )

    def invite(self, number: int) -> str:
        """Return a new code that links one key to an account; the one before cannot be used any longer.

        Raises:
            StoreError: The book cannot be written.
        """
        code = new_code()
        with self._book.writing() as connection:
            connection.execute("DELETE FROM invitations WHERE until <= ?", (_text(self._now()),))
            connection.execute(
                "INSERT OR REPLACE INTO invitations (account, code, until) VALUES (?, ?, ?)",
                (number, digest(code), _text(self._now() + INVITATION)),
            )
        return code

    def see(self, account: Account) -> None:
        """Write down that an account is here now, unless that has just been written down.

        Raises:
            StoreError: The book cannot be written.
        """
        now = self._now()
        if now - account.seen >= _JUST:
            with self._book.writing() as connection:
                connection.execute("UPDATE accounts SET seen = ? WHERE id = ?", (_text(now), account.number))

    def remove(self, number: int) -> None:
        """Remove an account, its keys, and its games.

        Raises:
            StoreError: The book cannot be written.
        """
        with self._book.writing() as connection:
            connection.execute("DELETE FROM accounts WHERE id = ?", (number,))
        shutil.rmtree(self._folder_of(number), ignore_errors=True)

    def stale(self) -> tuple[Account, ...]:
        """Return the guests, and the accounts without a name, that have not been here for `KEPT_FOR`.

        Raises:
            StoreError: The book cannot be read.
        """
        rows = self._book.find(
            f"SELECT {_COLUMNS} FROM accounts WHERE seen <= ? AND (way_back IS NOT NULL OR name IS NULL)",  # noqa: S608
            (_text(self._now() - KEPT_FOR),),
        )
        return tuple(map(_account, rows))

    def _insert(self, connection: sqlite3.Connection, way_back: str | None) -> int:
        """Write a new account down and return its number."""
        now = _text(self._now())
        row: tuple[int] = connection.execute(
            "INSERT INTO accounts (way_back, made, seen) VALUES (?, ?, ?) RETURNING id",
            (None if way_back is None else digest(way_back), now, now),
        ).fetchone()
        return row[0]

    def _link(self, connection: sqlite3.Connection, number: int, key: SignedKey) -> None:
        connection.execute(
            "INSERT OR REPLACE INTO keys (fingerprint, line, account, linked) VALUES (?, ?, ?, ?)",
            (key.fingerprint, key.line, number, _text(self._now())),
        )

    def _one(self, where: str, *values: str | int) -> Account | None:
        rows = self._book.find(f"SELECT {_COLUMNS} FROM accounts WHERE {where}", values)  # noqa: S608
        return _account(rows[0]) if rows else None

    def _sure(self, number: int) -> Account:
        found = self.find(number)
        if found is None:
            raise GameError(_("This account is not there any longer."))
        return found

    def _folder_of(self, number: int) -> Path:
        return self._folder / "accounts" / str(number)


def _account(row: tuple[object, ...]) -> Account:
    number, name, is_guest, seen = cast("tuple[int, str | None, int, str]", row)
    return Account(number, name or "", bool(is_guest), _time(seen))


def _kind(line: str) -> str:
    """Return the algorithm of a key that OpenSSH has written."""
    algorithm = line.partition(" ")[0].partition("@")[0]
    name = next((part for part in algorithm.split("-") if part not in {"sk", "ssh"}), algorithm).upper()
    return f"{name}-SK" if algorithm.startswith("sk-") else name


def _text(time: datetime) -> str:
    return time.astimezone(UTC).isoformat(timespec="seconds")


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text)
