"""The table in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.engine.narration import Part, with_points
from wargames_tui.games.spanish_armada.reading import now
from wargames_tui.i18n import _, enumerated, quoted
from wargames_tui.tui.tables.spanish_armada.inspecting import standing, worth
from wargames_tui.tui.tables.spanish_armada.offers import Side

if TYPE_CHECKING:
    from wargames_tui.tui.tables.spanish_armada.choosing import Choosing
    from wargames_tui.tui.tables.spanish_armada.faces import Faces


def situation(faces: Faces, choosing: Choosing, prompt: str) -> tuple[Part, ...]:
    """Return the situation in sentences."""
    view, tables = choosing.view, faces.tables
    latest = tuple(with_points(line.text, line.points) for line in faces.story.log[:-6:-1])
    parts = [
        Part(_("Now"), (*now(view, tables), prompt)),
        Part(_("Drawn"), tuple(_spoken(faces, choosing, card) for card in choosing.cards(Side.DRAWN))),
        Part(
            _("The Stragglers"),
            tuple(_spoken(faces, choosing, card) for card in choosing.cards(Side.ROW)) or (_("No Straggler stands."),),
        ),
        Part(
            _("Your Raiders"),
            tuple(_spoken(faces, choosing, card) for card in choosing.cards(Side.HAND))
            or (_("You have no Raider in hand."),),
        ),
        Part(_("What happened last"), latest),
    ]
    return tuple(part for part in parts if part.lines)


def _spoken(faces: Faces, choosing: Choosing, card: int) -> str:
    """Return a card as a sentence: key, name, what it counts, its effect, and what it can do now."""
    tables = faces.tables
    key = faces.named(card).split()[0]
    effect = tables.effect_text(card)
    said = enumerated([worth(faces, choosing, card), *([quoted(effect)] if effect else [])])
    named, told = f"{key} {tables.name(card)}".strip(), standing(faces, choosing, card)
    return _("{card}: {facts}. {told}", card=named, facts=said, told=told)
