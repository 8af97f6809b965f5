"""Spanish Armada by its rulings, one scripted scene each: S1 to S3 and S15 to S17 of rulings.md."""

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
    manoeuvre,
    shuffle_back,
    spanish_armada,
)
from wargames_tui.engine.cardref import HIDDEN
from wargames_tui.engine.contract import Result
from wargames_tui.engine.errors import IllegalAction, OptionError
from wargames_tui.engine.events import DeckShuffled
from wargames_tui.engine.machine import OVER
from wargames_tui.games.spanish_armada import events as happened
from wargames_tui.games.spanish_armada.actions import Disperse, Manoeuvre
from wargames_tui.games.spanish_armada.position import ENGAGEMENT, MANEUVER, Position, State
from wargames_tui.games.spanish_armada.scoring import GRADES, grade, next_grade, to_next_grade


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


def test_both_decks_are_shuffled_at_the_start() -> None:
    game = spanish_armada()
    deals = [game.new({}, f"shuffled{number}") for number in range(20)]
    assert len({state.row[0] for state in deals}) > 5
    assert len({state.hand[0] for state in deals}) > 5
    assert all(sorted(state.red_deck + state.row) == sorted(game.tables.red) for state in deals)
    assert all(sorted(state.black_deck + state.hand) == sorted(game.tables.black) for state in deals)


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(OptionError, match="queen, hand, pairs"):
        spanish_armada().new({"jokers": "yes"}, "options")
    with pytest.raises(OptionError, match="5, 4, 3"):
        spanish_armada().new({"hand": "2"}, "options")


def test_a_new_game_shows_nobody_the_order_of_the_decks() -> None:
    game = spanish_armada()
    state = game.new({}, "hidden")
    for seat in (0, None):
        view: Position = game.view(state, seat)
        assert set(view.red_deck) == set(view.black_deck) == {HIDDEN}
