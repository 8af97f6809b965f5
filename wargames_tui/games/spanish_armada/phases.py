"""The three phases of Spanish Armada, in the order of the rule book, each saying what may be done in it.

Source: Spanish Armada, Turn Sequence. `MACHINE` declares what leads from one phase to the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Final

from wargames_tui.engine.cardref import HIDDEN
from wargames_tui.engine.events import Log
from wargames_tui.engine.machine import OVER, Machine, Phase, To
from wargames_tui.games.spanish_armada import effects, moves, piles
from wargames_tui.games.spanish_armada.actions import Action, Continue, Disperse, EndEngagement, Manoeuvre
from wargames_tui.games.spanish_armada.events import GameEnded, TurnBegan, TurnEnded
from wargames_tui.games.spanish_armada.position import ENGAGEMENT, MANEUVER, ROW_SIZE, STRAGGLER, State, Tally
from wargames_tui.games.spanish_armada.scoring import score

_END_ENGAGEMENT: Final = EndEngagement()
_CONTINUE: Final = (Continue(),)


# Straggler Phase


def begin_straggler_phase(state: State, log: Log) -> None:
    """Begin a turn: "Flip over the top 4 cards of the Red deck", "fill your hand to 5 cards" (S1, S2)."""
    moves.begin_turn(state, state.turn + 1)
    if log is not None:
        log.append(TurnBegan(state.turn))
    piles.flip_stragglers(state, ROW_SIZE, log)
    piles.draw_raiders(state, int(state.options.hand) - len(state.hand), log)


# Maneuver Phase


def maneuver_choices(state: State) -> tuple[Action, ...]:
    """Demand a card, then what its effect asks: "You must play (discard) exactly 1 Black card" (S3)."""
    tables = state.tables
    if state.manoeuvre is None:
        return tuple([tables.manoeuvres[card] for card in state.hand])
    op = effects.pending(state, tables)
    return () if op is None else effects.choices(state, tables, op)


def perform_maneuver(state: State, action: Action, log: Log) -> bool:
    """Play the card for its special effect, or choose what the effect asks for."""
    if isinstance(action, Manoeuvre):
        effects.play(state, action.card, log)
    else:
        effects.choose(state, action, log)
    return False


# Engagement Phase


def begin_engagement_phase(state: State, log: Log) -> None:
    """End the turn where the Maneuver Phase left no Straggler to engage."""
    if not state.row:
        end_turn(state, (), log)


def engagement_choices(state: State) -> tuple[Action, ...]:
    """Offer every dispersal and the end of it; after the turn a look at it before the next one begins (S15)."""
    if state.row:
        return (*dispersals(state), _END_ENGAGEMENT)
    return _CONTINUE if state.red_deck else ()


def dispersals(state: State) -> list[Action]:
    """Return each "Straggler of equal or less value" with each Raider or pair that reaches it (S5, S11, S15)."""
    tables = state.tables
    raids = list(map(tables.raids.__getitem__, raider_sets(state)))
    if up := state.raiders_up:
        raids = [(face + up * count, place, count) for face, place, count in raids]
    change = state.stragglers_up
    stragglers = [(tables.dispersals[target], tables.face[target] + change) for target in state.row]
    return [actions[place] for actions, value in stragglers for worth, place, _count in raids if worth >= value]


def raider_sets(state: State) -> Iterator[tuple[int, ...]]:
    """Return the sets of Raiders that can be discarded at once: "You may combine 2 Raider cards" (S15)."""
    singles = combinations(state.hand, 1)
    return chain(singles, combinations(state.hand, 2)) if state.options.pairs == "yes" else singles


def perform_engagement(state: State, action: Action, log: Log) -> bool:
    """Disperse a Straggler, or let those that are left escape; `Continue` begins the next turn."""
    match action:
        case Disperse(target, raiders):
            piles.disperse_with_raiders(state, target, raiders, log)
            if not state.row:
                end_turn(state, (), log)
        case EndEngagement():
            end_turn(state, piles.let_stragglers_escape(state, log), log)
        case _:
            return True
    return False


def end_turn(state: State, escaped: tuple[int, ...], log: Log) -> None:
    """Note how the turn went; cards are worth their face values again (S5, S11), and the last turn ends the game."""
    face = state.tables.face
    dispersed = tuple(state.dispersed)
    points = sum([face[card] for card in dispersed])
    manoeuvre = HIDDEN if state.manoeuvre is None else state.manoeuvre
    tally = Tally(state.turn, manoeuvre, dispersed, escaped, points)
    moves.end_turn(state, tally)
    if log is not None:
        total = score(state, state.tables)
        log.append(TurnEnded(tally, total))
        if not state.red_deck:
            log.append(GameEnded(total))


MACHINE: Final = Machine[State, Action](
    Phase(STRAGGLER, begin=begin_straggler_phase, to=(To(MANEUVER),)),
    Phase(
        MANEUVER,
        choices=maneuver_choices,
        perform=perform_maneuver,
        to=(To(ENGAGEMENT, "a card was played and its effect carried out"),),
    ),
    Phase(
        ENGAGEMENT,
        begin=begin_engagement_phase,
        choices=engagement_choices,
        perform=perform_engagement,
        to=(
            To(STRAGGLER, "cards are left in the Red deck", guard=lambda state: bool(state.red_deck)),
            To(OVER, "the Red deck is empty"),
        ),
    ),
)
