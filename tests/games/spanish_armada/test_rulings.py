"""Spanish Armada by its rulings, one scripted scene each; S1 to S17 of rulings.md. Effects have their own file too."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.spanish_armada.scenes import (
    CONTINUE,
    END,
    Scene,
    card,
    cards,
    disperse,
    keep,
    manoeuvre,
    shuffle_back,
    spanish_armada,
    targets,
    written,
)
from wargames_tui.engine.cardref import HIDDEN
from wargames_tui.engine.contract import Result
from wargames_tui.engine.errors import IllegalAction, OptionError
from wargames_tui.engine.events import DeckShuffled
from wargames_tui.engine.machine import OVER
from wargames_tui.games.spanish_armada import events as happened
from wargames_tui.games.spanish_armada.actions import Disperse, DisperseTargets, Manoeuvre
from wargames_tui.games.spanish_armada.position import ENGAGEMENT, MANEUVER, Position, State
from wargames_tui.games.spanish_armada.scoring import GRADES, grade, next_grade, score, to_next_grade
from wargames_tui.games.spanish_armada.values import raider_value, straggler_value


def play_to_end(seed: str, options: dict[str, str] | None = None) -> State:
    game = spanish_armada()
    state = game.new(options or {}, seed)
    choose = Random(seed)
    while state.legal:
        game.apply(state, state.legal[int(choose.random() * len(state.legal))])
    return state


# Straggler Phase


def test_s1_the_top_four_cards_are_flipped() -> None:
    scene = Scene("2H 3H 4H 5H", "AS 2S 3S 4S 5S", red="6H 7H 8H 9H")
    assert scene.row == "2H 3H 4H 5H"
    scene.play("2S").do(END, CONTINUE)
    assert scene.row == "6H 7H 8H 9H"


def test_s1_or_what_is_left() -> None:
    scene = Scene("2H 3H", "AS 2S 3S 4S 5S", more_red=False)
    assert scene.row == "2H 3H"
    assert scene.state.red_deck == []


def test_s2_the_hand_is_filled_to_five_and_unspent_raiders_carry_over() -> None:
    scene = Scene("2H 3H 4H 5H", "AS 2S", black="KC QC JC TC 9C")
    assert scene.hand == "AS 2S KC QC JC"
    scene.play("2S").do(disperse("5H", "JC"), END, CONTINUE)
    assert scene.hand == "AS KC QC TC 9C"


def test_s2_an_over_full_hand_is_kept_and_draws_none() -> None:
    scene = Scene("2H 3H 4H 5H", "KS AS 2S 3S 4S 5S", black="KC QC JC")
    assert scene.hand == "KS AS 2S 3S 4S 5S"
    scene.play("KS").do(END)
    assert len(scene.happened(happened.RaidersDrawn)) == 1, "by the King"
    scene.do(CONTINUE)
    assert scene.hand == "AS 2S 3S 4S 5S KC QC"
    assert len(scene.happened(happened.RaidersDrawn)) == 1


def test_s2_a_deck_that_runs_out_is_renewed_from_the_discard_pile_and_the_draw_finished() -> None:
    scene = Scene("2H 3H 4H 5H", "AS 2S", black="KC QC", more_black=False)
    assert scene.hand.startswith("AS 2S KC QC")
    assert len(scene.state.hand) == 5
    assert scene.state.black_discard == []
    assert len(scene.state.black_deck) == 26 - 5
    (shuffled,) = scene.happened(DeckShuffled)
    assert isinstance(shuffled, DeckShuffled)
    assert (shuffled.deck, shuffled.reshuffled, len(shuffled.cards)) == ("black", True, 22)


@pytest.mark.parametrize("size", ["4", "3"])
def test_s2_option_hand_changes_only_the_fill(size: str) -> None:
    scene = Scene("2H 3H 4H 5H", "", black="KC QC JC TC 9C", options={"hand": size})
    assert len(scene.state.hand) == int(size)
    scene.play("JC").do(END)
    assert len(scene.state.hand) == 5, "a Jack still draws 5 (S13)"
    scene.do(CONTINUE)
    assert len(scene.state.hand) == 5, "an over-full hand is kept"


# Maneuver Phase


def test_s3_exactly_one_black_card_has_to_be_played() -> None:
    scene = Scene("2H 3H 4H 5H", "AS 2S 3S 4S 8S")
    assert scene.state.phase == MANEUVER
    assert scene.legal == [Manoeuvre(number) for number in cards("AS 2S 3S 4S 8S")]
    for early in (disperse("2H", "8S"), END, CONTINUE):
        with pytest.raises(IllegalAction, match="Engagement Phase"):
            scene.do(early)
    scene.play("8S")
    assert scene.state.phase == ENGAGEMENT
    assert scene.discard == "8S"
    with pytest.raises(IllegalAction, match="Maneuver Phase"):
        scene.play("2S")


def test_s3_only_a_card_of_the_hand_can_be_played() -> None:
    scene = Scene("2H 3H 4H 5H", "AS 2S 3S 4S 8S")
    for code in ("KC", "2H"):
        with pytest.raises(IllegalAction, match="your hand") as refused:
            scene.play(code)
        assert refused.value.ruling == "S3"


def test_s3_a_card_whose_effect_cannot_happen_may_be_played_with_no_effect() -> None:
    scene = Scene("9H TH JH QH", "4S QS 2S 3S 8S")
    assert manoeuvre("4S") in scene.legal
    scene.play("4S")
    assert scene.state.phase == ENGAGEMENT
    assert scene.happened(happened.NothingHappened) == [happened.NothingHappened(card("4S"), 0)]


def test_s4_each_half_of_an_ace_by_itself() -> None:
    scene = Scene("2H 3H 4H", "AS 2S 3S 4S 5S", black="KC", more_red=False).play("AS")
    assert scene.row == "2H 3H 4H"
    assert scene.hand == "2S 3S 4S 5S KC", "no Red card left, still draw"
    assert scene.happened(happened.NothingHappened) == [happened.NothingHappened(card("AS"), 0)]


def test_s5_after_a_deuce_every_card_of_the_hand_is_worth_two_more_each_card_of_a_pair_too() -> None:
    scene = Scene("5H TH KH QH", "2S 3S 6S 7C 8C").play("2S")
    tables = scene.game.tables
    assert [raider_value(scene.state, tables, number) for number in scene.state.hand] == [5, 8, 9, 10]
    assert scene.may_disperse("5H")[:4] == ["3S", "6S", "7C", "8C"]
    assert scene.may_disperse("TH")[0] == "8C"
    assert "3S 6S" in scene.may_disperse("KH"), "3 + 6 and twice 2 are 13"
    scene.do(disperse("KH", "3S 6S"), END, CONTINUE)
    assert raider_value(scene.state, tables, card("7C")) == 7, "this turn only"


def test_s6_the_player_chooses_the_straggler_and_it_is_not_replaced() -> None:
    scene = Scene("KH QH 2H 3H", "3S 4S 5S 6S 7S", red="4H").play("3S")
    assert scene.legal == [shuffle_back(code) for code in ("KH", "QH", "2H", "3H")]
    scene.do(shuffle_back("QH"))
    assert scene.row == "KH 2H 3H"
    assert card("QH") in scene.state.red_deck


def test_s7_a_random_escaped_card_is_shuffled_back() -> None:
    returned = set()
    for number in range(30):
        scene = Scene("2H 3H 4H 5H", "4S 5S 6S 7S 8S", escaped="KH KD QH")
        scene.state.seed = f"s7-{number}"
        scene.play("4S")
        (event,) = scene.happened(happened.EscapedShuffledBack)
        assert isinstance(event, happened.EscapedShuffledBack)
        returned.add(written([event.card]))
        assert event.card in scene.state.red_deck
        assert event.card not in scene.state.escaped
    assert returned == {"KH", "KD", "QH"}


def test_s7_none_escaped_no_effect() -> None:
    scene = Scene("2H 3H 4H 5H", "4S 5S 6S 7S 8S")
    before = scene.state.red_deck[:]
    scene.play("4S")
    assert scene.state.red_deck == before, "nothing was shuffled"


def test_s8_first_look_at_seven_of_each_deck_order_unchanged_then_draw() -> None:
    scene = Scene("2H 3H 4H 5H", "5S 6S 7S 8S 9S", red="AD 2D 3D 4D 5D 6D 7D", black="AC 2C 3C 4C 5C 6C 7C")
    red, black = scene.state.red_deck[:], scene.state.black_deck[:]
    scene.play("5S")
    (look,) = scene.happened(happened.DecksLookedAt)
    assert isinstance(look, happened.DecksLookedAt)
    assert written(look.red) == "AD 2D 3D 4D 5D 6D 7D"
    assert written(look.black) == "AC 2C 3C 4C 5C 6C 7C"
    assert scene.state.red_deck == red
    assert scene.state.black_deck == black[:-1]
    assert scene.hand.endswith("AC")


def test_s8_up_to_seven_and_a_look_never_shuffles() -> None:
    scene = Scene("2H 3H 4H 5H", "5S 6S 7S 8S 9S", red="AD 2D", more_red=False, black="AC", more_black=False)
    scene.play("5S")
    (look,) = scene.happened(happened.DecksLookedAt)
    assert isinstance(look, happened.DecksLookedAt)
    assert (written(look.red), written(look.black)) == ("AD 2D", "AC")
    assert not scene.happened(DeckShuffled)


def test_s9_dispersed_cards_go_to_the_victory_pile() -> None:
    for code, choice in (("6S", None), ("9S", targets("KH")), ("QS", targets("2H 3H"))):
        scene = Scene("KH 2H 3H TH", f"{code} 2S 3S 4S 5S").play(code)
        if choice is not None:
            scene.do(choice)
            assert scene.state.victory == list(choice.cards)
        assert len(scene.state.victory) + len(scene.state.row) == 4
        assert scene.state.victory == scene.state.dispersed
        assert scene.escaped == ""


def test_s10_three_cards_are_drawn_one_kept_two_discarded() -> None:
    scene = Scene("2H 3H 4H 5H", "7S 8S 9S TS JS", black="AC KC 2C").play("7S")
    assert written(scene.state.drawn) == "AC KC 2C"
    assert scene.legal == [keep("AC"), keep("KC"), keep("2C")]
    scene.do(keep("KC"))
    assert scene.hand == "8S 9S TS JS KC"
    assert scene.discard == "7S AC 2C"
    assert scene.state.drawn == []


def test_s11_an_eight_lowers_stragglers_for_this_engagement_only_and_the_score_counts_face_values() -> None:
    scene = Scene("KH 2H AH QH", "8S TS AS 5S 6S", black="9C").play("8S")
    tables = scene.game.tables
    assert [straggler_value(scene.state, tables, number) for number in scene.state.row] == [10, -1, -2, 9]
    scene.do(disperse("KH", "TS"), disperse("2H", "AS"))
    assert score(scene.state, tables) == 15
    scene.do(END)
    assert straggler_value(scene.state, tables, card("QH")) == 12
    assert scene.state.history[0].points == 15


def test_s12_after_a_ten_a_card_just_shuffled_in_may_return_and_up_to_four_are_flipped() -> None:
    scene = Scene("2H 3H 4H", "TS 2S 3S 4S 5S", more_red=False).play("TS")
    assert sorted(scene.state.row) == sorted(cards("2H 3H 4H"))
    assert scene.state.red_deck == []
    full = Scene("2H 3H 4H", "TS 2S 3S 4S 5S", red="5H 6H", more_red=True).play("TS")
    assert len(full.state.row) == 4


def test_s13_a_jack_draws_five_even_as_the_last_card_of_the_hand() -> None:
    scene = Scene("2H 3H 4H 5H", "JS 2S 3S 4S 5S", black="AC 2C 3C 4C 6C")
    scene.state.hand = cards("JS")
    scene.state.black_discard = cards("2S 3S 4S 5S")
    scene.play("JS")
    assert scene.hand == "AC 2C 3C 4C 6C"


def test_s14_a_queen_disperses_exactly_two_of_ten_or_less_together() -> None:
    scene = Scene("AH 2H 9H TH", "QS 2S 3S 4S 5S").play("QS")
    assert scene.legal == [targets("AH 2H"), targets("AH 9H")]
    for choice, why in (
        (targets("2H 9H"), "total value of 11"),
        (targets("AH"), "exactly 2"),
        (targets("AH 2H 9H"), "total value of 12"),
        (targets("AH KH"), "that stand"),
        (DisperseTargets((card("AH"), card("AH"))), "that stand"),
    ):
        with pytest.raises(IllegalAction, match=why) as refused:
            scene.do(choice)
        assert refused.value.ruling in {"S9", "S14"}
    scene.do(targets("9H AH"))
    assert scene.victory == "AH 9H"
    assert scene.row == "2H TH"


def test_s14_no_two_within_ten_no_effect() -> None:
    scene = Scene("9H 2H TH KH", "QS 2S 3S 4S 5S").play("QS")
    assert scene.state.phase == ENGAGEMENT
    assert scene.row == "9H 2H TH KH"


def test_s14_option_up_to_two() -> None:
    scene = Scene("9H 2H TH KH", "QS 2S 3S 4S 5S", options={"queen": "up-to-two"}).play("QS")
    assert scene.legal == [targets("9H"), targets("2H"), targets("TH")]
    nine = Scene("9H 2H TH KH", "9S 2S 3S 4S 5S", options={"queen": "up-to-two"}).play("9S")
    assert len(nine.legal) == 4, "a Nine is as printed"


# Engagement Phase


def test_s15_one_or_two_raiders_of_equal_or_more_value_and_any_surplus_is_lost() -> None:
    scene = Scene("9H KH TH 5H", "2S 4C 5C 9C 3C", black="AC").play("4C")
    assert scene.may_disperse("9H") == ["9C", "2S 9C", "5C 9C", "3C 9C"]
    assert scene.may_disperse("KH") == ["5C 9C"]
    scene.do(disperse("9H", "9C 3C"))
    assert scene.victory == "9H"
    assert scene.discard == "4C 3C 9C"
    assert scene.hand == "2S 5C"
    assert scene.may_disperse("5H") == ["5C", "2S 5C"]


def test_s15_dispersing_is_optional_and_what_is_left_escapes() -> None:
    scene = Scene("AH 2H 3H 4H", "KS QS JS TS 9S", escaped="AD").play("JS")
    assert scene.legal[-1] == END
    scene.do(END)
    assert scene.escaped == "AD AH 2H 3H 4H"
    assert scene.state.phase == ENGAGEMENT
    assert scene.legal == [CONTINUE]
    assert scene.state.turn == 1
    scene.do(CONTINUE)
    assert (scene.state.turn, scene.state.phase) == (2, MANEUVER)


def test_s15_the_turn_ends_by_itself_once_no_straggler_is_left() -> None:
    scene = Scene("AH 2H 3H 4H", "8S QS JS TS 9S").play("8S")
    for target, raider in (("AH", "QS"), ("2H", "JS"), ("3H", "TS"), ("4H", "9S")):
        scene.do(disperse(target, raider))
    assert scene.legal == [CONTINUE]
    (ended,) = scene.happened(happened.TurnEnded)
    assert isinstance(ended, happened.TurnEnded)
    assert (ended.tally.points, ended.total, ended.tally.escaped) == (10, 10, ())
    with pytest.raises(IllegalAction, match="next turn"):
        scene.do(END)


@pytest.mark.parametrize(
    ("target", "raiders", "why"),
    [
        ("KH", "9C", "KH|King of Hearts counts 13; Nine of Clubs: 9 is too little"),
        ("KH", "3C 9C", "12 is too little"),
        ("KH", "2S 3C 9C", "At most two"),
        ("KH", "", "one Raider or two"),
        ("KH", "KC", "Raiders of your hand"),
        ("QD", "9C", "Straggler that stands"),
    ],
)
def test_s15_an_illegal_dispersal_says_why(target: str, raiders: str, why: str) -> None:
    scene = Scene("9H KH TH 5H", "2S 4C 5C 9C 3C").play("4C")
    with pytest.raises(IllegalAction, match=why) as refused:
        scene.do(disperse(target, raiders))
    assert refused.value.ruling == "S15"


def test_s15_a_raider_counts_once() -> None:
    scene = Scene("9H KH TH 5H", "2S 4C 5C 9C 3C").play("4C")
    with pytest.raises(IllegalAction, match="of your hand"):
        scene.do(Disperse(card("KH"), (card("9C"), card("9C"))))


def test_s15_option_no_pairs() -> None:
    scene = Scene("9H KH TH 5H", "2S 4C 5C 9C 3C", options={"pairs": "no"}).play("4C")
    assert scene.legal == [disperse("9H", "9C"), disperse("5H", "5C"), disperse("5H", "9C"), END]
    with pytest.raises(IllegalAction, match="house rule") as refused:
        scene.do(disperse("KH", "5C 9C"))
    assert refused.value.ruling == "S15"


# The end


def test_s16_the_game_ends_where_a_straggler_phase_would_begin_with_an_empty_red_deck() -> None:
    scene = Scene("AH 2H 3H", "8S QS JS TS 9S", more_red=False).play("8S")
    assert scene.game.result(scene.state) is None, "a last turn of fewer than four is played"
    scene.do(disperse("3H", "QS"), END)
    assert scene.state.phase == OVER
    assert scene.legal == []
    total = 182 - 1 - 2
    assert scene.game.result(scene.state) == Result((total,))
    assert scene.log[-1] == happened.GameEnded(total)
    with pytest.raises(IllegalAction) as refused:
        scene.do(CONTINUE)
    assert refused.value.ruling == "S16"


def test_s16_an_empty_deck_ends_nothing_where_no_card_was_due() -> None:
    scene = Scene("AH 2H 3H 4H", "8S QS JS TS 9S", more_red=False)
    assert scene.state.red_deck == []
    assert scene.state.phase == MANEUVER


@pytest.mark.parametrize(("code", "choice"), [("3S", shuffle_back("AH")), ("4S", None)])
def test_s16_three_and_four_can_prolong_it(code: str, choice: object) -> None:
    scene = Scene("AH 2H 3H", f"{code} QS JS TS 9S", escaped="KH", more_red=False).play(code)
    if choice is not None:
        scene.do(shuffle_back("AH"))
    scene.do(END)
    assert scene.legal == [CONTINUE]
    scene.do(CONTINUE)
    assert scene.row == ("AH" if code == "3S" else "KH")
    assert scene.state.turn == 2


@pytest.mark.parametrize(
    ("points", "title", "distance"),
    [
        (182, "Total victory", None),
        (150, "Total victory", None),
        (149, "Partial victory", 1),
        (125, "Partial victory", 25),
        (124, "Marginal escape", 1),
        (100, "Marginal escape", 25),
        (99, "Dismal Failure", 1),
        (0, "Dismal Failure", 100),
    ],
)
def test_s17_the_four_grades_and_the_distance_to_the_next(points: int, title: str, distance: int | None) -> None:
    assert grade(points).title == title
    assert to_next_grade(points) == distance
    above = next_grade(points)
    assert (above is None) == (distance is None)
    assert above is None or above.least == points + (distance or 0)


def test_s17_the_score_is_out_of_182_and_counts_the_victory_pile() -> None:
    tables = spanish_armada().tables
    assert tables.full_score == 182
    assert [line.least for line in GRADES] == [150, 125, 100, 0]
    state = play_to_end("s17")
    result = spanish_armada().result(state)
    assert result == Result((sum(tables.face[number] for number in state.victory),))
    assert result.scores[0] == sum(tally.points for tally in state.history)


# What holds for all


def test_the_deck_is_split_into_a_red_and_a_black_half() -> None:
    tables = spanish_armada().tables
    assert {tables.printed[number].suit for number in tables.red} == {"Hearts", "Diamonds"}
    assert {tables.printed[number].suit for number in tables.black} == {"Spades", "Clubs"}
    assert (len(tables.red), len(tables.black)) == (26, 26)


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(OptionError, match="queen, hand, pairs"):
        spanish_armada().new({"jokers": "yes"}, "options")
    with pytest.raises(OptionError, match="5, 4, 3"):
        spanish_armada().new({"hand": "2"}, "options")


def test_folding_needs_a_game_that_began() -> None:
    with pytest.raises(ValueError, match="before the game began"):
        spanish_armada().fold(None, happened.TurnBegan(1))


def test_a_new_game_shows_nobody_the_order_of_the_decks() -> None:
    game = spanish_armada()
    state = game.new({}, "hidden")
    for seat in (0, None):
        view: Position = game.view(state, seat)
        assert set(view.red_deck) == set(view.black_deck) == {HIDDEN}
