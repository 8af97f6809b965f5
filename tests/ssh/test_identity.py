"""Whose key it is: only the one that has signed makes a caller somebody."""

from __future__ import annotations

import asyncssh
import pytest

from tests.ssh.hosting import Hosting, _Client, hosting
from wargames_tui.ssh.contract import Caller
from wargames_tui.ssh.server import run


class Borrowed(asyncssh.SSHKeyPair):
    """The public half of somebody else's key, and a signature: another key's, or none."""

    def __init__(self, owner: asyncssh.SSHKey, signer: asyncssh.SSHKey | None) -> None:
        algorithm = owner.get_algorithm().encode()
        super().__init__(algorithm, algorithm, (algorithm,), (algorithm,), owner.public_data, None)
        self._signer = signer

    def sign(self, data: bytes) -> bytes:
        """Sign with the other key, or give up before anything is sent."""
        if self._signer is None:
            raise ValueError("no private key")
        return self._signer.sign(data, self.algorithm)


ANNA = asyncssh.generate_private_key("ssh-ed25519")
MALLORY = asyncssh.generate_private_key("ssh-ed25519")


async def came_as(up: Hosting, *keys: asyncssh.SSHKeyPair) -> Caller:
    """Return as whom a client is taken that offers `keys` and then comes as a guest."""
    line = await asyncssh.connect(
        "127.0.0.1",
        up.port,
        client_factory=_Client,
        username="anna",
        client_keys=list(keys),
        known_hosts=None,
        config=None,
        agent_path=None,
        preferred_auth="publickey,keyboard-interactive",
    )
    async with line:
        process = await line.create_process(term_type="xterm-256color", encoding=None)
        await up.until(lambda: bool(up.door.callers))
        process.close()
    return up.door.callers.pop()


def pair(key: asyncssh.SSHKey) -> asyncssh.SSHKeyPair:
    return asyncssh.load_keypairs([key])[0]


@pytest.mark.parametrize("signer", [None, MALLORY], ids=["unsigned", "signed with another key"])
def test_a_key_that_is_only_offered_makes_nobody_its_owner(signer: asyncssh.SSHKey | None) -> None:
    async def visit() -> None:
        async with hosting() as up:
            stolen = Borrowed(ANNA, signer)
            assert (await came_as(up, stolen)).key is None
            honest = await came_as(up, stolen, pair(MALLORY))
            assert honest.key is not None
            assert honest.key.fingerprint == MALLORY.get_fingerprint()
            anna = await came_as(up, pair(ANNA))
            assert anna.key is not None
            assert anna.key.fingerprint == ANNA.get_fingerprint()

    run(visit())


def test_where_guests_may_not_come_an_unsigned_key_opens_nothing() -> None:
    async def visit() -> None:
        async with hosting() as up:
            up.door.guests = False
            with pytest.raises(asyncssh.PermissionDenied):
                await came_as(up, Borrowed(ANNA, None))
            with pytest.raises(asyncssh.PermissionDenied):
                await came_as(up, Borrowed(ANNA, MALLORY))
            assert not up.door.callers

    run(visit())
