"""Why cards are discarded or kept, in sentences: what they are worth beside a card drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wargames_tui.games.iran_iraq.actions import Action, Manoeuvre
from wargames_tui.games.iran_iraq.force import is_usable
from wargames_tui.games.iran_iraq.narration import SIDE_NAMES
from wargames_tui.games.iran_iraq.position import View, other
from wargames_tui.games.iran_iraq.tables import Tables
from wargames_tui.i18n import _, enumerated
from wargames_tui.players.iran_iraq.cards import card_worth, deck_worth


def discarding(view: View, tables: Tables, manoeuvre: Manoeuvre, instead: Action | None) -> Iterator[str]:
    """Yield why `manoeuvre` is better than `instead`, in Force: what goes, what a card drawn is worth, what is kept."""
    seat = view.to_act
    mean = deck_worth(view, tables, seat)
    worth = {card: card_worth(view, tables, seat, card) for card in view.sides[seat].hand}
    inert = [card for card in manoeuvre.discards if not is_usable(view, tables, seat, card)]
    weaker = [card for card in manoeuvre.discards if card not in inert and worth[card] < mean]
    others = [card for card in manoeuvre.discards if card not in inert and card not in weaker]
    stays = _better_kept(manoeuvre, instead, worth)
    if inert:
        yield _("Inert this turn: {cards}.", cards=tables.short_names(inert))
    if weaker:
        cards = _worths(tables, weaker, worth)
        yield _("Weaker than an average card drawn, {mean:.1f} with its action: {cards}.", mean=mean, cards=cards)
    if not manoeuvre.discards and worth:
        weakest = _worths(tables, (min(worth, key=worth.__getitem__),), worth)
        yield _("Your weakest: {card}; an average card drawn: {mean:.1f}.", card=weakest, mean=mean)
    if stays:
        yield _("Better kept: {cards}.", cards=_worths(tables, stays, worth))
    enemy = _(SIDE_NAMES[other(seat)])
    if others:
        cards = _worths(tables, others, worth)
        yield _("Not weak, but games tried out against {side} end better without: {cards}.", side=enemy, cards=cards)
    elif instead is not None and not stays:
        yield _("Games tried out against hands that {side} may hold end better so.", side=enemy)


def _better_kept(manoeuvre: Manoeuvre, instead: Action | None, worth: dict[int, float]) -> list[int]:
    """Return the cards that `instead` discards and that are worth no less than what only `manoeuvre` discards."""
    if not isinstance(instead, Manoeuvre):
        return []
    gone = [worth[card] for card in manoeuvre.discards if card not in instead.discards]
    return [
        card
        for card in instead.discards
        if card not in manoeuvre.discards and all(worth[card] >= each for each in gone)
    ]


def _worths(tables: Tables, cards: Iterable[int], worth: dict[int, float]) -> str:
    """Return `cards` with what each is worth."""
    return enumerated(_("{card} {worth:.1f}", card=tables.short_name(card), worth=worth[card]) for card in cards)
