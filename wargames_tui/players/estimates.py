"""What a number of games says of all games: means and shares, each with its 95% interval."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import fsum, pi, sqrt, tan
from statistics import NormalDist
from typing import Final

CONFIDENCE: Final = 0.95

_UPPER: Final = (1 + CONFIDENCE) / 2
_NORMAL: Final = NormalDist().inv_cdf(_UPPER)
_TENTHS: Final = range(1, 10)


@dataclass(frozen=True, slots=True)
class Interval:
    """Where a value lies with 95% confidence."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of a number counted in every game; of no fewer than one game.

    Attributes:
        value: The mean.
        margin: Half the width of its interval by Student's t; None for a single game.
        deviation: The standard deviation of the games; None for a single game.
    """

    value: float
    margin: float | None
    deviation: float | None

    @property
    def interval(self) -> Interval | None:
        """Where the mean of all games lies; None where a single game says nothing of it."""
        return None if self.margin is None else Interval(self.value - self.margin, self.value + self.margin)


@dataclass(frozen=True, slots=True)
class Share:
    """The share of games in which something happened.

    Attributes:
        count: In how many it did.
        value: The share, from 0 to 1.
        interval: Where the share of all games lies, by Wilson's score.
    """

    count: int
    value: float
    interval: Interval


def mean_of(numbers: Counter[int]) -> Mean:
    """Return the mean of `numbers`, how often each came, at least one; exact sums, whatever the order they came in."""
    games = numbers.total()
    total = sum(number * times for number, times in numbers.items())
    squares = sum(number * number * times for number, times in numbers.items())
    if games == 1:
        return Mean(total, None, None)
    deviation = sqrt((games * squares - total * total) / (games * (games - 1)))
    return Mean(total / games, student(games - 1) * deviation / sqrt(games), deviation)


def share_of(count: int, games: int) -> Share:
    """Return the share of `count` in `games`, at least one, with Wilson's interval."""
    share, spread = count / games, _NORMAL * _NORMAL / games
    middle = (share + spread / 2) / (1 + spread)
    half = sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread)
    return Share(count, share, Interval(max(0.0, middle - half), min(1.0, middle + half)))


def deciles(numbers: Counter[int]) -> tuple[int, ...]:
    """Return nine of `numbers`: the least that one tenth, two tenths … of them do not exceed."""
    games, seen, found = numbers.total(), 0, list[int]()
    for number in sorted(numbers):
        seen += numbers[number]
        while len(found) < len(_TENTHS) and seen * 10 >= games * _TENTHS[len(found)]:
            found.append(number)
    return tuple(found)


def student(freedom: int) -> float:
    """Return how many standard errors the interval of a mean reaches to each side, by Student's t.

    Exact for one and two degrees of freedom, from there on by Cornish and Fisher's expansion, good to 1 in 500.
    """
    if freedom == 1:
        return tan(pi * (_UPPER - 0.5))
    if freedom == 2:
        return (2 * _UPPER - 1) * sqrt(2 / (4 * _UPPER * (1 - _UPPER)))
    z = _NORMAL
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return fsum([z, *(term / float(freedom) ** power for power, term in enumerate(terms, 1))])
