"""What lies hidden in Spanish Armada: the order of the decks; what a Five looked at, from all but the player."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.spanish_armada.scenes import (
    CONTINUE,
    END,
    Scene,
    card,
    manoeuvre,
    shuffle_back,
    spanish_armada,
    written,
)
from wargames_tui.engine import chance
from wargames_tui.engine.cardref import HIDDEN
from wargames_tui.engine.events import DeckShuffled, Event, redacted
from wargames_tui.games.spanish_armada import events as happened
from wargames_tui.games.spanish_armada.actions import Action
from wargames_tui.games.spanish_armada.position import State

ROW = "2H 3H 4H 5H"


def looked(first: str = "5S", rest: str = "3S 4S TS 8S", *, escaped: str = "") -> Scene:
    """Return a scene in which a Five has shown seven cards of each deck."""
    scene = Scene(ROW, f"{first} {rest}", red="AD 2D 3D 4D 5D 6D 7D", black="AC 2C 3C 4C 6C 7C 8C", escaped=escaped)
    return scene.play("5S")


def known(scene: Scene, seat: int | None = 0) -> tuple[str, str]:
    """Return the cards of the Red and the Black deck whose place `seat` knows, the top card first."""
    view = scene.game.view(scene.state, seat)
    return _seen(view.red_deck), _seen(view.black_deck)


def _seen(deck: list[int]) -> str:
    return written([number for number in deck[::-1] if number != HIDDEN])


def test_what_was_looked_at_is_known_to_the_player_in_its_place() -> None:
    scene = looked()
    assert known(scene) == ("AD 2D 3D 4D 5D 6D 7D", "2C 3C 4C 6C 7C 8C"), "the card drawn is in the hand"
    view = scene.game.view(scene.state, 0)
    assert view.red_deck[-7:] == scene.state.red_deck[-7:]
    assert set(view.red_deck[:-7]) == {HIDDEN}


def test_an_observer_does_not_learn_what_was_looked_at() -> None:
    scene = looked()
    assert known(scene, None) == ("", "")
    (told,) = [event for event in redacted(scene.log, None) if isinstance(event, happened.DecksLookedAt)]
    assert (told.red, told.black) == ((HIDDEN,) * 7, (HIDDEN,) * 7)
    (mine,) = [event for event in redacted(scene.log, 0) if isinstance(event, happened.DecksLookedAt)]
    assert written(mine.red).startswith("AD 2D")


def test_an_observer_has_no_choices() -> None:
    scene = looked()
    assert scene.game.view(scene.state, 0).legal == scene.state.legal
    assert scene.game.view(scene.state, None).legal == ()


def test_known_cards_leave_as_they_are_flipped_and_drawn() -> None:
    scene = looked().do(END, CONTINUE)
    assert scene.row == "AD 2D 3D 4D"
    assert known(scene) == ("5D 6D 7D", "2C 3C 4C 6C 7C 8C"), "the hand was full"
    scene.play("8S").do(END, CONTINUE)
    assert known(scene)[0] == ""


@pytest.mark.parametrize("code", ["3S", "4S", "TS"])
def test_a_shuffle_of_the_red_deck_forgets_it_and_leaves_the_black_deck_known(code: str) -> None:
    scene = looked(escaped="KH").do(END, CONTINUE).play(code)
    if code == "3S":
        scene.do(shuffle_back("AD"))
    assert known(scene) == ("", "2C 3C 4C 6C 7C 8C")


def test_a_renewed_black_deck_is_not_known() -> None:
    scene = Scene(ROW, "5S KS 2S 3S 4S", black="AC 2C 3C", more_black=False).play("5S")
    assert known(scene)[1] == "2C 3C"
    scene.do(END, CONTINUE)
    scene.play("KS")
    assert (known(scene)[1], len(scene.state.black_deck)) == ("", 0)
    scene.do(END, CONTINUE)
    assert len(scene.state.hand) == 6
    scene.play("4S").do(END, CONTINUE)
    scene.play("3S").do(scene.legal[0], END, CONTINUE)
    shuffles = [event for event in scene.log if isinstance(event, DeckShuffled) and event.deck == "black"]
    assert len(shuffles) == 1
    assert known(scene)[1] == ""


def test_a_renewed_black_deck_leaves_the_red_deck_known() -> None:
    scene = Scene(ROW, "5S KS 2S 3S 4S", red="AD 2D 3D 4D 5D 6D 7D", black="AC 2C", more_black=False).play("5S")
    assert known(scene) == ("AD 2D 3D 4D 5D 6D 7D", "2C")
    scene.do(END, CONTINUE).play("KS")
    assert len(scene.happened(DeckShuffled)) == 1, "the Black deck"
    assert known(scene) == ("5D 6D 7D", "")


@pytest.mark.parametrize(("code", "left"), [("7S", "6C 7C 8C"), ("KS", "4C 6C 7C 8C"), ("AS", "3C 4C 6C 7C 8C")])
def test_each_way_to_draw_uses_up_what_is_known(code: str, left: str) -> None:
    scene = looked(rest=f"{code} 9S TS 8S").do(END, CONTINUE).play(code)
    assert known(scene)[1] == left
    view = scene.game.view(scene.state, 0)
    assert view.black_deck.count(HIDDEN) == len(view.black_deck) - len(left.split())


def test_a_second_look_adds_to_the_first() -> None:
    scene = looked(rest="5C 4S TS 8S").do(END, CONTINUE)
    assert len(known(scene)[0].split()) == 3
    scene.play("5C")
    assert len(known(scene)[0].split()) == 7
    assert known(scene)[0].startswith("5D 6D 7D")


def test_a_full_game_that_a_view_allows_keeps_the_known_cards_in_their_places() -> None:
    scene = looked()
    view = scene.game.view(scene.state, 0)
    worlds = [scene.game.determinize(view, Random(number)) for number in range(20)]
    assert all(world.red_deck[-7:] == scene.state.red_deck[-7:] for world in worlds)
    assert len({tuple(world.red_deck) for world in worlds}) > 1
    unaware = [scene.game.determinize(scene.game.view(scene.state, None), Random(number)) for number in range(20)]
    assert len({world.red_deck[-1] for world in unaware}) > 1


def test_the_last_look_is_told_before_the_card_is_drawn() -> None:
    kinds = [type(event) for event in looked().log]
    assert kinds.index(happened.DecksLookedAt) < len(kinds) - 1 - kinds[::-1].index(happened.RaidersDrawn)


def bars_undo(scene: Scene, *actions: Action) -> bool:
    """Return whether what `actions` bring about tells the player anything new, or draws chance."""
    known = scene.game.known(scene.game.view(scene.state, 0))
    told = len(scene.log)
    scene.do(*actions)
    barred = False
    for event in scene.log[told:]:
        barred = barred or scene.game.reveals(known, event)
        for seen in redacted((event,), 0):
            known = scene.game.fold(known, seen)
    return barred


def test_what_a_five_has_shown_tells_nothing_new_when_it_comes() -> None:
    scene = looked("5S", "KS 9S AS 8S")
    assert not bars_undo(scene, END, CONTINUE), "AD 2D 3D 4D were known; the hand was full"
    assert not bars_undo(scene, manoeuvre("KS")), "2C 3C were known"
    scene.do(END)
    assert bars_undo(scene, CONTINUE), "of the next four only 5D 6D 7D were known"
    assert not bars_undo(scene, manoeuvre("8S"))


def test_the_rest_of_a_deck_tells_nothing_new_and_a_shuffle_always_does() -> None:
    scene = Scene(ROW, "AS 2S 3S 4S 8S", red="KH QH", more_red=False, black="KC")
    assert bars_undo(scene, manoeuvre("AS")), "the first of two Red cards"
    assert not bars_undo(scene, END, CONTINUE), "QH is the only one that lies nowhere else"
    assert bars_undo(scene, manoeuvre("3S"), shuffle_back("QH"))


def test_a_seven_tells_something_new_unless_all_it_draws_is_known() -> None:
    seen = looked("5S", "7S 4S TS 8S").do(END, CONTINUE)
    assert not bars_undo(seen, manoeuvre("7S"))
    assert bars_undo(Scene(ROW, "7S 2S 3S 4S 8S"), manoeuvre("7S"))


def random_states(number: int) -> Iterator[State]:
    """Yield the state before each decision of a random game."""
    game = spanish_armada()
    choose = Random(number)
    state = game.new({}, f"h{number}")
    while state.legal:
        yield state
        game.apply(state, state.legal[int(choose.random() * len(state.legal))])
    yield state


@given(st.integers(0, 10**6))
@settings(max_examples=25, deadline=None)
def test_permuting_what_cannot_be_seen_changes_no_view(number: int) -> None:
    game = spanish_armada()
    for state in random_states(number):
        other = game.clone(state)
        for deck, seen in ((other.red_deck, other.red_known), (other.black_deck, other.black_known)):
            unseen = deck[: len(deck) - seen]
            chance.shuffle(unseen, Random(number))
            deck[: len(unseen)] = unseen
        assert game.view(other, 0) == game.view(state, 0)
        everything_else = game.clone(other)
        chance.shuffle(everything_else.red_deck, Random(number))
        chance.shuffle(everything_else.black_deck, Random(number))
        assert game.view(everything_else, None) == game.view(state, None)


@given(st.integers(0, 10**6))
@settings(max_examples=25, deadline=None)
def test_what_is_known_is_true_and_was_seen_since_the_last_shuffle(number: int) -> None:
    game = spanish_armada()
    choose = Random(number)
    log: list[Event] = []
    state = game.new({}, f"k{number}", 1, log)
    while state.legal:
        game.apply(state, state.legal[int(choose.random() * len(state.legal))], log)
        view = game.view(state, 0)
        for deck, seen, name in ((state.red_deck, view.red_deck, "red"), (state.black_deck, view.black_deck, "black")):
            shown = {number for number in seen if number != HIDDEN}
            assert [number if number in shown else HIDDEN for number in deck] == seen
            assert shown <= _looked_at(log, name)


def _looked_at(log: list[Event], deck: str) -> set[int]:
    """Return every card of that deck that was looked at since it was last shuffled."""
    cards: set[int] = set()
    for event in log:
        if isinstance(event, DeckShuffled) and event.deck == deck:
            cards.clear()
        if isinstance(event, happened.DecksLookedAt):
            cards.update(event.red if deck == "red" else event.black)
    return cards


def test_the_card_named_in_the_scenes_is_the_card_of_the_deck() -> None:
    tables = spanish_armada().tables
    assert tables.index.ids[card("TS")] == "armada/ten-of-spades"
    assert tables.index.ids[card("2D")] == "armada/deuce-of-diamonds"
