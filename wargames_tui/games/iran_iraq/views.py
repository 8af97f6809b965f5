"""What a seat may know of a game, a full game that it may be, and copies of either.

Hidden are the order of the decks, the other side's hand until the Offensive Phase, its face-down discards, and until
the reveal its whole manoeuvre (W2, W3, W17).
"""

from __future__ import annotations

from random import Random
from typing import TypeVar

from wargames_tui.engine.cardref import HIDDEN
from wargames_tui.engine.events import Seat
from wargames_tui.engine.knowledge import Knowledge, deal_hidden
from wargames_tui.games.iran_iraq.phases import MACHINE
from wargames_tui.games.iran_iraq.position import (
    DECK,
    FACE_DOWN,
    HAND,
    IRAN,
    IRAQ,
    MANEUVER,
    RECRUIT,
    Position,
    Side,
    State,
    Veil,
    View,
    other,
)
from wargames_tui.games.iran_iraq.tables import Tables

PositionT = TypeVar("PositionT", bound=Position)


def _copied_into(target: PositionT, source: Position) -> PositionT:
    """Return `target` with an independent copy of the position in `source`."""
    target.options = source.options
    target.sides = [side.copy() for side in source.sides]
    target.minds = {seat: mind.copy() for seat, mind in source.minds.items()}
    target.veils = {seat: veil.copy() for seat, veil in source.veils.items()}
    target.turn = source.turn
    target.initiative = source.initiative
    target.phase = source.phase
    target.to_act = source.to_act
    target.passes = source.passes
    target.history = source.history[:]
    return target


def position_of(source: Position) -> Position:
    """Return an independent copy of the position in a state or a view."""
    return _copied_into(Position(source.options), source)


def clone(state: State) -> State:
    """Return an independent copy of `state`."""
    copy = State(state.options, tables=state.tables, seed=state.seed, shuffles=state.shuffles, legal=state.legal)
    return _copied_into(copy, state)


def view(state: State, seat: Seat | None) -> View:
    """Return all that `seat` (None: an observer) may know."""
    seen = _copied_into(View(state.options, viewer=seat), state)
    seen.sides = [
        _own_side(side)
        if owner == seat
        else _other_side(state, owner, state.minds.get(other(owner)) if seat is not None else None)
        for owner, side in enumerate(state.sides)
    ]
    seen.minds = {seat: state.minds[seat].copy()} if seat is not None else {}
    seen.veils = {}
    if seat in state.veils:
        veil = state.veils[seat].copy()
        seen.veils = {seat: Veil(_own_side(veil.before), veil.discarded, veil.renewed)}
    if seat == state.to_act:
        seen.legal = state.legal
    return seen


def _own_side(side: Side) -> Side:
    """Return a side as it knows itself: all but the order of its deck."""
    known = side.copy()
    known.deck = [HIDDEN] * len(side.deck)
    return known


def _other_side(state: State, owner: Seat, mind: Knowledge | None) -> Side:
    """Return a side as the other one (`mind`) or an observer (None) knows it."""
    veil = state.veils.get(owner)
    known = (state.sides[owner] if veil is None else veil.before).copy()
    placed = mind.placed if mind is not None else set()
    known.deck = [card if card in placed else HIDDEN for card in known.deck]
    known.face_down = [HIDDEN] * len(known.face_down)
    if state.phase in {RECRUIT, MANEUVER}:
        known.hand = [HIDDEN] * len(known.hand)
    return known


def determinize(seen: View, tables: Tables, random: Random) -> State:
    """Return a full game that `seen` allows: what is hidden is dealt at random, as the viewer's knowledge has it."""
    state = _copied_into(State(seen.options, tables=tables, seed=f"{random.random():.17f}"), seen)
    for owner in (IRAQ, IRAN):
        knower = seen.minds.get(other(owner)) if seen.viewer == other(owner) else None
        _deal(state.sides[owner], tables.decks[owner], knower or Knowledge(), random)
        state.minds.setdefault(owner, Knowledge())
    for owner in _manoeuvred(seen):
        if owner not in state.veils:
            state.veils[owner] = Veil(state.sides[owner].copy(), 0)
    state.legal = MACHINE.choices(state)
    return state


def _manoeuvred(seen: View) -> tuple[Seat, ...]:
    """Return the seats that have manoeuvred and not yet revealed: the first, while the second has the choice (W2)."""
    return (seen.initiative,) if seen.phase == MANEUVER and seen.to_act != seen.initiative else ()


def _deal(side: Side, cards: tuple[int, ...], mind: Knowledge, random: Random) -> None:
    """Deal what is hidden of `side` in place."""
    away = {*side.deck, *side.hand, *side.face_up, *side.face_down}
    unseen = [card for card in cards if card not in away]
    room = {DECK: side.deck.count(HIDDEN), HAND: side.hand.count(HIDDEN), FACE_DOWN: side.face_down.count(HIDDEN)}
    dealt = deal_hidden(unseen, room, mind.where, random)
    side.deck = [dealt[DECK].pop() if card == HIDDEN else card for card in side.deck]
    side.hand = [dealt[HAND].pop() if card == HIDDEN else card for card in side.hand]
    side.face_down = [dealt[FACE_DOWN].pop() if card == HIDDEN else card for card in side.face_down]
