"""What a player sees of an app under test."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from textual._context import active_app
from textual.events import Key
from textual.keys import _character_to_key

if TYPE_CHECKING:
    from textual.app import App
    from textual.pilot import Pilot
    from textual.screen import Screen


MOST_TURNS = 100_000
"""How often something is waited for that may come at any turn of the event loop."""


def rows(app: App[None]) -> list[str]:
    """Return the rows of text on the screen."""
    return [strip.text.rstrip() for strip in app.screen._compositor.render_strips()]


def text(app: App[None]) -> str:
    """Return the whole screen."""
    return "\n".join(rows(app))


async def drained() -> None:
    """Wait until the event loop has nothing to do but wait: for time to pass, a thread or another process."""
    loop = asyncio.get_running_loop()
    for _turn in range(MOST_TURNS):
        await asyncio.sleep(0)
        if not loop._ready:  # type: ignore[attr-defined]
            return
    msg = "the event loop never comes to rest"
    raise AssertionError(msg)


async def painted(app: App[None]) -> None:
    """Wait until all that was sent to a part of `app` is dealt with, and its screen laid out and painted.

    How busy the machine is makes no difference, and nothing is waited for that need not be: what Textual's own pilot
    does, to look whether the process uses the processor, is slow on a quiet machine and wrong on a busy one.
    """
    for _picture in range(MOST_TURNS):
        await drained()
        if app._resize_timer is not None:
            app._check_resize()
        elif app._screen_stack and _is_due(app.screen):
            app.screen._on_timer_update()
        else:
            return
    msg = "the screen is painted again and again"
    raise AssertionError(msg)


def _is_due(screen: Screen[object]) -> bool:
    """Return whether `screen` has put anything off to the next of its sixty pictures a second."""
    if not screen.is_current or screen.app._batch_count:
        return False
    waiting = (screen._dirty_widgets, screen._callbacks)
    return any(waiting) or (
        screen._layout_required or screen._scroll_required or screen._repaint_required or screen._recompose_required
    )


async def pilot_waits(_least: float = 0, _most: float = 0) -> None:
    """Wait in the place of `wait_for_idle`, by which Textual's pilot waits, for the app of the running test."""
    await painted(active_app.get())


def send(app: App[None], key: str) -> None:
    """Send a key and wait for nothing: what it begins may go on by itself and not come to rest."""
    name = _character_to_key(key) if len(key) == 1 else key
    app.post_message(Key(name, key if len(key) == 1 else None))


async def press(app: App[None], *keys: str) -> None:
    """Press keys one after the other, each when the one before has had its effect."""
    for key in keys:
        send(app, key)
        await painted(app)


async def settle(pilot: Pilot[None]) -> None:
    """Wait until everything that was begun is done and painted, the work of threads too."""
    app = pilot.app
    await painted(app)
    while any(not worker.is_finished for worker in app.workers):
        await app.workers.wait_for_complete()
        await painted(app)


def showing(app: App[None]) -> type[Screen[object]]:
    """Return which screen is shown."""
    return type(app.screen)
