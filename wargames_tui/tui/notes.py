"""Words on a screen: what to do now, what is wrong, a heading."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wargames_tui.i18n import clip, wrap
from wargames_tui.tui.theme import ink
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from textual.strip import Strip

    from wargames_tui.tui.theme import Palette


@dataclass(frozen=True, slots=True)
class Said:
    """What a note says.

    Attributes:
        text: The words, in the player's language; each line is wrapped by itself.
        title: Words before them that stand out.
        bad: Something is wrong.
        quiet: It is there to be read at leisure.
    """

    text: str = ""
    title: str = ""
    bad: bool = False
    quiet: bool = False


class Note(Painted[Said]):
    """A few lines of words, wrapped to its width."""

    DEFAULT_CSS = "Note { height: 1; }"

    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the words; what does not fit is cut in its last line."""
        said = self.shown
        color = palette.bad if said.bad else palette.dim if said.quiet else palette.text
        words, plain = ink(color, palette.table), ink(palette.dim, palette.table)
        title = f" {said.title}  " if said.title else " "
        room = max(1, width - len(" " * 2))
        lines = [line for part in said.text.split("\n") for line in wrap(part, room)] or [""]
        if len(lines) > height:
            lines = [*lines[: height - 1], clip(f"{lines[height - 1]} {lines[height]}", room)]
        first = strip([(title, ink(palette.accent, palette.table, bold=True)), (lines[0], words)], width, plain)
        return [first, *(strip([(" ", plain), (line, words)], width, plain) for line in lines[1:])]
