"""The command palette: the commands of the screen beneath it that can be done at this moment."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from textual.command import CommandPalette, DiscoveryHit, Hit, Provider
from textual.widgets import Input

from wargames_tui.i18n import _
from wargames_tui.tui.commands import all_keys
from wargames_tui.tui.quiet import QuietScreen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.command import Hits

    from wargames_tui.tui.commands import Command


class CommandsScreen(CommandPalette):
    """The palette; its cursor does not blink."""

    def __init__(self) -> None:
        super().__init__(placeholder=_("Find a command …"), id="--command-palette")

    def on_mount(self) -> None:
        """Hold the cursor still."""
        self.query_one(Input).cursor_blink = False


class CommandProvider(Provider):
    """Finds commands by their words."""

    def _offered(self) -> Iterator[tuple[QuietScreen[object], Command, str]]:
        if isinstance(self.screen, QuietScreen):
            for command in self.screen.in_force():
                if command.in_palette and not command.each_key:
                    yield self.screen, command, f"{_(command.help)}  {all_keys(command)}"

    async def discover(self) -> Hits:
        """Offer all of them."""
        for screen, command, text in self._offered():
            yield DiscoveryHit(text, partial(screen.run_command, command))

    async def search(self, query: str) -> Hits:
        """Offer those that match what was typed."""
        matcher = self.matcher(query)
        for screen, command, text in self._offered():
            score = matcher.match(text)
            if score > 0:
                yield Hit(score, matcher.highlight(text), partial(screen.run_command, command), text=text)
