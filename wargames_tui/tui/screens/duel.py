"""The final score of a game for two: who won, both totals, and how the lead went from one to the other."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from wargames_tui.engine.strength import with_side
from wargames_tui.i18n import _, cell_width, clip, pad, wrap
from wargames_tui.store.telling import hints_shown
from wargames_tui.tui.house.contract import DuelReport
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.lettering import lettered
from wargames_tui.tui.notes import Note, Said
from wargames_tui.tui.screens.after import AGAIN, NEW, NEXT, STANDING
from wargames_tui.tui.screens.over import OverScreen
from wargames_tui.tui.theme import ink
from wargames_tui.tui.widgets.painted import Painted, strip
from wargames_tui.tui.widgets.turn_band import Turn, TurnBand

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.strip import Strip

    from wargames_tui.table.ended import Ended
    from wargames_tui.table.sitting import Sitting
    from wargames_tui.table.table import AnyTable
    from wargames_tui.tui.commands import Command
    from wargames_tui.tui.theme import Palette
    from wargames_tui.tui.widgets.painted import Piece

_FIGURES: Final = 5
_NARROWEST: Final = 15
_WIDEST: Final = 20
"""How wide the column of names is."""
_BETWEEN: Final = 20
"""How wide the words between the names are at least."""
_DOT: Final = "·"


@dataclass(frozen=True, slots=True)
class Duel:
    """A finished game for two, with the players by seat, with and without what they played, and how it ended."""

    report: DuelReport
    players: tuple[str, str]
    names: tuple[str, str]
    summary: tuple[str, ...]

    def called(self, seat: int, width: int) -> str:
        """Return the player in `seat` in at most `width` cells, without the side where that does not fit."""
        player = self.players[seat]
        return player if cell_width(player) <= width else clip(self.names[seat], width)


class Totals(Painted[Duel]):
    """Both totals in large figures at either side, and between them how it came about."""

    DEFAULT_CSS = "Totals { height: 6; }"

    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the names, the figures beneath them, and the words between."""
        duel = self.shown
        plain = ink(palette.text, palette.table)
        most = (width - _BETWEEN - 12) // 2
        columns = [(duel.called(seat, most), *lettered(str(score))) for seat, score in enumerate(duel.report.scores)]
        left, right = (max(map(cell_width, column)) for column in columns)
        room = width - left - right - 12
        words = [line for sentence in duel.summary for line in wrap(sentence, room)]
        first, second = (ink(palette.side(seat), palette.table, bold=True) for seat in (0, 1))
        lines = []
        for y, (one, other) in enumerate(zip(*columns, strict=True)):
            word = words[y] if y < len(words) else ""
            pieces: list[Piece] = [(f"   {pad(one, left)}   ", first), (pad(word, room), plain)]
            pieces.append((" " * (3 + right - cell_width(other)) + other, second))
            lines.append(strip(pieces, width, plain))
        return lines[:height]


