"""The last games of a page, a line each; one is marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from typing_extensions import override

from wargames_tui.i18n import cell_width
from wargames_tui.tui.theme import ink
from wargames_tui.tui.widgets.marked_list import MarkedList
from wargames_tui.tui.widgets.painted import strip

if TYPE_CHECKING:
    from textual.strip import Strip

    from wargames_tui.tui.history.pages import GameLine
    from wargames_tui.tui.theme import Palette

_BAR: Final = "▇"
_ROOMY: Final = 44
"""Cells from which on the number and the whole date are shown."""


class LastGames(MarkedList["GameLine"]):
    """The games, the latest first."""

    @property
    def marked(self) -> GameLine | None:
        """The marked game; None where there is none."""
        return self.marked_line

    def list_games(self, games: tuple[GameLine, ...]) -> None:
        """Show these games, the first one marked."""
        self.list_lines(games)
        self.scroll_home(animate=False)

    @override
    def paint_line(self, line: GameLine, palette: Palette, width: int, *, marked: bool) -> Strip:
        """Return a game in a line."""
        ground = palette.raised if marked else palette.table
        quiet, plain = ink(palette.text if marked else palette.dim, ground), ink(palette.text, ground)
        points = max(cell_width(each.points) for each in self.lines)
        number = f"{line.number:>5}  " if width >= _ROOMY else ""
        day = f"{line.day:%Y-%m-%d}" if width >= _ROOMY else f"{line.day:%m-%d}"
        pieces = [
            ("▐ " if marked else "  ", ink(palette.accent, ground)),
            (f"{number}{day}  ", quiet),
            (" " * (points - cell_width(line.points)) + line.points, ink(palette.text, ground, bold=True)),
        ]
        room = width - sum(cell_width(text) for text, _style in pieces) - 2
        if line.words:
            words = line.words if cell_width(line.words) <= room else line.shorter
            pieces.append((f"  {words}", plain))
        else:
            pieces.append(("  " + _BAR * round(line.share * (room - 2)), ink(palette.accent, ground)))
        return strip(pieces, width, quiet)
