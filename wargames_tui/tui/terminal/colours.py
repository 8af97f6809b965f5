"""How many colours a terminal has, and what is drawn in all colours said in fewer.

Every screen is drawn in true colour, since Rich and Textual keep what a style looks like for all sessions together;
only the text on its way out is turned into what the terminal of this session can show.
"""

from __future__ import annotations

import re
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rich.color import Color, ColorSystem

from wargames_tui.tui.terminal.contrast import is_read
from wargames_tui.tui.terminal.sixteen import in_sixteen, is_filled

if TYPE_CHECKING:
    from collections.abc import Mapping


class Depth(Enum):
    """The colours of a terminal; a Linux console has sixteen to write with, and eight to write on."""

    NONE = "none"
    CONSOLE = "console"
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
_SIXTEEN: Final = ("cygwin", "ansi", "xterm", "xterm-16color", "screen", "rxvt", "putty", "konsole", "tmux")
"""TERM names that promise no more than sixteen colours."""
_CONSOLE: Final = "linux"
_NONE: Final = ("vt100", "vt102", "vt220", "vt320", "vt52", "xterm-mono")
"""TERM names without colours."""
_PLAIN: Final = ("", "dumb", "unknown")
"""TERM names that can show no whole screen."""


def draws_screens(term: str) -> bool:
    """Return whether a terminal of that TERM name can show whole screens."""
    return term.lower() not in _PLAIN


def depth_of(term: str, environment: Mapping[str, str]) -> Depth:
    """Return the colours of a terminal by its TERM name and what is known of its environment.

    SSH hands TERM on, but COLORTERM only where the player asks for it (`SetEnv COLORTERM=truecolor`).
    """
    name = term.lower()
    if environment.get("NO_COLOR") or name in _NONE:
        return Depth.NONE
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit") or any(part in name for part in _TRUE):
        return Depth.TRUE
    if name == _CONSOLE:
        return Depth.CONSOLE
    return Depth.SIXTEEN if name in _SIXTEEN else Depth.PALETTE


_FIXED: Final = tuple(Color.from_ansi(number) for number in range(16, 256))
"""The colours of the palette of 256 that are the same everywhere."""
_SGR: Final = re.compile(r"\x1b\[([\d;]*)m")
_FILLED: Final = "7"
"""Without colours a filled place is one in reverse."""


def lowered(text: str, depth: Depth) -> str:
    """Return what is drawn with no more colours than `depth`."""
    if depth is Depth.TRUE or "\x1b[" not in text:
        return text
    return _SGR.sub(lambda found: _fewer(found[1], depth), text)


@lru_cache(maxsize=16384)
def _fewer(codes: str, depth: Depth) -> str:
    if codes in ("", "0"):
        return f"\x1b[{codes}m"
    attributes, ink, ground = _read(codes.split(";"))
    match depth:
        case Depth.SIXTEEN | Depth.CONSOLE:
            said = in_sixteen(attributes, ink, ground, console=depth is Depth.CONSOLE)
        case Depth.NONE:
            filled = ground is not None and ground != ink and is_filled(ground)
            said = [*attributes, _FILLED] if filled else attributes
        case _:
            said = [*attributes, *_in_palette(ink, ground)]
    return f"\x1b[{';'.join(said)}m" if said else ""


def _read(codes: list[str]) -> tuple[list[str], Color | None, Color | None]:
    """Return what the codes of a style say: its attributes, its ink and its ground."""
    attributes: list[str] = []
    colours: dict[str, Color] = {}
    at = 0
    while at < len(codes):
        match codes[at : at + 5]:
            case ["38" | "48" as place, "2", red, green, blue]:
                at += 5
                colours[place] = Color.from_rgb(int(red), int(green), int(blue))
            case ["38" | "48" as place, "5", number, *_]:
                at += 3
                colours[place] = Color.from_ansi(int(number))
            case [code, *_]:
                at += 1
                named = int(code) if code.isdigit() else 0
                if named // 10 in (3, 4) and named % 10 < 8:
                    colours["38" if named < 40 else "48"] = Color.from_ansi(named % 10)
                elif named // 10 in (9, 10) and named % 10 < 8:
                    colours["38" if named < 100 else "48"] = Color.from_ansi(8 + named % 10)
                elif named not in (39, 49):
                    attributes.append(code)
    return attributes, colours.get("38"), colours.get("48")


def _in_palette(ink: Color | None, ground: Color | None) -> list[str]:
    """Return the codes of the nearest colours of the palette; what can be read stays so."""
    shown, under = (None if color is None else color.downgrade(ColorSystem.EIGHT_BIT) for color in (ink, ground))
    if ink and ground and shown and under and is_read(ink, ground) and not is_read(shown, under):
        shown = _nearest_read(ink, under)
    return [
        *(shown.get_ansi_codes(foreground=True) if shown else ()),
        *(under.get_ansi_codes(foreground=False) if under else ()),
    ]


def _nearest_read(ink: Color, under: Color) -> Color:
    """Return the colour nearest to `ink` that can be read on `under`."""
    wanted = ink.get_truecolor()
    return min(
        (color for color in _FIXED if is_read(color, under)),
        key=lambda color: sum((a - b) ** 2 for a, b in zip(wanted, color.get_truecolor(), strict=True)),
    )
