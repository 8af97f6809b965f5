"""Writes the pictures of this folder from the real app, by key presses: `python screenshots/make.py [NAME …]`.

Run twice it writes the same bytes: seed, day, sizes and theme are fixed, and nothing moves. Without names it writes
all; those that nothing writes any more are taken away.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final
from unittest.mock import patch

os.environ.pop("NO_COLOR", None)
os.environ["TEXTUAL_ANIMATIONS"] = "none"

from camera import Camera, Undecided
from moments import MOMENTS
from past import TODAY

from tests.tui.seen import pilot_waits
from wargames_tui.i18n.languages import speak
from wargames_tui.players.thinking import ThinkersHere
from wargames_tui.ssh.private import SharedStylesheet
from wargames_tui.store.cabinet import take_out
from wargames_tui.store.database import Database
from wargames_tui.table.saves import Saves
from wargames_tui.tui.app import CabinetApp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from moments import Moment

FOLDER: Final = Path(__file__).parent


def draw(moment: Moment, size: tuple[int, int]) -> str:
    """Return the picture of `moment` in a window of so many cells, in a cabinet of its own.

    Raises:
        RuntimeError: There is no way to it any more.
    """
    with (
        TemporaryDirectory() as folder,
        patch("textual.app.wait_for_idle", pilot_waits),
        patch("textual.app.Stylesheet", SharedStylesheet),
    ):
        speak(moment.language)
        if moment.past is not None:
            moment.past(Path(folder))
        return asyncio.run(_take(moment, size, Saves(Database(Path(folder)), now=lambda: TODAY)))


async def _take(moment: Moment, size: tuple[int, int], saves: Saves) -> str:
    thinkers = ThinkersHere(take_out) if moment.thought_ends else Undecided()
    app = CabinetApp(saves=saves, account=moment.account, thinkers=thinkers)
    async with app.run_test(size=size):
        camera = Camera(app, thought_ends=moment.thought_ends)
        await camera.settle()
        for step in moment.steps:
            await (camera.press(step) if isinstance(step, str) else step(camera))
        return camera.picture(moment.title, moment.terminal)


def _write(place: int, size: tuple[int, int]) -> str:
    """Write the picture of the moment at `place`; return what is wrong, empty where nothing is."""
    moment = MOMENTS[place]
    try:
        drawn = draw(moment, size)
    except RuntimeError as error:
        return f"{moment.name}: {error}"
    _file_of(moment, size).write_text(drawn, "utf-8")
    return ""


def _file_of(moment: Moment, size: tuple[int, int]) -> Path:
    return FOLDER / "{}-{}x{}.svg".format(moment.name, *size)


def main(names: Sequence[str]) -> None:
    """Write the pictures of those names, or all."""
    if unknown := set(names) - {moment.name for moment in MOMENTS}:
        sys.exit(f"There is no picture {', '.join(sorted(unknown))}.")
    jobs = [
        (place, size)
        for place, moment in enumerate(MOMENTS)
        for size in moment.sizes
        if not names or moment.name in names
    ]
    os.environ["TZ"] = "UTC"
    time.tzset()
    with ProcessPoolExecutor() as processes:
        wrong = [message for message in processes.map(_write, *zip(*jobs, strict=True)) if message]
    if wrong:
        sys.exit("\n\n".join(wrong))
    drawn = {_file_of(moment, size) for moment in MOMENTS for size in moment.sizes}
    for file in set(FOLDER.glob("*.svg")) - drawn:
        file.unlink()
    print(f"{len(jobs)} pictures written")


if __name__ == "__main__":
    main(sys.argv[1:])
