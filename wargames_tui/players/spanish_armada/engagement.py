"""The Engagement Phase solved exactly: which Raiders disperse which Stragglers, and which are better kept (S15)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import inf
from typing import Final

MEAN: Final = 7
"""The mean value of the cards of either half."""

HIGHEST: Final = 13
"""The highest face value of a card."""

_KEPT: Final = 0.15
"""What a kept Raider is worth for each point above the mean: it takes the place of a card that would be drawn."""


@dataclass(frozen=True, slots=True, eq=False)
class Stakes:
    """What the cards of an engagement are worth afterwards, in points.

    Attributes:
        kept: What a Raider that is kept is worth, by face value from 0 on.
        escaped: What a Straggler that escapes is worth, by face value from 0 on: below 0.
    """

    kept: tuple[float, ...]
    escaped: tuple[float, ...]


TURN: Final = Stakes(
    kept=tuple(_KEPT * (face - MEAN) for face in range(HIGHEST + 1)),
    escaped=tuple(-float(face) for face in range(HIGHEST + 1)),
)
"""What is at stake where a turn is played for itself."""

LAST_TURN: Final = Stakes(kept=(0.0,) * (HIGHEST + 1), escaped=TURN.escaped)
"""What is at stake in the last turn, after which no Raider is of use."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What an engagement is fought under.

    Attributes:
        raiders_up: How much more each Raider is worth (S5).
        stragglers_up: The change of each Straggler's value (S11).
        pairs: Whether two Raiders may be combined.
        stakes: What the cards are worth afterwards.
    """

    raiders_up: int = 0
    stragglers_up: int = 0
    pairs: bool = True
    stakes: Stakes = TURN


def outlook(raiders: Sequence[int], stragglers: Sequence[int], terms: Terms) -> float:
    """Return the best that an engagement of these face values can end with: points lost count below 0.

    Args:
        raiders: The face values of the hand.
        stragglers: The face values of the Stragglers that stand.
        terms: What the engagement is fought under.

    Returns:
        What the Stragglers that escape and the Raiders that are kept are worth.
    """
    return _outlook(tuple(sorted(raiders)), tuple(sorted(stragglers, reverse=True)), terms)


@lru_cache(maxsize=1 << 15)
def _outlook(raiders: tuple[int, ...], stragglers: tuple[int, ...], terms: Terms) -> float:
    """Go from Straggler to Straggler with the best for each set of Raiders discarded by then, as bits of a number."""
    singles = [(raider + terms.raiders_up, 1 << place) for place, raider in enumerate(raiders)]
    raids = singles + [(a + b, one | other) for (a, one), (b, other) in combinations(singles, 2) if terms.pairs]
    best = {0: 0.0}
    for face in stragglers:
        need, lost = face + terms.stragglers_up, terms.stakes.escaped[face]
        reaching = [raid for worth, raid in raids if worth >= need]
        after = {discarded: worth + lost for discarded, worth in best.items()}
        for discarded, worth in best.items():
            for raid in reaching:
                if not discarded & raid and worth > after.get(discarded | raid, -inf):
                    after[discarded | raid] = worth
        best = after
    kept = [0.0]
    for raider in raiders:
        kept += [worth + terms.stakes.kept[raider] for worth in kept]
    everyone = len(kept) - 1
    return max([worth + kept[everyone - discarded] for discarded, worth in best.items()])
