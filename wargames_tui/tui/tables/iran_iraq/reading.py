"""The table in sentences, its piles in lists, and the pages that one side alone may see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wargames_tui.engine.narration import Part
from wargames_tui.games.iran_iraq import events as happened
from wargames_tui.games.iran_iraq.narration import SIDE_NAMES
from wargames_tui.games.iran_iraq.position import DECK, FACE_DOWN, HAND, TURNS, other
from wargames_tui.i18n import N_, _, ngettext
from wargames_tui.tui.tables.iran_iraq.inspecting import standing, worth

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wargames_tui.engine.events import Event, Seat
    from wargames_tui.games.iran_iraq.position import Position, View
    from wargames_tui.games.iran_iraq.tables import Tables
    from wargames_tui.tui.tables.iran_iraq.choosing import Choosing
    from wargames_tui.tui.tables.iran_iraq.faces import Faces

_UNSURE: Final = {
    frozenset({DECK}): N_("You know to be in the deck of {side}, you know not where ({n})"),
    frozenset({HAND, DECK}): N_("In the hand or in the deck of {side} ({n})"),
    frozenset({FACE_DOWN, DECK}): N_("In the deck of {side} or face down in its discard pile ({n})"),
    frozenset({HAND, FACE_DOWN}): N_("In the hand of {side} or face down in its discard pile ({n})"),
}
"""What is said of the cards that can only be in these places; one that can be in all of them is not known at all."""


def situation(faces: Faces, position: Position, choosing: Choosing, prompt: str) -> tuple[Part, ...]:
    """Return the situation in sentences."""
    story = faces.story
    where = _(
        "Turn {turn} of {turns}, {phase} Phase. {side} has the initiative.",
        turn=position.turn,
        turns=TURNS,
        phase=_(position.phase),
        side=_(SIDE_NAMES[position.initiative]),
    )
    parts = [Part(_("Now"), (where, *(_side(faces, position, seat) for seat in (0, 1)), prompt))]
    for seat in (0, 1):
        cards = [f"{_spoken(faces, choosing, card)}" for card in choosing.cards(seat)]
        hidden = faces.known_position(seat) is None
        empty = _("Its cards are face down.") if hidden else _("It has no card.")
        parts.append(Part(_("{side}: the cards", side=_(SIDE_NAMES[seat])), tuple(cards) or (empty,)))
    turns = tuple(line.text for line in story.log if line.heading)
    latest = tuple(line.text for line in story.log[:-6:-1])
    parts += [Part(_("What happened last"), latest), Part(_("The turns so far"), turns)]
    return tuple(part for part in parts if part.lines)


def _side(faces: Faces, position: Position, seat: Seat) -> str:
    side = position.sides[seat]
    force = faces.force(seat)
    words = {"side": _(SIDE_NAMES[seat]), "running": side.streak}
    points = ngettext(
        "{side}: {n} victory point, {running} in turns running",
        "{side}: {n} victory points, {running} in turns running",
        side.points,
        **words,
    )
    cards = ngettext("{n} card", "{n} cards", len(side.hand))
    if force is None:
        return _("{points}; {cards} in hand, Force unknown.", points=points, cards=cards)
    return _("{points}; {cards}, Force {force}.", points=points, cards=cards, force=force)


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
        parts = list(_known(tables, secret.view, secret.seat))
    else:
        parts = [part for each in secrets for part in _disclosed(tables, each.view, each.seat)]
    for seat, side in enumerate(position.sides):
        name = _(SIDE_NAMES[seat])
        counts = (
            ngettext("{n} card in the deck, face down.", "{n} cards in the deck, face down.", len(side.deck)),
            ngettext(
                "{n} card face down in the discard pile.",
                "{n} cards face down in the discard pile.",
                len(side.face_down),
            ),
        )
        parts += [
            Part(name, counts),
            Part(
                _("{side}: open discards ({n})", side=name, n=len(side.face_up)),
                tuple(map(tables.name, reversed(side.face_up))) or (_("none"),),
                listed=True,
            ),
        ]
    if secret is not None:
        parts += _inferred(faces, secret.view, secret.seat)
    return tuple(parts)


def _known(tables: Tables, view: View, seat: Seat) -> Iterable[Part]:
    """Return what `seat` alone knows: its own cards that lie face down, and what a Look has told it (W2, W17)."""
    own = view.sides[seat].face_down
    if own:
        yield Part(_("Your discards that lie face down"), tuple(map(tables.name, own)), listed=True)
    side = _(SIDE_NAMES[other(seat)])
    if deck := _known_top(view, seat):
        title = _("You know what lies on top of the deck of {side}, the next card first", side=side)
        yield Part(title, _numbered(tables, deck))
    titles = {
        HAND: _("You know to be in the hand of {side}", side=side),
        FACE_DOWN: _("You know to lie face down in the discard pile of {side}", side=side),
    }
    for zone, title in titles.items():
        cards = [card for card, zones in view.minds[seat].where.items() if zones == {zone}]
        if cards:
            yield Part(title, tuple(described(tables, card) for card in cards))


def _disclosed(tables: Tables, view: View, seat: Seat) -> Iterable[Part]:
    """Return what `seat` had discarded face down and what it knew to come, for those who watch a finished war."""
    side, enemy = _(SIDE_NAMES[seat]), _(SIDE_NAMES[other(seat)])
    if own := view.sides[seat].face_down:
        yield Part(_("{side}: discards that lie face down", side=side), tuple(map(tables.name, own)), listed=True)
    if deck := _known_top(view, seat):
        title = _("{side} knows what lies on top of the deck of {enemy}, the next card first", side=side, enemy=enemy)
        yield Part(title, _numbered(tables, deck))


def _inferred(faces: Faces, view: View, seat: Seat) -> Iterable[Part]:
    """Return where the hidden cards of the other side can be, as far as `seat` can infer it (W17)."""
    known = _known_top(view, seat)
    side = _(SIDE_NAMES[other(seat)])
    for places, title in _UNSURE.items():
        cards = [card for card, zones in view.minds[seat].where.items() if zones == places and card not in known]
        if cards:
            lines = tuple(described(faces.story.tables, card) for card in faces.story.sorted(cards))
            yield Part(_(title, side=side, n=len(cards)), lines, listed=True)


def _known_top(view: View, seat: Seat) -> list[int]:
    """Return the cards on top of the enemy deck that `seat` knows, the next one first."""
    return [card for card in reversed(view.sides[other(seat)].deck) if card >= 0]


def _numbered(tables: Tables, cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"{number}  {described(tables, card)}" for number, card in enumerate(cards, start=1))


def described(tables: Tables, card: int) -> str:
    """Return a card with its type and Force: `U5 Iraqi armored units`."""
    return f"{tables.type[card]}{tables.force[card]} {tables.name(card)}"


def seen_alone(tables: Tables, seat: Seat, events: Iterable[Event], *, last: bool) -> tuple[Part, ...]:
    """Return as a page what `seat` alone was just told: a Look at the enemy deck, or the cards it drew (W2, W17).

    After the `last` turn nothing is left to be remembered for.
    """
    parts: list[Part] = []
    discards: tuple[int, ...] = ()
    drawn: list[int] = []
    for event in events:
        match event:
            case happened.DeckLookedAt(side=side, card=card, seen=seen) if side == seat:
                parts.append(_look(tables, seat, card, seen))
                parts += [] if last else [_remember()]
            case happened.Manoeuvred(discards=cards):
                discards = cards
            case happened.ReplacementsDrawn(cards=cards):
                drawn += cards
            case _:
                pass
    if discards:
        parts.append(Part(_("You discarded face down"), tuple(described(tables, card) for card in discards)))
        parts.append(Part(_("You drew"), tuple(described(tables, card) for card in drawn) or (_("nothing"),)))
    return tuple(parts)


def is_look(event: Event) -> bool:
    """Return whether `event` is a look at a deck."""
    return isinstance(event, happened.DeckLookedAt)


def _look(tables: Tables, seat: Seat, card: int, seen: tuple[int, ...]) -> Part:
    lines = _numbered(tables, seen)
    words = {"side": _(SIDE_NAMES[other(seat)]), "card": tables.name(card)}
    return Part(_("{card}: the next cards of the deck of {side}, the top one first", **words), lines)


def _remember() -> Part:
    said = _("Their order is unchanged. In your next Maneuver Phase you find them again under v (W17).")
    return Part(_("Remember"), (said,))
