"""What will have escaped when a game of Spanish Armada is over, told from how one of its turns ends.

It is a sum over what lies where, one for each stage of the game and for each set of the house rules that matter most.
The numbers were fitted to 6,000 games of greedy players for each; `tests/benchmarks/stages.py` fits them again.
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
            -3.99, -0.38, 0.30, 0.44, 0.92, -0.09, 0.02,
            (0.85, 1.17, 0.63, -2.46, 0.77, 0.60, 0.63, -0.02, 0.13, -0.39, 0.67, 0.67, 0.42),
        ),
        Stage(
            -6.66, -1.13, 0.41, 0.71, 0.89, -0.89, 0.13,
            (2.12, 1.62, 0.44, 1.47, 0.09, 0.41, -0.89, -1.01, -0.30, -0.48, -0.98, -0.17, -0.66),
        ),
        Stage(
            -2.56, -1.75, 0.40, 1.42, 0.77, -1.82, 0.26,
            (0.77, 1.29, -0.51, 0.17, 0.72, -0.24, -0.72, 0.00, 0.28, -0.05, 0.26, 0.04, 0.27),
        ),
    ),
    ("5", "no"): (
        Stage(
            -5.52, -2.08, 0.72, 0.23, 0.97, -0.95, 0.14,
            (1.50, 0.92, 0.55, -1.40, 1.16, 0.31, 1.10, -0.10, -0.39, 0.80, 0.37, -0.12, -0.97),
        ),
        Stage(
            -3.67, -3.47, 0.85, 0.37, 0.95, -3.63, 0.50,
            (1.10, 0.48, 0.82, 0.05, 1.32, 0.47, 1.33, -1.12, -0.05, 2.02, -0.61, 0.04, -0.97),
        ),
        Stage(
            -5.24, -3.95, 0.87, 0.58, 0.93, -4.96, 0.71,
            (1.87, -1.07, 0.28, -0.12, 0.63, 0.11, -0.24, -0.56, -0.65, -0.40, -0.84, -0.70, -0.01),
        ),
    ),
    ("4", "yes"): (
        Stage(
            -4.02, -0.26, 0.44, 0.08, 0.97, -0.19, 0.03,
            (1.37, 1.48, 0.66, -1.79, 1.08, 0.02, 0.51, 0.64, -0.84, 1.24, -0.14, 0.38, 0.22),
        ),
        Stage(
            -6.32, -1.72, 0.61, 0.17, 0.98, -2.25, 0.32,
            (1.36, 0.85, 0.46, -0.45, -0.31, 0.06, 0.30, -1.02, -1.26, 2.15, -1.06, -1.50, -1.05),
        ),
        Stage(
            -4.53, -2.38, 0.63, 0.17, 0.97, -2.91, 0.43,
            (0.53, 0.42, -0.14, 0.21, 0.50, -0.89, 0.37, -0.20, -0.01, -0.07, -0.14, -0.39, 0.44),
        ),
    ),
    ("4", "no"): (
        Stage(
            -5.15, -1.59, 0.80, 0.20, 0.97, -1.35, 0.19,
            (1.31, 1.18, -0.56, -1.38, 1.07, 0.09, 1.01, -0.01, -0.89, 1.29, 0.48, -0.40, -0.35),
        ),
        Stage(
            -5.24, -2.96, 0.90, 0.16, 0.98, -3.58, 0.50,
            (1.75, 0.73, 1.65, 0.46, 0.90, -0.56, 0.82, -0.51, -1.54, -0.45, -0.16, -0.89, -3.43),
        ),
        Stage(
            -4.10, -3.86, 0.96, 0.13, 1.00, -4.72, 0.67,
            (2.32, 0.50, 1.06, 0.53, 0.55, -0.16, 0.12, -0.24, -1.35, -0.27, -1.15, -1.19, -0.53),
        ),
    ),
    ("3", "yes"): (
        Stage(
            -4.08, -0.22, 0.59, 0.06, 0.98, -0.72, 0.10,
            (1.57, 1.38, 0.10, -1.67, 0.94, -0.81, -0.33, 0.53, -0.94, 2.43, -0.64, -0.34, -0.30),
        ),
        Stage(
            -6.77, -1.33, 0.71, 0.06, 0.97, -2.61, 0.38,
            (1.55, 1.23, 1.76, 0.91, 0.18, -1.35, -0.32, 0.06, -1.03, 3.30, -4.40, -1.66, 0.02),
        ),
        Stage(
            -6.58, -2.05, 0.73, 0.10, 0.97, -3.06, 0.46,
            (1.47, 0.81, 1.04, 1.24, -0.06, -0.94, 0.60, 0.31, -0.71, -0.36, -2.10, -0.25, 0.19),
        ),
    ),
    ("3", "no"): (
        Stage(
            -4.22, -1.16, 0.83, 0.05, 0.99, -1.15, 0.16,
            (1.40, 1.64, 0.38, -1.44, 1.55, -0.21, 0.62, -0.28, -1.00, 2.22, 0.04, -0.74, -1.45),
        ),
        Stage(
            -5.47, -2.59, 0.94, -0.01, 1.00, -2.53, 0.36,
            (2.69, 2.47, 2.21, 0.56, 1.50, -0.36, -0.53, 0.19, -2.71, 0.57, -1.21, -2.99, -2.04),
        ),
        Stage(
            -5.41, -3.30, 1.00, -0.24, 1.05, -3.88, 0.56,
            (2.78, 1.51, 1.62, 1.12, 1.08, -0.45, 0.68, -0.39, -3.16, -0.80, -1.24, -2.45, -0.88),
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
