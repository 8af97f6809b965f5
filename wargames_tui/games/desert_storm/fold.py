"""The position as the events tell it: the whole log gives the position, what a seat was told gives its view.

A screen folds events one by one to show them happening; a record is checked by it.
"""

from __future__ import annotations

from wargames_tui.engine.events import DeckShuffled, Event, PhaseBegan
from wargames_tui.engine.machine import OVER
from wargames_tui.games.desert_storm import events as happened
from wargames_tui.games.desert_storm import moves
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
        case PhaseBegan(phase=phase):
            position.phase = phase
        case happened.RoundBegan(round=number, seat=seat):
            moves.begin_round(position, number, seat)
        case DeckShuffled(deck=deck, cards=cards):
            moves.shuffle_deck(position, deck, cards)
        case happened.RoundScored(tally=tally):
            moves.score(position, tally)
        case happened.GameEnded():
            position.phase = OVER
        case happened.PointsScored() | happened.ReconEnded():
            pass  # they explain; RoundScored and PhaseBegan carry the change
        case _:
            _carry_cards(position, event)


def _carry_cards(position: Position, event: Event) -> None:
    match event:
        case happened.IraqiCardsDrawn(cards=cards):
            moves.place_in_row(position, cards)
        case happened.CardsDrawn(cards=cards):
            moves.draw(position, cards)
        case happened.ReconCardDiscarded(card=card):
            moves.discard_recon_card(position, card)
        case happened.ReconCardsDrawn(cards=cards):
            moves.draw_for_recon(position, cards)
        case happened.CardKept(card=card):
            moves.keep(position, card)
        case _:
            _carry_combat(position, event)


def _carry_combat(position: Position, event: Event) -> None:
    match event:
        case happened.TargetKnockedOut(attacker=attacker, target=target):
            moves.knock_out(position, attacker, target)
        case happened.CardsLaidDown():
            moves.lay_hand_down(position)
        case happened.CasualtySuffered(attacker=attacker, card=card, removed=removed):
            moves.suffer_casualty(position, attacker, card, removed=removed)
        case happened.TableCleared():
            moves.clear_table(position)
        case _:
            message = f"{type(event).__name__} is no event of Desert Storm"
            raise ValueError(message)
