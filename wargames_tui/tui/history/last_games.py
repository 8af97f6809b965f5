"""The last games of a page, a line each; one is marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from typing_extensions import override

from wargames_tui.i18n import cell_width
from wargames_tui.tui.theme import ink, palette_of
from wargames_tui.tui.widgets.painted import strip

if TYPE_CHECKING:
    from textual.events import Click, Resize
    from textual.strip import Strip

    from wargames_tui.tui.history.pages import GameLine

_BAR: Final = "▇"
_ROOMY: Final = 44
"""Cells from which on the number and the whole date are shown."""


class LastGames(ScrollView, can_focus=False):
    """The games, the latest first."""

    DEFAULT_CSS = "LastGames { width: 1fr; height: 1fr; overflow-x: hidden; scrollbar-size-vertical: 1; }"

    class Marked(Message):
        """Another game is marked."""

        def __init__(self, game: GameLine) -> None:
            super().__init__()
            self.game = game

    class Chosen(Message):
        """The marked game was clicked."""

    def __init__(self) -> None:
        super().__init__()
        self._games: tuple[GameLine, ...] = ()
        self._cursor = 0

    @property
    def marked(self) -> GameLine | None:
        """The marked game; None where there is none."""
        return self._games[self._cursor] if self._games else None

    @property
    def place(self) -> int:
        """The place of the marked game, from 0."""
        return self._cursor

    def on_resize(self, _event: Resize) -> None:
        """Measure the list."""
        self._measure()

    def list_games(self, games: tuple[GameLine, ...]) -> None:
        """Show these games, the first one marked."""
        self._games = games
        self._cursor = 0
        self._measure()
        self.scroll_home(animate=False)
        self.refresh()

    def _measure(self) -> None:
        self.virtual_size = Size(self.size.width, len(self._games))

    def move(self, steps: int) -> None:
        """Mark the game so many lines below, as near to it as there is one."""
        place = max(0, min(self._cursor + steps, len(self._games) - 1))
        if place != self._cursor and self._games:
            for line in (self._cursor, place):
                self.refresh(Region(0, line - self.scroll_offset.y, self.size.width, 1))
            self._cursor = place
            self.scroll_to_region(Region(0, place, 1, 1), animate=False)
            self.post_message(self.Marked(self._games[place]))

    def on_click(self, event: Click) -> None:
        """Mark the game that was clicked; choose it where it was marked before."""
        place = event.y + self.scroll_offset.y
        if place == self._cursor and self._games:
            self.post_message(self.Chosen())
        elif place < len(self._games):
            self.move(place - self._cursor)

    @override
    def render_line(self, y: int) -> Strip:
        """Draw a game."""
        palette, width = palette_of(self), self.scrollable_content_region.width
        place = y + self.scroll_offset.y
        if place >= len(self._games):
            return strip((), width, ink(palette.text, palette.table))
        game, marked = self._games[place], place == self._cursor
        ground = palette.raised if marked else palette.table
        quiet, plain = ink(palette.text if marked else palette.dim, ground), ink(palette.text, ground)
        points = max(cell_width(each.points) for each in self._games)
        number = f"{game.number:>5}  " if width >= _ROOMY else ""
        day = f"{game.day:%Y-%m-%d}" if width >= _ROOMY else f"{game.day:%m-%d}"
        pieces = [
            ("▐ " if marked else "  ", ink(palette.accent, ground)),
            (f"{number}{day}  ", quiet),
            (" " * (points - cell_width(game.points)) + game.points, ink(palette.text, ground, bold=True)),
        ]
        if game.words:
            pieces.append((f"  {game.words}", plain))
        else:
            room = width - sum(cell_width(text) for text, _style in pieces) - 4
            pieces.append(("  " + _BAR * round(game.share * room), ink(palette.accent, ground)))
        return strip(pieces, width, quiet)
