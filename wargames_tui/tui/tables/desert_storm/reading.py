"""The table in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.engine.narration import Part, with_points
from wargames_tui.games.desert_storm.reading import decks, where
from wargames_tui.i18n import _, enumerated, ngettext
from wargames_tui.tui.tables.desert_storm.choosing import Side
from wargames_tui.tui.tables.desert_storm.inspecting import named, standing

if TYPE_CHECKING:
    from wargames_tui.games.desert_storm.position import View
    from wargames_tui.tui.tables.desert_storm.choosing import Choosing
    from wargames_tui.tui.tables.desert_storm.faces import Faces


def situation(faces: Faces, choosing: Choosing, prompt: str, players: tuple[str, ...]) -> tuple[Part, ...]:
    """Return the situation in sentences; `players` are the names of two."""
    view = choosing.view
    story = faces.story
    row = tuple(_spoken(faces, choosing, card) for card in choosing.cards(Side.ROW))
    hand = tuple(_spoken(faces, choosing, card) for card in choosing.cards(Side.HAND))
    drawn = tuple(_spoken(faces, choosing, card) for card in view.drawn)
    latest = tuple(with_points(line.text, line.points) for line in story.log[:-6:-1])
    parts = [
        Part(_("Now"), (*_standing(view, players), where(view, story.tables, story.running), decks(view), prompt)),
        Part(_("Drawn by recon"), drawn),
        Part(_("The Iraqi row"), row or (_("No Iraqi card stands."),)),
        Part(_("Your cards"), hand or (_("You have no card in hand."),)),
        Part(_("What happened last"), latest),
    ]
    return tuple(part for part in parts if part.lines)


def _standing(view: View, players: tuple[str, ...]) -> tuple[str, ...]:
    """Return of two whose round it is, and what both have."""
    if not players:
        return ()
    points = [
        ngettext("{player} has {n} point", "{player} has {n} points", total, player=player)
        for player, total in zip(players, view.totals, strict=True)
    ]
    return (_("It is the round of {player}. {points}.", player=players[view.seat], points=enumerated(points)),)


def _spoken(faces: Faces, choosing: Choosing, card: int) -> str:
    """Return a card as a sentence: key, name, type, what counts, and what it can do now."""
    facts = faces.facts(card)
    said = enumerated([facts.type_name, facts.foot, *facts.marks])
    told = standing(faces, choosing, card, named)
    return _("{card}: {facts}. {told}", card=named(faces, card), facts=said, told=told)
