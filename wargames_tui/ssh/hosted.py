"""Runs an app for a terminal somewhere else, among others in one process."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING, Final, cast

from rich.console import Console

from wargames_tui.ssh.driver import LinkDriver
from wargames_tui.ssh.private import (
    SharedStylesheet,
    failure_of,
    leave_output_alone,
    parts_of,
    remember_parts,
    take_apart,
)
from wargames_tui.tui.driver import Nowhere, console_in_all_colours

if TYPE_CHECKING:
    import io

    from textual.app import App
    from textual.driver import Driver

    from wargames_tui.ssh.link import Link

_MOST_FRAMES: Final = 12


@dataclass(frozen=True, slots=True)
class Failure:
    """What ended an app before its time, as far as it may be told: no message and no value, which may be a hand.

    Attributes:
        kind: The class of the error.
        where: The places in the code, the innermost last: `table.py:131 act < …`.
    """

    kind: str
    where: str


def failure(error: BaseException) -> Failure:
    """Return what may be told of `error`."""
    frames = list(extract_tb(error.__traceback__, -_MOST_FRAMES))
    places = (f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in reversed(frames))
    return Failure(type(error).__name__, " < ".join(places))


async def run_on(link: Link, app: App[None]) -> Failure | None:
    """Run `app` on `link` until it ends; return what it failed of, if it did."""
    app.driver_class = cast("type[Driver]", partial(LinkDriver, link))
    app.console = console_in_all_colours()
    app.error_console = _mute_console()
    app.stylesheet = SharedStylesheet(variables=app.get_css_variables())
    leave_output_alone(app)
    remember_parts(app)
    try:
        await app.run_async()
        error = failure_of(app)
        return None if error is None else failure(error)
    finally:
        link.attach(None)
        take_apart(parts_of(app))


def _mute_console() -> Console:
    return Console(file=cast("io.StringIO", Nowhere()), markup=False, highlight=False, emoji=False)
