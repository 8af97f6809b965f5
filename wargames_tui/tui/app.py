"""The app: it owns the terminal and moves from screen to screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import App

from wargames_tui.tui.theme import DESERT, PALETTES

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.command import Provider

    from wargames_tui.tui.outcomes import TableOutcome
    from wargames_tui.tui.quiet import QuietScreen


def _commands() -> type[Provider]:
    from wargames_tui.tui.palette import CommandProvider

    return CommandProvider


class CabinetApp(App[int]):
    """The cabinet of games; it returns the exit code."""

    CSS_PATH = "styles/house.tcss"
    COMMANDS = {_commands}  # noqa: RUF012 (Textual's own declaration is a class variable)
    ALLOW_SELECT: ClassVar[bool] = False
    animation_level = "none"

    def __init__(self, table_screen: Callable[[], QuietScreen[TableOutcome]] | None = None) -> None:
        """Open at the menu, or straight at a table."""
        super().__init__()
        self._table_screen = table_screen
        for palette in PALETTES.values():
            self.register_theme(palette.theme())
        self.theme = DESERT.name

    async def on_mount(self) -> None:
        """Open the first screen."""
        if self._table_screen is not None:
            await self.push_screen(self._table_screen(), self._left_table)

    def _left_table(self, _outcome: TableOutcome | None) -> None:
        self.exit(0)
