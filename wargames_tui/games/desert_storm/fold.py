"""The position as the events tell it: folding a game's log gives the position, folding what a seat was told its view.

A screen folds events one by one to show them happening; a record is checked by it.
"""

from __future__ import annotations

from wargames_tui.engine.events import DeckShuffled, Event, PhaseBegan
from wargames_tui.engine.machine import OVER
from wargames_tui.games.desert_storm import events as happened
from wargames_tui.games.desert_storm.position import Position


def fold(position: Position | None, event: Event) -> Position:
    """Carry `event` into `position`, None before the game began, and return it.

    Raises:
        ValueError: The event is not one of Desert Storm's, or comes before the game began.
    """
    if isinstance(event, happened.GameBegan):
        return Position(event.options, [0] * event.seats)
    if position is None:
        message = f"{type(event).__name__} before the game began"
        raise ValueError(message)
    _carry(position, event)
    return position


def _carry(position: Position, event: Event) -> None:
    match event:
        case DeckShuffled():
            _shuffle(position, event)
        case PhaseBegan(phase=phase):
            position.phase = phase
        case happened.RoundBegan(round=number, seat=seat):
            position.round, position.seat, position.recons = number, seat, 0
            position.knocked_out, position.casualties = [], []
        case happened.IraqiCardsDrawn(cards=cards):
            _off_the_top(position.iraqi_deck, len(cards))
            position.row = list(cards)
        case happened.RoundScored(tally=tally, total=total):
            position.totals[tally.seat] = total
            position.history.append(tally)
        case happened.GameEnded():
            position.phase = OVER
        case happened.PointsScored() | happened.ReconEnded():
            pass  # they explain; RoundScored and PhaseBegan carry the change
        case _:
            _carry_coalition(position, event)


def _carry_coalition(position: Position, event: Event) -> None:
    match event:
        case happened.CardsDrawn(cards=cards):
            _off_the_top(position.coalition_deck, len(cards))
            position.hand = list(cards)
        case happened.ReconCardDiscarded(card=card):
            position.hand.remove(card)
            position.coalition_discard.append(card)
            position.recons += 1
        case happened.ReconCardsDrawn(cards=cards):
            _off_the_top(position.coalition_deck, len(cards))
            position.drawn = list(cards)
        case happened.CardKept(card=card, discarded=discarded):
            position.drawn = []
            position.hand.append(card)
            position.coalition_discard += discarded
        case _:
            _carry_combat(position, event)


def _carry_combat(position: Position, event: Event) -> None:
    match event:
        case happened.TargetKnockedOut(attacker=attacker, target=target):
            position.hand.remove(attacker)
            position.played.append(attacker)
            position.row.remove(target)
            position.iraqi_discard.append(target)
            position.knocked_out.append(target)
        case happened.CardsLaidDown(cards=cards):
            position.hand, position.laid = [], list(cards)
        case happened.CasualtySuffered(attacker=attacker, card=card, removed=removed):
            (position.played if card in position.played else position.laid).remove(card)
            (position.removed if removed else position.coalition_discard).append(card)
            position.casualties.append((attacker, card))
        case happened.TableCleared():
            position.iraqi_discard += position.row
            position.coalition_discard += position.played + position.laid
            position.row, position.played, position.laid = [], [], []
        case _:
            message = f"{type(event).__name__} is no event of Desert Storm"
            raise ValueError(message)


def _shuffle(position: Position, event: DeckShuffled) -> None:
    if event.deck == "iraqi":
        position.iraqi_deck = list(event.cards)
        return
    left_on_top = position.coalition_deck if event.reshuffled else []
    position.coalition_deck = [*event.cards, *left_on_top]
    if event.reshuffled:
        position.coalition_discard = []


def _off_the_top(deck: list[int], count: int) -> None:
    """Take `count` cards off the top of a deck; those drawn before a reshuffle still lie on it."""
    del deck[len(deck) - count :]
