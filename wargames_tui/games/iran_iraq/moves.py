"""The changes of a position, each in one place: the rules make them, and a fold of events makes them again.

A position that a seat was told has hidden cards where the seat cannot identify them; what each seat knows of the
enemy's hidden cards (W2, W17) moves along.
"""

from __future__ import annotations

from collections.abc import Sequence

from wargames_tui.engine.cardref import HIDDEN
from wargames_tui.engine.decks import take
from wargames_tui.engine.events import Seat
from wargames_tui.games.iran_iraq.force import UNIT
from wargames_tui.games.iran_iraq.position import (
    ACTIONS,
    DECK,
    FACE_DOWN,
    HAND,
    MANEUVER,
    Battle,
    Position,
    Side,
    Veil,
    other,
)


def begin_phase(position: Position, phase: str) -> None:
    """Give the choice to the side with the initiative where a phase asks both sides in turn."""
    if phase in {MANEUVER, ACTIONS}:
        position.to_act = position.initiative
        position.passes = 0


def begin_turn(position: Position, turn: int, initiative: Seat) -> None:
    """Begin a turn; the changes of the draw have been counted and are spent."""
    position.turn, position.initiative = turn, initiative
    for side in position.sides:
        side.fewer = side.extra = 0


def recruit(position: Position, seat: Seat, cards: Sequence[int]) -> None:
    """Move `cards`, hidden or not, from the top of a side's deck to its hand."""
    side = position.sides[seat]
    off_the_top = take(side.deck, len(cards))
    side.hand += cards
    mind = position.minds.get(other(seat))
    if mind is not None:
        known = [card if card in mind.placed else HIDDEN for card in off_the_top]
        mind.moved(known, DECK, HAND, emptied=not side.deck)


def shuffle_deck(position: Position, seat: Seat, order: Sequence[int]) -> None:
    """Replace a side's deck and discard pile by a deck in the new `order`."""
    side = position.sides[seat]
    mind = position.minds.get(other(seat))
    if mind is not None:
        mind.shuffled(DECK, FACE_DOWN, side.face_up)
    side.deck, side.face_up, side.face_down = list(order), [], []


def discard_face_down(position: Position, seat: Seat, cards: Sequence[int]) -> None:
    """Discard cards of a hand in secret; what the other side sees of this side stays as it was (W2)."""
    side = position.sides[seat]
    position.veils[seat] = Veil(side.copy(), len(cards))
    for card in cards:
        side.hand.remove(card)
    side.face_down += cards


def draw_unseen(position: Position, seat: Seat, cards: Sequence[int]) -> None:
    """Draw replacements in secret (W2)."""
    side = position.sides[seat]
    take(side.deck, len(cards))
    side.hand += cards


def renew_deck_unseen(position: Position, seat: Seat, order: Sequence[int]) -> None:
    """Make a new deck of the discard pile in secret (W2)."""
    side = position.sides[seat]
    side.deck, side.face_up, side.face_down = list(order), [], []
    position.veils[seat].renewed = True


def end_manoeuvre(position: Position, seat: Seat) -> None:
    """Pass the choice to the side that has not manoeuvred yet."""
    position.to_act = other(seat)


def reveal(position: Position, seat: Seat, cards: Sequence[int], discarded: int, *, renewed: bool) -> None:
    """Lay a hand open; only now the other side learns how many cards were discarded before."""
    side = position.sides[seat]
    veil = position.veils.pop(seat, None)
    face_up_before = side.face_up if veil is None else veil.before.face_up
    if veil is None:
        _catch_up(side, discarded, renewed=renewed)
    side.hand = list(cards)
    mind = position.minds.get(other(seat))
    if mind is None:
        return
    if discarded:
        mind.spread(HAND, FACE_DOWN)
    if renewed:
        mind.shuffled(DECK, FACE_DOWN, face_up_before)
    mind.sees_open(cards)
    mind.rule_out(HAND)
    if not side.deck:
        mind.rule_out(DECK)


def look(position: Position, seat: Seat, card: int, seen: Sequence[int]) -> None:
    """Look at the top of the enemy deck, the first card of `seen` on top (W17)."""
    if seen and HIDDEN not in seen:
        position.sides[other(seat)].deck[-len(seen) :] = seen[::-1]
        mind = position.minds.get(seat)
        if mind is not None:
            mind.saw(seen, DECK, in_place=True)
    _acted(position, seat, card)


def reduce_enemy_draw(position: Position, seat: Seat, card: int, cards: int) -> None:
    """Take cards off the enemy's next draw (W10)."""
    position.sides[other(seat)].fewer += cards
    _acted(position, seat, card)


def gain_extra_draw(position: Position, seat: Seat, card: int, cards: int) -> None:
    """Add cards to the side's own next draw (W11)."""
    position.sides[seat].extra += cards
    _acted(position, seat, card)


def change_force(position: Position, seat: Seat, card: int, whose: Seat, of: str, by: int) -> None:
    """Change the Force of all Unit or Air Raid cards of one side for this turn (W7 to W9)."""
    side = position.sides[whose]
    if of == UNIT:
        side.unit_change += by
    else:
        side.air_change += by
    _acted(position, seat, card)


def destroy(position: Position, seat: Seat, card: int, target: int) -> None:
    """Discard an enemy card immediately (W15)."""
    enemy = position.sides[other(seat)]
    enemy.hand.remove(target)
    enemy.face_up.append(target)
    _acted(position, seat, card)


def end_action(position: Position, seat: Seat) -> None:
    """Pass the choice to the enemy after an action was taken."""
    position.passes = 0
    position.to_act = other(seat)


def pass_on(position: Position, seat: Seat) -> None:
    """Count a pass and give the choice to the enemy."""
    position.passes += 1
    position.to_act = other(seat)


def decide_turn(position: Position, battle: Battle) -> None:
    """Note who won the turn, and the victory point of a winner who had the initiative already."""
    position.history.append(battle)
    for seat, side in enumerate(position.sides):
        gains = battle.point and seat == battle.winner
        side.points += gains
        side.streak = side.streak + 1 if gains else 0
    position.to_act = position.initiative


def end_turn(position: Position) -> None:
    """Hand the initiative to the winner and discard all cards played; their changes of Force are over (W21)."""
    winner = position.history[-1].winner
    if winner is not None:
        position.initiative = winner
    for side in position.sides:
        side.face_up += side.hand
        side.hand, side.acted = [], []
        side.unit_change = side.air_change = 0


def _catch_up(side: Side, discarded: int, *, renewed: bool) -> None:
    """Bring the piles of a side, as the other side saw them, up to the manoeuvre that was hidden from it."""
    if not renewed:
        take(side.deck, discarded)
        side.face_down += [HIDDEN] * discarded
        return
    # All that was left of the deck was drawn, and the whole discard pile became the new one.
    left = len(side.deck) + len(side.face_up) + len(side.face_down)
    side.deck, side.face_up, side.face_down = [HIDDEN] * left, [], []


def _acted(position: Position, seat: Seat, card: int) -> None:
    position.sides[seat].acted.append(card)
