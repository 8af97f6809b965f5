"""Why an action may not be done now, with the ruling that forbids it."""

from __future__ import annotations

from wargames_tui.engine.errors import IllegalAction
from wargames_tui.engine.machine import OVER
from wargames_tui.games.desert_storm.actions import Action, Attack, Continue, EndRecon, Keep, Recon, Suffer
from wargames_tui.games.desert_storm.position import ATTACK, CASUALTY, RECON, SCORING, Position
from wargames_tui.games.desert_storm.tables import Tables
from wargames_tui.i18n import _

_PHASE_OF: dict[type[Action], str] = {
    Recon: RECON,
    Keep: RECON,
    EndRecon: RECON,
    Attack: ATTACK,
    Suffer: CASUALTY,
    Continue: SCORING,
}


def why_not(position: Position, tables: Tables, action: Action) -> IllegalAction:
    """Return the reason why `action`, which is not legal in `position`, is not."""
    if position.phase == OVER:
        return IllegalAction(_("The game is over."), "D2")
    if isinstance(action, EndRecon) and position.phase == ATTACK:
        return IllegalAction(_("The Recon Phase is over, and attacks go on until no match is left."), "D7")
    if _PHASE_OF[type(action)] != position.phase:
        return IllegalAction(
            _(
                "That belongs to the {phase} Phase; this is the {now} Phase.",
                phase=_(_PHASE_OF[type(action)]),
                now=_(position.phase),
            )
        )
    match action:
        case Attack():
            return _why_no_attack(position, tables, action)
        case Recon(card):
            return _why_no_recon(position, tables, card)
        case Keep():
            return IllegalAction(_("Only a card that recon has just drawn can be kept."), "D4")
        case Suffer():
            return _why_not_suffer(position, tables, action)
        case _:
            return IllegalAction(_("First choose which of the cards drawn you keep."), "D4")


def _why_no_attack(position: Position, tables: Tables, attack: Attack) -> IllegalAction:
    if attack.card not in position.hand:
        return IllegalAction(_("Only a card of your hand can attack."), "D6")
    if attack.target not in position.row:
        return IllegalAction(_("Only an Iraqi card that stands in the row can be attacked."), "D6")
    verdict = tables.verdict(attack.card, attack.target)
    return IllegalAction(
        _(
            "{attacker} cannot knock out {target}: {why}.",
            attacker=tables.name(attack.card),
            target=tables.name(attack.target),
            why=verdict.why,
        ),
        verdict.ruling,
    )


def _why_no_recon(position: Position, tables: Tables, card: int) -> IllegalAction:
    if position.drawn:
        return IllegalAction(_("First choose which of the cards drawn you keep."), "D4")
    if card not in position.hand:
        return IllegalAction(_("Only a recon card of your hand can be discarded to draw."), "D4")
    if card not in tables.recon:
        return IllegalAction(_("{card} is no recon card.", card=tables.name(card)), "D5")
    return IllegalAction(_("Recon only once a round: that is a house rule of this game."), "D4")


def _why_not_suffer(position: Position, tables: Tables, hit: Suffer) -> IllegalAction:
    if hit.card not in position.played + position.laid:
        return IllegalAction(_("Only a Coalition card on the table can be hit."), "D16")
    if hit.attacker not in position.row:
        return IllegalAction(_("Only an Iraqi card that stands attacks back."), "D17")
    verdict = tables.verdict(hit.attacker, hit.card)
    if not verdict.hits:
        return IllegalAction(
            _(
                "{attacker} cannot hit {card}: {why}.",
                attacker=tables.name(hit.attacker),
                card=tables.name(hit.card),
                why=verdict.why,
            ),
            verdict.ruling,
        )
    if hit.card in tables.last_to_fall:
        return IllegalAction(_("{card} is the last to be knocked out.", card=tables.name(hit.card)), "D15")
    if position.options.exposed == "unplayed" and hit.card in position.played:
        return IllegalAction(_("Only unplayed cards are exposed: that is a house rule of this game."), "D16")
    return IllegalAction(_("The Iraqi cards attack in row order, each once."), "D17")
