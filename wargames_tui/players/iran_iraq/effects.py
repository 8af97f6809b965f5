"""What an action of the open phase does, in sentences: what goes, what is safe then, what changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wargames_tui.engine.events import Seat
from wargames_tui.games.iran_iraq.actions import Act, Destroy, Pass
from wargames_tui.games.iran_iraq.force import AIR_RAID, UNIT, change_of, is_usable
from wargames_tui.games.iran_iraq.narration import SIDE_NAMES
from wargames_tui.games.iran_iraq.position import View, other
from wargames_tui.games.iran_iraq.tables import TYPE_NAMES, Tables
from wargames_tui.i18n import _, ngettext

if TYPE_CHECKING:
    from wargames_tui.games.iran_iraq.tables import Op


def effects(view: View, tables: Tables, action: Act | Destroy | Pass) -> Iterator[str]:
    """Yield what `action` of the seat to act does at once."""
    match action:
        case Destroy(_card, target):
            yield _what_goes(view, tables, target)
            yield from _what_is_safe(view, tables, target)
        case Act(card):
            yield from filter(None, (_effect(view, tables, op) for op in tables.ops[card]))
        case Pass() if view.passes:
            yield _("The pass ends the phase before {side} acts again.", side=_(SIDE_NAMES[other(view.to_act)]))
        case _:
            pass


def _what_goes(view: View, tables: Tables, target: int) -> str:
    enemy = other(view.to_act)
    words = {"card": tables.short_name(target)}
    if not is_usable(view, tables, enemy, target):
        return _("{card} is inert and counts nothing this turn.", **words)
    force = max(0, tables.force[target] + change_of(view, tables, enemy, target))
    if _can_act(view, tables, target):
        return _("{card} goes with Force {force}, and does not act any more.", force=force, **words)
    return _("{card} goes with Force {force}.", force=force, **words)


def _what_is_safe(view: View, tables: Tables, target: int) -> Iterator[str]:
    """Yield which cards nothing can destroy any more once `target` is gone."""
    seat = view.to_act
    letter = tables.destroys.get(target)
    if letter is None or not _can_act(view, tables, target):
        return
    enemies = [card for card in view.sides[other(seat)].hand if card != target]
    if any(tables.destroys.get(card) == letter and _can_act(view, tables, card) for card in enemies):
        return
    mine = _counting(view, tables, seat, letter)
    if mine:
        side, cards = _(SIDE_NAMES[other(seat)]), tables.short_names(mine)
        yield _("Nothing of {side} can destroy {cards} then.", side=side, cards=cards)


def _counting(view: View, tables: Tables, seat: Seat, letter: str) -> list[int]:
    """Return the cards of a side of one type that count this turn."""
    hand = view.sides[seat].hand
    return [card for card in hand if tables.type[card] == letter and is_usable(view, tables, seat, card)]


def _can_act(view: View, tables: Tables, card: int) -> bool:
    """Return whether an enemy card has an action still to take."""
    enemy = other(view.to_act)
    return bool(tables.ops[card]) and card not in view.sides[enemy].acted and is_usable(view, tables, enemy, card)


def _effect(view: View, tables: Tables, op: Op) -> str:
    seat = view.to_act
    match op.op:
        case "enemy-draws-less":
            side = _(SIDE_NAMES[other(seat)])
            return ngettext(
                "It takes {n} card off the next draw of {side}.",
                "It takes {n} cards off the next draw of {side}.",
                op.cards,
                side=side,
            )
        case "draw-extra":
            return ngettext("It draws {n} card more next turn.", "It draws {n} cards more next turn.", op.cards)
        case "change-force":
            corrected = view.options.poorly_maintained == "corrected" and op.corrected is not None
            by = op.corrected if corrected and op.corrected is not None else op.by
            whose = seat if op.side == "own" else other(seat)
            return _force_changed(view, tables, whose, op.of, by)
        case "look":
            return _("It looks at the enemy deck and changes nothing on the table.")
        case _:
            return ""


def _force_changed(view: View, tables: Tables, whose: Seat, letter: str, by: int) -> str:
    cards = _counting(view, tables, whose, letter)
    if not cards:
        return _("It changes no card that counts.")
    change = {UNIT: view.sides[whose].unit_change, AIR_RAID: view.sides[whose].air_change}[letter]
    before, after = (sum(max(0, tables.force[card] + each) for card in cards) for each in (change, change + by))
    return ngettext(
        "It changes the Force of {side} by {by:+d}: {n} {type} card.",
        "It changes the Force of {side} by {by:+d}: {n} {type} cards.",
        len(cards),
        side=_(SIDE_NAMES[whose]),
        by=after - before,
        type=_(TYPE_NAMES[letter]),
    )
