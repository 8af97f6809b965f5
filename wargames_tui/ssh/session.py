"""One session: a caller with a terminal, and the app that it plays."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, Final

import asyncssh

from wargames_tui.i18n import _
from wargames_tui.i18n.width import wrap
from wargames_tui.ssh.colour import Depth, depth_of, draws_screens
from wargames_tui.ssh.contract import RefusedError
from wargames_tui.ssh.hosted import failure, run_on
from wargames_tui.ssh.link import USUAL_SIZE, bounded
from wargames_tui.ssh.private import bound_environment, unsent
from wargames_tui.tui.tables.screen import TableScreen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.app import App

    from wargames_tui.ssh.contract import Caller, Visitor
    from wargames_tui.ssh.hosted import Failure
    from wargames_tui.ssh.house import House
    from wargames_tui.ssh.link import Receiver, Size

GRACE: Final = 3.0
"""Seconds in which an app that was asked to end ends by itself."""
_SLOW: Final = 256 * 1024
"""Bytes that wait to be read by a client, above which pictures are left out."""
_CAUGHT_UP: Final = 32 * 1024
_LOST: Final = 4 * 1024 * 1024
"""Bytes that wait to be read by a client, above which it is taken for lost."""
_PICTURE: Final = 500
"""Bytes that are more than switching the terminal over takes."""

PLAYED: Final = 0
REFUSED: Final = 1
NO_TERMINAL: Final = 2
FAILED: Final = 70


class GuestSession(asyncssh.SSHServerSession[bytes]):
    """A channel with a terminal at its other end: the `Link` of the app.

    Attributes:
        number: Its number in the log.
        last_key: When something was last typed, on the monotonic clock.
        app: The app, while it runs.
    """

    def __init__(self, number: int, caller: Caller, house: House) -> None:
        """Wait for the client to ask for a terminal."""
        self.number = number
        self.last_key = monotonic()
        self.app: App[None] | None = None
        self._caller = caller
        self._house = house
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._term: str | None = None
        self._size: Size = USUAL_SIZE
        self._depth = Depth.NONE
        self._held_up = False
        self._receiver: Receiver | None = None
        self._task: asyncio.Task[None] | None = None
        self._drawn = asyncio.Event()
        self._why = ""
        self._last_words = ""

    # What the client asks for

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """Take the channel."""
        self._channel = chan
        bound_environment(chan)
        chan.set_write_buffer_limits(high=_SLOW, low=_CAUGHT_UP)

    def pty_requested(
        self,
        term_type: str,
        term_size: tuple[int, int, int, int],
        term_modes: Mapping[int, int],  # noqa: ARG002
    ) -> bool:
        """Take the terminal."""
        self._term = term_type
        self._size = bounded(term_size[0], term_size[1])
        return True

    def shell_requested(self) -> bool:
        """Say that the game can begin; commands, subsystems and whatever else can be asked for are refused."""
        return True

    def session_started(self) -> None:
        """Begin."""
        self._task = asyncio.get_running_loop().create_task(self._play(), name=f"session {self.number}")
        self._task.add_done_callback(self._done)
        self._house.began(self)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:  # noqa: ARG002
        """Lay out for another size."""
        self._size = bounded(width, height)
        if self._receiver is not None:
            self._receiver.resize(self._size)

    def data_received(self, data: bytes, datatype: int | None) -> None:  # noqa: ARG002
        """Take in what was typed."""
        self.last_key = monotonic()
        if self._receiver is not None:
            self._receiver.feed(data)

    def eof_received(self) -> bool:
        """End: nothing will be typed any more."""
        self.close("end of input")
        return True

    def signal_received(self, signal: str) -> None:  # noqa: ARG002
        """End: the client was asked to."""
        self.close("signal")

    def pause_writing(self) -> None:
        """Draw nothing until the client has read what was sent."""
        self._held_up = True

    def resume_writing(self) -> None:
        """Draw again."""
        self._held_up = False
        self._catch_up()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """End in order: the line is gone."""
        self._channel = None
        self.close("line lost")

    # The link

    @property
    def size(self) -> Size:
        """The size of the window, bounded."""
        return self._size

    @property
    def depth(self) -> Depth:
        """How many colours the terminal has."""
        return self._depth

    @property
    def paused(self) -> bool:
        """Whether the client does not read what was sent already."""
        return self._held_up or self._unsent() > _SLOW

    def attach(self, receiver: Receiver | None) -> None:
        """Give what comes from now on to `receiver`."""
        self._receiver = receiver

    def send(self, data: bytes) -> None:
        """Send bytes, if the line is still there."""
        if len(data) > _PICTURE:
            self._drawn.set()
        if self._channel is not None and not self._channel.is_closing():
            self._channel.write(data)

    def close(self, why: str, words: str = "") -> None:
        """Ask the app to end, and end it if it does not; `words` are told to the player."""
        if self._task is None or self._task.done() or self._why:
            return
        self._why, self._last_words = why, words
        if self.app is None:
            self._task.cancel()
        else:
            self.app.exit()
            asyncio.get_running_loop().call_later(GRACE, self._task.cancel)

    # From the house

    @property
    def began(self) -> bool:
        """Whether the client has asked for its terminal."""
        return self._task is not None

    @property
    def at_table(self) -> bool:
        """Whether a game is being played."""
        return self.app is not None and any(isinstance(screen, TableScreen) for screen in self.app.screen_stack)

    async def wait(self) -> None:
        """Wait until it is over."""
        if self._task is not None:
            await asyncio.wait([self._task])

    def announce(self, words: str) -> None:
        """Show words over the game."""
        if self.app is not None:
            self.app.call_later(self.app.notify, words, severity="warning")

    def look_after(self, idle_time: float) -> None:
        """Go on drawing where the client has caught up, and end a session that nobody uses."""
        waiting = self._unsent()
        if waiting > _LOST:
            self.cut()
        elif not self._held_up and waiting <= _CAUGHT_UP:
            self._catch_up()
        if idle_time and monotonic() - self.last_key > idle_time:
            self.close("idle", _("Nothing was typed for a long time, so the line was closed; every decision is kept."))

    def cut(self) -> None:
        """Cut the line."""
        if self._channel is not None:
            self._channel.get_connection().abort()

    def _unsent(self) -> int:
        return 0 if self._channel is None else unsent(self._channel)

    def _catch_up(self) -> None:
        if self._receiver is not None:
            self._receiver.writable()

    # The visit

    async def _play(self) -> None:
        code = FAILED
        try:
            code = await self._come_in()
        except asyncio.CancelledError:
            code = PLAYED
            self._say(self._last_words)
            raise
        finally:
            if code == FAILED:
                self._say(_("The game stopped on a mistake of the host's; every decision is kept. Please come back."))
            self._leave(code)

    def _done(self, task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None:
            failed = failure(error)
            self._house.log("session_failed", session=self.number, kind=failed.kind, where=failed.where)
        self._house.ended(self)

    async def _come_in(self) -> int:
        channel, term = self._channel, self._term
        if channel is None:
            return FAILED
        if term is None:
            self._say(_("The games need a terminal: ssh -t, and no command behind it."))
            return NO_TERMINAL
        if not draws_screens(term):
            self._say(_("A terminal of this type cannot show whole screens: set TERM to what yours is, such as xterm."))
            return NO_TERMINAL
        self._depth = depth_of(term, _readable(channel.get_environment_bytes()))
        try:
            visitor = self._house.door.enter(self._caller)
        except RefusedError as refused:
            self._say(str(refused))
            return REFUSED
        return await self._visit(visitor)

    async def _visit(self, visitor: Visitor) -> int:
        began = monotonic()
        log, key = self._house.log, self._caller.key
        columns, rows = self._size
        log(
            "session_began",
            session=self.number,
            address=self._caller.address,
            fingerprint="" if key is None else key.fingerprint,
            columns=columns,
            rows=rows,
            colours=self._depth.value,
        )
        try:
            failed = await self._run(visitor)
        finally:
            self._house.door.leave(visitor)
            why = self._why or "left"
            log("session_ended", session=self.number, why=why, seconds=round(monotonic() - began, 1))
        if failed is not None:
            log("app_failed", session=self.number, kind=failed.kind, where=failed.where)
        for words in (self._last_words, visitor.farewell):
            self._say(words)
        return PLAYED if failed is None else FAILED

    async def _run(self, visitor: Visitor) -> Failure | None:
        if self._house.is_busy():
            self._say(_("One moment, please …"))
        try:
            await self._house.turn(self._drawn)
            self.app = self._house.make_app(visitor)
            return await run_on(self, self.app)
        finally:
            self._drawn.set()
            self.app = None

    def _say(self, words: str) -> None:
        for line in words.splitlines():
            for part in wrap(line, self._size[0]):
                self.send(part.encode() + b"\r\n")

    def _leave(self, code: int) -> None:
        self.app = self._receiver = None
        channel = self._channel
        if channel is not None:
            if not channel.is_closing():
                channel.exit(code)
            asyncio.get_running_loop().call_later(GRACE, channel.get_connection().abort)


def _readable(environment: Mapping[bytes, bytes]) -> dict[str, str]:
    return {name.decode("ascii", "replace"): value.decode("utf-8", "replace") for name, value in environment.items()}
