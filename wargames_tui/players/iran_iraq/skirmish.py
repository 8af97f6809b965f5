"""The open Actions Phase with nothing in it but what counts: cards that are alike are one kind (W4 to W16).

Cards that give neither Force nor action this turn are left out (W5). A Look changes nothing that is on the table, but
it is an action and no pass.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from wargames_tui.engine.events import Seat
from wargames_tui.games.iran_iraq.actions import Act, Action, Destroy
from wargames_tui.games.iran_iraq.force import AIR_RAID, UNIT
from wargames_tui.games.iran_iraq.position import Position
from wargames_tui.games.iran_iraq.tables import Tables

if TYPE_CHECKING:
    from wargames_tui.games.iran_iraq.tables import Op

Piece = int
"""A card as it stands: twice the number of its kind, and 1 more once its action is taken."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What a card is in the Actions Phase.

    Attributes:
        letter: Its type.
        force: Its printed Force.
        ops: What its action does.
        destroys: The type of card that its action destroys, empty where it destroys none.
        acts: Whether it has an action.
        looks: Whether its action changes nothing on the table.
        helps: Whether its action does its side any good on the table, as printed: a Look does not, nor does Force given
            to the enemy.
    """

    letter: str
    force: int
    ops: tuple[Op, ...]
    destroys: str
    acts: bool
    looks: bool
    helps: bool


class Camp(NamedTuple):
    """One side.

    Attributes:
        pieces: Its cards that count, in the order of their numbers.
        units: The change of Force of its Unit cards.
        air: The change of Force of its Air Raid cards.
        fewer: Cards taken off its next draw.
        extra: Cards added to its next draw.
    """

    pieces: tuple[Piece, ...]
    units: int
    air: int
    fewer: int
    extra: int


class Move(NamedTuple):
    """An action on kinds of cards: which piece takes it, and which one it destroys (None: none)."""

    piece: Piece
    target: Piece | None


class Skirmishes:
    """Actions Phases with the cards of one pair of decks."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        kinds: dict[Kind, int] = {}
        self._kind = tuple(kinds.setdefault(_kind(tables, card), len(kinds)) for card in range(len(tables.printed)))
        self.kinds = tuple(kinds)
        self._fresh = tuple(2 * kind + self.kinds[kind].looks for kind in self._kind)

    def camp(self, position: Position, seat: Seat) -> Camp:
        """Return the side of `seat` in `position`, its hand being open."""
        side = position.sides[seat]
        counting = self._tables.counting[position.initiative == seat]
        pieces = sorted(self.piece(position, seat, card) for card in side.hand if card in counting)
        return Camp(tuple(pieces), side.unit_change, side.air_change, side.fewer, side.extra)

    def fresh_camp(self, hand: Iterable[int], *, attacks: bool) -> Camp:
        """Return a side at the beginning of an Actions Phase, from its hand; it has done its Looks."""
        counting = self._tables.counting[attacks]
        return Camp(tuple(sorted([self._fresh[card] for card in hand if card in counting])), 0, 0, 0, 0)

    def piece(self, position: Position, seat: Seat, card: int) -> Piece:
        """Return what `card` of `seat` is on the table; with no enemy deck to look at, a Look cannot be done (W4)."""
        kind = self.kinds[self._kind[card]]
        acted = card in position.sides[seat].acted or (kind.looks and not position.sides[1 - seat].deck)
        return 2 * self._kind[card] + int(acted and kind.acts)

    def move(self, position: Position, action: Action) -> Move | None:
        """Return what `action` is; None for a pass."""
        seat = position.to_act
        match action:
            case Destroy(card, target):
                return Move(self.piece(position, seat, card), self.piece(position, 1 - seat, target))
            case Act(card):
                return Move(self.piece(position, seat, card), None)
            case _:
                return None

    def force(self, camp: Camp) -> int:
        """Return the Force of a side."""
        total = 0
        for piece in camp.pieces:
            kind = self.kinds[piece >> 1]
            change = camp.units if kind.letter == UNIT else camp.air if kind.letter == AIR_RAID else 0
            total += max(0, kind.force + change)
        return total

    def moves(self, mine: Camp, theirs: Camp) -> Iterator[Move]:
        """Yield the actions, those that destroy first, those that do not help last."""
        others: list[Move] = []
        idle: list[Move] = []
        for piece in sorted(set(mine.pieces)):
            kind = self.kinds[piece >> 1]
            if piece & 1 or not kind.acts:
                continue
            if not kind.destroys:
                (others if kind.helps else idle).append(Move(piece, None))
                continue
            targets = {target for target in theirs.pieces if self.kinds[target >> 1].letter == kind.destroys}
            yield from (Move(piece, target) for target in sorted(targets, key=self._dread))
        yield from others
        yield from idle

    def helps(self, move: Move) -> bool:
        """Return whether `move` does its side any good on the table, as printed."""
        return self.kinds[move.piece >> 1].helps

    def after(self, mine: Camp, theirs: Camp, move: Move, *, corrected: bool) -> tuple[Camp, Camp]:
        """Return both sides once the first has made `move`."""
        mine = mine._replace(pieces=_exchanged(mine.pieces, move.piece, move.piece | 1))
        if move.target is not None:
            return mine, theirs._replace(pieces=_exchanged(theirs.pieces, move.target, None))
        for op in self.kinds[move.piece >> 1].ops:
            match op.op:
                case "enemy-draws-less":
                    theirs = theirs._replace(fewer=theirs.fewer + op.cards)
                case "draw-extra":
                    mine = mine._replace(extra=mine.extra + op.cards)
                case "change-force":
                    by = op.corrected if corrected and op.corrected is not None else op.by
                    if op.side == "own":
                        mine = _changed(mine, op.of, by)
                    else:
                        theirs = _changed(theirs, op.of, by)
                case _:
                    pass
        return mine, theirs

    def _dread(self, piece: Piece) -> tuple[int, int]:
        """Return how a target stands among others, the one to be destroyed first lowest."""
        kind = self.kinds[piece >> 1]
        return -kind.force, -int(kind.acts and not piece & 1)


def _kind(tables: Tables, card: int) -> Kind:
    ops = tables.ops[card]
    looks = bool(ops) and all(op.op == "look" for op in ops)
    return Kind(
        tables.type[card],
        tables.force[card],
        ops,
        tables.destroys.get(card, ""),
        acts=bool(ops),
        looks=looks,
        helps=any(map(_helps, ops)),
    )


def _helps(op: Op) -> bool:
    if op.op == "change-force":
        return op.by > 0 if op.side == "own" else op.by < 0
    return op.op != "look"


def _exchanged(pieces: tuple[Piece, ...], old: Piece, new: Piece | None) -> tuple[Piece, ...]:
    """Return `pieces` with one `old` taken out and `new`, where there is one, put in."""
    left = list(pieces)
    left.remove(old)
    if new is not None:
        left.append(new)
        left.sort()
    return tuple(left)


def _changed(camp: Camp, letter: str, by: int) -> Camp:
    return camp._replace(units=camp.units + by) if letter == UNIT else camp._replace(air=camp.air + by)
