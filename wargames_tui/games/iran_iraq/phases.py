"""The five phases of Iran-Iraq War, in the order of the rule book, each saying what may be done in it.

Source: Iran-Iraq War, Turn Sequence. `MACHINE` declares what leads from one phase to the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wargames_tui.engine.events import Log
from wargames_tui.engine.machine import OVER, Machine, Phase, To
from wargames_tui.games.iran_iraq import acting, moves, piles
from wargames_tui.games.iran_iraq.actions import Act, Action, Continue, Destroy, Manoeuvre, Pass
from wargames_tui.games.iran_iraq.events import BattleFought, GameEnded, TurnBegan, TurnEnded
from wargames_tui.games.iran_iraq.force import force_of
from wargames_tui.games.iran_iraq.manoeuvres import Manoeuvres
from wargames_tui.games.iran_iraq.position import (
    ACTIONS,
    BATTLE,
    IRAN,
    IRAQ,
    MANEUVER,
    OFFENSIVE,
    RECRUIT,
    RECRUITS,
    STREAK,
    TURNS,
    Battle,
    Position,
    Side,
    State,
    other,
)

_PASS: Final = Pass()
_CONTINUE: Final = (Continue(),)


# Recruit Phase


def begin_recruit_phase(state: State, log: Log) -> None:
    """Draw: "Each player draws 10 cards (from their own deck)", more or fewer after last turn's actions (W10, W11)."""
    iraq, iran = state.sides
    draws = (next_draw(state, iraq), next_draw(state, iran))
    moves.begin_turn(state, state.turn + 1, state.initiative)
    if log is not None:
        log.append(TurnBegan(state.turn, state.initiative, draws))
    for seat in (IRAQ, IRAN):
        piles.recruit(state, seat, draws[seat], log)


def next_draw(position: Position, side: Side) -> int:
    """Return how many cards `side` draws in the next Recruit Phase, never below 0 (W10, W11)."""
    fewer = min(side.fewer, 1) if position.options.raids == "one" else side.fewer
    return max(0, RECRUITS - fewer + side.extra)


# Maneuver Phase


def begin_maneuver_phase(state: State, _log: Log) -> None:
    """Let the side with the initiative go first (W2)."""
    moves.begin_phase(state, MANEUVER)


def maneuver_choices(state: State) -> Sequence[Action]:
    """Offer every discard: "Each player may discard up to 3 cards and draw replacements." (W2)."""
    return Manoeuvres(state.sides[state.to_act].hand)


def perform_maneuver(state: State, action: Action, log: Log) -> bool:
    """Discard in secret and draw; the phase ends when both sides have."""
    seat = state.to_act
    if isinstance(action, Manoeuvre):
        piles.manoeuvre(state, seat, action.discards, log)
    return seat != state.initiative


# Offensive Phase


def begin_offensive_phase(state: State, log: Log) -> None:
    """Reveal: "Players reveal their hands face up onto the table." (W3)."""
    for seat in (state.initiative, other(state.initiative)):
        piles.reveal_hand(state, seat, log)


# Actions Phase


def begin_actions_phase(state: State, log: Log) -> None:
    """Let "the player with the initiative" take "the first action", if there is one (W4)."""
    moves.begin_phase(state, ACTIONS)
    acting.skip_the_idle(state, log)


def action_choices(state: State) -> Sequence[Action]:
    """Offer every usable action and a pass; nothing once two passes came in a row (W4)."""
    if acting.is_over(state):
        return ()
    return (*acting.usable_actions(state, state.tables, state.to_act), _PASS)


def perform_action(state: State, action: Action, log: Log) -> bool:
    """Take an action or pass, then skip whoever cannot act."""
    match action:
        case Act(card):
            acting.take_action(state, card, log)
        case Destroy():
            acting.destroy_target(state, action, log)
        case _:
            acting.pass_on(state, log, skipped=False)
    acting.skip_the_idle(state, log)
    return False


# Battle Phase


def begin_battle_phase(state: State, log: Log) -> None:
    """Decide the turn: "The player with the higher force total wins the turn." (W18)."""
    forces = (force_of(state, state.tables, IRAQ), force_of(state, state.tables, IRAN))
    winner = _winner(state, forces)
    battle = Battle(state.turn, forces, state.initiative, winner, winner == state.initiative)
    moves.decide_turn(state, battle)
    if log is not None:
        log.append(BattleFought(battle))
        if is_decided(state):
            log.append(
                GameEnded((state.sides[IRAQ].points, state.sides[IRAN].points), winners(state), has_streak(state))
            )


def _winner(state: State, forces: tuple[int, int]) -> int | None:
    if forces[IRAQ] == forces[IRAN]:
        return other(state.initiative) if state.options.ties == "defender" else None
    return IRAQ if forces[IRAQ] > forces[IRAN] else IRAN


def battle_choices(state: State) -> Sequence[Action]:
    """Let the players look at the turn before the next one begins."""
    return () if is_decided(state) else _CONTINUE


def perform_battle(state: State, _action: Action, log: Log) -> bool:
    """End the turn: "Discard all cards played this turn." (W21)."""
    moves.end_turn(state)
    if log is not None:
        log.append(TurnEnded())
    return True


# Victory


def has_streak(position: Position) -> bool:
    """Return whether a side won a point in each of three turns running, which wins the game at once (W19)."""
    return any(side.streak >= STREAK for side in position.sides)


def is_decided(position: Position) -> bool:
    """Return whether the game is over: sixteen turns, or three points in three turns running (W19)."""
    return len(position.history) >= TURNS or has_streak(position)


def winners(position: Position) -> tuple[int, ...]:
    """Return who wins a decided game: the streak, else the most points; both where they are level (W20)."""
    iraq, iran = position.sides
    if has_streak(position):
        return (IRAQ,) if iraq.streak >= STREAK else (IRAN,)
    if iraq.points == iran.points:
        return (IRAQ, IRAN)
    return (IRAQ,) if iraq.points > iran.points else (IRAN,)


MACHINE: Final = Machine[State, Action](
    Phase(RECRUIT, begin=begin_recruit_phase, to=(To(MANEUVER),)),
    Phase(
        MANEUVER,
        begin=begin_maneuver_phase,
        choices=maneuver_choices,
        perform=perform_maneuver,
        to=(To(OFFENSIVE, "both sides have manoeuvred"),),
    ),
    Phase(OFFENSIVE, begin=begin_offensive_phase, to=(To(ACTIONS),)),
    Phase(
        ACTIONS,
        begin=begin_actions_phase,
        choices=action_choices,
        perform=perform_action,
        to=(To(BATTLE, "two passes came in a row"),),
    ),
    Phase(
        BATTLE,
        begin=begin_battle_phase,
        choices=battle_choices,
        perform=perform_battle,
        to=(
            To(OVER, "sixteen turns, or three points in three turns running", guard=is_decided),
            To(RECRUIT, "the game goes on"),
        ),
    ),
)
