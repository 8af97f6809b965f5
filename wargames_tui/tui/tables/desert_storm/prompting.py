"""What the prompt line says: what may be done now, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.engine.machine import OVER
from wargames_tui.games.desert_storm.actions import Attack, Suffer
from wargames_tui.games.desert_storm.position import CASUALTY, RECON, SCORING
from wargames_tui.i18n import _, enumerated, ngettext, unstopped
from wargames_tui.tui.tables.desert_storm.choosing import Side
from wargames_tui.tui.widgets.prompt import Prompt

if TYPE_CHECKING:
    from wargames_tui.engine.errors import IllegalAction
    from wargames_tui.games.desert_storm.actions import Action
    from wargames_tui.tui.tables.desert_storm.choosing import Choosing
    from wargames_tui.tui.tables.desert_storm.faces import Faces


def ask(faces: Faces, choosing: Choosing) -> Prompt:
    """Return what may be done now."""
    view = choosing.view
    if view.phase == OVER:
        return Prompt((_("The Iraqi deck is empty: the game is over. Enter shows the final score."),))
    if view.phase == SCORING:
        return Prompt((_("Round {round} is scored. Enter begins the next one.", round=view.round),))
    if view.drawn:
        return _ask_which_to_keep(faces, choosing)
    if view.phase == RECON:
        return _ask_for_recon(faces, choosing)
    if view.phase == CASUALTY:
        return _ask_for_casualty(faces, choosing)
    return _ask_for_attack(faces, choosing)


def refuse(faces: Faces, action: Action, refusal: IllegalAction) -> Prompt:
    """Return why `action` may not be done, with the ruling that forbids it."""
    reason = str(refusal)
    if not refusal.ruling:
        return Prompt((reason,), refused=True)
    texts = [
        _("{reason} ({ruling}).", reason=unstopped(reason), ruling=refusal.ruling),
        _("{ruling}: {reason}", ruling=refusal.ruling, reason=reason),
    ]
    pair = _pair(action)
    if pair is not None:
        verdict = faces.story.tables.verdict(*pair)
        if verdict.ruling == refusal.ruling and not verdict.hits:
            target = faces.story.tables.name(pair[1])
            texts.insert(
                1, _("No match for {card}: {why} ({ruling}).", card=target, why=verdict.why, ruling=verdict.ruling)
            )
    return Prompt(tuple(texts), refused=True)


def _pair(action: Action) -> tuple[int, int] | None:
    match action:
        case Attack(card, target):
            return card, target
        case Suffer(attacker, card):
            return attacker, card
        case _:
            return None


def call_useless(faces: Faces, choosing: Choosing, card: int) -> Prompt:
    """Return that a card of either side has no match now, with the rulings that say so."""
    tables = faces.story.tables
    own = choosing.side_of(card) is Side.HAND
    if own:
        rulings = {tables.verdict(card, other).ruling for other in choosing.cards(Side.ROW)}
    else:
        rulings = {tables.verdict(other, card).ruling for other in choosing.cards(Side.HAND)}
    cited = enumerated(sorted(rulings, key=lambda ruling: (len(ruling), ruling)))
    names = (tables.name(card), tables.short_name(card))
    if own:
        said = (_("{card} can knock out nothing that stands ({rulings}).", card=name, rulings=cited) for name in names)
    else:
        said = (_("Nothing in your hand can knock out {card} ({rulings}).", card=name, rulings=cited) for name in names)
    return Prompt(tuple(said), refused=True)


def _ask_which_to_keep(faces: Faces, choosing: Choosing) -> Prompt:
    drawn = choosing.view.drawn
    kept = choosing.cursor if choosing.cursor in drawn else drawn[0]
    others = [faces.story.tables.name(card) for card in drawn if card != kept]
    name = faces.story.tables.name(kept)
    if not others:
        return Prompt((_("Enter keeps {card}.", card=name),))
    gone = enumerated(others)
    return Prompt(
        (
            _("Keep one, 1 or 2: Enter keeps {card} and discards {others}.", card=name, others=gone),
            _("Enter keeps {card} and discards {others}.", card=name, others=gone),
            _("Enter keeps {card}.", card=name),
        )
    )


def _ask_for_recon(faces: Faces, choosing: Choosing) -> Prompt:
    card = choosing.anchor if choosing.anchor is not None else choosing.cursor
    tables = faces.story.tables
    if card in choosing.usable() and card is not None:
        name = tables.name(card)
        count = tables.recon_draw[card]
        return Prompt(
            (
                _("Enter discards {card} to draw {n} and keep one; n ends the Recon Phase.", card=name, n=count),
                _("Enter: {card} draws {n}, you keep one; n ends the phase.", card=name, n=count),
            )
        )
    return Prompt((_("Choose a recon card to discard, or n to end the Recon Phase."),))


def _ask_for_casualty(faces: Faces, choosing: Choosing) -> Prompt:
    attacker = choosing.attacker
    if attacker is None:
        return Prompt()
    tables = faces.story.tables
    name = tables.name(attacker)
    if choosing.cursor in choosing.usable() and choosing.cursor is not None:
        card = tables.name(choosing.cursor)
        return Prompt(
            (
                _("{attacker} attacks back and must hit a card: Enter lets it hit {card}.", attacker=name, card=card),
                _("{attacker} attacks back: Enter lets it hit {card}.", attacker=name, card=card),
            )
        )
    return Prompt((_("{attacker} attacks back: choose which marked card it hits.", attacker=name),))


def _ask_for_attack(faces: Faces, choosing: Choosing) -> Prompt:
    tables = faces.story.tables
    if choosing.anchor is None:
        attacks = [action for action in choosing.view.legal if isinstance(action, Attack)]
        cards = len({attack.card for attack in attacks})
        targets = len({attack.target for attack in attacks})
        able = ngettext("{n} card can attack", "{n} cards can attack", cards)
        open_to = ngettext("{n} target is open", "{n} targets are open", targets)
        return Prompt(
            (
                _(
                    "Choose a card to attack with, or its target first. {cards}, {targets}.",
                    cards=able,
                    targets=open_to,
                ),
                _("Choose a card or a target. {cards}, {targets}.", cards=able, targets=open_to),
            )
        )
    first = tables.name(choosing.anchor)
    own = choosing.side_of(choosing.anchor) is Side.HAND
    keyed = faces.story.row if own else faces.story.hand
    keys = [key for slot in keyed if slot.card in choosing.matches() and (key := slot.key)]
    choices = _(" or ").join(keys)
    partner = choosing.partner
    if partner is None:
        if own:
            return Prompt((_("{card}: choose its target, {keys}.", card=first, keys=choices),))
        return Prompt((_("{target}: choose the card that attacks it, {keys}.", target=first, keys=choices),))
    attacker, target = (first, tables.name(partner)) if own else (tables.name(partner), first)
    here = keyed.key_of(partner)
    others = _(" or ").join(key for key in keys if key != here)
    short = _("Enter: {attacker} knocks out {target}.", attacker=attacker, target=target)
    if not others:
        return Prompt(
            (_("Enter: {attacker} attacks and knocks out {target}.", attacker=attacker, target=target), short)
        )
    return Prompt(
        (
            _(
                "Enter: {attacker} knocks out {target}. Or choose {keys}.",
                attacker=attacker,
                target=target,
                keys=others,
            ),
            _("{attacker} knocks out {target}. Or {keys}.", attacker=attacker, target=target, keys=others),
            short,
        )
    )
