"""A tally: what was scored, line by line, and what it adds up to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from typing_extensions import override

from wargames_tui.i18n import _, cell_width, clip, ngettext
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.heading import heading, signed
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from rich.style import Style
    from textual.strip import Strip

_WIDEST = 72


@dataclass(frozen=True, slots=True)
class TallyLine:
    """One reason for points, or a line without any; a `score` is a total and carries no sign."""

    text: str
    points: int | None = None
    score: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """What the tally says.

    Attributes:
        title: What is scored.
        lines: The reasons.
        sums: What they add up to, the last one being the score so far; empty until all reasons are told.
        trail: What each round or turn brought so far, shown where there is room.
        trail_title: What comes before the trail, empty for rounds.
    """

    title: str = ""
    lines: tuple[TallyLine, ...] = ()
    sums: tuple[TallyLine, ...] = ()
    trail: tuple[int, ...] = ()
    trail_title: str = ""


class TallySheet(Painted[Tally]):
    """The tally with its heading, in the middle of its room."""

    DEFAULT_CSS = "TallySheet { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__(Tally())

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the reasons and the sums."""
        shown = self.shown
        text, quiet = ink(palette.text, palette.table), ink(palette.dim, palette.table)
        loud = ink(palette.accent, palette.table, bold=True)
        room = min(width, _WIDEST)
        margin = (width - room) // 2
        lines = _in_room(shown.lines, height - 1 - len(shown.sums))
        body = [self._line(line, palette, room, text) for line in lines]
        sums = [self._line(line, palette, room, loud) for line in shown.sums]
        spare = height - 1 - len(body) - len(sums)
        rule = [strip([(" " * (room - 7) + "──────", quiet)], room, quiet)] if sums and spare > 0 else []
        blank = [strip((), width, quiet)] * min(1, max(0, spare - 3))
        inner = [strip([(" " * margin, quiet), *_pieces(line)], width, quiet) for line in body + rule + sums]
        if shown.trail and spare > len(rule) + len(blank) + 1:
            title = shown.trail_title or _("Round by round")
            words = _("{title}: {points}", title=title, points=" ".join(map(signed, shown.trail)))
            inner += [
                strip((), width, quiet),
                strip([(" " * margin + f" {clip(words, room - 2)}", quiet)], width, quiet),
            ]
        return [heading(shown.title, "", palette, width), *blank, *inner]

    def _line(self, line: TallyLine, palette: Palette, width: int, style: Style) -> Strip:
        points = "" if line.points is None else str(line.points) if line.score else signed(line.points)
        words = clip(line.text, width - 9)
        leader = " " + "·" * max(0, width - 8 - cell_width(words)) if points else ""
        dots = ink(palette.edge, palette.table)
        color = palette.good if (line.points or 0) > 0 else palette.bad if line.points else palette.text
        if line.score:
            color = palette.accent
        worth = ink(color, palette.table, bold=True)
        return strip([(f" {words}", style), (leader, dots), (f"{points:>5}", worth)], width, dots)


def _in_room(lines: tuple[TallyLine, ...], room: int) -> tuple[TallyLine, ...]:
    """Return the lines; where they are more than `room`, some together in the last one, so that the sums stay.

    Those are put together that are worth nothing, then the last gains, and losses only where that is not enough.
    """
    if len(lines) <= room:
        return lines
    by_weight = sorted(range(len(lines)), key=lambda place: (_weight(lines[place]), -place))
    folded = set(by_weight[: len(lines) - max(0, room - 1)])
    words = ngettext("{n} more", "{n} more", len(folded))
    kept = (line for place, line in enumerate(lines) if place not in folded)
    return *kept, TallyLine(words, sum(lines[place].points or 0 for place in folded))


def _weight(line: TallyLine) -> int:
    """Return how much a player would miss a line: a loss most, what is worth nothing least."""
    points = line.points or 0
    return 2 if points < 0 else 1 if points else 0


def _pieces(line: Strip) -> list[tuple[str, Style]]:
    return [(segment.text, segment.style) for segment in line if segment.style is not None]
