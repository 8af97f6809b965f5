"""A link without SSH: an app on a terminal that is a piece of memory."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pyte
from textual.app import App

from tests.ssh.hosting import PATIENCE, Echo, PlainVisitor
from wargames_tui.ssh.hosted import Failure, run_on
from wargames_tui.ssh.link import Receiver, Size
from wargames_tui.tui.terminal.colours import Depth
from wargames_tui.tui.terminal.kind import Terminal


class Wire:
    """A `Link` that draws on a screen in memory."""

    def __init__(self, size: Size = (80, 24), depth: Depth = Depth.TRUE) -> None:
        self.size = size
        self.terminal = Terminal(depth)
        self.paused = False
        self.receiver: Receiver | None = None
        self.sent: list[bytes] = []
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)

    def attach(self, receiver: Receiver | None) -> None:
        """Take a receiver."""
        self.receiver = receiver

    def send(self, data: bytes) -> None:
        """Draw."""
        self.sent.append(data)
        self._stream.feed(data.replace(b"\x1b[>25u", b"").replace(b"\x1b[<u", b"").replace(b"\x1b[?2026$p", b""))

    @property
    def text(self) -> str:
        """The screen."""
        return "\n".join(self.screen.display)

    def type(self, keys: bytes) -> None:
        """Type."""
        assert self.receiver is not None
        self.receiver.feed(keys)

    async def until(self, seen: Callable[[], bool]) -> None:
        """Wait until something is so."""
        end = asyncio.get_running_loop().time() + PATIENCE
        while not seen():
            assert asyncio.get_running_loop().time() < end, self.text
            await asyncio.sleep(0.01)

    async def see(self, words: str) -> None:
        """Wait until words stand on the screen."""
        await self.until(lambda: words in self.text)


@asynccontextmanager
async def playing(wire: Wire, app: App[None] | None = None) -> AsyncIterator[asyncio.Task[Failure | None]]:
    """Run an app on a wire for the length of a test."""
    app = Echo(PlainVisitor("anna", Path())) if app is None else app
    running = asyncio.ensure_future(run_on(wire, app))
    try:
        await wire.until(lambda: "ready" in wire.text or running.done())
        yield running
    finally:
        if not running.done():
            app.exit()
        await asyncio.wait_for(running, PATIENCE)
