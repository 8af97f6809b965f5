"""How well a colour is read on another: luminance and contrast as WCAG 2 defines them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.color import Color
    from rich.color_triplet import ColorTriplet

READABLE: Final = 4.5
"""The contrast from which text can be read."""


def contrast(one: ColorTriplet, other: ColorTriplet) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def is_read(ink: Color, ground: Color) -> bool:
    """Return whether text in `ink` on `ground` is drawn to be read."""
    return contrast(ink.get_truecolor(), ground.get_truecolor()) >= READABLE


def luminance(color: Color) -> float:
    """Return the relative luminance of a colour, from 0 to 1."""
    return _luminance(color.get_truecolor())


@lru_cache(maxsize=1024)
def _luminance(color: ColorTriplet) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in color.normalized
    )
    return float(0.2126 * red + 0.7152 * green + 0.0722 * blue)
