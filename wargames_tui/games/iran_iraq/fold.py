"""The position as the events tell it: the whole log gives the position, what a seat was told gives its view."""

from __future__ import annotations

from wargames_tui.engine.events import DeckShuffled, Event, PhaseBegan, SeatTaken
from wargames_tui.engine.knowledge import Knowledge
from wargames_tui.engine.machine import OVER
from wargames_tui.games.iran_iraq import events as happened
from wargames_tui.games.iran_iraq import moves
from wargames_tui.games.iran_iraq.position import DECKS, IRAN, IRAQ, Position


def fold(position: Position | None, event: Event) -> Position:
    """Carry `event` into `position`, None before the game began, and return it.

    Raises:
        ValueError: The event is not one of Iran-Iraq War's, or comes before the game began.
    """
    if isinstance(event, happened.GameBegan):
        first = IRAQ if event.options.first == "iraq" else IRAN
        return Position(event.options, initiative=first, to_act=first)
    if position is None:
        message = f"{type(event).__name__} before the game began"
        raise ValueError(message)
    match event:
        case SeatTaken(seat=seat):
            position.minds[seat] = Knowledge()
        case PhaseBegan(phase=phase):
            position.phase = phase
            moves.begin_phase(position, phase)
        case happened.TurnBegan(turn=turn, initiative=initiative):
            moves.begin_turn(position, turn, initiative)
        case happened.BattleFought(battle=battle):
            moves.decide_turn(position, battle)
        case happened.TurnEnded():
            moves.end_turn(position)
        case happened.GameEnded():
            position.phase = OVER
        case _:
            _carry_cards(position, event)
    return position


def _carry_cards(position: Position, event: Event) -> None:
    match event:
        case DeckShuffled(deck=deck, cards=cards):
            moves.shuffle_deck(position, DECKS.index(deck), cards)
        case happened.CardsRecruited(side=side, cards=cards):
            moves.recruit(position, side, cards)
        case happened.Manoeuvred(side=side, discards=discards):
            moves.discard_face_down(position, side, discards)
        case happened.ReplacementsDrawn(side=side, cards=cards):
            moves.draw_unseen(position, side, cards)
        case happened.DeckRenewedUnseen(side=side, cards=cards):
            moves.renew_deck_unseen(position, side, cards)
        case happened.ManoeuvreMade(side=side):
            moves.end_manoeuvre(position, side)
        case happened.HandRevealed(side=side, cards=cards, discarded=discarded, renewed=renewed):
            moves.reveal(position, side, cards, discarded, renewed=renewed)
        case _:
            _carry_action(position, event)


def _carry_action(position: Position, event: Event) -> None:
    match event:
        case happened.DeckLookedAt(side=side, card=card, seen=seen):
            moves.look(position, side, card, seen)
        case happened.EnemyDrawReduced(side=side, card=card, cards=cards):
            moves.reduce_enemy_draw(position, side, card, cards)
        case happened.ExtraDrawGained(side=side, card=card, cards=cards):
            moves.gain_extra_draw(position, side, card, cards)
        case happened.ForceChanged(side=side, card=card, whose=whose, of=of, by=by):
            moves.change_force(position, side, card, whose, of, by)
        case happened.CardDestroyed(side=side, card=card, target=target):
            moves.destroy(position, side, card, target)
        case happened.Passed(side=side):
            moves.pass_on(position, side)
            return
        case _:
            message = f"{type(event).__name__} is no event of Iran-Iraq War"
            raise ValueError(message)
    moves.end_action(position, side)
