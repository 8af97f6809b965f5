"""The expert at Iran-Iraq War: its search finds what the rules' own tree of actions holds."""

from __future__ import annotations

from random import Random

from wargames_tui.games.iran_iraq.acting import skip_the_idle
from wargames_tui.games.iran_iraq.actions import Act, Destroy, Manoeuvre, Pass
from wargames_tui.games.iran_iraq.force import force_of
from wargames_tui.games.iran_iraq.game import IranIraqWar
from wargames_tui.games.iran_iraq.phases import MACHINE, next_draw
from wargames_tui.games.iran_iraq.position import ACTIONS, IRAN, IRAQ, TURNS, State, other
from wargames_tui.players.iran_iraq.expert import IranIraqExpert
from wargames_tui.players.iran_iraq.greedy import IranIraqGreedy
from wargames_tui.players.iran_iraq.search import Search
from wargames_tui.players.iran_iraq.skirmish import Skirmishes
from wargames_tui.players.iran_iraq.stakes import Stakes

GAME = IranIraqWar()
HELPFUL = {"enemy-draws-less", "destroy"}


def worth_to_iraq(state: State, stakes: Stakes) -> float:
    """Return what an Actions Phase with these stakes comes to with the best play of both, all legal actions tried out.

    A position that came about in another order is met again, so each is worked out once.
    """
    found: dict[object, float] = {}

    def worth(node: State) -> float:
        if node.phase != ACTIONS:
            return ended(node)
        key = (
            node.to_act,
            node.passes,
            *(
                (tuple(sorted(side.hand)), tuple(sorted(side.acted)), side.unit_change, side.air_change)
                for side in node.sides
            ),
            *((side.fewer, side.extra) for side in node.sides),
        )
        if key not in found:
            after = []
            for action in node.legal:
                child = GAME.clone(node)
                GAME.apply(child, action)
                after.append(worth(child))
            found[key] = max(after) if node.to_act == IRAQ else min(after)
        return found[key]

    def ended(node: State) -> float:
        forces = node.history[-1].forces
        return stakes.worth(forces, (next_draw(node, node.sides[IRAQ]), next_draw(node, node.sides[IRAN])))

    return worth(state)


def open_phases(count: int, most: int) -> list[State]:
    """Return games in open Actions Phases with few enough cards that can act for the whole tree to be searched."""
    random, states = Random(3), []
    for number in range(1000):
        options = {
            "raids": random.choice(["stack", "one"]),
            "ties": random.choice(["nobody", "defender"]),
            "poorly-maintained": random.choice(["printed", "corrected"]),
        }
        state = GAME.new(options, f"open{number}", 2)
        for _step in range(random.randrange(40)):
            if state.legal:
                GAME.apply(state, random.choice(state.legal))
        able = sum(bool(GAME.tables.ops[card]) for side in state.sides for card in side.hand)
        if state.phase == ACTIONS and able <= most and len(state.legal) > 1:
            states.append(state)
            if len(states) == count:
                break
    return states


def test_the_search_finds_what_the_tree_of_legal_actions_holds() -> None:
    skirmishes = Skirmishes(GAME.tables)
    for state in open_phases(12, 6):
        stakes = Stakes.of(state)
        seat = state.to_act
        corrected = state.options.poorly_maintained == "corrected"
        search = Search(skirmishes, stakes, corrected=corrected, most=10**6)
        camps = skirmishes.camp(state, seat), skirmishes.camp(state, other(seat))
        found = search.worth(*camps, seat, state.passes)
        expected = worth_to_iraq(state, stakes)
        assert abs((found if seat == IRAQ else -found) - expected) < 1e-9


def test_a_look_is_no_pass_and_nobody_has_to_do_himself_harm() -> None:
    """A Look makes the enemy go on (W4); Force for the enemy's units (W9) may be left alone for a pass."""
    random, tables, seen = Random(5), GAME.tables, 0
    tempo = [card for card, ops in enumerate(tables.ops) if any(op.op in {"look", "change-force"} for op in ops)]
    while seen < 30:
        options = {"ties": random.choice(["nobody", "defender"]), "first": random.choice(["iraq", "iran"])}
        state = GAME.new(options, f"tempo{seen}", 2)
        while state.phase != ACTIONS:
            GAME.apply(state, state.legal[0])
        for side, deck in zip(state.sides, tables.decks, strict=True):
            special = random.sample([card for card in deck if card in tempo], 2)
            able = random.sample([card for card in deck if tables.ops[card] and card not in tempo], 1)
            side.hand = special + able + random.sample([card for card in deck if not tables.ops[card]], 2)
            side.deck = [card for card in deck if card not in side.hand]
        state.passes = random.randrange(2)
        skip_the_idle(state, None)
        state.legal = MACHINE.choices(state)
        seat, stakes = state.to_act, Stakes.of(state)
        for each in IranIraqExpert(GAME).appraise(GAME.view(state, seat), Random(1)) if state.legal else ():
            after = GAME.clone(state)
            GAME.apply(after, each.action)
            expected = worth_to_iraq(after, stakes) * (1 if seat == IRAQ else -1)
            assert abs(each.worth - expected) < 1e-9
        seen += 1


def test_the_sides_of_a_search_have_the_force_that_the_rules_count() -> None:
    skirmishes = Skirmishes(GAME.tables)
    for state in open_phases(30, 12):
        for seat in (IRAQ, IRAN):
            assert skirmishes.force(skirmishes.camp(state, seat)) == force_of(state, GAME.tables, seat)


def test_both_discard_what_gives_them_nothing() -> None:
    """A card that is inert this turn is among the first to go (W5)."""
    for number in range(3):
        state = GAME.new({}, f"inert{number}", 2)
        seat = state.to_act
        counting = GAME.tables.counting[True]
        inert = {card for card in state.sides[seat].hand if card not in counting}
        for player in (IranIraqGreedy(GAME.tables), IranIraqExpert(GAME)):
            chosen = player.choose(GAME.view(state, seat), Random(1))
            assert isinstance(chosen, Manoeuvre)
            assert len(set(chosen.discards) & inert) == min(3, len(inert))


def test_nobody_passes_while_an_action_helps() -> None:
    """What destroys a card or takes one off the enemy's next draw helps while raids add up (W10).

    Only where the enemy has passed may a pass be better: it ends the phase before the enemy acts again (W4).
    """
    seen = 0
    for state in open_phases(30, 12):
        helpful = {card for card, ops in enumerate(GAME.tables.ops) if {op.op for op in ops} & HELPFUL}
        helps = any(isinstance(action, Act | Destroy) and action.card in helpful for action in state.legal)
        if not helps or state.passes or state.options.raids == "one" or state.turn == TURNS:
            continue
        seen += 1
        view = GAME.view(state, state.to_act)
        for player in (IranIraqGreedy(GAME.tables), IranIraqExpert(GAME)):
            assert not isinstance(player.choose(view, Random(1)), Pass)
    assert seen > 5
