"""What a seat may know of a game, a full game that it may be, and copies of either.

Everything lies open but the order of the two decks; of that the player knows what was looked at (S8), an observer
nothing.
"""

from __future__ import annotations

from random import Random
from typing import TypeVar

from wargames_tui.engine import chance
from wargames_tui.engine.cardref import HIDDEN
from wargames_tui.engine.events import Event, Seat
from wargames_tui.games.spanish_armada import events as happened
from wargames_tui.games.spanish_armada.phases import MACHINE
from wargames_tui.games.spanish_armada.position import PLAYER, Position, State, View
from wargames_tui.games.spanish_armada.tables import Tables

PositionT = TypeVar("PositionT", bound=Position)


def _copied_into(target: PositionT, source: Position) -> PositionT:
    """Return `target` with an independent copy of the position in `source`."""
    target.options = source.options
    target.turn = source.turn
    target.phase = source.phase
    target.red_deck = source.red_deck[:]
    target.black_deck = source.black_deck[:]
    target.black_discard = source.black_discard[:]
    target.row = source.row[:]
    target.hand = source.hand[:]
    target.victory = source.victory[:]
    target.escaped = source.escaped[:]
    target.drawn = source.drawn[:]
    target.manoeuvre = source.manoeuvre
    target.asked = source.asked
    target.raiders_up = source.raiders_up
    target.stragglers_up = source.stragglers_up
    target.red_known = source.red_known
    target.black_known = source.black_known
    target.dispersed = source.dispersed[:]
    target.history = source.history[:]
    return target


def position_of(source: Position) -> Position:
    """Return an independent copy of the position in a state or a view."""
    return _copied_into(Position(source.options), source)


def clone(state: State) -> State:
    """Return an independent copy of `state`."""
    copy = State(state.options, tables=state.tables, seed=state.seed, chances=state.chances, legal=state.legal)
    return _copied_into(copy, state)


def view(state: State, seat: Seat | None) -> View:
    """Return all that `seat` (None: an observer) may know."""
    seen = _copied_into(View(state.options, viewer=seat), state)
    if seat == PLAYER:
        seen.legal = state.legal
    else:
        seen.red_known = seen.black_known = 0
    seen.red_deck = _top_only(state.red_deck, seen.red_known)
    seen.black_deck = _top_only(state.black_deck, seen.black_known)
    return seen


def _top_only(deck: list[int], known: int) -> list[int]:
    """Return `deck` with all but the `known` cards on its top hidden."""
    hidden = len(deck) - known
    return [HIDDEN] * hidden + deck[hidden:]


def reveals(known: Position, event: Event) -> bool:
    """Return whether `event` drew chance, or showed a card that could not be inferred from `known`.

    A card that was looked at tells nothing when it comes (S8), nor does the whole rest of a deck: it is all that lies
    nowhere else.
    """
    match event:
        case happened.StragglersFlipped(cards=cards):
            return known.red_known < len(cards) < len(known.red_deck)
        case happened.RaidersDrawn(cards=cards) | happened.CardsDrawnToKeep(cards=cards):
            return known.black_known < len(cards) < len(known.black_deck)
        case _:
            return event.reveals


def determinize(seen: View, tables: Tables, random: Random) -> State:
    """Return a full game that `seen` allows: the unseen cards of each deck in a random order, and chance of its own."""
    state = _copied_into(State(seen.options, tables=tables, seed=f"{random.random():.17f}"), seen)
    away = {*(seen.row + seen.victory + seen.escaped), *(seen.hand + seen.drawn + seen.black_discard)}
    state.red_deck = _dealt(tables.red, seen.red_deck, away, random)
    state.black_deck = _dealt(tables.black, seen.black_deck, away, random)
    state.legal = MACHINE.choices(state)
    return state


def _dealt(half: tuple[int, ...], deck: list[int], away: set[int], random: Random) -> list[int]:
    """Return `deck` with the cards of its half that are neither known in it nor `away` dealt to the hidden places."""
    top = [card for card in deck if card != HIDDEN]
    unseen = [card for card in half if card not in away and card not in top]
    chance.shuffle(unseen, random)
    return unseen + top
