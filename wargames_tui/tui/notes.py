"""Words on a screen: what to do now, what is wrong, a heading."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wargames_tui.i18n import cell_width, clip, enumerated, sentences, wrap
from wargames_tui.i18n.width import ELLIPSIS, left_after, wrap_within
from wargames_tui.tui.theme import ink
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.strip import Strip

    from wargames_tui.tui.theme import Palette


def flow(pieces: Sequence[str], width: int) -> list[str]:
    """Return the pieces enumerated in lines, none of them broken where it fits a line."""
    comma = enumerated(("", ""))
    lines = [""]
    for piece in (*(piece + comma for piece in pieces[:-1]), *pieces[-1:]):
        if lines[-1] and cell_width((lines[-1] + piece).rstrip()) > width:
            lines.append("")
        if cell_width(piece.rstrip()) > width:
            lines[-1:] = wrap(piece, width)
            lines[-1] += " " if piece.endswith(" ") else ""
        else:
            lines[-1] += piece
    return [line.rstrip() for line in lines]


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
        beside, room = max(1, width - cell_width(title) - 1), max(1, width - 2)
        opening, *others = said.text.split("\n")
        if height == 1:
            first, lines = clip(sentences(opening, *others), beside), []
        else:
            first = next(iter(wrap(opening, beside)), "")
            lines = _beneath((left_after(opening, [first]), *others), room, height - 1)
        heading = ink(palette.accent, palette.table, bold=True)
        top = strip([(title, heading), (first, words)], width, plain)
        return [top, *(strip([(" ", plain), (line, words)], width, plain) for line in lines)][:height]


def _beneath(paragraphs: Sequence[str], width: int, height: int) -> list[str]:
    """Return the lines of `paragraphs`; the last line shows it where more would follow."""
    lines: list[str] = []
    for number, paragraph in enumerate(paragraphs, start=1):
        lines += wrap_within(paragraph, width, height - len(lines))
        if len(lines) == height:
            if any(paragraphs[number:]) and not lines[-1].endswith(ELLIPSIS):
                lines[-1] = clip(lines[-1] + ELLIPSIS, width)
            break
    return lines
