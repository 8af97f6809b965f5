"""The rounds of a game side by side: the points made, and above them what the cards drawn would have allowed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from wargames_tui.i18n import _, cell_width, clip, pad
from wargames_tui.players.contract import Allowed
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.painted import Painted, Piece, strip

if TYPE_CHECKING:
    from textual.strip import Strip

_MADE: Final = "█"
_MISSED: Final = "░"
_LOST: Final = "▒"
_WIDEST: Final = 8


@dataclass(frozen=True, slots=True)
class Rounds:
    """The rounds of a game.

    Attributes:
        unit: What a round is called.
        rounds: The rounds.
        names: What the players are called, seat by seat; empty in a solitaire.
    """

    unit: str = ""
    rounds: tuple[Allowed, ...] = ()
    names: tuple[str, ...] = ()


class RoundChart(Painted[Rounds]):
    """The rounds: a pillar each, a line a point where there is room, the numbers below, and for two who played it."""

    DEFAULT_CSS = "RoundChart { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__(Rounds())

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the chart, and the numbers beneath it."""
        rounds = self.shown.rounds
        if not rounds:
            return []
        names = 3 + max(map(cell_width, (self.shown.unit, *_rows())))
        cells = max(3, min(_WIDEST, (width - names - 8) // len(rounds)))
        table = _table(self.shown, palette, width, names, cells)
        chart = _chart(rounds, palette, width, names, cells, height - len(table))
        return [*chart, *table]


def _rows() -> tuple[str, str]:
    """Return what the numbers beneath the pillars are, each with the sign that it has in them."""
    return f"{_('made')} {_MADE}", f"{_('allowed')} {_MISSED}"


def _table(shown: Rounds, palette: Palette, width: int, names: int, cells: int) -> list[Strip]:
    """Return the numbers of the rounds and the points made and allowed; for two who played each, for one the sums."""
    rounds = shown.rounds
    quiet, plain = ink(palette.dim, palette.table), ink(palette.text, palette.table)
    loud = ink(palette.accent, palette.table, bold=True)
    made, most = [each.made for each in rounds], [each.most for each in rounds]
    heads: list[Piece] = [(pad(f"   {shown.unit}", names), quiet)]
    heads += [(f"{each.number:>{cells}}", quiet) for each in rounds]
    rows: list[list[Piece]] = [[(pad(f"   {name}", names), quiet)] for name in _rows()]
    for one, best in zip(made, most, strict=True):
        rows[0].append((f"{one:>{cells}}", ink(palette.bad, palette.table, bold=True) if one < best else plain))
        rows[1].append((f"{best:>{cells}}", plain))
    if shown.names:
        players: list[Piece] = [(" " * names, quiet)]
        for each in rounds:
            name = clip(shown.names[each.seat], cells - 1)
            players.append((" " * (cells - cell_width(name)) + name, ink(palette.side(each.seat), palette.table)))
        return [strip(pieces, width, plain) for pieces in (players, heads, *rows)]
    for pieces, total in zip((heads, *rows), (_("All"), sum(made), sum(most)), strict=True):
        text = str(total)
        pieces.append((" " * (7 - cell_width(text)) + text, quiet if pieces is heads else loud))
    return [strip(pieces, width, plain) for pieces in (heads, *rows)]


def _chart(
    rounds: tuple[Allowed, ...], palette: Palette, width: int, names: int, cells: int, height: int
) -> list[Strip]:
    plain = ink(palette.text, palette.table)
    above = max(0, *(each.most for each in rounds), 0)
    below = -min(0, *(each.made for each in rounds), 0)
    if height < 3 or not above + below:
        return [strip((), width, plain)] * max(0, height)
    scale = min(2.0, (height - 2) / (above + below))
    up = max(1, round(above * scale))
    down = min(height - 2 - up, round(below * scale))
    lines = []
    for level in (*range(up, 0, -1), 0, *range(-1, -down - 1, -1)):
        pieces: list[Piece] = [(" " * names, plain)]
        pieces += [_cell(each, level, scale, cells, palette) for each in rounds]
        lines.append(strip(pieces, width, plain))
    spare = height - len(lines)
    return [strip((), width, plain)] * (spare // 2) + lines + [strip((), width, plain)] * (spare - spare // 2)


def _cell(allowed: Allowed, level: int, scale: float, cells: int, palette: Palette) -> Piece:
    """Return what stands at one level of the chart for one round."""
    if level == 0:
        return (" " + "─" * (cells - 1), ink(palette.edge, palette.table))
    made, most = round(allowed.made * scale), round(allowed.most * scale)
    if allowed.most > allowed.made:
        most = max(most, made + 1)  # what was missed can be seen, however small the scale
    if level < 0:
        return (" " + (_LOST if level >= made else " ") * (cells - 1), ink(palette.bad, palette.table))
    if level <= made:
        return (" " + _MADE * (cells - 1), ink(palette.good, palette.table))
    return (" " + (_MISSED if level <= most else " ") * (cells - 1), ink(palette.accent, palette.table))
