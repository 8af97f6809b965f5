"""How the host is doing, in one line: for a signal, and for `serve --status` by a socket in the data folder."""

from __future__ import annotations

import asyncio
import os
import socket
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from statistics import median, quantiles
from typing import TYPE_CHECKING, Final

from wargames_tui.i18n import _, ngettext
from wargames_tui.store.errors import StoreError, why_unusable

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SOCKET_NAME: Final = "host.sock"
_PATIENCE: Final = 5.0
_LONGEST_LINE: Final = 1000
_EVERY: Final = 0.25
_REMEMBERED: Final = 240
"""A minute of samples."""


@dataclass(frozen=True, slots=True)
class Status:
    """How the host is doing.

    Attributes:
        sessions: Players that are in.
        tables: Those of them that sit at a table.
        connections: Connections, those that are logging in included.
        median: Milliseconds that a key waits before the host turns to it, at the median of the last minute.
        p95: The same at the 95th percentile.
        thinkers: Processes that may think; 0 where there are no computer players.
        thinking: Those of them that think now.
        waiting: Players who wait for one of them.
        hours: Since the host began.
    """

    sessions: int
    tables: int
    connections: int
    median: float
    p95: float
    thinkers: int
    thinking: int
    waiting: int
    hours: float

    def line(self) -> str:
        """Return it as people read it."""
        return "; ".join(
            (
                ngettext("{n} session", "{n} sessions", self.sessions),
                ngettext("{n} table", "{n} tables", self.tables),
                ngettext("{n} connection", "{n} connections", self.connections),
                _("latency {median:.1f} ms, {p95:.1f} ms at p95", median=self.median, p95=self.p95),
                self._thinkers_line(),
                _("up {hours:.1f} h", hours=self.hours),
            )
        )

    def _thinkers_line(self) -> str:
        if not self.thinkers:
            return _("no computer players")
        return _(
            "{thinking} of {thinkers} thinking, {waiting} waiting",
            thinking=self.thinking,
            thinkers=self.thinkers,
            waiting=self.waiting,
        )

    def fields(self) -> dict[str, float]:
        """Return it as the log has it."""
        return {
            "sessions": self.sessions,
            "tables": self.tables,
            "connections": self.connections,
            "median_ms": round(self.median, 1),
            "p95_ms": round(self.p95, 1),
            "thinkers": self.thinkers,
            "thinking": self.thinking,
            "waiting": self.waiting,
            "up_hours": round(self.hours, 2),
        }


class Latency:
    """How late the event loop comes to what is due: as late as it would come to a key."""

    def __init__(self) -> None:
        self._late: deque[float] = deque([0.0, 0.0], maxlen=_REMEMBERED)
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Begin to measure, on the loop that runs."""
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(_EVERY, self._sample, loop.time() + _EVERY)

    def stop(self) -> None:
        """Measure no longer."""
        if self._timer is not None:
            self._timer.cancel()

    def _sample(self, due: float) -> None:
        self._late.append(max(0.0, asyncio.get_running_loop().time() - due) * 1000)
        self.start()

    @property
    def median(self) -> float:
        """Milliseconds at the median of the last minute."""
        return median(self._late)

    @property
    def p95(self) -> float:
        """Milliseconds at the 95th percentile of the last minute."""
        return quantiles(self._late, n=20)[-1]


class StatusSocket:
    """Answers everybody who may open the data folder with one line."""

    def __init__(self, path: Path, line: Callable[[], str]) -> None:
        self._path = path
        self._line = line
        self._server: asyncio.Server | None = None

    async def open(self) -> str:
        """Answer from now on; return why it cannot, such as that its path is too long, "" where it can.

        Raises:
            StoreError: Another host answers there.
        """
        if await asyncio.to_thread(ask, self._path) is not None:
            raise StoreError(_("A host with this data folder is running already: {path}", path=self._path.parent))
        listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            self._path.unlink(missing_ok=True)
            mask = os.umask(0o177)
            try:
                listening.bind(str(self._path))
            finally:
                os.umask(mask)
            self._server = await asyncio.start_unix_server(self._answer, sock=listening)
        except OSError as error:
            listening.close()
            return str(why_unusable(error, self._path))
        return ""

    async def close(self) -> None:
        """Answer no longer."""
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()
            with suppress(OSError):
                self._path.unlink()

    async def _answer(self, _reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            writer.write(self._line().encode() + b"\n")
            await writer.drain()
        writer.close()


def ask(path: Path) -> str | None:
    """Return what the host at the socket `path` says of itself, "" where it says nothing; None where there is none."""
    if not hasattr(socket, "AF_UNIX"):
        return None
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as asking:
        asking.settimeout(_PATIENCE)
        try:
            asking.connect(str(path))
        except OSError:
            return None
        try:
            with asking.makefile("rb") as answer:
                return answer.readline(_LONGEST_LINE).decode("utf-8", "replace").rstrip()
        except OSError:
            return ""
