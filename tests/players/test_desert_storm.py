"""The expert at Desert Storm against every way that a round can be played, tried out by the rules themselves."""

from __future__ import annotations

from itertools import combinations
from random import Random
from statistics import fmean

import pytest

from wargames_tui.engine.record import make_record
from wargames_tui.games.desert_storm.actions import Action, Attack, EndRecon, Recon
from wargames_tui.games.desert_storm.game import DesertStorm
from wargames_tui.games.desert_storm.phases import MACHINE
from wargames_tui.games.desert_storm.position import ATTACK, CASUALTY, RECON, State
from wargames_tui.players.contract import dice
from wargames_tui.players.desert_storm.attacks import Rounds
from wargames_tui.players.desert_storm.expert import DesertStormExpert
from wargames_tui.players.desert_storm.greedy import DesertStormGreedy
from wargames_tui.players.desert_storm.hindsight import allowed
from wargames_tui.players.desert_storm.recon import Recons

GAME = DesertStorm()
ENOUGH = 4


def best_of_round(state: State) -> int:
    """Return the most points that the round of `state` can bring from here, every choice in it tried out."""
    if state.phase not in {RECON, ATTACK, CASUALTY}:
        return state.history[-1].points
    found = []
    for action in state.legal:
        after = GAME.clone(state)
        GAME.apply(after, action)
        found.append(best_of_round(after))
    return max(found)


def at_attack(options: dict[str, str], seed: str, rounds: int, random: Random) -> State | None:
    """Return a random game in an Attack Phase with something to choose, a few rounds on."""
    state = GAME.new(options, seed, 1)
    while state.legal and (state.round < rounds or state.phase != ATTACK):
        recon_over = state.phase == RECON and not state.drawn and state.round >= rounds
        GAME.apply(state, EndRecon() if recon_over else random.choice(state.legal))
    return state if state.legal and len(state.legal) < 9 else None


@pytest.mark.parametrize("exposed", ["all", "unplayed"])
@pytest.mark.parametrize("attack_back", ["maximum", "player"])
@pytest.mark.parametrize("stealth", ["last", "strict"])
def test_a_round_is_worth_what_the_best_play_of_it_brings(exposed: str, attack_back: str, stealth: str) -> None:
    random, seen = Random(f"{exposed}{attack_back}{stealth}"), 0
    options = {"exposed": exposed, "attack-back": attack_back, "stealth": stealth}
    expert = DesertStormExpert(GAME.tables)
    for number in range(40):
        state = at_attack(options, f"round{number}", 1 + number % 11, random)
        if state is None or seen == ENOUGH:
            continue
        seen += 1
        view = GAME.view(state, 0)
        best = best_of_round(state)
        assert Rounds(GAME.tables, view).worth(view.hand) == best
        while state.phase in {ATTACK, CASUALTY}:
            GAME.apply(state, expert.choose(GAME.view(state, 0), dice("x", 0, 0)))
        assert state.history[-1].points == best
    assert seen == ENOUGH


def test_what_a_round_allowed_is_the_best_that_any_play_of_it_after_recon_brings() -> None:
    random, seen = Random("allowed"), 0
    for number in range(30):
        options = {spec.name: random.choice(spec.values).value for spec in GAME.options}
        state, actions, best = GAME.new(options, f"allowed{number}", 1), list[Action](), dict[int, int]()
        while state.legal:
            attacks = state.phase == ATTACK and not state.played
            if attacks and len(state.legal) < 9:
                best[state.round] = best_of_round(state)
            actions.append(random.choice(state.legal))
            GAME.apply(state, actions[-1])
        record = make_record(GAME, options=options, seed=f"allowed{number}", seats=1, actions=actions)
        rounds = {each.number: each for each in allowed(GAME, record)}
        assert [*rounds] == [*range(1, 13)]
        assert {number: rounds[number].most for number in best} == best
        assert [each.made for each in rounds.values()] == [tally.points for tally in state.history]
        seen += len(best)
        if seen >= 30:
            break
    assert seen >= 30


def test_recon_is_worth_the_mean_of_the_better_card_over_every_pair() -> None:
    seen = 0
    for number in range(60):
        state = GAME.new({"recon": "once"}, f"recon{number}", 1)
        if state.phase != RECON:
            continue
        view = GAME.view(state, 0)
        card = next(action.card for action in view.legal if isinstance(action, Recon))
        left = [other for other in view.hand if other != card]
        pool = [other for other in GAME.tables.coalition if other not in view.hand]
        rounds = Rounds(GAME.tables, view)
        worth = {drawn: rounds.worth([*left, drawn]) for drawn in pool}
        expected = fmean(max(worth[one], worth[two]) for one, two in combinations(pool, 2))
        assert Recons(GAME.tables, view).discarding(card, view.hand) == pytest.approx(expected)
        seen += 1
        if seen == 4:
            break
    assert seen == 4


def test_the_expert_takes_the_base_rather_than_the_lesser_card() -> None:
    """Of two cards that one attacker can hit it takes the one worth more (D21)."""
    tables = GAME.tables
    base = next(card for card in tables.iraqi if tables.worth[card] == 2)
    attacker = next(card for card in tables.coalition if base in tables.attacks[card])
    lesser = next(
        card for card in tables.attacks[attacker] if tables.worth[card] == 1 and attacker not in tables.victims[card]
    )
    state = GAME.new({}, "base", 1)
    state.row, state.hand, state.phase = [lesser, base], [attacker], ATTACK
    state.legal = (tables.attacks[attacker][lesser], tables.attacks[attacker][base])
    assert DesertStormExpert(tables).choose(GAME.view(state, 0), dice("x", 0, 0)) == Attack(attacker, base)


def test_recon_that_brings_the_same_card_for_ever_is_ended() -> None:
    """With two recon cards alone, as a deck of somebody's own may have them, each brings the other one (D4)."""
    tables = GAME.tables
    row = next(card for card in tables.iraqi if not any(card in tables.attacks[recon] for recon in tables.recon))
    for player in (DesertStormGreedy(tables), DesertStormExpert(tables)):
        state = GAME.new({}, "for ever", 1)
        one, other = [*tables.recon][:2]
        state.removed = [card for card in tables.coalition if card not in {one, other}]
        state.row, state.hand, state.coalition_deck, state.phase = [row], [one], [other], RECON
        state.legal = MACHINE.choices(state)
        while state.phase == RECON:
            GAME.apply(state, player.choose(GAME.view(state, 0), dice("x", 0, 0)))
            assert state.recons <= len(tables.coalition)
