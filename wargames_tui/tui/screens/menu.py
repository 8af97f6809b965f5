"""The menu: the first thing on the screen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from textual.message import Message
from textual.strip import Strip

from wargames_tui.cabinet import GAMES, Entry
from wargames_tui.i18n import N_, _
from wargames_tui.tui.commands import ALWAYS, CARDS, HELP, Command
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.notes import Note, Said
from wargames_tui.tui.quiet import QuietScreen
from wargames_tui.tui.theme import DESERT, ink
from wargames_tui.tui.title import Horizon, Title
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.events import Click

    from wargames_tui.tui.theme import Palette
    from wargames_tui.tui.widgets.painted import Piece

MOVE: Final = Command(
    "move", ("up", "down"), N_("move"), N_("Move through the list."), each_key=True, key_label="↑↓", importance=60
)
CHOOSE: Final = Command("choose", ("enter",), N_("open"), N_("Open what is marked."), importance=70)
NUMBER: Final = Command(
    "number",
    tuple(str(number) for number, _entry in enumerate(GAMES, 1)),
    N_("play"),
    N_("Set a game up, by its number."),
    each_key=True,
    key_label="1" if len(GAMES) == 1 else f"1-{len(GAMES)}",
)
QUIT: Final = Command("leave", ("q", "escape"), N_("quit"), N_("Leave the cabinet."), importance=ALWAYS)


_WIDEST: Final = 78
_FOR: Final = {(1,): N_("for one"), (2,): N_("for two"), (1, 2): N_("for one or two")}
"""How many a game is for."""


@dataclass(frozen=True, slots=True)
class Item:
    """A line of the menu: its key, what it is, and a few words on it."""

    key: str
    title: str
    blurb: str
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
        rows: list[list[Piece]] = [[mark, (f"{item.key}  ", key), (_(item.title), title)]]
        if item.game is not None:
            rows[0] += [("  ", plain), (_(_FOR[item.game.seats]), plain)]
        if height == 1:
            rows[0] += [("  ", plain), (_(item.blurb), plain)]
        else:
            rows.append([mark, ("   ", plain), (_(item.blurb), plain)])
        beside = strip((), max(1, (width - _WIDEST) // 2), ink(palette.text, palette.table))
        inner = width - 2 * beside.cell_length
        return [Strip.join([beside, strip(row, inner, plain), beside]) for row in rows]


class MenuScreen(QuietScreen[None]):
    """The title, the games, and what else there is."""

    ACTIONS = (CHOOSE, MOVE, NUMBER, HELP, CARDS, QUIT)
    palette = DESERT.name

    class GameWanted(Message):
        """A game was chosen."""

        def __init__(self, entry: Entry) -> None:
            super().__init__()
            self.entry = entry

    def __init__(self) -> None:
        super().__init__()
        self.game_id = next(iter(GAMES))

    def compose(self) -> ComposeResult:
        """Lay the menu out."""
        yield Title(N_("A cabinet of historic card wargames for the terminal"))
        for number, entry in enumerate(GAMES.values(), 1):
            yield MenuItem(Item(str(number), entry.title, entry.blurb, game=entry), classes="game")
        yield MenuItem(
            Item("?", N_("Rules"), N_("the printed rules, and the rulings on what they leave open"), None, HELP)
        )
        yield MenuItem(Item("/", N_("Cards"), N_("every card, what it hits and what hits it"), None, CARDS))
        yield MenuItem(Item("q", N_("Quit"), "", None, QUIT))
        yield Horizon(None)
        yield Note(self._prompt())
        yield KeyLine()

    def on_descendant_focus(self) -> None:
        """Let rules and cards be those of the game that is marked, or was marked last."""
        if isinstance(self.focused, MenuItem) and self.focused.shown.game is not None:
            self.game_id = self.focused.shown.game.id

    def say(self, said: Said | None = None) -> None:
        """Show words in the prompt line; None: what to do now."""
        self.query_one(Note).show(said or self._prompt())

    def _prompt(self) -> Said:
        return Said(_("Choose a game: Enter opens what is marked."))

    def action_move(self, key: str) -> None:
        """Mark the next line or the one before."""
        if key == "up":
            self.focus_previous(MenuItem)
        else:
            self.focus_next(MenuItem)

    async def action_choose(self) -> None:
        """Open the marked line."""
        if isinstance(self.focused, MenuItem):
            await self._open(self.focused.shown)

    async def action_number(self, key: str) -> None:
        """Set the game of that number up."""
        self.post_message(self.GameWanted(tuple(GAMES.values())[int(key) - 1]))

    def action_leave(self) -> None:
        """Leave the cabinet."""
        self.app.exit()

    async def on_menu_item_chosen(self, message: MenuItem.Chosen) -> None:
        """Open the line that was clicked."""
        await self._open(message.item)

    async def _open(self, item: Item) -> None:
        if item.game is not None:
            self.post_message(self.GameWanted(item.game))
        elif item.command is not None:
            await self.run_command(item.command)
