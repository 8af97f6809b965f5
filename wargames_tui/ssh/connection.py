"""One connection: who is calling, and the one session that it may have."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import asyncssh

from wargames_tui.i18n import _
from wargames_tui.ssh.contract import Caller, SignedKey
from wargames_tui.ssh.session import GuestSession

if TYPE_CHECKING:
    from wargames_tui.ssh.house import House

_WINDOW: Final = 32 * 1024
_PACKET: Final = 8 * 1024
"""Bytes that a client may send before it is told that they were read: a paste fits in, a flood does not."""


class GuestConnection(asyncssh.SSHServer):
    """Lets every caller prove what key it has, and nothing else: no password is asked for, nothing is forwarded."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._connection: asyncssh.SSHServerConnection | None = None
        self._address = ""
        self._let_in = False
        self._offered: asyncssh.SSHKey | None = None
        self._caller: Caller | None = None
        self._session: GuestSession | None = None
        self._patience: asyncio.TimerHandle | None = None

    # From the first byte to the last

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Let it go on, or cut it."""
        self._connection = conn
        peer = conn.get_extra_info("peername")
        self._address = str(peer[0]) if peer else ""
        door = self._house.door
        self._let_in = door.knock(self._address)
        if not self._let_in:
            conn.abort()
            return
        self._house.connected(self)
        self._patience = asyncio.get_running_loop().call_later(door.login_time, self._lose_patience)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """Take in that it has ended, in whatever way."""
        if self._patience is not None:
            self._patience.cancel()
        self._connection = None
        if self._let_in:
            self._let_in = False
            self._house.door.gone(self._address)
            self._house.disconnected(self)

    def cut(self) -> None:
        """Cut the line."""
        if self._connection is not None:
            self._connection.abort()

    def _lose_patience(self) -> None:
        if self._session is None or not self._session.began:
            self.cut()

    # Who is calling

    def begin_auth(self, username: str) -> bool:  # noqa: ARG002
        """Let nobody in unasked: a client that need not prove a key shows none."""
        if self._connection is not None and not self._house.door.guests:
            words = _("This host is for players with a key: ssh-keygen -t ed25519 makes one.")
            self._connection.send_auth_banner(words + "\r\n")
        return True

    def public_key_auth_supported(self) -> bool:
        """Let a caller prove that it has a key."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:  # noqa: ARG002
        """Let every key be tried; a signature by it is asked for after this, and is checked before `auth_completed`."""
        self._offered = key
        return True

    def kbdint_auth_supported(self) -> bool:
        """Let a caller without a key in as a guest, where guests may come."""
        return self._house.door.guests

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> bool:  # noqa: ARG002
        """Ask a guest nothing; a key that it has only offered is not its own."""
        self._offered = None
        return True

    def auth_completed(self) -> None:
        """Take the caller's identity: the method that has just succeeded was the last one that was tried."""
        if self._connection is None:
            return
        key, self._offered = self._offered, None
        self._caller = Caller(
            address=self._address,
            user=str(self._connection.get_extra_info("username", "")),
            key=None if key is None else _signed(key),
        )

    # What it asks for

    def session_requested(self) -> tuple[asyncssh.SSHServerChannel[bytes], GuestSession] | bool:
        """Open the one session of this connection."""
        if self._session is not None or self._caller is None or self._connection is None:
            return False
        self._session = GuestSession(self._house.next_number(), self._caller, self._house)
        channel = self._connection.create_server_channel(encoding=None, window=_WINDOW, max_pktsize=_PACKET)
        return channel, self._session


def _signed(key: asyncssh.SSHKey) -> SignedKey:
    line = key.export_public_key("openssh").decode("ascii").split()
    return SignedKey(fingerprint=key.get_fingerprint("sha256"), line=" ".join(line[:2]))
