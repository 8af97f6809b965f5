"""Which signs a terminal has, and what is drawn in all signs spelled in fewer; a sign stays as wide as it was."""

from __future__ import annotations

import re
from enum import Enum
from typing import Final

from wargames_tui.i18n.width import ELLIPSIS


class Characters(Enum):
    """The signs of a terminal: those of Unicode, those of a Linux console, those of ASCII."""

    ALL = "all"
    CONSOLE = "console"
    ASCII = "ascii"


_ASCII: Final = {
    # Edges: light ones and heavy ones must differ, since a heavy one is the focus.
    "─": "-",
    "│": "|",
    "╭": ".",
    "╮": ".",
    "╰": "'",
    "╯": "'",
    "┼": "+",
    "━": "=",
    "┃": "#",
    "┏": "#",
    "┓": "#",
    "┗": "#",
    "┛": "#",
    "╋": "#",
    # Suits; a sign before its letter is left out, see below.
    "♥": "H",
    "♦": "D",
    "♠": "S",
    "♣": "C",
    # Arrows and marks
    "▸": ">",
    "▶": ">",
    "→": ">",
    "◂": "<",
    "◀": "<",
    "←": "<",
    "↑": "^",
    "↓": "v",
    "✓": "+",
    "✗": "x",
    "●": "@",
    "○": "o",
    "★": "*",
    # Bars, drawings and large lettering
    "█": "#",
    "▀": "'",
    "▄": ".",
    "▌": "|",
    "▎": "|",
    "▐": "|",
    "▖": ".",
    "▗": ".",
    "▘": "'",
    "▝": "'",
    "▛": "/",
    "▟": "/",
    "▜": "\\",
    "▙": "\\",
    "▁": "_",
    "▂": "_",
    "▃": ".",
    "▅": ":",
    "▆": ":",
    "▇": "#",
    "▉": "#",
    "▊": "#",
    "▋": "#",
    "▍": "|",
    "▏": "|",
    "▕": "|",
    "▔": "'",
    "▚": "%",
    "▞": "%",
    "░": ".",
    "▒": ":",
    "▓": "%",
    # Print
    "…": "~",
    "·": ".",
    "×": "x",
    "½": ".",
    "–": "-",
    "—": "-",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
}
_CONSOLE: Final = {
    "─": "─",
    "│": "│",
    "╭": "┌",
    "╮": "┐",
    "╰": "└",
    "╯": "┘",
    "┼": "┼",
    "━": "═",
    "┃": "║",
    "┏": "╔",
    "┓": "╗",
    "┗": "╚",
    "┛": "╝",
    "╋": "╬",
    "→": "→",
    "←": "←",
    "↑": "↑",
    "↓": "↓",
    "█": "█",
    "▇": "█",
    "░": "░",
    "▒": "▒",
    "▓": "▒",
    "·": "·",
}
"""What the kernel's own font and all of Debian's console fonts for Latin script have; the rest is spelled in ASCII."""

_TABLES: Final = {
    Characters.ASCII: str.maketrans(_ASCII),
    Characters.CONSOLE: str.maketrans(_ASCII | _CONSOLE),
}
_OWN_NAME: Final = re.compile("日本語(にする|(?!の))")
"""What the command says that changes to Japanese, for those who read it; in ASCII it is romanised."""
_SIGN_BEFORE_LETTER: Final = re.compile("[♥♦♠♣](?=[HDSC])")


def characters_of(term: str, encoding: str, *, ascii_only: bool) -> Characters:
    """Return the signs of a terminal of that TERM name; where not all signs can be encoded, ASCII will do."""
    if ascii_only or not is_utf_8(encoding):
        return Characters.ASCII
    return Characters.CONSOLE if term.lower() == "linux" else Characters.ALL


def is_utf_8(encoding: str) -> bool:
    """Return whether `encoding` is one of the names of UTF-8."""
    return encoding.lower().replace("-", "").replace("_", "") == "utf8"


def spelled_out(text: str, characters: Characters) -> str:
    """Return `text`, which need not stay as wide as it was, with no other signs than `characters` has."""
    return spelled(text if characters is Characters.ALL else text.replace(ELLIPSIS, "..."), characters)


def spelled(text: str, characters: Characters) -> str:
    """Return what is drawn with no other signs than `characters` has, but for the words of other scripts."""
    if characters is Characters.ALL or text.isascii():
        return text
    text = _OWN_NAME.sub(lambda found: "Nippon-go ni" if found[1] else "Nippon", text)
    return _SIGN_BEFORE_LETTER.sub(" ", text).translate(_TABLES[characters])


def can_encode(text: str, encoding: str) -> bool:
    """Return whether `encoding` has all letters and signs of `text`."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
