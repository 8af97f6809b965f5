"""What happened, in words: what the score log, a report and a screen reader are given in every game."""

from __future__ import annotations

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


@dataclass(frozen=True, slots=True)
class Part:
    """A part of what is read out, under its title; `listed` where its lines are short entries rather than sentences."""

    title: str
    lines: tuple[str, ...]
    listed: bool = False
