"""Trials of actions on deals that may be: what is tried how often."""

from __future__ import annotations

from collections import Counter
from itertools import count

from wargames_tui.players.trials import Heat, tried_out

HEATS = (Heat(4, 3), Heat(6, 2))


def trial(clear: float) -> tuple[list[tuple[str, float]], Counter[str]]:
    """Try four actions out; return what each is worth, the best first, and how often it was tried."""
    tries, numbers = Counter[str](), count()
    worth = {"bad": 0.0, "good": 9.0, "nearly": 8.9, "poor": 1.0}

    def score(deal: int, action: str) -> float:
        tries[action] += 1
        luck = 3.0 if action == "good" else 2.0
        return worth[action] + (luck if deal % 2 else -luck)

    found = tried_out(tuple(worth), HEATS, lambda: next(numbers), score, clear)
    return [(each.action, round(each.worth, 6)) for each in found], tries


def test_as_many_actions_go_on_as_a_heat_says() -> None:
    found, tries = trial(clear=1e9)
    assert tries == {"good": 10, "nearly": 10, "poor": 10, "bad": 4}
    assert found == [("good", 9.0), ("nearly", 8.9), ("poor", 1.0), ("bad", 0.0)]


def test_an_action_that_is_clearly_worse_is_tried_no_longer() -> None:
    found, tries = trial(clear=3.0)
    assert tries == {"good": 10, "nearly": 10, "poor": 4, "bad": 4}
    assert [action for action, _worth in found] == ["good", "nearly", "poor", "bad"]


def test_nothing_more_is_tried_once_a_single_action_goes_on() -> None:
    _found, tries = trial(clear=0.01)
    assert tries == {"good": 4, "nearly": 4, "poor": 4, "bad": 4}
