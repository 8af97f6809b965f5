"""An Actions Phase searched to its end: alpha-beta with what has been found remembered (W4).

Cards that are alike are one kind, and a side is what it is whatever the order it came about in, so actions that commute
meet in one position. A pass is weighed where it would end the phase or nothing that helps is left: acting never gives
the enemy an action more.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from wargames_tui.engine.events import Seat
from wargames_tui.games.iran_iraq.position import IRAQ, Position
from wargames_tui.players.iran_iraq.skirmish import Camp, Move, Skirmishes
from wargames_tui.players.iran_iraq.stakes import Stakes

_PASSES_THAT_END: Final = 2
_SEARCHED: Final = 20_000
"""How many positions are searched in an open Actions Phase."""
_INFINITE: Final = 1e9
_SAME: Final = 1e-9

_Key = tuple[Camp, Camp, int]
_Worth = Callable[[tuple[int, int], tuple[int, int]], float]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How an Actions Phase ends where both sides play their best.

    Attributes:
        mine: The side that asked.
        theirs: The other one.
        exact: The phase was searched to its end; else this is only how it may end.
    """

    mine: Camp
    theirs: Camp
    exact: bool


class Search:
    """Searches the Actions Phase of one turn; what has been found serves every question about it."""

    def __init__(self, skirmishes: Skirmishes, stakes: Stakes, *, corrected: bool, most: int) -> None:
        """Search at most `most` positions; beyond them the phase counts as it stands."""
        self._skirmishes = skirmishes
        self._stakes = stakes
        self._corrected = corrected
        self._left = most
        self._found: dict[tuple[Seat, _Key], tuple[float, float]] = {}

    @classmethod
    def of(cls, skirmishes: Skirmishes, position: Position) -> Search:
        """Return the search of the Actions Phase of the turn of `position`."""
        corrected = position.options.poorly_maintained == "corrected"
        return cls(skirmishes, Stakes.of(position), corrected=corrected, most=_SEARCHED)

    def worth(self, mine: Camp, theirs: Camp, seat: Seat, passes: int) -> float:
        """Return what the rest of the phase is worth to `seat`, which is to act, with the best play of both."""
        return self._worth(mine, theirs, seat, passes, -_INFINITE, _INFINITE)

    def worth_after(self, mine: Camp, theirs: Camp, seat: Seat, passes: int, move: Move | None) -> float:
        """Return what it is worth to `seat` once it has made `move` (None: passed)."""
        if move is None:
            return -self.worth(theirs, mine, 1 - seat, passes + 1)
        mine, theirs = self._skirmishes.after(mine, theirs, move, corrected=self._corrected)
        return -self.worth(theirs, mine, 1 - seat, 0)

    def outcome(self, mine: Camp, theirs: Camp, seat: Seat, passes: int, move: Move | None) -> Outcome:
        """Return how the phase ends once `seat` has made `move` (None: passed) and both go on with their best play."""
        camps, to_act = [mine, theirs], 0
        while True:
            if move is None:
                passes += 1
            else:
                passes = 0
                camps[to_act], camps[1 - to_act] = self._skirmishes.after(
                    camps[to_act], camps[1 - to_act], move, corrected=self._corrected
                )
            if passes >= _PASSES_THAT_END:
                return Outcome(camps[0], camps[1], exact=self._left >= 0)
            to_act = 1 - to_act
            move = self._best(camps[to_act], camps[1 - to_act], seat if to_act == 0 else 1 - seat, passes)

    def _best(self, mine: Camp, theirs: Camp, seat: Seat, passes: int) -> Move | None:
        """Return the best move of `seat`, the first of those that are worth as much; None: a pass."""
        best = self.worth(mine, theirs, seat, passes)
        moves = self._moves(mine, theirs, passes)
        return next(
            (move for move in moves if self.worth_after(mine, theirs, seat, passes, move) >= best - _SAME), moves[-1]
        )

    def likely_worth(self, mine: Camp, theirs: Camp, seat: Seat) -> float:
        """Return about what a phase that `seat` begins is worth to it, both sides doing what comes to mind."""
        camps, to_act, idle = [mine, theirs], 0, 0
        while idle < _PASSES_THAT_END:
            move = next(self._skirmishes.moves(camps[to_act], camps[1 - to_act]), None)
            idle = idle + 1 if move is None else 0
            if move is not None:
                camps[to_act], camps[1 - to_act] = self._skirmishes.after(
                    camps[to_act], camps[1 - to_act], move, corrected=self._corrected
                )
            to_act = 1 - to_act
        return self._ended(camps[0], camps[1], seat, self._stakes.likely_worth)

    def _worth(self, mine: Camp, theirs: Camp, seat: Seat, passes: int, least: float, most: float) -> float:
        if passes >= _PASSES_THAT_END:
            return self._ended(mine, theirs, seat, self._stakes.worth)
        key = (seat, (mine, theirs, passes))
        low, high = self._found.get(key, (-_INFINITE, _INFINITE))
        if low >= most or low == high:
            return low
        if high <= least:
            return high
        self._left -= 1
        if self._left < 0:
            return self._ended(mine, theirs, seat, self._stakes.worth)
        best, floor = -_INFINITE, max(least, low)
        for move in self._moves(mine, theirs, passes):
            if move is None:
                worth = -self._worth(theirs, mine, 1 - seat, passes + 1, -most, -floor)
            else:
                after = self._skirmishes.after(mine, theirs, move, corrected=self._corrected)
                worth = -self._worth(after[1], after[0], 1 - seat, 0, -most, -floor)
            best = max(best, worth)
            floor = max(floor, best)
            if floor >= most:
                break
        self._remember(key, best, least, most)
        return best

    def _moves(self, mine: Camp, theirs: Camp, passes: int) -> list[Move | None]:
        """Return what a side may sensibly do: a pass (None) only where it ends the phase or nothing that helps is left.

        What does not help comes last, so the first move tells.
        """
        moves = list(self._skirmishes.moves(mine, theirs))
        weigh_pass = passes or not moves or not self._skirmishes.helps(moves[0])
        return [*moves, None] if weigh_pass else [*moves]

    def _remember(self, key: tuple[Seat, _Key], worth: float, least: float, most: float) -> None:
        low, high = self._found.get(key, (-_INFINITE, _INFINITE))
        if worth > least:
            low = max(low, worth)
        if worth < most:
            high = min(high, worth)
        self._found[key] = (low, high)

    def _ended(self, mine: Camp, theirs: Camp, seat: Seat, to_iraq: _Worth) -> float:
        force, stakes = self._skirmishes.force, self._stakes
        forces = (force(mine), force(theirs))
        draws = (stakes.next_draw(mine.fewer, mine.extra), stakes.next_draw(theirs.fewer, theirs.extra))
        return to_iraq(forces, draws) if seat == IRAQ else -to_iraq(forces[::-1], draws[::-1])
