"""A table of Desert Storm in sentences, its piles in lists, and what is printed on a card in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wargames_tui.engine.narration import Part, phase_told
from wargames_tui.games.desert_storm.position import ATTACK, CASUALTY, RECON, ROW_SIZE
from wargames_tui.games.desert_storm.targeting import TYPE_NAMES
from wargames_tui.i18n import _, enumerated, ngettext

if TYPE_CHECKING:
    from wargames_tui.games.desert_storm.position import Position, View
    from wargames_tui.games.desert_storm.tables import Tables

_BY_TYPE: Final = frozenset({"D8", "D9", "D18"})
"""The rulings by which a card hits another for its type; by the others it does for its note."""
_LETTERS: Final = "AVIPS"


def rounds_of(tables: Tables) -> int:
    """Return how many rows the Iraqi deck fills, the last perhaps a short one (D1)."""
    return -(-len(tables.iraqi) // ROW_SIZE)


def question(view: View, tables: Tables) -> str:
    """Return what the player is asked."""
    if view.drawn:
        return _("Keep one of the cards that recon drew; the others are discarded (D4).")
    match view.phase:
        case _ if view.phase == RECON:
            return _("Discard a recon card to draw, or end the Recon Phase (D4).")
        case _ if view.phase == ATTACK:
            return _("Choose an attack; attacks go on until no match is left (D7).")
        case _ if view.phase == CASUALTY:
            return _("Choose which of your cards the Iraqi card hits (D17).")
        case _:
            return _("Round {round} of {rounds} is over.", round=view.round, rounds=rounds_of(tables))


def laid_out(view: View, tables: Tables) -> tuple[int, ...]:  # noqa: ARG001 (as other games are asked)
    """Return the cards that lie open, group by group in the order in which `situation` tells them."""
    return (*view.drawn, *view.hand, *view.row, *view.played, *view.laid)


def situation(view: View, tables: Tables) -> tuple[Part, ...]:
    """Return how the game stands, in sentences."""

    def told(cards: list[int]) -> tuple[str, ...]:
        return tuple(describe(view, tables, card) for card in cards)

    parts = (
        Part(_("Now"), (where(view, tables, running(view, tables)), decks(view))),
        Part(_("Drawn by recon"), told(view.drawn)),
        Part(_("The Iraqi row"), told(view.row) or (_("No Iraqi card stands."),)),
        Part(_("Your cards"), told(view.hand) or (_("You have no card in hand."),)),
        Part(_("On the table"), told(view.played + view.laid)),
    )
    return tuple(part for part in parts if part.lines)


def running(position: Position, tables: Tables) -> int:
    """Return the points of this round so far."""
    if position.history and position.history[-1].round == position.round:
        return position.history[-1].points
    return sum(tables.worth[card] for card in position.knocked_out) - len(position.casualties)


def where(position: Position, tables: Tables, points: int) -> str:
    """Return round, phase and score; `points` are those of this round so far."""
    return _(
        "Round {round} of {rounds}, {phase}. {points}; {running} in this round.",
        round=position.round,
        rounds=rounds_of(tables),
        phase=phase_told(position.phase),
        points=ngettext("{n} point in all", "{n} points in all", position.totals[position.seat]),
        running=f"{points:+d}" if points else "0",
    )


def decks(position: Position) -> str:
    """Return how many cards are left to draw."""
    return _(
        "{iraqi} cards are left in the Iraqi deck, {coalition} in the Coalition deck.",
        iraqi=len(position.iraqi_deck),
        coalition=len(position.coalition_deck),
    )


def describe(_position: Position, tables: Tables, card: int) -> str:
    """Return a card by its name, with its type and what it hits."""
    type_name = _(TYPE_NAMES[tables.units[card].type])
    facts = enumerated([type_name, foot(tables, card), *marks(tables, card)])
    return _("{card}: {facts}.", card=tables.name(card), facts=facts)


def hits(tables: Tables, card: int) -> str:
    """Return the letters of the types that `card` hits for their type, as the targeting rule has it."""
    others = tables.coalition if card in tables.victims else tables.iraqi
    types = set()
    for other in others:
        verdict = tables.verdict(card, other)
        if verdict.hits and verdict.ruling in _BY_TYPE:
            types.add(tables.units[other].type)
    return "".join(letter for letter in _LETTERS if letter in types)


def foot(tables: Tables, card: int) -> str:
    """Return what `card` hits, in a few words, or how many cards it draws on recon."""
    if card in tables.recon:
        return _("RECON draws {n}", n=tables.recon_draw[card])
    grants = [
        f"+{grant.kind.upper()}({grant.type})" if grant.type else f"+{grant.kind.upper()}"
        for grant in tables.units[card].grants
    ]
    letters = hits(tables, card)
    if not letters and not grants:
        return _("hits nothing")
    if grants:
        return " ".join([_("hits {letters}", letters=letters), *grants])
    return _("hits {letters}", letters=" ".join(letters))


def marks(tables: Tables, card: int) -> tuple[str, ...]:
    """Return what else counts of `card`, a few words each."""
    unit = tables.units[card]
    found: list[str] = []
    if "base" in unit.kinds:
        found.append(_("Base: {points}", points=tables.worth[card]))
    if "sam" in unit.kinds:
        found.append(_("SAM"))
    if card in tables.penalty:
        found.append(_("-{points} if it stands", points=tables.penalty[card]))
    if "sam" in unit.immune_to:
        found.append(_("no SAM hits it"))
    if card in tables.last_to_fall:
        found.append(_("last to fall"))
    return tuple(found)


def piles(position: Position, tables: Tables) -> tuple[Part, ...]:
    """Return every pile: what lies open by name, the decks by number."""

    def names(cards: list[int]) -> tuple[str, ...]:
        return tuple(map(tables.name, reversed(cards))) or (_("empty"),)

    decks = (
        ngettext(
            "{n} card in the Iraqi deck, face down", "{n} cards in the Iraqi deck, face down", len(position.iraqi_deck)
        ),
        ngettext(
            "{n} card in the Coalition deck, face down",
            "{n} cards in the Coalition deck, face down",
            len(position.coalition_deck),
        ),
    )
    parts = [
        Part(_("Decks"), decks),
        Part(_("On the table"), names(position.played + position.laid)),
        Part(_("Iraqi discard pile ({n})", n=len(position.iraqi_discard)), names(position.iraqi_discard), listed=True),
        Part(
            _("Coalition discard pile ({n})", n=len(position.coalition_discard)),
            names(position.coalition_discard),
            listed=True,
        ),
    ]
    if position.removed:
        parts.append(Part(_("Out of the game ({n})", n=len(position.removed)), names(position.removed), listed=True))
    return tuple(parts)
