"""A table of Spanish Armada in sentences, and its piles in lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.engine.narration import Part, phase_told
from wargames_tui.games.spanish_armada.effects import may_be_fewer, pending
from wargames_tui.games.spanish_armada.position import ENGAGEMENT, MANEUVER
from wargames_tui.games.spanish_armada.scoring import grade, next_grade, score, to_next_grade
from wargames_tui.games.spanish_armada.values import raider_value, straggler_value
from wargames_tui.i18n import _, enumerated, ngettext, quoted

if TYPE_CHECKING:
    from wargames_tui.cards.spanish_armada import ManoeuvreOp
    from wargames_tui.games.spanish_armada.position import Position, View
    from wargames_tui.games.spanish_armada.tables import Tables


def question(view: View, tables: Tables) -> str:
    """Return what the player is asked."""
    op = pending(view, tables)
    if op is not None:
        return _asked_by(view, op)
    if view.phase == MANEUVER:
        return _("Play one Raider for its special effect (S3).")
    if view.row:
        return _("Disperse a Straggler with one Raider or two that reach its value, or end the engagement (S15).")
    return _("Turn {turn} is over.", turn=view.turn)


def _asked_by(view: View, op: ManoeuvreOp) -> str:
    """Return what a step of an effect asks."""
    match op.op:
        case "shuffle-back":
            return _("Choose the Straggler that is shuffled back into the Red deck (S6).")
        case "draw-and-keep":
            return _("Keep {n} of the cards drawn; the others are discarded (S10).", n=op.keep)
        case "disperse" if op.total is not None:
            words = {"n": op.stragglers, "total": op.total}
            if may_be_fewer(view, op):
                return _("Choose up to {n} Stragglers to disperse, worth {total} in all at most (S14).", **words)
            return _("Choose {n} Stragglers to disperse, worth {total} in all at most (S14).", **words)
        case _:
            return _("Choose the Straggler that the effect disperses (S9).")


def laid_out(view: View, tables: Tables) -> tuple[int, ...]:  # noqa: ARG001 (as other games are asked)
    """Return the cards that lie open, group by group in the order in which `situation` tells them."""
    return (*view.drawn, *view.hand, *view.row)


def situation(view: View, tables: Tables) -> tuple[Part, ...]:
    """Return how the game stands, in sentences."""

    def told(cards: list[int]) -> tuple[str, ...]:
        return tuple(describe(view, tables, card) for card in cards)

    parts = (
        Part(_("Now"), now(view, tables)),
        Part(_("Drawn"), told(view.drawn)),
        Part(_("The Stragglers"), told(view.row) or (_("No Straggler stands."),)),
        Part(_("Your Raiders"), told(view.hand) or (_("You have no Raider in hand."),)),
    )
    return tuple(part for part in parts if part.lines)


def now(position: Position, tables: Tables) -> tuple[str, ...]:
    """Return turn, phase, score, decks, and what is known of their order."""
    where = _(
        "Turn {turn}, {phase}. Victory {points} of {full}.",
        turn=position.turn,
        phase=phase_told(position.phase),
        points=score(position, tables),
        full=tables.full_score,
    )
    decks = _(
        "{red} cards are left in the Red deck, {black} in the Black deck.",
        red=len(position.red_deck),
        black=len(position.black_deck),
    )
    return (where, _towards(score(position, tables)), decks, *known(position, tables))


def _towards(points: int) -> str:
    here, above, missing = grade(points), next_grade(points), to_next_grade(points)
    if above is None or missing is None:
        return _("That is a {grade} ({outcome}).", grade=_(here.title), outcome=_(here.outcome))
    return ngettext("{n} more point for a {grade}.", "{n} more points for a {grade}.", missing, grade=_(above.title))


def known(position: Position, tables: Tables) -> list[str]:
    """Return what is known of the order of the decks."""
    name = tables.name
    red, black = known_top(position.red_deck, position.red_known), known_top(position.black_deck, position.black_known)
    lines = []
    if red:
        lines.append(_("Next in the Red deck: {cards}.", cards=enumerated(map(name, red))))
    if black:
        lines.append(_("Next in the Black deck: {cards}.", cards=enumerated(map(name, black))))
    return lines


def describe(position: Position, tables: Tables, card: int) -> str:
    """Return a card by its name, with what it counts and, while it can be played for it, its effect."""
    if card in tables.red:
        return _("{card}: {facts}.", card=tables.name(card), facts=as_straggler(position, tables, card))
    if position.phase == ENGAGEMENT:
        return _("{card}: {facts}.", card=tables.name(card), facts=as_raider(position, tables, card))
    facts = enumerated([as_raider(position, tables, card), quoted(tables.effect_text(card))])
    return f"{tables.name(card)}: {facts}"


def as_straggler(position: Position, tables: Tables, card: int) -> str:
    """Return what `card` counts as a Straggler, in a few words."""
    face, now_worth = tables.face[card], straggler_value(position, tables, card)
    if now_worth != face:
        return _("Straggler {face}, now {now}", face=face, now=now_worth)
    return _("Straggler {face}", face=face)


def as_raider(position: Position, tables: Tables, card: int) -> str:
    """Return what `card` counts as a Raider, in a few words."""
    face, now_worth = tables.face[card], raider_value(position, tables, card)
    if now_worth != face:
        return _("Raider {face}, now {now}", face=face, now=now_worth)
    return _("Raider {face}", face=face)


def known_top(deck: list[int], known: int) -> list[int]:
    """Return the cards on the top of `deck` that are known, the next one first."""
    return deck[len(deck) - known :][::-1]


def piles(position: Position, tables: Tables) -> tuple[Part, ...]:
    """Return every pile: what lies open by name, of the decks the number and what is known."""

    def names(cards: list[int]) -> tuple[str, ...]:
        return tuple(map(tables.name, reversed(cards))) or (_("empty"),)

    def worth_of(cards: list[int]) -> int:
        return sum(tables.face[card] for card in cards)

    decks = (
        ngettext("{n} card in the Red deck", "{n} cards in the Red deck", len(position.red_deck)),
        ngettext("{n} card in the Black deck", "{n} cards in the Black deck", len(position.black_deck)),
        *known(position, tables),
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
