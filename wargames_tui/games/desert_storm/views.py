"""What a seat may know of a game, a full game that it may be, and copies of either.

Desert Storm lies open but for the order of the two decks (D23: hands are open too), so every seat and every
observer knows the same.
"""

from __future__ import annotations

from random import Random
from typing import TypeVar

from wargames_tui.engine import chance
from wargames_tui.engine.cardref import HIDDEN
from wargames_tui.engine.events import Seat
from wargames_tui.games.desert_storm.phases import MACHINE
from wargames_tui.games.desert_storm.position import Position, State, View
from wargames_tui.games.desert_storm.tables import Tables

PositionT = TypeVar("PositionT", bound=Position)


def _copied_into(target: PositionT, source: Position) -> PositionT:
    """Return `target` with an independent copy of the position in `source`."""
    target.options = source.options
    target.totals = source.totals[:]
    target.round = source.round
    target.seat = source.seat
    target.phase = source.phase
    target.iraqi_deck = source.iraqi_deck[:]
    target.iraqi_discard = source.iraqi_discard[:]
    target.coalition_deck = source.coalition_deck[:]
    target.coalition_discard = source.coalition_discard[:]
    target.row = source.row[:]
    target.hand = source.hand[:]
    target.drawn = source.drawn[:]
    target.played = source.played[:]
    target.laid = source.laid[:]
    target.knocked_out = source.knocked_out[:]
    target.casualties = source.casualties[:]
    target.removed = source.removed[:]
    target.recons = source.recons
    target.history = source.history[:]
    return target


def position_of(source: Position) -> Position:
    """Return an independent copy of the position in a state or a view."""
    return _copied_into(Position(source.options, []), source)


def clone(state: State) -> State:
    """Return an independent copy of `state`."""
    copy = State(state.options, [], tables=state.tables, seed=state.seed, shuffles=state.shuffles, legal=state.legal)
    return _copied_into(copy, state)


def view(state: State, seat: Seat | None) -> View:
    """Return all that `seat` (None: an observer) may know: everything but the order of the decks."""
    seen = _copied_into(View(state.options, [], viewer=seat), state)
    seen.iraqi_deck = [HIDDEN] * len(state.iraqi_deck)
    seen.coalition_deck = [HIDDEN] * len(state.coalition_deck)
    if seat == state.seat:
        seen.legal = state.legal
    return seen


def determinize(seen: View, tables: Tables, random: Random) -> State:
    """Return a full game that `seen` allows: the unseen cards of each deck in a random order, and chance of its own."""
    seed = f"{random.random():.17f}"
    state = _copied_into(State(seen.options, [], tables=tables, seed=seed), seen)
    away = {
        *(seen.iraqi_discard + seen.coalition_discard + seen.row + seen.hand + seen.drawn),
        *(seen.played + seen.laid + seen.removed),
    }
    state.iraqi_deck = [card for card in tables.iraqi if card not in away]
    state.coalition_deck = [card for card in tables.coalition if card not in away]
    chance.shuffle(state.iraqi_deck, random)
    chance.shuffle(state.coalition_deck, random)
    state.legal = MACHINE.choices(state)
    return state
