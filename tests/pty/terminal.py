"""A real terminal with the installed command in it: keys go in, and the screen is what it makes of the bytes."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from time import monotonic, sleep
from types import TracebackType

import pexpect  # type: ignore[import-untyped]
import pyte

COMMAND = str(Path(sys.executable).with_name("wargames-tui"))
PATIENCE = 20.0
"""Seconds after which a program that does not answer has failed."""
QUIET = 0.02
"""Seconds without a byte after which a screen is taken as painted."""


def environment(tmp_path: Path, **changes: str | None) -> dict[str, str]:
    """Return the environment of a player: an ordinary terminal, and a home of its own."""
    names = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    names |= {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path)}
    return {name: value for name, value in (names | changes).items() if value is not None}


class Terminal:
    """A terminal of some size that runs a command."""

    def __init__(self, command: str, args: list[str], env: Mapping[str, str], size: tuple[int, int] = (80, 24)) -> None:
        width, height = size
        self.child = pexpect.spawn(command, args, env=dict(env), dimensions=(height, width), timeout=PATIENCE)
        self.child.delaybeforesend = None
        self.screen = pyte.Screen(width, height)
        self.stream = pyte.ByteStream(self.screen)
        self.sent = bytearray()

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _at: TracebackType | None
    ) -> None:
        self.child.close(force=True)

    @property
    def text(self) -> str:
        """The screen."""
        return "\n".join(self.screen.display)

    def read(self, wait: float) -> bool:
        """Take what comes within `wait` seconds; return whether anything came."""
        try:
            data = self.child.read_nonblocking(1 << 16, timeout=wait)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return False
        self.sent += data
        self.stream.feed(data)
        return True

    def settle(self) -> None:
        """Take everything that comes until the program is quiet."""
        while self.read(QUIET):
            pass

    def until(self, seen: Callable[[str], bool]) -> None:
        """Read on until the screen is as it should be."""
        end = monotonic() + PATIENCE
        while not seen(self.text):
            assert monotonic() < end, self.text
            self.read(0.1)

    def see(self, words: str) -> None:
        """Read on until `words` stand on the screen."""
        self.until(lambda text: words in text)

    def press(self, keys: str) -> None:
        """Send keys."""
        self.child.send(keys)

    def resize(self, width: int, height: int) -> None:
        """Change the size of the window."""
        self.child.setwinsize(height, width)
        self.screen.resize(height, width)

    def hang_up(self) -> None:
        """Close the terminal and wait for the program to end."""
        self.child.ptyproc.fileobj.close()
        end = monotonic() + PATIENCE
        while self.child.isalive() and monotonic() < end:
            sleep(0.01)

    def ended(self) -> int | None:
        """Read to the end and return the exit code; None where a signal killed it."""
        end = monotonic() + PATIENCE
        while self.child.isalive() and monotonic() < end:
            self.read(0.1)
        self.settle()
        self.child.close()
        status = self.child.exitstatus
        return status if isinstance(status, int) else None
