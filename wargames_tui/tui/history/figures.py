"""The figures of a page: a column a kind of game, and how often each grade was reached or how each player fared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from textual.message import Message
from typing_extensions import override

from wargames_tui.i18n import cell_width, clip, ngettext, pad
from wargames_tui.tui.history.pages import Sums
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.heading import heading
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from textual.events import Click
    from textual.strip import Strip

    from wargames_tui.tui.widgets.painted import Piece

_NAMES: Final = 18
_COLUMN: Final = 8
"""Cells of a column at least; one with a long heading is wider."""
_PLAYER_NAMES: Final = 12
_BAR: Final = "▇"


@dataclass(frozen=True, slots=True)
class Shown:
    """Figures with the column that is looked at, and its grades and players."""

    figures: Sums
    column: int
    grades: tuple[tuple[str, int], ...] = ()
    players: Sums | None = None

    @property
    def lines(self) -> int:
        """How many lines it takes to show everything."""
        grades = 1 + len(self.grades) if self.grades else 0
        players = 2 + len(self.players.rows) if self.players is not None else 0
        return 1 + len(self.figures.rows) + grades + players


class FigureSheet(Painted[Shown]):
    """The columns side by side, beneath them the grades as bars or the players."""

    DEFAULT_CSS = "FigureSheet { width: 1fr; height: 8; }"

    class Chosen(Message):
        """A column was clicked."""

        def __init__(self, column: int) -> None:
            super().__init__()
            self.column = column

    def __init__(self) -> None:
        super().__init__(Shown(Sums("", (), ()), 0))

    def on_click(self, event: Click) -> None:
        """Look at the column that was clicked."""
        left = 1 + _NAMES
        for column, cells in enumerate(_widths(self.shown.figures)):
            if left <= event.x < left + cells:
                self.post_message(self.Chosen(column))
            left += cells

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the columns; the one that is looked at is bright and in brackets of its own."""
        shown = self.shown
        figures = shown.figures
        widths = _widths(figures)
        plain, quiet = ink(palette.text, palette.table), ink(palette.dim, palette.table)
        loud = ink(palette.accent, palette.table, bold=True)
        bright = ink(palette.text, palette.table, bold=True)
        heads: list[Piece] = [(" " * (_NAMES + 1), quiet)]
        for column, name in enumerate(figures.headings):
            marked = column == shown.column and len(figures.headings) > 1
            text = f"▸{name}" if marked else name
            heads.append((_right(text, widths[column]), loud if marked else quiet))
        lines = [strip(heads, width, plain)]
        for name, cells in figures.rows:
            pieces: list[Piece] = [(f" {pad(name, _NAMES)}", quiet)]
            pieces += [
                (_right(cell, widths[column]), bright if column == shown.column else quiet)
                for column, cell in enumerate(cells)
            ]
            lines.append(strip(pieces, width, plain))
        if shown.grades:
            lines += [strip((), width, plain), *_grades(shown.grades, palette, width)]
        if shown.players is not None:
            lines += _players(shown.players, palette, width, height - len(lines))
        return lines


def _widths(figures: Sums) -> list[int]:
    return [max(_COLUMN, cell_width(heading) + 2) for heading in figures.headings]


def _grades(grades: tuple[tuple[str, int], ...], palette: Palette, width: int) -> list[Strip]:
    quiet, plain = ink(palette.dim, palette.table), ink(palette.text, palette.table, bold=True)
    most = max(1, *(count for _name, count in grades))
    room = width - _NAMES - _COLUMN - 5
    lines = []
    for name, count in grades:
        length = max(1, round(count * min(1, room / most))) if count else 0
        bar = ink(palette.accent, palette.table)
        number = str(count) if count else "·"
        lines.append(
            strip(
                [(f" {pad(name, _NAMES)}", quiet), (_right(number, _COLUMN + 1), plain), ("  " + _BAR * length, bar)],
                width,
                quiet,
            )
        )
    return lines


def _players(players: Sums, palette: Palette, width: int, room: int) -> list[Strip]:
    """Return the players in at most `room` lines; those with the fewest games are only counted."""
    quiet, plain = ink(palette.dim, palette.table), ink(palette.text, palette.table)
    columns = [
        1 + max(map(cell_width, (name, *(cells[place] for _player, cells in players.rows))))
        for place, name in enumerate(players.headings)
    ]
    spare = width - 1 - _PLAYER_NAMES - sum(columns)
    wider = max(0, min(2, spare // len(columns)))
    top = "".join(_right(name, cells + wider) for name, cells in zip(players.headings, columns, strict=True))
    lines = [
        heading(players.title, "", palette, width),
        strip([(f" {pad('', _PLAYER_NAMES)}", quiet), (top, quiet)], width, quiet),
    ]
    rows = players.rows
    left_out = len(rows) - (room - 2) + 1 if len(rows) > room - 2 else 0
    for name, cells in rows[: len(rows) - left_out]:
        text = "".join(_right(cell, width_ + wider) for cell, width_ in zip(cells, columns, strict=True))
        bold = ink(palette.text, palette.table, bold=True)
        lines.append(strip([(f" {pad(name, _PLAYER_NAMES)}", bold), (text, plain)], width, plain))
    if left_out:
        more = ngettext("and {n} more player", "and {n} more players", left_out)
        lines.append(strip([(f" {more}", quiet)], width, quiet))
    return lines


def _right(text: str, width: int) -> str:
    clipped = clip(text, width)
    return " " * (width - cell_width(clipped)) + clipped
