"""What holds in every game of Spanish Armada, whatever is drawn and chosen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.spanish_armada.scenes import END, spanish_armada
from tests.games.spanish_armada.test_contract import MIXES
from wargames_tui.engine.events import Event
from wargames_tui.games.spanish_armada import events as happened
from wargames_tui.games.spanish_armada.actions import Action, Disperse, Manoeuvre
from wargames_tui.games.spanish_armada.position import ENGAGEMENT, MANEUVER, State
from wargames_tui.games.spanish_armada.scoring import score
from wargames_tui.games.spanish_armada.values import raid_value, straggler_value

games = given(st.integers(0, 10**6), st.sampled_from(MIXES))
few = settings(max_examples=25, deadline=None)


def decisions(number: int, options: dict[str, str], log: list[Event] | None = None) -> Iterator[tuple[State, Action]]:
    """Yield the state and the action chosen at each decision of a random game."""
    game = spanish_armada()
    choose = Random(number)
    state = game.new(options, f"prop{number}", 1, log)
    while state.legal:
        action = state.legal[int(choose.random() * len(state.legal))]
        yield state, action
        game.apply(state, action, log)
    yield state, END


@games
@few
def test_the_dispersals_offered_are_exactly_those_that_reach(number: int, options: dict[str, str]) -> None:
    tables = spanish_armada().tables
    for state, _action in decisions(number, options):
        if state.phase != ENGAGEMENT or not state.row:
            continue
        most = 2 if state.options.pairs == "yes" else 1
        expected = {
            Disperse(target, raiders)
            for target in state.row
            for count in range(1, most + 1)
            for raiders in combinations(state.hand, count)
            if raid_value(state, tables, raiders) >= straggler_value(state, tables, target)
        }
        assert set(state.legal) == {*expected, END}


@games
@few
def test_why_not_is_silent_about_what_is_legal_and_has_words_for_all_else(number: int, options: dict[str, str]) -> None:
    game = spanish_armada()
    every: set[Action] = {END}
    for state, action in decisions(number, options):
        every |= set(state.legal)
        view = game.view(state, 0)
        for other in [*sorted(every, key=repr)[:: max(1, len(every) // 20)], action]:
            refusal = game.why_not(view, other)
            assert (refusal is None) == (other in state.legal)
            assert refusal is None or str(refusal)


@games
@few
def test_one_card_a_turn_is_played_for_its_effect(number: int, options: dict[str, str]) -> None:
    log: list[Event] = []
    *_earlier, (state, _action) = decisions(number, options, log)
    played = [event.card for event in log if isinstance(event, happened.ManoeuvrePlayed)]
    assert played == [tally.manoeuvre for tally in state.history]
    assert [tally.turn for tally in state.history] == list(range(1, state.turn + 1))


@games
@few
def test_a_hand_is_never_empty_when_a_card_has_to_be_played(number: int, options: dict[str, str]) -> None:
    for state, action in decisions(number, options):
        if isinstance(action, Manoeuvre):
            assert state.phase == MANEUVER
            assert len(state.hand) >= int(state.options.hand)


@games
@few
def test_the_score_is_told_as_it_is_and_never_falls(number: int, options: dict[str, str]) -> None:
    tables = spanish_armada().tables
    log: list[Event] = []
    *_earlier, (state, _action) = decisions(number, options, log)
    totals = [event.total for event in log if isinstance(event, happened.TurnEnded)]
    assert totals == sorted(totals)
    assert totals[-1] == score(state, tables) == sum(tally.points for tally in state.history)
    assert log[-1] == happened.GameEnded(totals[-1])
    assert not state.red_deck
    assert len(state.victory) + len(state.escaped) == 26


@games
@few
def test_values_change_for_one_turn_only(number: int, options: dict[str, str]) -> None:
    for state, action in decisions(number, options):
        if isinstance(action, Manoeuvre) or not state.row:
            assert (state.raiders_up, state.stragglers_up) == (0, 0)
