"""A review: what it calls a mistake, what that cost, and what it may know."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING

import pytest

from wargames_tui.engine.errors import RecordError
from wargames_tui.engine.record import Record, make_record
from wargames_tui.games.desert_storm.game import DesertStorm
from wargames_tui.games.desert_storm.position import ATTACK, CASUALTY, RECON
from wargames_tui.games.iran_iraq.position import ACTIONS
from wargames_tui.games.spanish_armada.position import ENGAGEMENT
from wargames_tui.players.contract import Comparison, dice
from wargames_tui.players.registry import allowed_by_rounds, expert_of, player_of
from wargames_tui.players.review import Judged, dearest, moments, review, sum_of
from wargames_tui.players.trials import CLEAR, compared
from wargames_tui.store.cabinet import take_out

if TYPE_CHECKING:
    from collections.abc import Callable

    from wargames_tui.engine.contract import AnyGame
    from wargames_tui.engine.strength import Strength

    Choose = Callable[[object, int], object]
    """Decides from a view, given how many decisions were taken before."""


def record_of(game: AnyGame, choose: Choose, seed: str, *, most: int = 1000, **options: str) -> Record[object]:
    """Return the record of a game in which `choose` decides for everybody, of its first `most` decisions."""
    seats = game.seats[0]
    state, actions = game.new(options, seed, seats), list[object]()
    while (seat := game.to_act(state)) is not None and len(actions) < most:
        actions.append(choose(game.view(state, seat), len(actions)))
        game.apply(state, actions[-1])
    return make_record(game, options=options, seed=seed, seats=seats, actions=actions)


def played_by(game: AnyGame, strength: Strength, seed: str) -> Choose:
    player = player_of(game, strength)
    return lambda view, count: player.choose(view, dice(seed, getattr(view, "to_act", 0), count))


def at_random(random: Random) -> Choose:
    return lambda view, _count: random.choice(view.legal)  # type: ignore[attr-defined]


def judged(game: AnyGame, record: Record[object], jobs: int = 1) -> list[Judged]:
    return list(review(partial(take_out, game.id), list(moments(game, record)), jobs))


@pytest.mark.parametrize(("name", "most"), [("desert-storm", 15), ("spanish-armada", 6), ("iran-iraq", 8)])
def test_what_the_expert_does_itself_costs_nothing(name: str, most: int) -> None:
    game = take_out(name)
    found = judged(game, record_of(game, played_by(game, "expert", "own"), "own", most=most))
    assert found
    assert all(each.cost == 0 and each.verdict.best == each.done for each in found)
    assert sum_of(found, 0).accuracy == 1
    assert dearest(found) == ()


@pytest.mark.parametrize(
    ("name", "phase", "least", "most"),
    [("desert-storm", ATTACK, 1, 1000), ("spanish-armada", ENGAGEMENT, 4, 6), ("iran-iraq", ACTIONS, 0.2, 14)],
)
def test_the_one_blunder_of_a_game_is_named_first(name: str, phase: str, least: float, most: int) -> None:
    """The worst of all actions at the first decision of the phase at which that is clearly worse, then no more."""
    game = take_out(name)
    expert, blundered = expert_of(game), list[object]()

    def choose(view: object, count: int) -> object:
        weighed = expert.appraise(view, dice("slip", getattr(view, "to_act", 0), count))
        if not blundered and getattr(view, "phase", "") == phase and weighed[0].worth - weighed[-1].worth >= least:
            blundered.append(weighed[-1].action)
            return weighed[-1].action
        return weighed[0].action

    found = judged(game, record_of(game, choose, "slip", most=most))
    (mistake,) = dearest(found)
    assert [mistake.done] == blundered
    assert mistake.moment.phase == phase
    assert mistake.cost > 0.1
    assert mistake.worth == mistake.verdict.worth - mistake.cost


def test_the_greedy_player_loses_what_its_mistakes_cost() -> None:
    """On average, that is: it is luck what a card drawn by mistake turns out to be."""
    game, seeds = take_out("desert-storm"), [f"mean{number}" for number in range(16)]
    costs, losses = [], []
    for seed in seeds:
        record = record_of(game, played_by(game, "greedy", seed), seed, recon="once")
        best = record_of(game, played_by(game, "expert", seed), seed, recon="once")
        costs.append(sum_of(judged(game, record), 0).cost)
        losses.append(_score(game, best) - _score(game, record))
    assert fmean(costs) == pytest.approx(fmean(losses), abs=1.0)
    assert fmean(costs) > 1


def _score(game: AnyGame, record: Record[object]) -> int:
    state = game.new(record.options, record.seed, record.seats)
    for decision in record.decisions:
        game.apply(state, decision.action)
    return game.scores(state)[0]


@pytest.mark.parametrize("number", range(6))
def test_the_attacks_of_a_round_cost_what_it_allowed_and_was_not_made(number: int) -> None:
    random = Random(number)
    game = DesertStorm()
    options = {spec.name: random.choice(spec.values).value for spec in game.options}
    record = record_of(game, at_random(random), f"rounds{number}", **options)  # type: ignore[arg-type]
    rounds = allowed_by_rounds(game, record)  # type: ignore[arg-type]
    after_recon = [each for each in moments(game, record) if each.phase in {ATTACK, CASUALTY}]  # type: ignore[arg-type]
    costs = {each.number: 0.0 for each in rounds}
    for each in review(DesertStorm, after_recon):  # type: ignore[arg-type]
        costs[each.moment.turn] += each.cost
    assert len(rounds) == 12
    assert all(each.most >= each.made for each in rounds)
    assert costs == {each.number: each.most - each.made for each in rounds}


def test_it_is_the_same_for_any_number_of_jobs() -> None:
    game = take_out("iran-iraq")
    record = record_of(game, at_random(Random(1)), "jobs", most=6)
    alone = judged(game, record)
    assert judged(game, record, jobs=2) == alone
    assert any(each.is_mistake for each in alone)
    assert sum_of(alone, 0).judged + sum_of(alone, 1).judged == len(alone)


def test_it_judges_from_what_the_seat_could_know() -> None:
    """With other cards in the other hand and the decks the verdict is the same."""
    game, random = take_out("iran-iraq"), Random(4)
    record = record_of(game, at_random(random), "unseen", most=30)
    moment = next(each for each in moments(game, record) if each.seat == 1 and each.turn > 1)
    view = moment.question.view
    others = game.determinize(view, random)
    assert game.view(others, 0) != game.view(game.determinize(view, random), 0)
    assert replace(moment.question, view=game.view(others, 1))(game) == moment.question(game)


def test_a_decision_is_told_with_its_turn_its_phase_and_its_number() -> None:
    game = take_out("desert-storm")
    record = record_of(game, at_random(Random(3)), "places", most=60)
    found = list(moments(game, record))
    assert all(each.choices > 1 for each in found)
    assert {each.phase for each in found} >= {RECON, ATTACK}
    assert [each.number for each in found] == sorted({each.number for each in found})
    for each in found:
        assert each.turn == getattr(each.question.view, "round", None)
        assert each.phase == getattr(each.question.view, "phase", None)
        assert each.question.done == record.decisions[each.number - 1].action


def test_a_record_that_does_not_lead_where_it_says_is_not_judged() -> None:
    game = take_out("spanish-armada")
    record = record_of(game, at_random(Random(5)), "broken", most=6)
    other = Record(record.game, record.rules_version, record.cards, record.options, "elsewhere", 1, record.decisions)
    with pytest.raises(RecordError, match="Decision 1"):
        list(moments(game, other))


def test_a_difference_that_may_be_chance_is_not_clear_however_it_began() -> None:
    """Of many pairs of equal actions none is called clearly better; a better one is, and the worse one never."""
    calls = [0.0]

    def coin(random: Random, edge: float) -> Comparison:
        def score(deal: float, action: str) -> float:
            calls[0] += 1
            return edge + deal if action == "one" else random.gauss(0, 1)

        return compared("one", "other", (20, 20, 40), lambda: random.gauss(0, 1), score)

    even = [coin(Random(number), 0.0) for number in range(200)]
    assert sum(each.gain > CLEAR * each.error for each in even) <= 2
    better, worse = coin(Random(1), 1.5), coin(Random(1), -1.5)
    assert better.gain > CLEAR * better.error
    assert worse.gain < 0
    calls[0] = 0
    coin(Random(2), -1.5)
    assert calls[0] == 40
