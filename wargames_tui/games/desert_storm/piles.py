"""The few ways cards move in Desert Storm; each also tells the log.

Source: rulings.md, "For all games", on drawing from a deck that runs out.
"""

from __future__ import annotations

from typing import Literal

from wargames_tui.engine import chance, decks
from wargames_tui.engine.events import DeckShuffled, Log
from wargames_tui.games.desert_storm.events import (
    CardKept,
    CardsDrawn,
    CardsLaidDown,
    CasualtySuffered,
    IraqiCardsDrawn,
    ReconCardDiscarded,
    ReconCardsDrawn,
    TableCleared,
    TargetKnockedOut,
)
from wargames_tui.games.desert_storm.position import HAND_SIZE, ROW_SIZE, State

Deck = Literal["iraqi", "coalition"]


def shuffle_for_set_up(state: State, deck: Deck, log: Log) -> None:
    """Shuffle a deck before the game."""
    _shuffle(state, deck, chance.SETUP, log, reshuffled=False)


def place_iraqi_row(state: State, log: Log) -> None:
    """Draw five cards from the Iraqi deck, or what is left (D1), and place them face up."""
    drawn = decks.take(state.iraqi_deck, ROW_SIZE)
    state.row = drawn
    if log is not None:
        log.append(IraqiCardsDrawn(tuple(drawn)))


def draw_hand(state: State, log: Log) -> None:
    """Draw five cards from the Coalition deck into the hand."""
    drawn = _draw(state, HAND_SIZE, log)
    state.hand = drawn
    if log is not None:
        log.append(CardsDrawn(tuple(drawn)))


def discard_recon_card(state: State, card: int, log: Log) -> None:
    """Discard a recon card; it is in the discard pile before its effect happens."""
    state.hand.remove(card)
    state.coalition_discard.append(card)
    state.recons += 1
    if log is not None:
        log.append(ReconCardDiscarded(card))


def draw_for_recon(state: State, count: int, log: Log) -> None:
    """Draw the cards of which recon keeps one (D4)."""
    drawn = _draw(state, count, log)
    state.drawn = drawn
    if log is not None:
        log.append(ReconCardsDrawn(tuple(drawn)))


def keep_card(state: State, card: int, log: Log) -> None:
    """Keep one of the cards that recon drew and discard the others."""
    discarded = [other for other in state.drawn if other != card]
    state.drawn = []
    state.hand.append(card)
    state.coalition_discard += discarded
    if log is not None:
        log.append(CardKept(card, tuple(discarded)))


def knock_out(state: State, attacker: int, target: int, log: Log) -> None:
    """Play a card and destroy its target: the one is placed on the table, the other discarded."""
    state.hand.remove(attacker)
    state.played.append(attacker)
    state.row.remove(target)
    state.iraqi_discard.append(target)
    state.knocked_out.append(target)
    if log is not None:
        log.append(TargetKnockedOut(attacker, target, state.tables.worth[target]))


def lay_hand_down(state: State, log: Log) -> None:
    """Lay the unplayed cards on to the table."""
    state.laid = state.hand
    state.hand = []
    if log is not None:
        log.append(CardsLaidDown(tuple(state.laid)))


def suffer_casualty(state: State, attacker: int, card: int, log: Log) -> None:
    """Lose a card to an Iraqi attack; it goes to the discard pile or leaves the game (D20)."""
    (state.played if card in state.played else state.laid).remove(card)
    removed = state.options.casualties == "remove"
    (state.removed if removed else state.coalition_discard).append(card)
    state.casualties.append((attacker, card))
    if log is not None:
        log.append(CasualtySuffered(attacker, card, removed))


def clear_table(state: State, log: Log) -> None:
    """Discard all remaining cards to their discard piles."""
    state.iraqi_discard += state.row
    state.coalition_discard += state.played
    state.coalition_discard += state.laid
    state.row, state.played, state.laid = [], [], []
    if log is not None:
        log.append(TableCleared())


def _draw(state: State, count: int, log: Log) -> list[int]:
    """Draw from the Coalition deck, which its discard pile renews."""

    def shuffle() -> None:
        _shuffle(state, "coalition", chance.PLAY, log, reshuffled=True)

    return decks.draw(state.coalition_deck, state.coalition_discard, count, shuffle)


def _shuffle(state: State, deck: Deck, stream: str, log: Log, *, reshuffled: bool) -> None:
    cards = state.iraqi_deck if deck == "iraqi" else state.coalition_deck
    chance.shuffle(cards, chance.generator(state.seed, stream, state.shuffles))
    state.shuffles += 1
    if log is not None:
        log.append(DeckShuffled(deck, tuple(cards), reshuffled))
