"""Guests who come and go, half of them cut off in the middle of something: nothing of them stays behind."""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.app import App

from tests.ssh.hosting import Echo, Hosting, hosting, sit_down
from wargames_tui.ssh.contract import Visitor
from wargames_tui.ssh.guest_app import GuestApp, take_games_out
from wargames_tui.ssh.server import run


def _open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def _is_left(reference: weakref.ref[App[None]]) -> bool:
    """Return whether more of an app is left than its empty shell, which an idle thread holds until its next work."""
    app = reference()
    return app is not None and bool(app.__dict__)


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
        await up.until(lambda: not any(map(_is_left, apps)))
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
