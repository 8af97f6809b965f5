"""Desert Storm by its rulings, one scripted scene each; D1 to D23 of rulings.md."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.desert_storm.scenes import BASES, CONTINUE, END_RECON, RECON, Scene, card, desert_storm, names
from wargames_tui.engine.cardref import HIDDEN
from wargames_tui.engine.contract import Result
from wargames_tui.engine.errors import IllegalAction
from wargames_tui.engine.events import DeckShuffled, Event
from wargames_tui.engine.machine import OVER
from wargames_tui.games.desert_storm.actions import Attack, EndRecon, Keep, Recon
from wargames_tui.games.desert_storm.attack_back import as_many_as_possible, first_maximum_matching
from wargames_tui.games.desert_storm.events import CasualtySuffered, GameEnded, PointsScored, RoundScored
from wargames_tui.games.desert_storm.options import Options
from wargames_tui.games.desert_storm.position import ATTACK, SCORING, State
from wargames_tui.games.desert_storm.position import RECON as RECON_PHASE

AIR_ROW = ["MiG-29 Fulcrum", "MiG-25 Foxbat", "MiG-23", "MiG-21", "AA-6 Acrid"]
TANKS = ["M-1A1", "M-60", "British Challenger", "Chieftain", "French AMX-30"]
HARMLESS = ["LVTP", "M-2 Bradley", "M-113A3", "Dragon", "TOW 2"]


def play_to_end(seed: str, seats: int = 1) -> State:
    game = desert_storm()
    state = game.new({}, seed, seats)
    choose = Random(seed)
    while state.legal:
        game.apply(state, state.legal[int(choose.random() * len(state.legal))])
    return state


def test_d1_the_last_row_has_three_cards_and_is_the_twelfth_round() -> None:
    state = play_to_end("d1")
    assert [len(tally.knocked_out) + len(tally.stood) for tally in state.history] == [5] * 11 + [3]
    assert state.round == 12


def test_d2_the_game_ends_after_the_round_in_which_the_deck_ran_out_was_scored() -> None:
    scene = Scene(["MiG-23"], HARMLESS, last=True)
    assert scene.state.phase == OVER
    assert len(scene.happened(RoundScored)) == 1
    assert isinstance(scene.log[-1], GameEnded)
    assert scene.game.result(scene.state) == Result((0,))
    with pytest.raises(IllegalAction) as refused:
        scene.do(CONTINUE)
    assert refused.value.ruling == "D2"


def test_d3_all_five_knocked_out_bring_an_extra_point() -> None:
    scene = Scene(BASES, TANKS)
    for tank, base in zip(TANKS, BASES, strict=True):
        scene.attack(tank, base)
    tally = scene.state.history[-1]
    assert (tally.worth, tally.bonus, tally.points) == (10, 1, 11)


def test_d3_a_short_row_never_brings_the_extra_point() -> None:
    scene = Scene(BASES[:3], TANKS, last=True)
    for tank, base in zip(TANKS, BASES[:3], strict=False):
        scene.attack(tank, base)
    assert (scene.state.history[-1].worth, scene.state.history[-1].bonus) == (6, 0)


def test_d4_recon_is_optional_and_repeatable_a_kept_recon_card_included() -> None:
    scene = Scene(AIR_ROW, ["Spy Satellites", *HARMLESS[:4]], then=["E-3 Sentry", "Hawk", "F-14 Tomcat", "M-60"])
    assert scene.state.phase == RECON_PHASE
    assert scene.legal == [Recon(card("Spy Satellites")), END_RECON]
    scene.do(Recon(card("Spy Satellites")))
    assert names(scene.state.drawn) == ["E-3 Sentry", "Hawk"], "both drawn cards are seen before choosing"
    assert scene.legal == [Keep(card("E-3 Sentry")), Keep(card("Hawk"))]
    assert names(scene.state.coalition_discard) == ["Spy Satellites"], "discarded before its effect happens"
    scene.do(Keep(card("E-3 Sentry")))
    assert scene.legal == [Recon(card("E-3 Sentry")), END_RECON]
    scene.recon("E-3 Sentry", "F-14 Tomcat")
    assert scene.state.phase == ATTACK
    assert names(scene.state.coalition_discard) == ["Spy Satellites", "Hawk", "E-3 Sentry", "M-60"]


def test_d4_recon_may_be_declined() -> None:
    scene = Scene(AIR_ROW, ["Spy Satellites", "Hawk", *HARMLESS[:3]]).do(EndRecon())
    assert scene.state.phase == ATTACK
    assert "Spy Satellites" in names(scene.state.hand)


def test_d4_option_recon_once_a_round() -> None:
    scene = Scene(BASES, [*RECON[:2], *TANKS[:3]], then=["E-3 Sentry", "M-60"], options={"recon": "once"}).recon(
        "OH-58D Kiowa", "E-3 Sentry"
    )
    assert scene.state.phase == ATTACK
    with pytest.raises(IllegalAction, match="Attack Phase"):
        scene.do(Recon(card("E-3 Sentry")))


def test_d4_a_short_draw_leaves_one_card_to_keep() -> None:
    scene = Scene(BASES, ["Spy Satellites", *TANKS[:4]], only=True)
    scene.do(Recon(card("Spy Satellites")))
    assert names(scene.state.drawn) == ["Spy Satellites"], "the discard pile was shuffled into a new deck"
    assert scene.legal == [Keep(card("Spy Satellites"))]


@pytest.mark.parametrize("name", [*RECON, "Remote Control Vehicle", "U.S. Special Forces", "Spy Satellites"])
def test_d5_a_recon_card_attacks_nothing(name: str) -> None:
    tables = desert_storm().tables
    assert not tables.attacks[card(name)]
    scene = Scene(BASES, [name, *TANKS[:4]])
    assert Recon(card(name)) in scene.legal
    scene.do(END_RECON)
    with pytest.raises(IllegalAction, match="recon card attacks nothing") as refused:
        scene.attack(name, "Baghdad")
    assert refused.value.ruling == "D5"


def test_d6_one_card_one_target_and_it_always_succeeds() -> None:
    scene = Scene(BASES, TANKS).attack("M-60", "Air Base")
    assert names(scene.state.iraqi_discard) == ["Air Base"]
    assert names(scene.state.played) == ["M-60"]
    for attacker, target in [("M-60", "Baghdad"), ("M-1A1", "Air Base")]:
        with pytest.raises(IllegalAction) as refused:
            scene.attack(attacker, target)
        assert refused.value.ruling == "D6"


def test_d7_matches_are_forced_and_the_phase_ends_by_itself() -> None:
    scene = Scene([*AIR_ROW[:4], "Baghdad"], ["Hawk", "Tomahawk", *HARMLESS[:1], "M-2 Bradley", "M-113A3"])
    with pytest.raises(IllegalAction):
        scene.do(EndRecon())
    assert scene.may_attack("Tomahawk") == ["Baghdad"]
    scene.attack("Hawk", "MiG-23")
    assert scene.legal == [Attack(card("Tomahawk"), card("Baghdad"))], "a single choice is still a choice"
    scene.attack("Tomahawk", "Baghdad")
    assert scene.state.phase == SCORING


def test_d8_any_one_of_the_letters_of_a_target() -> None:
    row = ["MiG-23", "T-72 Main Battle Tank", "Iraqi Popular Army", "Exocet Missiles", "Bunkers"]
    scene = Scene(row, ["F-15 Eagle", "Chaparral", "MLRS", "M-113A3", "Stinger"])
    assert scene.may_attack("F-15 Eagle") == row
    assert scene.may_attack("MLRS") == ["T-72 Main Battle Tank", "Iraqi Popular Army", "Bunkers"]
    assert scene.may_attack("M-113A3") == ["Iraqi Popular Army"]
    assert scene.may_attack("Stinger") == ["MiG-23", "Exocet Missiles"]
    with pytest.raises(IllegalAction, match="does not target Vehicle") as refused:
        scene.attack("Stinger", "T-72 Main Battle Tank")
    assert refused.value.ruling == "D8"


def test_d9_what_targets_vehicles_also_targets_positions_on_both_sides() -> None:
    tables = desert_storm().tables
    assert card("Baghdad") in tables.attacks[card("Dragon")]
    assert tables.verdict(card("Dragon"), card("Baghdad")).ruling == "D9"
    for position in ("Hawk", "Patriot"):
        assert card(position) in tables.victims[card("AT-3 Sagger")]
        assert card(position) not in tables.victims[card("Peoples Army")]
    assert card("Baghdad") in tables.attacks[card("Tomahawk")]
    assert card("T-72 Main Battle Tank") not in tables.attacks[card("Tomahawk")], "not the other way round"


SAMS = ["SA-2", "SA-3", "SA-6", "SA-7", "SA-8", "SA-14", "Rolland"]


def test_d10_air_units_cannot_target_sam_units() -> None:
    tables = desert_storm().tables
    granted = {card(name) for name in ("Hellfire Missile", "Rockeye Cluster Bombs", "F-4G Wild Weasel")}
    for attacker in tables.coalition:
        if tables.printed[attacker].type == "A" and attacker not in granted:
            assert not {card(sam) for sam in SAMS} & set(tables.attacks[attacker])
    assert set(names(list(tables.attacks[card("M-60")]))) >= set(SAMS), "ground units can"
    assert set(names(list(tables.attacks[card("Tomahawk")]))) >= {"SA-2", "SA-3", "SA-6", "SA-14"}, "ships can"
    for no_sam in ("ZSU-23-4", "Towed AA Guns", "SA-316 Helicopter", "SA-321 Helicopter", "SA-342 Helicopter"):
        assert "sam" not in tables.units[card(no_sam)].kinds
    verdict = tables.verdict(card("Smart Bombs"), card("SA-8"))
    assert (verdict.hits, verdict.ruling) == (False, "D10")


def test_d14_immune_to_the_seven_sams_and_to_nothing_else() -> None:
    tables = desert_storm().tables
    b52 = card("B52 Stratofortress")
    hitters = {attacker for attacker in tables.iraqi if b52 in tables.victims[attacker]}
    with_target_a = {number for number in tables.iraqi if "A" in tables.units[number].targets}
    assert set(names(list(with_target_a - hitters))) == set(SAMS)
    assert tables.verdict(card("SA-2"), b52).ruling == "D14"


def test_d15_stealth_falls_only_where_that_raises_the_number_of_casualties() -> None:
    hand = ["F-117A", "B52 Stratofortress", "LVTP", "M-2 Bradley", "M-113A3"]
    scene = Scene(["MiG-29 Fulcrum", "Exocet Missiles", "Silkworm Missiles"], hand, last=True)
    assert scene.casualties() == [("MiG-29 Fulcrum", "B52 Stratofortress")]
    both = Scene(["MiG-29 Fulcrum", "MiG-25 Foxbat", "Exocet Missiles"], hand, last=True)
    assert both.casualties() == [("MiG-29 Fulcrum", "B52 Stratofortress"), ("MiG-25 Foxbat", "F-117A")]
    sam_takes_it = Scene(["SA-8", "MiG-25 Foxbat"], hand, last=True)
    assert sam_takes_it.casualties() == [("MiG-25 Foxbat", "B52 Stratofortress"), ("SA-8", "F-117A")]


def test_d15_option_strict_stealth_is_safe_while_another_exposed_card_stands() -> None:
    hand = ["F-117A", "B52 Stratofortress", "LVTP", "M-2 Bradley", "M-113A3"]
    strict = {"stealth": "strict"}
    scene = Scene(["MiG-29 Fulcrum", "MiG-25 Foxbat"], hand, last=True, options=strict)
    assert scene.casualties() == [("MiG-29 Fulcrum", "B52 Stratofortress")]
    sam_only = Scene(["SA-8", "MiG-25 Foxbat"], hand, last=True, options=strict)
    assert sam_only.casualties() == [("MiG-25 Foxbat", "B52 Stratofortress")], "three vehicles stand"
    fighters = ["F-14 Tomcat", "Mirage 2000", "AIM-7 Sparrow", "AIM-9 Sidewinder"]
    alone = Scene(AIR_ROW, ["F-117A", *fighters], options={**strict, "exposed": "unplayed"})
    for fighter, target in zip(fighters, AIR_ROW[1:], strict=True):
        alone.attack(fighter, target)
    assert alone.casualties() == [("MiG-29 Fulcrum", "F-117A")]


def test_d16_played_and_unplayed_cards_are_exposed_spent_recon_is_not() -> None:
    scene = Scene(
        ["MiG-29 Fulcrum", "MiG-25 Foxbat", "MiG-23", "Iraqi Popular Army", "Bunkers"],
        ["E-3 Sentry", "F-14 Tomcat", "Smart Bombs", "LVTP", "F-117A"],
        then=["AIM-7 Sparrow", "Hawk"],
    )
    scene.recon("E-3 Sentry", "AIM-7 Sparrow")
    scene.attack("F-14 Tomcat", "MiG-23").attack("AIM-7 Sparrow", "MiG-29 Fulcrum").attack("Smart Bombs", "Bunkers")
    scene.attack("LVTP", "Iraqi Popular Army")
    assert scene.casualties() == [("MiG-25 Foxbat", "F-14 Tomcat")]


def test_d16_option_only_unplayed_cards_are_exposed() -> None:
    scene = Scene(
        ["MiG-29 Fulcrum", "MiG-25 Foxbat", "Bunkers"],
        ["F-14 Tomcat", "Smart Bombs", "B52 Stratofortress", "LVTP", "M-113A3"],
        options={"exposed": "unplayed"},
        last=True,
    )
    scene.attack("F-14 Tomcat", "MiG-29 Fulcrum").attack("Smart Bombs", "Bunkers")
    assert scene.casualties() == [("MiG-25 Foxbat", "B52 Stratofortress")]


def test_d17_as_many_as_possible_fall_each_attacker_taking_the_first_card_that_keeps_the_maximum() -> None:
    # The Su-7 could take the Sentry, the only card that the MiG-23 can hit; that would cost a hit.
    row = ["Sukhoi Su-7", "MiG-23", "AT-3 Sagger"]
    scene = Scene(row, ["E-3 Sentry", "Dragon", "TOW 2", "Tomahawk", "LAV-25"], last=True).do(END_RECON)
    assert scene.casualties() == [("Sukhoi Su-7", "Dragon"), ("MiG-23", "E-3 Sentry"), ("AT-3 Sagger", "LAV-25")]


def every_assignment(reach: tuple[int, ...], taken: int = 0) -> list[tuple[int | None, ...]]:
    """Return every way in which attackers can take places, each place once."""
    if not reach:
        return [()]
    places = [place for place in range(reach[0].bit_length()) if reach[0] & ~taken & 1 << place]
    return [
        (place, *others)
        for place in (*places, None)
        for others in every_assignment(reach[1:], taken | (0 if place is None else 1 << place))
    ]


@given(st.lists(st.integers(0, 31), max_size=5).map(tuple))
def test_d17_the_matching_is_the_first_of_the_largest_of_all_assignments(reach: tuple[int, ...]) -> None:
    every = every_assignment(reach)
    most = max(len(way) - way.count(None) for way in every)
    assert first_maximum_matching(reach) == next(way for way in every if len(way) - way.count(None) == most)


def test_d15_comes_before_the_order_of_d17() -> None:
    # By order alone the Su-7 would take the B52 and leave the F-117A to the MiG; another pairing spares it.
    row = ["Sukhoi Su-7", "SA-8", "MiG-23"]
    hand = ["B52 Stratofortress", "LAV-25", "E-3 Sentry", "F-117A", "Tomahawk"]
    assert Scene(row, hand, last=True).do(END_RECON).casualties() == [
        ("Sukhoi Su-7", "LAV-25"),
        ("SA-8", "E-3 Sentry"),
        ("MiG-23", "B52 Stratofortress"),
    ]


@given(st.permutations(range(112)))
def test_d15_the_f117a_falls_only_where_that_raises_the_number(order: list[int]) -> None:
    tables = desert_storm().tables
    row = [number for number in order if number in tables.iraqi][:5]
    stealth = card("F-117A")
    others = [number for number in order if number in tables.coalition and number != stealth][:4]
    state = State(Options(), [0], tables=tables, seed="d15", row=row, laid=[*others, stealth])
    hits = as_many_as_possible(state)
    state.laid.remove(stealth)
    without = as_many_as_possible(state)
    assert (stealth in [hit for _attacker, hit in hits]) == (len(hits) > len(without))
    assert all(number in tables.victims[attacker] for attacker, number in hits)


def test_d17_option_the_player_assigns_in_row_order() -> None:
    scene = Scene(
        ["Sukhoi Su-7", "MiG-23", "Silkworm Missiles"],
        ["E-3 Sentry", "LVTP", "Dragon", "F-117A", "OV-10 Bronco"],
        options={"attack-back": "player"},
        last=True,
    )
    scene.do(END_RECON)
    assert scene.may_suffer() == [
        ("Sukhoi Su-7", "E-3 Sentry"),
        ("Sukhoi Su-7", "LVTP"),
        ("Sukhoi Su-7", "Dragon"),
        ("Sukhoi Su-7", "OV-10 Bronco"),
    ], "the F-117A is the last to be knocked out"
    scene.do(scene.legal[0])
    assert scene.may_suffer() == [("MiG-23", "OV-10 Bronco")], "each that can hit must"
    scene.do(scene.legal[0])
    assert scene.state.phase == OVER, "the Silkworm can hit nothing"


def test_d17_option_stealth_falls_where_the_attacker_can_hit_nothing_else() -> None:
    options = {"attack-back": "player"}
    hand = ["F-117A", "LVTP", "M-2 Bradley", "M-113A3", "Dragon"]
    assert Scene(["MiG-23"], hand, options=options, last=True).may_suffer() == [("MiG-23", "F-117A")]
    strict = Scene(["MiG-23"], hand, options={**options, "stealth": "strict"}, last=True)
    assert strict.state.phase == OVER
    assert strict.casualties() == []


def test_d18_ships_are_hit_only_by_exocet_and_silkworm() -> None:
    tables = desert_storm().tables
    ships = {card(name) for name in ("Tomahawk", "Battleships", "Aircraft Carriers")}
    assert ships == {number for number in tables.coalition if tables.printed[number].type == "S"}
    hitters = {attacker for attacker in tables.iraqi if ships & set(tables.victims[attacker])}
    assert hitters == {card("Exocet Missiles"), card("Silkworm Missiles")}
    assert all(set(tables.victims[attacker]) == ships for attacker in hitters)
    assert tables.verdict(card("MiG-23"), card("Battleships")).ruling == "D18"


def test_d19_a_dash_never_matches_not_even_another_dash() -> None:
    tables = desert_storm().tables
    satellites = card("Spy Satellites")
    assert not any(satellites in tables.victims[attacker] for attacker in tables.iraqi)
    for base in (*BASES, "SCUD"):
        assert not tables.victims[card(base)]
    verdict = tables.verdict(card("Baghdad"), satellites)
    assert (verdict.hits, verdict.ruling) == (False, "D19")


def test_d20_casualties_go_to_the_discard_pile() -> None:
    scene = Scene(["MiG-23", "Exocet Missiles"], ["E-2C Hawkeye", *HARMLESS[:4]], last=True).do(END_RECON)
    assert scene.casualties() == [("MiG-23", "E-2C Hawkeye")]
    assert card("E-2C Hawkeye") in scene.state.coalition_discard
    assert scene.state.totals == [-1]


def test_d20_option_casualties_leave_the_game() -> None:
    scene = Scene(["MiG-23"], ["E-2C Hawkeye", *HARMLESS[:4]], last=True, options={"casualties": "remove"})
    scene.do(END_RECON)
    assert scene.state.removed == [card("E-2C Hawkeye")]
    assert card("E-2C Hawkeye") not in scene.state.coalition_discard


def test_d21_bases_are_worth_two_in_all() -> None:
    tables = desert_storm().tables
    assert {number for number in tables.iraqi if tables.worth[number] == 2} == {
        number for number in tables.iraqi if tables.printed[number].notes == "Base"
    }
    assert tables.worth[card("SCUD")] == 1
    scene = Scene(["Baghdad", "SCUD"], TANKS, last=True).attack("M-60", "Baghdad").attack("M-1A1", "SCUD")
    assert scene.state.totals == [3]


def test_d22_a_scud_that_stands_costs_three_points_and_totals_may_be_negative() -> None:
    scene = Scene(["SCUD"], ["LVTP", "M-2 Bradley", "M-113A3", "Stinger", "F-14 Tomcat"], last=True)
    assert scene.state.totals == [-3]
    points = [event for event in scene.log if isinstance(event, PointsScored)]
    assert [(event.points, event.reason, names(event.cards)) for event in points] == [(-3, "stood", ["SCUD"])]


def test_d23_two_players_share_the_decks_alternate_rounds_and_the_higher_total_wins() -> None:
    state = play_to_end("d23", seats=2)
    assert [tally.seat for tally in state.history] == [0, 1] * 6
    assert state.totals == [sum(tally.points for tally in state.history if tally.seat == seat) for seat in (0, 1)]
    result = desert_storm().result(state)
    assert result is not None
    best = max(state.totals)
    assert result.winners == tuple(seat for seat in (0, 1) if state.totals[seat] == best)


def test_d23_hands_are_open_and_only_the_seat_to_act_has_choices() -> None:
    game = desert_storm()
    state = game.new({}, "open", 2)
    assert game.view(state, 1).hand == state.hand
    assert game.view(state, 0).legal
    assert not game.view(state, 1).legal
    assert set(game.view(state, 0).iraqi_deck) == {HIDDEN}


def test_a_draw_that_runs_the_deck_out_takes_what_is_left_then_shuffles_the_discard_pile() -> None:
    log: list[Event] = []
    game = desert_storm()
    state = game.new({}, "reshuffle", 1, log)
    choose = Random(1)
    while not any(isinstance(event, DeckShuffled) and event.reshuffled for event in log):
        assert state.legal, "the Coalition deck of 54 runs out before twelve rounds are over"
        game.apply(state, state.legal[int(choose.random() * len(state.legal))], log)
    assert not state.coalition_discard
    assert len(state.hand) + len(state.drawn) >= 5


def test_the_attack_back_is_told_hit_by_hit() -> None:
    scene = Scene(["MiG-23", "MiG-21"], ["E-2C Hawkeye", "E-3 Sentry", *HARMLESS[:3]], last=True).do(END_RECON)
    hits = [event for event in scene.log if isinstance(event, CasualtySuffered)]
    assert [names([hit.attacker, hit.card]) for hit in hits] == [
        ["MiG-23", "E-2C Hawkeye"],
        ["MiG-21", "E-3 Sentry"],
    ]
