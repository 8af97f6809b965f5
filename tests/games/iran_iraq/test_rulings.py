"""Iran-Iraq War by its rulings, one scripted scene each; W1 to W22 of rulings.md."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.iran_iraq.scenes import CONTINUE, PASS, Scene, card, iran_iraq, names
from wargames_tui.engine.cardref import HIDDEN
from wargames_tui.engine.contract import Result
from wargames_tui.engine.errors import IllegalAction
from wargames_tui.engine.events import DeckShuffled, Event, redacted
from wargames_tui.engine.machine import OVER
from wargames_tui.games.iran_iraq.actions import Act, Manoeuvre
from wargames_tui.games.iran_iraq.events import (
    CardsRecruited,
    DeckLookedAt,
    DeckRenewedUnseen,
    GameEnded,
    HandRevealed,
    Manoeuvred,
    ManoeuvreMade,
    Passed,
    ReplacementsDrawn,
    TurnBegan,
)
from wargames_tui.games.iran_iraq.force import force_lines
from wargames_tui.games.iran_iraq.manoeuvres import Manoeuvres
from wargames_tui.games.iran_iraq.position import (
    ACTIONS,
    BATTLE,
    IRAN,
    IRAQ,
    MANEUVER,
    TURNS,
    Battle,
    State,
)

RAID_IRAQ = "Surprise attack"
RAID_IRAN = "Attack Baghdad"


def play_to_end(seed: str, options: dict[str, str] | None = None) -> tuple[State, list[Event]]:
    game = iran_iraq()
    log: list[Event] = []
    state = game.new(options or {}, seed, 2, log)
    choose = Random(seed)
    while state.legal:
        game.apply(state, state.legal[int(choose.random() * len(state.legal))], log)
    return state, log


def test_w1_decks_of_93_and_88_are_reshuffled_from_their_discard_piles() -> None:
    assert [len(deck) for deck in iran_iraq().tables.decks] == [93, 88]
    for number in range(5):
        state, log = play_to_end(f"w1{number}")
        if len(state.history) == TURNS:
            renewed = [event for event in log if isinstance(event, DeckShuffled | DeckRenewedUnseen)]
            assert len(renewed) > 2, "160 cards do not come from decks of 93 and 88"
            return
    pytest.fail("no game went the distance")


def test_w2_up_to_three_cards_once_a_turn_and_the_initiative_goes_first() -> None:
    scene = Scene()
    assert (scene.state.phase, scene.state.to_act) == (MANEUVER, IRAQ)
    assert len(scene.legal_actions()) == 176
    with pytest.raises(IllegalAction, match="At most 3") as refused:
        scene.manoeuvre(*names(scene.state.sides[IRAQ].hand[:4]))
    assert refused.value.ruling == "W2"
    with pytest.raises(IllegalAction, match="your own hand"):
        scene.do(Manoeuvre((card(IRAN, "Lift Siege"),)))
    discards = names(scene.state.sides[IRAQ].hand[:3])
    scene.manoeuvre(*discards)
    assert scene.state.to_act == IRAN
    assert len(scene.state.sides[IRAQ].hand) == 10
    scene.manoeuvre()
    assert scene.state.phase in {ACTIONS, BATTLE}


def test_w2_discarded_cards_lie_face_down_and_replacements_come_after() -> None:
    scene = Scene(iraq=["Saddam Hussein"], then=(["T-55 tanks", "T-62 tanks"], []))
    scene.manoeuvre("Saddam Hussein")
    side = scene.state.sides[IRAQ]
    assert names(side.face_down) == ["Saddam Hussein"]
    assert side.face_up == []
    assert names(side.hand)[-1] == "T-55 tanks"


def test_w2_the_other_side_learns_nothing_not_even_the_count_until_the_reveal() -> None:
    scene = Scene(iraq=["Saddam Hussein", "Baath leadership"])
    game = scene.game
    before = game.view(scene.state, IRAN)
    scene.manoeuvre("Saddam Hussein", "Baath leadership")
    after = game.view(scene.state, IRAN)
    assert after.sides == before.sides
    assert game.view(scene.state, None).sides[IRAQ] == before.sides[IRAQ]
    told = redacted(scene.log, IRAN)
    assert not any(isinstance(event, Manoeuvred | ReplacementsDrawn) for event in told)
    assert any(isinstance(event, ManoeuvreMade) for event in told)
    scene.manoeuvre()
    revealed = [event for event in scene.log if isinstance(event, HandRevealed)]
    assert [event.discarded for event in revealed] == [2, 0]
    assert game.view(scene.state, IRAN).sides[IRAQ].face_down == [HIDDEN, HIDDEN]
    assert len(game.view(scene.state, IRAN).sides[IRAQ].deck) == len(before.sides[IRAQ].deck) - 2


def test_w2_what_the_second_side_may_do_does_not_depend_on_the_first() -> None:
    kept, discarded = Scene(), Scene()
    kept.manoeuvre()
    discarded.manoeuvre(*names(discarded.state.sides[IRAQ].hand[:3]))
    assert kept.game.view(kept.state, IRAN) == discarded.game.view(discarded.state, IRAN)


def test_w2_a_deck_that_runs_out_in_a_manoeuvre_is_renewed_unseen() -> None:
    scene = Scene()
    side = scene.state.sides[IRAQ]
    side.face_up += side.deck[:-1]
    del side.deck[:-1]
    (last,) = side.deck
    before = scene.game.view(scene.state, IRAN)
    scene.manoeuvre(*names(side.hand[:3]))
    assert any(isinstance(event, DeckRenewedUnseen) for event in redacted(scene.log, IRAQ))
    assert not any(isinstance(event, DeckRenewedUnseen) for event in redacted(scene.log, IRAN))
    assert scene.game.view(scene.state, IRAN).sides == before.sides
    assert last in side.hand
    scene.manoeuvre()
    revealed = [event for event in scene.log if isinstance(event, HandRevealed) and event.side == IRAQ]
    assert (revealed[-1].discarded, revealed[-1].renewed) == (3, True)
    assert scene.game.view(scene.state, IRAN).sides[IRAQ].face_up == []
    assert len(scene.game.view(scene.state, IRAN).sides[IRAQ].deck) == len(side.deck) == 93 - 10


def test_w3_both_hands_are_revealed_at_once_after_both_have_manoeuvred() -> None:
    scene = Scene(iraq=[RAID_IRAQ]).manoeuvre()
    game = scene.game
    assert set(game.view(scene.state, IRAN).sides[IRAQ].hand) == {HIDDEN}
    assert set(game.view(scene.state, IRAQ).sides[IRAN].hand) == {HIDDEN}
    scene.manoeuvre()
    for seat in (IRAQ, IRAN, None):
        view = game.view(scene.state, seat)
        assert [side.hand for side in view.sides] == [side.hand for side in scene.state.sides]


def test_w4_the_initiative_acts_first_and_the_sides_take_turns() -> None:
    scene = Scene(iraq=[RAID_IRAQ, "Attack Tehran"], iran=[RAID_IRAN, "Refuel in midair"]).to_actions()
    assert scene.state.to_act == IRAQ
    scene.act(RAID_IRAQ)
    assert scene.state.to_act == IRAN
    scene.act(RAID_IRAN)
    assert scene.state.to_act == IRAQ


def test_w4_a_pass_is_not_final_and_two_in_a_row_end_the_phase() -> None:
    scene = Scene(iraq=[RAID_IRAQ, "Attack Tehran"], iran=[RAID_IRAN, "Refuel in midair"]).to_actions()
    scene.do(PASS).act(RAID_IRAN)
    assert scene.may_act() == {RAID_IRAQ, "Attack Tehran"}
    scene.act(RAID_IRAQ).do(PASS)
    assert scene.state.phase == ACTIONS
    scene.do(PASS)
    assert scene.state.phase == BATTLE


def test_w4_a_side_without_a_usable_action_is_skipped() -> None:
    scene = Scene(iraq=[RAID_IRAQ, "Attack Tehran"]).to_actions()
    scene.act(RAID_IRAQ)
    assert scene.state.to_act == IRAQ
    assert [(event.side, event.skipped) for event in scene.log if isinstance(event, Passed)] == [(IRAN, True)]
    scene.do(PASS)
    assert scene.state.phase == BATTLE, "the skip before counts as a pass"


def test_w4_nobody_with_an_action_goes_straight_to_battle() -> None:
    assert Scene().to_actions().state.phase == BATTLE


def test_w4_an_action_may_be_used_on_the_last_turn_too() -> None:
    scene = Scene(iraq=[RAID_IRAQ])
    nothing = Battle(1, (0, 0), IRAQ, None, point=False)
    scene.state.history = [nothing] * (TURNS - 1)
    scene.to_actions()
    assert scene.may_act() == {RAID_IRAQ}
    scene.act(RAID_IRAQ)
    assert scene.state.phase == OVER


def test_w5_offensive_cards_need_the_initiative_for_force_and_action() -> None:
    scene = Scene(iraq=["Multiple Fronts"], iran=["Capture oil fields", "Human wave assaults"]).to_actions()
    lines = force_lines(scene.state, scene.game.tables, IRAN)
    inert = {names([line.card])[0]: line.inert for line in lines if line.inert}
    assert inert.keys() == {"Capture oil fields", "Human wave assaults"}
    assert all("initiative" in why for why in inert.values())
    assert not any(line.inert for line in force_lines(scene.state, scene.game.tables, IRAQ))
    assert scene.state.phase == BATTLE, "Capture oil fields has no action without the initiative"


def test_w5_defense_and_only_on_defense_cards_count_only_without_the_initiative() -> None:
    iraq = ["Minefields", "Premature attack"]
    scene = Scene(iraq=[*iraq, RAID_IRAQ], iran=["Lift Siege", "Unwilling to sustain high casualty rate"]).to_actions()
    tables = scene.game.tables
    assert {names([line.card])[0] for line in force_lines(scene.state, tables, IRAQ) if line.inert} == set(iraq)
    assert not any(line.inert for line in force_lines(scene.state, tables, IRAN))
    second = Scene(iraq=[*iraq, RAID_IRAQ], options={"first": "iran"}).to_actions()
    assert not any(line.inert for line in force_lines(second.state, tables, IRAQ))


def test_w6_a_blunder_adds_to_the_force_of_the_side_that_holds_it() -> None:
    scene = Scene(iraq=["Kurdish rebellion", RAID_IRAQ]).to_actions()
    lines = {names([line.card])[0]: line.force for line in force_lines(scene.state, scene.game.tables, IRAQ)}
    assert lines["Kurdish rebellion"] == 3


def test_w7_own_units_are_raised_for_this_turn_once_the_action_is_taken() -> None:
    hand = ["Fully equipped and trained forces", "Maturing of Iraqi military capabilities", "T-55 tanks", RAID_IRAQ]
    scene = Scene(iraq=hand).to_actions()
    before = scene.force(IRAQ)
    scene.act(hand[0])
    assert scene.force(IRAQ) == before + 1
    scene.act(hand[1])
    assert scene.force(IRAQ) == before + 2
    lines = {names([line.card])[0]: line for line in force_lines(scene.state, scene.game.tables, IRAQ)}
    assert (lines["T-55 tanks"].printed, lines["T-55 tanks"].change, lines["T-55 tanks"].force) == (4, 2, 6)
    scene.pass_all().do(CONTINUE)
    assert scene.state.sides[IRAQ].unit_change == 0


def test_w7_iranian_pilots_raise_themselves_and_the_effect_outlives_its_card() -> None:
    scene = Scene(
        iraq=["Iraqi SA-6s", "Antiaircraft guns"], iran=["Iranian pilots", "Sea Cobra choppers", RAID_IRAN]
    ).to_actions()
    scene.do(PASS)
    before = scene.force(IRAN)
    scene.act("Iranian pilots")
    assert scene.force(IRAN) == before + 3
    scene.act("Iraqi SA-6s", "Iranian pilots")
    assert scene.force(IRAN) == before + 3 - 2, "the others keep what the destroyed card gave them"


def test_w8_enemy_air_raids_lose_force_but_never_below_nothing() -> None:
    scene = Scene(iraq=["Lack spare parts", RAID_IRAQ], iran=[RAID_IRAN, "Sea Cobra choppers"]).to_actions()
    before = scene.force(IRAN)
    scene.act("Lack spare parts")
    assert scene.force(IRAN) == before - 2
    scene.state.sides[IRAN].air_change = -5
    forces = {names([line.card])[0]: line.force for line in force_lines(scene.state, scene.game.tables, IRAN)}
    assert forces[RAID_IRAN] == forces["Sea Cobra choppers"] == 0


@pytest.mark.parametrize(("value", "change"), [("printed", 1), ("corrected", -1)])
def test_w9_poorly_maintained_equipment_as_printed_or_corrected(value: str, change: int) -> None:
    scene = Scene(
        iraq=["Poorly maintained equipment", RAID_IRAQ],
        iran=["Commando units", "Basij volunteers"],
        options={"poorly-maintained": value},
    ).to_actions()
    before = scene.force(IRAN)
    scene.act("Poorly maintained equipment")
    assert scene.force(IRAN) == before + 2 * change


def draws(scene: Scene) -> tuple[int, int]:
    return [event for event in scene.log if isinstance(event, TurnBegan)][-1].draws


RAIDS = [RAID_IRAQ, "Attack Tehran", "Tanker War"]


def test_w10_fewer_cards_add_up_for_the_next_recruit_phase_only() -> None:
    scene = Scene(iraq=RAIDS).to_actions()
    for raid in RAIDS:
        scene.act(raid)
    assert scene.state.sides[IRAN].fewer == 3
    scene.do(CONTINUE)
    assert draws(scene) == (10, 7)
    assert len(scene.state.sides[IRAN].hand) == 7
    scene.to_actions().pass_all().do(CONTINUE)
    assert draws(scene) == (10, 10)


def test_w10_never_below_no_cards() -> None:
    scene = Scene(iraq=[RAID_IRAQ]).to_actions()
    scene.state.sides[IRAN].fewer = 12
    scene.act(RAID_IRAQ).do(CONTINUE)
    assert draws(scene) == (10, 0)
    assert scene.state.sides[IRAN].hand == []
    scene.to_actions()
    assert scene.state.history[-1].turn >= 1


def test_w10_option_at_most_one_less_a_turn() -> None:
    scene = Scene(iraq=RAIDS, options={"raids": "one"}).to_actions()
    for raid in RAIDS:
        scene.act(raid)
    scene.do(CONTINUE)
    assert draws(scene) == (10, 9)


def test_w11_an_extra_card_is_added_in_the_same_sum() -> None:
    scene = Scene(iraq=["Military buildup"], iran=[RAID_IRAN, "Refuel in midair"]).to_actions()
    scene.act("Military buildup")
    assert scene.state.sides[IRAQ].extra == 1
    scene.act(RAID_IRAN).act("Refuel in midair").do(CONTINUE)
    assert draws(scene) == (9, 10)
    alone = Scene(iraq=["Military buildup"]).to_actions().act("Military buildup").do(CONTINUE)
    assert draws(alone) == (11, 10)
    assert len(Manoeuvres(alone.state.sides[IRAQ].hand)) == 232


IRANIAN_MIX = [RAID_IRAN, "Commando units", "Lift Siege", "Sea Cobra choppers", "Border garrison"]


def test_w12_an_air_raid_card_of_the_enemy_is_destroyed() -> None:
    scene = Scene(iraq=["Iraqi SA-6s"], iran=IRANIAN_MIX).to_actions()
    assert scene.targets("Iraqi SA-6s") == {RAID_IRAN, "Sea Cobra choppers"}
    with pytest.raises(IllegalAction, match="destroys Air Raid cards; Commando units is Military Unit") as refused:
        scene.act("Iraqi SA-6s", "Commando units")
    assert refused.value.ruling == "W12"


def test_w13_a_unit_card_of_the_enemy_is_destroyed() -> None:
    scene = Scene(iraq=["Nerve gas"], iran=IRANIAN_MIX).to_actions()
    assert scene.targets("Nerve gas") == {"Commando units"}


def test_w14_a_defense_card_of_the_enemy_is_destroyed() -> None:
    scene = Scene(
        iraq=["Minefields", "Barbed wire", "T-55 tanks"],
        iran=["Open passages through minefields"],
        options={"first": "iran"},
    ).to_actions()
    assert scene.targets("Open passages through minefields") == {"Minefields", "Barbed wire"}


def test_w15_a_destroyed_card_is_discarded_at_once_and_an_action_taken_stands() -> None:
    scene = Scene(
        iraq=[RAID_IRAQ, "Iraqi SA-6s"], iran=[RAID_IRAN, "Refuel in midair", "Antiaircraft guns"]
    ).to_actions()
    scene.do(PASS).act(RAID_IRAN)
    assert scene.state.sides[IRAQ].fewer == 1
    before = scene.force(IRAN)
    scene.act("Iraqi SA-6s", RAID_IRAN)
    assert names(scene.state.sides[IRAN].face_up) == [RAID_IRAN]
    assert scene.force(IRAN) == before - 1
    assert scene.state.sides[IRAQ].fewer == 1, "the action already taken stands"
    scene.act("Antiaircraft guns", RAID_IRAQ)
    assert RAID_IRAQ not in scene.may_act(), "its unused action is lost"


def test_w16_a_card_uses_its_action_once() -> None:
    scene = Scene(iraq=[RAID_IRAQ, "Attack Tehran"]).to_actions().act(RAID_IRAQ)
    with pytest.raises(IllegalAction, match="already taken") as refused:
        scene.act(RAID_IRAQ)
    assert refused.value.ruling == "W16"


LOOK = "Iraqi intelligence officers"


def test_w17_a_look_is_private_keeps_the_order_and_stays_known() -> None:
    scene = Scene(iraq=[LOOK], iran=[RAID_IRAN]).to_actions()
    game = scene.game
    top = scene.state.sides[IRAN].deck[-7:]
    scene.act(LOOK)
    (look,) = [event for event in redacted(scene.log, IRAQ) if isinstance(event, DeckLookedAt)]
    assert list(look.seen) == top[::-1]
    (hidden,) = [event for event in redacted(scene.log, IRAN) if isinstance(event, DeckLookedAt)]
    assert set(hidden.seen) == {HIDDEN}
    assert scene.state.sides[IRAN].deck[-7:] == top
    assert game.view(scene.state, IRAQ).sides[IRAN].deck[-7:] == top
    assert set(game.view(scene.state, IRAN).sides[IRAN].deck) == {HIDDEN}
    assert set(game.view(scene.state, None).sides[IRAN].deck) == {HIDDEN}


def test_w17_cards_seen_are_known_in_the_hand_and_then_as_far_as_can_be_inferred() -> None:
    scene = Scene(iraq=[LOOK], iran=[RAID_IRAN]).to_actions()
    game = scene.game
    seen = scene.state.sides[IRAN].deck[-7:]
    scene.act(LOOK).pass_all().do(CONTINUE)
    where = game.view(scene.state, IRAQ).minds[IRAQ].where
    assert {number: set(where[number]) for number in seen} == {number: {"hand"} for number in seen}
    assert scene.state.to_act == IRAQ
    scene.manoeuvre().manoeuvre(*names(seen[:2]))
    known = game.view(scene.state, IRAQ).minds[IRAQ].where
    assert {number for number in seen if number in known} == set(seen[:2])
    assert all(known[number] == {"face down"} for number in seen[:2])


def test_w17_a_look_needs_a_card_to_look_at_and_never_causes_a_shuffle() -> None:
    scene = Scene(iraq=[LOOK, RAID_IRAQ], iran=[RAID_IRAN]).to_actions()
    deck = scene.state.sides[IRAN].deck
    scene.state.sides[IRAN].face_up += deck[:-3]
    del deck[:-3]
    scene.act(LOOK)
    (look,) = [event for event in scene.log if isinstance(event, DeckLookedAt)]
    assert len(look.seen) == 3
    empty = Scene(iraq=[LOOK, RAID_IRAQ, "Iraqi intelligence sources"], iran=[RAID_IRAN]).to_actions()
    empty.state.sides[IRAN].face_up += empty.state.sides[IRAN].deck
    empty.state.sides[IRAN].deck = []
    empty.do(PASS, Act(card(IRAN, RAID_IRAN)))
    assert empty.may_act() == {RAID_IRAQ}
    with pytest.raises(IllegalAction, match="no card to look at") as refused:
        empty.act(LOOK)
    assert refused.value.ruling == "W17"


def battle_of(scene: Scene) -> Battle:
    return scene.state.history[-1]


def level_forces(scene: Scene) -> Scene:
    """Leave both sides nothing but a leader of Force 5."""
    for seat, leader in ((IRAQ, "Saddam Hussein"), (IRAN, "Ayatollah Khomeini")):
        side = scene.state.sides[seat]
        side.face_up += [number for number in side.hand if number != card(seat, leader)]
        side.hand = [card(seat, leader)]
    return scene.to_actions()


def test_w18_equal_force_wins_nothing_and_the_initiative_stays() -> None:
    scene = level_forces(Scene(["Saddam Hussein"], ["Ayatollah Khomeini"]))
    assert battle_of(scene) == Battle(1, (5, 5), IRAQ, None, point=False)
    assert scene.state.initiative == IRAQ
    assert [side.points for side in scene.state.sides] == [0, 0]


def test_w18_option_the_defender_wins_ties() -> None:
    scene = level_forces(Scene(["Saddam Hussein"], ["Ayatollah Khomeini"], options={"ties": "defender"}))
    assert battle_of(scene) == Battle(1, (5, 5), IRAQ, IRAN, point=False)
    assert scene.do(CONTINUE).state.initiative == IRAN


def test_the_winner_with_the_initiative_gains_a_point_and_one_without_gains_the_initiative() -> None:
    scene = Scene(["Saddam Hussein"], ["Ayatollah Khomeini"])
    scene.state.sides[IRAN].face_up += scene.state.sides[IRAN].hand[1:]
    scene.state.sides[IRAN].hand = scene.state.sides[IRAN].hand[:1]
    scene.to_actions()
    assert battle_of(scene).point
    assert (scene.state.sides[IRAQ].points, scene.state.sides[IRAQ].streak, scene.state.initiative) == (1, 1, IRAQ)


def test_w19_three_points_in_three_turns_running_win_at_once() -> None:
    scene = Scene()
    scene.state.sides[IRAQ].streak, scene.state.sides[IRAQ].points = 2, 2
    scene.state.sides[IRAN].points = 9
    strong = scene.state.sides[IRAQ].hand
    weak = scene.state.sides[IRAN].hand
    scene.state.sides[IRAN].face_up += weak[3:]
    del weak[3:]
    assert len(strong) > len(weak)
    scene.to_actions()
    assert scene.state.phase == OVER
    assert scene.game.result(scene.state) == Result((3, 9), (IRAQ,), automatic=True)
    assert isinstance(scene.log[-1], GameEnded)
    assert scene.log[-1].streak


def test_w19_a_turn_without_a_point_breaks_the_streak() -> None:
    scene = Scene(iran=["Ayatollah Khomeini", "American-made equipment", "Religious mullahs"])
    scene.state.sides[IRAQ].streak = 2
    keep = scene.state.sides[IRAQ].hand[:1]
    scene.state.sides[IRAQ].face_up += scene.state.sides[IRAQ].hand[1:]
    scene.state.sides[IRAQ].hand = keep
    scene.to_actions()
    assert scene.state.sides[IRAQ].streak == 0
    scene.do(CONTINUE)
    assert scene.state.initiative == IRAN
    assert [side.points for side in scene.state.sides] == [0, 0], "the initiative is gained before points are"


@pytest.mark.parametrize(("points", "winners"), [((3, 3), (IRAQ, IRAN)), ((4, 3), (IRAQ,)), ((2, 3), (IRAN,))])
def test_w20_most_points_after_sixteen_turns_win_and_level_is_a_draw(
    points: tuple[int, int], winners: tuple[int, ...]
) -> None:
    scene = Scene(["Saddam Hussein"], ["Ayatollah Khomeini"])
    nothing = Battle(1, (0, 0), IRAQ, None, point=False)
    scene.state.history = [nothing] * (TURNS - 1)
    for seat in (IRAQ, IRAN):
        scene.state.sides[seat].points = points[seat]
        scene.state.sides[seat].face_up += scene.state.sides[seat].hand
        scene.state.sides[seat].hand = []
    scene.to_actions()
    assert battle_of(scene).winner is None
    assert scene.game.result(scene.state) == Result(points, winners)


def test_w21_the_whole_hand_is_discarded_and_nothing_carries_over() -> None:
    scene = Scene(iraq=[RAID_IRAQ]).to_actions()
    hands = [side.hand[:] for side in scene.state.sides]
    scene.pass_all().do(CONTINUE)
    for seat in (IRAQ, IRAN):
        side = scene.state.sides[seat]
        assert not set(hands[seat]) & set(side.hand)
        assert set(hands[seat]) <= set(side.face_up)
        assert side.acted == []


@pytest.mark.parametrize(("value", "seat"), [("iraq", IRAQ), ("iran", IRAN)])
def test_w22_who_starts_with_the_initiative(value: str, seat: int) -> None:
    state = iran_iraq().new({"first": value}, "w22", 2)
    assert state.initiative == seat
    assert state.to_act == seat


def test_recruits_are_hidden_from_the_other_side_and_from_observers() -> None:
    scene = Scene()
    drawn = [event for event in redacted(scene.log, IRAN) if isinstance(event, CardsRecruited)]
    assert [set(event.cards) == {HIDDEN} for event in drawn] == [True, False]
    observed = [event for event in redacted(scene.log, None) if isinstance(event, CardsRecruited)]
    assert all(set(event.cards) == {HIDDEN} for event in observed)
