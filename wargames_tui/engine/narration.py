"""What happened, in words: what the score log, a report and a screen reader are given in every game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from wargames_tui.engine.machine import OVER
from wargames_tui.i18n import _


def phase_told(phase: str) -> str:
    """Return where in a round or turn a game is: `Attack Phase`, or that it is over."""
    return _("the game is over") if phase == OVER else _("{phase} Phase", phase=_(phase))


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence on what happened, and the points it brings or costs where it does."""

    text: str
    points: int | None = None


def first_told(lines: Iterable[Line | None]) -> str:
    """Return the first sentence of what `lines` tell; empty where nothing is told."""
    return next((line.text for line in lines if line is not None), "")


def with_points(text: str, points: int | None) -> str:
    """Return a sentence with the points that it brings or costs behind it, `text (+3)`, where it does."""
    return text if points is None else f"{text} ({points:+d})"


@dataclass(frozen=True, slots=True)
class Part:
    """A part of what is read out, under its title; `listed` where its lines are short entries rather than sentences."""

    title: str
    lines: tuple[str, ...]
    listed: bool = False
