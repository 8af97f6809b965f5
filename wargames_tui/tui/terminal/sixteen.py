"""Sixteen colours: chosen by hue and light, so that text keeps its contrast, whatever the terminal makes of them.

The nearest of the sixteen would turn half of a dark table grey. Here dark grounds are black and what is written on
them bright; light ones keep their hue and are written on in black or white. A Linux console has no more than the
eight dark colours for grounds. Blue is left out but on paper: on black it cannot be read.
"""

from __future__ import annotations

from colorsys import rgb_to_hsv
from typing import TYPE_CHECKING, Final

from rich.color import ColorType
from rich.color_triplet import ColorTriplet

from wargames_tui.tui.terminal.contrast import READABLE, contrast, is_read, luminance

if TYPE_CHECKING:
    from rich.color import Color

VGA: Final = (
    "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff"
)
"""What a Linux console shows for the sixteen, and with it many others."""
XTERM: Final = (
    "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff"
)
"""What xterm shows for them, and those that follow it."""
_SHOWN: Final = tuple(tuple(ColorTriplet(*bytes.fromhex(color)) for color in shown.split()) for shown in (VGA, XTERM))

_BLACK, _RED, _GREEN, _YELLOW, _BLUE, _MAGENTA, _CYAN, _WHITE = range(8)
_BRIGHT: Final = 8
_HUES: Final = ((20, _RED), (62, _YELLOW), (165, _GREEN), (235, _CYAN), (330, _MAGENTA), (361, _RED))
"""The colours by where they end on the circle of hues, in degrees."""
_ON_PAPER: Final = {_RED: _RED, _CYAN: _BLUE}
"""What keeps its hue on paper, by that hue; all others are black there."""
_GREY: Final = 0.3
"""Up to this saturation a colour is a shade of grey."""
_NO_HUE: Final = 0.015
"""Up to this luminance a colour is black."""
_INK, _GROUND = 30, 40
_BOLD: Final = "1"


def in_sixteen(attributes: list[str], ink: Color | None, ground: Color | None, *, console: bool = False) -> list[str]:
    """Return the codes of a style in sixteen colours: its attributes, its ink, its ground."""
    said = list(attributes)
    light = ground if ground is not None and ground != ink and is_filled(ground) else None
    if light is not None and _BOLD in said:
        said.remove(_BOLD)  # many terminals show bold black as grey
    under = _BLACK if light is None else _light_ground(light, console=console)
    if ink is not None:
        inks = _inks_on_dark(ink) if light is None else _inks_on_light(ink, light)
        if ground is not None and is_read(ink, ground):
            number = _first_read(inks, under, _SHOWN[:1] if console else _SHOWN)
        else:
            number = inks[0]
        said.append(_named(ink, _INK) or _code(number, _INK))
    if ground is not None:
        said.append(_named(ground, _GROUND) or _code(under, _GROUND))
    return said


def is_filled(ground: Color) -> bool:
    """Return whether a ground is light, so that it stands out from the table as a filled place."""
    return luminance(ground) >= (0.36 if _saturation(ground) < _GREY else 0.18)


def _named(color: Color, base: int) -> str:
    """Return the code of a colour that is one of the sixteen already, empty for all others."""
    return "" if color.type is not ColorType.STANDARD or color.number is None else _code(color.number, base)


def _code(number: int, base: int) -> str:
    return str(base + number if number < _BRIGHT else base + 60 + number - _BRIGHT)


def _first_read(inks: list[int], under: int, shown: tuple[tuple[ColorTriplet, ...], ...]) -> int:
    """Return the first ink that can be read on a ground on every terminal that is `shown`, or else the last."""
    return next((ink for ink in inks if all(contrast(each[ink], each[under]) >= READABLE for each in shown)), inks[-1])


def _inks_on_dark(ink: Color) -> list[int]:
    """Return what may stand for an ink on black, the best first."""
    light = luminance(ink)
    plain = [_WHITE, _BRIGHT + _WHITE]
    if _saturation(ink) < _GREY or light < _NO_HUE:
        return [_BRIGHT + _WHITE if light > 0.6 else _WHITE if light > 0.3 else _BRIGHT + _BLACK, *plain]
    hue = _hue(ink)
    return [hue + (_BRIGHT if light > 0.25 else 0), hue + _BRIGHT, *plain]


def _inks_on_light(ink: Color, ground: Color) -> list[int]:
    """Return what may stand for an ink on a light ground, the best first."""
    plain = [_BLACK, _BRIGHT + _WHITE]
    if _is_paper(ground) and luminance(ink) > 0.05 and _saturation(ink) >= _GREY:
        return [_ON_PAPER.get(_hue(ink), _BLACK), *plain]
    return plain


def _light_ground(ground: Color, *, console: bool) -> int:
    if _saturation(ground) < _GREY:
        return _WHITE + (_BRIGHT if _is_paper(ground) and not console else 0)
    hue = _hue(ground)
    # The darker yellow is brown on some terminals, and hardly any ink is read on both.
    return hue + (_BRIGHT if hue == _YELLOW and not console else 0)


def _is_paper(ground: Color) -> bool:
    return _saturation(ground) < _GREY and luminance(ground) > 0.6


def _hue(color: Color) -> int:
    degrees = rgb_to_hsv(*color.get_truecolor().normalized)[0] * 360
    return next(number for end, number in _HUES if degrees < end)


def _saturation(color: Color) -> float:
    return rgb_to_hsv(*color.get_truecolor().normalized)[1]
