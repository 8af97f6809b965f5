"""The prompt line: what may be done now, in words, or why something may not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from typing_extensions import override

from wargames_tui.i18n import cell_width, clip
from wargames_tui.i18n.width import wrap_within
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from textual.strip import Strip


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the prompt line says, in several lengths, the longest first; `refused` where it says why not."""

    texts: tuple[str, ...] = ("",)
    refused: bool = False


class PromptLine(Painted[Prompt]):
    """The line above the keys, always in the same place; where it is given more lines, the longest text is wrapped."""

    DEFAULT_CSS = "PromptLine { width: 1fr; height: 1; }"

    def __init__(self) -> None:
        super().__init__(Prompt())

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the longest text that fits."""
        shown = self.shown
        fitting = (text for text in shown.texts if cell_width(text) <= width - 3)
        text = next(fitting, shown.texts[-1])
        lines = wrap_within(shown.texts[0], width - 3, height) if height > 1 else [clip(text, width - 3)]
        color = palette.bad if shown.refused else palette.text
        mark = ("✗ " if shown.refused else "▸ ", ink(palette.bad if shown.refused else palette.accent, palette.table))
        style = ink(color, palette.table, bold=True)
        marks = [mark, *[("  ", style)] * (len(lines) - 1)]
        return [
            strip([(" ", style), mark, (line, style)], width, style) for mark, line in zip(marks, lines, strict=True)
        ]
