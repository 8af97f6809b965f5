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
    hand = view.sides[seat].hand
    worth = {card: card_worth(view, tables, seat, card) for card in hand}
    kept = [card for card in hand if card not in manoeuvre.discards]
    words = {"mean": f"{mean:.1f}"}
    if manoeuvre.discards:
        goes = _worths(view, tables, manoeuvre.discards, worth)
        yield _("A card drawn is worth {mean} Force on average, with its action; {cards}.", cards=goes, **words)
    elif kept:
        weakest = _worths(view, tables, (min(kept, key=worth.__getitem__),), worth)
        yield _(
            "A card drawn is worth {mean} Force on average, with its action; your weakest: {card}.",
            card=weakest,
            **words,
        )
    if isinstance(instead, Manoeuvre):
        gone = [card for card in manoeuvre.discards if card not in instead.discards]
        stays = [card for card in instead.discards if card not in manoeuvre.discards]
        if stays and all(worth[one] >= worth[each] for one in stays for each in gone):
            yield _("Better kept: {cards}.", cards=_worths(view, tables, stays, worth))
        elif any(worth[each] > mean for each in gone) or stays:
            enemy = _(SIDE_NAMES[other(seat)])
            yield _("Tried out against hands that {side} may hold, it does better so.", side=enemy)


def _worths(view: View, tables: Tables, cards: Iterable[int], worth: dict[int, float]) -> str:
    """Return `cards` with what each is worth, or that it is inert (W5)."""
    return enumerated(
        _("{card} {worth:.1f}", card=tables.short_name(card), worth=worth[card])
        if is_usable(view, tables, view.to_act, card)
        else _("{card} is inert", card=tables.short_name(card))
        for card in cards
    )
