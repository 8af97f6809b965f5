"""What the prompt line says: what may be done now, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.engine.machine import OVER
from wargames_tui.games.iran_iraq.actions import Act, Destroy
from wargames_tui.games.iran_iraq.narration import SIDE_NAMES
from wargames_tui.games.iran_iraq.position import BATTLE, MANEUVER, MOST_DISCARDS, other
from wargames_tui.games.iran_iraq.tables import TYPE_NAMES
from wargames_tui.i18n import _, ngettext, unstopped
from wargames_tui.tui.tables.iran_iraq.counting import ending
from wargames_tui.tui.widgets.prompt import Prompt

if TYPE_CHECKING:
    from wargames_tui.engine.errors import IllegalAction
    from wargames_tui.games.iran_iraq.actions import Action
    from wargames_tui.tui.tables.iran_iraq.choosing import Choosing
    from wargames_tui.tui.tables.iran_iraq.faces import Faces


def ask(faces: Faces, choosing: Choosing) -> Prompt:
    """Return what may be done now."""
    view = choosing.view
    if view.phase == OVER:
        end = ending(view)
        return Prompt((_("{end} Enter shows how.", end=end), end))
    if view.phase == BATTLE:
        return Prompt((_("Turn {turn} is decided. Enter begins turn {next}.", turn=view.turn, next=view.turn + 1),))
    if not view.legal:
        return Prompt((_("{side} has the choice.", side=_(SIDE_NAMES[view.to_act])),))
    return _ask_for_discards(faces, choosing) if view.phase == MANEUVER else _ask_for_action(faces, choosing)


def nothing_chosen(choosing: Choosing) -> Prompt:
    """Return what to say where Enter was pressed before any card was picked."""
    count = len(choosing.view.sides[choosing.seat].hand)
    return Prompt(
        (
            ngettext(
                "No card is picked: Enter once more keeps the {n} card as it is and discards nothing.",
                "No card is picked: Enter once more keeps all {n} cards and discards nothing.",
                count,
            ),
            _("No card is picked: Enter once more discards nothing."),
        )
    )


def call_untouchable(faces: Faces, choosing: Choosing, card: int) -> Prompt:
    """Return why no action can destroy an enemy card."""
    tables = faces.story.tables
    name, kind = tables.name(card), _(TYPE_NAMES[tables.type[card]])
    side = _(SIDE_NAMES[choosing.seat])
    return Prompt(
        (
            _(
                "{side} has no action left that destroys {card}, which is {kind} (W12-W14).",
                side=side,
                card=name,
                kind=kind,
            ),
            _("{side} has no action left that destroys {kind} cards (W12-W14).", side=side, kind=kind),
            _("No action left destroys {kind} cards.", kind=kind),
        ),
        refused=True,
    )


def refuse(faces: Faces, action: Action, refusal: IllegalAction) -> Prompt:
    """Return why `action` may not be done, with the ruling that forbids it."""
    reason, ruling = unstopped(str(refusal)), refusal.ruling
    if not ruling:
        return Prompt((str(refusal),), refused=True)
    tables = faces.story.tables
    texts = [_("{reason} ({ruling}).", reason=reason, ruling=ruling)]
    shorter = reason
    match action:
        case Act(card):
            shorter = reason.replace(tables.name(card), tables.short_name(card))
            line = faces.force_line(faces.owner(card), card)
            last = line.inert if line is not None else ""
            if not last and card in tables.destroys:
                last = _("No enemy {kind} card is there to be destroyed", kind=_(TYPE_NAMES[tables.destroys[card]]))
        case Destroy(card, target):
            for each in (card, target):
                shorter = shorter.replace(tables.name(each), tables.short_name(each))
            last = _("Its action destroys no card")
            if card in tables.destroys:
                last = _("It destroys {kind} cards only", kind=_(TYPE_NAMES[tables.destroys[card]]))
        case _:
            last = ""
    texts += [_("{reason} ({ruling}).", reason=text, ruling=ruling) for text in (shorter, last) if text]
    return Prompt(tuple(texts), refused=True)


def _ask_for_discards(faces: Faces, choosing: Choosing) -> Prompt:
    side = _(SIDE_NAMES[choosing.seat])
    picked = choosing.discards
    hand = len(choosing.view.sides[choosing.seat].hand)
    if not hand:
        return Prompt((_("{side} has no card to discard this turn: Enter goes on.", side=side),))
    if not picked:
        words = {"side": side, "most": MOST_DISCARDS, "hand": hand}
        return Prompt(
            (
                _("{side}: pick up to {most} cards to discard and replace; n keeps all {hand} as they are.", **words),
                _("{side}: pick up to {most} cards to discard; n keeps all {hand}.", **words),
            )
        )
    lost = sum(line.force for card in picked if (line := faces.force_line(choosing.seat, card)) is not None)
    force = faces.force(choosing.seat) or 0
    texts = (
        ngettext(
            "Enter discards {n} card face down and draws another; Force {force}, {kept} without it.",
            "Enter discards {n} cards face down and draws as many; Force {force}, {kept} without them.",
            len(picked),
            force=force,
            kept=force - lost,
        ),
        ngettext(
            "Enter discards {n} card and draws another; Force {kept} without it.",
            "Enter discards {n} cards and draws as many; Force {kept} without them.",
            len(picked),
            kept=force - lost,
        ),
    )
    return Prompt(texts)


def _ask_for_action(faces: Faces, choosing: Choosing) -> Prompt:
    tables, side = faces.story.tables, _(SIDE_NAMES[choosing.seat])
    passing = _("p passes and ends the phase") if choosing.view.passes else _("p passes")
    if choosing.anchor is not None and Act(choosing.anchor) not in choosing.view.legal:
        return _ask_for_partner(faces, choosing, choosing.anchor)
    card = choosing.cursor if choosing.anchor is None else choosing.anchor
    if card is not None and Act(card) in choosing.view.legal:
        words = {"card": tables.name(card), "action": unstopped(tables.action(card)), "passing": passing}
        return Prompt(
            (
                _("Enter acts with {card}: {action}; {passing}.", **words),
                _("Enter acts: {action}; {passing}.", **words),
                _("Enter acts with {card}: {action}.", **words),
                _("Enter acts: {action}.", **words),
            )
        )
    own = [ready for ready in choosing.cards(choosing.seat) if ready in choosing.usable()]
    can = ngettext(
        "{side}: {n} card can act, marked ▸. Pick it, then its target where it needs one",
        "{side}: {n} cards can act, marked ▸. Pick one, then its target where it needs one",
        len(own),
        side=side,
    )
    short = ngettext("{side}: {n} card can act, marked ▸", "{side}: {n} cards can act, marked ▸", len(own), side=side)
    if card in choosing.usable() and card is not None:
        picking = _("{side}: Enter picks {card} to act with", side=side, card=tables.name(card))
        if card not in own:
            picking = _("{side}: Enter picks {card} as the target", side=side, card=tables.name(card))
        texts = (_("{what}; {passing}.", what=picking, passing=passing), _("{what}.", what=picking))
        return Prompt(texts)
    return Prompt(
        (_("{what}; {passing}.", what=can, passing=passing), _("{what}; {passing}.", what=short, passing=passing))
    )


def _ask_for_partner(faces: Faces, choosing: Choosing, first: int) -> Prompt:
    tables = faces.story.tables
    own = choosing.side_of(first) == choosing.seat
    partner = choosing.partner
    far = other(choosing.seat) if own else choosing.seat
    keys = {match: faces.key_of(far, choosing.hands[far].key_of(match)) for match in choosing.targets_of(first)}
    name = tables.name(first)
    if partner is None:
        lengths = [(name, _(" or ").join(keys.values())), (name, ", ".join(keys.values()))]
        lengths.append((tables.short_name(first), " ".join(keys.values())))
        if own:
            return Prompt(
                tuple(_("{card}: pick its target, {keys}.", card=card, keys=choices) for card, choices in lengths)
            )
        return Prompt(
            tuple(
                _("{card}: pick the card that destroys it, {keys}.", card=card, keys=choices)
                for card, choices in lengths
            )
        )
    card, target = (first, partner) if own else (partner, first)
    words = {"card": tables.name(card), "target": tables.name(target), "short": tables.short_name(target)}
    others = _(" or ").join(key for match, key in keys.items() if match != partner)
    short = (
        _("Enter: {card} destroys {target}.", **words),
        _("Enter: {card} destroys {short}.", **words),
        _("Enter destroys {short}.", **words),
    )
    if not others:
        return Prompt(short)
    return Prompt(
        (
            _("Enter: {card} destroys {target}. Or pick {keys}.", **words, keys=others),
            _("Enter: {card} destroys {short}. Or {keys}.", **words, keys=others),
            _("Enter destroys {short}. Or {keys}.", **words, keys=others),
            *short,
        )
    )
