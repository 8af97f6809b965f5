"""Finding a card by what a person calls it."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from wargames_tui.cards import words
from wargames_tui.cards.spanish_armada import RANKS, ArmadaCard

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wargames_tui.cards.model import Card, Deck

_RANK_SIGNS = ("a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k")
_SUIT_SIGNS = {"Hearts": "♥", "Diamonds": "♦", "Spades": "♠", "Clubs": "♣"}


def find_cards(decks: Iterable[Deck], asked: str) -> list[tuple[Deck, Card]]:
    """Return every card that is called `asked`, in upper or lower case, with its deck.

    A card answers to its id, with or without the deck, and to its name and its short name in every language; a playing
    card to signs such as `5S` and `5♠` too. A name that stands in several decks finds them all.
    """
    wanted = _plain(asked)
    return [(deck, card) for deck in decks for card in deck.cards if wanted in _called(card)]


def near_names(decks: Iterable[Deck], asked: str) -> list[str]:
    """Return names in any language that may have been meant by `asked`: those that hold it, then those near it."""
    cards = [card for deck in decks for card in deck.cards]
    names = {_plain(name): name for card in cards for name in (card.name, words.name(card, "ja"))}
    wanted = _plain(asked)
    holding = [plain for plain in names if wanted and wanted in plain]
    near = get_close_matches(wanted, names, n=5)
    return [names[plain] for plain in dict.fromkeys(holding + near)][:5]


def _called(card: Card) -> set[str]:
    called = {card.id, card.id.partition("/")[2], _plain(card.name), _plain(card.short_name)}
    called |= {_plain(words.name(card, "ja")), _plain(words.short_name(card, "ja"))}
    if isinstance(card, ArmadaCard):
        sign = _RANK_SIGNS[RANKS.index(card.rank)]
        called |= {sign + card.suit[0].lower(), sign + _SUIT_SIGNS[card.suit]}
        if card.rank == "Deuce":
            called.add(f"two of {card.suit.lower()}")
    return called


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())
