"""Hints: they are the expert's move with its gain, and what a seat cannot see changes no word of them."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.players.test_players import mixed_options
from wargames_tui.cabinet import GAMES
from wargames_tui.games.desert_storm.actions import Attack
from wargames_tui.i18n.languages import speak
from wargames_tui.players.contract import Appraisal, dice
from wargames_tui.players.hints import Advising, Weighed, hint
from wargames_tui.players.registry import expert_of
from wargames_tui.tui import shelf


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_cannot_see_changes_no_word_of_its_hint(name: str, language: str) -> None:
    game, random = shelf.take_out(GAMES[name]), Random(f"unseen {name}")
    state = game.new(mixed_options(game, random), "unseen", game.seats[-1])
    speak(language)
    for decision in range(5):
        seat = game.to_act(state)
        assert seat is not None
        told = Advising(game.view(state, seat), dice("unseen", seat, decision))(game)
        if decision % 2 == 0:
            other = game.determinize(game.view(state, seat), random)
            assert hint(game, game.view(other, seat), dice("unseen", seat, decision)) == told
        game.apply(state, told.action)


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_the_expert_s_move_with_its_gain_and_its_kind_names_no_card(name: str) -> None:
    game = shelf.take_out(GAMES[name])
    state, shown = game.new({}, "kinds", game.seats[0]), shelf.take_out(GAMES[name])
    names = [card.name for card in getattr(shown, "tables").printed]  # noqa: B009 (each game has its own tables)
    for decision in range(3 if name == "spanish-armada" else 8):
        seat = game.to_act(state)
        assert seat is not None
        view = game.view(state, seat)
        weighed = expert_of(game).appraise(view, dice("kinds", seat, decision))
        told = hint(game, view, dice("kinds", seat, decision))
        assert told.action == weighed[0].action
        assert told.kind
        assert not [each for each in names if re.search(rf"\b{re.escape(each)}\b", told.kind)]
        said = re.search(r"Worth (\d+\.\d) points more", told.gain[0])
        less = [each.worth for each in weighed if each.worth < weighed[0].worth - 1e-6]
        if said is not None:
            assert float(said[1]) == pytest.approx(weighed[0].worth - max(less), abs=0.051)
        elif "Hardly" in told.gain[0]:
            assert weighed[0].worth - max(less) < 0.05
        else:
            assert not less
        game.apply(state, told.action)


def test_the_next_best_is_the_one_most_like_the_best() -> None:
    best, alike, other = Attack(1, 50), Attack(2, 50), Attack(3, 51)
    weighed = Weighed.of(
        [Appraisal(best, 4.0), Appraisal(Attack(9, 50), 4.0), *map(Appraisal, (other, alike), (3.0,) * 2)]
    )
    assert (weighed.best, weighed.rival, weighed.equals, weighed.gain) == (best, alike, 1, 1.0)
    assert Weighed.of([Appraisal(best, 4.0), Appraisal(other, 4.0)]).rival is None
