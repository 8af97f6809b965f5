"""Walks everything that is sent to the terminal while two play at one keyboard, and finds what the wrong one could see.

The app writes to a driver that keeps the bytes; they are read as they come, and once more as the screen that a
terminal makes of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pyte
from textual.drivers.headless_driver import HeadlessDriver

from tests.tui.seen import press, settle
from wargames_tui.tui.screens.cover import CoverScreen
from wargames_tui.tui.tables.screen import TableScreen

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from textual.app import App
    from textual.pilot import Pilot

    from wargames_tui.engine.events import Seat

SENT: list[str] = []
"""What the app under test has sent so far; one app at a time."""

_SEQUENCE = re.compile(r"\x1b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-_])")


class RecordingDriver(HeadlessDriver):
    """A terminal that keeps what it is sent."""

    @property
    def is_headless(self) -> bool:
        """Be sent everything that a real terminal is."""
        return False

    def write(self, data: str) -> None:
        """Keep it."""
        SENT.append(data)


class Watched:
    """Two players at one keyboard, and everything they could see or scroll back to.

    Attributes:
        present: Who has the screen alone: the one who answered the last cover, until the turn passes or another
            cover comes up; None: both look at it.
    """

    def __init__(
        self, app: App[None], pilot: Pilot[None], size: tuple[int, int], secrets: Callable[[Seat | None], Iterable[str]]
    ) -> None:
        """Watch an app; `secrets` names the cards that a seat (None: both) may not see at this moment."""
        self.app = app
        self.pilot = pilot
        self.present: Seat | None = None
        self.covers = 0
        self._secrets = secrets
        self._screen = pyte.Screen(*size)
        self._stream = pyte.Stream(self._screen)

    def _hidden_from(self, seat: Seat | None) -> set[str]:
        return set(self._secrets(seat))

    def take(self) -> str:
        """Return what was sent since the last time as plain text, and show it on the terminal."""
        sent = "".join(SENT)
        SENT.clear()
        self._stream.feed(sent)
        return _SEQUENCE.sub("\n", sent)

    @property
    def text(self) -> str:
        """What stands on the terminal."""
        return "\n".join(self._screen.display)

    async def press(self, *keys: str) -> None:
        """Press keys, and after each look for what should not be there."""
        for key in keys:
            under = self.app.screen
            if isinstance(under, CoverScreen):
                self.present = under.owner.seat if key == "enter" else None
            before = self._hidden_from(self.present)
            await press(self.app, key)
            await settle(self.pilot)
            self.look(before & self._hidden_from(self.present))

    def look(self, hidden: set[str]) -> None:
        """Find no word of `hidden` in what was sent, and nothing private on a screen that both look at."""
        sent = self.take()
        found = {word for word in hidden if word in sent}
        assert not found, f"sent while {self.present} was at the keyboard: {found}\n{self.text}"
        screen = self.app.screen
        if isinstance(screen, CoverScreen):
            self.present = None
            self.covers += 1
        elif isinstance(screen, TableScreen) and self.present != screen.table.to_act:
            self.present = None
        text = self.text
        standing = {word for word in self._hidden_from(self.present) if word in text}
        assert not standing, f"on the screen while {self.present} was at the keyboard: {standing}\n{text}"


@asynccontextmanager
async def watched(
    app: App[None], secrets: Callable[[Seat | None], Iterable[str]], size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Watched]:
    """Run an app made with `driver_class=RecordingDriver`, and watch it."""
    SENT.clear()
    async with app.run_test(headless=False, size=size) as pilot:
        await settle(pilot)
        players = Watched(app, pilot, size, secrets)
        players.look(set(secrets(None)))
        yield players
    SENT.clear()
