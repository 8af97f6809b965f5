"""The line between an app and a terminal somewhere else: bytes out, bytes and sizes in, and nothing of SSH."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from wargames_tui.tui.terminal.kind import Terminal

USUAL_SIZE: Final = (80, 24)
MOST_COLUMNS: Final = 400
MOST_ROWS: Final = 150

Size = tuple[int, int]
"""Columns and rows."""


def bounded(columns: int, rows: int) -> Size:
    """Return a size that an app can be laid out in: what is not told becomes usual, what is too large is cut."""
    return (
        min(max(columns or USUAL_SIZE[0], 1), MOST_COLUMNS),
        min(max(rows or USUAL_SIZE[1], 1), MOST_ROWS),
    )


class Receiver(Protocol):
    """Takes what comes from the terminal. Its methods are called from the event loop and never raise."""

    def feed(self, data: bytes) -> None:
        """Take in bytes that were typed, clicked or pasted."""

    def resize(self, size: Size) -> None:
        """Take in that the window has another size."""

    def writable(self) -> None:
        """Take in that the line is no longer paused."""


class Link(Protocol):
    """Brings what an app draws to its terminal."""

    @property
    def size(self) -> Size:
        """The size of the window, bounded."""

    @property
    def terminal(self) -> Terminal:
        """What the terminal can show."""

    @property
    def paused(self) -> bool:
        """Whether the terminal does not take what was sent already; what is drawn meanwhile is better left out."""

    def attach(self, receiver: Receiver | None) -> None:
        """Give what comes from now on to `receiver` (None: to nobody)."""

    def send(self, data: bytes) -> None:
        """Send bytes; where the line is gone, nothing happens."""
