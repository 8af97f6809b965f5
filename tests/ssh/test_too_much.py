"""Guests who send too much, too little or nonsense; somebody else goes on playing meanwhile."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import resource
from contextlib import suppress
from random import Random

import asyncssh
import pytest

from tests.ssh.hosting import Echo, Guest, beside_a_player, call, hosting, sit_down
from wargames_tui.ssh.channel_link import SLOW
from wargames_tui.ssh.guest_app import GuestApp, take_games_out
from wargames_tui.ssh.server import run


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
            (session,) = (each for each in up.sessions() if each._caller.user == "eve")
            (app,) = (app for app in up.apps() if isinstance(app, Loud) and app.visitor.name == "eve")
            await up.until(lambda: session.link.paused)
            then = app.picture
            await up.until(lambda: app.picture > then + 10)
            assert session.link.unsent < 2 * SLOW
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
