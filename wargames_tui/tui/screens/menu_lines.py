"""The lines of the menu: a game, or something else that can be opened."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from textual.message import Message
from textual.strip import Strip

from wargames_tui.i18n import N_, _, cell_width
from wargames_tui.tui.theme import ink
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from textual.events import Click

    from wargames_tui.cabinet import Entry
    from wargames_tui.tui.commands import Command
    from wargames_tui.tui.theme import Palette
    from wargames_tui.tui.widgets.painted import Piece

_WIDEST: Final = 78
_FOR: Final = {(1,): N_("for one"), (2,): N_("for two"), (1, 2): N_("for one or two")}
"""How many a game is for."""


@dataclass(frozen=True, slots=True)
class Item:
    """A line of the menu, in the player's language.

    Attributes:
        key: The key that opens it.
        title: What it is.
        blurb: A few words on it.
        shorter: Fewer words on it, the most first, for where those do not fit.
        game: The game that it is; None where it is something else.
        command: What it does where it is no game.
        focused: It is marked.
    """

    key: str
    title: str
    blurb: str = ""
    shorter: tuple[str, ...] = ()
    game: Entry | None = None
    command: Command | None = None
    focused: bool = False


class MenuItem(Painted[Item], can_focus=True):
    """A line of the menu that can be opened."""

    DEFAULT_CSS = "MenuItem { height: 1; }"

    class Chosen(Message):
        """It was clicked."""

        def __init__(self, item: Item) -> None:
            super().__init__()
            self.item = item

    def on_focus(self) -> None:
        """Mark it."""
        self.show(replace(self.shown, focused=True))

    def on_blur(self) -> None:
        """Unmark it."""
        self.show(replace(self.shown, focused=False))

    def on_click(self, event: Click) -> None:
        """Open it."""
        event.stop()
        self.post_message(self.Chosen(self.shown))

    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the line; a game has a second one for its blurb."""
        item = self.shown
        ground = palette.raised if item.focused else palette.table
        plain = ink(palette.text if item.focused else palette.dim, ground)
        title, key = ink(palette.text, ground, bold=True), ink(palette.accent, ground, bold=True)
        mark = ("▐ " if item.focused else "  ", key)
        rows: list[list[Piece]] = [[mark, (f"{item.key}  ", key), (item.title, title)]]
        if item.game is not None:
            rows[0] += [("  ", plain), (_(_FOR[item.game.seats]), plain)]
        if height == 1:
            room = min(width, _WIDEST) - sum(cell_width(text) for text, _style in rows[0]) - 2
            texts = (item.blurb, *item.shorter)
            rows[0] += [("  ", plain), (next((text for text in texts if cell_width(text) <= room), texts[-1]), plain)]
        else:
            rows.append([mark, ("   ", plain), (item.blurb, plain)])
        beside = strip((), max(1, (width - _WIDEST) // 2), ink(palette.text, palette.table))
        inner = width - 2 * beside.cell_length
        return [Strip.join([beside, strip(row, inner, plain), beside]) for row in rows]
