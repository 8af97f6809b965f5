"""The command palette: the commands of the screen beneath it that can be done at this moment."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from textual.await_complete import AwaitComplete
from textual.command import CommandInput, CommandList, CommandPalette, DiscoveryHit, Hit, Provider, SearchIcon
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, LoadingIndicator

from wargames_tui.i18n import _
from wargames_tui.tui.commands import all_keys
from wargames_tui.tui.quiet import QuietScreen
from wargames_tui.tui.restyling import other_looks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from textual.app import ComposeResult
    from textual.command import Hits
    from textual.events import Click, Mount
    from textual.widgets import OptionList


class Offers(CommandList):
    """What the palette offers; it is filled anew at any moment."""

    async def _on_click(self, event: Click) -> None:
        """Pass over a click on a line that is there no more."""
        place = event.style.meta.get("option")
        if place is not None and place >= self.option_count:
            event.prevent_default()


class CommandsScreen(CommandPalette):
    """The palette; its cursor does not blink, and it closes once, however often Enter is pressed."""

    def __init__(self) -> None:
        super().__init__(placeholder=_("Find a command …"))
        self._let_go = False

    def compose(self) -> ComposeResult:
        """Lay the palette out as Textual does, with a list of our own."""
        with Vertical(id="--container"):
            with Horizontal(id="--input"):
                yield SearchIcon()
                yield CommandInput(placeholder=self._placeholder, select_on_focus=False)
            with Vertical(id="--results"):
                yield Offers()
                yield LoadingIndicator()

    def on_mount(self, event: Mount) -> None:
        """Hold the cursor still; where it is closed before it was laid out there is nothing to search in."""
        if not self.query(CommandList):
            event.prevent_default()
            return
        self.query_one(Input).cursor_blink = False

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Close, unless that has been done: a second time, or under another screen, would close that other one."""
        if self._let_go or not self.is_active:
            return AwaitComplete()
        self._let_go = True
        return super().dismiss(result)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Pass over an Enter that comes after the choice."""
        if self._let_go:
            event.prevent_default()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Pass over a choice that comes after the choice."""
        if self._let_go:
            event.prevent_default()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave the list alone until it has been laid out: before, it has no lines to page through."""
        if action == "command_list" and not any(commands.size for commands in self.query(CommandList)):
            return False
        return super().check_action(action, parameters)


@dataclass(frozen=True, slots=True)
class Found:
    """Where the words that were typed stand in a text, and how well they fit, from 0 to 1."""

    places: tuple[tuple[int, int], ...]
    score: float


def find_words(typed: str, text: str) -> Found | None:
    """Return where each word of `typed` begins a word of `text`, or else stands in one; None where one does not."""
    small = text.lower()
    places, begun = [], 0
    words = typed.lower().split()
    for word in words:
        at_start = re.search(rf"(?<!\w){re.escape(word)}", small)
        place = small.find(word) if at_start is None else at_start.start()
        if place < 0:
            return None
        begun += at_start is not None
        places.append((place, place + len(word)))
    return Found(tuple(places), (1 + begun) / (1 + len(words))) if words else None


class CommandProvider(Provider):
    """Finds commands by their words."""

    def _offered(self) -> Iterator[tuple[str, Callable[[], object]]]:
        """Yield the commands of the screen, and after them the looks that it can be given."""
        if isinstance(self.screen, QuietScreen):
            for command in self.screen.in_force():
                if command.in_palette and not command.each_key:
                    yield f"{_(command.help)}  {all_keys(command)}", partial(self.screen.run_command, command)
            yield from other_looks(self.app)

    async def discover(self) -> Hits:
        """Offer all of them."""
        for text, do in self._offered():
            yield DiscoveryHit(text, do)

    async def search(self, query: str) -> Hits:
        """Offer those that match what was typed."""
        style = self.matcher(query).match_style
        for text, do in self._offered():
            found = find_words(query, text)
            if found is not None:
                shown = Content(text)
                for start, end in found.places:
                    shown = shown.stylize(style, start, end)
                yield Hit(found.score, shown, do, text=text)
