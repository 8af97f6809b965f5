"""The players of Spanish Armada: an engagement is worth what the best play of it brings."""

from __future__ import annotations

from random import Random

from wargames_tui.games.spanish_armada.actions import Action, Continue, Disperse, Manoeuvre
from wargames_tui.games.spanish_armada.game import SpanishArmada
from wargames_tui.games.spanish_armada.phases import MACHINE
from wargames_tui.games.spanish_armada.position import ENGAGEMENT, State
from wargames_tui.players.contract import dice
from wargames_tui.players.spanish_armada.engagement import LAST_TURN, TURN, Terms, outlook
from wargames_tui.players.spanish_armada.expert import SpanishArmadaExpert
from wargames_tui.players.spanish_armada.greedy import SpanishArmadaGreedy
from wargames_tui.players.spanish_armada.prospects import prospect_of
from wargames_tui.players.spanish_armada.stages import escaping

GAME = SpanishArmada()


def best_of_turn(state: State, turn: int) -> float:
    """Return the best that the turn can end with, every choice of the engagement tried out by the rules."""
    if state.turn != turn or len(state.history) == turn:
        face = GAME.tables.face
        stakes = TURN if state.red_deck else LAST_TURN
        escaped = state.history[turn - 1].escaped
        return sum(stakes.kept[face[card]] for card in state.hand) + sum(stakes.escaped[face[card]] for card in escaped)
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
    assert outlook([6, 5], [11], Terms(stakes=LAST_TURN)) == 0
    assert outlook([6, 5], [11], Terms(pairs=False, stakes=LAST_TURN)) == -11
    assert outlook([6, 5], [11], Terms(pairs=False, stragglers_up=-5, stakes=LAST_TURN)) == 0
    assert outlook([6, 3], [11], Terms(raiders_up=1, stakes=LAST_TURN)) == 0


def test_the_greedy_player_throws_no_dear_card_away_for_an_effect_that_cannot_happen() -> None:
    """With no card escaped a Four does nothing (S7), so against one Straggler the Nine is played."""
    tables = GAME.tables
    by_value = {tables.face[card]: card for card in tables.black}
    straggler = next(card for card in tables.red if tables.face[card] == 13)
    state = GAME.new({}, "four", 1)
    state.hand, state.row = [by_value[4], by_value[9]], [straggler]
    state.legal = tuple(Manoeuvre(card) for card in state.hand)
    assert SpanishArmadaGreedy(tables).choose(GAME.view(state, 0), dice("x", 0, 0)) == Manoeuvre(by_value[9])


def near_the_end(red: list[int], escaped: list[int], row: list[int], hand: list[int]) -> State:
    """Return an engagement of cards of these face values; what lies nowhere else is dispersed or in the Black deck."""
    tables = GAME.tables
    state = GAME.new({}, "near the end", 1)
    reds, blacks = list(tables.red), list(tables.black)

    def taken(cards: list[int], values: list[int]) -> list[int]:
        found = []
        for value in values:
            found.append(next(card for card in cards if tables.face[card] == value))
            cards.remove(found[-1])
        return found

    state.red_deck, state.escaped, state.row = taken(reds, red), taken(reds, escaped), taken(reds, row)
    state.victory, state.hand = reds, taken(blacks, hand)
    state.manoeuvre, *state.black_deck = blacks
    state.black_discard, state.phase = [state.manoeuvre], ENGAGEMENT
    state.legal = MACHINE.choices(state)
    return state


def used(action: Action) -> list[int]:
    assert isinstance(action, Disperse)
    return [GAME.tables.face[card] for card in action.raiders]


def test_the_expert_keeps_a_four_that_brings_an_escaped_card_back_where_the_greedy_player_spends_it() -> None:
    """With one turn to come and a King escaped a Four is worth more in hand than an Eight (S7, S16)."""
    state = near_the_end(red=[2], escaped=[13], row=[4], hand=[4, 8])
    view = GAME.view(state, 0)
    assert used(SpanishArmadaGreedy(GAME.tables).choose(view, dice("four", 0, 0))) == [4]
    assert used(SpanishArmadaExpert(GAME).choose(view, dice("four", 0, 0))) == [8]


def test_in_the_last_turn_the_expert_knows_what_will_have_escaped() -> None:
    random, seen = Random(11), 0
    for number in range(60):
        options = {"pairs": random.choice(["yes", "no"]), "hand": random.choice(["3", "4", "5"])}
        state = GAME.new(options, f"last{number}", 1)
        while state.legal and not (state.phase == ENGAGEMENT and not state.red_deck):
            GAME.apply(state, random.choice(state.legal))
        if not state.legal or len(state.legal) > 25:
            continue
        seen += 1
        fewest = least_escaped(state)
        assert escaping(state, GAME.tables) == fewest
        appraised = SpanishArmadaExpert(GAME).appraise(GAME.view(state, 0), dice("last", 0, number))
        assert appraised[0].worth == GAME.tables.full_score - fewest
    assert seen > 8


def test_no_action_is_worth_more_than_can_be_scored_or_less_than_is_won_already() -> None:
    random, expert = Random(3), SpanishArmadaExpert(GAME)
    for number in range(6):
        state = GAME.new({"pairs": "no"}, f"bounds{number}", 1)
        for _step in range(random.randrange(30)):
            GAME.apply(state, random.choice(state.legal))
        (won,) = GAME.scores(state)
        worths = [each.worth for each in expert.appraise(GAME.view(state, 0), dice("bounds", 0, number))]
        assert len(worths) == len(state.legal)
        assert won <= min(worths) <= max(worths) <= GAME.tables.full_score


def least_escaped(state: State) -> int:
    """Return the fewest points that will have escaped at the end, every choice tried out by the rules."""
    if not state.legal:
        return sum(GAME.tables.face[card] for card in state.escaped)
    found = []
    for action in state.legal:
        after = GAME.clone(state)
        GAME.apply(after, action)
        found.append(least_escaped(after))
    return min(found)
