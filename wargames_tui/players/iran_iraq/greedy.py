"""The greedy player of Iran-Iraq War: it throws weak cards away, and takes the action that changes most at once."""

from __future__ import annotations

from random import Random
from typing import Final

from wargames_tui.engine.events import Seat
from wargames_tui.games.iran_iraq.actions import Act, Action, Destroy, Manoeuvre, Pass
from wargames_tui.games.iran_iraq.position import MOST_DISCARDS, State, View, other
from wargames_tui.games.iran_iraq.tables import Tables
from wargames_tui.players.iran_iraq.cards import card_worth, deck_worth

_WORTH_ACTING: Final = 0.0


class IranIraqGreedy:
    """Judges every card by itself."""

    def __init__(self, tables: Tables) -> None:
        """Play with the cards of `tables`."""
        self._tables = tables

    def choose(self, view: View, random: Random) -> Action:  # noqa: ARG002 (it leaves nothing to chance)
        """Return the action that looks best at once."""
        return self.best(view)

    def best(self, position: View | State) -> Action:
        """Return the action that looks best at once; it looks at nothing that the seat to act does not know."""
        legal = position.legal
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], Manoeuvre):
            return self.manoeuvre(position, position.to_act)
        action = max(legal, key=lambda each: self._gain(position, each))
        return action if self._gain(position, action) > _WORTH_ACTING else Pass()

    def manoeuvre(self, position: View | State, seat: Seat) -> Manoeuvre:
        """Return the manoeuvre of `seat` that discards what is worth less than an average draw, three at most (W2)."""
        tables = self._tables
        worth = {card: card_worth(position, tables, seat, card) for card in position.sides[seat].hand}
        mean = deck_worth(position, tables, seat)
        weakest = sorted(worth, key=lambda card: (worth[card], card))[:MOST_DISCARDS]
        return Manoeuvre(tuple(sorted(card for card in weakest if worth[card] < mean)))

    def _gain(self, position: View | State, action: Action) -> float:
        """Return what `action` changes at once, in Force."""
        seat, tables = position.to_act, self._tables
        match action:
            case Act(card):
                return card_worth(position, tables, seat, card) - tables.force[card]
            case Destroy(_card, target):
                return card_worth(position, tables, other(seat), target)
            case _:
                return 0.0
