"""The screen that every screen of the house is: quiet when the focus moves, its commands declared in one list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual.keys import _character_to_key, key_to_character
from textual.message import Message
from textual.reactive import Reactive
from textual.screen import Screen, ScreenResultType

from wargames_tui.tui.commands import LANGUAGE, PALETTE, Caption, Command
from wargames_tui.tui.theme import wear

if TYPE_CHECKING:
    from textual.widget import Widget


@dataclass
class HelpWanted(Message):
    """The player asks for the rules; `ruling` is the ruling to open at, such as `D10`, empty for the keys."""

    game: str
    commands: tuple[Command, ...]
    ruling: str = ""


@dataclass
class CardsWanted(Message):
    """The player asks for all cards of a game."""

    game: str


class QuietScreen(Screen[ScreenResultType]):
    """A screen whose focus moves without a repaint of the whole, and whose keys are a list of commands.

    A subclass lists them in `ACTIONS`, most used first, and says in `allows` which can be done at this moment. It
    calls `refresh_bindings` when that may have changed; where nothing did, nothing is drawn.
    """

    ACTIONS: ClassVar[tuple[Command, ...]] = ()
    """The commands of the screen, in the order of the line of keys and the help."""

    game_id: str = ""
    """The game that help and the card browser are about."""

    palette: str = ""
    """The name of the colours that it is shown in; empty: those of the screen it lies over."""

    focused: Reactive[Widget | None] = Reactive(None, repaint=False)

    _by_action: ClassVar[dict[str, Command]] = {}

    def __init_subclass__(cls, **inherits: bool) -> None:
        """Bind the keys of the commands; every screen has the palette, and a language."""
        if "ACTIONS" in cls.__dict__:
            there = {command.id for command in cls.ACTIONS}
            cls.ACTIONS += tuple(command for command in (LANGUAGE, PALETTE) if command.id not in there)
            cls.BINDINGS = [binding for command in cls.ACTIONS for binding in command.bindings()]
            cls._by_action = {command.action_name: command for command in cls.ACTIONS}
        super().__init_subclass__(**inherits)

    def on_screen_resume(self) -> None:
        """Be shown in its own colours."""
        if self.palette and self.is_current:
            wear(self.app, self.palette)

    def allows(self, command: Command) -> bool:
        """Return whether `command` can be done at this moment; a subclass knows its own."""
        return command in self.ACTIONS

    def caption(self, command: Command) -> Caption:
        """Return how `command` stands in the line of keys; a subclass may know better words for this moment."""
        return command.caption(self._reachable_key(command) or "")

    def in_force(self) -> tuple[Command, ...]:
        """Return the commands whose keys work at this moment, in their order."""
        return tuple(command for command in self.ACTIONS if self.allows(command) and self._reachable_key(command))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Switch off the key of a command that cannot be done at this moment."""
        command = self._by_action.get(action)
        return super().check_action(action, parameters) if command is None else self.allows(command)

    def retell(self) -> None:
        """Say everything in the language that was just chosen; a subclass says anew what it keeps in words."""
        for widget in self.walk_children():
            widget.refresh()
        self.refresh_bindings()

    def close_with(self, result: ScreenResultType | None) -> None:
        """Go back to the screen beneath with `result`, once; what waits for it is called.

        Where another screen lies over this one it does not: Textual would take that one off in its place.
        """
        if self.is_active:
            _closing = self.dismiss(result)

    async def run_command(self, command: Command) -> None:
        """Do `command` as if its key had been pressed."""
        if self.allows(command) and not command.each_key:
            await self.run_action(command.action_name)

    def action_help(self) -> None:
        """Open the help."""
        self.post_message(HelpWanted(self.game_id, self.in_force()))

    def action_cards(self) -> None:
        """Open the card browser."""
        self.post_message(CardsWanted(self.game_id))

    def _reachable_key(self, command: Command) -> str | None:
        """Return the first key of `command` that gets past the focused widget: letters go into a text field."""
        focused = self.focused
        return next(
            (key for key in command.keys if focused is None or not focused.check_consume_key(*_named(key))), None
        )


def _named(key: str) -> tuple[str, str | None]:
    return (_character_to_key(key), key) if len(key) == 1 else (key, key_to_character(key))
