"""Iran-Iraq War where its rulings meet: decks that run out, sums of changes, and what must not outlast a turn."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.iran_iraq.scenes import CONTINUE, PASS, Scene, card, iran_iraq, names
from wargames_tui.engine.errors import IllegalAction
from wargames_tui.engine.events import DeckShuffled
from wargames_tui.engine.machine import OVER
from wargames_tui.games.iran_iraq.actions import Destroy
from wargames_tui.games.iran_iraq.events import CardsRecruited, HandRevealed, TurnBegan
from wargames_tui.games.iran_iraq.force import force_lines, force_of
from wargames_tui.games.iran_iraq.position import BATTLE, IRAN, IRAQ, MANEUVER, Battle

LOOK = "Iraqi intelligence officers"
RAID_IRAQ = "Surprise attack"
RAID_IRAN = "Attack Baghdad"


def leave_in_deck(scene: Scene, seat: int, count: int) -> list[int]:
    """Leave `count` cards in a deck, the others discarded face up; returns what is left, the top card first."""
    side = scene.state.sides[seat]
    side.face_up += side.deck[: len(side.deck) - count]
    del side.deck[: len(side.deck) - count]
    return side.deck[::-1]


def draws(scene: Scene) -> tuple[int, int]:
    return [event for event in scene.log if isinstance(event, TurnBegan)][-1].draws


def test_w1_a_draw_takes_what_is_left_and_the_rest_from_all_discards_face_down_ones_too() -> None:
    scene = Scene(iraq=["Saddam Hussein"]).manoeuvre("Saddam Hussein").manoeuvre()
    side = scene.state.sides[IRAQ]
    left = leave_in_deck(scene, IRAQ, 4)
    scene.pass_all().do(CONTINUE)
    drawn = [event.cards for event in scene.log if isinstance(event, CardsRecruited) and event.side == IRAQ]
    assert list(drawn[-2]) == left
    assert len(drawn[-1]) == 6
    (shuffle,) = [event for event in scene.log if isinstance(event, DeckShuffled) and event.reshuffled]
    assert sorted((*shuffle.cards, *left)) == list(scene.game.tables.decks[IRAQ])
    assert card(IRAQ, "Saddam Hussein") in shuffle.cards
    assert (len(side.deck), len(side.hand), side.face_up, side.face_down) == (83, 10, [], [])


def test_w1_a_draw_is_short_where_deck_and_discard_pile_have_both_run_out() -> None:
    scene = Scene()
    side = scene.state.sides[IRAN]
    side.deck, side.hand = [], side.hand[:3]
    three = sorted(side.hand)
    scene.to_actions().do(CONTINUE)
    assert draws(scene) == (10, 10)
    assert (sorted(side.hand), side.deck, side.face_up) == (three, [], [])


def test_w2_a_renewed_deck_is_told_at_the_reveal() -> None:
    scene = Scene()
    leave_in_deck(scene, IRAN, 0)
    scene.manoeuvre().manoeuvre(*names(scene.state.sides[IRAN].hand[:2]))
    revealed = [event for event in scene.log if isinstance(event, HandRevealed)]
    said = [line.text for event in revealed if (line := scene.game.tell(event)) is not None]
    assert said == [
        "Iraq reveals its hand; it had discarded 0 cards",
        "Iran reveals its hand; it had discarded 2 cards and made a new deck of all its discards",
    ]


@pytest.mark.parametrize("seed", ["edge", "north"])
def test_w5_to_w9_a_battle_is_decided_by_the_sum_of_the_lines_that_are_shown(seed: str) -> None:
    game, choose = iran_iraq(), Random(seed)
    state = game.new({}, seed, 2)
    while state.legal:
        for seat in (IRAQ, IRAN):
            lines = force_lines(state, game.tables, seat)
            assert force_of(state, game.tables, seat) == sum(line.force for line in lines)
        game.apply(state, state.legal[int(choose.random() * len(state.legal))])


def test_w6_a_blunder_counts_in_the_battle() -> None:
    scene = Scene(iraq=["Kurdish rebellion", "High casualties"]).to_actions()
    side = scene.state.sides[IRAQ]
    assert scene.state.history[-1].forces[IRAQ] == sum(scene.game.tables.force[number] for number in side.hand)


def test_w7_the_raise_of_other_units_outlives_a_unit_that_is_destroyed() -> None:
    scene = Scene(iraq=["Fierce fighting", "T-55 tanks", "T-62 tanks", RAID_IRAQ], iran=["Air support"]).to_actions()
    before = scene.force(IRAQ)
    scene.act("Fierce fighting").act("Air support", "T-55 tanks")
    assert scene.force(IRAQ) == before + 1 - 4


def test_w7_and_w9_raise_and_lower_the_same_units_and_add_up() -> None:
    scene = Scene(
        iraq=["Poorly maintained equipment", RAID_IRAQ],
        iran=["Well-coordinated assault", "Commando units", RAID_IRAN],
        options={"first": "iran", "poorly-maintained": "corrected"},
    ).to_actions()
    before = scene.force(IRAN)
    scene.act("Well-coordinated assault").act("Poorly maintained equipment")
    assert scene.force(IRAN) == before


def test_w7_an_action_that_raises_no_card_may_be_taken() -> None:
    scene = Scene(iraq=["Fierce fighting"]).to_actions()
    assert scene.may_act() == {"Fierce fighting"}


def test_w8_air_raids_have_their_printed_force_again_next_turn() -> None:
    scene = Scene(iraq=["Lack spare parts"], iran=[RAID_IRAN], then=([], ["Sea Cobra choppers"])).to_actions()
    scene.act("Lack spare parts").pass_all().do(CONTINUE)
    lines = {line.card: line for line in force_lines(scene.state, scene.game.tables, IRAN)}
    assert lines[card(IRAN, "Sea Cobra choppers")].force == 2


def test_w8_no_card_takes_from_the_force_of_others() -> None:
    scene = Scene(iraq=["Lack spare parts"], iran=[RAID_IRAN]).to_actions()
    before = scene.force(IRAN)
    scene.state.sides[IRAN].air_change = -5
    assert scene.force(IRAN) == before - 1


def test_w11_the_extra_card_is_for_the_next_recruit_phase_only() -> None:
    scene = Scene(iraq=["Military buildup"]).to_actions().act("Military buildup").do(CONTINUE)
    assert draws(scene) == (11, 10)
    assert len(scene.state.sides[IRAQ].hand) == 11
    scene.to_actions().pass_all().do(CONTINUE)
    assert draws(scene)[IRAQ] == 10 - scene.state.sides[IRAQ].fewer


@pytest.mark.parametrize(
    ("raids", "fewer", "drawn"), [("stack", 3, 8), ("stack", 11, 0), ("stack", 12, 0), ("one", 1, 10), ("one", 5, 10)]
)
def test_w10_and_w11_fewer_and_extra_cards_are_one_sum(raids: str, fewer: int, drawn: int) -> None:
    scene = Scene(iraq=["Military buildup"], options={"raids": raids}).to_actions()
    scene.state.sides[IRAQ].fewer = fewer
    scene.act("Military buildup").do(CONTINUE)
    assert draws(scene) == (drawn, 10)


def test_w16_a_card_that_comes_back_in_a_later_turn_acts_again() -> None:
    scene = Scene(iraq=[RAID_IRAQ]).to_actions().act(RAID_IRAQ)
    side = scene.state.sides[IRAQ]
    number = card(IRAQ, RAID_IRAQ)
    side.hand.remove(number)
    side.deck.append(number)
    scene.do(CONTINUE).to_actions()
    while scene.state.to_act != IRAQ:
        scene.do(PASS)
    assert RAID_IRAQ in scene.may_act()


def test_w17_cards_known_to_lie_face_down_are_in_the_deck_once_it_was_renewed() -> None:
    scene = Scene(iraq=[LOOK], iran=[RAID_IRAN]).to_actions()
    seen = scene.state.sides[IRAN].deck[-2:]
    scene.act(LOOK).pass_all().do(CONTINUE)
    mine, theirs = ((), names(seen)) if scene.state.to_act == IRAQ else (names(seen), ())
    scene.manoeuvre(*mine).manoeuvre(*theirs)
    where = scene.game.view(scene.state, IRAQ).minds[IRAQ].where
    assert {number: set(where[number]) for number in seen} == {number: {"face down"} for number in seen}
    scene.pass_all().do(CONTINUE)
    leave_in_deck(scene, IRAN, 1)
    while scene.state.to_act != IRAN:
        scene.manoeuvre()
    scene.manoeuvre(*names(scene.state.sides[IRAN].hand[:2]))
    if scene.state.phase == MANEUVER:
        scene.manoeuvre()
    mind = scene.game.view(scene.state, IRAQ).minds[IRAQ]
    hidden = [number for number in seen if number not in scene.state.sides[IRAN].hand]
    assert hidden
    assert {number: set(mind.where[number]) for number in hidden} == {number: {"deck"} for number in hidden}
    assert mind.placed == set()


def test_w12_to_w14_only_a_card_that_destroys_has_targets() -> None:
    scene = Scene(iraq=[RAID_IRAQ, "T-55 tanks"], iran=[RAID_IRAN]).to_actions()
    for name, said in ((RAID_IRAQ, f"The action of {RAID_IRAQ} destroys no card"), ("T-55 tanks", "has no action")):
        with pytest.raises(IllegalAction, match=said):
            scene.do(Destroy(card(IRAQ, name), card(IRAN, RAID_IRAN)))


def level(scene: Scene) -> Scene:
    """Take both hands away, so that the Force of both sides is 0."""
    for side in scene.state.sides:
        side.face_up += side.hand
        side.hand = []
    return scene.to_actions()


@pytest.mark.parametrize(("first", "defender"), [("iraq", IRAN), ("iran", IRAQ)])
def test_w18_option_whoever_defends_wins_ties(first: str, defender: int) -> None:
    scene = level(Scene(options={"ties": "defender", "first": first}))
    assert scene.state.history == [Battle(1, (0, 0), 1 - defender, defender, point=False)]
    assert scene.do(CONTINUE).state.initiative == defender


def test_w19_a_turn_that_nobody_wins_breaks_the_streak() -> None:
    scene = Scene()
    scene.state.sides[IRAQ].streak = scene.state.sides[IRAQ].points = 2
    level(scene)
    assert (scene.state.sides[IRAQ].streak, scene.state.sides[IRAQ].points) == (0, 2)


def test_w19_it_takes_three_points_not_two() -> None:
    scene = Scene()
    scene.state.sides[IRAQ].streak = scene.state.sides[IRAQ].points = 1
    scene.state.sides[IRAN].hand = []
    scene.to_actions()
    assert (scene.state.sides[IRAQ].streak, scene.state.phase) == (2, BATTLE)


@pytest.mark.parametrize(("decided", "phase"), [(14, BATTLE), (15, OVER)])
def test_w20_the_sixteenth_turn_is_the_last(decided: int, phase: str) -> None:
    scene = Scene()
    scene.state.history = [Battle(1, (0, 0), IRAQ, None, point=False)] * decided
    assert level(scene).state.phase == phase
