"""How many colours a terminal has, and what is drawn in all colours said in fewer.

Every session is drawn in true colour, since Rich and Textual keep what a style looks like for all sessions together;
only the bytes on their way out are turned into what the terminal of this session can show.
"""

from __future__ import annotations

import re
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rich.color import Color, ColorSystem

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


class Depth(Enum):
    """The colours of a terminal."""

    NONE = "none"
    SIXTEEN = "16"
    PALETTE = "256"
    TRUE = "true"


_TRUE: Final = (
    "alacritty",
    "contour",
    "direct",
    "foot",
    "ghostty",
    "iterm2",
    "kitty",
    "mintty",
    "rio",
    "truecolor",
    "wezterm",
)
"""Parts of TERM names whose terminals show all colours."""
_SIXTEEN: Final = ("linux", "cygwin", "ansi", "xterm", "xterm-16color", "screen", "rxvt", "putty", "konsole", "tmux")
"""TERM names that promise no more than sixteen colours."""
_NONE: Final = ("vt100", "vt102", "vt220", "vt320", "vt52", "xterm-mono")
"""TERM names without colours."""
_PLAIN: Final = ("", "dumb", "unknown")
"""TERM names that can show no whole screen."""


def draws_screens(term: str) -> bool:
    """Return whether a terminal of that TERM name can show whole screens."""
    return term.lower() not in _PLAIN


def depth_of(term: str, environment: Mapping[str, str]) -> Depth:
    """Return the colours of a terminal by its TERM name and what its client sent of its environment.

    SSH hands TERM on, but COLORTERM only where the player asks for it (`SetEnv COLORTERM=truecolor`).
    """
    name = term.lower()
    if environment.get("NO_COLOR") or name in _NONE:
        return Depth.NONE
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit") or any(part in name for part in _TRUE):
        return Depth.TRUE
    return Depth.SIXTEEN if name in _SIXTEEN else Depth.PALETTE


_SGR: Final = re.compile(r"\x1b\[([\d;]*)m")
_SYSTEMS: Final = {Depth.SIXTEEN: ColorSystem.STANDARD, Depth.PALETTE: ColorSystem.EIGHT_BIT}


def lowered(text: str, depth: Depth) -> str:
    """Return what is drawn with no more colours than `depth`."""
    if depth is Depth.TRUE or "\x1b[" not in text:
        return text
    return _SGR.sub(lambda found: _fewer(found[1], depth), text)


@lru_cache(maxsize=16384)
def _fewer(codes: str, depth: Depth) -> str:
    kept = list(_kept(codes.split(";"), depth))
    return f"\x1b[{';'.join(kept)}m" if kept else ""


def _kept(codes: list[str], depth: Depth) -> Iterator[str]:
    at = 0
    while at < len(codes):
        match codes[at : at + 5]:
            case ["38" | "48" as ground, "2", red, green, blue]:
                at += 5
                color = Color.from_rgb(int(red), int(green), int(blue))
                yield from _in_system(color, depth, foreground=ground == "38")
            case ["38" | "48" as ground, "5", number, *_]:
                at += 3
                yield from _in_system(Color.from_ansi(int(number)), depth, foreground=ground == "38")
            case [code, *_]:
                at += 1
                if depth is not Depth.NONE or not _is_colour(code):
                    yield code


def _in_system(color: Color, depth: Depth, *, foreground: bool) -> tuple[str, ...]:
    return () if depth is Depth.NONE else color.downgrade(_SYSTEMS[depth]).get_ansi_codes(foreground)


def _is_colour(code: str) -> bool:
    return code.isdigit() and (30 <= int(code) <= 49 or 90 <= int(code) <= 107)
