"""The games that are kept, a line each under their headings; one is marked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from typing_extensions import override

from wargames_tui.i18n import cell_width, enumerated, pad, wrap
from wargames_tui.i18n.width import ELLIPSIS
from wargames_tui.store.cabinet import title_of
from wargames_tui.store.telling import marks_of, when
from wargames_tui.tui.theme import ink, palette_of
from wargames_tui.tui.widgets.heading import heading
from wargames_tui.tui.widgets.painted import strip

if TYPE_CHECKING:
    from datetime import datetime

    from textual.events import Click, Resize
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
        return " : ".join(map(str, self.saved.marks.scores))

    def said(self, room: int) -> str:
        """Return as much as there is room for: with what sets it apart, without, or up to the end of a word."""
        marks = marks_of(self.saved)
        forms = [enumerated(filter(None, (words, *marks))) for words in self.words]
        forms += [enumerated(filter(None, (words, ELLIPSIS))) for words in self.words] if marks else []
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


class KeptList(ScrollView, can_focus=False):
    """The games, group by group; a group without games is left out."""

    DEFAULT_CSS = "KeptList { width: 1fr; height: 1fr; overflow-x: hidden; scrollbar-size-vertical: 1; }"

    class Marked(Message):
        """Another game was clicked and is marked."""

    class Chosen(Message):
        """The marked game was clicked."""

    def __init__(self, now: datetime) -> None:
        """Tell when games were left as seen from `now`."""
        super().__init__()
        self._now = now
        self._lines: tuple[KeptGame | Group, ...] = ()
        self._cursor = 0
        self._columns = Columns()

    @property
    def marked(self) -> SavedGame | None:
        """The marked game; None where there is none."""
        line = self._lines[self._cursor] if self._lines else None
        return line.saved if isinstance(line, KeptGame) else None

    @property
    def below(self) -> int:
        """How many lines there are below the marked one."""
        return len(self._lines) - 1 - self._cursor

    def on_resize(self, _event: Resize) -> None:
        """Measure the list."""
        self._measure()

    def list_games(self, groups: tuple[Group, ...]) -> None:
        """Show these games; the one that was marked stays marked, else it is the first."""
        before = self.marked
        lines: list[KeptGame | Group] = []
        for group in groups:
            lines += [group, *group.games] if group.games else []
        self._lines = tuple(lines)
        self._columns = _columns([line for line in lines if isinstance(line, KeptGame)], self._now)
        numbers = [line.saved.number if isinstance(line, KeptGame) else None for line in self._lines]
        again = before is not None and before.number in numbers
        self._cursor = numbers.index(before.number) if again and before is not None else min(1, len(self._lines))
        self._measure()
        self.refresh()

    def _measure(self) -> None:
        self.virtual_size = Size(self.size.width, len(self._lines))

    def move(self, steps: int) -> None:
        """Mark the game so many lines below, as near to it as there is one; headings are passed over."""
        if not self._lines:
            return
        place = max(1, min(self._cursor + steps, len(self._lines) - 1))
        if isinstance(self._lines[place], Group):
            place += 1 if steps > 0 else -1
        if place != self._cursor:
            for line in (self._cursor, place):
                self.refresh(Region(0, line - self.scroll_offset.y, self.size.width, 1))
            self._cursor = place
            above = 1 if isinstance(self._lines[place - 1], Group) else 0
            self.scroll_to_region(Region(0, place - above, 1, 1 + above), animate=False)

    def on_click(self, event: Click) -> None:
        """Mark the game that was clicked; choose it where it was marked before."""
        place = event.y + self.scroll_offset.y
        if place == self._cursor and self._lines:
            self.post_message(self.Chosen())
        elif place < len(self._lines) and not isinstance(self._lines[place], Group):
            self.move(place - self._cursor)
            self.post_message(self.Marked())

    @override
    def render_line(self, y: int) -> Strip:
        """Draw a heading or a game."""
        palette, width = palette_of(self), self.scrollable_content_region.width
        place = y + self.scroll_offset.y
        if place >= len(self._lines):
            return strip((), width, ink(palette.text, palette.table))
        line = self._lines[place]
        if isinstance(line, Group):
            return heading(line.title, "", palette, width)
        return self._game(line, palette, width, marked=place == self._cursor)

    def _game(self, game: KeptGame, palette: Palette, width: int, *, marked: bool) -> Strip:
        saved = game.saved
        ground = palette.raised if marked else palette.table
        quiet, plain = ink(palette.text if marked else palette.dim, ground), ink(palette.text, ground)
        columns = self._columns
        room = max(0, width - 2 - columns.number - 2 - columns.title - 2 - 2 - columns.points - 2 - columns.when - 1)
        return strip(
            [
                ("▐ " if marked else "  ", ink(palette.accent, ground)),
                (f"{saved.number:>{columns.number}}  ", quiet),
                (pad(title_of(saved.head.game), columns.title) + "  ", ink(palette.text, ground, bold=True)),
                (pad(game.said(room), room) + "  ", plain),
                (" " * (columns.points - cell_width(game.points)) + game.points, ink(palette.text, ground, bold=True)),
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
