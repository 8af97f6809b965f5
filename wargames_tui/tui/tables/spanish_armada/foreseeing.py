"""What the special effect of a card would do if it were played now, step by step, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.games.spanish_armada.actions import DisperseTargets
from wargames_tui.games.spanish_armada.effects import choices
from wargames_tui.games.spanish_armada.marks import listed
from wargames_tui.i18n import _, enumerated, ngettext, sentences

if TYPE_CHECKING:
    from wargames_tui.cards.spanish_armada import (
        DiscardHand,
        Disperse,
        DrawAndKeep,
        DrawRaiders,
        FlipStragglers,
        ManoeuvreOp,
        RaidersWorthMore,
        ShuffleBack,
    )
    from wargames_tui.games.spanish_armada.position import Position
    from wargames_tui.games.spanish_armada.tables import Tables


def foresee(position: Position, tables: Tables, card: int) -> str:
    """Return what playing the Raider `card` for its effect would do now."""
    ops = tables.ops[card]
    shuffled = any(op.op == "shuffle-back" for op in ops)
    return sentences(*(_step(position, tables, card, op, shuffled=shuffled) for op in ops))


def _step(position: Position, tables: Tables, card: int, op: ManoeuvreOp, *, shuffled: bool) -> str:
    match op.op:
        case "flip-stragglers":
            return _flip(position, tables, op, shuffled=shuffled)
        case "draw-raiders":
            return _draw(position, tables, op)
        case "shuffle-back":
            return _shuffle_back(position, tables, op)
        case "disperse":
            return _disperse(position, tables, op)
        case "look":
            red, black = min(op.cards, len(position.red_deck)), min(op.cards, len(position.black_deck))
            return _("You would see the next {red} Red and {black} Black cards.", red=red, black=black)
        case "draw-and-keep":
            return _draw_and_keep(position, tables, op)
        case "change-stragglers":
            values = [tables.face[straggler] + position.stragglers_up + op.by for straggler in position.row]
            return _("The Stragglers would count {values}.", values=enumerated(map(str, values)))
        case _:
            return _to_the_hand(position, tables, op, [raider for raider in position.hand if raider != card])


def _to_the_hand(position: Position, tables: Tables, op: RaidersWorthMore | DiscardHand, others: list[int]) -> str:
    """Return what would become of the `others` of the hand."""
    if not others:
        return _("You have no other Raider.")
    if op.op == "discard-hand":
        return _("Your other Raiders would go: {cards}.", cards=listed(tables, others))
    worth = [tables.face[raider] + position.raiders_up + op.by for raider in others]
    return _("Your other Raiders would count {values}.", values=enumerated(map(str, worth)))


def _flip(position: Position, tables: Tables, op: FlipStragglers, *, shuffled: bool) -> str:
    if shuffled:
        count = min(op.cards, len(position.red_deck) + len(position.row))
        return ngettext("Then {n} is flipped over.", "Then {n} are flipped over.", count)
    count = min(op.cards, len(position.red_deck))
    if not count:
        return _("No card is left in the Red deck to flip over (S4).")
    if position.red_known >= count:
        return _("{cards} would be flipped over.", cards=listed(tables, position.red_deck[: -count - 1 : -1]))
    return ngettext("{n} more Straggler would be flipped over.", "{n} more Stragglers would be flipped over.", count)


def _draw(position: Position, tables: Tables, op: DrawRaiders) -> str:
    if position.black_known >= op.cards:
        return _("You would draw {cards}.", cards=listed(tables, position.black_deck[: -op.cards - 1 : -1]))
    if len(position.black_deck) < op.cards:
        return ngettext(
            "You would draw {n} Raider, the discard pile shuffled in again.",
            "You would draw {n} Raiders, the discard pile shuffled in again.",
            op.cards,
        )
    return ngettext("You would draw {n} Raider.", "You would draw {n} Raiders.", op.cards)


def _draw_and_keep(position: Position, tables: Tables, op: DrawAndKeep) -> str:
    if position.black_known >= op.draw:
        cards = listed(tables, position.black_deck[: -op.draw - 1 : -1])
        return _("You would draw {cards} and keep {kept} of them.", cards=cards, kept=op.keep)
    if len(position.black_deck) < op.draw:
        return _(
            "You would see {n} Black cards, the discard pile shuffled in again, and keep {kept} of them.",
            n=op.draw,
            kept=op.keep,
        )
    return _("You would see {n} Black cards and keep {kept} of them.", n=op.draw, kept=op.keep)


def _shuffle_back(position: Position, tables: Tables, op: ShuffleBack) -> str:
    match op.which:
        case "random-escaped":
            if not position.escaped:
                return _("No card has escaped: it would have no effect (S7).")
            return ngettext(
                "The escaped card, worth {points}, would go back.",
                "One of {n} escaped cards, worth {points} together, would go back.",
                len(position.escaped),
                points=sum(tables.face[escaped] for escaped in position.escaped),
            )
        case "all-stragglers":
            return _("{cards} would go back into the Red deck.", cards=listed(tables, position.row))
        case "chosen-straggler":
            return _("You would choose which Straggler goes back: {cards}.", cards=listed(tables, position.row))


def _disperse(position: Position, tables: Tables, op: Disperse) -> str:
    if op.which == "random":
        return _("Chance would pick one of {cards}.", cards=listed(tables, position.row))
    targets = [action.cards for action in choices(position, tables, op) if isinstance(action, DisperseTargets)]
    if not targets:
        return _("No Stragglers are within that total: it would have no effect (S14).")
    if op.total is None and op.stragglers == 1:
        return _("You would choose one of {cards}.", cards=listed(tables, position.row))
    best = max(sum(tables.face[straggler] for straggler in cards) for cards in targets)
    return ngettext(
        "One choice of Stragglers fits, worth {best}.",
        "{n} choices of Stragglers fit, worth up to {best}.",
        len(targets),
        best=best,
    )
