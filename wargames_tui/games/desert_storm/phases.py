"""The six phases of Desert Storm, in the order of the rule book, each saying what may be done in it.

Source: Desert Storm Solitaire, Turn Sequence. `MACHINE` declares what leads from one phase to the next.
"""

from __future__ import annotations

from typing import Final

from wargames_tui.engine.events import Log
from wargames_tui.engine.machine import OVER, Machine, Phase, To
from wargames_tui.games.desert_storm import moves, piles
from wargames_tui.games.desert_storm.actions import Action, Attack, Continue, EndRecon, Keep, Recon, Suffer
from wargames_tui.games.desert_storm.attack_back import as_many_as_possible, assignable_hits
from wargames_tui.games.desert_storm.events import GameEnded, ReconEnded, RoundBegan
from wargames_tui.games.desert_storm.position import ATTACK, CASUALTY, DRAW, IRAQI, RECON, SCORING, State
from wargames_tui.games.desert_storm.scoring import score_round

_END_RECON: Final = EndRecon()
_CONTINUE: Final = (Continue(),)


# Iraqi Phase


def begin_iraqi_phase(state: State, log: Log) -> None:
    """Begin a round: "Draw 5 cards (units) from the Iraqi deck. Place them face up in front of you." (D1, D23)."""
    moves.begin_round(state, state.round + 1, state.round % len(state.totals))
    if log is not None:
        log.append(RoundBegan(state.round, state.seat))
    piles.place_iraqi_row(state, log)


# Recon Phase


def recon_choices(state: State) -> tuple[Action, ...]:
    """Offer recon: "you may discard it to draw 2 cards. Discard one of these cards and keep the other" (D4)."""
    tables = state.tables
    if state.drawn:
        return tuple(tables.keep[card] for card in state.drawn)
    if state.recons and state.options.recon == "once":
        return ()
    held = [tables.recon[card] for card in state.hand if card in tables.recon]
    return (*held, _END_RECON) if held else ()


def perform_recon(state: State, action: Action, log: Log) -> bool:
    """Discard a recon card and draw, keep one of the cards drawn, or end the phase."""
    match action:
        case Recon(card):
            piles.discard_recon_card(state, card, log)
            piles.draw_for_recon(state, state.tables.recon_draw[card], log)
        case Keep(card):
            piles.keep_card(state, card, log)
        case _:
            if log is not None:
                log.append(ReconEnded())
            return True
    return False


# Attack Phase


def attack_choices(state: State) -> tuple[Action, ...]:
    """Offer every match: "Repeat this process until there are no more matches you can make." (D6, D7)."""
    row = state.row
    attacks = state.tables.attacks
    reaches = [attacks[card] for card in state.hand]
    return tuple([reach[target] for reach in reaches for target in row if target in reach])


def perform_attack(state: State, action: Action, log: Log) -> bool:
    """Attack: "Play a (attacking) card from your hand to knock out (destroy: discard) an Iraqi card." (D6)."""
    if isinstance(action, Attack):
        piles.knock_out(state, action.card, action.target, log)
    return False


# Casualty Phase


def begin_casualty_phase(state: State, log: Log) -> None:
    """Lay the hand down: "If there are any Iraqi cards left, they attack back, matching target to type." (D16, D17)."""
    piles.lay_hand_down(state, log)
    if state.options.attack_back == "maximum" and state.row:
        for attacker, card in as_many_as_possible(state):
            piles.suffer_casualty(state, attacker, card, log)


def casualty_choices(state: State) -> tuple[Action, ...]:
    """Where the player assigns: whom the next Iraqi card hits (D17, option)."""
    return assignable_hits(state) if state.options.attack_back == "player" else ()


def perform_casualty(state: State, action: Action, log: Log) -> bool:
    """Let an Iraqi card hit the card that the player picked."""
    if isinstance(action, Suffer):
        piles.suffer_casualty(state, action.attacker, action.card, log)
    return False


# Scoring Phase


def begin_scoring_phase(state: State, log: Log) -> None:
    """Discard what is left on the table and score the round; after the last one the game ends (D2)."""
    stood = tuple(state.row)
    piles.clear_table(state, log)
    score_round(state, stood, log)
    if not state.iraqi_deck and log is not None:
        log.append(GameEnded(tuple(state.totals)))


def scoring_choices(state: State) -> tuple[Action, ...]:
    """Let the player look at the round before the next one begins."""
    return _CONTINUE if state.iraqi_deck else ()


def perform_scoring(_state: State, _action: Action, _log: Log) -> bool:
    """End the round."""
    return True


MACHINE: Final = Machine[State, Action](
    Phase(IRAQI, begin=begin_iraqi_phase, to=(To(DRAW),)),
    Phase(DRAW, begin=piles.draw_hand, to=(To(RECON),)),
    Phase(
        RECON,
        choices=recon_choices,
        perform=perform_recon,
        to=(To(ATTACK, "no recon card is left to use, or the player ends it"),),
    ),
    Phase(
        ATTACK,
        choices=attack_choices,
        perform=perform_attack,
        to=(To(CASUALTY, "no more matches can be made"),),
    ),
    Phase(
        CASUALTY,
        begin=begin_casualty_phase,
        choices=casualty_choices,
        perform=perform_casualty,
        to=(To(SCORING, "all hits have fallen"),),
    ),
    Phase(
        SCORING,
        begin=begin_scoring_phase,
        choices=scoring_choices,
        perform=perform_scoring,
        to=(
            To(IRAQI, "cards are left in the Iraqi deck", guard=lambda state: bool(state.iraqi_deck)),
            To(OVER, "the Iraqi deck is empty"),
        ),
    ),
)
