"""Cards of Spanish Armada as they are written short: `7D`, `10S`, `KH`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from wargames_tui.cards.spanish_armada import RANKS
from wargames_tui.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wargames_tui.games.spanish_armada.tables import Tables
    from wargames_tui.tui.widgets.card_art import Suit

_MARKS: Final = dict(zip(RANKS, ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"), strict=True))


def rank_of(tables: Tables, card: int) -> str:
    """Return the rank as it stands in the corner of `card`."""
    return _MARKS[tables.printed[card].rank]


def suit_of(tables: Tables, card: int) -> Suit:
    """Return the letter of the suit of `card`."""
    return cast("Suit", tables.printed[card].suit[0])


def index(tables: Tables, card: int) -> str:
    """Return rank and suit letter of `card`."""
    return rank_of(tables, card) + suit_of(tables, card)


def listed(tables: Tables, cards: Iterable[int], between: str = ", ") -> str:
    """Return `cards` by rank and suit letter."""
    return between.join(index(tables, card) for card in cards)


def added(tables: Tables, cards: Iterable[int]) -> str:
    """Return `cards` as a sum: `5S + 4C`."""
    return listed(tables, cards, " + ")


def either(words: Sequence[str]) -> str:
    """Return `words` to be chosen from: `a, b or c`."""
    first, last = ", ".join(words[:-1]), "".join(words[-1:])
    return _("{first} or {last}", first=first, last=last) if first else last
