"""The thirteen effects of the Maneuver Phase: the usual case, nothing to act on, and short decks."""

from __future__ import annotations

import pytest

from tests.games.spanish_armada.scenes import (
    CONTINUE,
    END,
    Scene,
    card,
    cards,
    keep,
    manoeuvre,
    shuffle_back,
    spanish_armada,
    targets,
    written,
)
from wargames_tui.engine.errors import IllegalAction
from wargames_tui.engine.events import DeckShuffled
from wargames_tui.games.spanish_armada import events as happened
from wargames_tui.games.spanish_armada.position import ENGAGEMENT, MANEUVER

ROW = "2H 3H 4H 5H"


def hand_of(first: str) -> str:
    """Return a hand of five that begins with `first`."""
    return " ".join([first, *(code for code in ("6C", "7C", "8C", "9C", "TC") if code != first)][:5])


def nothing(scene: Scene) -> list[int]:
    """Return the steps that could not happen."""
    return [event.step for event in scene.log if isinstance(event, happened.NothingHappened)]


def all_but_one_in_hand(code: str) -> Scene:
    """Return a scene in which every Black card is in the hand but one, which is the deck."""
    black = spanish_armada().tables.black
    hand = written([number for number in black if number not in cards(f"{code} AC")])
    return Scene(ROW, f"{code} {hand}", black="AC")


@pytest.mark.parametrize("code", [f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "SC"])
def test_both_suits_are_discarded_before_the_effect_and_the_phase_goes_on_to_the_engagement(code: str) -> None:
    scene = Scene("2H 3H KH QH", hand_of(code), escaped="KD").play(code)
    assert scene.state.black_discard[0] == card(code)
    if scene.state.asked is not None:
        assert scene.state.phase == MANEUVER
        scene.do(scene.legal[0])
    assert scene.state.phase == ENGAGEMENT
    assert (scene.state.asked, scene.state.drawn) == (None, [])
    assert nothing(scene) == []


@pytest.mark.parametrize("rank", "369Q")
def test_without_any_straggler_an_effect_on_stragglers_does_nothing(rank: str) -> None:
    scene = Scene(ROW, hand_of(f"{rank}S"))
    scene.state.victory, scene.state.row = scene.state.row, []
    red = scene.state.red_deck[:]
    scene.play(f"{rank}S")
    assert nothing(scene) == [0]
    assert (scene.state.asked, scene.state.phase, scene.legal) == (None, ENGAGEMENT, [CONTINUE])
    assert (scene.victory, scene.state.red_deck) == (ROW, red), "no card was moved, none shuffled"


# Ace


def test_ace_flips_another_red_card_and_draws_another_black_card() -> None:
    scene = Scene(ROW, hand_of("AS"), red="KH", black="KC").play("AS")
    assert scene.row == f"{ROW} KH"
    assert scene.hand.endswith("KC")


def test_ace_without_a_red_card_left_still_draws() -> None:
    scene = Scene(ROW, hand_of("AS"), more_red=False, black="KC").play("AS")
    assert (scene.row, nothing(scene)) == (ROW, [0])
    assert scene.hand.endswith("KC")


def test_ace_draws_from_the_renewed_deck_in_which_it_lies_itself() -> None:
    scene = Scene(ROW, hand_of("AS"), more_black=False).play("AS")
    assert len(scene.state.hand) == 5
    assert card("AS") in scene.state.black_deck + scene.state.hand
    assert scene.state.black_discard == []


# Deuce


def test_deuce_raises_the_hand_and_nothing_else() -> None:
    scene = Scene(ROW, hand_of("2S")).play("2S")
    assert (scene.state.raiders_up, scene.state.stragglers_up) == (2, 0)


def test_deuce_as_the_only_card_raises_an_empty_hand() -> None:
    scene = Scene(ROW, hand_of("2S"))
    scene.state.black_discard, scene.state.hand = scene.state.hand[1:], [card("2S")]
    scene.play("2S")
    assert scene.legal == [END]


# Three


def test_three_shuffles_the_chosen_straggler_back() -> None:
    scene = Scene(ROW, hand_of("3S"), red="KH").play("3S")
    assert scene.legal == [shuffle_back(code) for code in ROW.split()]
    scene.do(shuffle_back("5H"))
    assert scene.row == "2H 3H 4H"
    assert len(scene.state.red_deck) == 23
    assert isinstance(scene.happened(DeckShuffled)[-1], DeckShuffled)


def test_three_with_one_straggler_left_is_still_a_choice_and_leaves_nothing_to_engage() -> None:
    scene = Scene("2H", hand_of("3S"), more_red=False).play("3S")
    assert scene.legal == [shuffle_back("2H")]
    scene.do(shuffle_back("2H"))
    assert written(scene.state.red_deck) == "2H"
    assert scene.state.phase == ENGAGEMENT
    assert len(scene.happened(happened.TurnEnded)) == 1


