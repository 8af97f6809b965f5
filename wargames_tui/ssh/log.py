"""The log of the host: one event a line, as JSON, with nothing in it that is a player's own."""

from __future__ import annotations

import io
import json
import logging
import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TextIO

from wargames_tui.ssh.codes import without_codes
from wargames_tui.store.errors import StoreError, why_unusable
from wargames_tui.store.journal import utc_now

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from pathlib import Path

_PRIVATE_FILE: Final = 0o600
_LONGEST: Final = 200
_MOST_FIELDS: Final = 16


class JsonLog:
    """Writes events down; the `Log` of the contract. A log that cannot be written keeps nobody from playing."""

    def __init__(
        self, file: Path | None, *, stream: TextIO | None = None, now: Callable[[], datetime] = utc_now
    ) -> None:
        """Log to `file`, or where that is None to `stream` (None: standard error).

        Raises:
            StoreError: The file cannot be written.
        """
        self._file = file
        self._now = now
        self._lost = 0
        self._stream = (stream or sys.stderr) if file is None else _opened(file)

    def __call__(self, event: str, *, session: int | None = None, **fields: str | float) -> None:
        """Write that `event` has happened; text is cleaned, cut, and rid of what may be a code."""
        line: dict[str, str | float] = {"time": self._now().isoformat(timespec="milliseconds"), "event": event}
        if session is not None:
            line["session"] = session
        for name, value in list(fields.items())[:_MOST_FIELDS]:
            line[name] = cleaned(value) if isinstance(value, str) else value
        if self._lost:
            line["lost"] = self._lost
        try:
            self._stream.write(json.dumps(line) + "\n")
            self._stream.flush()
        except (OSError, ValueError):
            self._lost += 1
        else:
            self._lost = 0

    def move(self, file: Path | None) -> None:
        """Go on in `file` (None: standard error), opened anew, so that the old one can be put away.

        Raises:
            StoreError: The file cannot be written; the log goes on where it was.
        """
        stream = sys.stderr if file is None else _opened(file)
        self.close()
        self._file, self._stream = file, stream

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            with suppress(OSError):
                self._stream.close()


def cleaned(text: str) -> str:
    """Return `text` in a line, cut, without anything a terminal would obey and without what may be a code."""
    printable = "".join(letter if letter.isprintable() else "�" for letter in text[:_LONGEST])
    return without_codes(printable)


def keep_libraries_quiet() -> None:
    """Let no library log by itself: asyncssh would tell user names, which may be codes."""
    for name in ("asyncssh", "asyncio"):
        logger = logging.getLogger(name)
        logger.addHandler(logging.NullHandler())
        logger.propagate = False


def _opened(file: Path) -> TextIO:
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, _PRIVATE_FILE)
        # Nothing is held back: a line that the disk does not take is lost, and the next one is whole again.
        return io.TextIOWrapper(io.FileIO(handle, "w"), encoding="utf-8", write_through=True)
    except OSError as error:
        raise StoreError(why_unusable(error, file)) from error
