"""The status line: the game, how far it is, the phases with the one in force, and the score."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from typing_extensions import override

from wargames_tui.i18n import cell_width
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.painted import Painted, Piece, strip

if TYPE_CHECKING:
    from textual.strip import Strip


@dataclass(frozen=True, slots=True)
class Status:
    """What the status line says; titles, progress and scores come in several lengths, the longest first.

    Attributes:
        titles: The game.
        progress: The round or turn.
        phases: The phases in order.
        current: The one in force, as in `phases`; empty when none is.
        scores: The score.
    """

    titles: tuple[str, ...] = ("",)
    progress: tuple[str, ...] = ("",)
    phases: tuple[str, ...] = ()
    current: str = ""
    scores: tuple[str, ...] = ("",)


class StatusLine(Painted[Status]):
    """One line at the top of a table."""

    DEFAULT_CSS = "StatusLine { width: 1fr; height: 1; }"

    def __init__(self) -> None:
        super().__init__(Status())

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the longest form that fits."""
        status = self.shown
        phases = [f"▸{phase.upper()}◂" if phase == status.current else phase for phase in status.phases]
        fixed = 6 + sum(map(cell_width, phases)) + max(0, len(phases) - 1)
        forms = [
            (title, progress, score)
            for title, progress, score in product(status.titles, status.progress, status.scores)
            if fixed + cell_width(title) + cell_width(progress) + cell_width(score) <= width
        ]
        title, progress, score = forms[0] if forms else (status.titles[-1], status.progress[-1], status.scores[-1])
        text, quiet = ink(palette.text, palette.table), ink(palette.dim, palette.table)
        loud, here = ink(palette.text, palette.table, bold=True), ink(palette.accent, palette.table, bold=True)
        left: list[Piece] = [(f" {title}  ", loud), (f"{progress}  ", text)]
        for number, phase in enumerate(phases):
            left.append((phase, here if phase not in status.phases else quiet))
            left.append((" " if number < len(phases) - 1 else "", quiet))
        used = sum(cell_width(piece) for piece, _style in left)
        space = max(1, width - used - cell_width(score) - 1)
        return [strip([*left, (" " * space, quiet), (score, here)], width, quiet)]
