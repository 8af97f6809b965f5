"""Every player of every game: it plays by the rules, from its seat's view alone, and the same way twice."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pytest

from wargames_tui.cabinet import GAMES
from wargames_tui.engine.errors import GameError
from wargames_tui.engine.strength import STRENGTHS, Strength
from wargames_tui.players.contract import dice
from wargames_tui.players.registry import expert_of, player_of, read_strength
from wargames_tui.tui import shelf

if TYPE_CHECKING:
    from wargames_tui.engine.contract import AnyGame

ALL = tuple(product(GAMES, STRENGTHS))
SHORT_OF_THE_END = 10
"""Decisions after which an expert's game goes on at random, so that the test stays short."""


def game_of(name: str) -> AnyGame:
    return shelf.take_out(GAMES[name])


def mixed_options(game: AnyGame, random: Random) -> dict[str, str]:
    return {spec.name: random.choice(spec.values).value for spec in game.options}


@pytest.mark.parametrize(("name", "strength"), ALL)
def test_it_plays_by_the_rules_to_the_end(name: str, strength: Strength) -> None:
    game, random = game_of(name), Random(f"{name} {strength}")
    for number in range(1 if strength == "expert" else 12):
        player, decisions = player_of(game, strength), 0
        state = game.new(mixed_options(game, random), f"play{number}", random.choice(game.seats))
        while (seat := game.to_act(state)) is not None:
            if strength == "expert" and decisions >= SHORT_OF_THE_END:
                action = random.choice(game.legal_actions(state))
            else:
                action = player.choose(game.view(state, seat), dice("play", seat, decisions))
            game.apply(state, action)
            decisions += 1
        assert game.result(state) is not None


@pytest.mark.parametrize(("name", "strength"), ALL)
def test_what_it_cannot_see_changes_no_move(name: str, strength: Strength) -> None:
    game, random = game_of(name), Random(f"unseen {name}")
    player = player_of(game, strength)
    state = game.new(mixed_options(game, random), "unseen", game.seats[-1])
    for decision in range(9):
        seat = game.to_act(state)
        if seat is None:
            break
        view = game.view(state, seat)
        chosen = player.choose(view, dice("unseen", seat, decision))
        if decision % 4 == 0:
            other = game.determinize(view, random)
            fresh = player_of(game, strength)
            assert fresh.choose(game.view(other, seat), dice("unseen", seat, decision)) == chosen
        game.apply(state, chosen)


@pytest.mark.parametrize("name", GAMES)
def test_the_expert_weighs_and_takes_the_best(name: str) -> None:
    game = game_of(name)
    expert, state = expert_of(game), game.new({}, "weigh", game.seats[0])
    for decision in range(4):
        seat = game.to_act(state)
        assert seat is not None
        view = game.view(state, seat)
        weighed = expert.appraise(view, dice("weigh", seat, decision))
        assert [each.worth for each in weighed] == sorted((each.worth for each in weighed), reverse=True)
        assert {each.action for each in weighed} <= set(game.legal_actions(state))
        assert weighed[0].action == expert.choose(view, dice("weigh", seat, decision))
        game.apply(state, weighed[0].action)


def test_the_dice_of_a_player_are_its_own() -> None:
    rolls = {dice(seed, seat, count).random() for seed in ("a", "b") for seat in (0, 1) for count in (0, 1)}
    assert len(rolls) == 8
    assert dice("a", 1, 7).random() == dice("a", 1, 7).random()


def test_a_strength_is_read_as_typed_and_an_unknown_one_says_which_there_are() -> None:
    assert read_strength(" Expert") == "expert"
    with pytest.raises(GameError, match="random, greedy, expert"):
        read_strength("godlike")
