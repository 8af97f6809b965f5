"""The expert at Spanish Armada: what promises most is tried out on decks that may be, to the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from wargames_tui.games.spanish_armada.actions import Action
from wargames_tui.games.spanish_armada.game import SpanishArmada
from wargames_tui.games.spanish_armada.position import PLAYER, Position, State, View
from wargames_tui.players.contract import Appraisal, ranked
from wargames_tui.players.rollouts import Rollouts
from wargames_tui.players.spanish_armada.greedy import SpanishArmadaGreedy
from wargames_tui.players.spanish_armada.prospects import prospect_of

_ROUNDS: Final = ((4, 3), (6, 2), (10, 2))
_TRIED: Final = 6
"""How many of the actions that promise most are tried out."""


class SpanishArmadaExpert:
    """Plays for the whole game, turn after turn."""

    def __init__(self, game: SpanishArmada) -> None:
        """Play `game`."""
        self._tables = game.tables
        self._greedy = SpanishArmadaGreedy(game.tables)
        self._rollouts = Rollouts[State, Action, View, Position](game, self._greedy.best, rounds=_ROUNDS)

    def choose(self, view: View, random: Random) -> Action:
        """Return the action that is worth most."""
        return view.legal[0] if len(view.legal) == 1 else self.appraise(view, random)[0].action

    def appraise(self, view: View, random: Random) -> Sequence[Appraisal[Action]]:
        """Return what each legal action is worth: the final score that it leads to, where it was tried out."""
        now = prospect_of(view, self._tables)
        promising = ranked([Appraisal(action, self._greedy.promise(view, now, action)) for action in view.legal])
        tried = [each.action for each in promising[:_TRIED]]
        found = self._rollouts.appraise(view, PLAYER, tried, random)
        least = found[-1].worth
        drop = promising[len(tried) - 1].worth
        return (*found, *(Appraisal(each.action, least + each.worth - drop) for each in promising[_TRIED:]))
