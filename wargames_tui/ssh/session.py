"""One session: a caller with a terminal, and the app that it plays."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, Final

import asyncssh

from wargames_tui.i18n import N_, _, speak_apart
from wargames_tui.i18n.languages import asks_for_a_language, language_of, speak
from wargames_tui.ssh.channel_link import ChannelLink
from wargames_tui.ssh.contract import RefusedError
from wargames_tui.ssh.hosted import failure, run_on
from wargames_tui.ssh.link import bounded
from wargames_tui.store.preferences import read_preferences
from wargames_tui.tui.tables.screen import TableScreen
from wargames_tui.tui.terminal.colours import draws_screens
from wargames_tui.tui.terminal.kind import terminal_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.app import App

    from wargames_tui.ssh.contract import Caller, Visitor
    from wargames_tui.ssh.hosted import Failure
    from wargames_tui.ssh.house import House

GRACE: Final = 3.0
"""Seconds in which an app that was asked to end ends by itself."""
PLAYED: Final = 0
REFUSED: Final = 1
NO_TERMINAL: Final = 2
FAILED: Final = 70


class GuestSession(asyncssh.SSHServerSession[bytes]):
    """A caller, its terminal and its app.

    Attributes:
        number: Its number in the log.
        link: The line to its terminal.
        last_key: When something was last typed, on the monotonic clock.
        app: The app, while it runs.
    """

    def __init__(self, number: int, caller: Caller, house: House) -> None:
        """Wait for the client to ask for a terminal."""
        self.number = number
        self.last_key = monotonic()
        self.app: App[None] | None = None
        self.link = ChannelLink()
        self._caller = caller
        self._house = house
        self._term: str | None = None
        self._task: asyncio.Task[None] | None = None
        self._why = ""
        self._last_words = ""

    # What the client asks for

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """Take the channel."""
        self.link.open(chan)

    def pty_requested(
        self,
        term_type: str,
        term_size: tuple[int, int, int, int],
        term_modes: Mapping[int, int],  # noqa: ARG002
    ) -> bool:
        """Take the terminal."""
        self._term = term_type
        self.link.size = bounded(term_size[0], term_size[1])
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
        self.link.resize(bounded(width, height))

    def data_received(self, data: bytes, datatype: int | None) -> None:  # noqa: ARG002
        """Take in what was typed."""
        self.last_key = monotonic()
        self.link.feed(data)

    def eof_received(self) -> bool:
        """End: nothing will be typed any more."""
        self.close("end of input")
        return True

    def signal_received(self, signal: str) -> None:  # noqa: ARG002
        """End: the client was asked to."""
        self.close("signal")

    def pause_writing(self) -> None:
        """Draw nothing until the client has read what was sent."""
        self.link.hold_up(held_up=True)

    def resume_writing(self) -> None:
        """Draw again."""
        self.link.hold_up(held_up=False)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """End in order: the line is gone."""
        self.link.gone()
        self.close("line lost")

    # From the house

    def close(self, why: str, words: str = "") -> None:
        """Ask the app to end, and end it if it does not; `words` (marked for translation) are told to the player."""
        if self._task is None or self._task.done() or self._why:
            return
        self._why, self._last_words = why, words
        if self.app is None:
            self._task.cancel()
        else:
            self.app.exit()
            asyncio.get_running_loop().call_later(GRACE, self._task.cancel)

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
        """Show words (marked for translation) over the game."""
        app = self.app
        if app is not None:
            app.call_later(lambda: app.notify(_(words), severity="warning"))  # there, in the player's language

    def look_after(self, idle_time: float) -> None:
        """Go on drawing where the client has caught up, and end a session that nobody uses."""
        self.link.look_after()
        if idle_time and monotonic() - self.last_key > idle_time:
            self.close("idle", N_("Nothing was typed for a long time, so the line was closed; every decision is kept."))

    # The visit

    async def _play(self) -> None:
        code = FAILED
        speak_apart()
        try:
            code = await self._come_in()
        except asyncio.CancelledError:
            code = PLAYED
            self.link.say(_(self._last_words))
            raise
        finally:
            if code == FAILED:
                self.link.say(
                    _("The game stopped on a mistake of the host's; every decision is kept. Please come back.")
                )
            self.link.leave(code, GRACE)

    def _done(self, task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None:
            failed = failure(error)
            self._house.log("session_failed", session=self.number, kind=failed.kind, where=failed.where)
        self._house.ended(self)

    async def _come_in(self) -> int:
        environment, term = self.link.environment(), self._term
        if asks_for_a_language(environment):
            speak(language_of(environment))
        if term is None:
            self.link.say(_("The games need a terminal: ssh -t, and no command behind it."))
            return NO_TERMINAL
        if not draws_screens(term):
            self.link.say(
                _("A terminal of this type cannot show whole screens: set TERM to what yours is, such as xterm.")
            )
            return NO_TERMINAL
        self.link.terminal = terminal_of(term, environment)
        try:
            visitor = self._house.door.enter(self._caller)
        except RefusedError as refused:
            self.link.say(str(refused))
            return REFUSED
        if chosen := read_preferences(visitor.folder).language:
            speak(chosen)
        return await self._visit(visitor)

    async def _visit(self, visitor: Visitor) -> int:
        began = monotonic()
        log, key = self._house.log, self._caller.key
        columns, rows = self.link.size
        log(
            "session_began",
            session=self.number,
            address=self._caller.address,
            fingerprint="" if key is None else key.fingerprint,
            columns=columns,
            rows=rows,
            colours=self.link.terminal.depth.value,
        )
        try:
            failed = await self._run(visitor)
        finally:
            self._house.door.leave(visitor)
            why = self._why or "left"
            log("session_ended", session=self.number, why=why, seconds=round(monotonic() - began, 1))
        if failed is not None:
            log("app_failed", session=self.number, kind=failed.kind, where=failed.where)
        for words in (_(self._last_words), visitor.farewell):
            self.link.say(words)
        return PLAYED if failed is None else FAILED

    async def _run(self, visitor: Visitor) -> Failure | None:
        if self._house.is_busy():
            self.link.say(_("One moment, please …"))
        try:
            await self._house.turn(self.link.drawn)
            self.app = self._house.make_app(visitor)
            return await run_on(self.link, self.app)
        finally:
            self.link.drawn.set()
            self.app = None
