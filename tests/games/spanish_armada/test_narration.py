"""Every event in words, and the words of the cards."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.spanish_armada.scenes import (
    CONTINUE,
    END,
    Scene,
    card,
    disperse,
    keep,
    manoeuvre,
    shuffle_back,
    spanish_armada,
    targets,
)
from wargames_tui.engine.events import Event, redacted
from wargames_tui.engine.narration import Line
from wargames_tui.games.spanish_armada import events as happened
from wargames_tui.games.spanish_armada.actions import Action
from wargames_tui.games.spanish_armada.narration import tell
from wargames_tui.games.spanish_armada.options import OPTIONS

ROW = "2H 3H 4H 5H"


def told(scene: Scene, seat: int | None = 0) -> list[Line]:
    """Return the lines of the game so far."""
    lines = [tell(event, scene.game.tables) for event in redacted(scene.log, seat)]
    return [line for line in lines if line is not None]


@pytest.mark.parametrize(
    ("code", "choices", "line"),
    [
        ("AS", [], Line("Stragglers: King of Hearts")),
        ("2S", [], Line("All Raiders are worth +2 this turn")),
        ("3S", [shuffle_back("2H")], Line("Shuffled back into the Red deck: Deuce of Hearts")),
        ("4S", [], Line("King of Diamonds, escaped before, is shuffled back into the Red deck")),
        ("7S", [keep("QC")], Line("Kept: Queen of Clubs; discarded: King of Clubs, Jack of Clubs")),
        ("8S", [], Line("All Stragglers are at -3 this turn")),
        ("9S", [targets("5H")], Line("Dispersed: Five of Hearts", 5)),
        ("JS", [], Line("Hand discarded: Six of Clubs, Seven of Clubs, Eight of Clubs, Nine of Clubs")),
        ("QS", [targets("5H 2H")], Line("Dispersed: Deuce of Hearts, Five of Hearts", 7)),
        ("KS", [], Line("Drawn: King of Clubs, Queen of Clubs")),
        ("KS", [], Line("King of Spades played: Draw 2 Black Cards")),
    ],
)
def test_an_effect_is_told_in_a_sentence(code: str, choices: list[Action], line: Line) -> None:
    scene = Scene(ROW, f"{code} 6C 7C 8C 9C", red="KH", black="KC QC JC", escaped="KD").play(code).do(*choices)
    assert line in told(scene)


def test_chance_and_the_points_it_brings() -> None:
    scene = Scene("KH", "6S 2S 3S 4S 5S", more_red=False).play("6S")
    assert Line("Chance disperses King of Hearts", 13) in told(scene)
    assert told(scene)[-2:] == [
        Line("Turn 1: +13 (1 dispersed, 0 escaped), score 182"),
        Line("The Red deck is empty. Score: 182 out of 182. Total victory (Armada Sunk)"),
    ]


def test_what_did_not_happen_is_told() -> None:
    assert Line("No card has escaped: no effect") in told(Scene(ROW, "4S 6C 7C 8C 9C").play("4S"))
    queen = Scene("9H TH JH QH", "QS 6C 7C 8C 9C").play("QS")
    assert Line("No Stragglers within a total value of 10: no effect") in told(queen)
    ace = Scene(ROW, "AS 6C 7C 8C 9C", more_red=False).play("AS")
    assert Line("No card is left in the Red deck to flip over") in told(ace)


def test_the_engagement_is_told() -> None:
    scene = Scene(ROW, "8S 6C 7C 8C 9C").play("8S")
    scene.do(disperse("2H", "6C"), disperse("5H", "7C 8C"), END)
    assert told(scene)[-4:] == [
        Line("Six of Clubs disperses Deuce of Hearts", 2),
        Line("Seven of Clubs and Eight of Clubs disperse Five of Hearts", 5),
        Line("Escaped: Three of Hearts, Four of Hearts"),
        Line("Turn 1: +7 (2 dispersed, 2 escaped), score 7"),
    ]


def test_a_look_is_told_in_full_to_the_player_only() -> None:
    scene = Scene(ROW, "5S 6C 7C 8C 9C", red="KH", more_red=False, black="KC", more_black=False).play("5S")
    mine = "Next in the Red deck: King of Hearts. Next in the Black deck: King of Clubs."
    assert Line(mine) in told(scene)
    assert Line("The next cards are looked at: 1 Red, 1 Black") in told(scene, None)
    assert Line(mine) not in told(scene, None)


def test_cards_kept_without_any_discarded() -> None:
    assert tell(happened.CardsKept((card("KC"),), ()), spanish_armada().tables) == Line("Kept: King of Clubs")


def test_a_renewed_deck_is_told() -> None:
    scene = Scene(ROW, "6C 7C 8C 9C", more_black=False)
    assert Line("The Black deck ran out: 22 discarded cards shuffled into a new one") in told(scene)


@pytest.mark.parametrize("number", range(6))
def test_whole_games_are_told_without_a_gap(number: int) -> None:
    game = spanish_armada()
    choose = Random(number)
    log: list[Event] = []
    state = game.new({}, f"tell{number}", 1, log)
    while state.legal:
        game.apply(state, state.legal[int(choose.random() * len(state.legal))], log)
    lines = [line for event in log if (line := tell(event, game.tables)) is not None]
    assert all(line.text for line in lines)
    assert sum(line.points or 0 for line in lines) == game.scores(state)[0]


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (manoeuvre("KS"), "play King of Spades: Draw 2 Black Cards"),
        (shuffle_back("2H"), "shuffle Deuce of Hearts back into the Red deck"),
        (targets("2H 3H"), "disperse Deuce of Hearts and Three of Hearts"),
        (keep("KS"), "keep King of Spades"),
        (disperse("2H", "3C"), "disperse Deuce of Hearts with Three of Clubs"),
        (disperse("KH", "9C 4C"), "disperse King of Hearts with Four of Clubs and Nine of Clubs"),
        (END, "end the Engagement Phase"),
        (CONTINUE, "begin the next turn"),
    ],
)
def test_a_choice_is_offered_in_words(action: Action, words: str) -> None:
    assert spanish_armada().offer(action) == words


def test_cards_have_their_printed_effects() -> None:
    tables = spanish_armada().tables
    assert tables.effect_text(tables.black[0]) == "Flip over another Red card and draw another Black card"
    assert tables.effect_text(tables.red[0]) == ""
    assert tables.short_name(tables.black[0])


def test_the_options_are_those_of_the_rulings_the_printed_game_first() -> None:
    assert [(spec.name, [value.value for value in spec.values]) for spec in OPTIONS] == [
        ("queen", ["two", "up-to-two"]),
        ("hand", ["5", "4", "3"]),
        ("pairs", ["yes", "no"]),
    ]
