"""The changes of a position, each in one place: the rules make them, and a fold of events makes them again.

A position that an observer was told has hidden cards where only the player has looked (S8).
"""

from __future__ import annotations

from collections.abc import Sequence

from wargames_tui.engine.cardref import HIDDEN
from wargames_tui.engine.decks import take
from wargames_tui.games.spanish_armada.position import Position, Tally


def begin_turn(position: Position, turn: int) -> None:
    """Begin a turn."""
    position.turn, position.manoeuvre, position.dispersed = turn, None, []


def end_turn(position: Position, tally: Tally) -> None:
    """Note how the turn went; cards are worth their face values again (S5, S11)."""
    position.raiders_up = position.stragglers_up = 0
    position.history.append(tally)


# The Red deck


def shuffle_red_deck(position: Position, order: Sequence[int]) -> None:
    """Bring the Red deck into a new order; what was looked at of it is forgotten (S8)."""
    position.red_deck, position.red_known = list(order), 0


def flip(position: Position, cards: Sequence[int]) -> None:
    """Turn `cards` up from the top of the Red deck."""
    take(position.red_deck, len(cards))
    position.red_known = max(0, position.red_known - len(cards))
    position.row += cards


def put_stragglers_back(position: Position, cards: Sequence[int]) -> None:
    """Put Stragglers back into the Red deck, which is then shuffled (S6, S12)."""
    _leave_row(position, cards)
    position.red_deck += cards


def put_escaped_back(position: Position, card: int) -> None:
    """Put an Escaped card back into the Red deck, which is then shuffled (S7)."""
    position.escaped.remove(card)
    position.red_deck.append(card)


# The Black deck and the hand


def shuffle_black_deck(position: Position, order: Sequence[int]) -> None:
    """Make the Black deck anew, its discard pile in it; what was looked at of it is forgotten (S8)."""
    position.black_deck, position.black_discard, position.black_known = list(order), [], 0


def draw(position: Position, cards: Sequence[int]) -> None:
    """Draw `cards` from the top of the Black deck into the hand."""
    _off_the_black_deck(position, len(cards))
    position.hand += cards


def draw_to_keep(position: Position, cards: Sequence[int]) -> None:
    """Draw `cards` from the top of the Black deck, some of which will be kept (S10)."""
    _off_the_black_deck(position, len(cards))
    position.drawn += cards


def keep(position: Position, cards: Sequence[int]) -> None:
    """Keep `cards` of those drawn and discard the others (S10)."""
    position.black_discard += [card for card in position.drawn if card not in cards]
    position.drawn, position.asked = [], None
    position.hand += cards


def play_for_effect(position: Position, card: int) -> None:
    """Discard a Black card for its special effect (S3)."""
    position.hand.remove(card)
    position.black_discard.append(card)
    position.manoeuvre = card


def discard_hand(position: Position) -> None:
    """Discard the whole hand (S13)."""
    position.black_discard += position.hand
    position.hand = []


def look(position: Position, red: Sequence[int], black: Sequence[int]) -> None:
    """Look at the top cards of both decks, the top card first (S8)."""
    position.red_known = _look(position.red_deck, red, position.red_known)
    position.black_known = _look(position.black_deck, black, position.black_known)


# To the Victory pile and the Escape pile


def disperse(position: Position, cards: Sequence[int]) -> None:
    """Put Stragglers into the Victory pile."""
    _leave_row(position, cards)
    position.victory += cards
    position.dispersed += cards


def raid(position: Position, target: int, raiders: Sequence[int]) -> None:
    """Discard Raiders to disperse a Straggler (S15)."""
    for card in raiders:
        position.hand.remove(card)
    position.black_discard += raiders
    disperse(position, (target,))


def let_escape(position: Position, cards: Sequence[int]) -> None:
    """Put Stragglers into the Escape pile."""
    _leave_row(position, cards)
    position.escaped += cards


def _leave_row(position: Position, cards: Sequence[int]) -> None:
    """Take Stragglers out of the row; where an effect waited for them, it waits no more."""
    position.asked = None
    for card in cards:
        position.row.remove(card)


def _off_the_black_deck(position: Position, count: int) -> None:
    take(position.black_deck, count)
    position.black_known = max(0, position.black_known - count)


def _look(deck: list[int], cards: Sequence[int], known: int) -> int:
    """Note the top cards of a deck where they were shown; return how many are known now."""
    if not cards or HIDDEN in cards:
        return known
    deck[len(deck) - len(cards) :] = cards[::-1]
    return max(known, len(cards))
