"""Why cards are discarded or kept, in sentences: what they are worth beside a card drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wargames_tui.games.iran_iraq.actions import Action, Manoeuvre
from wargames_tui.games.iran_iraq.force import is_usable
from wargames_tui.games.iran_iraq.narration import SIDE_NAMES
from wargames_tui.games.iran_iraq.position import MOST_DISCARDS, View, other
from wargames_tui.games.iran_iraq.tables import Tables
from wargames_tui.i18n import _, enumerated
from wargames_tui.players.iran_iraq.cards import card_worth, deck_worth


def discarding(view: View, tables: Tables, manoeuvre: Manoeuvre, instead: Action | None) -> Iterator[str]:
    """Yield why `manoeuvre` is better than `instead`: what goes, what a new card is worth, what is kept.

    What is told of the cards in which the two differ comes first. Worths are in Force.
    """
    seat = view.to_act
    mean = deck_worth(view, tables, seat)
    worth = {card: card_worth(view, tables, seat, card) for card in view.sides[seat].hand}
    kept = _only_in(instead, manoeuvre)
    gone = _only_in(manoeuvre, instead) if isinstance(instead, Manoeuvre) else []
    goes = [*gone, *(card for card in manoeuvre.discards if card not in gone)]
    inert = [card for card in goes if not is_usable(view, tables, seat, card)]
    weaker = [card for card in goes if card not in inert and worth[card] < mean]
    others = [card for card in goes if card not in inert and card not in weaker]
    stays = [card for card in kept if all(_tenths(worth[card]) > _tenths(worth[each]) for each in gone)]
    crowded = [card for card in stays if len(goes) == MOST_DISCARDS and worth[card] < mean]
    stays = [card for card in stays if card not in crowded]
    told: list[tuple[bool, str]] = []
    if stays:
        told.append((True, _("Better kept: {cards}.", cards=_worths(tables, stays, worth))))
    if inert:
        text = _("Inert this turn: {cards}.", cards=tables.short_names(inert))
        told.append((not {*inert}.isdisjoint(gone), text))
    if weaker:
        cards = _worths(tables, weaker, worth)
        text = _(
            "Weaker than a new card, on average Force {mean:.1f} with its action: {cards}.", mean=mean, cards=cards
        )
        told.append((not {*weaker}.isdisjoint(gone), text))
    if not manoeuvre.discards and worth:
        weakest = _worths(tables, (min(worth, key=worth.__getitem__),), worth)
        text = _(
            "A new card is on average Force {mean:.1f} with its action, your weakest {card}.", card=weakest, mean=mean
        )
        told.append((False, text))
    if crowded:
        cards = _worths(tables, crowded, worth)
        told.append(
            (
                False,
                _(
                    "No more than {most} cards may go, which leaves no room for {cards}.",
                    most=MOST_DISCARDS,
                    cards=cards,
                ),
            )
        )
    enemy = _(SIDE_NAMES[other(seat)])
    if others:
        cards = _worths(tables, others, worth)
        text = _("Not weak, but games tried out against {side} end better without: {cards}.", side=enemy, cards=cards)
        told.append((not {*others}.isdisjoint(gone), text))
    elif instead is not None and not stays and not crowded:
        told.append((False, _("Games tried out against hands that {side} may hold end better so.", side=enemy)))
    yield from (text for _differs, text in sorted(told, key=lambda each: not each[0]))


def _only_in(one: Action | None, another: Action | None) -> list[int]:
    """Return the cards that `one` discards and `another` does not; none where either is no manoeuvre."""
    if not isinstance(one, Manoeuvre) or not isinstance(another, Manoeuvre):
        return []
    return [card for card in one.discards if card not in another.discards]


def _tenths(worth: float) -> float:
    """Return a worth as it is told, so that two that are told alike count as the same."""
    return round(worth, 1)


def _worths(tables: Tables, cards: Iterable[int], worth: dict[int, float]) -> str:
    """Return `cards` with what each is worth."""
    return enumerated(_("{card} {worth:.1f}", card=tables.short_name(card), worth=worth[card]) for card in cards)
