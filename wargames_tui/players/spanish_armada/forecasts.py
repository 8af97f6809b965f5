"""What a turn of Spanish Armada comes to after an action: which Raiders disperse which Stragglers, and what escapes.

It weighs as `prospects.py` and `engagement.py` do, and keeps besides what they only count: the cards, and the points.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from statistics import fmean
from typing import TYPE_CHECKING, Final

from wargames_tui.games.spanish_armada.actions import (
    Action,
    Disperse,
    DisperseTargets,
    EndEngagement,
    Keep,
    Manoeuvre,
    ShuffleBack,
)
from wargames_tui.games.spanish_armada.position import Position
from wargames_tui.games.spanish_armada.tables import Tables
from wargames_tui.players.spanish_armada.engagement import Terms, outlook
from wargames_tui.players.spanish_armada.prospects import Prospect, after_step, faces, left_to_chance, prospect_of
from wargames_tui.players.spanish_armada.stages import terms_ahead

if TYPE_CHECKING:
    from wargames_tui.cards.spanish_armada import ManoeuvreOp

_SAME: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Fight:
    """An engagement at its best, in face values.

    Attributes:
        dispersals: The Stragglers dispersed, each with its Raiders.
        escaped: The Stragglers that escape.
        kept: The Raiders that stay in hand.
    """

    dispersals: tuple[tuple[int, tuple[int, ...]], ...]
    escaped: tuple[int, ...]
    kept: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Forecast:
    """What is to be expected of a turn.

    Attributes:
        worth: What it promises.
        escapes: The points that escape.
        kept: The value of the Raiders that stay in hand.
        back: The points, escaped before, that come back into the Red deck.
        fight: The engagement; None where cards that nobody knows yet decide it.
    """

    worth: float
    escapes: float
    kept: float
    back: float
    fight: Fight | None


def forecast(position: Position, tables: Tables, action: Action) -> Forecast:
    """Return what is to be expected of this turn after `action`, at best and with cards of average value."""
    now = replace(prospect_of(position, tables), terms=terms_ahead(position))
    if isinstance(action, EndEngagement):
        fight = Fight((), now.stragglers, now.raiders)
        lost = sum(now.terms.stakes.escaped[face] for face in now.stragglers)
        worth = outlook(now.raiders, (), now.terms) + lost
        return Forecast(worth, sum(now.stragglers), sum(now.raiders), 0, fight)
    steps: Sequence[ManoeuvreOp] = ()
    if isinstance(action, Manoeuvre):
        steps = tables.ops[action.card]
    elif position.manoeuvre is not None and position.asked is not None:
        steps = tables.ops[position.manoeuvre][position.asked + 1 :]
    hand, row = left_after(position, action)
    before = replace(now, raiders=faces(hand, tables), stragglers=faces(row, tables))
    return _expected(before, steps, position, tables)


def left_after(position: Position, action: Action) -> tuple[list[int], list[int]]:
    """Return the hand and the Stragglers once `action` has been taken, before anything else that comes of it."""
    hand, row = list(position.hand), list(position.row)
    match action:
        case Manoeuvre(card):
            hand.remove(card)
        case Disperse(target, raiders):
            row.remove(target)
            hand = [card for card in hand if card not in raiders]
        case DisperseTargets(cards):
            row = [card for card in row if card not in cards]
        case ShuffleBack(card):
            row.remove(card)
        case Keep(cards):
            hand += cards
        case _:
            pass
    return hand, row


def _expected(before: Prospect, steps: Sequence[ManoeuvreOp], position: Position, tables: Tables) -> Forecast:
    """Return what is to be expected once the steps of an effect have been carried out, one after the other."""
    if not steps:
        fight = fought(before.raiders, before.stragglers, before.terms)
        return Forecast(before.worth, sum(fight.escaped), sum(fight.kept), 0, fight)
    step, rest = steps[0], steps[1:]
    outcomes = [_expected(after, rest, position, tables) for after in after_step(before, step, position, tables)]
    if not left_to_chance(step):
        best = max(outcomes, key=lambda outcome: outcome.worth)
        return best if _is_known(step) else replace(best, fight=None)
    back = fmean(faces(position.escaped, tables)) if step.op == "shuffle-back" and position.escaped else 0
    return Forecast(
        fmean([outcome.worth for outcome in outcomes]),
        fmean([outcome.escapes for outcome in outcomes]),
        fmean([outcome.kept for outcome in outcomes]),
        back,
        outcomes[0].fight if len(outcomes) == 1 or (step.op != "disperse" and _alike(outcomes)) else None,
    )


def _alike(outcomes: Sequence[Forecast]) -> bool:
    """Return whether the engagement is the same whatever comes."""
    return len({outcome.fight for outcome in outcomes}) == 1


def _is_known(step: ManoeuvreOp) -> bool:
    """Return whether a step of an effect brings no card that nobody knows."""
    return step.op not in {"flip-stragglers", "draw-raiders", "draw-and-keep"}


def fought(raiders: Sequence[int], stragglers: Sequence[int], terms: Terms) -> Fight:
    """Return the engagement of these face values at its best, the dearest Straggler first."""
    hand, row = tuple(sorted(raiders)), tuple(sorted(stragglers, reverse=True))
    dispersals: list[tuple[int, tuple[int, ...]]] = []
    escaped: list[int] = []
    while row:
        face, row_after = row[0], row[1:]
        best = outlook(hand, row, terms)
        for used in _raids(hand, face, terms):
            left = _without(hand, used)
            if outlook(left, row_after, terms) >= best - _SAME:
                dispersals.append((face, used))
                hand = left
                break
        else:
            escaped.append(face)
        row = row_after
    return Fight(tuple(dispersals), tuple(escaped), hand)


def _raids(hand: tuple[int, ...], face: int, terms: Terms) -> list[tuple[int, ...]]:
    """Return the Raiders, one or two, that disperse a Straggler of this face value, those together least first."""
    need = face + terms.stragglers_up
    sets: list[tuple[int, ...]] = [(raider,) for raider in set(hand)]
    if terms.pairs:
        sets += set(combinations(hand, 2))
    reaching = [each for each in sets if sum(each) + len(each) * terms.raiders_up >= need]
    return sorted(reaching, key=lambda each: (len(each), sum(each)))


def _without(hand: tuple[int, ...], used: tuple[int, ...]) -> tuple[int, ...]:
    left = list(hand)
    for raider in used:
        left.remove(raider)
    return tuple(left)
