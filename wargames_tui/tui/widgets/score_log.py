"""The score log: what happened and what it brought, the newest line first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from typing_extensions import override

from wargames_tui.i18n import _, cell_width, pad, wrap
from wargames_tui.tui.commands import key_name
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.heading import heading, signed
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from textual.events import MouseScrollDown, MouseScrollUp
    from textual.strip import Strip


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log.

    Attributes:
        when: The round or turn, in two or three cells.
        text: The sentence.
        points: What it brought; None where it is not about points.
        heading: It sums something up.
    """

    when: str
    text: str
    points: int | None = None
    heading: bool = False


class ScoreLog(Painted[tuple[LogLine, ...]]):
    """The log with its heading; it can be scrolled back.

    Attributes:
        back_key: The key that goes to older lines below.
    """

    DEFAULT_CSS = "ScoreLog { width: 1fr; height: 1fr; }"

    def __init__(self, title: str) -> None:
        """Head the log with `title` (marked for translation)."""
        super().__init__(())
        self._title = title
        self.back_key = "pagedown"
        self._back = 0

    def show(self, shown: tuple[LogLine, ...]) -> None:
        """Show the lines, the newest last in `shown`, from the newest on."""
        if shown != self.shown:
            self._back = 0
        super().show(shown)

    @property
    def sentence(self) -> int:
        """Which sentence stands at the top, counted from the newest, 0."""
        rows = self._lines(self.size.width)[: self._back + 1] if self.size.width else []
        return max(0, sum(first for _line, _text, first in rows) - 1)

    def go_to(self, sentence: int) -> None:
        """Scroll to a sentence, counted from the newest, 0."""
        begins = [row for row, (_line, _text, first) in enumerate(self._lines(self.size.width or 1)) if first]
        self._scroll((begins[sentence] if sentence < len(begins) else 0) - self._back)

    def page(self, pages: int) -> None:
        """Scroll back by `pages`; a negative number goes towards the newest line."""
        self._scroll(pages * max(1, self.size.height - 2))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Go back a line."""
        event.stop()
        self._scroll(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Come forward a line."""
        event.stop()
        self._scroll(-1)

    def _scroll(self, lines: int) -> None:
        room = max(1, self.size.height - 1)
        whole = len(self._lines(self.size.width)) if self.size.width else 0
        back = max(0, min(self._back + lines, whole - room))
        if back != self._back:
            self._back = back
            self.repaint()

    def _lines(self, width: int) -> list[tuple[LogLine, str, bool]]:
        """Return the lines wrapped, each with its text and whether it begins a sentence."""
        return [
            (line, text, number == 0)
            for line in reversed(self.shown)
            for number, text in enumerate(wrap(line.text, width - (7 if line.points is None else 11)))
        ]

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the heading and the lines that are in sight."""
        lines = self._lines(width)
        below = len(lines) - self._back - (height - 1)
        more = _("{key} for more", key=key_name(self.back_key)) if below > 0 else ""
        extra = _("{n} newer", n=self._back) if self._back else more
        shown = [heading(_(self._title), extra, palette, width)]
        newest = self.shown[-1].when if self.shown else ""
        quiet = ink(palette.dim, palette.table)
        for line, words, first in lines[self._back : self._back + height - 1]:
            style = ink(palette.text if line.when == newest else palette.dim, palette.table, bold=line.heading)
            points = f"{signed(line.points):>4} " if first and line.points is not None else ""
            worth = ink(palette.good if (line.points or 0) > 0 else palette.bad, palette.table, bold=True)
            when = (f" {pad(line.when if first else '', 4)}", quiet)
            shown.append(
                strip([when, (pad(words, width - 5 - cell_width(points)), style), (points, worth)], width, quiet)
            )
        return shown
