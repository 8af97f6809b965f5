"""What playing a Raider for its effect promises, roughly: its steps with cards of average value (S3 to S14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from statistics import fmean
from typing import TYPE_CHECKING, Final

from wargames_tui.games.spanish_armada.position import Position
from wargames_tui.games.spanish_armada.tables import Tables
from wargames_tui.players.spanish_armada.engagement import HIGHEST, LAST_TURN, MEAN, TURN, Stakes, Terms, outlook

if TYPE_CHECKING:
    from wargames_tui.cards.spanish_armada import Disperse, ManoeuvreOp

COMES_BACK: Final = 0.05
"""The part of a Straggler's value that is lost in the end where it is shuffled back into the Red deck."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """An engagement that is to be expected.

    Attributes:
        raiders: The face values of the hand.
        stragglers: The face values of the Stragglers.
        terms: What it is fought under.
        gained: What has been won beside it, such as an escaped card that comes back.
    """

    raiders: tuple[int, ...]
    stragglers: tuple[int, ...]
    terms: Terms
    gained: float = 0.0

    @property
    def worth(self) -> float:
        """The best that it can end with."""
        return self.gained + outlook(self.raiders, self.stragglers, self.terms)


def prospect_of(position: Position, tables: Tables) -> Prospect:
    """Return the engagement as it would be now; before the last turn no Raider need be kept for another."""
    terms = terms_of(position, TURN if position.red_deck else LAST_TURN)
    return Prospect(faces(position.hand, tables), faces(position.row, tables), terms)


def terms_of(position: Position, stakes: Stakes) -> Terms:
    """Return what an engagement would be fought under now."""
    return Terms(position.raiders_up, position.stragglers_up, position.options.pairs == "yes", stakes)


def promise(position: Position, tables: Tables, card: int) -> float:
    """Return what playing `card` of the hand for its effect promises."""
    hand = [other for other in position.hand if other != card]
    before = replace(prospect_of(position, tables), raiders=faces(hand, tables))
    return _promise(before, tables.ops[card], position, tables)


def _promise(before: Prospect, ops: Sequence[ManoeuvreOp], position: Position, tables: Tables) -> float:
    """Return what the steps `ops` promise, one after the other."""
    if not ops:
        return before.worth
    op, rest = ops[0], ops[1:]
    outcomes = [_promise(after, rest, position, tables) for after in after_step(before, op, position, tables)]
    return fmean(outcomes) if left_to_chance(op) else max(outcomes)


def left_to_chance(op: ManoeuvreOp) -> bool:
    """Return whether chance chooses among what may come of the step `op`, and not the player."""
    return op.op in {"disperse", "shuffle-back"} and op.which in {"random", "random-escaped"}


def after_step(before: Prospect, op: ManoeuvreOp, position: Position, tables: Tables) -> Iterator[Prospect]:
    """Yield what may come of the step `op`: one outcome, or those that chance or the player chooses among."""
    match op.op:
        case "flip-stragglers":
            flipped = min(op.cards, len(position.red_deck))
            yield replace(before, stragglers=before.stragglers + (MEAN,) * flipped)
        case "draw-raiders":
            yield replace(before, raiders=before.raiders + (MEAN,) * op.cards)
        case "draw-and-keep":
            kept = (HIGHEST + 1) * op.draw // (op.draw + 1)
            yield replace(before, raiders=before.raiders + (kept,) * op.keep)
        case "discard-hand":
            yield replace(before, raiders=())
        case "raiders-worth-more":
            yield replace(before, terms=replace(before.terms, raiders_up=before.terms.raiders_up + op.by))
        case "change-stragglers":
            yield replace(before, terms=replace(before.terms, stragglers_up=before.terms.stragglers_up + op.by))
        case "look":
            yield before
        case "shuffle-back":
            yield from _shuffled_back(before, op.which, position, tables)
        case "disperse":
            yield from _dispersed(before, op, position)


def _shuffled_back(before: Prospect, which: str, position: Position, tables: Tables) -> Iterator[Prospect]:
    match which:
        case "random-escaped" if position.escaped:
            for face in set(faces(position.escaped, tables)):
                yield replace(before, gained=before.gained + face * (1 - COMES_BACK))
        case "chosen-straggler" if before.stragglers:
            for place, face in enumerate(before.stragglers):
                yield replace(_without(before, (place,)), gained=before.gained - face * COMES_BACK)
        case "all-stragglers":
            yield replace(before, stragglers=(), gained=before.gained - sum(before.stragglers) * COMES_BACK)
        case _:
            yield before


def _dispersed(before: Prospect, op: Disperse, position: Position) -> Iterator[Prospect]:
    row = before.stragglers
    if op.which == "random":
        places: list[tuple[int, ...]] = [(place,) for place in range(len(row))]
    else:
        fewest = 1 if op.option == "up-to" and position.options.queen == "up-to-two" else op.stragglers
        counts = range(fewest, op.stragglers + 1)
        places = [each for count in counts for each in combinations(range(len(row)), count)]
        if op.total is not None:
            places = [each for each in places if sum(row[place] for place in each) <= op.total]
    yield from (_without(before, each) for each in places)
    if not places:
        yield before


def _without(before: Prospect, places: tuple[int, ...]) -> Prospect:
    left = tuple(face for place, face in enumerate(before.stragglers) if place not in places)
    return replace(before, stragglers=left)


def faces(cards: Sequence[int], tables: Tables) -> tuple[int, ...]:
    """Return the face values of `cards`."""
    return tuple([tables.face[card] for card in cards])
