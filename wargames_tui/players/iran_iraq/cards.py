"""What a card in the hand is worth before the hands are open, in Force: what it counts, and what its action does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from wargames_tui.engine.events import Seat
from wargames_tui.games.iran_iraq.position import TURNS, Position
from wargames_tui.games.iran_iraq.tables import Tables

if TYPE_CHECKING:
    from wargames_tui.games.iran_iraq.tables import Op

_DRAW: Final = 2.0
_DESTROY: Final = {"A": 1.8, "U": 2.6, "D": 2.4}
_CHANGE: Final = 1.5
_LOOK: Final = 0.2


def card_worth(position: Position, tables: Tables, seat: Seat, card: int) -> float:
    """Return what `card` is worth to `seat` in this turn, in Force; 0 where it is inert (W5)."""
    if card not in tables.counting[position.initiative == seat]:
        return 0.0
    return tables.force[card] + sum(_op_worth(op, last=position.turn >= TURNS) for op in tables.ops[card])


def deck_worth(position: Position, tables: Tables, seat: Seat) -> float:
    """Return what a card drawn from the deck of `seat` is worth on average."""
    side = position.sides[seat]
    away = {*side.hand, *side.face_up, *side.face_down}
    drawn: Sequence[int] = [card for card in tables.decks[seat] if card not in away] or tables.decks[seat]
    return sum(card_worth(position, tables, seat, card) for card in drawn) / len(drawn)


def _op_worth(op: Op, *, last: bool) -> float:
    match op.op:
        case "enemy-draws-less" | "draw-extra":
            return 0.0 if last else _DRAW * op.cards
        case "destroy":
            return _DESTROY[op.of]
        case "change-force":
            return _CHANGE * (op.by if op.side == "own" else -op.by)
        case "look":
            return 0.0 if last else _LOOK
