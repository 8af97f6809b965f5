"""The special effects of Spanish Armada by their rulings, one scripted scene each: S4 to S14 of rulings.md."""

from __future__ import annotations

import pytest

from tests.games.spanish_armada.scenes import (
    CONTINUE,
    END,
    Scene,
    card,
    cards,
    disperse,
    keep,
    shuffle_back,
    targets,
    written,
)
from wargames_tui.engine.errors import IllegalAction
from wargames_tui.engine.events import DeckShuffled
from wargames_tui.games.spanish_armada import events as happened
from wargames_tui.games.spanish_armada.actions import DisperseTargets
from wargames_tui.games.spanish_armada.position import ENGAGEMENT
from wargames_tui.games.spanish_armada.scoring import score
from wargames_tui.games.spanish_armada.values import raider_value, straggler_value


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
        assert len(scene.happened(DeckShuffled)) == 1, "it does not lie on top"
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
