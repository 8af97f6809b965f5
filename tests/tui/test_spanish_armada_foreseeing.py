"""What a card is foretold to do is what it does, in random games of every mix of house rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.spanish_armada.scenes import manoeuvre, spanish_armada, written
from tests.games.spanish_armada.test_contract import MIXES
from tests.games.spanish_armada.test_properties import decisions
from wargames_tui.engine.events import DeckShuffled, Event
from wargames_tui.games.spanish_armada import events as happened
from wargames_tui.games.spanish_armada.actions import DisperseTargets
from wargames_tui.games.spanish_armada.marks import listed
from wargames_tui.games.spanish_armada.position import MANEUVER, State
from wargames_tui.tui.tables.spanish_armada.foreseeing import foresee

games = given(st.integers(0, 10**6), st.sampled_from(MIXES))
few = settings(max_examples=8, deadline=None)


def manoeuvres(number: int, options: dict[str, str]) -> Iterator[tuple[str, str, State, list[Event]]]:
    """Yield each card that could be played in a random game, what is foretold of it, and what it brings about."""
    game = spanish_armada()
    for state, _action in decisions(number, options):
        if state.phase == MANEUVER and state.manoeuvre is None:
            for card in state.hand:
                after = game.clone(state)
                log: list[Event] = []
                code = written([card])
                told = foresee(game.known(game.view(state, 0)), game.tables, card)
                game.apply(after, manoeuvre(code), log)
                turns = [type(event) for event in log]
                begun = turns.index(happened.TurnBegan) if happened.TurnBegan in turns else len(log)
                yield code, told, after, log[:begun]


@games
@few
def test_cards_named_and_counted_are_those_that_come(number: int, options: dict[str, str]) -> None:
    tables = spanish_armada().tables
    for code, told, _after, log in manoeuvres(number, options):
        drawn, flipped = (
            [card for event in log if isinstance(event, kind) for card in event.cards]
            for kind in ((happened.RaidersDrawn, happened.CardsDrawnToKeep), happened.StragglersFlipped)
        )
        if code[0] in "A5JK7":
            assert f"You would draw {listed(tables, drawn)}" in told or re.search(
                rf"You would (draw|see) {len(drawn)} (Raider|Black card)", told
            )
        if code[0] == "A":
            assert told.startswith((f"{listed(tables, flipped)} would be", f"{len(flipped)} more", "No card is left"))
            assert told.startswith("No card is left") == (not flipped)
        if code[0] == "T":
            assert f"Then {len(flipped)} " in told
        renewed = any(isinstance(event, DeckShuffled) and event.deck == "black" for event in log)
        assert renewed == ("the discard pile shuffled in again" in told)


@games
@few
def test_the_choices_of_a_queen_are_counted_and_the_best_is_named(number: int, options: dict[str, str]) -> None:
    tables = spanish_armada().tables
    for code, told, after, _log in manoeuvres(number, options):
        if code[0] == "Q":
            choices = [action.cards for action in after.legal if isinstance(action, DisperseTargets)]
            best = max((sum(tables.face[card] for card in cards) for cards in choices), default=None)
            assert ("no effect" in told) == (best is None)
            assert best is None or re.search(rf"worth (up to )?{best}\.", told)
            assert len(choices) < 2 or f"{len(choices)} choices of Stragglers fit" in told
