"""How the deals of the day went: one first try a day counts, in a table of its own."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from itertools import groupby
from typing import TYPE_CHECKING

from wargames_tui.store import rows
from wargames_tui.store.merits import Streak, streak_of
from wargames_tui.store.sheet import SavedGame
from wargames_tui.store.statistics import kind_of, mean_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wargames_tui.store.database import Database


@dataclass(frozen=True, slots=True)
class Day:
    """The deal of one day: the game of the first try, and how many more tries there were."""

    day: date
    first: SavedGame
    more: int


@dataclass(frozen=True, slots=True)
class Days:
    """The deals of the day of one game.

    Attributes:
        days: The days on which the deal was played to an end or given up, the latest first.
        best: The highest score of a first try played to its end without help; None where there is none.
        mean: The mean of these scores.
        streak: Days in a row with such a try; the streak goes on until a day is missed.
    """

    days: tuple[Day, ...]
    best: int | None
    mean: float | None
    streak: Streak


def days_of(database: Database, game: str, today: date) -> Days:
    """Return how the deals of the day of `game` went.

    Raises:
        StoreError: The store cannot be read.
    """
    with database.reading() as connection:
        where = "day IS NOT NULL AND ending IS NOT NULL AND NOT imported AND game = ? ORDER BY day DESC, id"
        tries = [saved for saved in rows.select(connection, where, (game,)) if saved.persons]
    days = tuple(_day(list(of_day)) for _key, of_day in groupby(tries, key=lambda saved: saved.head.day))
    good = [each for each in days if kind_of(each.first) == "counted" and each.first.marks.ending == "played"]
    scores = [each.first.marks.scores[0] for each in good]
    return Days(days, max(scores, default=None), mean_of(scores), _day_streak({each.day for each in good}, today))


def _day_streak(days: set[date], today: date) -> Streak:
    if not days:
        return Streak(0, 0)
    first, count = min(days), (max(days) - min(days)).days + 1
    whole = streak_of(first + timedelta(days=number) in days for number in range(count))
    goes_on = today - max(days) <= timedelta(days=1)
    return whole if goes_on else Streak(0, whole.longest)


def _day(tries: Sequence[SavedGame]) -> Day:
    day = tries[0].head.day
    return Day(day or date.min, tries[0], len(tries) - 1)
