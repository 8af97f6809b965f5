"""What happened, in words: what the score log, a report and a screen reader are given in every game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence on what happened, and the points it brings or costs where it does."""

    text: str
    points: int | None = None
