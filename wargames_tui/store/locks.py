"""One window writes a game down at a time: a file that the system unlocks by itself when the program ends."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

_PRIVATE: Final = 0o600


class GameLock:
    """The lock on one game."""

    def __init__(self, folder: Path, number: int) -> None:
        self._path = folder / f"open-{number}.lock"
        self._file: int | None = None

    def acquire(self) -> bool:
        """Take the lock; returns False where another window has it.

        A file system that knows no locks gives it to everybody: then the store itself tells the second writer.
        """
        while self._file is None:
            try:
                file = os.open(self._path, os.O_CREAT | os.O_RDWR, _PRIVATE)
            except OSError:
                return True
            if not _lock(file):
                os.close(file)
                return False
            if _is_still(self._path, file):
                self._file = file
            else:
                os.close(file)
        return True

    def release(self) -> None:
        """Give the lock back."""
        if self._file is not None:
            with suppress(OSError):
                self._path.unlink()
            os.close(self._file)
            self._file = None


def _is_still(path: Path, file: int) -> bool:
    """Return whether `path` is the open `file`, not one made after its owner removed it."""
    try:
        return os.path.samestat(path.stat(), os.fstat(file))
    except FileNotFoundError:
        return False


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> bool:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:

    def _lock(file: int) -> bool:
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True
