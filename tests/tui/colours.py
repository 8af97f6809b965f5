"""Measures of colours: contrast as WCAG 2 has it, distance in CIELAB, and what the colour-blind see."""

from __future__ import annotations

from typing import Literal

Eyes = Literal["protan", "deutan", "tritan"]

# Machado, Oliveira and Fernandes (2009), full deficiency, for linear RGB
_SEEN: dict[Eyes, tuple[tuple[float, float, float], ...]] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
_TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
_WHITE = (0.95047, 1.0, 1.08883)

Light = tuple[float, float, float]
"""Linear red, green and blue, from 0 to 1."""


def linear(color: str) -> Light:
    """Return a colour such as `#1d1712` as light."""
    red, green, blue = (int(color[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return _unbent(red), _unbent(green), _unbent(blue)


def _unbent(part: float) -> float:
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    darker, lighter = sorted(_times(_TO_XYZ, linear(color))[1] for color in (one, other))
    return (lighter + 0.05) / (darker + 0.05)


def in_the_eyes_of(eyes: Eyes, color: str) -> Light:
    """Return the light that a colour is to somebody who lacks one kind of cone."""
    red, green, blue = (min(1.0, max(0.0, part)) for part in _times(_SEEN[eyes], linear(color)))
    return red, green, blue


def apart(one: Light, other: Light) -> float:
    """Return how far two lights lie apart in CIELAB; about 2 can just be told apart."""
    return float(sum((a - b) ** 2 for a, b in zip(_lab(one), _lab(other), strict=True)) ** 0.5)


def _lab(light: Light) -> Light:
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (value / white for value, white in zip(_times(_TO_XYZ, light), _WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _times(matrix: tuple[tuple[float, float, float], ...], light: Light) -> list[float]:
    return [sum(factor * part for factor, part in zip(row, light, strict=True)) for row in matrix]
