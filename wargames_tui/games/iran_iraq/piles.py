"""The few ways cards move on chance or on a choice; each changes the position and tells the log.

Source: Iran-Iraq War, Recruit and Maneuver Phase; W1, W2, W10, W11, W17.
"""

from __future__ import annotations

from wargames_tui.engine import chance, decks
from wargames_tui.engine.events import DeckShuffled, Log, Seat
from wargames_tui.games.iran_iraq import moves
from wargames_tui.games.iran_iraq.events import (
    CardsRecruited,
    DeckLookedAt,
    DeckRenewedUnseen,
    HandRevealed,
    Manoeuvred,
    ManoeuvreMade,
    ReplacementsDrawn,
)
from wargames_tui.games.iran_iraq.position import DECKS, State, other


def shuffle_for_set_up(state: State, seat: Seat, log: Log) -> None:
    """Shuffle a side's deck before the game."""
    order = list(state.tables.decks[seat])
    _shuffle(state, order, chance.SETUP)
    moves.shuffle_deck(state, seat, order)
    if log is not None:
        log.append(DeckShuffled(DECKS[seat], tuple(order), reshuffled=False))


def recruit(state: State, seat: Seat, count: int, log: Log) -> None:
    """Draw `count` cards; where the deck runs out, the discard pile is shuffled into a new one (W1)."""
    side = state.sides[seat]

    def move(cards: list[int]) -> None:
        moves.recruit(state, seat, cards)
        if log is not None:
            log.append(CardsRecruited(seat, tuple(cards), audience=(seat,)))

    def renew() -> bool:
        order = side.face_up + side.face_down
        if not order:
            return False
        _shuffle(state, order, chance.PLAY)
        moves.shuffle_deck(state, seat, order)
        if log is not None:
            log.append(DeckShuffled(DECKS[seat], tuple(order), reshuffled=True))
        return True

    decks.deal(count, lambda: side.deck, move, renew)


def manoeuvre(state: State, seat: Seat, discards: tuple[int, ...], log: Log) -> None:
    """Discard first, then draw replacements, all in secret (W2)."""
    side = state.sides[seat]
    moves.discard_face_down(state, seat, discards)
    if log is not None:
        log.append(Manoeuvred(seat, discards, audience=(seat,)))

    def move(cards: list[int]) -> None:
        moves.draw_unseen(state, seat, cards)
        if log is not None:
            log.append(ReplacementsDrawn(seat, tuple(cards), audience=(seat,)))

    def renew() -> bool:
        order = side.face_up + side.face_down
        _shuffle(state, order, chance.PLAY)
        moves.renew_deck_unseen(state, seat, order)
        if log is not None:
            log.append(DeckRenewedUnseen(seat, tuple(order)))
        return True

    decks.deal(len(discards), lambda: side.deck, move, renew)
    moves.end_manoeuvre(state, seat)
    if log is not None:
        log.append(ManoeuvreMade(seat))


def reveal_hand(state: State, seat: Seat, log: Log) -> None:
    """Lay a hand face up onto the table (W3); how many cards were discarded is known from now on (W2)."""
    veil = state.veils[seat]
    cards = tuple(state.sides[seat].hand)
    moves.reveal(state, seat, cards, veil.discarded, renewed=veil.renewed)
    if log is not None:
        log.append(HandRevealed(seat, cards, veil.discarded, veil.renewed))


def look(state: State, seat: Seat, card: int, count: int, log: Log) -> None:
    """Look at the next cards of the enemy deck, in private and in their order (W17)."""
    deck = state.sides[other(seat)].deck
    seen = decks.top(deck, count)
    moves.look(state, seat, card, seen)
    if log is not None:
        log.append(DeckLookedAt(seat, card, tuple(seen), audience=(seat,)))


def _shuffle(state: State, order: list[int], stream: str) -> None:
    chance.shuffle(order, chance.generator(state.seed, stream, state.shuffles))
    state.shuffles += 1
