"""What a player sees of an app under test."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.app import App
    from textual.pilot import Pilot
    from textual.screen import Screen


def rows(app: App[None]) -> list[str]:
    """Return the rows of text on the screen."""
    return [strip.text.rstrip() for strip in app.screen._compositor.render_strips()]


def text(app: App[None]) -> str:
    """Return the whole screen."""
    return "\n".join(rows(app))


async def settle(pilot: Pilot[None]) -> None:
    """Wait until everything that was begun is done and painted."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def showing(app: App[None]) -> type[Screen[object]]:
    """Return which screen is shown."""
    return type(app.screen)