@pytest.mark.parametrize("other", [manoeuvre("6C"), targets("2H"), keep("6C"), shuffle_back("KH")])
def test_three_waits_for_its_choice_and_for_nothing_else(other: object) -> None:
    scene = Scene(ROW, hand_of("3S"), red="KH").play("3S")
    with pytest.raises(IllegalAction) as refused:
        scene.do(other)  # type: ignore[arg-type]
    assert refused.value.ruling == "S6"


# Four


def test_four_takes_the_only_escaped_card_back() -> None:
    scene = Scene(ROW, hand_of("4S"), escaped="KH", more_red=False).play("4S")
    assert (scene.escaped, written(scene.state.red_deck)) == ("", "KH")


def test_four_with_none_escaped_does_nothing() -> None:
    assert nothing(Scene(ROW, hand_of("4S")).play("4S")) == [0]


# Five


def test_five_looks_and_then_draws_a_card_it_has_seen() -> None:
    scene = Scene(ROW, hand_of("5S"), black="KC QC").play("5S")
    assert scene.hand.endswith("KC")
    assert (scene.state.red_known, scene.state.black_known) == (7, 6)


def test_five_with_empty_decks_looks_at_nothing_and_still_draws() -> None:
    scene = Scene(ROW, hand_of("5S"), more_red=False, more_black=False).play("5S")
    assert nothing(scene) == [0]
    assert len(scene.state.hand) == 5
    assert (scene.state.red_known, scene.state.black_known) == (0, 0)


def test_five_with_one_empty_deck_looks_at_the_other() -> None:
    scene = Scene(ROW, hand_of("5S"), more_red=False, black="KC").play("5S")
    (look,) = scene.happened(happened.DecksLookedAt)
    assert isinstance(look, happened.DecksLookedAt)
    assert (len(look.red), len(look.black)) == (0, 7)


# Six


def test_six_disperses_one_straggler_by_chance() -> None:
    hit = set()
    for number in range(40):
        scene = Scene(ROW, hand_of("6S"))
        scene.state.seed = f"six{number}"
        scene.play("6S")
        hit.add(scene.victory)
    assert hit == set(ROW.split())


def test_six_with_one_straggler_leaves_nothing_to_engage() -> None:
    scene = Scene("KH", hand_of("6S"), more_red=False).play("6S")
    assert card("KH") in scene.state.victory
    assert scene.game.result(scene.state) is not None


def test_six_is_drawn_from_the_seed() -> None:
    first, second = (Scene(ROW, hand_of("6S")).play("6S").victory for _again in range(2))
    assert first == second


# Seven


def test_seven_keeps_one_of_three() -> None:
    scene = Scene(ROW, hand_of("7S"), black="KC QC JC").play("7S").do(keep("JC"))
    assert scene.discard == "7S KC QC"


def test_seven_with_two_cards_to_draw_keeps_one_of_them() -> None:
    scene = all_but_one_in_hand("7S").play("7S")
    assert len(scene.state.drawn) == 2, "the last of the deck, and the Seven itself from the renewed one"
    assert scene.legal == [keep("AC"), keep("7S")]
    scene.do(keep("7S"))
    assert scene.discard == "AC"


def test_seven_with_nothing_else_to_draw_keeps_itself() -> None:
    scene = all_but_one_in_hand("7S")
    scene.state.black_deck, scene.state.hand = [], [*scene.state.hand, card("AC")]
    scene.play("7S")
    assert scene.legal == [keep("7S")], "a choice, even where only one is left"
    scene.do(keep("7S"))
    assert scene.hand.endswith("7S")
    assert (scene.discard, scene.state.phase) == ("", ENGAGEMENT)


def test_seven_keeps_no_other_card() -> None:
    scene = Scene(ROW, hand_of("7S"), black="KC QC JC").play("7S")
    for other in (keep("6C"), keep("KC QC"), keep("")):
        with pytest.raises(IllegalAction, match="Keep 1 of the cards just drawn") as refused:
            scene.do(other)
        assert refused.value.ruling == "S10"
    with pytest.raises(IllegalAction, match="First choose what you keep"):
        scene.do(shuffle_back("2H"))


# Eight


def test_eight_lowers_every_straggler_and_no_raider() -> None:
    scene = Scene(ROW, hand_of("8S")).play("8S")
    assert (scene.state.stragglers_up, scene.state.raiders_up) == (-3, 0)


# Nine


def test_nine_disperses_any_straggler() -> None:
    scene = Scene("KH QH JH TH", hand_of("9S")).play("9S")
    assert scene.legal == [targets(code) for code in ("KH", "QH", "JH", "TH")]
    with pytest.raises(IllegalAction, match="First choose the Stragglers"):
        scene.play("6C")
    scene.do(targets("KH"))
    assert scene.victory == "KH"


