"""The Actions Phase in detail: who may act with what, and what an action does (W4 to W17)."""

from __future__ import annotations

from collections.abc import Iterator

from wargames_tui.engine.events import Log, Seat
from wargames_tui.games.iran_iraq import moves, piles
from wargames_tui.games.iran_iraq.actions import Action, Destroy
from wargames_tui.games.iran_iraq.events import (
    CardDestroyed,
    EnemyDrawReduced,
    ExtraDrawGained,
    ForceChanged,
    Passed,
)
from wargames_tui.games.iran_iraq.position import Position, State, other
from wargames_tui.games.iran_iraq.tables import Tables

_PASSES_THAT_END = 2


def usable_actions(position: Position, tables: Tables, seat: Seat) -> list[Action]:
    """Return the actions that the cards of `seat` can take now: each once, only where its target exists (W4, W16)."""
    return list(_usable(position, tables, seat))


def _usable(position: Position, tables: Tables, seat: Seat) -> Iterator[Action]:
    side, enemy = position.sides[seat], position.sides[other(seat)]
    active = tables.active[position.initiative == seat]
    for card in side.hand:
        if card not in active or card in side.acted:
            continue
        if card in tables.destroy:
            by_target = tables.destroy[card]
            for target in enemy.hand:
                if target in by_target:
                    yield by_target[target]
        elif enemy.deck or card not in tables.looks:
            yield tables.act[card]


def skip_the_idle(state: State, log: Log) -> None:
    """Skip each side without a usable action, which counts as a pass, until one can act or the phase is over (W4)."""
    while state.passes < _PASSES_THAT_END and next(_usable(state, state.tables, state.to_act), None) is None:
        pass_on(state, log, skipped=True)


def pass_on(state: State, log: Log, *, skipped: bool) -> None:
    """Pass, or be skipped."""
    seat = state.to_act
    moves.pass_on(state, seat)
    if log is not None:
        log.append(Passed(seat, skipped))


def is_over(position: Position) -> bool:
    """Return whether two passes in a row have ended the phase."""
    return position.passes >= _PASSES_THAT_END


def destroy_target(state: State, action: Destroy, log: Log) -> None:
    """Destroy the target; it is discarded immediately (W15)."""
    seat = state.to_act
    moves.destroy(state, seat, action.card, action.target)
    if log is not None:
        log.append(CardDestroyed(seat, action.card, action.target))
    moves.end_action(state, seat)


def take_action(state: State, card: int, log: Log) -> None:
    """Carry out what the action of `card` does, as its data say."""
    seat = state.to_act
    for op in state.tables.ops[card]:
        match op.op:
            case "look":
                piles.look(state, seat, card, op.cards, log)
            case "enemy-draws-less":
                moves.reduce_enemy_draw(state, seat, card, op.cards)
                if log is not None:
                    log.append(EnemyDrawReduced(seat, card, op.cards))
            case "draw-extra":
                moves.gain_extra_draw(state, seat, card, op.cards)
                if log is not None:
                    log.append(ExtraDrawGained(seat, card, op.cards))
            case "change-force":
                whose = seat if op.side == "own" else other(seat)
                corrected = state.options.poorly_maintained == "corrected" and op.corrected is not None
                by = op.corrected if corrected and op.corrected is not None else op.by
                moves.change_force(state, seat, card, whose, op.of, by)
                if log is not None:
                    log.append(ForceChanged(seat, card, whose, op.of, by))
            case "destroy":
                pass  # needs a target: `destroy_target`
    moves.end_action(state, seat)
