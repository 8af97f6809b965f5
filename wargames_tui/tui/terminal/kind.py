"""A terminal as far as drawing goes: its colours, its signs and its encoding."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wargames_tui.i18n import cell_width
from wargames_tui.tui.looks import ASCII_ONLY
from wargames_tui.tui.terminal.characters import Characters, console_or_all, spelled
from wargames_tui.tui.terminal.colours import Depth, depth_of, lowered

if TYPE_CHECKING:
    from collections.abc import Mapping

UTF_8: Final = "utf-8"


@dataclass(frozen=True, slots=True)
class Terminal:
    """What a terminal can show.

    Attributes:
        depth: Its colours.
        characters: Its signs.
        encoding: What text is encoded in on the way to it.
    """

    depth: Depth = Depth.TRUE
    characters: Characters = Characters.ALL
    encoding: str = UTF_8

    def put(self, drawn: str) -> str:
        """Return what is drawn as this terminal can show it."""
        text = spelled(lowered(drawn, self.depth), self.characters)
        return text if self.encoding == UTF_8 else _encodable(text, self.encoding)


def terminal_of(term: str, environment: Mapping[str, str], encoding: str = UTF_8) -> Terminal:
    """Return the terminal of that TERM name; where not all signs can be encoded, ASCII will do."""
    encoding = UTF_8 if is_utf_8(encoding) else encoding
    in_ascii = encoding != UTF_8 or environment.get(ASCII_ONLY)
    return Terminal(depth_of(term, environment), Characters.ASCII if in_ascii else console_or_all(term), encoding)


def is_utf_8(encoding: str) -> bool:
    """Return whether `encoding` is one of the names of UTF-8."""
    return encoding.lower().replace("-", "").replace("_", "") == "utf8"


def _encodable(text: str, encoding: str) -> str:
    """Return `text` with question marks for what cannot be encoded, as wide as it was."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(char if _fits(char, encoding) else "?" * cell_width(char) for char in text)
    return text


def _fits(char: str, encoding: str) -> bool:
    try:
        char.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
