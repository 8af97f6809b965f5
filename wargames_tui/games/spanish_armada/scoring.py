"""The score and what it is called.

Source: Spanish Armada, Scoring; S11, S17.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from wargames_tui.games.spanish_armada.position import Position
from wargames_tui.games.spanish_armada.tables import Tables
from wargames_tui.i18n import N_


@dataclass(frozen=True, slots=True)
class Grade:
    """A line of the score table.

    Attributes:
        least: The lowest score it is given for.
        title: Its name (marked for translation).
        outcome: What became of the Armada (marked for translation).
    """

    least: int
    title: str
    outcome: str


GRADES: Final = (
    Grade(150, N_("Total victory"), N_("Armada Sunk")),
    Grade(125, N_("Partial victory"), N_("Historical victory")),
    Grade(100, N_("Marginal escape"), N_("Armada thwarted")),
    Grade(0, N_("Dismal Failure"), N_("The Spanish conquer England")),
)
"""The printed score table, the best first (S17)."""


def score(position: Position, tables: Tables) -> int:
    """Return the combined face value of the cards in the Victory pile, whatever they counted when dispersed (S11)."""
    return sum([tables.face[card] for card in position.victory])


def grade(points: int) -> Grade:
    """Return the grade of a score of `points` (S17)."""
    return next(line for line in GRADES if points >= line.least)


def next_grade(points: int) -> Grade | None:
    """Return the grade above that of `points`, None above the best."""
    higher = [line for line in GRADES if line.least > points]
    return higher[-1] if higher else None


def to_next_grade(points: int) -> int | None:
    """Return how many points more bring the next grade, None where there is none."""
    above = next_grade(points)
    return None if above is None else above.least - points
