"""The events of Iran-Iraq War in sentences, for the log, a report or a screen reader.

A sentence says no more than its event does, so a seat's own log gives nothing of the other side away.
"""

from __future__ import annotations

from typing import Final

from wargames_tui.engine.cardref import HIDDEN
from wargames_tui.engine.events import DeckShuffled, Event
from wargames_tui.engine.narration import Line
from wargames_tui.games.iran_iraq import events as happened
from wargames_tui.games.iran_iraq.actions import Act, Action, Continue, Destroy, Manoeuvre, Pass
from wargames_tui.games.iran_iraq.position import DECKS, IRAN, Battle, other
from wargames_tui.games.iran_iraq.tables import TYPE_NAMES, Tables
from wargames_tui.i18n import N_, _, enumerated, ngettext

SIDE_NAMES: Final = (N_("Iraq"), N_("Iran"))


def tell(event: Event, tables: Tables) -> Line | None:
    """Return the sentence for `event`; None for one that needs no words beside the others."""
    return _tell_action(event, tables) or _tell_cards(event, tables) or _tell_turn(event)


def _side(seat: int) -> str:
    return _(SIDE_NAMES[seat])


def _names(cards: tuple[int, ...], tables: Tables) -> str:
    return enumerated(map(tables.name, cards))


def _tell_cards(event: Event, tables: Tables) -> Line | None:
    match event:
        case happened.CardsRecruited(side=side, cards=cards):
            if HIDDEN in cards:
                return Line(
                    ngettext("{side} recruits {n} card", "{side} recruits {n} cards", len(cards), side=_side(side))
                )
            return Line(_("{side} recruits {cards}", side=_side(side), cards=_names(cards, tables) or _("nothing")))
        case happened.Manoeuvred(side=side, discards=discards):
            return Line(
                _("{side} discards {cards} face down", side=_side(side), cards=_names(discards, tables) or _("nothing"))
            )
        case happened.ReplacementsDrawn(side=side, cards=cards):
            return Line(_("{side} draws {cards}", side=_side(side), cards=_names(cards, tables)))
        case happened.HandRevealed(side=side, discarded=count, renewed=True):
            return Line(
                ngettext(
                    "{side} reveals its hand; it had discarded {n} card and made a new deck of all its discards",
                    "{side} reveals its hand; it had discarded {n} cards and made a new deck of all its discards",
                    count,
                    side=_side(side),
                )
            )
        case happened.HandRevealed(side=side, discarded=count):
            return Line(
                ngettext(
                    "{side} reveals its hand; it had discarded {n} card",
                    "{side} reveals its hand; it had discarded {n} cards",
                    count,
                    side=_side(side),
                )
            )
        case DeckShuffled(deck=deck, reshuffled=True, cards=cards):
            return _renewed(DECKS.index(deck), len(cards))
        case happened.DeckRenewedUnseen(side=side, cards=cards):
            return _renewed(side, len(cards))
        case _:
            return None


def _renewed(side: int, count: int) -> Line:
    return Line(
        ngettext(
            "{side}'s deck ran out: {n} discarded card shuffled into a new one",
            "{side}'s deck ran out: {n} discarded cards shuffled into a new one",
            count,
            side=_side(side),
        )
    )


def _tell_action(event: Event, tables: Tables) -> Line | None:
    match event:
        case happened.DeckLookedAt(side=side, card=card, seen=seen):
            words = {"side": _side(side), "card": tables.name(card), "enemy": _side(other(side))}
            if HIDDEN in seen:
                return Line(
                    ngettext(
                        "{side}: {card} looks at the next card of {enemy}'s deck",
                        "{side}: {card} looks at the next {n} cards of {enemy}'s deck",
                        len(seen),
                        **words,
                    )
                )
            return Line(_("{side}: {card} sees {seen}", **words, seen=_names(seen, tables)))
        case happened.EnemyDrawReduced(side=side, card=card, cards=count):
            return Line(
                ngettext(
                    "{side}: {card}; {enemy} draws {n} card less next turn",
                    "{side}: {card}; {enemy} draws {n} cards less next turn",
                    count,
                    side=_side(side),
                    card=tables.name(card),
                    enemy=_side(other(side)),
                )
            )
        case happened.ExtraDrawGained(side=side, card=card, cards=count):
            return Line(
                ngettext(
                    "{side}: {card}; it draws {n} card more next turn",
                    "{side}: {card}; it draws {n} cards more next turn",
                    count,
                    side=_side(side),
                    card=tables.name(card),
                )
            )
        case happened.ForceChanged(side=side, card=card, whose=whose, of=letter, by=by):
            return Line(
                _(
                    "{side}: {card}; {type} cards of {whose} get Force {by:+d}",
                    side=_side(side),
                    card=tables.name(card),
                    type=_(TYPE_NAMES[letter]),
                    whose=_side(whose),
                    by=by,
                )
            )
        case happened.CardDestroyed(side=side, card=card, target=target):
            return Line(
                _(
                    "{side}: {card} destroys {target}",
                    side=_side(side),
                    card=tables.name(card),
                    target=tables.name(target),
                )
            )
        case _:
            return None


def _tell_turn(event: Event) -> Line | None:
    match event:
        case happened.TurnBegan(turn=turn, initiative=initiative, draws=draws):
            words = {"turn": turn, "side": _side(initiative), "iraq": draws[0], "iran": draws[IRAN]}
            return Line(_("Turn {turn}: {side} has the initiative; Iraq draws {iraq} cards, Iran {iran}", **words))
        case happened.Passed(side=side, skipped=True):
            return Line(_("{side} has no action left and is skipped", side=_side(side)))
        case happened.Passed(side=side):
            return Line(_("{side} passes", side=_side(side)))
        case happened.BattleFought(battle=battle):
            return Line(_battle(battle), 1 if battle.point else None)
        case happened.GameEnded(points=points, winners=winners, streak=streak):
            first = winners[0]
            score = f"{points[first]} : {points[1 - first]}"
            if len(winners) > 1:
                return Line(_("The war ends {score}: a draw", score=score))
            if streak:
                return Line(
                    _(
                        "{side} wins with three points in three turns running, {score}",
                        side=_side(first),
                        score=score,
                    )
                )
            return Line(_("{side} wins, {score}", side=_side(first), score=score))
        case _:
            return None


def _battle(battle: Battle) -> str:
    forces = f"{battle.forces[0]} : {battle.forces[IRAN]}"
    words = {"turn": battle.turn, "forces": forces}
    if battle.winner is None:
        return _("Turn {turn}: Force {forces}, nobody wins it", **words)
    if battle.point:
        return _("Turn {turn}: Force {forces}, {side} wins a victory point", **words, side=_side(battle.winner))
    return _("Turn {turn}: Force {forces}, {side} takes the initiative", **words, side=_side(battle.winner))


def offer(action: Action, tables: Tables) -> str:
    """Return what choosing `action` means, in words."""
    match action:
        case Manoeuvre(discards) if discards:
            return _("discard {cards} face down", cards=_names(discards, tables))
        case Manoeuvre():
            return _("keep the whole hand")
        case Act(card):
            return _("{card}: {action}", card=tables.name(card), action=tables.action(card))
        case Destroy(card, target):
            return _("{card} destroys {target}", card=tables.name(card), target=tables.name(target))
        case Pass():
            return _("pass")
        case Continue():
            return _("begin the next turn")
