"""What guests ask for and are not given: anything but a game, and to be somebody else; somebody plays meanwhile."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import asyncssh
import pytest

from tests.ssh.hosting import Guest, beside_a_player, call, sit_down
from wargames_tui.ssh.server import run

Wish = Callable[[asyncssh.SSHClientConnection, Path], Awaitable[object]]


async def _run_command(line: asyncssh.SSHClientConnection, _path: Path) -> object:
    return await line.create_process("id")


async def _run_command_on_a_terminal(line: asyncssh.SSHClientConnection, _path: Path) -> object:
    return await line.create_process("id", term_type="xterm")


async def _use_sftp(line: asyncssh.SSHClientConnection, _path: Path) -> object:
    return await line.start_sftp_client()


async def _use_scp(line: asyncssh.SSHClientConnection, path: Path) -> object:
    await asyncssh.scp((line, "host_key"), path)
    return None


async def _use_a_subsystem(line: asyncssh.SSHClientConnection, _path: Path) -> object:
    return await line.create_process(subsystem="netconf")


async def _open_a_port(line: asyncssh.SSHClientConnection, _path: Path) -> object:
    return await line.open_connection("127.0.0.1", 22)


async def _open_a_socket(line: asyncssh.SSHClientConnection, path: Path) -> object:
    return await line.open_unix_connection(str(path / "socket"))


async def _have_a_port_opened(line: asyncssh.SSHClientConnection, _path: Path) -> object:
    return await line.start_server(lambda *_args: None, "", 0)


async def _have_a_socket_opened(line: asyncssh.SSHClientConnection, path: Path) -> object:
    return await line.start_unix_server(lambda: None, str(path / "socket"))


async def _open_a_tunnel(line: asyncssh.SSHClientConnection, _path: Path) -> object:
    return await line.create_tun(lambda: None)  # type: ignore[arg-type,return-value]


@pytest.mark.parametrize(
    "wish",
    [
        _run_command,
        _run_command_on_a_terminal,
        _use_sftp,
        _use_scp,
        _use_a_subsystem,
        _open_a_port,
        _open_a_socket,
        _have_a_port_opened,
        _have_a_socket_opened,
        _open_a_tunnel,
    ],
)
def test_nothing_but_a_game_is_given(wish: Wish, tmp_path: Path) -> None:
    async def visit() -> None:
        async with beside_a_player() as up:
            line = await call(up.port, "eve")
            with pytest.raises((asyncssh.Error, asyncssh.ChannelListenError, OSError)):
                await wish(line, tmp_path)
            line.abort()

    run(visit())
    assert list(tmp_path.iterdir()) == []


def test_no_agent_and_no_display_is_forwarded(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []

    async def make(*args: object, **_named: object) -> None:
        made.append(args)

    monkeypatch.setattr("asyncssh.connection.create_unix_forward_listener", make)
    monkeypatch.setattr("asyncssh.connection.create_x11_server_listener", make)

    async def visit() -> None:
        async with beside_a_player() as up:
            line = await call(up.port, "eve", agent_forwarding=True)
            guest = Guest((80, 24))
            guest.channel, _same = await line.create_session(
                lambda: guest, term_type="xterm", term_size=(80, 24), encoding=None
            )
            await guest.see("ready")
            with pytest.raises(asyncssh.ChannelOpenError):
                await line.create_session(lambda: guest, term_type="xterm", x11_forwarding=True, x11_display=":0")
            line.abort()

    run(visit())
    assert made == []


def test_a_connection_has_one_session() -> None:
    async def visit() -> None:
        async with beside_a_player() as up:
            guest = await sit_down(up.port, "eve")
            await guest.see("ready")
            for _time in range(3):
                with pytest.raises(asyncssh.ChannelOpenError):
                    await guest.line.create_session(lambda: Guest((80, 24)), term_type="xterm")
            guest.press("a")
            await guest.see("1 keys, last a")

    run(visit())


# Who one says one is


class Stolen(asyncssh.SSHKeyPair):
    """A public key of somebody else, signed with a key of one's own."""

    _key_type = "local"

    def __init__(self, victim: asyncssh.SSHKey, own: asyncssh.SSHKey) -> None:
        public = victim.convert_to_public()
        super().__init__(
            public.algorithm, public.algorithm, public.sig_algorithms, public.sig_algorithms, public.public_data, None
        )
        self._own = own

    def sign(self, data: bytes) -> bytes:
        """Sign with the wrong key."""
        return self._own.sign(data, self.sig_algorithm)


def test_a_key_that_was_offered_and_not_signed_with_is_nobody() -> None:
    victim, own = (asyncssh.generate_private_key("ssh-ed25519") for _key in range(2))

    stolen = Stolen(victim, own)
    tries: list[list[asyncssh.SSHKey | asyncssh.SSHKeyPair]] = [[stolen], [stolen, own], [own, stolen]]

    async def visit() -> None:
        async with beside_a_player() as up:
            for keys in tries:
                line = await call(up.port, "eve", keys=keys)
                process = await line.create_process(term_type="xterm", encoding=None)
                await up.until(lambda: up.door.callers[-1].user == "eve")
                process.close()
                line.abort()
                await up.until(lambda: up.host.sessions == 1)
                caller = up.door.callers.pop()
                expected = own.get_fingerprint("sha256") if own in keys else None
                assert (caller.key and caller.key.fingerprint) == expected

    run(visit())


@pytest.mark.parametrize("term", ["\x1b]0;title\x07", "x" * 30_000, "../../etc/passwd", "%s%n"])
def test_what_a_terminal_is_called_is_never_said_again(term: str) -> None:
    async def visit() -> None:
        async with beside_a_player() as up:
            guest = await sit_down(up.port, "eve", term=term)
            await guest.see("ready")
            assert term.encode() not in guest.sent
            assert term not in str(up.log.events)

    run(visit())


@pytest.mark.parametrize("user", ["\x1b[2Jeve", "eve\u202e", "e" * 2000, "", "\x00"])
def test_a_user_of_any_name_is_never_said_again(user: str) -> None:
    async def visit() -> None:
        async with beside_a_player() as up:
            with suppress(asyncssh.Error, OSError, ValueError):
                guest = await sit_down(up.port, user)
                await guest.see("ready")
            assert "\x1b" not in str(up.log.events)
            assert not user or user not in str(up.log.events)

    run(visit())
