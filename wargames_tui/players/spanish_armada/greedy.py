"""The greedy player of Spanish Armada: it plays each turn for itself, as if every card to come were an average one."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from wargames_tui.games.spanish_armada.actions import (
    Action,
    Disperse,
    DisperseTargets,
    EndEngagement,
    Keep,
    Manoeuvre,
    ShuffleBack,
)
from wargames_tui.games.spanish_armada.position import Position, State, View
from wargames_tui.games.spanish_armada.tables import Tables
from wargames_tui.players.spanish_armada.engagement import outlook
from wargames_tui.players.spanish_armada.prospects import COMES_BACK, Prospect, promise, prospect_of


class SpanishArmadaGreedy:
    """Takes the action that promises most for this turn."""

    def __init__(self, tables: Tables) -> None:
        """Play with the cards of `tables`."""
        self._tables = tables

    def choose(self, view: View, random: Random) -> Action:  # noqa: ARG002 (it leaves nothing to chance)
        """Return the action that promises most; the first of those that promise as much."""
        return self.best(view)

    def best(self, position: View | State) -> Action:
        """Return the action that promises most for this turn."""
        legal = position.legal
        if len(legal) == 1:
            return legal[0]
        now = prospect_of(position, self._tables)
        return max(legal, key=lambda action: self.promise(position, now, action))

    def promise(self, position: Position, now: Prospect, action: Action) -> float:
        """Return what `action` promises where the engagement would be `now`, in points, what escapes below 0."""
        tables = self._tables
        match action:
            case Manoeuvre(card):
                return promise(position, tables, card)
            case Disperse(target, raiders):
                return self._left(position, now, (target,), raiders)
            case EndEngagement():
                return outlook(now.raiders, (), now.terms) - sum(now.stragglers)
            case ShuffleBack(card):
                return self._left(position, now, (card,), ()) - COMES_BACK * tables.face[card]
            case DisperseTargets(cards):
                return self._left(position, now, cards, ())
            case Keep(cards):
                return replace(now, raiders=now.raiders + tuple(tables.face[card] for card in cards)).worth
            case _:
                return 0.0

    def _left(self, position: Position, now: Prospect, targets: tuple[int, ...], raiders: tuple[int, ...]) -> float:
        """Return what is left to expect once `targets` and `raiders` are gone."""
        face = self._tables.face
        hand = [face[card] for card in position.hand if card not in raiders]
        row = [face[card] for card in position.row if card not in targets]
        return outlook(hand, row, now.terms)
