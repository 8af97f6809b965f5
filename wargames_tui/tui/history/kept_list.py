"""The games that are kept, a line each under their headings; one is marked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from textual.geometry import Region
from typing_extensions import override

from wargames_tui.i18n import cell_width, enumerated, pad, wrap
from wargames_tui.i18n.width import ELLIPSIS
from wargames_tui.store.cabinet import title_of
from wargames_tui.store.telling import marks_of, match_words, scores_of, when
from wargames_tui.tui.theme import ink
from wargames_tui.tui.widgets.heading import heading
from wargames_tui.tui.widgets.marked_list import MarkedList
from wargames_tui.tui.widgets.painted import strip

if TYPE_CHECKING:
    from datetime import datetime

    from textual.strip import Strip

    from wargames_tui.store.sheet import SavedGame
    from wargames_tui.tui.theme import Palette

_NUMBER: Final = 3
"""The least width of the column of numbers."""
_TITLE: Final = 22


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game in the list, with who plays or how it ended in a few words: in several lengths, the longest first."""

    saved: SavedGame
    words: tuple[str, ...]

    @property
    def points(self) -> str:
        """The score, or both."""
        return scores_of(self.saved)

    def said(self, room: int) -> str:
        """Return as much as there is room for: with all that sets it apart, with less, or up to the end of a word."""
        marks = marks_of(self.saved)
        of_match = match_words(self.saved) or ()
        apart = (*of_match[-1:], *marks)
        whole = [(match, *marks) for match in of_match] or [apart]
        fewer = [(*apart[:count], ELLIPSIS) for count in range(len(apart) - 1, -1, -1)]
        forms = [enumerated(filter(None, (words, *told))) for told in (*whole, *fewer) for words in self.words]
        fitting = next((form for form in forms if cell_width(form) <= room), None)
        return _to_a_word(self.words[-1], room) if fitting is None else fitting


def _to_a_word(text: str, room: int) -> str:
    """Return as many words of `text` as there is room for."""
    return " ".join([*wrap(text, room - 2)[:1], ELLIPSIS])


@dataclass(frozen=True, slots=True)
class Columns:
    """How wide the columns are: as wide as what stands in them."""

    number: int = 0
    title: int = 0
    points: int = 0
    when: int = 0


@dataclass(frozen=True, slots=True)
class Group:
    """Games under one heading."""

    title: str
    games: tuple[KeptGame, ...]


class KeptList(MarkedList[KeptGame | Group]):
    """The games, group by group; a group without games is left out, and no heading is marked."""

    def __init__(self, now: datetime) -> None:
        """Tell when games were left as seen from `now`."""
        super().__init__()
        self._now = now
        self._columns = Columns()

    @property
    def marked(self) -> SavedGame | None:
        """The marked game; None where there is none."""
        line = self.marked_line
        return line.saved if isinstance(line, KeptGame) else None

    @property
    def below(self) -> int:
        """How many lines there are below the marked one."""
        return len(self.lines) - 1 - self.place

    def list_games(self, groups: tuple[Group, ...]) -> None:
        """Show these games; the one that was marked stays marked, else it is the first."""
        before = self.marked
        lines: list[KeptGame | Group] = []
        for group in groups:
            lines += [group, *group.games] if group.games else []
        self._columns = _columns([line for line in lines if isinstance(line, KeptGame)], self._now)
        numbers = [line.saved.number if isinstance(line, KeptGame) else None for line in lines]
        again = before is not None and before.number in numbers
        place = numbers.index(before.number) if again and before is not None else min(1, len(lines))
        self.list_lines(tuple(lines), place)

    @override
    def nearest(self, place: int, step: int) -> int:
        """Return the game at `place`, the next one in the direction of `step` where a heading is there."""
        place = max(1, place)
        return place + step if isinstance(self.lines[place], Group) else place

    @override
    def stay_in_sight(self) -> None:
        """Scroll to the marked game, with the heading where that is right above it."""
        above = 1 if isinstance(self.lines[self.place - 1], Group) else 0
        self.scroll_to_region(Region(0, self.place - above, 1, 1 + above), animate=False)

    @override
    def paint_line(self, line: KeptGame | Group, palette: Palette, width: int, *, marked: bool) -> Strip:
        """Return a heading or a game in a line."""
        if isinstance(line, Group):
            return heading(line.title, "", palette, width)
        return self._game(line, palette, width, marked=marked)

    def _game(self, game: KeptGame, palette: Palette, width: int, *, marked: bool) -> Strip:
        saved = game.saved
        ground = palette.raised if marked else palette.table
        quiet, plain = ink(palette.text if marked else palette.dim, ground), ink(palette.text, ground)
        columns = self._columns
        room = max(0, width - 2 - columns.number - 2 - columns.title - 2 - 2 - columns.points - 2 - columns.when - 1)
        room += columns.points - cell_width(game.points)
        return strip(
            [
                ("▐ " if marked else "  ", ink(palette.accent, ground)),
                (f"{saved.number:>{columns.number}}  ", quiet),
                (pad(title_of(saved.head.game), columns.title) + "  ", ink(palette.text, ground, bold=True)),
                (pad(game.said(room), room) + "  ", plain),
                (game.points, ink(palette.text, ground, bold=True)),
                ("  " + when(saved.touched, self._now), quiet),
            ],
            width,
            quiet,
        )


def _columns(games: list[KeptGame], now: datetime) -> Columns:
    if not games:
        return Columns()
    return Columns(
        max(_NUMBER, *(len(str(game.saved.number)) for game in games)),
        min(_TITLE, max(cell_width(title_of(game.saved.head.game)) for game in games)),
        max(cell_width(game.points) for game in games),
        max(cell_width(when(game.saved.touched, now)) for game in games),
    )