@pytest.mark.parametrize(("choice", "why"), [(targets("KH QH"), "not more"), (targets("AD"), "that stand")])
def test_nine_disperses_one_that_stands(choice: object, why: str) -> None:
    scene = Scene("KH QH JH TH", hand_of("9S")).play("9S")
    with pytest.raises(IllegalAction, match=why):
        scene.do(choice)  # type: ignore[arg-type]


# Ten


def test_ten_shuffles_all_back_and_flips_four() -> None:
    scene = Scene(ROW, hand_of("TS"), red="KH QH").play("TS")
    (back,) = scene.happened(happened.StragglersShuffledBack)
    assert isinstance(back, happened.StragglersShuffledBack)
    assert written(back.cards) == ROW
    assert len(scene.state.row) == 4
    assert len(scene.state.red_deck) == 22


def test_ten_with_an_empty_deck_brings_the_same_cards_back() -> None:
    scene = Scene("2H KH", hand_of("TS"), more_red=False).play("TS")
    assert sorted(scene.state.row) == sorted(cards("2H KH"))


def test_ten_without_any_straggler_still_flips_four() -> None:
    scene = Scene(ROW, hand_of("TS"), red="KH QH JH TH")
    scene.state.victory, scene.state.row = scene.state.row, []
    scene.play("TS")
    assert nothing(scene) == [0]
    assert scene.row == "KH QH JH TH", "nothing went back, so nothing was shuffled"


def test_ten_flips_four_where_fewer_went_back() -> None:
    scene = Scene("2H", hand_of("TS"), red="KH QH JH TH", more_red=False)
    scene.state.red_deck, scene.state.row = scene.state.red_deck + scene.state.row[1:], scene.state.row[:1]
    scene.play("TS")
    assert (len(scene.state.row), len(scene.state.red_deck)) == (4, 1)


# Jack


def test_jack_discards_the_hand_and_draws_five() -> None:
    scene = Scene(ROW, hand_of("JS"), black="AC 2C 3C 4C 5C").play("JS")
    assert scene.hand == "AC 2C 3C 4C 5C"
    assert scene.discard == "JS 6C 7C 8C 9C"


def test_jack_draws_through_a_deck_that_runs_out() -> None:
    scene = Scene(ROW, hand_of("JS"), black="AC 2C", more_black=False).play("JS")
    assert scene.hand.startswith("AC 2C")
    assert len(scene.state.hand) == 5
    assert scene.state.black_discard == []


def test_jack_as_the_last_card_has_no_hand_to_discard() -> None:
    scene = Scene(ROW, hand_of("JS"))
    scene.state.black_discard, scene.state.hand = scene.state.hand[1:], [card("JS")]
    scene.play("JS")
    assert nothing(scene) == [0]
    assert len(scene.state.hand) == 5


# Queen


def test_queen_disperses_two_by_face_values() -> None:
    scene = Scene("4H 6H 5H KH", hand_of("QS")).play("QS")
    assert scene.legal == [targets("4H 6H"), targets("4H 5H")]


def test_queen_with_one_straggler_does_nothing() -> None:
    scene = Scene("2H", hand_of("QS"), more_red=False).play("QS")
    assert (scene.row, nothing(scene)) == ("2H", [0])


def test_queen_of_the_house_rule_takes_a_single_straggler() -> None:
    scene = Scene("2H", hand_of("QS"), more_red=False, options={"queen": "up-to-two"}).play("QS")
    assert scene.legal == [targets("2H")]
    both = Scene("AH 2H KH QH", hand_of("QS"), options={"queen": "up-to-two"}).play("QS")
    assert both.legal == [targets("AH"), targets("2H"), targets("AH 2H")]
    with pytest.raises(IllegalAction, match="total value of 13"):
        both.do(targets("KH"))


def test_queen_of_the_house_rule_without_a_straggler_within_the_total_does_nothing() -> None:
    scene = Scene("JH QH KH JD", hand_of("QS"), options={"queen": "up-to-two"}).play("QS")
    assert (scene.row, nothing(scene)) == ("JH QH KH JD", [0])


# King


def test_king_draws_two() -> None:
    scene = Scene(ROW, hand_of("KS"), black="AC 2C").play("KS")
    assert scene.hand.endswith("AC 2C")
    assert len(scene.state.hand) == 6


def test_king_draws_what_there_is_where_both_deck_and_discard_pile_run_out() -> None:
    scene = all_but_one_in_hand("KS")
    scene.state.black_deck, scene.state.hand = [], [*scene.state.hand, card("AC")]
    scene.play("KS")
    assert scene.hand.endswith("KS"), "the King itself is all that can be drawn"
    assert len(scene.state.hand) == 26
    assert scene.state.black_deck == scene.state.black_discard == []
