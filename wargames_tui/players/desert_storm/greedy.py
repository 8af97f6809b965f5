"""The greedy player of Desert Storm: it takes what brings most at once, and looks no further."""

from __future__ import annotations

from random import Random

from wargames_tui.games.desert_storm.actions import Action, Attack, Keep, Recon
from wargames_tui.games.desert_storm.position import View
from wargames_tui.games.desert_storm.tables import Tables


class DesertStormGreedy:
    """Uses every recon card, keeps what can hit most, and hits what is worth most.

    It ends recon that has been done as often in a round as there are cards: with a deck of somebody's own the same card
    may come for ever.
    """

    def __init__(self, tables: Tables) -> None:
        """Play with the cards of `tables`."""
        self._tables = tables

    def choose(self, view: View, random: Random) -> Action:  # noqa: ARG002 (it leaves nothing to chance)
        """Return the action that looks best at once; the first of those that look alike."""
        return max(view.legal, key=lambda action: self._looks(view, action))

    def _looks(self, view: View, action: Action) -> tuple[int, int]:
        tables = self._tables
        match action:
            case Attack(card, target):
                worth = tables.worth[target] + tables.penalty.get(target, 0)
                return worth, -self._reach(view, card)
            case Keep(card):
                return self._reach(view, card), int(card in tables.recon)
            case Recon():
                return (1 if view.recons < len(tables.coalition) else -1), 0
            case _:
                return 0, 0

    def _reach(self, view: View, card: int) -> int:
        """Return how many cards of the row `card` can hit."""
        attacks = self._tables.attacks[card]
        return sum(target in attacks for target in view.row)
