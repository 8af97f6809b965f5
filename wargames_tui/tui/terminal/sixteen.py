"""Sixteen colours: chosen by hue and light, so that text keeps its contrast, whatever the terminal makes of them.

The nearest of the sixteen would turn half of a dark table grey. Here dark grounds are black and what is written on
them bright; light ones keep their hue and are written on in black, red and magenta in white. Only the eight dark
colours serve as hues of grounds, since a console has no others. Blue is left out: on black it cannot be read.
"""

from __future__ import annotations

from colorsys import rgb_to_hsv
from typing import TYPE_CHECKING, Final

from rich.color import ColorType

if TYPE_CHECKING:
    from rich.color import Color

_BLACK, _RED, _GREEN, _YELLOW, _MAGENTA, _CYAN, _WHITE = 0, 1, 2, 3, 5, 6, 7
_HUES: Final = ((20, _RED), (62, _YELLOW), (165, _GREEN), (235, _CYAN), (330, _MAGENTA), (361, _RED))
"""The colours by where they end on the circle of hues, in degrees."""
_GREY: Final = 0.3
"""Up to this saturation a colour is a shade of grey."""
_INK, _GROUND, _BRIGHT = 30, 40, 60
_BOLD: Final = "1"


def in_sixteen(attributes: list[str], ink: Color | None, ground: Color | None) -> list[str]:
    """Return the codes of a style in sixteen colours: its attributes, its ink, its ground."""
    said = list(attributes)
    light = ground if ground is not None and ground != ink and is_filled(ground) else None
    if light is not None and _BOLD in said:
        said.remove(_BOLD)  # many terminals show bold black as grey
    if ink is not None:
        said.append(
            _named(ink, _INK) or str(_INK + (_ink_on_light(ink, light) if light is not None else _ink_on_dark(ink)))
        )
    if ground is not None:
        said.append(_named(ground, _GROUND) or str(_GROUND + (_light_ground(light) if light is not None else _BLACK)))
    return said


def is_filled(ground: Color) -> bool:
    """Return whether a ground is light, so that it stands out from the table as a filled place."""
    return luminance(ground) >= (0.36 if _saturation(ground) < _GREY else 0.18)


def luminance(color: Color) -> float:
    """Return the relative luminance of a colour, from 0 to 1, as WCAG 2 defines it."""
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in color.get_truecolor().normalized
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def _named(color: Color, base: int) -> str:
    """Return the code of a colour that is one of the sixteen already, empty for all others."""
    if color.type is not ColorType.STANDARD or color.number is None:
        return ""
    return str(base + color.number if color.number < 8 else base + _BRIGHT + color.number - 8)


def _ink_on_dark(ink: Color) -> int:
    light = luminance(ink)
    if _saturation(ink) < _GREY:
        return _BRIGHT + _WHITE if light > 0.6 else _WHITE if light > 0.3 else _BRIGHT + _BLACK
    return _hue(ink) + (_BRIGHT if light > 0.25 else 0)


def _ink_on_light(ink: Color, ground: Color) -> int:
    """Return black or what else can be read; red stays red on paper where it is bright enough to be seen as red."""
    if _light_ground(ground) in (_RED, _MAGENTA):
        return _BRIGHT + _WHITE
    on_paper = _saturation(ground) < _GREY and luminance(ground) > 0.6
    is_red = _hue(ink) == _RED and luminance(ink) > 0.05 and _saturation(ink) >= _GREY
    return _RED if on_paper and is_red else _BLACK


def _light_ground(ground: Color) -> int:
    if _saturation(ground) < _GREY:
        return _WHITE + (_BRIGHT if luminance(ground) > 0.6 else 0)
    return _hue(ground)


def _hue(color: Color) -> int:
    degrees = rgb_to_hsv(*color.get_truecolor().normalized)[0] * 360
    return next(number for end, number in _HUES if degrees < end)


def _saturation(color: Color) -> float:
    return rgb_to_hsv(*color.get_truecolor().normalized)[1]
