"""What the inspector says of a card of Spanish Armada: what it counts, what it could do now, and with whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.games.spanish_armada.marks import added
from wargames_tui.games.spanish_armada.reading import as_raider, as_straggler
from wargames_tui.games.spanish_armada.values import straggler_value
from wargames_tui.i18n import _, enumerated, quoted, sentences
from wargames_tui.tui.tables.spanish_armada.foreseeing import foresee
from wargames_tui.tui.tables.spanish_armada.offers import Choice, Side, dispersals_of, sets_of
from wargames_tui.tui.widgets.inspector import Inspection

if TYPE_CHECKING:
    from wargames_tui.tui.tables.spanish_armada.choosing import Choosing
    from wargames_tui.tui.tables.spanish_armada.faces import Faces


def inspect(faces: Faces, choosing: Choosing) -> Inspection:
    """Return what there is to say of the card under the cursor."""
    card = choosing.cursor
    if card is None:
        return Inspection()
    tables = faces.tables
    effect = tables.effect_text(card)
    texts = [quoted(effect)] if effect and choosing.kind is not Choice.ENGAGE else []
    texts.append(standing(faces, choosing, card))
    return Inspection(tables.name(card), worth(faces, choosing, card), tuple(filter(None, texts)))


def worth(faces: Faces, choosing: Choosing, card: int) -> str:
    """Return what `card` is and what it counts, in a few words."""
    if choosing.side_of(card) is Side.ROW:
        return as_straggler(choosing.view, faces.tables, card)
    return as_raider(choosing.view, faces.tables, card)


def standing(faces: Faces, choosing: Choosing, card: int) -> str:
    """Return in a sentence what `card` can do now, or what can be done to it."""
    side = choosing.side_of(card)
    match choosing.kind:
        case Choice.MANOEUVRE if side is Side.HAND:
            return foresee(choosing.view, faces.tables, card)
        case Choice.ENGAGE if side is Side.HAND:
            return _raider(faces, choosing, card)
        case Choice.ENGAGE:
            return _straggler(faces, choosing, card)
        case Choice.SHUFFLE_BACK if side is Side.ROW:
            return _("Back in the Red deck it does not escape, and may come again.")
        case Choice.DISPERSE if side is Side.ROW:
            return _for_the_effect(faces, choosing, card)
        case _ if side is Side.ROW:
            return _(
                "Raiders worth {value} or more disperse it, for {points} to the score.",
                value=straggler_value(choosing.view, faces.tables, card),
                points=faces.tables.face[card],
            )
        case _:
            return ""


def _for_the_effect(faces: Faces, choosing: Choosing, card: int) -> str:
    fitting = [cards for cards in sets_of(choosing.view) if card in cards]
    if not fitting:
        return _("It cannot be among the Stragglers that the effect disperses (S14).")
    others = [other for cards in fitting for other in cards if other != card]
    points = _("Dispersed it adds {points} to the score.", points=faces.tables.face[card])
    if not others:
        return points
    return sentences(points, _("It fits with {stragglers}.", stragglers=_keyed(faces, choosing, others)))


def _raider(faces: Faces, choosing: Choosing, card: int) -> str:
    raids = [raid for raid in dispersals_of(choosing.view) if card in raid.raiders]
    alone = [raid.target for raid in raids if len(raid.raiders) == 1]
    paired = {raid.target for raid in raids}.difference(alone)
    parts = []
    if alone:
        parts.append(_("Alone it disperses {stragglers}.", stragglers=_keyed(faces, choosing, alone)))
    if paired:
        parts.append(_("With another Raider {stragglers}.", stragglers=_keyed(faces, choosing, list(paired))))
    return sentences(*parts) or _("It reaches no Straggler, alone or with another Raider (S15).")


def _straggler(faces: Faces, choosing: Choosing, card: int) -> str:
    raids = [raid.raiders for raid in dispersals_of(choosing.view) if raid.target == card]
    alone = [raiders[0] for raiders in raids if len(raiders) == 1]
    pairs = [raiders for raiders in raids if len(raiders) > 1 and not set(raiders) & set(alone)]
    by_pairs = enumerated(added(faces.tables, raiders) for raiders in pairs)
    if alone and pairs:
        return _("Dispersed by {raiders} alone, or by {pairs}.", raiders=_keyed(faces, choosing, alone), pairs=by_pairs)
    if alone:
        return _("Dispersed by {raiders} alone.", raiders=_keyed(faces, choosing, alone))
    if pairs:
        return _("Dispersed by {pairs}.", pairs=by_pairs)
    return _("No Raiders of your hand reach it (S15).")


def _keyed(faces: Faces, choosing: Choosing, cards: list[int]) -> str:
    """Return `cards` by key and name, in the order in which they lie."""
    lying = [card for side in Side for card in choosing.cards(side) if card in cards]
    return enumerated(map(faces.named, lying))
