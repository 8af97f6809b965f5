"""The final score: the total, how it came about round by round, and the deal to hand on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wargames_tui.i18n import _, cell_width, ngettext, wrap
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.lettering import lettered
from wargames_tui.tui.notes import Note, Said
from wargames_tui.tui.screens.after import NEXT, STANDING
from wargames_tui.tui.screens.over import DealNote, OverScreen
from wargames_tui.tui.theme import ink
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.events import Resize
    from textual.strip import Strip

    from wargames_tui.tui.commands import Command
    from wargames_tui.tui.house.contract import Report, ScoredRound
    from wargames_tui.tui.shelf import Deal
    from wargames_tui.tui.theme import Palette
    from wargames_tui.tui.widgets.painted import Piece

_ZERO: Final = "·"
_FIGURES: Final = 5
_MANY_LINES: Final = 3


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
        head = ngettext(
            "{n} point in {rounds} rounds", "{n} points in {rounds} rounds", report.total, rounds=len(report.rounds)
        )
        words: list[Piece] = [(head, ink(palette.accent, palette.table, bold=True))]
        words += [(line, plain) for sentence in report.summary for line in wrap(sentence, max(10, width - left - 1))]
        rows = []
        for y in range(min(height, _FIGURES)):
            row: list[Piece] = [(f"   {lines[y]}    ", figures)]
            rows.append(strip([*row, words[y]] if y < len(words) else row, width, plain))
        return rows


class Rounds(Painted["Report"]):
    """The tally round by round: what was counted, and a bar for the points."""

    DEFAULT_CSS = "Rounds { height: 1fr; }"

    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint a line a round, set wider where there is room, and the sums."""
        report = self.shown
        plain, quiet = ink(palette.text, palette.table), ink(palette.dim, palette.table)
        headings = [_("Round"), *report.columns, _("Points"), _("Total")]
        widths = [cell_width(heading) + 2 for heading in headings]
        bar = _Bar(palette, report.rounds, width - sum(widths) - 4)
        top = "".join(_right(heading, cells) for heading, cells in zip(headings, widths, strict=True))
        lines = [strip([(top, quiet)], width, quiet)]
        step = 2 if height >= 2 * len(report.rounds) + 3 else 1
        for scored in report.rounds:
            numbers = [scored.number, *scored.cells, scored.points, scored.total]
            pieces: list[Piece] = []
            for place, (number, cells) in enumerate(zip(numbers, widths, strict=True)):
                style = quiet if place == 0 or not number else plain
                if place == len(numbers) - 2:
                    style = ink(palette.bad if number < 0 else palette.text, palette.table, bold=True)
                signed = place == len(numbers) - 2 and number > 0
                pieces.append((_right(f"{'+' if signed else ''}{number}" if number else _ZERO, cells), style))
            lines.append(strip([*pieces, ("   ", plain), *bar.pieces(scored.points)], width, plain))
            lines += [strip((), width, plain)] * (step - 1)
        sums = [sum(column) for column in zip(*(scored.cells for scored in report.rounds), strict=True)]
        texts = [_("All"), *(str(number) if number else _ZERO for number in sums), "", str(report.total)]
        total = "".join(_right(text, cells) for text, cells in zip(texts, widths, strict=True))
        return [*lines, strip([(total, ink(palette.accent, palette.table, bold=True))], width, plain)]


class _Bar:
    """Bars to both sides of a line at 0, all to one scale."""

    def __init__(self, palette: Palette, rounds: tuple[ScoredRound, ...], room: int) -> None:
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

    def __init__(self, report: Report, deal: Deal) -> None:
        super().__init__()
        self.game_id = deal.game
        self._report = report
        self._deal = DealNote(deal, _("This deal:"))

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        yield Note(Said(_("final score"), title=self._report.title.upper(), quiet=True))
        yield Score(self._report)
        yield Rounds(self._report)
        yield self._deal
        yield KeyLine()

    def on_resize(self, event: Resize) -> None:
        """Give the deal as many lines as it needs."""
        lines = self._deal.fit(event.size.width)
        self.query_one(Score).styles.height = _FIGURES + (1 if lines < _MANY_LINES else 0)

    def allows(self, command: Command) -> bool:
        """Return whether `command` can be done: a game for one is never part of a match."""
        return command not in {STANDING, NEXT}


def _right(text: str, width: int) -> str:
    return " " * (width - cell_width(text)) + text
