"""Records: written, read and checked step by step."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine import toy
from tests.games.desert_storm.scenes import desert_storm
from wargames_tui.engine.codec import Codec
from wargames_tui.engine.errors import RecordError
from wargames_tui.engine.events import Event
from wargames_tui.engine.record import Record, dump_record, load_record, make_record, replay
from wargames_tui.games.desert_storm.actions import Action
from wargames_tui.games.desert_storm.position import State

OPTIONS = {"attack-back": "player"}


def played(seed: str = "record", decisions: int = 200) -> tuple[list[Action], State, list[Event]]:
    game = desert_storm()
    log: list[Event] = []
    state = game.new(OPTIONS, seed, 1, log)
    choose = Random(seed)
    actions: list[Action] = []
    while state.legal and len(actions) < decisions:
        action = state.legal[int(choose.random() * len(state.legal))]
        game.apply(state, action, log)
        actions.append(action)
    return actions, state, log


def record_of(actions: list[Action], seed: str = "record") -> Record[Action]:
    return make_record(desert_storm(), options=OPTIONS, seed=seed, seats=1, actions=actions)


@given(st.integers(0, 10**6), st.integers(0, 120))
@settings(max_examples=20, deadline=None)
def test_a_record_read_again_leads_to_the_same_game(number: int, decisions: int) -> None:
    game = desert_storm()
    actions, state, log = played(f"r{number}", decisions)
    record = record_of(actions, f"r{number}")
    read = load_record(game, dump_record(game, record))
    assert read == record
    again: list[Event] = []
    assert game.position(replay(game, read, again)) == game.position(state)
    assert again == log


def test_a_record_names_every_option_and_spells_cards_by_their_ids() -> None:
    text = dump_record(desert_storm(), record_of(played(decisions=10)[0]))
    stored = json.loads(text)
    assert stored["options"] == {
        "recon": "repeat",
        "stealth": "last",
        "exposed": "all",
        "attack-back": "player",
        "casualties": "discard",
    }
    attack = next(step["action"] for step in stored["decisions"] if step["action"]["type"] == "attack")
    assert attack["card"].startswith("coalition/")
    assert attack["target"].startswith("iraqi/")


def text_of(**changes: object) -> str:
    stored = json.loads(dump_record(desert_storm(), record_of(played(decisions=10)[0])))
    stored.update(changes)
    return json.dumps(stored)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no record"),
        ("{", "no record"),
        ("[]", "no record"),
        ("null", "no record"),
        ("x" * 8_000_001, "far longer"),
        (text_of(format=2), "format 2"),
        (text_of(format="1"), "format"),
        (text_of(surprise=1), "surprise"),
        (text_of(seed="../.."), "seed"),
        (
            text_of(decisions=[{"seat": 0, "action": {"type": "attack", "card": "x", "target": "y"}, "position": ""}]),
            "x",
        ),
        (text_of(decisions=[{"seat": 0, "action": {"type": "steal"}, "position": ""}]), "Decision 1"),
        (text_of(decisions=[{"seat": 0, "position": ""}]), "action"),
    ],
)
def test_what_is_no_record_is_refused_in_words(text: str, said: str) -> None:
    with pytest.raises(RecordError, match=said):
        load_record(desert_storm(), text)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"game": "chess"}, "record of chess"),
        ({"rules_version": 99}, "version 99"),
        ({"cards": "0" * 16}, "other cards"),
        ({"seats": 7}, "7 seats"),
        ({"options": {"recon": "thrice"}}, "thrice"),
        ({"seed": "another"}, "Decision 1"),
    ],
)
def test_a_record_of_something_else_is_refused_in_words(changes: dict[str, object], said: str) -> None:
    game = desert_storm()
    with pytest.raises(RecordError, match=said):
        replay(game, load_record(game, text_of(**changes)))


def test_a_tampered_step_is_named() -> None:
    game = desert_storm()
    stored = json.loads(text_of())
    stored["decisions"][4]["position"] = "0" * 16
    with pytest.raises(RecordError, match="Decision 5 does not lead"):
        replay(game, load_record(game, json.dumps(stored)))
    del stored["decisions"][0]
    with pytest.raises(RecordError, match="Decision"):
        replay(game, load_record(game, json.dumps(stored)))
    stored = json.loads(text_of())
    stored["decisions"][2]["seat"] = 1
    with pytest.raises(RecordError, match="Decision 3 was not seat 1's"):
        replay(game, load_record(game, json.dumps(stored)))


@given(st.integers(0, 10**6), st.data())
@settings(max_examples=30, deadline=None)
def test_a_record_cut_anywhere_is_refused_in_words(number: int, data: st.DataObject) -> None:
    text = dump_record(desert_storm(), record_of(played(f"c{number}", 5)[0], f"c{number}"))
    cut = data.draw(st.integers(0, len(text.rstrip()) - 1))
    with pytest.raises(RecordError):
        load_record(desert_storm(), text[:cut])


def test_a_two_seat_game_is_recorded_too() -> None:
    game = toy.Toy()
    state = game.new({}, "toy", 2)
    actions: list[toy.Action] = []
    choose = Random(5)
    while state.legal:
        action = state.legal[int(choose.random() * len(state.legal))]
        game.apply(state, action)
        actions.append(action)
    record = make_record(game, options={}, seed="toy", seats=2, actions=actions)
    assert {decision.seat for decision in record.decisions} == {0, 1}
    assert game.position(replay(game, load_record(game, dump_record(game, record)))) == game.position(state)


def test_every_event_is_json_and_comes_back_the_same() -> None:
    game = desert_storm()
    codec = Codec[Event](game.event_type, game.cards)
    _actions, _state, log = played()
    for event in log:
        assert codec.load(codec.dump(event)) == event
        public = event.form_for(None)
        if public is not None:
            assert "null" in codec.dump(public)
            assert codec.load(codec.dump(public)) == public


def test_the_json_schema_names_every_event_and_action() -> None:
    game = desert_storm()
    assert "TargetKnockedOut" in str(Codec[Event](game.event_type, game.cards).schema())
    assert "attack" in str(Codec[Action](game.action_type, game.cards).schema())


def test_a_position_has_the_same_digest_in_every_process() -> None:
    code = (
        "from wargames_tui.engine.knowledge import Knowledge\n"
        "from wargames_tui.engine.record import position_digest\n"
        "zones = [f'zone {number}' for number in range(20)]\n"
        "mind = Knowledge({7: frozenset(zones), 8: frozenset()}, {8, 1, 16})\n"
        "print(position_digest([{0: mind}, (mind,), frozenset(zones), set(zones)]))"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(digests) == 1
