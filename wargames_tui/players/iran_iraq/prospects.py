"""What the rest of a war is worth: battle after battle, each won by whoever chance favours (W10, W11, W18 to W20).

How far an attacker is ahead in Force, what a card more adds, and how far chance takes it were fitted to 1,500 wars
between greedy players; `tests/benchmarks/battles.py` fits them again.
"""

from __future__ import annotations

from functools import lru_cache
from math import erf, sqrt
from typing import Final

from wargames_tui.engine.events import Seat
from wargames_tui.games.iran_iraq.position import IRAQ, STREAK, TURNS, other

GAME: Final = 20.0
"""How many victory points winning the war counts for, beside those by which it is won.

So many that nobody lets a win at once go by for the sake of points (W19), and few enough that points still count: they
decide most matches, for in each game of them Iraq is likely to win (W22).
"""

_AHEAD: Final = 0.8
"""How far the attacker is ahead in Force where both draw as many cards."""
_CARD: Final = 2.4
"""What a card more adds to a Force."""
_LUCK: Final = 5.0
"""How far chance takes the difference of two Forces, one standard deviation, where both draws are known."""
_USUALLY_AHEAD: Final = (1.5, -2.8)
_USUAL_LUCK: Final = 6.4
"""The same where the draws are not known yet, for Iraq and for Iran as the attacker: Iran usually draws less."""


def before_battle(
    turn: int, lead: int, streak: int, attacker: Seat, draws: tuple[int, int], *, ties_to_defender: bool
) -> float:
    """Return what a war is worth to Iraq before a turn, in victory points.

    Args:
        turn: The turn that begins, 1 to 16.
        lead: By how many victory points Iraq leads.
        streak: In how many turns running the attacker has won a point.
        attacker: Who has the initiative.
        draws: How many cards Iraq and Iran draw.
        ties_to_defender: The defender wins where the Force is equal (W18, option).
    """
    ahead = _AHEAD + _CARD * (draws[attacker] - draws[other(attacker)])
    return _fought(turn, lead, streak, attacker, ahead, _LUCK, ties_to_defender=ties_to_defender)


def ended(lead: int) -> float:
    """Return what a war that has ended with `lead` is worth to Iraq, in victory points (W20)."""
    return lead + GAME * ((lead > 0) - (lead < 0))


def ended_at_once(lead: int, winner: Seat) -> float:
    """Return what a war that `winner` has won by a streak is worth to Iraq, in victory points (W19)."""
    return lead + (GAME if winner == IRAQ else -GAME)


@lru_cache(maxsize=1 << 16)
def _fought(
    turn: int, lead: int, streak: int, attacker: Seat, ahead: float, luck: float, *, ties_to_defender: bool
) -> float:
    """Return what a war is worth to Iraq before a battle in which the attacker is `ahead`, give or take `luck`."""
    wins, loses = _chance((ahead - 0.5) / luck), _chance((-ahead - 0.5) / luck)
    kept = 0.0 if ties_to_defender else 1 - wins - loses
    point = lead + (1 if attacker == IRAQ else -1)
    if streak + 1 >= STREAK:
        won = ended_at_once(point, attacker)
    else:
        won = _later(turn + 1, point, streak + 1, attacker, ties_to_defender=ties_to_defender)
    lost = _later(turn + 1, lead, 0, other(attacker), ties_to_defender=ties_to_defender)
    level = _later(turn + 1, lead, 0, attacker, ties_to_defender=ties_to_defender)
    return wins * won + (1 - wins - kept) * lost + kept * level


def _later(turn: int, lead: int, streak: int, attacker: Seat, *, ties_to_defender: bool) -> float:
    """Return what a war is worth to Iraq before a turn for which nothing is known of the draws."""
    if turn > TURNS:
        return ended(lead)
    ahead = _USUALLY_AHEAD[attacker]
    return _fought(turn, lead, streak, attacker, ahead, _USUAL_LUCK, ties_to_defender=ties_to_defender)


def _chance(deviations: float) -> float:
    """Return how likely chance takes a value no further than so many standard deviations."""
    return (1 + erf(deviations / sqrt(2))) / 2
