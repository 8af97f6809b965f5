"""What the rest of an Iran-Iraq war is worth: more points, cards and chances are never worth less."""

from __future__ import annotations

from itertools import product

import pytest

from wargames_tui.games.iran_iraq.position import IRAN, IRAQ, STREAK, TURNS
from wargames_tui.players.iran_iraq.prospects import before_battle, ended, ended_at_once
from wargames_tui.players.iran_iraq.stakes import Stakes

TEN_EACH = (10, 10)
SITUATIONS = list(product((2, 9, 15, TURNS), (-2, 0, 1), range(STREAK), (IRAQ, IRAN), (False, True)))


def worth(
    turn: int, lead: int, streak: int, attacker: int, *, draws: tuple[int, int] = TEN_EACH, ties: bool = False
) -> float:
    return before_battle(turn, lead, streak, attacker, draws, ties_to_defender=ties)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_a_point_and_a_card_more_are_worth_something(situation: tuple[int, int, int, int, bool]) -> None:
    turn, lead, streak, attacker, ties = situation
    now = worth(turn, lead, streak, attacker, ties=ties)
    assert now < worth(turn, lead + 1, streak, attacker, ties=ties)
    assert now != worth(turn, lead, streak, attacker, ties=ties, draws=(9, 10))
    iraq_gains_by_force = [
        worth(turn, lead, streak, attacker, ties=ties, draws=(cards, 10)) for cards in (8, 9, 10, 11)
    ]
    assert sorted(iraq_gains_by_force) == iraq_gains_by_force


@pytest.mark.parametrize("lead", [-3, 0, 3])
def test_the_initiative_is_worth_having(lead: int) -> None:
    """Only who has it wins points (W18)."""
    for turn in (2, 9, TURNS):
        assert worth(turn, lead, 0, IRAQ) > worth(turn, lead, 0, IRAN)


def test_a_streak_that_ends_the_war_saves_who_is_behind() -> None:
    """Three points in three turns running win at once, whatever the lead (W19)."""
    assert ended_at_once(-2, IRAQ) > ended(-2)
    assert worth(TURNS, -4, 2, IRAQ) > worth(TURNS, -4, 1, IRAQ)


def test_where_the_last_turn_cannot_change_who_wins_only_its_point_counts() -> None:
    high, low = ended(6), ended(5)
    assert low < worth(TURNS, 5, 0, IRAQ) < high
    assert high - low == 1


def test_the_defender_gains_by_a_rule_that_gives_it_ties() -> None:
    """W18, option."""
    assert worth(9, 0, 0, IRAQ, ties=True) < worth(9, 0, 0, IRAQ)
    assert worth(9, 0, 0, IRAN, ties=True) > worth(9, 0, 0, IRAN)


@pytest.mark.parametrize("attacker", [IRAQ, IRAN])
def test_who_wins_a_battle_stands_better_than_who_loses_it(attacker: int) -> None:
    for turn, streak, lead in product((1, 8, 15, TURNS), range(STREAK), (-1, 0, 2)):
        streaks = (streak, 0) if attacker == IRAQ else (0, streak)
        stakes = Stakes(turn, attacker, (max(0, lead), max(0, -lead)), streaks, ties_to_defender=False, one_raid=False)
        iraq_wins, level, iran_wins = (stakes.worth(forces, TEN_EACH) for forces in ((30, 20), (25, 25), (20, 30)))
        assert iraq_wins >= level >= iran_wins
        assert iraq_wins > iran_wins
