"""Guests who mean no good, one at a time; meanwhile somebody else goes on playing."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import resource
import weakref
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random

import asyncssh
import pytest
from textual.app import App

from tests.ssh.hosting import Echo, Guest, Hosting, call, hosting, sit_down
from wargames_tui.ssh.contract import Visitor
from wargames_tui.ssh.guest_app import GuestApp, take_games_out
from wargames_tui.ssh.server import run
from wargames_tui.ssh.session import _SLOW


@asynccontextmanager
async def beside_a_player(make_app: Callable[[Visitor], App[None]] = Echo) -> AsyncIterator[Hosting]:
    """Open a host at which somebody plays, who can still play when all is over."""
    async with hosting(make_app) as up:
        player = await sit_down(up.port, "boris")
        await player.see("ready")
        yield up
        player.press("p")
        await player.see("1 keys, last p")


# What is asked for and not given

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


# Too much of everything


async def _half_open(number: int) -> None:
    """Open connections that say nothing, while somebody comes, plays and goes."""
    async with beside_a_player() as up:
        up.door.most = number + 10
        lines = [await asyncio.open_connection("127.0.0.1", up.port) for _line in range(number)]
        guest = await sit_down(up.port, "anna")
        await guest.see("ready")
        await up.until(lambda: up.door.lines == number + 2)
        up.door.most = 0
        with pytest.raises((asyncssh.Error, OSError)):
            await sit_down(up.port, "carla")
        for _reader, writer in lines:
            writer.close()
        await up.until(lambda: up.door.lines == 2)


def test_connections_that_say_nothing_keep_nobody_out() -> None:
    run(_half_open(150))


@pytest.mark.long
def test_a_thousand_connections_that_say_nothing() -> None:
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(8192, limits[1]), limits[1]))
    try:
        run(_half_open(1000))
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)


def test_connections_that_say_nothing_are_cut_in_the_end() -> None:
    async def visit() -> None:
        async with beside_a_player() as up:
            up.door.login_time = 0.3
            reader, writer = await asyncio.open_connection("127.0.0.1", up.port)
            assert (await reader.read()).startswith(b"SSH-2.0-wargames-tui")
            writer.close()

    run(visit())


def test_noise_instead_of_ssh_is_cut() -> None:
    async def visit() -> None:
        async with beside_a_player() as up:
            up.door.login_time = 0.5
            for noise in (b"GET / HTTP/1.1\r\n\r\n", b"\x00" * 5000, b"SSH-2.0-x\r\n" + os.urandom(4000)):
                reader, writer = await asyncio.open_connection("127.0.0.1", up.port)
                writer.write(noise)
                with suppress(ConnectionError):
                    await asyncio.wait_for(reader.read(), 20)
                writer.close()

    run(visit())


class Loud(Echo):
    """An app that draws a new picture all the time."""

    picture = 0

    def on_mount(self) -> None:
        """Begin to draw."""
        self.set_interval(0.01, self.draw)

    def draw(self) -> None:
        """Draw the next picture."""
        if self.visitor.name == "eve":
            self.picture += 1
            letters = chr(ord("A") + self.picture % 26) * 400
            self.say("\n".join([f"picture {self.picture}", *[letters] * 150]))


def test_a_client_that_does_not_read_fills_no_memory_and_sees_the_last_picture_when_it_does() -> None:
    async def visit() -> None:
        async with beside_a_player(Loud) as up:
            line = await call(up.port, "eve")
            guest = Guest((400, 150), draws=False)
            guest.channel, _same = await line.create_session(
                lambda: guest, term_type="xterm-kitty", term_size=(400, 150), encoding=None, window=1 << 30
            )
            await guest.see("picture")
            transport = line._transport
            assert transport is not None
            transport.pause_reading()
            (session,) = (each for each in up.host._sessions if each._caller.user == "eve")
            (app,) = (app for app in up.apps() if isinstance(app, Loud) and app.visitor.name == "eve")
            await up.until(lambda: session.paused)
            then = app.picture
            await up.until(lambda: app.picture > then + 10)
            assert session._unsent() < 2 * _SLOW
            transport.resume_reading()
            stopped = app.picture
            await guest.until(lambda text: any(int(n) > stopped for n in re.findall(r"picture (\d+)", text)))
            line.abort()

    run(visit())


def test_floods_of_resizes_keys_and_pastes_leave_the_others_alone() -> None:
    async def visit() -> None:
        async with beside_a_player() as up:
            guest = await sit_down(up.port, "eve")
            await guest.see("ready")
            for turn in range(200):
                guest.channel.change_terminal_size(10 + turn, 10 + turn)
                guest.press(b"k" * 500 + b"\x1b[200~" + b"p" * 500)
            player = await sit_down(up.port, "anna")
            await player.see("ready")
            player.press("x")
            await player.see("1 keys, last x")
            guest.abort()

    run(visit())


# Coming and going


def _open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


async def _storm(number: int, make_app: Callable[[Visitor], App[None]], words: str, leave: str) -> None:
    """Let guests come and go, half of them in the middle of something; look at what they leave behind."""
    apps: list[weakref.ref[App[None]]] = []

    def make(visitor: Visitor) -> App[None]:
        app = make_app(visitor)
        apps.append(weakref.ref(app))
        return app

    async def come_and_go(up: Hosting, turn: int) -> None:
        guest = await sit_down(up.port, f"eve{turn}", draws=False)
        if turn % 2:
            await asyncio.sleep(turn % 5 / 20)
            guest.abort()
        else:
            await guest.see(words)
            guest.press(leave)
            assert await guest.ended() in {0, 130}
            guest.line.close()
            await guest.line.wait_closed()

    async with hosting(make) as up:
        await come_and_go(up, 0)
        await up.until(lambda: up.host.connections == 0)
        await asyncio.sleep(0.1)
        tasks, files = len(asyncio.all_tasks()), _open_files()
        for start in range(1, number, 5):
            await asyncio.gather(*(come_and_go(up, turn) for turn in range(start, start + 5)))
        await up.until(lambda: up.host.connections == 0 and up.host.sessions == 0)
        await up.until(lambda: not any(app() is not None for app in apps))
        await up.until(lambda: len(asyncio.all_tasks()) <= tasks)
        assert _open_files() <= files


needs_proc = pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="open files are counted in /proc")


@needs_proc
def test_who_comes_and_goes_leaves_nothing_behind() -> None:
    run(_storm(20, Echo, "ready", "\x03"))


@needs_proc
def test_who_comes_to_the_cabinet_and_goes_leaves_nothing_behind() -> None:
    take_games_out()
    run(_storm(10, GuestApp, "Quit", "q"))


@needs_proc
@pytest.mark.long
def test_a_storm_of_five_hundred_leaves_nothing_behind() -> None:
    take_games_out()
    run(_storm(500, GuestApp, "Quit", "q"))


# Noise at a table

_PARTS = (
    b"\x1b[",
    b"\x1b]",
    b"\x1bP",
    b"\x1b[200~",
    b"\x1b[201~",
    b"\x1b[<0;",
    b"\x1b[48;",
    b";",
    b"t",
    b"u",
    b"M",
    b"\r",
    b"\t",
)


async def _make_noise(seconds: float) -> None:
    """Press Enter, arrows, letters and bytes at random at all games, for some seconds; the host goes on."""
    chance = Random(1991)
    take_games_out()
    async with hosting(GuestApp) as up:
        player = await sit_down(up.port, "boris", draws=False)
        await player.see("Quit")
        end = asyncio.get_running_loop().time() + seconds
        guest = None
        while asyncio.get_running_loop().time() < end:
            if guest is None or guest.is_over.is_set():
                guest = await sit_down(up.port, f"eve{chance.randrange(3)}", draws=False)
                await guest.see("Quit")
            noise = b"".join(
                chance.choice((chance.choice(_PARTS), chance.randbytes(2), b"\r", b"%d" % chance.randrange(100)))
                for _part in range(chance.randrange(1, 12))
            )
            with suppress(OSError):
                guest.press(noise)
            if not chance.randrange(20):
                guest.resize(chance.randrange(1, 200), chance.randrange(1, 80))
            await asyncio.sleep(0.02)
        assert up.told("app_failed") == up.told("session_failed") == up.told("host_failed") == []
        player.press("q")
        assert await player.ended() == 0
        if guest is not None:
            guest.abort()
    gc.collect()


def test_noise_at_a_table() -> None:
    run(_make_noise(1.5))


@pytest.mark.long
def test_a_minute_of_noise_at_a_table() -> None:
    run(_make_noise(60))
