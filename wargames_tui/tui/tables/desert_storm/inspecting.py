"""What the inspector says of a card of Desert Storm: what is printed, and whom it can hit now and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.games.desert_storm.position import CASUALTY
from wargames_tui.i18n import _, enumerated, quoted, sentences
from wargames_tui.tui.tables.desert_storm.choosing import Side
from wargames_tui.tui.widgets.inspector import Inspection

if TYPE_CHECKING:
    from collections.abc import Callable

    from wargames_tui.games.desert_storm.targeting import Verdict
    from wargames_tui.tui.tables.desert_storm.choosing import Choosing
    from wargames_tui.tui.tables.desert_storm.faces import Faces

    Naming = Callable[[Faces, int], str]

_PLAIN = "D8"
"""The ruling of a plain match, which needs no mention."""


def inspect(faces: Faces, choosing: Choosing) -> Inspection:
    """Return what there is to say of the card under the cursor."""
    card = choosing.cursor
    if card is None:
        return Inspection()
    tables = faces.story.tables
    facts = faces.facts(card)
    printed = [facts.type_name, facts.foot]
    note = tables.notes(card)
    said = enumerated(printed) + (f"  {quoted(note)}" if note else "")
    abilities = sentences(*facts.abilities)
    full, *shorter = (
        tuple(text for text in (standing(faces, choosing, card, naming), abilities) if text)
        for naming in (named, _named_shortly, _keyed)
    )
    return Inspection(tables.name(card), said, full, tuple(shorter))


def standing(faces: Faces, choosing: Choosing, card: int, naming: Naming) -> str:
    """Return in a sentence what `card` can hit now, or what can hit it; `naming` says other cards."""
    tell = _in_the_row if choosing.side_of(card) is Side.ROW else _own
    return tell(faces, choosing, card, naming)


def named(faces: Faces, card: int) -> str:
    """Return a card's key and name."""
    return f"{_key(faces, card)} {faces.story.tables.name(card)}".strip()


def _named_shortly(faces: Faces, card: int) -> str:
    return f"{_key(faces, card)} {faces.story.tables.short_name(card)}".strip()


def _keyed(faces: Faces, card: int) -> str:
    return _key(faces, card) or faces.story.tables.short_name(card)


def _key(faces: Faces, card: int) -> str:
    """Return a card's key, empty where cards have none."""
    if not faces.keyed:
        return ""
    return faces.story.row.key_of(card) if card in faces.story.tables.victims else faces.story.hand.key_of(card)


def _own(faces: Faces, choosing: Choosing, card: int, naming: Naming) -> str:
    tables, view = faces.story.tables, choosing.view
    if view.phase == CASUALTY:
        attackers = [(other, tables.verdict(other, card)) for other in view.row]
        hit_by = _listed(faces, naming, [(other, verdict) for other, verdict in attackers if verdict.hits])
        return _("Can be hit by: {cards}.", cards=hit_by) if hit_by else _("Nothing that stands can hit it.")
    verdicts = [(other, tables.verdict(card, other)) for other in choosing.cards(Side.ROW)]
    hits = _listed(faces, naming, [(other, verdict) for other, verdict in verdicts if verdict.hits])
    if hits:
        return _("Can knock out: {cards}.", cards=hits)
    if card in tables.recon:
        return _("A recon card attacks nothing (D5).")
    return _("Can knock out nothing that stands: {reasons}.", reasons=_reasons([verdict for _o, verdict in verdicts]))


def _in_the_row(faces: Faces, choosing: Choosing, card: int, naming: Naming) -> str:
    tables, view = faces.story.tables, choosing.view
    hand = choosing.cards(Side.HAND)
    if view.phase == CASUALTY:
        hits = _listed(faces, naming, [(other, v) for other in hand if (v := tables.verdict(card, other)).hits])
        return _("Can hit: {cards}.", cards=hits) if hits else _("Can hit none of your cards.")
    verdicts = [(other, tables.verdict(other, card)) for other in hand]
    hit_by = _listed(faces, naming, [(other, verdict) for other, verdict in verdicts if verdict.hits])
    if hit_by:
        return _("Can be knocked out by: {cards}.", cards=hit_by)
    return _(
        "Nothing in your hand can knock it out: {reasons}.", reasons=_reasons([verdict for _o, verdict in verdicts])
    )


def _listed(faces: Faces, naming: Naming, pairs: list[tuple[int, Verdict]]) -> str:
    """Return the cards as `naming` says them, each with the ruling where it is more than a plain match."""
    return enumerated(
        naming(faces, card)
        if verdict.ruling == _PLAIN
        else _("{card} ({ruling})", card=naming(faces, card), ruling=verdict.ruling)
        for card, verdict in pairs
    )


def _reasons(verdicts: list[Verdict]) -> str:
    """Return each reason once, with its ruling."""
    reasons = dict.fromkeys(_("{why} ({ruling})", why=verdict.why, ruling=verdict.ruling) for verdict in verdicts)
    return enumerated(reasons)
