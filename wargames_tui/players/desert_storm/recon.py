"""The Recon Phase: what discarding a recon card may bring, over all pairs of cards that may be drawn (D4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wargames_tui.games.desert_storm.position import View
from wargames_tui.games.desert_storm.tables import Tables
from wargames_tui.players.desert_storm.attacks import Rounds

_DEEPEST: Final = 2
"""How many recon cards ahead every draw is weighed; those beyond count as cards that attack nothing."""


class Recons:
    """Weighs hands in a Recon Phase.

    The pool is the cards that may be drawn: those of the deck, or where it has run out those of the discard pile.
    Which of them is drawn is unknown, so each pair is equally likely.
    """

    def __init__(self, tables: Tables, view: View) -> None:
        self._tables = tables
        self._rounds = Rounds(tables, view)
        self._pool = _pool(tables, view)
        self._once = view.options.recon == "once"
        self._spent = view.recons > 0
        self._known: dict[tuple[frozenset[int], int], float] = {}

    def worth(self, hand: Sequence[int], depth: int = _DEEPEST) -> float:
        """Return what `hand` is worth where recon may go on: as it is, or by the best recon card."""
        key = frozenset(hand), depth
        if key not in self._known:
            best = self._rounds.worth(hand)
            if depth and not (self._once and self._spent) and best < self._ceiling():
                best = max([best, *(self.discarding(card, hand, depth) for card in hand if card in self._tables.recon)])
            self._known[key] = best
        return self._known[key]

    def ended(self, hand: Sequence[int]) -> float:
        """Return what `hand` is worth without any more recon."""
        return self._rounds.worth(hand)

    def discarding(self, card: int, hand: Sequence[int], depth: int = _DEEPEST) -> float:
        """Return what `hand` is worth where the recon card `card` is discarded to draw."""
        kept = sorted(self.draws(card, hand, depth).values(), reverse=True)
        if not kept:
            return self.worth([other for other in hand if other != card], self._after(depth))
        return _mean_of_best(kept, self._tables.recon_draw[card])

    def draws(self, card: int, hand: Sequence[int], depth: int = _DEEPEST) -> dict[int, float]:
        """Return each card that discarding the recon card `card` may draw, with what the hand is worth with it."""
        left = [other for other in hand if other != card]
        after = self._after(depth)
        return {drawn: self.worth([*left, drawn], after) for drawn in self._pool if drawn not in left}

    def _after(self, depth: int) -> int:
        """Return how many recon cards ahead are weighed after one more."""
        return 0 if self._once else depth - 1

    def _ceiling(self) -> float:
        """Return what no hand can beat: every Iraqi card down."""
        return self._rounds.ceiling


def _mean_of_best(worths: Sequence[float], draws: int) -> float:
    """Return the mean of the best of `draws` of `worths`, the best first, each choice of them equally likely."""
    count = len(worths)
    if draws >= count:
        return worths[0]
    total, chance_of_none_before = 0.0, 1.0
    for place, worth in enumerate(worths):
        left = count - place
        chance = chance_of_none_before * draws / left if left > draws else chance_of_none_before
        total += worth * chance
        chance_of_none_before -= chance
        if chance_of_none_before <= 0:
            break
    return total


def _pool(tables: Tables, view: View) -> tuple[int, ...]:
    """Return the cards that a recon draw may bring."""
    away = {*view.coalition_discard, *view.hand, *view.drawn, *view.played, *view.laid, *view.removed}
    in_deck = tuple(card for card in tables.coalition if card not in away)
    return in_deck or tuple(view.coalition_discard)
