"""Connections to the store that fail, or end the process, at a statement of the test's choosing."""

from __future__ import annotations

import os
import signal
import sqlite3
from collections.abc import Callable, Iterable
from pathlib import Path

Point = tuple[int, str]
"""A statement, counted from 1, and `before` or `after` it."""


class Watched(sqlite3.Connection):
    """A connection that asks before and after every statement."""

    ask: Callable[[str, str], None]

    def execute(self, sql: str, parameters: object = (), /) -> sqlite3.Cursor:
        self.ask("before", sql)
        done = super().execute(sql, parameters)  # type: ignore[arg-type]
        self.ask("after", sql)
        return done

    def executemany(self, sql: str, parameters: Iterable[object], /) -> sqlite3.Cursor:
        self.ask("before", sql)
        done = super().executemany(sql, parameters)  # type: ignore[arg-type]
        self.ask("after", sql)
        return done


def watched(ask: Callable[[str, str], None]) -> Callable[[str, float], sqlite3.Connection]:
    """Return how to connect so that `ask` is told of every statement."""

    def connect(uri: str, patience: float) -> sqlite3.Connection:
        connection = sqlite3.connect(
            uri, timeout=patience, isolation_level=None, check_same_thread=False, uri=True, factory=Watched
        )
        connection.ask = ask
        return connection

    return connect


class Failing:
    """Makes the statements that contain `words` fail while `broken`, as the disk would."""

    def __init__(self, words: str, code: int, when: str = "before") -> None:
        self.broken = False
        self._words, self._code, self._when = words, code, when

    def __call__(self, when: str, sql: str) -> None:
        if self.broken and when == self._when and self._words in sql:
            error = sqlite3.OperationalError("as the test wants it")
            error.sqlite_errorcode = self._code  # type: ignore[misc,attr-defined,unused-ignore]
            raise error


class Dying:
    """Kills this very process at one point, having written down which statement it was."""

    def __init__(self, point: Point, note: Path) -> None:
        self._left, self._when = point
        self._note = note

    def __call__(self, when: str, sql: str) -> None:
        if when != self._when:
            return
        self._left -= 1
        if self._left == 0:
            self._note.write_text(sql, encoding="utf-8")
            os.kill(os.getpid(), signal.SIGKILL)
