"""Simulated games: the same whoever counts them, and played by the rules of a table."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import partial
from itertools import islice
from multiprocessing import active_children

import pytest

from wargames_tui.cabinet import GAMES
from wargames_tui.engine.chance import read_seed
from wargames_tui.engine.codec import Codec
from wargames_tui.engine.events import Event
from wargames_tui.engine.strength import Strength
from wargames_tui.players.contract import dice
from wargames_tui.players.registry import player_of
from wargames_tui.players.simulation import Plan, PlayedDeal, play, seed_of, simulate
from wargames_tui.players.workers import in_order
from wargames_tui.store.cabinet import take_out
from wargames_tui.store.files import checked

GREEDY: tuple[Strength, ...] = ("greedy", "greedy")
MIXED: tuple[Strength, ...] = ("random", "greedy")


def plan_of(game: str, *players: Strength, recorded: bool = False) -> Plan:
    return Plan("tokimuna", players, {}, (partial(take_out, game),), recorded)


def deals_of(plan: Plan, games: int, jobs: int = 1) -> list[PlayedDeal]:
    return [deal for deals in simulate(plan, range(1, games + 1), jobs) for deal in deals]


def test_two_processes_play_what_one_plays_in_the_same_order() -> None:
    plan = plan_of("iran-iraq", "random", "greedy")
    alone = deals_of(plan, 12)
    assert [deal.number for deal in alone] == list(range(1, 13))
    assert deals_of(plan, 12, jobs=2) == alone
    assert not active_children()


def test_more_games_begin_with_the_same_ones() -> None:
    plan = plan_of("spanish-armada", "random")
    assert deals_of(plan, 60)[:40] == deals_of(plan, 40)


def test_a_seed_of_a_game_can_be_typed_and_is_its_own() -> None:
    seeds = [seed_of("tokimuna", number) for number in range(1, 2001)]
    assert len(set(seeds)) == len(seeds)
    assert all(read_seed(seed) == seed for seed in seeds)
    assert seed_of("other", 1) != seeds[0]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_played_by_hand_from_its_seed_ends_alike(name: str) -> None:
    game = take_out(name)
    seats = game.seats[-1]
    simulated = deals_of(plan_of(name, *GREEDY[:seats]), 2)[1]
    log: list[Event] = []
    state, decisions = game.new({}, simulated.seed, seats, log), 0
    while (seat := game.to_act(state)) is not None:
        view = game.view(state, seat)
        game.apply(state, player_of(game, "greedy").choose(view, dice(simulated.seed, seat, decisions)), log)
        decisions += 1
    (played,) = simulated.played
    result = game.result(state)
    assert result is not None
    assert (played.scores, played.winners, played.decisions) == (result.scores, result.winners, decisions)
    began = "TurnBegan" if name != "desert-storm" else "RoundBegan"
    assert played.turns == sum(type(event).__name__ == began for event in log)


def test_exhausted_decks_are_counted_where_nobody_sees_them_too() -> None:
    """Twelve rounds of five cards from a deck of 54 need one new deck; wars of sixteen turns need one a side or two."""
    assert {
        played.exhaustions for deal in deals_of(plan_of("desert-storm", "random"), 20) for played in deal.played
    } == {1}
    wars = [deal.played[0] for deal in deals_of(plan_of("iran-iraq", "random", "random"), 60)]
    longest = max(wars, key=lambda played: played.turns)
    assert longest.turns == 16
    assert longest.exhaustions in {2, 3, 4}
    assert any(played.exhaustions == 0 for played in wars)


def test_w19_automatic_victories_are_those_that_end_a_war_before_its_last_turn() -> None:
    wars = [deal.played[0] for deal in deals_of(plan_of("iran-iraq", "random", "random"), 60)]
    assert {played.automatic for played in wars} == {True, False}
    assert all(played.automatic for played in wars if played.turns < 16)
    assert all(len(played.winners) == 1 for played in wars if played.automatic)


@pytest.mark.parametrize("name", GAMES)
def test_records_are_those_of_the_games_and_stand_every_check(name: str) -> None:
    players = MIXED[-GAMES[name].seats[-1] :]
    for deal in deals_of(plan_of(name, *players, recorded=True), 2):
        (played,) = deal.played
        _game, stored, full = checked(played.record)
        assert (full.record.seed, full.players, len(full.record.decisions)) == (deal.seed, players, played.decisions)
        assert tuple(stored.scores) == played.scores


def test_random_players_choose_every_action_equally_often() -> None:
    """The first choice of Spanish Armada, one of five cards: chi-squared is below 18.5 in 999 of 1000 such samples."""
    plan, game = plan_of("spanish-armada", "random", recorded=True), take_out("spanish-armada")
    codec, counts = Codec[object](game.action_type, game.cards), [0] * 5
    for deal in deals_of(plan, 100):
        first = json.loads(deal.played[0].record)["decisions"][0]["action"]
        legal = game.legal_actions(game.new({}, deal.seed))
        counts[legal.index(codec.load(json.dumps(first)))] += 1
    assert sum((count - 20) ** 2 / 20 for count in counts) < 18.5


def test_house_rules_and_expert_players_are_played_by() -> None:
    plan = Plan("tokimuna", ("expert",), {"recon": "once"}, (partial(take_out, "desert-storm"),), recorded=True)
    (deal,) = deals_of(plan, 1)
    _game, stored, _full = checked(deal.played[0].record)
    assert stored.options["recon"] == "once"
    assert deal.played[0] == play(take_out("desert-storm"), plan, deal.seed)


def doubling(_plan: str) -> Callable[[int], int]:
    return lambda task: 2 * task


def dying(_plan: str) -> Callable[[int], int]:
    return lambda _task: os._exit(1)


def test_work_is_handed_back_in_order_and_can_be_left() -> None:
    work = in_order(doubling, "", range(10_000), jobs=2)
    assert list(islice(work, 9)) == list(range(0, 18, 2))
    work.close()
    assert not active_children()


def test_a_process_that_dies_is_told_of() -> None:
    with pytest.raises(ChildProcessError):
        list(in_order(dying, "", range(4), jobs=2))
    assert not active_children()
