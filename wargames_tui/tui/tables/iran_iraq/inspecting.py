"""What the inspector says of a card of Iran-Iraq War: what is printed, what it is worth now, whom it can destroy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.games.iran_iraq import reading
from wargames_tui.i18n import _, enumerated, ngettext, quoted, sentences
from wargames_tui.tui.widgets.inspector import Inspection

if TYPE_CHECKING:
    from collections.abc import Callable

    from wargames_tui.engine.events import Seat
    from wargames_tui.tui.tables.iran_iraq.choosing import Choosing
    from wargames_tui.tui.tables.iran_iraq.faces import Faces

    Naming = Callable[[Seat, int], str]


def inspect(faces: Faces, choosing: Choosing) -> Inspection:
    """Return what there is to say of the card under the cursor."""
    card = choosing.cursor
    if card is None:
        return Inspection()
    ids = faces.facts(card).rulings
    rulings = ngettext("Ruling {ids}.", "Rulings {ids}.", len(ids), ids=enumerated(ids)) if ids else ""
    full, *shorter = (
        (sentences(standing(faces, choosing, card, naming), rulings),)
        for naming in (faces.named, faces.named_shortly, faces.key)
    )
    return Inspection(faces.story.tables.name(card), worth(faces, card), full, tuple(shorter))


def worth(faces: Faces, card: int) -> str:
    """Return a card's type in words, its printed Force, and what that has changed to."""
    return reading.worth(faces.story.tables, card, faces.force_line(faces.owner(card), card))


def standing(faces: Faces, choosing: Choosing, card: int, naming: Naming) -> str:
    """Return in sentences what `card` can do now, or why it can do nothing; `naming` says other cards."""
    seat = faces.owner(card)
    facts = faces.facts(card)
    line = faces.force_line(seat, card)
    said = [quoted(facts.action)] if facts.action else []
    position = faces.known_position(seat)
    if line is not None and line.inert:
        said.append(_("{why}, so neither Force nor action this turn (W5).", why=line.inert))
    elif position is not None and card in position.sides[seat].acted:
        said.append(_("It has taken its action this turn (W16)."))
    elif not faces.story.tables.ops[card]:
        said.append(_("It has no action."))
    elif not choosing.picking and card in faces.story.tables.destroys and seat == choosing.seat:
        said.append(_targets(choosing, card, naming))
    if seat != choosing.seat and (attackers := choosing.targets_of(card)):
        cards = enumerated(naming(choosing.seat, attacker) for attacker in attackers)
        said.append(_("Can be destroyed by: {cards}.", cards=cards))
    return sentences(*said)


def _targets(choosing: Choosing, card: int, naming: Naming) -> str:
    targets = choosing.targets_of(card)
    if not targets:
        return _("It has no target now.")
    return _("Targets: {cards}.", cards=enumerated(naming(1 - choosing.seat, target) for target in targets))
