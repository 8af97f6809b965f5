"""The ways cards move in Spanish Armada, and the changes of their values; each also tells the log.

Those an effect uses return whether anything happened (S3, S4).

Source: rulings.md, "For all games", on drawing from a deck that runs out and on discarding before the effect.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wargames_tui.engine import chance, decks
from wargames_tui.engine.events import DeckShuffled, Event, Log
from wargames_tui.games.spanish_armada import events as happened
from wargames_tui.games.spanish_armada import moves
from wargames_tui.games.spanish_armada.position import PLAYER, Position, State
from wargames_tui.games.spanish_armada.tables import BLACK, RED

# The Red deck


def shuffle_red_deck(state: State, cards: Sequence[int], stream: str, log: Log) -> None:
    """Shuffle `cards`, all that there are, as the Red deck."""
    order = _shuffled(state, cards, stream)
    moves.shuffle_red_deck(state, order)
    if log is not None:
        log.append(DeckShuffled(RED, tuple(order), reshuffled=False))


def flip_stragglers(state: State, count: int, log: Log) -> bool:
    """Turn up `count` cards of the Red deck as Stragglers, or what is left (S1)."""
    flipped = decks.top(state.red_deck, count)
    if not flipped:
        return False
    moves.flip(state, flipped)
    if log is not None:
        log.append(happened.StragglersFlipped(tuple(flipped)))
    return True


def shuffle_stragglers_back(state: State, cards: tuple[int, ...], log: Log) -> bool:
    """Shuffle Stragglers back into the Red deck (S6, S12)."""
    if not cards:
        return False
    moves.put_stragglers_back(state, cards)
    if log is not None:
        log.append(happened.StragglersShuffledBack(cards))
    shuffle_red_deck(state, state.red_deck, chance.PLAY, log)
    return True


def shuffle_random_escaped_back(state: State, log: Log) -> bool:
    """Shuffle a random card of the Escape pile back into the Red deck (S7)."""
    if not state.escaped:
        return False
    card = state.escaped[_pick(state, len(state.escaped))]
    moves.put_escaped_back(state, card)
    if log is not None:
        log.append(happened.EscapedShuffledBack(card))
    shuffle_red_deck(state, state.red_deck, chance.PLAY, log)
    return True


# The Black deck and the hand


def shuffle_black_deck(state: State, cards: Sequence[int], stream: str, log: Log, *, reshuffled: bool) -> None:
    """Shuffle `cards`, all that there are outside the hand, as the Black deck."""
    order = _shuffled(state, cards, stream)
    moves.shuffle_black_deck(state, order)
    if log is not None:
        log.append(DeckShuffled(BLACK, tuple(order), reshuffled))


def draw_raiders(state: State, count: int, log: Log) -> bool:
    """Draw `count` cards of the Black deck into the hand."""
    held = len(state.hand)
    _draw(state, count, moves.draw, happened.RaidersDrawn, log)
    return len(state.hand) > held


def draw_to_keep(state: State, count: int, log: Log) -> bool:
    """Draw `count` cards of the Black deck, of which some will be kept (S10)."""
    _draw(state, count, moves.draw_to_keep, happened.CardsDrawnToKeep, log)
    return bool(state.drawn)


def keep_cards(state: State, cards: tuple[int, ...], log: Log) -> None:
    """Keep `cards` of those drawn and discard the others (S10)."""
    if log is not None:
        log.append(happened.CardsKept(cards, tuple(card for card in state.drawn if card not in cards)))
    moves.keep(state, cards)


def discard_for_manoeuvre(state: State, card: int, log: Log) -> None:
    """Play a Black card: it is in the discard pile before its effect happens (S3)."""
    moves.play_for_effect(state, card)
    if log is not None:
        log.append(happened.ManoeuvrePlayed(card))


def discard_hand(state: State, log: Log) -> bool:
    """Discard the whole hand (S13)."""
    discarded = tuple(state.hand)
    if not discarded:
        return False
    moves.discard_hand(state)
    if log is not None:
        log.append(happened.HandDiscarded(discarded))
    return True


def look_at_decks(state: State, count: int, log: Log) -> bool:
    """Look at up to `count` cards of each deck, their order unchanged; a look never shuffles (S8)."""
    red, black = decks.top(state.red_deck, count), decks.top(state.black_deck, count)
    if not red and not black:
        return False
    moves.look(state, red, black)
    if log is not None:
        log.append(happened.DecksLookedAt(tuple(red), tuple(black), audience=(PLAYER,)))
    return True


# Values of this turn


def raise_raiders(state: State, by: int, log: Log) -> bool:
    """Make every card of the hand worth more this turn (S5)."""
    state.raiders_up += by
    if log is not None:
        log.append(happened.RaidersRaised(by))
    return True


def change_stragglers(state: State, by: int, log: Log) -> bool:
    """Change the value of every Straggler for this turn (S11)."""
    state.stragglers_up += by
    if log is not None:
        log.append(happened.StragglersChanged(by))
    return True


# To the Victory pile and the Escape pile


def disperse_random_stragglers(state: State, count: int, log: Log) -> bool:
    """Disperse as many random Stragglers, or what stands (S9)."""
    if not state.row:
        return False
    for _straggler in range(min(count, len(state.row))):
        card = state.row[_pick(state, len(state.row))]
        moves.disperse(state, (card,))
        if log is not None:
            log.append(happened.RandomStragglerDispersed(card))
    return True


def disperse_targets(state: State, cards: tuple[int, ...], log: Log) -> None:
    """Disperse the Stragglers that the player chose for an effect (S9, S14)."""
    moves.disperse(state, cards)
    if log is not None:
        log.append(happened.TargetsDispersed(cards))


def disperse_with_raiders(state: State, target: int, raiders: tuple[int, ...], log: Log) -> None:
    """Discard Raiders to disperse a Straggler, which goes to the Victory pile (S15)."""
    moves.raid(state, target, raiders)
    if log is not None:
        log.append(happened.StragglerDispersed(target, raiders))


def let_stragglers_escape(state: State, log: Log) -> tuple[int, ...]:
    """Put the Stragglers that were not dispersed into the Escape pile; returns them."""
    escaped = tuple(state.row)
    moves.let_escape(state, escaped)
    if log is not None and escaped:
        log.append(happened.StragglersEscaped(escaped))
    return escaped


# Chance


def _draw(
    state: State,
    count: int,
    move: Callable[[Position, Sequence[int]], None],
    told_as: Callable[[tuple[int, ...]], Event],
    log: Log,
) -> None:
    """Draw from the Black deck, which its discard pile renews."""

    def deal(cards: list[int]) -> None:
        move(state, cards)
        if log is not None:
            log.append(told_as(tuple(cards)))

    def renew() -> bool:
        if not state.black_discard:
            return False
        shuffle_black_deck(state, state.black_discard, chance.PLAY, log, reshuffled=True)
        return True

    decks.deal(count, lambda: state.black_deck, deal, renew)


def _shuffled(state: State, cards: Sequence[int], stream: str) -> list[int]:
    order = list(cards)
    chance.shuffle(order, chance.generator(state.seed, stream, state.chances))
    state.chances += 1
    return order


def _pick(state: State, count: int) -> int:
    """Return a number from 0 to `count` - 1 by chance."""
    picked = chance.pick(count, chance.generator(state.seed, chance.PLAY, state.chances))
    state.chances += 1
    return picked
