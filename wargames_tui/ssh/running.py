"""A host from its start to its end: its settings, its accounts, its log, and the signals that it obeys."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import AsyncExitStack
from time import monotonic
from typing import TYPE_CHECKING, Final

from wargames_tui import __version__
from wargames_tui.i18n import _
from wargames_tui.i18n.of_system import reason_of
from wargames_tui.players.pool import ThinkingPool
from wargames_tui.ssh import host_key as keys
from wargames_tui.ssh.accounts import Accounts
from wargames_tui.ssh.door import AccountDoor
from wargames_tui.ssh.guest_app import GuestApp, take_games_out
from wargames_tui.ssh.log import JsonLog, keep_libraries_quiet
from wargames_tui.ssh.server import Host, run
from wargames_tui.ssh.settings import EVERYWHERE, SettingsError, changed, is_for_this_machine, way_here
from wargames_tui.ssh.status import SOCKET_NAME, Latency, Status, StatusSocket
from wargames_tui.store.cabinet import take_out
from wargames_tui.store.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from asyncssh import SSHKey

    from wargames_tui.ssh.contract import Visitor
    from wargames_tui.ssh.settings import Settings

    Reread = Callable[[], Settings]
    Say = Callable[[str], None]

_SWEEP: Final = 6 * 3600.0
"""Seconds between two looks for guests whose time is over."""
_HOUR: Final = 3600.0
SPACING: Final = 0.08
"""Seconds at least between two thoughts: guests who watch computer players at full speed leave time for the others."""


def run_host(settings: Settings, reread: Reread, folder: Path, say: Say) -> int:
    """Host the games with `settings`, everything kept in `folder`, until a signal ends it; return the exit code.

    `reread` returns the settings as they are now, or raises SettingsError; `say` prints a line for who has started it.

    Raises:
        StoreError: The accounts, the key or the log cannot be used, or the address cannot be listened on.
    """
    keep_libraries_quiet()
    return run(RunningHost(settings, reread, folder, say).live())


class RunningHost:
    """The host that runs."""

    def __init__(self, settings: Settings, reread: Reread, folder: Path, say: Say) -> None:
        self._settings = settings
        self._reread = reread
        self._folder = folder
        self._say = say
        self._port = settings.port
        self._began = monotonic()
        self._latency = Latency()
        self._log = JsonLog(settings.log_file)
        self._pool = (
            ThinkingPool(take_out, settings.thinkers, spacing=SPACING, on_failure=self._on_failure)
            if settings.thinkers
            else None
        )
        self._ending: asyncio.Future[signal.Signals]
        self._door: AccountDoor
        self._host: Host

    async def live(self) -> int:
        """Listen, let callers in, and end in order when a signal says so.

        Raises:
            StoreError: The accounts or the key cannot be used, or the address cannot be listened on.
        """
        settings = self._settings
        self._ending = asyncio.get_running_loop().create_future()
        async with AsyncExitStack() as cleaning:
            cleaning.callback(self._log.close)
            if self._pool is not None:
                cleaning.callback(self._pool.close)
            key = keys.host_key(settings.host_key or self._folder / keys.FILE_NAME)
            accounts = Accounts(self._folder)
            cleaning.callback(accounts.close)
            await self._answer_status(cleaning)
            self._door = AccountDoor(accounts, settings, self._log, self._way)
            take_games_out()
            self._host = Host(self._door, self._log, self._make_app)
            self._obey(cleaning)
            await self._listen(key)
            cleaning.push_async_callback(self._host.close)
            self._latency.start()
            cleaning.callback(self._latency.stop)
            sweeping = asyncio.create_task(self._sweep())
            cleaning.callback(sweeping.cancel)
            self._tell_that_it_began(keys.fingerprint(key))
            ended_by = await self._ending
            self._log("host_ends", signal=ended_by.name, sessions=self._host.sessions)
        return 0

    def _make_app(self, visitor: Visitor) -> GuestApp:
        """Return the app of a visitor; all of them share those who think, in turn."""
        return GuestApp(visitor, None if self._pool is None else self._pool.caller())

    def _on_failure(self, why: str) -> None:
        self._log("thinking_failed", why=why)

    async def _listen(self, key: SSHKey) -> None:
        host, port = self._settings.host, self._settings.port
        try:
            self._port = await self._host.open("" if host == EVERYWHERE else host, port, key)
        except OSError as error:
            why = reason_of(error)
            raise StoreError(
                _("{host}, port {port}, cannot be listened on: {why}.", host=host, port=port, why=why)
            ) from error

    def _way(self, user: str) -> str:
        return way_here(self._settings, self._port, user)

    def _tell_that_it_began(self, fingerprint: str) -> None:
        self._say(_("The games are hosted here: {way}", way=self._way("")))
        if is_for_this_machine(self._settings):
            self._say(_("Only this machine reaches it: --host all opens it to others, or the address they reach."))
        self._say(_("The key of this host: {fingerprint}", fingerprint=fingerprint))
        self._log(
            "host_began",
            version=__version__,
            address=self._settings.host,
            port=self._port,
            fingerprint=fingerprint,
            guests=self._settings.guests,
        )

    # How it is doing

    def status(self) -> Status:
        """Return how the host is doing."""
        pool = self._pool
        return Status(
            sessions=self._host.sessions,
            tables=self._host.tables,
            connections=self._host.connections,
            median=self._latency.median,
            p95=self._latency.p95,
            thinkers=0 if pool is None else pool.size,
            thinking=0 if pool is None else pool.under_way,
            waiting=0 if pool is None else pool.waiting,
            hours=(monotonic() - self._began) / _HOUR,
        )

    async def _answer_status(self, cleaning: AsyncExitStack) -> None:
        """Answer `serve --status`, where there are such sockets."""
        if os.name == "posix":
            answering = StatusSocket(self._folder / SOCKET_NAME, lambda: self.status().line())
            if why := await answering.open():
                self._log("status_unavailable", why=why)
            cleaning.push_async_callback(answering.close)

    # Signals

    def _obey(self, cleaning: AsyncExitStack) -> None:
        """Obey signals; a second one that asks it to end is as good as the first."""
        if os.name != "posix":
            return
        loop = asyncio.get_running_loop()
        deeds: dict[signal.Signals, Callable[[], None]] = {
            signal.SIGTERM: lambda: self._end(signal.SIGTERM),
            signal.SIGINT: lambda: self._end(signal.SIGINT),
            signal.SIGHUP: self._read_anew,
            signal.SIGUSR1: lambda: self._log("status", session=None, **self.status().fields()),
        }
        for number, deed in deeds.items():
            loop.add_signal_handler(number, deed)
            cleaning.callback(loop.remove_signal_handler, number)

    def _end(self, number: signal.Signals) -> None:
        if not self._ending.done():
            self._ending.set_result(number)

    def _read_anew(self) -> None:
        """Put the settings in force that are there now; where they are wrong, go on with those that were."""
        try:
            settings = self._reread()
            self._log.move(settings.log_file)
        except (SettingsError, StoreError) as error:
            self._log("settings_wrong", why=str(error))
            return
        now, later = changed(self._settings, settings)
        self._settings = settings.model_copy(update={name: getattr(self._settings, name) for name in later})
        self._door.change(self._settings)
        self._log("settings_read", changed=" ".join(now), after_a_restart=" ".join(later))

    async def _sweep(self) -> None:
        """Remove guests whose time is over, now and every few hours."""
        while True:
            try:
                if gone := await self._door.sweep():
                    self._log("guests_removed", accounts=gone)
            except StoreError as error:
                self._log("accounts_failed", why=str(error))
            await asyncio.sleep(_SWEEP)
