"""What will have escaped when a game of Spanish Armada is over, told from how one of its turns ends.

It is a sum over what lies where, one for each stage of the game and for each set of the house rules that matter most.
The numbers were fitted to 8,000 games of greedy players for each; `tests/benchmarks/stages.py` fits them again.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from wargames_tui.games.spanish_armada.position import ROW_SIZE, Position
from wargames_tui.games.spanish_armada.tables import Tables
from wargames_tui.players.spanish_armada.engagement import HIGHEST, LAST_TURN, Stakes, Terms, outlook
from wargames_tui.players.spanish_armada.prospects import faces, terms_of

STAGES: Final = 3
"""One turn to come, two of them, more."""


@dataclass(frozen=True, slots=True, eq=False)
class Stage:
    """How many points will have escaped in the end, by what there is at the end of a turn of this stage.

    Attributes:
        anyway: How many points, whatever there is.
        red: How many more for each card of the Red deck.
        red_points: How many more for each point of these cards.
        escaped: How many more for each card of the Escape pile.
        escaped_points: How many more for each point of these cards.
        spent: How many more for each card of the Black discard pile.
        spent_points: How many more for each point of these cards.
        kept: How many more for each Raider in hand, by face value from 1 on; each face value has its own effect too.
    """

    anyway: float
    red: float
    red_points: float
    escaped: float
    escaped_points: float
    spent: float
    spent_points: float
    kept: tuple[float, ...]


# fmt: off
FITTED: Final = {
    ("5", "yes"): (
        Stage(
            -1.96, -0.47, 0.13, 0.49, 0.88, -0.05, 0.01,
            (1.08, 0.89, 1.05, -0.70, 0.41, 0.61, 0.77, 0.08, 0.24, 0.47, 0.46, 0.19, -0.01),
        ),
        Stage(
            -3.30, -1.06, 0.22, 1.16, 0.76, -0.52, 0.07,
            (1.60, 0.43, 0.25, -0.08, 0.35, 0.46, -0.11, -0.07, -0.30, -0.76, -0.76, -0.43, -0.63),
        ),
        Stage(
            -0.56, -1.34, 0.21, 1.57, 0.62, -1.02, 0.15,
            (0.64, 0.60, -0.44, -0.37, 0.40, 0.25, 0.19, -0.30, -0.06, 0.13, -0.03, 0.36, 0.31),
        ),
    ),
    ("5", "no"): (
        Stage(
            -6.68, -2.09, 0.63, 0.56, 0.93, -0.67, 0.09,
            (1.72, 1.29, 1.07, -1.26, 1.46, 0.95, 1.30, 0.32, 0.54, 1.36, -0.09, -0.38, -0.90),
        ),
        Stage(
            -6.80, -4.07, 0.81, 0.91, 0.91, -3.64, 0.51,
            (1.63, 0.12, 0.71, 0.21, 1.23, 0.63, 0.42, -0.27, 0.17, 0.05, -0.93, -1.35, -1.15),
        ),
        Stage(
            -10.64, -4.72, 0.84, 0.75, 0.95, -4.83, 0.71,
            (1.73, -0.51, 0.22, 0.08, 0.18, 0.31, 0.26, -0.46, -0.45, 0.09, 0.15, -0.51, 0.66),
        ),
    ),
    ("4", "yes"): (
        Stage(
            -3.64, -0.90, 0.38, 0.17, 0.95, 0.01, 0.00,
            (1.26, 1.36, 0.87, -0.96, 0.73, 0.85, 0.81, 0.99, 0.41, 0.88, 0.68, 0.52, 0.56),
        ),
        Stage(
            -4.28, -2.26, 0.52, 0.26, 0.94, -1.93, 0.27,
            (1.55, 1.70, 0.74, 0.87, 0.00, 0.40, 0.66, -0.74, -1.34, -1.01, -2.44, -1.95, -1.40),
        ),
        Stage(
            -3.43, -2.78, 0.54, 0.39, 0.93, -2.79, 0.40,
            (1.25, -0.34, -0.26, 0.15, 0.95, -0.39, 0.56, 0.15, -0.11, -0.55, -0.90, -0.74, 0.54),
        ),
    ),
    ("4", "no"): (
        Stage(
            -6.04, -1.71, 0.71, 0.25, 0.97, -1.57, 0.22,
            (1.29, 1.12, -0.26, -1.69, 1.38, 0.76, 1.13, 0.71, -0.10, 2.53, 0.68, 0.70, 0.24),
        ),
        Stage(
            -5.92, -3.84, 0.90, 0.16, 0.99, -4.30, 0.60,
            (2.29, 0.46, 0.91, 0.20, 0.50, 0.59, 0.08, -0.46, -0.73, -0.45, -2.06, -0.94, -1.94),
        ),
        Stage(
            -3.14, -4.86, 0.96, -0.01, 1.02, -5.31, 0.75,
            (2.74, 0.29, 0.28, -0.27, 0.36, 0.64, 1.04, -0.92, -1.32, -0.80, -0.86, -0.64, -1.62),
        ),
    ),
    ("3", "yes"): (
        Stage(
            -4.18, -0.57, 0.53, -0.03, 0.99, -0.53, 0.08,
            (1.35, 1.24, 0.78, -0.77, 0.52, 0.51, 0.88, 0.19, 0.02, 0.35, -0.49, -0.66, -0.89),
        ),
        Stage(
            -6.02, -2.08, 0.69, -0.14, 1.00, -2.98, 0.43,
            (2.50, 2.10, 1.47, 1.60, 1.30, 0.73, 0.71, 0.76, -0.02, 0.70, -1.29, -0.98, -0.75),
        ),
        Stage(
            -8.75, -2.70, 0.72, -0.34, 1.05, -3.27, 0.50,
            (2.06, 1.47, 1.22, 0.52, 0.33, 0.14, 0.37, 1.02, -0.14, -0.19, -1.50, 0.06, -0.05),
        ),
    ),
    ("3", "no"): (
        Stage(
            -5.06, -1.27, 0.79, 0.08, 0.98, -1.30, 0.18,
            (1.87, 1.46, 0.05, -0.94, 1.36, 0.14, 1.07, 0.42, -0.12, 1.61, 0.41, -0.04, -0.35),
        ),
        Stage(
            -8.09, -3.14, 0.96, 0.12, 1.00, -3.03, 0.43,
            (3.65, 2.32, 1.90, 1.67, 0.82, 0.77, -0.49, -0.15, -0.99, -0.88, -0.97, -1.73, -2.53),
        ),
        Stage(
            -5.91, -3.92, 1.00, 0.06, 1.01, -4.39, 0.64,
            (3.18, 1.00, 1.90, 2.25, 0.90, 0.47, 0.07, 0.24, -1.67, -1.14, -1.34, -1.68, -1.22),
        ),
    ),
}
# fmt: on
"""The stages by the house rules `hand` and `pairs`, the one in which a single turn is to come first."""


def stage_number(position: Position) -> int:
    """Return the number of the stage, from 0, by the turns that the Red deck is good for; it must not be empty."""
    return min(STAGES, 1 + (len(position.red_deck) - 1) // ROW_SIZE) - 1


def terms_ahead(position: Position) -> Terms:
    """Return what an engagement would be fought under now by somebody who thinks of the rest of the game."""
    return terms_of(position, _stakes(_stage_of(position)) if position.red_deck else LAST_TURN)


def escaping(position: Position, tables: Tables) -> float:
    """Return how many points will have escaped in the end, where this turn's engagement is fought at its best.

    In the last turn that is exact; until then it is what may be expected.
    """
    gone, hand = faces(position.escaped, tables), faces(position.hand, tables)
    engagement = outlook(hand, faces(position.row, tables), terms_ahead(position))
    if not position.red_deck:
        return sum(gone) - engagement
    red, spent = faces(position.red_deck, tables), faces(position.black_discard, tables) + hand
    stage = _stage_of(position)
    return (
        stage.anyway
        + (stage.red * len(red) + stage.red_points * sum(red))
        + (stage.escaped * len(gone) + stage.escaped_points * sum(gone))
        + (stage.spent * len(spent) + stage.spent_points * sum(spent))
        - engagement
    )


def _stage_of(position: Position) -> Stage:
    return FITTED[position.options.hand, position.options.pairs][stage_number(position)]


@cache
def _stakes(stage: Stage) -> Stakes:
    """Return what the cards of an engagement are worth afterwards; a Raider that is kept has not been spent."""
    values = range(1, HIGHEST + 1)
    not_spent = [stage.spent + stage.spent_points * face - stage.kept[face - 1] for face in values]
    lost = [stage.escaped + stage.escaped_points * face for face in values]
    return Stakes(kept=(0.0, *not_spent), escaped=(0.0, *(-points for points in lost)))
