"""The host: it listens, holds the sessions, and ends in order."""

from __future__ import annotations

import asyncio
import os
import warnings
from time import monotonic
from typing import TYPE_CHECKING, Final, TypeVar

import asyncssh

from wargames_tui.i18n import N_
from wargames_tui.ssh.collection import Collection
from wargames_tui.ssh.connection import GuestConnection
from wargames_tui.ssh.hosted import failure
from wargames_tui.ssh.session import GRACE

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from textual.app import App

    from wargames_tui.ssh.contract import Door, Log, Visitor
    from wargames_tui.ssh.house import Connection, Session

ResultT = TypeVar("ResultT")

_TURN: Final = 0.5
"""Seconds between two looks at the sessions."""
_LONGEST_BEGINNING: Final = 2.0
READING_TIME: Final = 2.0
"""Seconds in which players can read that the host ends."""
_KEEP_ALIVE: Final = 30
_TIMES_UNANSWERED: Final = 3


class HostLoop(asyncio.SelectorEventLoop):
    """An event loop whose tasks all begin in the same way.

    `App.run_async` makes the tasks of the whole loop begin at once, for every app, and asyncssh's log-in hangs then.
    """

    def set_task_factory(self, factory: object) -> None:
        """Keep the tasks as they are."""


def run(main: Coroutine[object, object, ResultT]) -> ResultT:
    """Run the host's main coroutine to its end, on a loop of the kind that it needs."""
    with asyncio.Runner(loop_factory=HostLoop) as runner:
        return runner.run(main)


class Host:
    """Everybody who is connected, and the games that they play; the `House` of its connections and sessions.

    Attributes:
        door: Who may come in.
        log: Where it is written down what happens.
        collection: How garbage is collected while it runs.
    """

    def __init__(self, door: Door, log: Log, make_app: Callable[[Visitor], App[None]]) -> None:
        """Keep a house in which every visitor plays an app that `make_app` returns."""
        self.door = door
        self.log = log
        self.collection = Collection()
        self._make_app = make_app
        self._listener: asyncssh.SSHAcceptor | None = None
        self._connections: set[Connection] = set()
        self._sessions: set[Session] = set()
        self._number = 0
        self._beginning = asyncio.Lock()
        self._endings: set[asyncio.Task[None]] = set()
        self._clock: asyncio.TimerHandle | None = None

    # Its life

    async def open(self, host: str, port: int, key: asyncssh.SSHKey) -> int:
        """Listen at an address and a port (0: any that is free), known by `key`; return the port.

        Raises:
            OSError: It cannot listen there.
        """
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self._on_mistake)
        # Textual drops what it has not begun when an app ends; that is no news to who runs a host.
        warnings.filterwarnings("ignore", "coroutine .* was never awaited", RuntimeWarning)
        os.environ.pop("NO_COLOR", None)  # that is of the host's own terminal, and Textual would take it for all
        self._listener = await asyncssh.listen(
            host,
            port,
            server_factory=lambda: GuestConnection(self),
            server_host_keys=[key],
            server_version="wargames-tui",
            encoding=None,
            line_editor=False,
            login_timeout=0,  # the connection has its own patience, which lasts until its session begins
            keepalive_interval=_KEEP_ALIVE,
            keepalive_count_max=_TIMES_UNANSWERED,
            kex_algs="-diffie-hellman-*,rsa*",  # a guest could make the host calculate for a second
            compression_algs=None,
            gss_host=None,
            password_auth=False,
            host_based_auth=False,
            agent_forwarding=False,
            x11_forwarding=False,
            allow_scp=False,
        )
        self.collection.begin()
        self._clock = loop.call_later(_TURN, self._take_turn)
        return self._listener.get_port()

    async def close(self, reading_time: float = READING_TIME) -> None:
        """Let nobody in any more, tell everybody, end every session in order, and cut what is left.

        Players have `reading_time` seconds to read that the host ends, and a few more for their apps to end by
        themselves; all in all it takes no longer than seven.
        """
        if self._listener is not None:
            self._listener.close()
        words = N_("The host is going down now. Every decision of yours is kept: go on when it is back.")
        if self._sessions:
            for session in self._sessions:
                session.announce(words)
            await asyncio.sleep(reading_time)
        sessions = list(self._sessions)
        for session in sessions:
            session.close("host ends", words)
        if sessions:
            await asyncio.wait([asyncio.ensure_future(session.wait()) for session in sessions], timeout=GRACE + 1)
            await asyncio.sleep(0.1)
        for connection in list(self._connections):
            connection.cut()
        for ending in self._endings:
            ending.cancel()
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
            self.collection.end()

    @property
    def connections(self) -> int:
        """How many connections there are, those that are logging in included."""
        return len(self._connections)

    @property
    def sessions(self) -> int:
        """How many sessions there are."""
        return len(self._sessions)

    @property
    def tables(self) -> int:
        """At how many tables somebody sits."""
        return sum(session.at_table for session in self._sessions)

    def _take_turn(self) -> None:
        self._clock = asyncio.get_running_loop().call_later(_TURN, self._take_turn)
        for session in list(self._sessions):
            session.look_after(self.door.idle_time)
        self.collection.take_turn(len(self._sessions))

    def _on_mistake(self, _loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        """Log a mistake without its message, which could tell a hand or a key press."""
        error = context.get("exception")
        if isinstance(error, BaseException):
            failed = failure(error)
            self.log("host_failed", kind=failed.kind, where=failed.where)
        else:
            self.log("host_failed", kind=str(context.get("message", "")))

    # For those in it

    def make_app(self, visitor: Visitor) -> App[None]:
        """Return the app that a visitor plays."""
        return self._make_app(visitor)

    def connected(self, connection: Connection) -> None:
        """Take in that a connection is there."""
        self._connections.add(connection)

    def disconnected(self, connection: Connection) -> None:
        """Take in that it has gone."""
        self._connections.discard(connection)

    def next_number(self) -> int:
        """Return the number of the next session."""
        self._number += 1
        return self._number

    def began(self, session: Session) -> None:
        """Take in that a session has begun."""
        self._sessions.add(session)

    def ended(self, session: Session) -> None:
        """Take in that it is over."""
        self._sessions.discard(session)

    def is_busy(self) -> bool:
        """Return whether another app is just beginning."""
        return self._beginning.locked()

    async def turn(self, drawn: asyncio.Event) -> None:
        """Wait until no other app is just beginning; the turn is over when `drawn`, or after a while.

        An app that begins takes a tenth of a second for itself. One at a time, with as long a pause between, leaves
        half of the time to those who play.
        """
        await self._beginning.acquire()
        ending = asyncio.get_running_loop().create_task(self._end_turn(drawn))
        self._endings.add(ending)
        ending.add_done_callback(self._endings.discard)

    async def _end_turn(self, drawn: asyncio.Event) -> None:
        began = monotonic()
        try:
            await asyncio.wait_for(drawn.wait(), _LONGEST_BEGINNING)
        except TimeoutError:
            pass
        else:
            await asyncio.sleep(monotonic() - began)
        finally:
            self._beginning.release()
