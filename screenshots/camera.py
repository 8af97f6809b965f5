"""Plays the real app by keys, going by what its screen says, and pictures it."""

from __future__ import annotations

import re
from asyncio import Event
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final, TypeVar

from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from svg import picture
from textual.strip import Strip

from tests.tui.seen import painted, press
from wargames_tui.i18n import _, cell_width
from wargames_tui.players.thinking import ThinkersHere
from wargames_tui.store.cabinet import take_out
from wargames_tui.tui.terminal.colours import Depth
from wargames_tui.tui.terminal.sixteen import XTERM
from wargames_tui.tui.theme import palette_of

if TYPE_CHECKING:
    from rich.color import Color
    from textual.worker import Worker

    from wargames_tui.players.thinking import Thought
    from wargames_tui.tui.app import CabinetApp
    from wargames_tui.tui.terminal.kind import Terminal

ResultT = TypeVar("ResultT")

ERASE: Final = ("ctrl+u", "ctrl+k")
MOST_PRESSES: Final = 600
_MARKED_FIELD: Final = re.compile("▌[^▐▌]+▐")
_MARKED_CHOICE: Final = re.compile("▐▌")
_XTERM: Final = XTERM.split()
_NO_CELL: Final = "\0"
_KEY_ON_EDGE: Final = re.compile(r"[╭┏][─━ ▸]([0-9a-k-])(?=[ ─━])")
_KEY_IN_LINE: Final = re.compile(r"([0-9a-k-]) [A-Z]\d $")


class Undecided(ThinkersHere):
    """Think for ever, so that it can be pictured."""

    def __init__(self) -> None:
        """Be asked about the games of the cabinet."""
        super().__init__(take_out)

    async def think(self, _game: str, _thought: Thought[ResultT]) -> ResultT:
        """Never return."""
        await Event().wait()
        message = "nobody sets it"
        raise AssertionError(message)


class Camera:
    """An app that is played by keys and pictured."""

    def __init__(self, app: CabinetApp, *, thought_ends: bool = True) -> None:
        """Play `app`; where no `thought_ends`, none is waited for."""
        self._app = app
        self._thought_ends = thought_ends

    @property
    def _strips(self) -> list[Strip]:
        return self._app.screen._compositor.render_strips()  # noqa: SLF001 (there is no other way to them)

    @property
    def _lines(self) -> list[str]:
        """The lines of the screen, a character a cell."""
        return [_in_cells(strip.text) for strip in self._strips]

    def says(self, words: str) -> bool:
        """Return whether `words` stand on the screen in one line."""
        return any(words in strip.text for strip in self._strips)

    def marked(self) -> str:
        """Return the first line of the screen in which what is marked stands, its label too; empty where nothing is."""
        marked = self._app.focused
        return "" if marked is None else self._strips[marked.region.y].text

    async def settle(self) -> None:
        """Wait until all that was begun is done and painted."""
        await painted(self._app)
        while waiting := [worker for worker in self._app.workers if self._is_awaited(worker)]:
            await self._app.workers.wait_for_complete(waiting)
            await painted(self._app)

    def _is_awaited(self, worker: Worker[object]) -> bool:
        return not worker.is_finished and (self._thought_ends or worker.group != "thinking")

    async def press(self, *keys: str) -> None:
        """Press keys, each answered before the next."""
        for key in keys:
            await press(self._app, key)
            await self.settle()

    async def press_until(self, key: str, holds: Callable[[], bool], sought: str) -> None:
        """Press a key until it `holds`.

        Raises:
            RuntimeError: It never does, so what is `sought` cannot be reached.
        """
        for _press in range(MOST_PRESSES):
            if holds():
                return
            await self.press(key)
        raise RuntimeError(self._missing(sought))

    def key_of(self, words: str) -> str:
        """Return the key of the card on which `words` stand, as its edge or its line says.

        Raises:
            RuntimeError: They stand on none.
        """
        lines, sought = self._lines, _in_cells(words)
        for number, line in enumerate(lines):
            place = line.find(sought)
            if place < 0:
                continue
            if in_line := _KEY_IN_LINE.search(line[:place]):
                return in_line[1]
            if key := _key_above(lines[:number], place):
                return key
        raise RuntimeError(self._missing(words))

    def _missing(self, words: str) -> str:
        return "\n".join([f"{words!r} never stood where it was looked for:", *(strip.text for strip in self._strips)])

    def picture(self, title: str, terminal: Terminal) -> str:
        """Return the SVG of the screen as `terminal` shows it; one of few colours shows those of xterm."""
        if terminal.depth is Depth.TRUE:
            palette = palette_of(self._app.screen)
            return picture(self._strips, ink=palette.text, ground=palette.table, title=title)
        strips = [_shown(strip, terminal) for strip in self._strips]
        return picture(strips, ink=_hex(_XTERM[7]), ground=_hex(_XTERM[0]), title=title)


def _in_cells(text: str) -> str:
    """Return `text` with something after each letter of two cells, so that places are cells."""
    return "".join(char + _NO_CELL * (cell_width(char) - 1) for char in text)


def _key_above(lines: list[str], place: int) -> str:
    """Return the key on the upper edge of the card that stands at `place` under `lines`, empty where none stands."""
    for line in reversed(lines):
        begun = [found for found in _KEY_ON_EDGE.finditer(line) if found.start() < place]
        if begun and not set(line[begun[-1].end() : place]) & set("╮┓"):
            return begun[-1][1]
        if line[place] in "─━":
            break
    return ""


def _shown(strip: Strip, terminal: Terminal) -> Strip:
    """Return what `terminal` makes of a line."""
    drawn = strip.render(Console(color_system="truecolor", force_terminal=True))
    shown = Text.from_ansi(terminal.put(drawn), end="")
    return Strip(
        Segment(
            text,
            style and style + Style(color=_as_in_xterm(style.color), bgcolor=_as_in_xterm(style.bgcolor)),
        )
        for text, style, _control in shown.render(Console())
    )


def _as_in_xterm(color: Color | None) -> str | None:
    """Return a colour of the sixteen as xterm shows it; None for that of the terminal."""
    return None if color is None or color.number is None else _hex(_XTERM[color.number])


def _hex(color: str) -> str:
    return f"#{color}"


# What is done on the way to a picture


Step = str | Callable[[Camera], Awaitable[None]]
"""A key to press, or something else to do."""


def field(label: str, text: str) -> Step:
    """Return the step that goes to the field with that label (marked for translation) and writes over it."""

    async def write(camera: Camera) -> None:
        await _go_to(camera, "tab", label, _MARKED_FIELD)
        await camera.press(*ERASE, *text)

    return write


def choice(label: str, value: str) -> Step:
    """Return the step that goes to the choice with that label and chooses a value (both marked for translation)."""

    async def change(camera: Camera) -> None:
        await _go_to(camera, "down", label, _MARKED_CHOICE)
        chosen = re.compile(rf"● {re.escape(_(value))}(  |$)")
        await camera.press_until("right", lambda: bool(chosen.search(camera.marked().rstrip())), value)

    return change


async def _go_to(camera: Camera, key: str, label: str, mark: re.Pattern[str]) -> None:
    words = _(label)
    await camera.press_until(key, lambda: words in camera.marked() and bool(mark.search(camera.marked())), words)


def until(words: str, key: str = "enter") -> Step:
    """Return the step that presses a key, Enter doing what the prompt line says, until `words` stand on the screen."""
    return lambda camera: camera.press_until(key, lambda: camera.says(words), words)


def card(words: str) -> Step:
    """Return the step that presses the key of the card on which `words` stand."""
    return lambda camera: camera.press(camera.key_of(words))
