"""Why an action may not be done now, with the ruling that forbids it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from wargames_tui.engine.errors import IllegalAction
from wargames_tui.engine.machine import OVER
from wargames_tui.games.spanish_armada.actions import (
    MOST_RAIDERS,
    Action,
    Continue,
    Disperse,
    DisperseTargets,
    EndEngagement,
    Keep,
    Manoeuvre,
    ShuffleBack,
)
from wargames_tui.games.spanish_armada.effects import pending
from wargames_tui.games.spanish_armada.position import ENGAGEMENT, MANEUVER, Position
from wargames_tui.games.spanish_armada.tables import Tables
from wargames_tui.games.spanish_armada.values import raid_value, straggler_value
from wargames_tui.i18n import _, enumerated, ngettext

if TYPE_CHECKING:
    from wargames_tui.cards.spanish_armada import ManoeuvreOp

_PHASE_OF: dict[type[Action], str] = {
    Manoeuvre: MANEUVER,
    ShuffleBack: MANEUVER,
    DisperseTargets: MANEUVER,
    Keep: MANEUVER,
    Disperse: ENGAGEMENT,
    EndEngagement: ENGAGEMENT,
    Continue: ENGAGEMENT,
}


def why_not(position: Position, tables: Tables, action: Action) -> IllegalAction:
    """Return the reason why `action`, which is not legal in `position`, is not."""
    if position.phase == OVER:
        return IllegalAction(_("The game is over."), "S16")
    if _PHASE_OF[type(action)] != position.phase:
        return IllegalAction(
            _(
                "That belongs to the {phase} Phase; this is the {now} Phase.",
                phase=_(_PHASE_OF[type(action)]),
                now=_(position.phase),
            )
        )
    if position.phase == MANEUVER:
        return _why_no_manoeuvre(position, tables, action)
    return _why_no_engagement(position, tables, action)


# Maneuver Phase


def _why_no_manoeuvre(position: Position, tables: Tables, action: Action) -> IllegalAction:
    op = pending(position, tables)
    if isinstance(action, Manoeuvre):
        if op is not None:
            return _effect_waits(op)
        return IllegalAction(_("Only a Raider of your hand can be played for its effect."), "S3")
    if op is None:
        return IllegalAction(_("First play a Raider for its effect."), "S3")
    match action:
        case ShuffleBack() if op.op == "shuffle-back":
            return IllegalAction(_("Only a Straggler that stands can be shuffled back."), "S6")
        case DisperseTargets(cards) if op.op == "disperse":
            return _why_not_these(position, tables, cards, op.stragglers, op.total)
        case Keep() if op.op == "draw-and-keep":
            return IllegalAction(
                ngettext(
                    "Keep {n} of the cards just drawn, no other.",
                    "Keep {n} of the cards just drawn, no others.",
                    min(op.keep, len(position.drawn)),
                ),
                "S10",
            )
        case _:
            return _effect_waits(op)


def _effect_waits(op: ManoeuvreOp) -> IllegalAction:
    """Return what the effect of the card played asks for first."""
    match op.op:
        case "shuffle-back":
            return IllegalAction(_("First choose the Straggler that is shuffled back."), "S6")
        case "draw-and-keep":
            return IllegalAction(_("First choose what you keep of the cards drawn."), "S10")
        case _:
            return IllegalAction(_("First choose the Stragglers that the effect disperses."), "S9")


def _why_not_these(
    position: Position, tables: Tables, cards: tuple[int, ...], count: int, total: int | None
) -> IllegalAction:
    if not _different(cards, position.row):
        return IllegalAction(_("Only Stragglers that stand can be dispersed."), "S9")
    together = sum(tables.face[card] for card in cards)
    if total is not None and together > total:
        return IllegalAction(
            _(
                "{cards} have a total value of {together}; {total} is the most.",
                cards=_names(cards, tables),
                together=together,
                total=total,
            ),
            "S14",
        )
    if len(cards) > count:
        return IllegalAction(
            ngettext(
                "The effect disperses {n} Straggler, not more.", "The effect disperses {n} Stragglers, not more.", count
            ),
            "S14",
        )
    return IllegalAction(
        ngettext("The effect disperses exactly {n} Straggler.", "The effect disperses exactly {n} Stragglers.", count),
        "S14",
    )


# Engagement Phase


def _why_no_engagement(position: Position, tables: Tables, action: Action) -> IllegalAction:
    if not position.row:
        return IllegalAction(_("No Straggler is left: go on to the next turn."), "S15")
    if isinstance(action, Disperse):
        return _why_no_dispersal(position, tables, action)
    return IllegalAction(_("Stragglers still stand: disperse them or end the engagement."), "S15")


def _why_no_dispersal(position: Position, tables: Tables, action: Disperse) -> IllegalAction:
    target, raiders = action.target, action.raiders
    if target not in position.row:
        return IllegalAction(_("Only a Straggler that stands can be dispersed."), "S15")
    if not _different(raiders, position.hand):
        return IllegalAction(_("Only Raiders of your hand can be discarded to disperse a Straggler."), "S15")
    if len(raiders) > MOST_RAIDERS:
        return IllegalAction(_("At most two Raiders may be combined against one Straggler."), "S15")
    if not raiders:
        return IllegalAction(_("Discard one Raider or two to disperse a Straggler."), "S15")
    if len(raiders) > 1 and position.options.pairs == "no":
        return IllegalAction(_("Raiders may not be combined: that is a house rule of this game."), "S15")
    return IllegalAction(
        _(
            "{straggler} counts {value}; {raiders}: {reached} is too little.",
            straggler=tables.name(target),
            value=straggler_value(position, tables, target),
            raiders=_names(raiders, tables),
            reached=raid_value(position, tables, raiders),
        ),
        "S15",
    )


def _different(cards: tuple[int, ...], among: list[int]) -> bool:
    """Return whether `cards` are different cards, all of them `among` these."""
    return len(set(cards)) == len(cards) and set(cards) <= set(among)


def _names(cards: Iterable[int], tables: Tables) -> str:
    return enumerated(map(tables.name, cards))
