"""What a finished game is called a success for: a victory by the printed score table, a win, or the end reached."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Final, Literal, Protocol, cast

from wargames_tui.i18n import N_, _

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wargames_tui.store.sheet import SavedGame

Success = Literal["victory", "played to the end", "win"]
"""What a streak counts."""


@dataclass(frozen=True, slots=True)
class Streak:
    """Successes in a row: how many just now, and the most there ever were."""

    now: int
    longest: int


_GRADES: Final = {"spanish-armada": "wargames_tui.games.spanish_armada.scoring"}
"""Where the printed score table of a game stands, the best line first."""

_LOWEST_VICTORY: Final = {"spanish-armada": 125}
"""From which score on the score table speaks of a victory."""


_STREAKS: Final = {
    "victory": N_("Victories in a row: {now} now, {longest} at most"),
    "played to the end": N_("Played to the end in a row: {now} now, {longest} at most"),
    "win": N_("Won in a row: {now} now, {longest} at most"),
    "day": N_("Days in a row: {now} now, {longest} at most"),
}


class _Grade(Protocol):
    @property
    def least(self) -> int: ...
    @property
    def title(self) -> str: ...


def _table(game: str) -> Sequence[_Grade]:
    if game not in _GRADES:
        return ()
    return cast("Sequence[_Grade]", import_module(_GRADES[game]).GRADES)


def grade_names(game: str) -> tuple[str, ...]:
    """Return the grades of a game in the player's language, the best first; none where it has none."""
    return tuple(_(grade.title) for grade in _table(game))


def grade_name(game: str, score: int) -> str | None:
    """Return the grade of a solitaire that ended with `score`, in the player's language; None where there is none."""
    return next((_(grade.title) for grade in _table(game) if score >= grade.least), None)


def success_of(game: str, seats: int) -> Success:
    """Return what a streak of a game counts."""
    if seats > 1:
        return "win"
    return "victory" if game in _LOWEST_VICTORY else "played to the end"


def is_success(saved: SavedGame) -> bool:
    """Return whether a solitaire that has ended was a success."""
    if saved.marks.ending != "played":
        return False
    return saved.marks.scores[0] >= _LOWEST_VICTORY.get(saved.head.game, saved.marks.scores[0])


def streak_of(successes: Iterable[bool]) -> Streak:
    """Return the streak of games in the order in which they ended."""
    now = longest = 0
    for success in successes:
        now = now + 1 if success else 0
        longest = max(longest, now)
    return Streak(now, longest)


def streak_words(of: Success | Literal["day"], streak: Streak) -> str:
    """Return a streak in words."""
    return _(_STREAKS[of], now=streak.now, longest=streak.longest)
