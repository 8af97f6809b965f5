"""The engine's promises, kept by a toy game in which everything that can be hidden is hidden."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.contract import RandomGame, check_contract
from tests.engine import toy
from wargames_tui.engine.cardref import HIDDEN
from wargames_tui.engine.events import DeckShuffled, Event, redacted


class ToyPlayer(RandomGame[toy.State, toy.Action, toy.View, toy.Position]):
    def cards_of(self, state: toy.State) -> list[int]:
        return state.deck + state.buried + state.shown + state.hands[0] + state.hands[1]


@given(st.integers(0, 10**9))
def test_views_are_the_fold_of_what_a_seat_was_told(number: int) -> None:
    ToyPlayer(toy.Toy()).play(f"toy{number}", {}, 2, Random(number))


@given(st.integers(0, 10**9))
def test_determinism_clones_and_illegal_actions(number: int) -> None:
    check_contract(ToyPlayer(toy.Toy()), f"toy{number}", 2)


def play(*actions: toy.Action, seed: str = "toy") -> tuple[toy.State, list[Event]]:
    game = toy.Toy()
    log: list[Event] = []
    state = game.new({}, seed, 2, log)
    for action in actions:
        game.apply(state, action, log)
    return state, log


def test_a_hand_is_hidden_from_the_other_seat_and_from_observers() -> None:
    state, log = play()
    game = toy.Toy()
    mine, theirs, nobodys = game.view(state, 0), game.view(state, 1), game.view(state, None)
    assert mine.hands == [state.hands[0], [HIDDEN, HIDDEN]]
    assert theirs.hands == [[HIDDEN, HIDDEN], state.hands[1]]
    assert nobodys.hands == [[HIDDEN, HIDDEN], [HIDDEN, HIDDEN]]
    drawn_by_0 = [event for event in redacted(log, 1) if isinstance(event, toy.Drawn) and event.seat == 0]
    assert [event.card for event in drawn_by_0] == [HIDDEN, HIDDEN]


def test_a_look_is_remembered_until_the_cards_are_drawn_and_then_as_cards_of_a_hand() -> None:
    game = toy.Toy()
    state, log = play(toy.Look())
    top, second, third = state.deck[-1], state.deck[-2], state.deck[-3]
    assert game.view(state, 0).deck[-3:] == [third, second, top]
    assert set(game.view(state, 1).deck) == {HIDDEN}
    game.apply(state, toy.Draw(), log)
    seen = game.view(state, 0)
    assert seen.deck[-2:] == [third, second]
    assert seen.hands[1] == [HIDDEN] * 3
    assert seen.minds[0].where[top] == frozenset({"hand 1"})


def test_a_hidden_discard_spreads_what_the_other_seat_knows() -> None:
    game = toy.Toy()
    state, _log = play(toy.Look(), toy.Draw())
    looked_at = next(card for card, zones in state.minds[0].where.items() if zones == {"hand 1"})
    game.apply(state, toy.Look())
    game.apply(state, toy.Bury(looked_at))
    assert game.view(state, 0).minds[0].where[looked_at] == frozenset({"hand 1", "buried"})
    assert game.view(state, 1).minds[1].where[looked_at] == frozenset({"buried"})
    assert game.view(state, 1).buried == [HIDDEN]
    worlds = [game.determinize(game.view(state, 0), Random(number)) for number in range(60)]
    assert {looked_at in world.buried for world in worlds} == {True, False}
    assert all(looked_at in world.buried + world.hands[1] for world in worlds)


def test_a_secret_event_is_not_even_told_to_have_happened() -> None:
    _state, log = play(toy.Look())
    assert any(isinstance(event, toy.Secret) for event in redacted(log, 0))
    assert not any(isinstance(event, toy.Secret) for event in [*redacted(log, 1), *redacted(log, None)])


def test_a_reshuffle_takes_both_discard_piles_and_forgets_places() -> None:
    game = toy.Toy()
    choose = Random(3)
    for number in range(40):
        log: list[Event] = []
        state = game.new({}, f"r{number}", 2, log)
        while state.legal:
            game.apply(state, state.legal[int(choose.random() * len(state.legal))], log)
            if any(isinstance(event, DeckShuffled) and event.reshuffled for event in log):
                shuffled = next(event for event in log if isinstance(event, DeckShuffled) and event.reshuffled)
                assert redacted([shuffled], 0) == [
                    DeckShuffled(toy.DECK, (HIDDEN,) * len(shuffled.cards), reshuffled=True, audience="everyone")
                ]
                return
    pytest.fail("no game was long enough for a reshuffle")


class LosesACard(toy.Toy):
    """The toy game with a planted fault: showing a card loses it."""

    def apply(self, state: toy.State, action: toy.Action, log: list[Event] | None = None) -> None:
        super().apply(state, action, log)
        if isinstance(action, toy.Show):
            state.shown.pop()


def test_the_checks_find_a_lost_card_and_dump_the_record(tmp_path: Path) -> None:
    with pytest.raises(AssertionError) as found:
        ToyPlayer(LosesACard(), dump_to=tmp_path).play("fault", {}, 2, Random(1))
    (record,) = tmp_path.iterdir()
    assert '"type":"show"' in record.read_text("utf-8")
    assert str(record) in "".join(found.value.__notes__)


class TellsTheHand(toy.Toy):
    """The toy game with a planted fault: a view shows the other player's hand."""

    def view(self, state: toy.State, seat: int | None) -> toy.View:
        seen = super().view(state, seat)
        seen.hands = [hand[:] for hand in state.hands]
        return seen


def test_the_checks_find_a_view_that_tells_too_much() -> None:
    with pytest.raises(AssertionError, match="seat 0's events"):
        ToyPlayer(TellsTheHand()).play("fault", {}, 2, Random(1))
