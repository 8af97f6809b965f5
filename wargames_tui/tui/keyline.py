"""The line of keys: those that work at this moment, and no others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from wargames_tui.i18n import cell_width
from wargames_tui.tui.commands import ALWAYS, Command
from wargames_tui.tui.quiet import QuietScreen
from wargames_tui.tui.theme import ink, palette_of

if TYPE_CHECKING:
    from textual.events import Click, Resize
    from textual.screen import Screen

    from wargames_tui.tui.commands import Caption

_GAP: Final = 2
_Entry = tuple[Command, "Caption"]


class KeyLine(Widget):
    """One line of the keys in force; drawn anew only when they change, and a click does what the key does."""

    DEFAULT_CSS = "KeyLine { width: 1fr; height: 1; }"

    def __init__(self) -> None:
        super().__init__()
        self._entries: tuple[_Entry, ...] = ()

    def on_mount(self) -> None:
        """Follow the commands of the screen."""
        self.screen.bindings_updated_signal.subscribe(self, self._follow)
        self._follow(self.screen)

    def on_resize(self, event: Resize) -> None:
        """Show more or fewer of them."""
        self._follow(self.screen, width=event.size.width)

    def _follow(self, screen: Screen[object], width: int = 0) -> None:
        if screen is not self.screen or not isinstance(screen, QuietScreen):
            return
        shown = [(command, screen.caption(command)) for command in screen.in_force() if command.shown]
        entries = fitting(shown, width or self.size.width)
        if entries != self._entries:
            self._entries = entries
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw the line."""
        palette = palette_of(self)
        key_style = ink(palette.accent, palette.table, bold=True)
        label_style = ink(palette.dim, palette.table)
        segments = [Segment(" ", label_style)] if y == 0 else []
        for _command, caption in self._entries if y == 0 else ():
            segments += [Segment(caption.key, key_style), Segment(f" {caption.label}{' ' * _GAP}", label_style)]
        return Strip(segments).adjust_cell_length(self.size.width, label_style)

    async def on_click(self, event: Click) -> None:
        """Do the command that was clicked."""
        place = 1
        for command, caption in self._entries:
            width = _width(caption)
            if place <= event.x < place + width and isinstance(self.screen, QuietScreen):
                await self.screen.run_command(command)
                return
            place += width + _GAP


def _width(caption: Caption) -> int:
    return cell_width(caption.key) + 1 + cell_width(caption.label)


def fitting(entries: list[_Entry], width: int) -> tuple[_Entry, ...]:
    """Return the entries that fit `width` cells in their order; the least important go first, the last of equals."""
    kept = list(entries)
    while kept and 1 + sum(_width(caption) + _GAP for _command, caption in kept) - _GAP > width:
        least = min(command.importance for command, _caption in kept)
        if least >= ALWAYS:
            break
        last = max(place for place, (command, _caption) in enumerate(kept) if command.importance == least)
        del kept[last]
    return tuple(kept)
