"""Where the screen is drawn."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.driver import Driver


def driver_for_this_terminal() -> type[Driver] | None:
    """Return a driver that draws on standard output where standard error is redirected; else None, Textual's own.

    Textual draws on standard error, so `2>file` would draw the game into the file.
    """
    if os.name == "nt" or (sys.__stderr__ is not None and sys.__stderr__.isatty()) or sys.__stdout__ is None:
        return None
    from textual.drivers.linux_driver import LinuxDriver

    stdout = sys.__stdout__

    class StandardOutputDriver(LinuxDriver):
        """Textual's driver, drawing on standard output."""

        def start_application_mode(self) -> None:
            """Draw on standard output."""
            self._file = stdout
            super().start_application_mode()  # type: ignore[no-untyped-call]

    return StandardOutputDriver
