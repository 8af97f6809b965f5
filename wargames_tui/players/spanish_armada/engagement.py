"""The Engagement Phase solved exactly: which Raiders disperse which Stragglers, and which are better kept (S15)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

MEAN: Final = 7
"""The mean value of the cards of either half."""

_KEPT: Final = 0.15
"""What a kept Raider is worth for each point above the mean: it takes the place of a card that would be drawn."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What an engagement is fought under.

    Attributes:
        raiders_up: How much more each Raider is worth (S5).
        stragglers_up: The change of each Straggler's value (S11).
        pairs: Whether two Raiders may be combined.
        kept: What a kept Raider is worth for each point of its value above the mean.
    """

    raiders_up: int = 0
    stragglers_up: int = 0
    pairs: bool = True
    kept: float = _KEPT


def outlook(raiders: Sequence[int], stragglers: Sequence[int], terms: Terms) -> float:
    """Return the best that an engagement of these face values can end with: points lost count below 0.

    Args:
        raiders: The face values of the hand.
        stragglers: The face values of the Stragglers that stand.
        terms: What the engagement is fought under.

    Returns:
        The face values that escape, negative, plus what the Raiders kept are worth.
    """
    return _outlook(tuple(sorted(raiders)), tuple(sorted(stragglers, reverse=True)), terms)


@lru_cache(maxsize=1 << 18)
def _outlook(raiders: tuple[int, ...], stragglers: tuple[int, ...], terms: Terms) -> float:
    if not stragglers:
        return terms.kept * sum(raider - MEAN for raider in raiders)
    face, rest = stragglers[0], stragglers[1:]
    best = _outlook(raiders, rest, terms) - face
    need = face + terms.stragglers_up
    tried = set()
    for place, raider in enumerate(raiders):
        if raider not in tried and raider + terms.raiders_up >= need:
            tried.add(raider)
            best = max(best, _outlook(raiders[:place] + raiders[place + 1 :], rest, terms))
    if terms.pairs:
        need -= 2 * terms.raiders_up
        pairs = set()
        for one, other in combinations(range(len(raiders)), 2):
            pair = raiders[one], raiders[other]
            if sum(pair) >= need and pair not in pairs:
                pairs.add(pair)
                left = raiders[:one] + raiders[one + 1 : other] + raiders[other + 1 :]
                best = max(best, _outlook(left, rest, terms))
    return best
