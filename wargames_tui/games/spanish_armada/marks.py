"""Cards of Spanish Armada as they are written short: `7D`, `10S`, `KH`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wargames_tui.cards.spanish_armada import RANKS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wargames_tui.games.spanish_armada.tables import Tables

_MARKS: Final = dict(zip(RANKS, ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"), strict=True))


def rank_of(tables: Tables, card: int) -> str:
    """Return the rank as it stands in the corner of `card`."""
    return _MARKS[tables.printed[card].rank]


def index(tables: Tables, card: int) -> str:
    """Return rank and suit letter of `card`."""
    printed = tables.printed[card]
    return _MARKS[printed.rank] + printed.suit[0]


def listed(tables: Tables, cards: Iterable[int], between: str = ", ") -> str:
    """Return `cards` by rank and suit letter."""
    return between.join(index(tables, card) for card in cards)


def added(tables: Tables, cards: Iterable[int]) -> str:
    """Return `cards` as a sum: `5S + 4C`."""
    return listed(tables, cards, " + ")
