"""The position as the events tell it: folding a game's log gives the position, folding what a seat was told its view.

A screen folds events one by one to show them happening; a record is checked by it.
"""

from __future__ import annotations

from wargames_tui.engine.cardref import HIDDEN
from wargames_tui.engine.events import DeckShuffled, Event, PhaseBegan
from wargames_tui.engine.machine import OVER
from wargames_tui.games.spanish_armada import events as happened
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
            position.turn, position.manoeuvre, position.dispersed = turn, None, []
        case happened.ManoeuvrePlayed(card=card):
            position.hand.remove(card)
            position.black_discard.append(card)
            position.manoeuvre = card
        case happened.ChoiceGiven(step=step):
            position.asked = step
        case happened.NothingHappened():
            pass  # it explains
        case happened.RaidersRaised(by=by):
            position.raiders_up += by
        case happened.StragglersChanged(by=by):
            position.stragglers_up += by
        case happened.TurnEnded(tally=tally):
            position.raiders_up = position.stragglers_up = 0
            position.history.append(tally)
        case happened.GameEnded():
            position.phase = OVER
        case _:
            _carry_decks(position, event)


def _carry_decks(position: Position, event: Event) -> None:
    match event:
        case DeckShuffled():
            _shuffle(position, event)
        case happened.StragglersFlipped(cards=cards):
            position.red_known = _off_the_top(position.red_deck, len(cards), position.red_known)
            position.row += cards
        case happened.RaidersDrawn(cards=cards):
            position.black_known = _off_the_top(position.black_deck, len(cards), position.black_known)
            position.hand += cards
        case happened.CardsDrawnToKeep(cards=cards):
            position.black_known = _off_the_top(position.black_deck, len(cards), position.black_known)
            position.drawn = list(cards)
        case happened.DecksLookedAt(red=red, black=black):
            position.red_known = _look(position.red_deck, red, position.red_known)
            position.black_known = _look(position.black_deck, black, position.black_known)
        case happened.StragglersShuffledBack(cards=cards):
            _leave_row(position, cards)
            position.red_deck += cards
        case happened.EscapedShuffledBack(card=card):
            position.escaped.remove(card)
            position.red_deck.append(card)
        case _:
            _carry_piles(position, event)


def _carry_piles(position: Position, event: Event) -> None:
    match event:
        case happened.CardsKept(cards=cards, discarded=discarded):
            position.drawn, position.asked = [], None
            position.hand += cards
            position.black_discard += discarded
        case happened.HandDiscarded(cards=cards):
            position.hand = []
            position.black_discard += cards
        case happened.RandomStragglerDispersed(card=card):
            _disperse(position, (card,))
        case happened.TargetsDispersed(cards=cards):
            _disperse(position, cards)
        case happened.StragglerDispersed(target=target, raiders=raiders):
            for card in raiders:
                position.hand.remove(card)
            position.black_discard += raiders
            _disperse(position, (target,))
        case happened.StragglersEscaped(cards=cards):
            _leave_row(position, cards)
            position.escaped += cards
        case _:
            message = f"{type(event).__name__} is no event of Spanish Armada"
            raise ValueError(message)


def _shuffle(position: Position, event: DeckShuffled) -> None:
    """Give a deck its new order; cards drawn before a reshuffle of the Black deck still lie on it (S8)."""
    if event.deck == RED:
        position.red_deck, position.red_known = list(event.cards), 0
        return
    left_on_top = position.black_deck if event.reshuffled else []
    position.black_deck = [*event.cards, *left_on_top]
    if event.reshuffled:
        position.black_discard = []


def _off_the_top(deck: list[int], count: int, known: int) -> int:
    """Take `count` cards off the top of a deck, `known` of them looked at; return how many of these are left."""
    del deck[len(deck) - count :]
    return max(0, known - count)


def _look(deck: list[int], cards: tuple[int, ...], known: int) -> int:
    """Note the top cards of a deck where they were shown; return how many are known now."""
    if not cards or HIDDEN in cards:
        return known
    deck[len(deck) - len(cards) :] = cards[::-1]
    return max(known, len(cards))


def _disperse(position: Position, cards: tuple[int, ...]) -> None:
    _leave_row(position, cards)
    position.victory += cards
    position.dispersed += cards


def _leave_row(position: Position, cards: tuple[int, ...]) -> None:
    """Take Stragglers out of the row; where the effect waited for them, it waits no more."""
    position.asked = None
    for card in cards:
        position.row.remove(card)
