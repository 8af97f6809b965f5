"""What a player can do with a key, each declared once for the binding, the line of keys, the help and the palette."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from textual.binding import Binding

from wargames_tui.i18n import N_, _

_SHOWN_KEYS: Final = {
    "enter": N_("Enter"),
    "escape": N_("Esc"),
    "tab": N_("Tab"),
    "shift+tab": N_("Shift+Tab"),
    "space": N_("Space"),
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "pageup": N_("PgUp"),
    "pagedown": N_("PgDn"),
    "home": N_("Home"),
    "end": N_("End"),
    "minus": "-",
    "f1": "F1",
    "f2": "F2",
}

ALWAYS: Final = 100
"""The importance of a command that stays in sight whatever the width: leaving and help."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something that a key does on a screen.

    Attributes:
        id: Its name, unique on a screen; its action method is called after it, `action_undo`, unless `action` says
            otherwise.
        keys: Textual's names of the keys that do it, or the characters themselves: `("u",)`, `("enter",)`, `("?",)`.
        label: One or two words for the line of keys (marked for translation).
        help: One sentence for the help and the palette (marked for translation).
        action: The action to run where it is not called as the command is.
        each_key: The action is told which key it was: `action_pick(self, key: str)`.
        key_label: How the keys are written where their own names are too long, such as `1-5` (marked for translation).
        shown: It stands in the line of keys (while it can be done).
        in_palette: It stands in the palette (while it can be done); one with `each_key` never does.
        importance: Where the line is full the least important go first; those of `ALWAYS` stay.
        opens_field: It opens a field, into which the letters go that came in one go with its key.
    """

    id: str
    keys: tuple[str, ...]
    label: str
    help: str
    action: str = ""
    each_key: bool = False
    key_label: str = ""
    shown: bool = True
    in_palette: bool = True
    importance: int = 50
    opens_field: bool = False

    @property
    def action_name(self) -> str:
        """The name of its action, without parameters."""
        return self.action or self.id.replace("-", "_")

    def bindings(self) -> list[Binding]:
        """Return what Textual needs to know of it."""
        if self.each_key:
            return [Binding(key, f"{self.action_name}({key!r})", show=False) for key in self.keys]
        return [Binding(key, self.action_name, show=False, priority=self.opens_field) for key in self.keys]

    def caption(self, key: str = "") -> Caption:
        """Return how it stands in the line of keys, in the player's language, by `key` or else by its first."""
        return Caption(_(self.key_label) if self.key_label else key_name(key or self.keys[0]), _(self.label))


@dataclass(frozen=True, slots=True)
class Caption:
    """A command as the line of keys shows it: the key and what it does."""

    key: str
    label: str


def key_name(key: str) -> str:
    """Return how the key is written for players."""
    return _(_SHOWN_KEYS[key]) if key in _SHOWN_KEYS else key


def all_keys(command: Command) -> str:
    """Return every key of `command` as the help writes them."""
    return _(command.key_label) if command.key_label else " ".join(key_name(key) for key in command.keys)


HELP: Final = Command(
    "help", ("?", "f1"), N_("rules"), N_("Show the keys, the rules and the rulings."), importance=ALWAYS
)
CARDS: Final = Command("cards", ("/",), N_("cards"), N_("Look through all cards of the game."), importance=20)
LEAVE: Final = Command("leave", ("q",), N_("leave"), N_("Leave this screen."), importance=ALWAYS)
REVIEW: Final = Command(
    "review", ("r",), N_("review"), N_("See what each decision cost, and what would have been better."), importance=65
)
BACK: Final = Command("leave", ("q", "escape"), N_("back"), N_("Go back to the screen before."), importance=ALWAYS)
LANGUAGE: Final = Command(
    "language",
    ("f2",),
    N_("日本語"),
    N_("Speak Japanese from now on: 日本語にする."),
    action="app.next_language",
    shown=False,
)
"""Its words are for those who read the other language."""
PALETTE: Final = Command(
    "palette",
    ("ctrl+p",),
    N_("commands"),
    N_("Find a command by its name."),
    action="app.command_palette",
    shown=False,
    in_palette=False,
)