class Course(Painted[Duel]):
    """The lead after each round as a chart, up for the first player, down for the second; beneath it the rounds.

    The greatest lead of each stands beside its end of the chart.
    """

    DEFAULT_CSS = "Course { height: 1fr; }"

    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the chart in whatever room the table of rounds leaves."""
        duel = self.shown
        rounds = duel.report.rounds
        cells = max(3, min(8, (width - _name_width(duel) - 8) // max(1, len(rounds))))
        table = self._table(duel, palette, width, cells)
        chart = self._chart(duel, palette, width, cells, height - len(table) - 1)
        return [*chart, strip((), width, ink(palette.text, palette.table)), *table]

    def _table(self, duel: Duel, palette: Palette, width: int, cells: int) -> list[Strip]:
        report, names = duel.report, _name_width(duel)
        quiet, plain = ink(palette.dim, palette.table), ink(palette.text, palette.table)
        heading = "".join(f"{scored.number:>{cells}}" for scored in report.rounds)
        lines = [
            strip(
                [(pad(f"   {report.unit}", names), quiet), (heading, quiet), (_right(_("All"), 7), quiet)],
                width,
                quiet,
            )
        ]
        beside = all(
            cell_width(cell + mark) < cells
            for scored in report.rounds
            for cell, mark in zip(scored.cells, scored.marks, strict=True)
        )
        for seat in (0, 1):
            color = ink(palette.side(seat), palette.table, bold=True)
            pieces: list[Piece] = [(pad(f"   {duel.called(seat, names - 3)}", names), color)]
            for scored in report.rounds:
                points, text = scored.points[seat], scored.cells[seat] or _DOT
                style = color if points > 0 else ink(palette.bad, palette.table) if points < 0 else quiet
                pieces.append((_right(text + scored.marks[seat] if beside else text, cells), style))
            pieces.append((f"{report.scores[seat]:>7}", color))
            line = strip(pieces, width, plain)
            if beside:
                lines.append(line)
                continue
            marked = "".join(_right(scored.marks[seat], cells) for scored in report.rounds)
            marks = strip([(" " * names + marked, color)], width, plain)
            lines += [line, marks] if seat else [marks, line]
        return lines

    def _chart(self, duel: Duel, palette: Palette, width: int, cells: int, height: int) -> list[Strip]:
        plain = ink(palette.text, palette.table)
        leads = list(accumulate(scored.points[0] - scored.points[1] for scored in duel.report.rounds))
        above, below = max(0, *leads, 0), -min(0, *leads, 0)
        if height < 2 or not above + below:
            return [strip((), width, plain)] * max(0, height)
        scale = min(2.0, (height - 1) / (above + below))
        up = round(above * scale)
        down = min(height - 1 - up, round(below * scale))
        spare = height - 1 - up - down
        labels = {up: str(above), -down: str(below), 0: _("lead")}
        lines = []
        for level in (*range(up, 0, -1), 0, *range(-1, -down - 1, -1)):
            label = labels.get(level, "")
            pieces: list[Piece] = [(pad(f"   {label}", _name_width(duel)), ink(palette.dim, palette.table))]
            pieces += [_bar(lead, level, scale, cells, palette) for lead in leads]
            lines.append(strip(pieces, width, plain))
        top = spare // 2
        return [strip((), width, plain)] * top + lines + [strip((), width, plain)] * (spare - top)


def _name_width(duel: Duel) -> int:
    """Return how many cells the names of both players take with their margin."""
    return max(_NARROWEST, min(_WIDEST, 3 + max(map(cell_width, duel.players))))


def _right(text: str, width: int) -> str:
    return " " * (width - cell_width(text)) + text


def _bar(lead: int, level: int, scale: float, cells: int, palette: Palette) -> Piece:
    """Return what stands at one level of the chart for one round."""
    if level == 0:
        return (" " + "─" * (cells - 1), ink(palette.edge, palette.table))
    reached = max(1, round(abs(lead) * scale)) if lead else 0
    filled = (level > 0) == (lead > 0) and abs(level) <= reached
    seat = 0 if level > 0 else 1
    return (" " + ("▓█"[1 - seat] if filled else " ") * (cells - 1), ink(palette.side(seat), palette.table))


class DuelScreen(OverScreen):
    """Shown when a game for two is over; in a match the standing comes next."""

    def __init__(self, report: DuelReport, sitting: Sitting, ended: Ended) -> None:
        """Show `report` on the game that was played at `sitting` and has `ended`."""
        super().__init__(ended)
        self._sitting = sitting
        self._in_match = sitting.match is not None
        self._duel = _duel(report, sitting)
        self._winners = () if sitting.table.result is None else sitting.table.result.winners
        self._number = 0 if sitting.match is None else sitting.match.game_number
        self._heading, self._band = Note(self._headed()), TurnBand(self._verdict())
        self._totals, self._course = Totals(self._duel), Course(self._duel)

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        yield self._heading
        yield self._band
        yield self._totals
        yield self._course
        yield self.history_note
        yield self.deal_note
        yield KeyLine()

    def retell(self) -> None:
        """Show the report in the player's language."""
        report = self.report()
        if isinstance(report, DuelReport):
            self._duel = _duel(report, self._sitting)
            self._heading.show(self._headed())
            self._band.show(self._verdict())
            self._totals.show(self._duel)
            self._course.show(self._duel)
        super().retell()

    def _headed(self) -> Said:
        said = _("game {n} of the match: final score", n=self._number) if self._in_match else _("final score")
        return Said(said, title=self._duel.report.title.upper(), quiet=True)

    def _verdict(self) -> Turn:
        if len(self._winners) != 1:
            return Turn(None, _("A draw"))
        winner = self._winners[0]
        return Turn(winner, _("{player} wins", player=self._duel.players[winner]))

    def allows(self, command: Command) -> bool:
        """Return whether `command` can be done: in a match its standing comes next."""
        match command:
            case _ if command is STANDING:
                return self._in_match
            case _ if command in {NEW, AGAIN}:
                return not self._in_match
            case _:
                return command is not NEXT and super().allows(command)


def _duel(report: DuelReport, sitting: Sitting) -> Duel:
    """Return the game that was played at `sitting`, as it is shown in the player's language."""
    names = sitting.seating.names
    players = (with_side(names[0], report.sides[0]), with_side(names[1], report.sides[1]))
    table = sitting.table
    return Duel(
        report,
        players,
        (names[0], names[1]),
        (*_how_it_ended(table, players), *_hints(table, players, report.sides), *report.summary),
    )


def _hints(table: AnyTable, players: tuple[str, str], sides: tuple[str, str]) -> tuple[str, ...]:
    """Return how many hints were shown to whom, by the sides where there are any."""
    return (_("{what}.", what=hints_shown(table.hints, sides if all(sides) else players)),) if any(table.hints) else ()


def _how_it_ended(table: AnyTable, players: tuple[str, str]) -> tuple[str, ...]:
    if table.resigned is not None:
        return (_("{player} gave the game up.", player=players[table.resigned]),)
    return (_("The players agreed on a draw."),) if table.ending == "draw agreed" else ()
