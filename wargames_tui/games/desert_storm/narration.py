"""The events of Desert Storm in sentences, for the score log, a report or a screen reader."""

from __future__ import annotations

from wargames_tui.engine.events import DeckShuffled, Event
from wargames_tui.engine.narration import Line
from wargames_tui.games.desert_storm import events as happened
from wargames_tui.games.desert_storm.actions import Action, Attack, Continue, EndRecon, Keep, Recon, Suffer
from wargames_tui.games.desert_storm.position import Tally
from wargames_tui.games.desert_storm.tables import Tables
from wargames_tui.i18n import _, enumerated, ngettext


def tell(event: Event, tables: Tables) -> Line | None:
    """Return the sentence for `event`; None for one that needs no words beside the others."""
    return _tell_combat(event, tables) or _tell_cards(event, tables)


def _tell_combat(event: Event, tables: Tables) -> Line | None:
    match event:
        case happened.TargetKnockedOut(attacker=attacker, target=target, points=points):
            what = _("{attacker} knocks out {target}", attacker=tables.name(attacker), target=tables.name(target))
            if "base" in tables.units[target].kinds:
                what = _(
                    "{attacker} knocks out {target}, a Base", attacker=tables.name(attacker), target=tables.name(target)
                )
            return Line(what, points)
        case happened.CasualtySuffered(attacker=attacker, card=card, removed=removed):
            names = {"attacker": tables.name(attacker), "card": tables.name(card)}
            if removed:
                return Line(_("{attacker} hits {card}: casualty, out of the game", **names), -1)
            return Line(_("{attacker} hits {card}: casualty", **names), -1)
        case happened.PointsScored(reason="all-five", points=points):
            return Line(_("All five knocked out"), points)
        case happened.PointsScored(reason="stood", points=points, cards=cards):
            return Line(_("{card} was not knocked out", card=_names(cards, tables)), points)
        case happened.RoundScored(tally=tally):
            return Line(_round_summary(tally), None)
        case happened.GameEnded(totals=totals):
            return Line(_("The Iraqi deck is empty. Final score: {scores}", scores=" : ".join(map(str, totals))))
        case _:
            return None


def _tell_cards(event: Event, tables: Tables) -> Line | None:
    match event:
        case happened.IraqiCardsDrawn(cards=cards):
            return Line(_("Iraqi row: {cards}", cards=_names(cards, tables)))
        case happened.CardsDrawn(cards=cards):
            return Line(_("Drawn: {cards}", cards=_names(cards, tables)))
        case happened.ReconCardDiscarded(card=card):
            return Line(_("{card} goes on recon", card=tables.name(card)))
        case happened.ReconCardsDrawn(cards=cards):
            return Line(_("Recon draws {cards}", cards=_names(cards, tables) or _("nothing")))
        case happened.CardKept(card=card, discarded=discarded):
            if not discarded:
                return Line(_("{card} kept", card=tables.name(card)))
            return Line(_("{card} kept, {others} discarded", card=tables.name(card), others=_names(discarded, tables)))
        case DeckShuffled(deck="coalition", reshuffled=True, cards=cards):
            return Line(
                ngettext(
                    "The Coalition deck ran out: {n} discarded card shuffled into a new one",
                    "The Coalition deck ran out: {n} discarded cards shuffled into a new one",
                    len(cards),
                )
            )
        case _:
            return None


def _round_summary(tally: Tally) -> str:
    parts = [
        ngettext("{n} knocked out", "{n} knocked out", len(tally.knocked_out)),
        ngettext("{n} casualty", "{n} casualties", len(tally.casualties)),
    ]
    return _("Round {round}: {points:+d} ({parts})", round=tally.round, points=tally.points, parts=enumerated(parts))


def _names(cards: tuple[int, ...], tables: Tables) -> str:
    return enumerated(map(tables.name, cards))


def offer(action: Action, tables: Tables) -> str:
    """Return what choosing `action` means, in words."""
    match action:
        case Recon(card):
            return _("discard {card} for recon", card=tables.name(card))
        case Keep(card):
            return _("keep {card}", card=tables.name(card))
        case EndRecon():
            return _("end the Recon Phase")
        case Attack(card, target):
            return _("{card} attacks {target}", card=tables.name(card), target=tables.name(target))
        case Suffer(attacker, card):
            return _("{attacker} hits {card}", attacker=tables.name(attacker), card=tables.name(card))
        case Continue():
            return _("begin the next round")
