"""The final score: the total, how it came about round by round, and the deal to hand on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.strip import Strip

from wargames_tui.i18n import _, cell_width, wrap
from wargames_tui.tui.house.contract import DuelReport, ScoredRound
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.lettering import lettered
from wargames_tui.tui.notes import Note, Said
from wargames_tui.tui.screens.after import NEXT, STANDING
from wargames_tui.tui.screens.over import OverScreen
from wargames_tui.tui.theme import ink
from wargames_tui.tui.widgets.painted import Painted, strip
from wargames_tui.tui.widgets.reckoning import scale

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

    from wargames_tui.table.ended import Ended
    from wargames_tui.tui.commands import Command
    from wargames_tui.tui.house.contract import Report
    from wargames_tui.tui.theme import Palette
    from wargames_tui.tui.widgets.painted import Piece

_ZERO: Final = "·"
_FIGURES: Final = 5
_SCALE: Final = 3
"""Lines for a scale with its numbers and what sets it apart."""


class Score(Painted["Report"]):
    """The total in large figures, and in words how it came about."""

    DEFAULT_CSS = "Score { height: 6; }"

    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the figures and, beside them, the words."""
        report = self.shown
        plain = ink(palette.text, palette.table)
        figures = ink(palette.accent if report.total >= 0 else palette.bad, palette.table)
        lines = lettered(str(report.total))
        left = 3 + cell_width(lines[0]) + 4
        words: list[Piece] = [(report.headline, ink(palette.accent, palette.table, bold=True))]
        words += [(line, plain) for sentence in report.summary for line in wrap(sentence, max(10, width - left - 1))]
        rows = []
        for y in range(min(height, _FIGURES)):
            row: list[Piece] = [(f"   {lines[y]}    ", figures)]
            rows.append(strip([*row, words[y]] if y < len(words) else row, width, plain))
        if report.scale is None:
            return rows
        on_scale = scale(report.scale, palette, width - 4, cell_width(report.scale.name), numbered=True)
        blank, beside = strip((), width, plain), strip((), 2, plain)
        return [*rows, blank, *(Strip.join([beside, line, beside]) for line in on_scale)]


class Rounds(Painted["Report"]):
    """The tally round by round: what was counted, and a bar for the points."""

    DEFAULT_CSS = "Rounds { height: 1fr; }"

    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint a line a round, set wider where there is room, and the sums."""
        report = self.shown
        plain, quiet = ink(palette.text, palette.table), ink(palette.dim, palette.table)
        headings = [report.unit, *report.columns, _("Points"), _("Total")]
        widths = [cell_width(heading) + 2 for heading in headings]
        rounds = _in_lines(report.rounds, height - 2)
        bar = _Bar(palette, [scored for _label, scored in rounds], width - sum(widths) - 4)
        top = "".join(_right(heading, cells) for heading, cells in zip(headings, widths, strict=True))
        lines = [strip([(top, quiet)], width, quiet)]
        step = 2 if height >= 2 * len(rounds) + 3 else 1
        for label, scored in rounds:
            bold = ink(palette.bad if scored.points < 0 else palette.text, palette.table, bold=True)
            points = f"{scored.points:+d}" if scored.points else _ZERO
            texts = [label, *map(_number, scored.cells), points, _number(scored.total)]
            styles = [quiet, *(plain if number else quiet for number in scored.cells), bold, plain]
            pieces = [(_right(text, cells), style) for text, cells, style in zip(texts, widths, styles, strict=True)]
            lines.append(strip([*pieces, ("   ", plain), *bar.pieces(scored.points)], width, plain))
            lines += [strip((), width, plain)] * (step - 1)
        sums = [sum(column) for column in zip(*(scored.cells for scored in report.rounds), strict=True)]
        texts = [_("All"), *map(_number, sums), "", str(report.total)]
        total = "".join(_right(text, cells) for text, cells in zip(texts, widths, strict=True))
        return [*lines, strip([(total, ink(palette.accent, palette.table, bold=True))], width, plain)]


def _number(number: int) -> str:
    return str(number) if number else _ZERO


def _in_lines(rounds: tuple[ScoredRound, ...], room: int) -> list[tuple[str, ScoredRound]]:
    """Return the rounds with their numbers; where they are more than `room` the first ones together in one line."""
    early = max(0, len(rounds) - room + 1) if len(rounds) > room > 0 else 0
    lines = [(str(scored.number), scored) for scored in rounds[early:]]
    if not early:
        return lines
    first, last = rounds[0], rounds[early - 1]
    cells = tuple(sum(column) for column in zip(*(scored.cells for scored in rounds[:early]), strict=True))
    together = ScoredRound(first.number, cells, sum(scored.points for scored in rounds[:early]), last.total)
    return [(f"{first.number}-{last.number}", together), *lines]


class _Bar:
    """Bars to both sides of a line at 0, all to one scale."""

    def __init__(self, palette: Palette, rounds: Sequence[ScoredRound], room: int) -> None:
        points = [scored.points for scored in rounds]
        self._below, above = -min(0, *points), max(0, *points)
        self._scale = min(4.0, max(0, room - 1) / max(1, self._below + above))
        self._good, self._bad = ink(palette.good, palette.table), ink(palette.bad, palette.table)
        self._axis = ink(palette.edge, palette.table)

    def pieces(self, points: int) -> list[Piece]:
        left = int(self._below * self._scale)
        length = round(abs(points) * self._scale)
        if points < 0:
            length = min(left, length)
            return [(" " * (left - length), self._axis), ("▒" * length, self._bad), ("│", self._axis)]
        return [(" " * left, self._axis), ("│", self._axis), ("▇" * length, self._good)]


class FinalScreen(OverScreen):
    """Shown when a game for one is over."""

    def __init__(self, report: Report, ended: Ended) -> None:
        """Show `report` on the game that has `ended`."""
        super().__init__(ended)
        self._heading = Note(_heading(report))
        self._score, self._rounds = Score(report), Rounds(report)

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        self._score.styles.height = _FIGURES + (_SCALE if self._score.shown.scale is not None else 0) + 1
        yield self._heading
        yield self._score
        yield self._rounds
        yield self.history_note
        yield self.deal_note
        yield KeyLine()

    def retell(self) -> None:
        """Show the report in the player's language."""
        report = self.report()
        if not isinstance(report, DuelReport):
            self._heading.show(_heading(report))
            self._score.show(report)
            self._rounds.show(report)
        super().retell()

    def allows(self, command: Command) -> bool:
        """Return whether `command` can be done: a game for one is never part of a match."""
        return command not in {STANDING, NEXT} and super().allows(command)


def _heading(report: Report) -> Said:
    return Said(_("final score"), title=report.title.upper(), quiet=True)


def _right(text: str, width: int) -> str:
    return " " * (width - cell_width(text)) + text
