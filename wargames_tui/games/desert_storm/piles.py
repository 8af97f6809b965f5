"""The ways cards move in Desert Storm; each changes the position and tells the log.

Source: rulings.md, "For all games", on drawing from a deck that runs out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wargames_tui.engine import chance, decks
from wargames_tui.engine.events import DeckShuffled, Event, Log
from wargames_tui.games.desert_storm import moves
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
from wargames_tui.games.desert_storm.position import COALITION, HAND_SIZE, ROW_SIZE, Position, State


def shuffle_for_set_up(state: State, deck: str, cards: Sequence[int], log: Log) -> None:
    """Shuffle the `cards` of a deck before the game."""
    _shuffle(state, deck, cards, chance.SETUP, log, reshuffled=False)


def place_iraqi_row(state: State, log: Log) -> None:
    """Draw five cards from the Iraqi deck, or what is left (D1), and place them face up."""
    cards = decks.top(state.iraqi_deck, ROW_SIZE)
    moves.place_in_row(state, cards)
    if log is not None:
        log.append(IraqiCardsDrawn(tuple(cards)))


def draw_hand(state: State, log: Log) -> None:
    """Draw five cards from the Coalition deck into the hand."""
    _draw(state, HAND_SIZE, moves.draw, CardsDrawn, log)


def discard_recon_card(state: State, card: int, log: Log) -> None:
    """Discard a recon card; it is in the discard pile before its effect happens."""
    moves.discard_recon_card(state, card)
    if log is not None:
        log.append(ReconCardDiscarded(card))


def draw_for_recon(state: State, count: int, log: Log) -> None:
    """Draw the cards of which recon keeps one (D4)."""
    _draw(state, count, moves.draw_for_recon, ReconCardsDrawn, log)


def keep_card(state: State, card: int, log: Log) -> None:
    """Keep one of the cards that recon drew and discard the others."""
    if log is not None:
        log.append(CardKept(card, tuple(other for other in state.drawn if other != card)))
    moves.keep(state, card)


def knock_out(state: State, attacker: int, target: int, log: Log) -> None:
    """Play a card and destroy its target."""
    moves.knock_out(state, attacker, target)
    if log is not None:
        log.append(TargetKnockedOut(attacker, target, state.tables.worth[target]))


def lay_hand_down(state: State, log: Log) -> None:
    """Lay the unplayed cards on to the table."""
    moves.lay_hand_down(state)
    if log is not None:
        log.append(CardsLaidDown(tuple(state.laid)))


def suffer_casualty(state: State, attacker: int, card: int, log: Log) -> None:
    """Lose a card to an Iraqi attack; it goes to the discard pile or leaves the game (D20)."""
    removed = state.options.casualties == "remove"
    moves.suffer_casualty(state, attacker, card, removed=removed)
    if log is not None:
        log.append(CasualtySuffered(attacker, card, removed))


def clear_table(state: State, log: Log) -> None:
    """Discard all remaining cards to their discard piles."""
    moves.clear_table(state)
    if log is not None:
        log.append(TableCleared())


def _draw(
    state: State,
    count: int,
    move: Callable[[Position, Sequence[int]], None],
    told_as: Callable[[tuple[int, ...]], Event],
    log: Log,
) -> None:
    """Draw from the Coalition deck, which its discard pile renews."""

    def deal(cards: list[int]) -> None:
        move(state, cards)
        if log is not None:
            log.append(told_as(tuple(cards)))

    def renew() -> bool:
        if not state.coalition_discard:
            return False
        _shuffle(state, COALITION, state.coalition_discard, chance.PLAY, log, reshuffled=True)
        return True

    decks.deal(count, lambda: state.coalition_deck, deal, renew)


def _shuffle(state: State, deck: str, cards: Sequence[int], stream: str, log: Log, *, reshuffled: bool) -> None:
    order = list(cards)
    chance.shuffle(order, chance.generator(state.seed, stream, state.shuffles))
    state.shuffles += 1
    moves.shuffle_deck(state, deck, order)
    if log is not None:
        log.append(DeckShuffled(deck, tuple(order), reshuffled))
