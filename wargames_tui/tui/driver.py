"""Where the screen is drawn, and that what is sent is what the terminal can show."""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TextIO, cast

from rich.console import Console

if TYPE_CHECKING:
    from textual.driver import Driver

    from wargames_tui.tui.terminal.kind import Terminal


WIPE: Final = "\x1b[0m\x1b[999;999H\x1b[1J\x1b[H"
"""Erases the screen before it is left, since GNU screen and older consoles have no other one to go back to.

It does so from the last cell backwards: what is erased as a whole GNU screen keeps in its scrollback, hidden hands too.
"""


def driver_for(terminal: Terminal) -> type[Driver] | None:
    """Return a driver for `terminal`; None, Textual's own, where the system is Windows.

    It draws on standard error as Textual does, but on standard output where standard error is redirected: `2>file`
    would draw the game into the file.
    """
    if os.name == "nt" or sys.__stdout__ is None:
        return None
    from textual.drivers.linux_driver import LinuxDriver

    file = sys.__stdout__ if sys.__stderr__ is None or not sys.__stderr__.isatty() else sys.__stderr__

    class TerminalDriver(LinuxDriver):
        """Textual's driver, sending what the terminal can show."""

        def start_application_mode(self) -> None:
            """Draw where the player looks."""
            self._file = cast(io.TextIOWrapper, UntilGone(file))
            super().start_application_mode()  # type: ignore[no-untyped-call]

        def stop_application_mode(self) -> None:
            """Leave nothing of the game behind."""
            self.write(WIPE)
            super().stop_application_mode()

        def write(self, data: str) -> None:
            """Draw."""
            super().write(terminal.put(data))

    return TerminalDriver


class UntilGone(io.TextIOBase):
    """The file of a terminal, that takes anything once the terminal has gone away.

    Textual writes in a thread, which an error ends; then the app would wait for ever for what it still has to write.
    """

    def __init__(self, file: TextIO) -> None:
        """Write to `file` as long as there is somebody to read it."""
        self._terminal = file

    def write(self, text: str, /) -> int:
        """Write, or lose it; return that all was taken."""
        with suppress(OSError):
            self._terminal.write(text)
        return len(text)

    def flush(self) -> None:
        """Send what was written, or lose it."""
        with suppress(OSError):
            self._terminal.flush()

    def fileno(self) -> int:
        """Return the number of the file."""
        return self._terminal.fileno()


class Nowhere(io.TextIOBase):
    """A file that keeps nothing."""

    def write(self, text: str, /) -> int:
        """Keep nothing; return that all was taken."""
        return len(text)


def console_in_all_colours() -> Console:
    """Return the console of an app that is drawn in true colour, whatever the terminal: the driver lowers it."""
    return Console(
        color_system="truecolor",
        file=cast(io.StringIO, Nowhere()),
        force_terminal=True,
        no_color=False,
        highlight=False,
        emoji=False,
        legacy_windows=False,
        safe_box=False,
        soft_wrap=False,
    )
