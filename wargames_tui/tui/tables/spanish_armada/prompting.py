"""What the prompt line says: what may be done now, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.engine.machine import OVER
from wargames_tui.games.spanish_armada.effects import pending
from wargames_tui.games.spanish_armada.marks import added, index, listed
from wargames_tui.games.spanish_armada.scoring import grade, score
from wargames_tui.games.spanish_armada.values import raid_value, straggler_value
from wargames_tui.i18n import _, ngettext, sentences, unstopped
from wargames_tui.tui.tables.spanish_armada.facts import either
from wargames_tui.tui.tables.spanish_armada.offers import Choice, Side, cards_named, dispersals_of
from wargames_tui.tui.widgets.prompt import Prompt

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wargames_tui.engine.errors import IllegalAction
    from wargames_tui.games.spanish_armada.actions import Action
    from wargames_tui.tui.tables.spanish_armada.choosing import Choosing
    from wargames_tui.tui.tables.spanish_armada.faces import Faces


def ask(faces: Faces, choosing: Choosing) -> Prompt:
    """Return what may be done now."""
    view = choosing.view
    match choosing.kind:
        case Choice.MANOEUVRE:
            return _ask_for_manoeuvre(faces, choosing)
        case Choice.SHUFFLE_BACK | Choice.DISPERSE:
            return _ask_for_stragglers(faces, choosing)
        case Choice.KEEP:
            return _ask_which_to_keep(faces, choosing)
        case Choice.ENGAGE:
            return _ask_for_engagement(faces, choosing)
        case _ if view.phase == OVER:
            return _say_the_grade(faces, choosing)
        case _:
            return Prompt((_("Turn {turn} is over. Enter begins the next one.", turn=view.turn),))


def _say_the_grade(faces: Faces, choosing: Choosing) -> Prompt:
    reached = grade(score(choosing.view, faces.tables))
    graded = _("{grade} ({outcome})", grade=_(reached.title), outcome=_(reached.outcome))
    return Prompt(
        (
            _("The Red deck is empty: {grade}. Enter shows the final score.", grade=graded),
            _("The Red deck is empty: {grade}. Enter shows the final score.", grade=_(reached.title)),
        )
    )


def refuse(faces: Faces, action: Action, refusal: IllegalAction) -> Prompt:
    """Return why `action` may not be done, with the ruling that forbids it."""
    tables, reason = faces.tables, str(refusal)
    short = reason
    for card in cards_named(action):
        short = short.replace(tables.name(card), index(tables, card))
    if not refusal.ruling:
        return Prompt((reason, short), refused=True)
    texts = [_("{reason} ({ruling}).", reason=unstopped(text), ruling=refusal.ruling) for text in (reason, short)]
    return Prompt((*texts, _("{ruling}: {reason}", ruling=refusal.ruling, reason=short)), refused=True)


def call_useless(faces: Faces, choosing: Choosing, card: int) -> Prompt:
    """Return that a card of either side can take no part in a dispersal now."""
    name = index(faces.tables, card)
    if choosing.side_of(card) is Side.ROW:
        value = straggler_value(choosing.view, faces.tables, card)
        text = _("No Raiders of your hand reach {straggler}, which counts {value} (S15).", straggler=name, value=value)
    else:
        text = _("{raider} reaches no Straggler, alone or with another Raider (S15).", raider=name)
    return Prompt((text,), refused=True)


def keys_of(faces: Faces, cards: Iterable[int]) -> str:
    """Return the keys of `cards`, to be chosen from."""
    return either([faces.named(card).split()[0] for card in cards])


def _ask_for_manoeuvre(faces: Faces, choosing: Choosing) -> Prompt:
    tables = faces.tables
    if not choosing.picked:
        return Prompt(
            (
                _("Play exactly one Raider for its special effect (S3): choose it, Enter plays it."),
                _("Play exactly one Raider for its special effect (S3)."),
            )
        )
    card = choosing.picked[0]
    name, effect = index(tables, card), tables.effect_text(card)
    return Prompt(
        (
            _("Enter plays {card}: {effect}.", card=name, effect=effect),
            _("Enter plays {card} for its special effect.", card=name),
        )
    )


def _ask_for_stragglers(faces: Faces, choosing: Choosing) -> Prompt:
    tables, cursor = faces.tables, choosing.cursor
    picked = choosing.picked
    if choosing.most == 1:
        if cursor is None or cursor not in choosing.usable():
            return Prompt((_("Choose a Straggler, {keys}.", keys=keys_of(faces, choosing.cards(Side.ROW))),))
        if choosing.kind is Choice.SHUFFLE_BACK:
            text = _("Enter shuffles {straggler} back into the Red deck.", straggler=index(tables, cursor))
        else:
            text = ngettext(
                "Enter disperses {straggler} for {n} point.",
                "Enter disperses {straggler} for {n} points.",
                tables.face[cursor],
                straggler=index(tables, cursor),
            )
        others = keys_of(faces, [card for card in choosing.cards(Side.ROW) if card != cursor])
        return Prompt((sentences(text, _("Or choose {keys}.", keys=others)) if others else text, text))
    candidates = [card for card in choosing.cards(Side.ROW) if choosing.marked(card)]
    keys = keys_of(faces, candidates)
    if choosing.ready is not None:
        points = sum(tables.face[card] for card in picked)
        text = _("Enter disperses {cards} for {points} in all.", cards=added(tables, picked), points=points)
        return Prompt((sentences(text, _("Or add {keys}.", keys=keys)) if candidates else text, text))
    if not picked:
        op = pending(choosing.view, tables)
        total = op.total if op is not None and op.op == "disperse" else None
        if total is None:
            return Prompt((_("Choose {n} Stragglers, {keys}.", n=choosing.most, keys=keys),))
        text = _("Choose {n} Stragglers of total value {total} or less", n=choosing.most, total=total)
        return Prompt((_("{what}: {keys}.", what=text, keys=keys), _("{what}.", what=text)))
    return Prompt((_("{picked} picked: choose the other, {keys}.", picked=added(tables, picked), keys=keys),))


def _ask_which_to_keep(faces: Faces, choosing: Choosing) -> Prompt:
    tables, drawn = faces.tables, choosing.view.drawn
    single = choosing.most == 1
    kept = choosing.picked
    if single:
        kept = [choosing.cursor if choosing.cursor in drawn else drawn[0]]
    if not single and choosing.ready is None:
        return Prompt((_("Keep {n} of the cards drawn: choose them.", n=choosing.most),))
    names = listed(tables, kept, _(" and "))
    others = listed(tables, [card for card in drawn if card not in kept], _(" and "))
    if not others:
        return Prompt((_("Enter keeps {cards}.", cards=names),))
    return Prompt((_("Keep one (S10): Enter keeps {cards} and discards {others}.", cards=names, others=others),))


def _ask_for_engagement(faces: Faces, choosing: Choosing) -> Prompt:
    view = choosing.view
    if not dispersals_of(view):
        return _ask_to_end(choosing)
    if choosing.picked:
        return _ask_about_raiders(faces, choosing)
    if choosing.target is not None:
        return Prompt(
            (
                _(
                    "{straggler}: pick Raiders worth {value} or more, {keys}.",
                    straggler=index(faces.tables, choosing.target),
                    value=straggler_value(view, faces.tables, choosing.target),
                    keys=keys_of(faces, _able(choosing)),
                ),
            )
        )
    pick = _("Pick one or two Raiders and a Straggler.")
    if view.options.pairs == "no":
        pick = _("Pick a Raider and a Straggler.")
    end = ngettext("n ends the turn: {n} would escape.", "n ends the turn: {n} would escape.", len(view.row))
    return Prompt((sentences(pick, end), pick))


def _ask_about_raiders(faces: Faces, choosing: Choosing) -> Prompt:
    """Return what may be done with the Raiders picked."""
    view, tables = choosing.view, faces.tables
    raiders = added(tables, choosing.picked)
    if choosing.cursor in view.hand and choosing.cursor not in choosing.picked:
        if choosing.full:
            return Prompt((_("{raiders} picked: no other Raider may be added (S15).", raiders=raiders),))
        more = [*choosing.picked, choosing.cursor]
        return Prompt(
            (
                _(
                    "Enter adds {raider}: {raiders} = {reached}.",
                    raider=index(tables, choosing.cursor),
                    raiders=added(tables, more),
                    reached=raid_value(view, tables, more),
                ),
            )
        )
    if choosing.ready is not None and choosing.aimed is not None:
        return _ready(faces, choosing, choosing.aimed)
    reached = choosing.reached() if choosing.target is None else []
    if reached:
        keys = keys_of(faces, reached)
        return Prompt((_("{raiders} picked: choose a Straggler, {keys}.", raiders=raiders, keys=keys),))
    others = [card for card in _able(choosing) if card not in choosing.picked]
    if others:
        keys = keys_of(faces, others)
        return Prompt((_("{raiders} is too little: add a Raider, {keys}.", raiders=raiders, keys=keys),))
    return Prompt((_("{raiders} is too little: put one back, or choose another target.", raiders=raiders),))


def _able(choosing: Choosing) -> list[int]:
    return [card for card in choosing.cards(Side.HAND) if card in choosing.usable()]


def _ready(faces: Faces, choosing: Choosing, aimed: int) -> Prompt:
    tables = faces.tables
    straggler, raiders = index(tables, aimed), added(tables, choosing.picked)
    short = _(
        "Enter: {raiders} against {straggler}, +{points}.",
        raiders=raiders,
        straggler=straggler,
        points=tables.face[aimed],
    )
    text = ngettext(
        "Enter disperses {straggler} with {raiders} for {n} point.",
        "Enter disperses {straggler} with {raiders} for {n} points.",
        tables.face[aimed],
        straggler=straggler,
        raiders=raiders,
    )
    others = keys_of(faces, [card for card in choosing.reached() if card != aimed])
    if others and choosing.target is None:
        return Prompt((sentences(text, _("Or choose {keys}.", keys=others)), text, short))
    return Prompt((text, short))


def _ask_to_end(choosing: Choosing) -> Prompt:
    view = choosing.view
    why = _("No Raider reaches a Straggler.") if view.hand else _("No Raider is left.")
    end = ngettext(
        "Enter ends the turn: {n} Straggler escapes.", "Enter ends the turn: {n} Stragglers escape.", len(view.row)
    )
    return Prompt((sentences(why, end), end))
