"""People who play in lines: they read what is printed and type answers."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.store.playing import saves_in, take_out
from wargames_tui.i18n import cell_width
from wargames_tui.plain.console import Console
from wargames_tui.plain.course import PlainCourse
from wargames_tui.table.saves import Saves
from wargames_tui.table.sitting import Deal, Sitting

MOST = 4000
"""No game takes so many answers."""


class Typed(io.TextIOBase):
    """Input that is typed as it is asked for; `answer` gets all that was printed since the last one, None ends it."""

    def __init__(self, out: io.StringIO, answer: Callable[[str], str | None]) -> None:
        self._out = out
        self._answer = answer
        self._read = 0
        self.count = 0

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        seen = self._out.getvalue()[self._read :]
        self._read = len(self._out.getvalue())
        self.count += 1
        assert self.count < MOST, seen
        answer = self._answer(seen)
        return "" if answer is None else answer + "\n"


class Script:
    """Types the answers given, and then ends the input."""

    def __init__(self, *answers: str) -> None:
        self._answers = iter(answers)

    def __call__(self, _seen: str) -> str | None:
        return next(self._answers, None)


class Anybody:
    """Answers whatever is asked with something that can be chosen, drawn by chance."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def __call__(self, seen: str) -> str | None:
        question = seen.rsplit("\n> ", 1)[0].rsplit("\n", 1)[-1]
        asked = " ".join(seen.split())
        if "press Enter" in asked[-90:] or "Press Enter" in asked[-90:]:
            return ""
        if (last := re.search(r"Type a number from 1 to (\d+)", question)) is not None:
            return str(self._random.randint(1, int(last[1])))
        if "Type 1, or help." in question:
            return "1"
        if (example := re.search(r"such as ([\d ]+), or", question)) is not None:
            single: list[str] = re.findall(r"^(\d+)\. end the", seen, re.MULTILINE)
            return self._random.choice([example[1], *single])
        raise AssertionError(seen)


def play(folder: Path, deal: Deal, answer: Callable[[str], str | None]) -> tuple[str, Saves]:
    """Return what is printed while `deal` is played with these answers, and the store it is kept in."""
    saves = saves_in(folder)
    return play_at(saves, Sitting.dealt(saves, take_out(deal.game), deal), answer), saves


def play_at(saves: Saves, sitting: Sitting, answer: Callable[[str], str | None]) -> str:
    """Return what is printed while the game at `sitting` is played with these answers."""
    out = io.StringIO()
    PlainCourse(Console(Typed(out, answer), out, echo=True), saves, sitting).run()  # type: ignore[arg-type]
    return out.getvalue()


def check_lines(text: str) -> None:
    """Check that no line is too wide, and that nothing in it would be obeyed by a terminal."""
    for line in text.split("\n"):
        assert cell_width(line) <= 80, line
        assert line.isprintable(), repr(line)
