"""The table in sentences, and its piles in lists for those who may see them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.engine.narration import Part
from wargames_tui.games.iran_iraq.narration import SIDE_NAMES
from wargames_tui.games.iran_iraq.position import other
from wargames_tui.games.iran_iraq.reading import (
    changed_draws,
    inferred,
    known,
    known_top,
    numbered,
    side_piles,
    side_words,
    where,
)
from wargames_tui.i18n import _
from wargames_tui.tui.tables.iran_iraq.inspecting import standing, worth

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wargames_tui.engine.events import Seat
    from wargames_tui.games.iran_iraq.position import Position, View
    from wargames_tui.games.iran_iraq.tables import Tables
    from wargames_tui.tui.tables.iran_iraq.choosing import Choosing
    from wargames_tui.tui.tables.iran_iraq.faces import Faces


def situation(faces: Faces, position: Position, choosing: Choosing, prompt: str) -> tuple[Part, ...]:
    """Return the situation in sentences."""
    story = faces.story
    sides = (side_words(side, seat, faces.force(seat)) for seat, side in enumerate(position.sides))
    parts = [Part(_("Now"), (where(position), *sides, *changed_draws(position), prompt))]
    for seat in (0, 1):
        cards = [f"{_spoken(faces, choosing, card)}" for card in choosing.cards(seat)]
        hidden = faces.known_position(seat) is None
        empty = _("Its cards are face down.") if hidden else _("It has no card.")
        parts.append(Part(_("{side}: the cards", side=_(SIDE_NAMES[seat])), tuple(cards) or (empty,)))
    turns = tuple(line.text for line in story.log if line.heading)
    latest = tuple(line.text for line in story.log[:-6:-1])
    parts += [Part(_("What happened last"), latest), Part(_("The turns so far"), turns)]
    return tuple(part for part in parts if part.lines)


def _spoken(faces: Faces, choosing: Choosing, card: int) -> str:
    """Return a card as sentences: key, name, type, Force, and what it can do now."""
    seat = faces.owner(card)
    told = standing(faces, choosing, card, faces.named)
    return _("{card}: {facts}. {told}", card=faces.named(seat, card), facts=worth(faces, card), told=told)


def piles(faces: Faces, position: Position) -> tuple[Part, ...]:
    """Return every pile: what lies open by name, the rest by number.

    What the reader alone knows for certain comes first, what it can infer comes last. Whoever watches a finished war
    reads what both sides knew for certain.
    """
    tables, secrets = faces.story.tables, faces.secrets
    secret = secrets[0] if len(secrets) == 1 else None
    if secret is not None:
        parts = list(known(tables, secret.view, secret.seat))
    else:
        parts = [part for each in secrets for part in _disclosed(tables, each.view, each.seat)]
    for seat, side in enumerate(position.sides):
        parts += side_piles(tables, seat, side)
    if secret is not None:
        parts += inferred(tables, secret.view, secret.seat)
    return tuple(parts)


def _disclosed(tables: Tables, view: View, seat: Seat) -> Iterable[Part]:
    """Return what `seat` had discarded face down and what it knew to come, for those who watch a finished war."""
    side, enemy = _(SIDE_NAMES[seat]), _(SIDE_NAMES[other(seat)])
    if own := view.sides[seat].face_down:
        yield Part(_("{side}: discards that lie face down", side=side), tuple(map(tables.name, own)), listed=True)
    if deck := known_top(view, seat):
        title = _("{side} knows what lies on top of the deck of {enemy}, the next card first", side=side, enemy=enemy)
        yield Part(title, numbered(tables, deck))


def remember() -> Part:
    """Return where what a Look has told is found again."""
    said = _("Their order is unchanged. In your next Maneuver Phase you find them again under v (W17).")
    return Part(_("Remember"), (said,))
