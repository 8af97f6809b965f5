"""Thoughts that are anything but: they wait, die, refuse, or tell where they are thought."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING

from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import _

if TYPE_CHECKING:
    from wargames_tui.engine.contract import AnyGame

ANY = "spanish-armada"
"""The game that they are asked for."""


@dataclass(frozen=True)
class Waiting:
    """Waits until a file is there, and returns its own name; it writes down when it begins."""

    name: str
    until: Path

    def __call__(self, _game: AnyGame) -> str:
        with self.until.with_name("begun").open("a") as begun:
            begun.write(self.name)
        while not self.until.exists():
            sleep(0.01)
        return self.name


class WhoIsIt:
    """Returns the id of the process that thinks, and how far below others it runs; prints, which nobody may see."""

    def __call__(self, _game: AnyGame) -> tuple[int, int]:
        sys.stdout.write("out")
        sys.stderr.write("err")
        os.write(1, b"out")
        os.write(2, b"err")
        return os.getpid(), os.getpriority(os.PRIO_PROCESS, 0)


@dataclass(frozen=True)
class Dying:
    """Ends the process as many times as that."""

    folder: Path
    times: int

    def __call__(self, _game: AnyGame) -> int:
        died = len(list(self.folder.iterdir()))
        if died < self.times:
            (self.folder / str(died)).touch()
            os._exit(1)
        return died


class Refusing:
    """Says why not, in the language of who asks."""

    def __call__(self, game: AnyGame) -> object:
        raise GameError(_("The game is over."))


class Mistaken:
    """Is a mistake."""

    def __call__(self, game: AnyGame) -> object:
        return dict[str, object]()[game.id]
