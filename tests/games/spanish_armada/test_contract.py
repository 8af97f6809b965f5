"""The engine's contract, the fold and the views of Spanish Armada, on whole random games with every mix of options."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract import check_contract
from tests.games.spanish_armada.scenes import ArmadaPlayer, spanish_armada
from wargames_tui.engine.codec import Codec
from wargames_tui.engine.events import Event, SeatTaken
from wargames_tui.engine.record import dump_record, load_record, make_record, replay
from wargames_tui.games.spanish_armada.actions import Action
from wargames_tui.games.spanish_armada.events import GameBegan, TurnBegan
from wargames_tui.games.spanish_armada.options import OPTIONS, Options
from wargames_tui.games.spanish_armada.position import State

MIXES = [
    {spec.name: value.value for spec, value in zip(OPTIONS, values, strict=True)}
    for values in product(*(spec.values for spec in OPTIONS))
]
FAILED = Path(__file__).parents[3] / "failed-records"


@given(st.integers(0, 10**9), st.sampled_from(MIXES))
@settings(max_examples=60, deadline=None)
def test_views_are_the_fold_of_what_a_seat_was_told(number: int, options: dict[str, str]) -> None:
    ArmadaPlayer(spanish_armada(), dump_to=FAILED).play(f"p{number}", options, 1, Random(number))


@pytest.mark.parametrize("number", range(8))
def test_determinism_clones_and_illegal_actions(number: int) -> None:
    check_contract(ArmadaPlayer(spanish_armada()), f"c{number}", 1)


@pytest.mark.parametrize("number", range(len(MIXES)))
def test_every_mix_of_options_is_played(number: int) -> None:
    player = ArmadaPlayer(spanish_armada(), dump_to=FAILED)
    for seed in range(4):
        player.play(f"m{number}x{seed}", MIXES[number], 1, Random(number))


@pytest.mark.long
def test_thousands_of_random_games() -> None:
    player = ArmadaPlayer(spanish_armada(), dump_to=FAILED)
    for number in range(6000):
        player.play(f"f{number}", MIXES[number % len(MIXES)], 1, Random(number))


def random_game(seed: str, options: dict[str, str]) -> tuple[State, list[Action], list[Event]]:
    game = spanish_armada()
    log: list[Event] = []
    state = game.new(options, seed, 1, log)
    choose = Random(seed)
    actions: list[Action] = []
    while state.legal:
        actions.append(state.legal[int(choose.random() * len(state.legal))])
        game.apply(state, actions[-1], log)
    return state, actions, log


@given(st.integers(0, 10**6), st.sampled_from(MIXES))
@settings(max_examples=20, deadline=None)
def test_a_record_read_again_leads_to_the_same_game(number: int, options: dict[str, str]) -> None:
    game = spanish_armada()
    state, actions, log = random_game(f"r{number}", options)
    record = make_record(game, options=options, seed=f"r{number}", seats=1, actions=actions)
    read = load_record(game, dump_record(game, record))
    assert read == record
    again: list[Event] = []
    assert game.position(replay(game, read, again)) == game.position(state)
    assert again == log


@pytest.mark.parametrize("number", range(5))
def test_every_action_and_event_is_json_and_comes_back_the_same(number: int) -> None:
    game = spanish_armada()
    _state, actions, log = random_game(f"j{number}", {"queen": "up-to-two"})
    codec = Codec[Action](game.action_type, game.cards)
    for action in actions:
        assert codec.load(codec.dump(action)) == action
    events = Codec[Event](game.event_type, game.cards)
    for event in log:
        assert events.load(events.dump(event)) == event
        form = event.form_for(None)
        if form is not None:
            assert events.load(events.dump(form)) == form


def test_folding_needs_a_game_that_began_and_events_of_its_own() -> None:
    game = spanish_armada()
    with pytest.raises(ValueError, match="before the game began"):
        game.fold(None, TurnBegan(1))
    position = game.fold(None, GameBegan(Options()))
    with pytest.raises(ValueError, match="no event of Spanish Armada"):
        game.fold(position, SeatTaken(0))
