"""A terminal as far as drawing goes: its colours, its signs and its encoding."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wargames_tui.i18n import cell_width
from wargames_tui.i18n.characters import Characters, can_encode, characters_of, is_utf_8, spelled
from wargames_tui.tui.looks import ascii_wanted
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
    characters = characters_of(term, encoding, ascii_only=ascii_wanted(environment))
    return Terminal(depth_of(term, environment), characters, encoding)


def _encodable(text: str, encoding: str) -> str:
    """Return `text` with question marks for what cannot be encoded, as wide as it was."""
    if can_encode(text, encoding):
        return text
    return "".join(char if can_encode(char, encoding) else "?" * cell_width(char) for char in text)
