"""The help: the keys in force, the printed rules and the rulings, to be scrolled through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView

from wargames_tui.engine.rulebook import load_rulebook
from wargames_tui.i18n import N_, _
from wargames_tui.tui.commands import BACK, Command
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.quiet import QuietScreen
from wargames_tui.tui.screens.help_pages import Kind, Line, pages
from wargames_tui.tui.theme import ink, palette_of
from wargames_tui.tui.widgets.painted import strip
from wargames_tui.tui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from rich.style import Style
    from textual.app import ComposeResult
    from textual.strip import Strip

    from wargames_tui.engine.rulebook import Rulebook
    from wargames_tui.tui.theme import Palette

SCROLL: Final = Command(
    "scroll",
    ("up", "down", "pageup", "pagedown", "space", "home", "end"),
    N_("scroll"),
    N_("Scroll: a line, a page, to the beginning or the end."),
    each_key=True,
    key_label="↑↓ Space",
    importance=80,
)
CHAPTER: Final = Command(
    "chapter",
    ("tab", "right", "shift+tab", "left"),
    N_("chapters"),
    N_("Go to the next chapter, or back to the one before."),
    each_key=True,
    key_label="Tab",
    importance=70,
)

_MARGIN: Final = 2
_WIDEST: Final = 92


class Page(ScrollView, can_focus=True):
    """The text, a line a line."""

    DEFAULT_CSS = """
    Page { height: 1fr; overflow-x: hidden; scrollbar-size-vertical: 1; scrollbar-gutter: stable; }
    """

    class Scrolled(Message):
        """Another line is at the top."""

    def __init__(self, commands: tuple[Command, ...], book: Rulebook | None, ruling: str) -> None:
        super().__init__()
        self._commands = commands
        self._book = book
        self._ruling = ruling
        self.pages = pages(commands, book, _WIDEST)

    def tell(self, book: Rulebook | None) -> None:
        """Show another book; as much of the chapter as was read stays read."""
        self._book = book
        self._set()

    def on_resize(self) -> None:
        """Wrap the text anew; the line at the top stays at the top, or the ruling asked for comes there."""
        self._set()

    def _set(self) -> None:
        width, height = self.scrollable_size
        read = self.pages.share_read(self.scroll_offset.y)
        self.pages = pages(self._commands, self._book, min(_WIDEST, width - 2 * _MARGIN))
        count = len(self.pages.lines)
        self.virtual_size = Size(width, count + self._room_below(height))
        top = self.pages.rulings.get(self._ruling, self.pages.line_at(*read))
        self._ruling = ""
        self.call_after_refresh(self.scroll_to, y=top, animate=False)
        self.refresh()

    def _room_below(self, height: int) -> int:
        """Return how many empty lines let the last chapter and ruling come to the top."""
        last = max((*self.pages.rulings.values(), *(line for _name, line in self.pages.chapters)))
        return max(0, height - (len(self.pages.lines) - last))

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Tell which chapter is read."""
        super().watch_scroll_y(old_value, new_value)
        self.post_message(self.Scrolled())

    def render_line(self, y: int) -> Strip:
        """Draw a line."""
        palette, width = palette_of(self), self.size.width
        plain = ink(palette.text, palette.table)
        number = y + self.scroll_offset.y
        if number >= len(self.pages.lines):
            return strip((), width, plain)
        line = self.pages.lines[number]
        lead = ink(palette.accent, palette.table, bold=True)
        return strip([(" " * _MARGIN, plain), (line.lead, lead), (line.text, _style(line, palette))], width, plain)


class HelpScreen(QuietScreen[None]):
    """What the keys do and what the rules say."""

    ACTIONS = (SCROLL, CHAPTER, BACK)

    def __init__(self, game: str, commands: tuple[Command, ...], ruling: str = "") -> None:
        """Open at the keys, or at `ruling`."""
        super().__init__()
        self._game = game
        self._page = Page(commands, self._book(), ruling)

    def _book(self) -> Rulebook | None:
        return load_rulebook(self._game) if self._game else None

    def retell(self) -> None:
        """Show the book in the player's language."""
        self._page.tell(self._book())
        self.query_one(Tabs).show(self._tabs())
        super().retell()

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        yield Tabs(self._tabs())
        yield self._page
        yield KeyLine()

    def _tabs(self) -> tuple[tuple[str, ...], int, str]:
        page = self._page
        top, count = page.scroll_offset.y, len(page.pages.lines)
        place = _("line {line} of {lines}", line=min(count, top + 1), lines=count)
        return tuple(name for name, _line in page.pages.chapters), self._read(), place

    def _read(self) -> int:
        """Return the number of the chapter at the top."""
        return self._page.pages.chapter_at(self._page.scroll_offset.y)

    def on_page_scrolled(self) -> None:
        """Show where the player is."""
        self.query_one(Tabs).show(self._tabs())

    def on_tabs_chosen(self, message: Tabs.Chosen) -> None:
        """Go to a chapter."""
        self._go(message.number)

    def _go(self, number: int) -> None:
        chapters = self._page.pages.chapters
        self._page.scroll_to(y=chapters[number % len(chapters)][1], animate=False)

    def action_scroll(self, key: str) -> None:
        """Scroll by a line or a page, or to an end."""
        page = self._page
        match key:
            case "up":
                page.scroll_relative(y=-1, animate=False)
            case "down":
                page.scroll_relative(y=1, animate=False)
            case "pageup":
                page.scroll_relative(y=1 - page.size.height, animate=False)
            case "home":
                page.scroll_home(animate=False)
            case "end":
                page.scroll_to(y=len(page.pages.lines) - page.size.height, animate=False)
            case _:
                page.scroll_relative(y=page.size.height - 1, animate=False)

    def action_chapter(self, key: str) -> None:
        """Go to the next chapter, or the one before."""
        self._go(self._read() + (1 if key in {"tab", "right"} else -1))

    def action_leave(self) -> None:
        """Go back."""
        self.close_with(None)


def _style(line: Line, palette: Palette) -> Style:
    match line.kind:
        case Kind.CHAPTER:
            return ink(palette.accent, palette.table, bold=True, underline=True)
        case Kind.HEADING:
            return ink(palette.accent, palette.table, bold=True)
        case Kind.QUOTE:
            return ink(palette.dim, palette.table)
        case _:
            return ink(palette.text, palette.table)
