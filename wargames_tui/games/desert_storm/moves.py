"""The changes of a position, each in one place: the rules make them, and a fold of events makes them again."""

from __future__ import annotations

from collections.abc import Sequence

from wargames_tui.engine.decks import take
from wargames_tui.engine.events import Seat
from wargames_tui.games.desert_storm.position import COALITION, Position, Tally


def shuffle_deck(position: Position, deck: str, order: Sequence[int]) -> None:
    """Bring a deck into a new order; the Coalition's takes its discard pile in."""
    if deck == COALITION:
        position.coalition_deck, position.coalition_discard = list(order), []
    else:
        position.iraqi_deck = list(order)


def begin_round(position: Position, number: int, seat: Seat) -> None:
    """Begin a round, which `seat` plays."""
    position.round, position.seat, position.recons = number, seat, 0
    position.knocked_out, position.casualties = [], []


def place_in_row(position: Position, cards: Sequence[int]) -> None:
    """Place `cards` from the top of the Iraqi deck face up in the row."""
    take(position.iraqi_deck, len(cards))
    position.row += cards


def draw(position: Position, cards: Sequence[int]) -> None:
    """Draw `cards` from the top of the Coalition deck into the hand."""
    take(position.coalition_deck, len(cards))
    position.hand += cards


def discard_recon_card(position: Position, card: int) -> None:
    """Discard a recon card; it is in the discard pile before its effect happens."""
    position.hand.remove(card)
    position.coalition_discard.append(card)
    position.recons += 1


def draw_for_recon(position: Position, cards: Sequence[int]) -> None:
    """Draw `cards` from the top of the Coalition deck, one of which is to be kept (D4)."""
    take(position.coalition_deck, len(cards))
    position.drawn += cards


def keep(position: Position, card: int) -> None:
    """Keep one of the cards that recon drew and discard the others (D4)."""
    position.coalition_discard += [other for other in position.drawn if other != card]
    position.drawn = []
    position.hand.append(card)


def knock_out(position: Position, attacker: int, target: int) -> None:
    """Place the attacker on the table and discard its target."""
    position.hand.remove(attacker)
    position.played.append(attacker)
    position.row.remove(target)
    position.iraqi_discard.append(target)
    position.knocked_out.append(target)


def lay_hand_down(position: Position) -> None:
    """Lay the unplayed cards on to the table."""
    position.laid = position.hand
    position.hand = []


def suffer_casualty(position: Position, attacker: int, card: int, *, removed: bool) -> None:
    """Lose a card to an Iraqi attack; it goes to the discard pile, or leaves the game where `removed` (D20)."""
    (position.played if card in position.played else position.laid).remove(card)
    (position.removed if removed else position.coalition_discard).append(card)
    position.casualties.append((attacker, card))


def clear_table(position: Position) -> None:
    """Discard all remaining cards to their discard piles."""
    position.iraqi_discard += position.row
    position.coalition_discard += position.played
    position.coalition_discard += position.laid
    position.row, position.played, position.laid = [], [], []


def score(position: Position, tally: Tally) -> None:
    """Add a round's points to the total of the seat that played it."""
    position.totals[tally.seat] += tally.points
    position.history.append(tally)
