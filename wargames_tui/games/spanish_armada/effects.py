"""The special effects of the Maneuver Phase: the steps of the played card's effect, carried out in order.

What a card does is read from the deck file's steps alone. A step that needs a choice stops and waits; the position
holds which one it is, and the choice lets the effect go on. A step that cannot happen is passed over (S3, S4).

Source: Spanish Armada, Maneuver Phase; S3 to S14.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from wargames_tui.engine.events import Log
from wargames_tui.games.spanish_armada import piles
from wargames_tui.games.spanish_armada.actions import Action, DisperseTargets, Keep, ShuffleBack
from wargames_tui.games.spanish_armada.events import ChoiceGiven, NothingHappened
from wargames_tui.games.spanish_armada.position import Position, State
from wargames_tui.games.spanish_armada.tables import Tables

if TYPE_CHECKING:
    from wargames_tui.cards.spanish_armada import Disperse, ManoeuvreOp


def play(state: State, card: int, log: Log) -> None:
    """Discard `card` for its effect and carry that out, to its end or to the first choice (S3)."""
    piles.discard_for_manoeuvre(state, card, log)
    _carry_out(state, card, 0, log)


def choose(state: State, action: Action, log: Log) -> None:
    """Carry out the choice that the effect waited for, and go on with the effect."""
    step, card = state.asked, state.manoeuvre
    if step is None or card is None:
        message = f"{action!r} where no effect waits"
        raise AssertionError(message)
    state.asked = None
    match action:
        case ShuffleBack(straggler):
            piles.shuffle_stragglers_back(state, (straggler,), log)
        case DisperseTargets(targets):
            piles.disperse_targets(state, targets, log)
        case Keep(kept):
            piles.keep_cards(state, kept, log)
        case _:
            message = f"{action!r} is no choice of an effect"
            raise AssertionError(message)
    _carry_out(state, card, step + 1, log)


def pending(position: Position, tables: Tables) -> ManoeuvreOp | None:
    """Return the step that waits for the player's choice, None where none does."""
    if position.asked is None or position.manoeuvre is None:
        return None
    return tables.ops[position.manoeuvre][position.asked]


def choices(position: Position, tables: Tables, op: ManoeuvreOp) -> tuple[Action, ...]:
    """Return what the player may choose for the step `op`; nothing where it needs no choice or cannot happen."""
    match op.op:
        case "shuffle-back" if op.which == "chosen-straggler":
            return tuple([tables.shuffles_back[card] for card in position.row])
        case "disperse" if op.which == "chosen":
            return _targets(position, tables, op)
        case "draw-and-keep" if position.drawn:
            return tuple(map(_keep, combinations(position.drawn, min(op.keep, len(position.drawn)))))
        case _:
            return ()


def may_be_fewer(position: Position, op: Disperse) -> bool:
    """Return whether fewer Stragglers than `op` says may be dispersed: a house rule (S14)."""
    return op.option == "up-to" and position.options.queen == "up-to-two"


def _targets(position: Position, tables: Tables, op: Disperse) -> tuple[Action, ...]:
    """Return each set of Stragglers that the effect may disperse: exactly so many, by face values (S9, S14)."""
    fewer = may_be_fewer(position, op)
    return tuple(
        [
            _disperse_targets(targets)
            for count in range(1 if fewer else op.stragglers, op.stragglers + 1)
            for targets in combinations(position.row, count)
            if op.total is None or sum([tables.face[card] for card in targets]) <= op.total
        ]
    )


_keep = lru_cache(maxsize=4096)(Keep)
_disperse_targets = lru_cache(maxsize=4096)(DisperseTargets)


def _carry_out(state: State, card: int, first: int, log: Log) -> None:
    """Carry out the effect of `card` from step number `first` on."""
    ops = state.tables.ops[card]
    for step in range(first, len(ops)):
        op = ops[step]
        something = _begin(state, op, log)
        if choices(state, state.tables, op):
            state.asked = step
            if log is not None:
                log.append(ChoiceGiven(step))
            return
        if not something and log is not None:
            log.append(NothingHappened(card, step))


def _begin(state: State, op: ManoeuvreOp, log: Log) -> bool:
    """Do what the step does without a choice; return whether anything happened."""
    match op.op:
        case "flip-stragglers":
            return piles.flip_stragglers(state, op.cards, log)
        case "draw-raiders":
            return piles.draw_raiders(state, op.cards, log)
        case "raiders-worth-more":
            return piles.raise_raiders(state, op.by, log)
        case "shuffle-back":
            return _shuffle_back(state, op.which, log)
        case "look":
            return piles.look_at_decks(state, op.cards, log)
        case "disperse":
            return op.which == "random" and piles.disperse_random_stragglers(state, op.stragglers, log)
        case "draw-and-keep":
            return piles.draw_to_keep(state, op.draw, log)
        case "change-stragglers":
            return piles.change_stragglers(state, op.by, log)
        case "discard-hand":
            return piles.discard_hand(state, log)


def _shuffle_back(state: State, which: str, log: Log) -> bool:
    """Shuffle back what needs no choice: a random Escaped card (S7) or all Stragglers (S12)."""
    match which:
        case "random-escaped":
            return piles.shuffle_random_escaped_back(state, log)
        case "all-stragglers":
            return piles.shuffle_stragglers_back(state, tuple(state.row), log)
        case _:
            return False
