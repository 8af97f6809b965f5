"""The table in sentences, and its piles in lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.engine.narration import Part
from wargames_tui.games.spanish_armada.scoring import grade, next_grade, score, to_next_grade
from wargames_tui.i18n import _, ngettext
from wargames_tui.tui.tables.spanish_armada.inspecting import standing, worth
from wargames_tui.tui.tables.spanish_armada.offers import Side
from wargames_tui.tui.tables.spanish_armada.standing import known_top

if TYPE_CHECKING:
    from wargames_tui.games.spanish_armada.position import Position
    from wargames_tui.tui.tables.spanish_armada.choosing import Choosing
    from wargames_tui.tui.tables.spanish_armada.faces import Faces


def situation(faces: Faces, choosing: Choosing, prompt: str) -> tuple[Part, ...]:
    """Return the situation in sentences."""
    view, tables = choosing.view, faces.tables
    where = _(
        "Turn {turn}, {phase} Phase. Victory {points} of {full}.",
        turn=view.turn,
        phase=_(view.phase),
        points=score(view, tables),
        full=tables.full_score,
    )
    decks = _(
        "{red} cards are left in the Red deck, {black} in the Black deck.",
        red=len(view.red_deck),
        black=len(view.black_deck),
    )
    latest = tuple(
        line.text + (f" ({line.points:+d})" if line.points is not None else "") for line in faces.story.log[:-6:-1]
    )
    parts = [
        Part(_("Now"), (where, _towards(score(view, tables)), decks, *_known(faces, view), prompt)),
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


def _towards(points: int) -> str:
    here, above, missing = grade(points), next_grade(points), to_next_grade(points)
    if above is None or missing is None:
        return _("That is a {grade} ({outcome}).", grade=_(here.title), outcome=_(here.outcome))
    return ngettext("{n} more point for a {grade}.", "{n} more points for a {grade}.", missing, grade=_(above.title))


def _known(faces: Faces, position: Position) -> list[str]:
    """Return what is known of the order of the decks."""
    name = faces.tables.name
    red, black = known_top(position.red_deck, position.red_known), known_top(position.black_deck, position.black_known)
    lines = []
    if red:
        lines.append(_("Next in the Red deck: {cards}.", cards=", ".join(map(name, red))))
    if black:
        lines.append(_("Next in the Black deck: {cards}.", cards=", ".join(map(name, black))))
    return lines


def _spoken(faces: Faces, choosing: Choosing, card: int) -> str:
    """Return a card as a sentence: key, name, what it counts, its effect, and what it can do now."""
    tables = faces.tables
    key = faces.named(card).split()[0]
    effect = tables.effect_text(card)
    said = f'{worth(faces, choosing, card)}, "{effect}"' if effect else worth(faces, choosing, card)
    named, told = f"{key} {tables.name(card)}".strip(), standing(faces, choosing, card)
    return _("{card}: {facts}. {told}", card=named, facts=said, told=told)


def piles(faces: Faces, position: Position) -> tuple[Part, ...]:
    """Return every pile: what lies open by name, of the decks the number and what is known."""
    tables = faces.tables

    def names(cards: list[int]) -> tuple[str, ...]:
        return tuple(map(tables.name, reversed(cards))) or (_("empty"),)

    def worth_of(cards: list[int]) -> int:
        return sum(tables.face[card] for card in cards)

    decks = (
        ngettext("{n} card in the Red deck", "{n} cards in the Red deck", len(position.red_deck)),
        ngettext("{n} card in the Black deck", "{n} cards in the Black deck", len(position.black_deck)),
        *_known(faces, position),
    )
    victory, escaped, discard = position.victory, position.escaped, position.black_discard
    return (
        Part(_("Decks, face down"), decks),
        Part(
            ngettext(
                "Victory pile: {points} in {n} card",
                "Victory pile: {points} in {n} cards",
                len(victory),
                points=worth_of(victory),
            ),
            names(victory),
            listed=True,
        ),
        Part(
            ngettext(
                "Escape pile: {points} in {n} card",
                "Escape pile: {points} in {n} cards",
                len(escaped),
                points=worth_of(escaped),
            ),
            names(escaped),
            listed=True,
        ),
        Part(_("Black discard pile ({n})", n=len(discard)), names(discard), listed=True),
    )
