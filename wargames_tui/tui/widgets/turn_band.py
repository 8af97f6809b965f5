"""Whose turn it is, to be seen from across a room: a band in the colour of the side, at the side's own end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from wargames_tui.i18n import cell_width, clip
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from textual.strip import Strip

    from wargames_tui.engine.events import Seat

_ENDS: Final = (("◀◀◀", " "), ("▶▶▶", "░"))
"""For each seat the arrows at its end of the band, and what fills the rest."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What the band says.

    Attributes:
        seat: The seat whose turn it is: the first stands at the left, the second at the right; None: nobody's.
        text: The player, the side, and what the turn is.
        aside: What stands at the other end.
    """

    seat: Seat | None = None
    text: str = ""
    aside: str = ""


class TurnBand(Painted[Turn]):
    """A line over the whole width; colour, place, arrows, filling and words all say whose turn it is."""

    DEFAULT_CSS = "TurnBand { width: 1fr; height: 1; }"

    def __init__(self, turn: Turn | None = None) -> None:
        super().__init__(turn or Turn())

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the band, the words in the middle line where it has more than one."""
        turn = self.shown
        if turn.seat is None:
            quiet = ink(palette.dim, palette.raised)
            text = clip(turn.text.upper(), width - 2)
            return [strip([(" " * ((width - cell_width(text)) // 2) + text, quiet)], width, quiet)] * min(1, height)
        color = palette.side(turn.seat)
        words, shape = ink(palette.table, color, bold=True), ink(palette.table, color)
        arrows, fill = _ENDS[turn.seat % 2]
        aside = f" {turn.aside} " if turn.aside else ""
        said = clip(turn.text.upper(), width - 8 - cell_width(aside))
        filled = fill * max(0, width - 8 - cell_width(said) - cell_width(aside))
        if turn.seat % 2:
            line = strip([(aside, shape), (filled, shape), (f"  {said}  {arrows} ", words)], width, shape)
        else:
            line = strip([(f" {arrows}  {said}  ", words), (filled, shape), (aside, shape)], width, shape)
        blank = strip((), width, shape)
        above = (height - 1) // 2
        return [blank] * above + [line] + [blank] * (height - 1 - above)
