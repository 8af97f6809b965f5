"""The bar of a review: which game it is, and how much of it has been judged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from wargames_tui.i18n import _, cell_width, clip
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from textual.strip import Strip

_DONE: Final = "━"
_AHEAD: Final = "─"


@dataclass(frozen=True, slots=True)
class Judging:
    """How far a review is.

    Attributes:
        title: What is reviewed.
        judged: How many decisions have been judged.
        count: How many there are; None before the game has been read.
        stopped: It has been stopped.
    """

    title: str = ""
    judged: int = 0
    count: int | None = None
    stopped: bool = False


class ReviewBar(Painted[Judging]):
    """One line: the title, and while there is something to be judged how far that is."""

    DEFAULT_CSS = "ReviewBar { width: 1fr; height: 1; }"

    def __init__(self) -> None:
        super().__init__(Judging())

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the line."""
        shown = self.shown
        loud, quiet = ink(palette.accent, palette.raised, bold=True), ink(palette.dim, palette.raised)
        words = _said(shown)
        title = clip(f" {shown.title}  ", max(0, width - cell_width(words) - 2))
        cells = max(0, width - cell_width(title) - cell_width(words) - 3)
        if not shown.count or shown.judged == shown.count:
            return [strip([(title, loud), (" " * (cells + 2) + words, quiet)], width, quiet)]
        done = shown.judged * cells // shown.count
        track = [(_DONE * done, loud), (_AHEAD * (cells - done), quiet)]
        return [strip([(title, loud), *track, (f"  {words}", ink(palette.text, palette.raised))], width, quiet)]


def _said(shown: Judging) -> str:
    if shown.count is None:
        return "" if shown.stopped else _("Reading the game …")
    if shown.judged == shown.count:
        return _("all {count} decisions judged", count=shown.count)
    if shown.stopped:
        return _("stopped after {n} of {count} decisions", n=shown.judged, count=shown.count)
    return _("judging decision {n} of {count} …", n=shown.judged + 1, count=shown.count)
