"""A track of turns in one line: who won each, and whether that brought a point.

An arrow points to the list of the side that won the turn; a star beside it is a point.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from wargames_tui.i18n import cell_width, pad
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.painted import Painted, Piece, strip

if TYPE_CHECKING:
    from textual.strip import Strip

_ARROWS: Final = ("◀", "▶")
_POINT: Final = "★"
_LEVEL: Final = "="
_WIDEST: Final = 7


@dataclass(frozen=True, slots=True)
class TrackTurn:
    """A turn that has been decided.

    Attributes:
        winner: The side that won it, 0 on the left and 1 on the right; None where nobody did.
        point: It brought a point.
        running: It is one of the points in turns running that could still win the game.
    """

    winner: int | None
    point: bool = False
    running: bool = False


@dataclass(frozen=True, slots=True)
class Track:
    """The turns: how many there are, those decided, and whether the next one is being played."""

    turns: int = 0
    decided: tuple[TrackTurn, ...] = ()
    playing: bool = True


class TrackLine(Painted[Track]):
    """The track."""

    DEFAULT_CSS = "TrackLine { width: 1fr; height: 1; }"

    def __init__(self) -> None:
        super().__init__(Track())

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint a cell a turn, in the middle of the line."""
        track = self.shown
        if not track.turns:
            return []
        cell = min(_WIDEST, width // track.turns)
        quiet = ink(palette.dim, palette.table)
        here = ink(palette.accent, palette.table, bold=True)
        pieces: list[Piece] = [(" " * ((width - cell * track.turns) // 2), quiet)]
        for number in range(1, track.turns + 1):
            if number <= len(track.decided):
                turn = track.decided[number - 1]
                style = here if turn.running else ink(palette.text if turn.point else palette.dim, palette.table)
                pieces += [(_number(number), quiet), (pad(_sign(turn), cell - 2), style)]
            elif number == len(track.decided) + 1 and track.playing:
                text = f"▸{number}◂"
                pieces.append(
                    (" " * max(0, 3 - cell_width(text)) + pad(text, cell - max(0, 3 - cell_width(text))), here)
                )
            else:
                pieces.append((pad(_number(number), cell), quiet))
        return [strip(pieces, width, quiet)]


def _number(number: int) -> str:
    return f"{number:>2}"


def _sign(turn: TrackTurn) -> str:
    if turn.winner is None:
        return _LEVEL
    arrow = _ARROWS[turn.winner]
    point = _POINT if turn.point else ""
    return f"{arrow}{point}" if turn.winner == 0 else f"{point}{arrow}"
