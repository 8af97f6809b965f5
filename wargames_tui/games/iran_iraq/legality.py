"""Why an action may not be done now, with the ruling that forbids it."""

from __future__ import annotations

from wargames_tui.engine.errors import IllegalAction
from wargames_tui.engine.machine import OVER
from wargames_tui.games.iran_iraq.actions import Act, Action, Continue, Destroy, Manoeuvre, Pass
from wargames_tui.games.iran_iraq.force import is_usable, why_inert
from wargames_tui.games.iran_iraq.position import ACTIONS, BATTLE, MANEUVER, MOST_DISCARDS, Position, other
from wargames_tui.games.iran_iraq.tables import TYPE_NAMES, Tables
from wargames_tui.i18n import _

_PHASE_OF: dict[type[Action], str] = {
    Manoeuvre: MANEUVER,
    Act: ACTIONS,
    Destroy: ACTIONS,
    Pass: ACTIONS,
    Continue: BATTLE,
}
_DESTROY_RULINGS = {"A": "W12", "U": "W13", "D": "W14"}


def why_not(position: Position, tables: Tables, action: Action) -> IllegalAction:
    """Return the reason why `action`, which is not legal in `position`, is not."""
    if position.phase == OVER:
        return IllegalAction(_("The game is over."), "W19")
    belongs_to = _PHASE_OF[type(action)]
    if belongs_to != position.phase:
        return IllegalAction(
            _("That belongs to the {phase} Phase; this is the {now} Phase.", phase=_(belongs_to), now=_(position.phase))
        )
    match action:
        case Manoeuvre(discards):
            return _why_no_manoeuvre(position, discards)
        case Act(card) | Destroy(card):
            return _why_no_action(position, tables, action, card)
        case _:
            return IllegalAction(_("It is not your turn."), "W4")


def _why_no_manoeuvre(position: Position, discards: tuple[int, ...]) -> IllegalAction:
    if len(discards) > MOST_DISCARDS:
        return IllegalAction(_("At most {most} cards may be discarded.", most=MOST_DISCARDS), "W2")
    if not set(discards) <= set(position.sides[position.to_act].hand):
        return IllegalAction(_("Only cards of your own hand may be discarded."), "W2")
    return IllegalAction(_("Each card is discarded once, in the order of the cards' numbers."), "W2")


def _why_no_action(position: Position, tables: Tables, action: Act | Destroy, card: int) -> IllegalAction:
    seat = position.to_act
    side = position.sides[seat]
    name = tables.name(card)
    if card not in side.hand:
        return IllegalAction(_("Only a card that lies on your side of the table can act."), "W15")
    if not tables.ops[card]:
        return IllegalAction(_("{card} has no action.", card=name), "W4")
    if card in side.acted:
        return IllegalAction(_("{card} has already taken its action this turn.", card=name), "W16")
    if not is_usable(position, tables, seat, card):
        why = why_inert(position, tables, seat, card)
        return IllegalAction(_("{card} cannot act. {why}.", card=name, why=why), "W5")
    if card not in tables.destroys:
        if isinstance(action, Destroy):
            return IllegalAction(_("The action of {card} destroys no card.", card=name), "W4")
        return IllegalAction(_("The enemy deck has no card to look at."), "W17")
    letter = tables.destroys[card]
    if isinstance(action, Destroy) and action.target in position.sides[other(seat)].hand:
        target = tables.name(action.target)
        return IllegalAction(
            _(
                "{card} destroys {wanted} cards; {target} is {type}.",
                card=name,
                wanted=_(TYPE_NAMES[letter]),
                target=target,
                type=_(TYPE_NAMES[tables.type[action.target]]),
            ),
            _DESTROY_RULINGS[letter],
        )
    return IllegalAction(
        _("{card} needs an enemy {wanted} card as its target.", card=name, wanted=_(TYPE_NAMES[letter])),
        _DESTROY_RULINGS[letter],
    )
