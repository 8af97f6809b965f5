"""The ways cards move in Spanish Armada, and the changes of their values; each also tells the log.

Those an effect uses return whether anything happened (S3, S4).

Source: rulings.md, "For all games", on drawing from a deck that runs out and on discarding before the effect.
"""

from __future__ import annotations

from wargames_tui.engine import chance, decks
from wargames_tui.engine.events import DeckShuffled, Log
from wargames_tui.games.spanish_armada import events as happened
from wargames_tui.games.spanish_armada.position import PLAYER, State
from wargames_tui.games.spanish_armada.tables import BLACK, RED

# The Red deck


def shuffle_red_deck(state: State, stream: str, log: Log) -> None:
    """Shuffle the Red deck; what was looked at of it is forgotten (S8)."""
    _shuffle(state, state.red_deck, stream)
    state.red_known = 0
    if log is not None:
        log.append(DeckShuffled(RED, tuple(state.red_deck), reshuffled=False))


def flip_stragglers(state: State, count: int, log: Log) -> bool:
    """Turn up `count` cards of the Red deck as Stragglers, or what is left (S1)."""
    flipped = decks.take(state.red_deck, count)
    if not flipped:
        return False
    state.red_known = max(0, state.red_known - len(flipped))
    state.row += flipped
    if log is not None:
        log.append(happened.StragglersFlipped(tuple(flipped)))
    return True


def shuffle_stragglers_back(state: State, cards: tuple[int, ...], log: Log) -> bool:
    """Shuffle Stragglers back into the Red deck (S6, S12)."""
    if not cards:
        return False
    for card in cards:
        state.row.remove(card)
    state.red_deck += cards
    if log is not None:
        log.append(happened.StragglersShuffledBack(cards))
    shuffle_red_deck(state, chance.PLAY, log)
    return True


def shuffle_random_escaped_back(state: State, log: Log) -> bool:
    """Shuffle a random card of the Escape pile back into the Red deck (S7)."""
    if not state.escaped:
        return False
    card = state.escaped.pop(_pick(state, len(state.escaped)))
    state.red_deck.append(card)
    if log is not None:
        log.append(happened.EscapedShuffledBack(card))
    shuffle_red_deck(state, chance.PLAY, log)
    return True


# The Black deck and the hand


def shuffle_black_deck(state: State, stream: str, log: Log, *, reshuffled: bool) -> None:
    """Shuffle the Black deck; what was looked at of it is forgotten (S8)."""
    _shuffle(state, state.black_deck, stream)
    state.black_known = 0
    if log is not None:
        log.append(DeckShuffled(BLACK, tuple(state.black_deck), reshuffled))


def draw_raiders(state: State, count: int, log: Log) -> bool:
    """Draw `count` cards of the Black deck into the hand."""
    drawn = _draw(state, count, log)
    if not drawn:
        return False
    state.hand += drawn
    if log is not None:
        log.append(happened.RaidersDrawn(tuple(drawn)))
    return True


def draw_to_keep(state: State, count: int, log: Log) -> bool:
    """Draw `count` cards of the Black deck, of which some will be kept (S10)."""
    state.drawn = _draw(state, count, log)
    if not state.drawn:
        return False
    if log is not None:
        log.append(happened.CardsDrawnToKeep(tuple(state.drawn)))
    return True


def keep_cards(state: State, cards: tuple[int, ...], log: Log) -> None:
    """Keep `cards` of those drawn and discard the others (S10)."""
    discarded = [card for card in state.drawn if card not in cards]
    state.drawn = []
    state.hand += cards
    state.black_discard += discarded
    if log is not None:
        log.append(happened.CardsKept(cards, tuple(discarded)))


def discard_for_manoeuvre(state: State, card: int, log: Log) -> None:
    """Play a Black card: it is in the discard pile before its effect happens (S3)."""
    state.hand.remove(card)
    state.black_discard.append(card)
    state.manoeuvre = card
    if log is not None:
        log.append(happened.ManoeuvrePlayed(card))


def discard_hand(state: State, log: Log) -> bool:
    """Discard the whole hand (S13)."""
    discarded = state.hand
    if not discarded:
        return False
    state.hand = []
    state.black_discard += discarded
    if log is not None:
        log.append(happened.HandDiscarded(tuple(discarded)))
    return True


def look_at_decks(state: State, count: int, log: Log) -> bool:
    """Look at up to `count` cards of each deck, their order unchanged; a look never shuffles (S8)."""
    red = tuple(state.red_deck[: -count - 1 : -1])
    black = tuple(state.black_deck[: -count - 1 : -1])
    if not red and not black:
        return False
    state.red_known = max(state.red_known, len(red))
    state.black_known = max(state.black_known, len(black))
    if log is not None:
        log.append(happened.DecksLookedAt(red, black, audience=(PLAYER,)))
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
        _to_victory_pile(state, card)
        if log is not None:
            log.append(happened.RandomStragglerDispersed(card))
    return True


def disperse_targets(state: State, cards: tuple[int, ...], log: Log) -> None:
    """Disperse the Stragglers that the player chose for an effect (S9, S14)."""
    for card in cards:
        _to_victory_pile(state, card)
    if log is not None:
        log.append(happened.TargetsDispersed(cards))


def disperse_with_raiders(state: State, target: int, raiders: tuple[int, ...], log: Log) -> None:
    """Discard Raiders to disperse a Straggler, which goes to the Victory pile (S15)."""
    for card in raiders:
        state.hand.remove(card)
    state.black_discard += raiders
    _to_victory_pile(state, target)
    if log is not None:
        log.append(happened.StragglerDispersed(target, raiders))


def let_stragglers_escape(state: State, log: Log) -> tuple[int, ...]:
    """Put the Stragglers that were not dispersed into the Escape pile; returns them."""
    escaped = tuple(state.row)
    state.row = []
    state.escaped += escaped
    if log is not None and escaped:
        log.append(happened.StragglersEscaped(escaped))
    return escaped


def _to_victory_pile(state: State, card: int) -> None:
    state.row.remove(card)
    state.victory.append(card)
    state.dispersed.append(card)


# Chance


def _draw(state: State, count: int, log: Log) -> list[int]:
    """Draw from the Black deck, which its discard pile renews."""

    def shuffle() -> None:
        shuffle_black_deck(state, chance.PLAY, log, reshuffled=True)

    drawn = decks.draw(state.black_deck, state.black_discard, count, shuffle)
    state.black_known = max(0, state.black_known - len(drawn))
    return drawn


def _shuffle(state: State, cards: list[int], stream: str) -> None:
    chance.shuffle(cards, chance.generator(state.seed, stream, state.chances))
    state.chances += 1


def _pick(state: State, count: int) -> int:
    """Return a number from 0 to `count` - 1 by chance."""
    picked = chance.pick(count, chance.generator(state.seed, chance.PLAY, state.chances))
    state.chances += 1
    return picked
