"""A table of Iran-Iraq War in sentences, its piles in lists, and what one side alone may see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wargames_tui.engine.cardref import HIDDEN
from wargames_tui.engine.machine import OVER
from wargames_tui.engine.narration import Part, phase_told
from wargames_tui.games.iran_iraq import events as happened
from wargames_tui.games.iran_iraq.force import force_lines, force_of
from wargames_tui.games.iran_iraq.narration import SIDE_NAMES
from wargames_tui.games.iran_iraq.phases import next_draw
from wargames_tui.games.iran_iraq.position import (
    ACTIONS,
    DECK,
    FACE_DOWN,
    HAND,
    MANEUVER,
    MOST_DISCARDS,
    TURNS,
    other,
)
from wargames_tui.games.iran_iraq.tables import TYPE_NAMES
from wargames_tui.i18n import N_, _, ngettext, quoted, sentences

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wargames_tui.engine.events import Event, Seat
    from wargames_tui.games.iran_iraq.force import ForceLine
    from wargames_tui.games.iran_iraq.position import Position, Side, View
    from wargames_tui.games.iran_iraq.tables import Tables

_TYPES: Final = tuple(TYPE_NAMES)
_UNSURE: Final = {
    frozenset({DECK}): N_("You know to be in the deck of {side}, you know not where ({n})"),
    frozenset({HAND, DECK}): N_("In the hand or in the deck of {side} ({n})"),
    frozenset({FACE_DOWN, DECK}): N_("In the deck of {side} or face down in its discard pile ({n})"),
    frozenset({HAND, FACE_DOWN}): N_("In the hand of {side} or face down in its discard pile ({n})"),
}
"""What is said of the cards that can only be in these places; one that can be in all of them is not known at all."""


def question(view: View, tables: Tables) -> str:  # noqa: ARG001 (as other games are asked)
    """Return what the side to act is asked."""
    side = _(SIDE_NAMES[view.to_act])
    if view.phase == MANEUVER:
        return _("{side}: discard up to {most} cards face down and draw as many (W2).", side=side, most=MOST_DISCARDS)
    if view.phase == ACTIONS:
        if view.passes:
            return _("{side}: take an action, or pass, which ends the phase (W4).", side=side)
        return _("{side}: take an action, or pass (W4).", side=side)
    return _("Turn {turn} of {turns} is decided.", turn=view.turn, turns=TURNS)


def laid_out(view: View, tables: Tables) -> tuple[int, ...]:
    """Return the cards that lie open, group by group in the order in which `situation` tells them."""
    return tuple(card for side in view.sides if HIDDEN not in side.hand for card in by_type(tables, side.hand))


def situation(view: View, tables: Tables) -> tuple[Part, ...]:
    """Return how the war stands, in sentences."""
    hidden = [HIDDEN in side.hand for side in view.sides]
    forces = [None if unseen else force_of(view, tables, seat) for seat, unseen in enumerate(hidden)]
    words = (side_words(side, seat, forces[seat]) for seat, side in enumerate(view.sides))
    parts = [Part(_("Now"), (where(view), *words, *changed_draws(view)))]
    for seat, side in enumerate(view.sides):
        cards = () if hidden[seat] else tuple(describe(view, tables, card) for card in by_type(tables, side.hand))
        empty = _("Its cards are face down.") if hidden[seat] else _("It has no card.")
        parts.append(Part(_("{side}: the cards", side=_(SIDE_NAMES[seat])), cards or (empty,)))
    return tuple(parts)


def where(position: Position) -> str:
    """Return turn, phase and initiative."""
    return _(
        "Turn {turn} of {turns}, {phase}. {side} has the initiative.",
        turn=position.turn,
        turns=TURNS,
        phase=phase_told(position.phase),
        side=_(SIDE_NAMES[position.initiative]),
    )


def side_words(side: Side, seat: Seat, force: int | None) -> str:
    """Return the score and the strength of a side; `force` is None where its hand is hidden."""
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


def changed_draw(position: Position, seat: Seat) -> int | None:
    """Return how many cards a side draws next turn; None where no action has changed it or no turn comes (W10, W11)."""
    side = position.sides[seat]
    is_last = position.turn >= TURNS or position.phase == OVER
    return None if is_last or not (side.fewer or side.extra) else next_draw(position, side)


def changed_draws(position: Position) -> Iterable[str]:
    """Yield what each side draws next turn where actions have changed it."""
    for seat in range(len(position.sides)):
        if (n := changed_draw(position, seat)) is not None:
            yield ngettext(
                "{side} draws {n} card next turn.", "{side} draws {n} cards next turn.", n, side=_(SIDE_NAMES[seat])
            )


def describe(position: Position, tables: Tables, card: int) -> str:
    """Return a card by its name, with its type, its Force, and its action or why it is inert."""
    seat = 0 if card in tables.decks[0] else 1
    line = next((line for line in force_lines(position, tables, seat) if line.card == card), None)
    said = [_("{card}: {facts}.", card=tables.name(card), facts=worth(tables, card, line))]
    if action := tables.action(card):
        said.append(quoted(action))
    if line is not None and line.inert:
        said.append(_("{why}, so neither Force nor action this turn (W5).", why=line.inert))
    elif card in position.sides[seat].acted:
        said.append(_("It has taken its action this turn (W16)."))
    return sentences(*said)


def worth(tables: Tables, card: int, line: ForceLine | None) -> str:
    """Return a card's type in words, its printed Force, and what that has changed to in `line`."""
    printed = _("{type}, Force {force}", type=_(TYPE_NAMES[tables.type[card]]), force=tables.force[card])
    if line is None or line.inert or not line.change:
        return printed
    return _("{printed}, now {force} ({change:+d})", printed=printed, force=line.force, change=line.change)


