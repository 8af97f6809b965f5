"""Why something cannot be kept or read again, in a sentence for the player."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import Words
from wargames_tui.i18n.of_system import reason_of

if TYPE_CHECKING:
    import sqlite3


class StoreError(GameError):
    """The store cannot be read or written; the text says why, in the language of whoever reads it."""


class NeverWritten(StoreError):  # noqa: N818 (it says what is so)
    """The store cannot be written, and no later try can change that."""


class OpenElsewhere(NeverWritten):
    """The game is open in another window, which alone writes it down."""


def why_unusable(error: sqlite3.Error | OSError, path: Path) -> Words:
    """Return why the store at `path` could not be used, in a sentence."""
    if isinstance(error, OSError):
        return Words("{path} cannot be used: {reason}.", path=path, reason=reason_of(error))
    return _reason(error, path)


def is_read_only(error: sqlite3.Error | OSError) -> bool:
    """Return whether `error` says that the store may be read but not written."""
    import sqlite3

    if isinstance(error, OSError):
        return isinstance(error, PermissionError) or error.strerror == "Read-only file system"
    return _code(error) in {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM}


def is_busy(error: sqlite3.Error) -> bool:
    """Return whether another process holds the store just now."""
    import sqlite3

    return _code(error) in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


def _code(error: sqlite3.Error) -> int:
    """Return the primary result code; 0 where the error has none."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _reason(error: sqlite3.Error, path: Path) -> Words:
    import sqlite3

    match _code(error):
        case sqlite3.SQLITE_FULL:
            return Words("The disk of {path} is full.", path=path)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return Words("Another program keeps {path} locked.", path=path)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return Words("{path} can be read but not written.", path=path)
        case sqlite3.SQLITE_CANTOPEN:
            return Words("{path} cannot be opened.", path=path)
        case sqlite3.SQLITE_NOTADB:
            return Words("{path} is no store of games: move it away, and a new one is made.", path=path)
        case sqlite3.SQLITE_CORRUPT:
            return Words("{path} is damaged: move it away, and a new one is made.", path=path)
        case sqlite3.SQLITE_IOERR:
            return Words("The disk of {path} does not take what is written.", path=path)
        case _:
            return Words("{path} cannot be used: {reason}.", path=path, reason=error)
