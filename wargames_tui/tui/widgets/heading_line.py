"""The line that names a row of cards, with what counts for the whole row beside the name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from typing_extensions import override

from wargames_tui.i18n import cell_width, clip
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from textual.strip import Strip


@dataclass(frozen=True, slots=True)
class Headed:
    """What a heading line says.

    Attributes:
        title: The name of the row.
        texts: What counts for it now, in several lengths, the longest first; empty where nothing does.
        tone: Whether that is good or bad for the player.
    """

    title: str = ""
    texts: tuple[str, ...] = ()
    tone: Literal["good", "bad", ""] = ""


class HeadingLine(Painted[Headed]):
    """One line above a row of cards."""

    DEFAULT_CSS = "HeadingLine { width: 1fr; height: 1; }"

    def __init__(self) -> None:
        super().__init__(Headed())

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the name, then the longest words that fit."""
        shown = self.shown
        line = ink(palette.edge, palette.table)
        loud = ink({"good": palette.good, "bad": palette.bad, "": palette.text}[shown.tone], palette.table, bold=True)
        name = f" {shown.title} "
        room = width - 2 - cell_width(name) - 4
        text = next((text for text in shown.texts if cell_width(text) <= room), clip("".join(shown.texts[-1:]), room))
        said = [("── " if text else "", line), (f"{text} " if text else "", loud)]
        rest = width - 2 - cell_width(name) - sum(cell_width(piece) for piece, _style in said)
        return [
            strip(
                [("──", line), (name, ink(palette.dim, palette.table, bold=True)), *said, ("─" * rest, line)],
                width,
                line,
            )
        ]
