"""Trying actions out on deals that may be, the same ones for every action; the worse ones are dropped on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Final, TypeVar

from wargames_tui.players.contract import Appraisal, Comparison, ranked

ActionT = TypeVar("ActionT")
DealT = TypeVar("DealT")

CLEAR: Final = 3.0
"""How many standard errors a difference must have to be clear: chance alone makes so much once in 700 times."""


@dataclass(frozen=True, slots=True)
class Heat:
    """A part of a trial: how many more deals are tried, and how many of the best actions go on after it."""

    deals: int
    go_on: int


def tried_out(
    actions: Sequence[ActionT],
    heats: Sequence[Heat],
    deal: Callable[[], DealT],
    score: Callable[[DealT, ActionT], float],
    clear: float = inf,
) -> tuple[Appraisal[ActionT], ...]:
    """Return what each action is worth, the best first: the mean of its scores.

    Those that were dropped come behind those that went on, worth no more than the last of them. Nothing more is tried
    once a single action goes on.

    Args:
        actions: What is tried out, at least one.
        heats: How long.
        deal: Returns a deal that may be.
        score: Returns what an action comes to in a deal, which it leaves as it is.
        clear: An action does not go on either where it is worse than the best by more than so many standard errors;
            each heat must have two deals then, or more.
    """
    scores: list[list[float]] = [[] for _action in actions]
    running, dropped = list(range(len(actions))), list[int]()
    for heat in heats:
        for _deal in range(heat.deals):
            dealt = deal()
            for place in running:
                scores[place].append(score(dealt, actions[place]))
        running.sort(key=lambda place: -fmean(scores[place]))
        best, *others = running
        go_on = [
            place for place in others[: heat.go_on - 1] if not _is_clearly_less(scores[place], scores[best], clear)
        ]
        dropped = [place for place in others if place not in go_on] + dropped
        running = [best, *go_on]
        if not go_on:
            break
    ahead = [Appraisal(actions[place], fmean(scores[place])) for place in running]
    least = ahead[-1].worth
    behind = ranked([Appraisal(actions[place], min(least, fmean(scores[place]))) for place in dropped])
    return (*ahead, *behind)


def _is_clearly_less(scores: Sequence[float], others: Sequence[float], errors: float) -> bool:
    less = [other - score for score, other in zip(scores, others, strict=True)]
    return errors < inf and fmean(less) > errors * stdev(less) / sqrt(len(less))


def compared(
    one: ActionT,
    other: ActionT,
    parts: Sequence[int],
    deal: Callable[[], DealT],
    score: Callable[[DealT, ActionT], float],
) -> Comparison:
    """Return what `one` is worth beside `other`, both tried out on the same deals.

    It ends early where `one` is hardly likely to turn out clearly better. It never does where that looks clear already:
    what goes wrong once in thirty deals is not seen in the first few.

    Args:
        one: An action.
        other: Another one.
        parts: How many deals are tried before it is looked whether that is enough, time after time; at least 2 each.
        deal: Returns a deal that may be.
        score: Returns what an action comes to in a deal, which it leaves as it is.
    """
    worths, gains, error = list[float](), list[float](), 0.0
    for deals in parts:
        for _deal in range(deals):
            dealt = deal()
            worths.append(score(dealt, one))
            gains.append(worths[-1] - score(dealt, other))
        error = stdev(gains) / sqrt(len(gains))
        if fmean(gains) <= error:
            break
    return Comparison(fmean(worths), fmean(gains), error)
