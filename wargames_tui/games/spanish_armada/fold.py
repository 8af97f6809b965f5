"""The position as the events tell it: folding a game's log gives the position, folding what a seat was told its view.

A screen folds events one by one to show them happening; a record is checked by it.
"""

from __future__ import annotations

from wargames_tui.engine.events import DeckShuffled, Event, PhaseBegan
from wargames_tui.engine.machine import OVER
from wargames_tui.games.spanish_armada import events as happened
from wargames_tui.games.spanish_armada import moves
from wargames_tui.games.spanish_armada.position import Position
from wargames_tui.games.spanish_armada.tables import RED


def fold(position: Position | None, event: Event) -> Position:
    """Carry `event` into `position`, None before the game began, and return it.

    Raises:
        ValueError: The event is not one of Spanish Armada's, or comes before the game began.
    """
    if isinstance(event, happened.GameBegan):
        return Position(event.options)
    if position is None:
        message = f"{type(event).__name__} before the game began"
        raise ValueError(message)
    _carry(position, event)
    return position


def _carry(position: Position, event: Event) -> None:
    match event:
        case PhaseBegan(phase=phase):
            position.phase = phase
        case happened.TurnBegan(turn=turn):
            moves.begin_turn(position, turn)
        case happened.ManoeuvrePlayed(card=card):
            moves.play_for_effect(position, card)
        case happened.ChoiceGiven(step=step):
            position.asked = step
        case happened.NothingHappened():
            pass  # it explains
        case happened.RaidersRaised(by=by):
            position.raiders_up += by
        case happened.StragglersChanged(by=by):
            position.stragglers_up += by
        case happened.TurnEnded(tally=tally):
            moves.end_turn(position, tally)
        case happened.GameEnded():
            position.phase = OVER
        case _:
            _carry_decks(position, event)


def _carry_decks(position: Position, event: Event) -> None:
    match event:
        case DeckShuffled(deck=deck, cards=cards):
            (moves.shuffle_red_deck if deck == RED else moves.shuffle_black_deck)(position, cards)
        case happened.StragglersFlipped(cards=cards):
            moves.flip(position, cards)
        case happened.RaidersDrawn(cards=cards):
            moves.draw(position, cards)
        case happened.CardsDrawnToKeep(cards=cards):
            moves.draw_to_keep(position, cards)
        case happened.DecksLookedAt(red=red, black=black):
            moves.look(position, red, black)
        case happened.StragglersShuffledBack(cards=cards):
            moves.put_stragglers_back(position, cards)
        case happened.EscapedShuffledBack(card=card):
            moves.put_escaped_back(position, card)
        case _:
            _carry_piles(position, event)


def _carry_piles(position: Position, event: Event) -> None:
    match event:
        case happened.CardsKept(cards=cards):
            moves.keep(position, cards)
        case happened.HandDiscarded():
            moves.discard_hand(position)
        case happened.RandomStragglerDispersed(card=card):
            moves.disperse(position, (card,))
        case happened.TargetsDispersed(cards=cards):
            moves.disperse(position, cards)
        case happened.StragglerDispersed(target=target, raiders=raiders):
            moves.raid(position, target, raiders)
        case happened.StragglersEscaped(cards=cards):
            moves.let_escape(position, cards)
        case _:
            message = f"{type(event).__name__} is no event of Spanish Armada"
            raise ValueError(message)
