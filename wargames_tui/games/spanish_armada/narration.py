"""The events of Spanish Armada in sentences, for the score log, a report or a screen reader."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from wargames_tui.engine.cardref import HIDDEN
from wargames_tui.engine.events import DeckShuffled, Event
from wargames_tui.engine.narration import Line
from wargames_tui.games.spanish_armada import events as happened
from wargames_tui.games.spanish_armada.actions import (
    Action,
    Continue,
    Disperse,
    DisperseTargets,
    EndEngagement,
    Keep,
    Manoeuvre,
    ShuffleBack,
)
from wargames_tui.games.spanish_armada.position import Tally
from wargames_tui.games.spanish_armada.scoring import grade
from wargames_tui.games.spanish_armada.tables import BLACK, Tables
from wargames_tui.i18n import _, enumerated, ngettext

Naming = Callable[[int], str]
"""How a card is called."""


def tell(event: Event, tables: Tables, name: Naming | None = None) -> Line | None:
    """Return the sentence for `event`; None for one that needs no words beside the others.

    Cards are called as `name` calls them, by their own names where it is left out.
    """
    called = name or tables.name
    return (
        _tell_stragglers(event, tables, called)
        or _tell_raiders(event, tables, called)
        or _tell_turn(event, tables, called)
    )


def _tell_stragglers(event: Event, tables: Tables, name: Naming) -> Line | None:
    match event:
        case happened.StragglersFlipped(cards=cards):
            return Line(_("Stragglers: {cards}", cards=_names(cards, name)))
        case happened.StragglerDispersed(target=target, raiders=raiders):
            what = _(
                "{raiders} disperses {straggler}",
                raiders=_names(raiders, name, _(" and ")),
                straggler=name(target),
            )
            if len(raiders) > 1:
                what = _(
                    "{raiders} disperse {straggler}",
                    raiders=_names(raiders, name, _(" and ")),
                    straggler=name(target),
                )
            return Line(what, tables.face[target])
        case happened.RandomStragglerDispersed(card=card):
            return Line(_("Chance disperses {straggler}", straggler=name(card)), tables.face[card])
        case happened.TargetsDispersed(cards=cards):
            return Line(_("Dispersed: {cards}", cards=_names(cards, name)), sum(tables.face[card] for card in cards))
        case happened.StragglersShuffledBack(cards=cards):
            return Line(_("Shuffled back into the Red deck: {cards}", cards=_names(cards, name)))
        case happened.EscapedShuffledBack(card=card):
            return Line(_("{card}, escaped before, is shuffled back into the Red deck", card=name(card)))
        case happened.StragglersChanged(by=by):
            return Line(_("All Stragglers are at {by:+d} this turn", by=by))
        case happened.StragglersEscaped(cards=cards):
            return Line(_("Escaped: {cards}", cards=_names(cards, name)))
        case _:
            return None


def _tell_raiders(event: Event, tables: Tables, name: Naming) -> Line | None:
    match event:
        case happened.ManoeuvrePlayed(card=card):
            return Line(_("{card} played: {effect}", card=name(card), effect=tables.effect_text(card)))
        case happened.RaidersDrawn(cards=cards) | happened.CardsDrawnToKeep(cards=cards):
            return Line(_("Drawn: {cards}", cards=_names(cards, name)))
        case happened.RaidersRaised(by=by):
            return Line(_("All Raiders are worth {by:+d} this turn", by=by))
        case happened.CardsKept(cards=cards, discarded=()):
            return Line(_("Kept: {cards}", cards=_names(cards, name)))
        case happened.CardsKept(cards=cards, discarded=discarded):
            kept, others = _names(cards, name), _names(discarded, name)
            return Line(_("Kept: {cards}; discarded: {others}", cards=kept, others=others))
        case happened.HandDiscarded(cards=cards):
            return Line(_("Hand discarded: {cards}", cards=_names(cards, name)))
        case DeckShuffled(deck=deck, reshuffled=True, cards=cards) if deck == BLACK:
            return Line(
                ngettext(
                    "The Black deck ran out: {n} discarded card shuffled into a new one",
                    "The Black deck ran out: {n} discarded cards shuffled into a new one",
                    len(cards),
                )
            )
        case _:
            return None


def _tell_turn(event: Event, tables: Tables, name: Naming) -> Line | None:
    match event:
        case happened.DecksLookedAt(red=red, black=black):
            if HIDDEN in (*red, *black):
                return Line(_("The next cards are looked at: {red} Red, {black} Black", red=len(red), black=len(black)))
            return Line(
                _(
                    "Next in the Red deck: {red}. Next in the Black deck: {black}.",
                    red=_names(red, name) or _("nothing"),
                    black=_names(black, name) or _("nothing"),
                )
            )
        case happened.NothingHappened(card=card, step=step):
            return Line(_nothing(card, step, tables))
        case happened.TurnEnded(tally=tally, total=total):
            return Line(_turn_summary(tally, total))
        case happened.GameEnded(score=score):
            reached = grade(score)
            return Line(
                _(
                    "The Red deck is empty. Score: {score} out of {full}. {grade} ({outcome})",
                    score=score,
                    full=tables.full_score,
                    grade=_(reached.title),
                    outcome=_(reached.outcome),
                )
            )
        case _:
            return None


def _nothing(card: int, step: int, tables: Tables) -> str:
    """Return why a step of the effect of `card` did not happen."""
    op = tables.ops[card][step]
    match op.op:
        case "flip-stragglers":
            return _("No card is left in the Red deck to flip over")
        case "draw-raiders" | "draw-and-keep":
            return _("No Black card is left to draw")
        case "look":
            return _("No card is left in either deck to look at")
        case "shuffle-back" if op.which == "random-escaped":
            return _("No card has escaped: no effect")
        case "disperse" if op.total is not None:
            return _("No Stragglers within a total value of {total}: no effect", total=op.total)
        case "discard-hand":
            return _("No hand is left to discard")
        case _:
            return _("Too few Stragglers stand: no effect")


def _turn_summary(tally: Tally, total: int) -> str:
    parts = [
        ngettext("{n} dispersed", "{n} dispersed", len(tally.dispersed)),
        ngettext("{n} escaped", "{n} escaped", len(tally.escaped)),
    ]
    return _(
        "Turn {turn}: {points:+d} ({parts}), score {total}",
        turn=tally.turn,
        points=tally.points,
        parts=enumerated(parts),
        total=total,
    )


def offer(action: Action, tables: Tables) -> str:
    """Return what choosing `action` means, in words."""
    match action:
        case Manoeuvre(card):
            return _("play {card}: {effect}", card=tables.name(card), effect=tables.effect_text(card))
        case ShuffleBack(card):
            return _("shuffle {card} back into the Red deck", card=tables.name(card))
        case DisperseTargets(cards):
            return _("disperse {cards}", cards=_names(cards, tables.name, _(" and ")))
        case Keep(cards):
            return _("keep {cards}", cards=_names(cards, tables.name, _(" and ")))
        case Disperse(target, raiders):
            return _(
                "disperse {straggler} with {raiders}",
                straggler=tables.name(target),
                raiders=_names(raiders, tables.name, _(" and ")),
            )
        case EndEngagement():
            return _("end the Engagement Phase")
        case Continue():
            return _("begin the next turn")


def _names(cards: Iterable[int], name: Naming, between: str = "") -> str:
    named = map(name, cards)
    return between.join(named) if between else enumerated(named)
