"""Reasons: the sentences are true of what the rules make of the move."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest

from wargames_tui.games.desert_storm.actions import Action as StormAction
from wargames_tui.games.desert_storm.actions import Attack, EndRecon, Recon, Suffer
from wargames_tui.games.desert_storm.game import DesertStorm
from wargames_tui.games.desert_storm.position import ATTACK, CASUALTY, RECON
from wargames_tui.games.desert_storm.position import State as StormState
from wargames_tui.games.iran_iraq.acting import skip_the_idle
from wargames_tui.games.iran_iraq.actions import Act, Destroy, Manoeuvre
from wargames_tui.games.iran_iraq.game import IranIraqWar
from wargames_tui.games.iran_iraq.phases import MACHINE, next_draw
from wargames_tui.games.iran_iraq.position import ACTIONS
from wargames_tui.games.spanish_armada.actions import Action as ArmadaAction
from wargames_tui.games.spanish_armada.actions import Disperse, DisperseTargets, EndEngagement, ShuffleBack
from wargames_tui.games.spanish_armada.game import SpanishArmada
from wargames_tui.games.spanish_armada.marks import index
from wargames_tui.games.spanish_armada.position import ENGAGEMENT, MANEUVER
from wargames_tui.games.spanish_armada.position import State as ArmadaState
from wargames_tui.players.contract import dice
from wargames_tui.players.desert_storm.expert import DesertStormExpert
from wargames_tui.players.desert_storm.reasons import DesertStormReasons
from wargames_tui.players.hints import Weighed
from wargames_tui.players.iran_iraq.cards import card_worth, deck_worth
from wargames_tui.players.iran_iraq.expert import IranIraqExpert
from wargames_tui.players.iran_iraq.reasons import IranIraqReasons
from wargames_tui.players.iran_iraq.stakes import Stakes
from wargames_tui.players.review import Question
from wargames_tui.players.spanish_armada.greedy import SpanishArmadaGreedy
from wargames_tui.players.spanish_armada.reasons import SpanishArmadaReasons
from wargames_tui.store.cabinet import take_out

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wargames_tui.engine.options import OptionSpec


STORM, ARMADA, WAR = DesertStorm(), SpanishArmada(), IranIraqWar()


def mixed(specs: Iterable[OptionSpec], random: Random) -> dict[str, str]:
    return {spec.name: random.choice(spec.values).value for spec in specs}


# Desert Storm


def storm_choices(count: int, phase: str, options: dict[str, str] | None = None) -> Iterator[StormState]:
    random = Random(f"storm {phase}")
    for number in range(1000):
        state = STORM.new(mixed(STORM.options, random) | (options or {}), f"storm{number}", 1)
        for _step in range(random.randrange(50)):
            if state.legal:
                STORM.apply(state, random.choice(state.legal))
        if state.phase == phase and len(state.legal) > 1:
            yield state
            count -= 1
            if not count:
                return


def end_of_round(state: StormState, action: StormAction) -> StormState:
    """Return the round of `state` scored, played on from `action` as the expert plays it."""
    expert, played, rounds = DesertStormExpert(STORM.tables), STORM.clone(state), len(state.history)
    STORM.apply(played, action)
    while len(played.history) == rounds:
        STORM.apply(played, expert.choose(STORM.view(played, 0), dice("x", 0, 0)))
    return played


def test_what_falls_and_what_hits_back_is_what_the_round_comes_to() -> None:
    reasons, expert, told_of = DesertStormReasons(STORM.tables), DesertStormExpert(STORM.tables), 0
    for state in storm_choices(40, ATTACK):
        view = STORM.view(state, 0)
        weighed = Weighed.of(expert.appraise(view, dice("x", 0, 0)))
        told = " ".join(reasons.reasons(view, weighed.best, weighed.rival))
        tally = end_of_round(state, weighed.best).history[-1]
        said = re.search(r"(\d) of (\d) can fall then; .* will hit (nothing|\d)", told)
        falls = len(tally.knocked_out) - len(state.knocked_out)
        if said is None:
            assert "All that stand can fall" in told
            assert not tally.stood
            assert ("point for all five" in told) == bool(tally.bonus)
        else:
            told_of += 1
            assert (int(said[1]), int(said[2])) == (falls, len(state.row))
            assert int(said[3].replace("nothing", "0")) == len(tally.casualties)
    assert told_of > 5


def test_a_card_still_needed_is_the_only_one_and_leaves_less_to_fall() -> None:
    reasons, expert, seen = DesertStormReasons(STORM.tables), DesertStormExpert(STORM.tables), 0
    tables = STORM.tables
    for state in storm_choices(120, ATTACK):
        view = STORM.view(state, 0)
        weighed = Weighed.of(expert.appraise(view, dice("x", 0, 0)))
        best, rival = weighed.best, weighed.rival
        told = " ".join(reasons.reasons(view, best, rival))
        if not isinstance(best, Attack) or not isinstance(rival, Attack):
            continue
        only = re.search(r"other card that is left can knock out (.*?)\.(?: |$)", told)
        bound = re.search(r"(.*) can knock out nothing but (.*), which is to be left", told)
        worse = re.search(r"only (\d) can fall: (.*) would stand", told)
        fewer = end_of_round(state, rival).history[-1]
        if only is not None:
            seen += 1
            left = [card for card in state.hand if card not in (best.card, rival.card)]
            (needed,) = [card for card in state.row if tables.short_name(card) == only[1]]
            assert needed in tables.attacks[rival.card]
            assert not any(needed in tables.attacks[card] for card in left)
        if worse is not None:
            seen += 1
            assert int(worse[1]) == len(fewer.knocked_out) - len(state.knocked_out)
        if bound is not None:
            seen += 1
            card = next(card for card in state.hand if tables.short_name(card) == bound[1])
            (target,) = [x for x in state.row if x in tables.attacks[card]]
            assert (target, tables.short_name(target)) == (rival.target, bound[2])
        if only is not None or worse is not None or bound is not None:
            assert len(fewer.stood) > len(end_of_round(state, best).history[-1].stood)
    assert seen > 5


def test_the_numbers_of_a_recon_are_those_of_the_round_as_it_is() -> None:
    reasons, seen = DesertStormReasons(STORM.tables), 0
    for state in storm_choices(25, RECON):
        for action in state.legal:
            if not isinstance(action, Recon):
                continue
            told = " ".join(reasons.reasons(STORM.view(state, 0), action, EndRecon()))
            if not told:
                continue
            seen += 1
            said = re.search(r"this round brings (-?\d+); (?:(\d+) of the (\d+) cards|the only card) that may", told)
            assert said is not None
            assert int(said[1]) == end_of_round(state, EndRecon()).history[-1].points
            pool = state.coalition_deck or state.coalition_discard
            better, cards = (int(number or 1) for number in said.groups()[1:])
            assert cards == len(set(pool) - set(state.hand))
            assert 0 < better <= cards
            assert (cards == 1) == (said[2] is None)
    assert seen > 5


def test_a_hit_that_is_taken_says_how_many_fall_in_all() -> None:
    reasons, expert, seen = DesertStormReasons(STORM.tables), DesertStormExpert(STORM.tables), 0
    for state in storm_choices(60, CASUALTY, {"attack-back": "player", "exposed": "unplayed"}):
        view = STORM.view(state, 0)
        weighed = Weighed.of(expert.appraise(view, dice("x", 0, 0)))
        if isinstance(weighed.best, Suffer) and weighed.rival is not None:
            seen += 1
            (told,) = reasons.reasons(view, weighed.best, weighed.rival)
            numbers = [int(number) for number in re.findall(r"(?:^|it is )(\d+)", told)]
            ends = [len(end_of_round(state, each).history[-1].casualties) for each in (weighed.best, weighed.rival)]
            assert numbers == ends
    assert seen


# Spanish Armada


def armada_games(count: int) -> Iterator[ArmadaState]:
    random = Random(4)
    for number in range(count):
        state = ARMADA.new(mixed(ARMADA.options, random), f"plan{number}", 1)
        for _step in range(random.randrange(40)):
            if state.legal:
                ARMADA.apply(state, random.choice(state.legal))
        yield state


def assert_the_plan_holds(state: ArmadaState, action: ArmadaAction, told: str) -> bool:
    """Play what is told once `action` is taken, and hold it to what escapes; returns whether that is told at all."""
    said = re.match(r"(Nothing|\d+) (?:points? )?escapes? this turn", told)
    if said is None:
        return False
    tables, turn, played = ARMADA.tables, state.turn, ARMADA.clone(state)
    ARMADA.apply(played, action)
    by_name = {index(tables, card): card for card in (*state.row, *state.hand)}
    effect = re.search(r"Its effect is for ([\w, ]+)\.", told)
    if effect is not None and played.asked is not None:
        cards = tuple(sorted(by_name[each] for each in effect[1].split(", ")))
        asked = played.legal[0]
        ARMADA.apply(played, ShuffleBack(*cards) if isinstance(asked, ShuffleBack) else DisperseTargets(cards))
    for raiders, straggler in re.findall(r"(\w+(?: \+ \w+)?) against (\w+)", told.partition("Then ")[2]):
        ARMADA.apply(played, Disperse(by_name[straggler], tuple(by_name[each] for each in raiders.split(" + "))))
    if played.row and len(played.history) < turn:
        ARMADA.apply(played, EndEngagement())
    points = int(said[1].replace("Nothing", "0"))
    assert sum(tables.face[card] for card in played.history[turn - 1].escaped) == points
    return True


def test_the_plan_of_an_engagement_can_be_played_and_lets_so_much_escape() -> None:
    reasons, greedy, seen = SpanishArmadaReasons(ARMADA.tables), SpanishArmadaGreedy(ARMADA.tables), 0
    for state in armada_games(60):
        if state.phase == ENGAGEMENT and len(state.legal) > 1:
            best = greedy.best(state)
            seen += assert_the_plan_holds(state, best, " ".join(reasons.reasons(ARMADA.view(state, 0), best, None)))
    assert seen > 8


def test_the_plan_after_an_effect_can_be_played_and_lets_so_much_escape() -> None:
    reasons, seen = SpanishArmadaReasons(ARMADA.tables), 0
    for state in armada_games(60):
        if state.phase == MANEUVER and state.asked is None:
            for action in state.legal:
                told = " ".join(reasons.reasons(ARMADA.view(state, 0), action, None))
                seen += assert_the_plan_holds(state, action, told)
    assert seen > 20


def test_of_two_dispersals_the_words_say_which_lets_more_escape() -> None:
    """King and Seven against Ten, Six and Four: the Four for the Seven would let the Ten or the Six go."""
    tables = ARMADA.tables
    state = ARMADA.new({}, "two", 1)
    by_name = {index(tables, card): card for card in (*tables.red, *tables.black)}
    row, hand = ("10H", "6D"), ("KS", "7C")
    state.row, state.hand = [by_name[each] for each in row], [by_name[each] for each in hand]
    state.phase, state.manoeuvre = ENGAGEMENT, by_name["2S"]
    good, bad = Disperse(by_name["6D"], (by_name["7C"],)), Disperse(by_name["6D"], (by_name["KS"],))
    choices: tuple[ArmadaAction, ...] = (good, bad, EndEngagement())
    state.legal = choices
    told = SpanishArmadaReasons(tables).reasons(ARMADA.view(state, 0), good, bad)
    assert told[:2] == ("Nothing escapes this turn, otherwise 10 points.", "Then KS against 10H.")


def test_of_two_moves_that_let_as_much_escape_the_words_say_whose_hand_holds_what() -> None:
    """What one move keeps and the other does not stays in hand by the plan of the one, and by that of the other not."""
    reasons, seen = SpanishArmadaReasons(ARMADA.tables), 0
    for state in armada_games(60):
        if state.phase != ENGAGEMENT or not state.red_deck:
            continue
        view = ARMADA.view(state, 0)
        for one, other in combinations(state.legal[:12], 2):
            said = re.search(r"way, but you keep ([\w, ]+), otherwise ([\w, ]+);", reasons.reasons(view, one, other)[0])
            if said is None:
                continue
            seen += 1
            kept, instead = (
                re.findall(r"\w+", re.findall(r"You keep ([\w, ]+)\.", " ".join(reasons.reasons(view, each, None)))[0])
                for each in (one, other)
            )
            first, second = (Counter(card[:-1] for card in hand) for hand in (kept, instead))
            assert Counter(card[:-1] for card in said[1].split(", ")) == first - second
            assert Counter(card[:-1] for card in said[2].split(", ")) == second - first
            assert {*said[1].split(", ")} <= {*kept}
    assert seen > 5


# Iran-Iraq War


def test_the_battle_ends_as_the_words_say_with_the_best_play_of_both() -> None:
    reasons, expert, random, seen = IranIraqReasons(WAR.tables), IranIraqExpert(WAR), Random(7), 0
    for number in range(200):
        state = WAR.new(mixed(WAR.options, random), f"battle{number}", 2)
        for _step in range(random.randrange(30)):
            if state.legal:
                WAR.apply(state, random.choice(state.legal))
        if state.phase != ACTIONS or not 1 < len(state.legal) < 12:
            continue
        seat, view = state.to_act, WAR.view(state, state.to_act)
        weighed = expert.appraise(view, dice("x", seat, 0))
        best = weighed[0].action
        fought = reasons.fought(view, best)
        assert fought is not None
        to_iraq = Stakes.of(state).worth(fought.forces, fought.draws)
        assert (to_iraq if seat == 0 else -to_iraq) == pytest.approx(weighed[0].worth)
        battles, played = len(state.history), WAR.clone(state)
        WAR.apply(played, best)
        while len(played.history) == battles:
            WAR.apply(played, expert.choose(WAR.view(played, played.to_act), dice("x", 0, 0)))
        assert played.history[-1].winner == fought.winner
        told = " ".join(reasons.reasons(view, best, Weighed.of(weighed).rival))
        more, fewer = max(fought.forces), min(fought.forces)
        assert f"{more} : {fewer}" in told
        seen += 1
        if seen == 25:
            break
    assert seen == 25


def test_what_is_told_of_a_look_is_what_comes_of_it_by_the_rules_where_the_enemy_has_nothing_left() -> None:
    """A Look is an action and no pass (W4): the raids can still be made after it, so it costs nothing."""
    random, tables, expert, reasons = Random(8), WAR.tables, IranIraqExpert(WAR), IranIraqReasons(WAR.tables)
    less = [card for card in tables.decks[0] if any(op.op == "enemy-draws-less" for op in tables.ops[card])]
    still = [[card for card in deck if not tables.ops[card]] for deck in tables.decks]
    seen = 0
    for number in range(10):
        state = WAR.new({"raids": random.choice(["stack", "one"])}, f"look{number}", 2)
        while state.phase != ACTIONS:
            WAR.apply(state, state.legal[0])
        iraq, iran = state.sides
        look = random.choice(sorted(tables.looks & set(tables.decks[0])))
        iraq.hand = [look, *random.sample(less, 2), *random.sample(still[0], 3)]
        iran.hand = random.sample(still[1], 6)
        for side, deck in zip(state.sides, tables.decks, strict=True):
            side.deck = [card for card in deck if card not in side.hand]
        skip_the_idle(state, None)
        state.legal = MACHINE.choices(state)
        if state.to_act != 0 or Act(look) not in state.legal:
            continue
        view = WAR.view(state, 0)
        for done in state.legal:
            played = WAR.clone(state)
            WAR.apply(played, done)
            while not played.history:
                WAR.apply(played, expert.choose(WAR.view(played, played.to_act), dice("x", 0, 0)))
            draws = tuple(next_draw(played, side) for side in played.sides)
            fought = reasons.fought(view, done)
            assert fought is not None
            assert (fought.forces, fought.draws) == (played.history[-1].forces, draws)
            if done == Act(look):
                assert Question(view, done, dice("x", 0, 0), dice("x", 0, 1))(take_out("iran-iraq")).cost == 0
                seen += 1
            told = " ".join(reasons.reasons(view, Act(look), done))
            said = re.search(r"Next turn Iran draws (\d+) cards?, otherwise (\d+)", told)
            after_look = reasons.fought(view, Act(look))
            assert after_look is not None
            assert (said is None) == (after_look.draws == draws)
            if said is not None:
                assert (int(said[1]), int(said[2])) == (after_look.draws[1], draws[1])
    assert seen > 3


def test_a_card_that_goes_takes_its_force_with_it() -> None:
    reasons, random, seen = IranIraqReasons(WAR.tables), Random(9), 0
    for number in range(60):
        state = WAR.new({}, f"goes{number}", 2)
        for _step in range(random.randrange(20)):
            if state.legal:
                WAR.apply(state, random.choice(state.legal))
        deeds = [action for action in state.legal if isinstance(action, Destroy)] if state.phase == ACTIONS else []
        for deed in deeds[:3]:
            view = WAR.view(state, state.to_act)
            told = " ".join(reasons.reasons(view, deed, None))
            after = WAR.clone(state)
            WAR.apply(after, deed)
            before, left = (force(each, 1 - state.to_act) for each in (state, after))
            said = re.search(r" goes with Force (\d+)", told)
            if after.phase == ACTIONS:
                seen += 1
                assert before - left == (0 if said is None else int(said[1]))
    assert seen > 5


def force(state: object, seat: int) -> int:
    from wargames_tui.games.iran_iraq.force import force_of
    from wargames_tui.games.iran_iraq.position import Position

    assert isinstance(state, Position)
    return force_of(state, WAR.tables, seat)


def test_what_is_told_of_discards_first_is_where_they_differ_and_better_kept_is_only_what_is_worth_more() -> None:
    """At most three cards may go (W2): beside three inert ones a weak card has no room, and is not better kept."""
    tables, reasons = WAR.tables, IranIraqReasons(WAR.tables)
    state = WAR.new({}, "discards", 2)
    view = WAR.view(state, state.to_act)
    seat, mean = state.to_act, deck_worth(view, tables, state.to_act)
    worth = {card: card_worth(view, tables, seat, card) for card in tables.decks[seat]}
    inert = [card for card in tables.decks[seat] if card not in tables.counting[True]][:3]
    weak = [card for card in worth if card not in inert and card in tables.counting[True] and worth[card] == 1][:2]
    strong = max(worth, key=worth.__getitem__)
    assert len(weak) == 2
    assert worth[strong] > mean
    state.sides[seat].hand = [*inert, *weak, strong]
    view = WAR.view(state, seat)

    def told(done: tuple[int, ...], instead: tuple[int, ...]) -> list[str]:
        return list(reasons.reasons(view, Manoeuvre(tuple(sorted(done))), Manoeuvre(tuple(sorted(instead)))))

    crowded = told(tuple(inert), (inert[0], inert[1], weak[0]))
    assert crowded[0].startswith("Inert this turn: " + tables.short_name(inert[2]))
    assert crowded[1].startswith("No more than 3 cards may go, which leaves no room for ")
    assert "Better kept" not in " ".join(crowded)
    assert told(tuple(inert), (inert[0], inert[1], strong))[0].startswith("Better kept: ")
    alike = told((inert[0], weak[0]), (inert[0], weak[1]))
    assert "Better kept" not in " ".join(alike)
    assert alike[0].startswith("Weaker than a new card, on average Force ")
    assert alike[1] == f"Inert this turn: {tables.short_name(inert[0])}."
    assert told((inert[0],), (inert[0], strong))[0].startswith("Better kept: ")
