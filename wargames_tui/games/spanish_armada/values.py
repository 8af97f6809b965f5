"""What a card is worth now, beside its face value.

Source: Spanish Armada, Maneuver Phase, Deuce and Eight; S5, S11.
"""

from __future__ import annotations

from collections.abc import Iterable

from wargames_tui.games.spanish_armada.position import Position
from wargames_tui.games.spanish_armada.tables import Tables


def straggler_value(position: Position, tables: Tables, card: int) -> int:
    """Return what Raiders must reach to disperse `card` this turn; after an Eight it may be below 1 (S11)."""
    return tables.face[card] + position.stragglers_up


def raider_value(position: Position, tables: Tables, card: int) -> int:
    """Return what `card` of the hand is worth this turn against a Straggler (S5)."""
    return tables.face[card] + position.raiders_up


def raid_value(position: Position, tables: Tables, raiders: Iterable[int]) -> int:
    """Return what `raiders` are worth together this turn, each card of a pair raised by itself (S5)."""
    return sum(raider_value(position, tables, card) for card in raiders)