def by_type(tables: Tables, cards: Iterable[int]) -> list[int]:
    """Return `cards` sorted by type, the greatest Force first."""
    return sorted(cards, key=lambda card: (_TYPES.index(tables.type[card]), -tables.force[card]))


def piles(view: View, tables: Tables) -> tuple[Part, ...]:
    """Return every pile: what lies open by name, the rest by number; with it what the viewer alone knows of them."""
    seat = view.viewer
    parts = [] if seat is None else list(known(tables, view, seat))
    for owner, side in enumerate(view.sides):
        parts += side_piles(tables, owner, side)
    if seat is not None:
        parts += inferred(tables, view, seat)
    return tuple(parts)


def side_piles(tables: Tables, seat: Seat, side: Side) -> tuple[Part, ...]:
    """Return the deck and the discards of a side, by number where they are face down."""
    name = _(SIDE_NAMES[seat])
    counts = (
        ngettext("{n} card in the deck, face down.", "{n} cards in the deck, face down.", len(side.deck)),
        ngettext(
            "{n} card face down in the discard pile.",
            "{n} cards face down in the discard pile.",
            len(side.face_down),
        ),
    )
    discards = tuple(map(tables.name, reversed(side.face_up))) or (_("none"),)
    title = _("{side}: open discards ({n})", side=name, n=len(side.face_up))
    return Part(name, counts), Part(title, discards, listed=True)


def known(tables: Tables, view: View, seat: Seat) -> Iterable[Part]:
    """Return what `seat` alone knows: its own cards that lie face down, and what a Look has told it (W2, W17)."""
    own = view.sides[seat].face_down
    if own:
        yield Part(_("Your discards that lie face down"), tuple(map(tables.name, own)), listed=True)
    side = _(SIDE_NAMES[other(seat)])
    if deck := known_top(view, seat):
        title = _("You know what lies on top of the deck of {side}, the next card first", side=side)
        yield Part(title, numbered(tables, deck))
    titles = {
        HAND: _("You know to be in the hand of {side}", side=side),
        FACE_DOWN: _("You know to lie face down in the discard pile of {side}", side=side),
    }
    for zone, title in titles.items():
        cards = [card for card, zones in view.minds[seat].where.items() if zones == {zone}]
        if cards:
            yield Part(title, tuple(described(tables, card) for card in cards))


def inferred(tables: Tables, view: View, seat: Seat) -> Iterable[Part]:
    """Return where the hidden cards of the other side can be, as far as `seat` can infer it (W17)."""
    certain = known_top(view, seat)
    side = _(SIDE_NAMES[other(seat)])
    for places, title in _UNSURE.items():
        cards = [card for card, zones in view.minds[seat].where.items() if zones == places and card not in certain]
        if cards:
            lines = tuple(described(tables, card) for card in by_type(tables, cards))
            yield Part(_(title, side=side, n=len(cards)), lines, listed=True)


def known_top(view: View, seat: Seat) -> list[int]:
    """Return the cards on top of the enemy deck that `seat` knows, the next one first."""
    return [card for card in reversed(view.sides[other(seat)].deck) if card >= 0]


def numbered(tables: Tables, cards: Iterable[int]) -> tuple[str, ...]:
    """Return `cards` with their places, the first one first."""
    return tuple(f"{number}  {described(tables, card)}" for number, card in enumerate(cards, start=1))


def described(tables: Tables, card: int) -> str:
    """Return a card with its type and Force: `U5 Iraqi armored units`."""
    return f"{tables.type[card]}{tables.force[card]} {tables.name(card)}"


def seen_alone(tables: Tables, seat: Seat, events: Iterable[Event]) -> tuple[Part, ...]:
    """Return what `seat` alone was told by `events`: a Look at the enemy deck, or the cards it drew (W2, W17)."""
    parts: list[Part] = []
    discards: tuple[int, ...] = ()
    drawn: list[int] = []
    for event in events:
        match event:
            case happened.DeckLookedAt(side=side, card=card, seen=seen) if side == seat:
                parts.append(_look(tables, seat, card, seen))
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


def _look(tables: Tables, seat: Seat, card: int, seen: tuple[int, ...]) -> Part:
    lines = numbered(tables, seen)
    words = {"side": _(SIDE_NAMES[other(seat)]), "card": tables.name(card)}
    return Part(_("{card}: the next cards of the deck of {side}, the top one first", **words), lines)


def is_look(event: Event) -> bool:
    """Return whether `event` is a look at a deck."""
    return isinstance(event, happened.DeckLookedAt)
