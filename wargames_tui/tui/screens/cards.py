"""The card browser: every card of a game, found by typing, with what it can hit and what can hit it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.containers import Horizontal
from textual.widgets import Input
from typing_extensions import override

from wargames_tui.cabinet import GAMES
from wargames_tui.i18n import N_, _, cell_width, clip, ngettext, pad, wrap
from wargames_tui.tui import shelf
from wargames_tui.tui.commands import ALWAYS, HELP, Command
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.notes import Note, Said, flow
from wargames_tui.tui.quiet import QuietScreen
from wargames_tui.tui.theme import ink
from wargames_tui.tui.widgets.marked_list import MarkedList
from wargames_tui.tui.widgets.painted import Painted, strip

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.strip import Strip

    from wargames_tui.tui.house.contract import Catalogue, CatalogueCard
    from wargames_tui.tui.theme import Palette
    from wargames_tui.tui.widgets.painted import Piece

MOVE: Final = Command(
    "move",
    ("up", "down", "pageup", "pagedown"),
    N_("move"),
    N_("Move through the cards, one or a page at a time."),
    each_key=True,
    key_label="↑↓",
)
WHOLE: Final = Command(
    "whole",
    ("enter",),
    N_("whole card"),
    N_("Show the marked card over the whole width, or the list again."),
    importance=60,
)
BACK: Final = Command("leave", ("escape",), N_("back"), N_("Go back to the screen before."), importance=ALWAYS)


class CardList(MarkedList["CatalogueCard"]):
    """The cards that were found, a line each; one is marked."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__()
        self.lines = catalogue.cards
        self._columns: list[int] = []
        self.measure_columns(catalogue)

    @property
    def marked(self) -> CatalogueCard | None:
        """The marked card; None where none was found."""
        return self.marked_line

    def measure_columns(self, catalogue: Catalogue) -> None:
        """Make the columns as wide as those of all cards need."""
        columns = zip(*(card.columns for card in catalogue.cards), strict=True)
        self._columns = [max(map(cell_width, column)) for column in columns]

    def list_cards(self, cards: tuple[CatalogueCard, ...]) -> None:
        """Show these cards, the first one marked."""
        self.list_lines(cards)
        self.scroll_home(animate=False)
        self.post_message(self.Marked())

    @override
    def paint_line(self, line: CatalogueCard, palette: Palette, width: int, *, marked: bool) -> Strip:
        """Return a card in a line."""
        ground = palette.raised if marked else palette.table
        quiet = ink(palette.text if marked else palette.dim, ground)
        columns = "".join(f"  {pad(text, cells)}" for text, cells in zip(line.columns, self._columns, strict=True))
        room = self.size.width - 4 - cell_width(columns)  # the last blank gives way to a scroll bar
        name = pad(line.name if cell_width(line.name) <= room else line.short, room)
        pieces = [
            ("▐▌" if marked else "  ", ink(palette.accent, ground)),
            ("▎", ink(palette.band(line.type_letter), ground)),
            (name, ink(palette.text, ground, bold=marked)),
            (columns, quiet),
        ]
        return strip(pieces, width, quiet)


class Facts(Painted["CatalogueCard | None"]):
    """What there is to know of one card."""

    DEFAULT_CSS = "Facts { height: 1fr; width: 1fr; }"

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue.cards[0])
        self.headings = catalogue.headings

    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint the name, what is printed on it, and the facts."""
        card = self.shown
        plain, quiet = ink(palette.text, palette.face), ink(palette.dim, palette.face)
        room = max(10, width - 2)
        lines: list[Piece] = []
        if card is None:
            lines = [(line, quiet) for line in wrap(_("No card is called so, nor says so in its notes."), room)]
        else:
            band = ink(palette.table, palette.band(card.type_letter), bold=True)
            lines += [(f" {line} ", band) for line in wrap(card.name, room - 2)]
            printed = "  ".join((card.deck, *map(" ".join, zip(self.headings, card.columns, strict=True))))
            lines += [(printed, quiet), *((line, plain) for line in wrap(card.notes, room))]
            for heading, text in _fair(card.facts, room, height - len(lines)):
                lines += [("", plain), (heading, ink(palette.accent, palette.face, bold=True))]
                lines += [(line, plain) for line in text]
        painted = [strip([(" ", plain), piece], width, plain) for piece in lines]
        return [*painted, *[strip((), width, plain)] * (height - len(painted))]


class CardsScreen(QuietScreen[None]):
    """All cards of a game; whatever is typed narrows them down."""

    ACTIONS = (MOVE, WHOLE, HELP, BACK)

    def __init__(self, game: str, catalogue: Catalogue) -> None:
        super().__init__()
        self.game_id = game
        self._catalogue = catalogue
        self._label = Note(Said(title=_("Find")), classes="label")
        self._search = Input(placeholder=_placeholder(), compact=True)
        self._search.cursor_blink = False

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        with Horizontal(classes="search"):
            yield self._label
            yield self._search
            yield Note(self._count(len(self._catalogue.cards)), id="count")
        with Horizontal(classes="cards"):
            yield CardList(self._catalogue)
            yield Facts(self._catalogue)
        yield KeyLine()

    def _count(self, found: int) -> Said:
        return Said(ngettext("{n} card", "{n} cards", found), quiet=True)

    def retell(self) -> None:
        """Show the same cards in the player's language, the same one marked."""
        entry = GAMES[self.game_id]
        self._catalogue = shelf.house(entry).catalogue(shelf.take_out(entry))
        self._label.show(Said(title=_("Find")))
        self._search.placeholder = _placeholder()
        self.query_one(Facts).headings = self._catalogue.headings
        cards = self.query_one(CardList)
        place = cards.place
        cards.measure_columns(self._catalogue)
        self._find()
        cards.move(place)
        super().retell()

    def on_input_changed(self) -> None:
        """Show the cards that have what was typed in their names, notes or deck."""
        self._find()

    def _find(self) -> None:
        words = self._search.value.casefold().split()
        found = tuple(card for card in self._catalogue.cards if all(word in _searched(card) for word in words))
        self.query_one(CardList).list_cards(found)
        self.query_one("#count", Note).show(self._count(len(found)))

    def on_marked_list_marked(self) -> None:
        """Show the facts of the marked card."""
        self.query_one(Facts).show(self.query_one(CardList).marked)

    def action_move(self, key: str) -> None:
        """Mark another card; a key may come before the list is laid out, or when it is gone."""
        for cards in self.query(CardList):
            cards.press(key)

    def action_whole(self) -> None:
        """Give the facts the whole width, or take it back."""
        self.toggle_class("-whole")

    def on_input_submitted(self) -> None:
        """Do what Enter does, from the text field too."""
        self.action_whole()

    def action_leave(self) -> None:
        """Go back, first to the list."""
        if self.has_class("-whole"):
            self.action_whole()
            return
        self.close_with(None)


def _fair(facts: tuple[tuple[str, tuple[str, ...]], ...], width: int, height: int) -> list[tuple[str, list[str]]]:
    """Return the facts in lines; where they are more than `height` the longest are cut first."""
    flowed = [(heading, flow(items, width)) for heading, items in facts]
    room = height - 2 * len(flowed)
    while sum(len(lines) for _heading, lines in flowed) > max(room, len(flowed)):
        longest = max((lines for _heading, lines in flowed), key=len)
        longest.pop()
        longest[-1] = clip(longest[-1] + " " * width, width)
    return flowed


def _placeholder() -> str:
    return _("type a name or a word of its notes")


def _searched(card: CatalogueCard) -> str:
    return f"{card.name} {card.notes} {card.deck}".casefold()
