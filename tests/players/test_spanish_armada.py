"""The players of Spanish Armada: an engagement is worth what the best play of it brings."""

from __future__ import annotations

from random import Random

from wargames_tui.games.spanish_armada.actions import Continue, Manoeuvre
from wargames_tui.games.spanish_armada.game import SpanishArmada
from wargames_tui.games.spanish_armada.position import ENGAGEMENT, State
from wargames_tui.players.contract import dice
from wargames_tui.players.spanish_armada.engagement import MEAN, Terms, outlook
from wargames_tui.players.spanish_armada.greedy import SpanishArmadaGreedy
from wargames_tui.players.spanish_armada.prospects import prospect_of

GAME = SpanishArmada()
KEPT = Terms().kept


def best_of_turn(state: State, turn: int) -> float:
    """Return the best that the turn can end with, every choice of the engagement tried out by the rules."""
    if state.turn != turn or len(state.history) == turn:
        face = GAME.tables.face
        kept = KEPT if state.red_deck else 0.0
        escaped = sum(face[card] for card in state.history[turn - 1].escaped)
        return kept * sum(face[card] - MEAN for card in state.hand) - escaped
    found = []
    for action in state.legal:
        after = GAME.clone(state)
        GAME.apply(after, action)
        found.append(best_of_turn(after, turn))
    return max(found)


def test_an_engagement_is_worth_what_the_best_play_of_it_brings() -> None:
    random, seen = Random(5), 0
    for number in range(40):
        options = {"pairs": random.choice(["yes", "no"]), "hand": random.choice(["3", "4", "5"])}
        state = GAME.new(options, f"engage{number}", 1)
        for _step in range(random.randrange(60)):
            if state.legal:
                GAME.apply(state, random.choice(state.legal))
        if state.phase != ENGAGEMENT or len(state.legal) > 25 or isinstance(next(iter(state.legal), None), Continue):
            continue
        seen += 1
        best = best_of_turn(state, state.turn)
        assert abs(prospect_of(state, GAME.tables).worth - best) < 1e-9
        turn, greedy = state.turn, SpanishArmadaGreedy(GAME.tables)
        while len(state.history) < turn:
            GAME.apply(state, greedy.choose(GAME.view(state, 0), dice("x", 0, 0)))
        assert abs(best_of_turn(state, turn) - best) < 1e-9
    assert seen > 8


def test_a_pair_is_found_where_no_single_raider_reaches() -> None:
    assert outlook([6, 5], [11], Terms(kept=0)) == 0
    assert outlook([6, 5], [11], Terms(pairs=False, kept=0)) == -11
    assert outlook([6, 5], [11], Terms(pairs=False, stragglers_up=-5, kept=0)) == 0
    assert outlook([6, 3], [11], Terms(raiders_up=1, kept=0)) == 0


def test_the_greedy_player_throws_no_dear_card_away_for_an_effect_that_cannot_happen() -> None:
    """With no card escaped a Four does nothing (S7), so against one Straggler the Nine is played."""
    tables = GAME.tables
    by_value = {tables.face[card]: card for card in tables.black}
    straggler = next(card for card in tables.red if tables.face[card] == 13)
    state = GAME.new({}, "four", 1)
    state.hand, state.row = [by_value[4], by_value[9]], [straggler]
    state.legal = tuple(Manoeuvre(card) for card in state.hand)
    assert SpanishArmadaGreedy(tables).choose(GAME.view(state, 0), dice("x", 0, 0)) == Manoeuvre(by_value[9])
