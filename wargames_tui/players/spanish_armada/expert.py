"""The expert at Spanish Armada: what promises most is tried out on decks that may be, to the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from wargames_tui.games.spanish_armada.actions import Action
from wargames_tui.games.spanish_armada.game import SpanishArmada
from wargames_tui.games.spanish_armada.position import State, View
from wargames_tui.players.contract import Appraisal, Comparison, ranked
from wargames_tui.players.spanish_armada.greedy import SpanishArmadaGreedy
from wargames_tui.players.spanish_armada.prospects import prospect_of
from wargames_tui.players.trials import Heat, compared, tried_out

_HEATS: Final = (Heat(4, 3), Heat(6, 2), Heat(10, 2))
_TRIED: Final = 6
"""How many of the actions that promise most are tried out."""
_COMPARED: Final = (20, 20, 40)
"""How many decks two actions are compared on at most, part by part."""


class SpanishArmadaExpert:
    """Plays for the whole game, turn after turn."""

    def __init__(self, game: SpanishArmada) -> None:
        """Play `game`."""
        self._game = game
        self._tables = game.tables
        self._greedy = SpanishArmadaGreedy(game.tables)

    def choose(self, view: View, random: Random) -> Action:
        """Return the action that is worth most."""
        return view.legal[0] if len(view.legal) == 1 else self.appraise(view, random)[0].action

    def appraise(self, view: View, random: Random) -> Sequence[Appraisal[Action]]:
        """Return what each legal action is worth: the final score that it leads to, where it was tried out."""
        now = prospect_of(view, self._tables)
        promising = ranked([Appraisal(action, self._greedy.promise(view, now, action)) for action in view.legal])
        tried = [each.action for each in promising[:_TRIED]]
        found = tried_out(tried, _HEATS, deal=lambda: self._game.determinize(view, random), score=self._final_score)
        least = found[-1].worth
        drop = promising[len(tried) - 1].worth
        return (*found, *(Appraisal(each.action, least + each.worth - drop) for each in promising[_TRIED:]))

    def compare(self, view: View, one: Action, other: Action, random: Random) -> Comparison:
        """Return the final score that `one` leads to beside that of `other`, on the same decks."""
        return compared(
            one, other, _COMPARED, deal=lambda: self._game.determinize(view, random), score=self._final_score
        )

    def _final_score(self, deal: State, action: Action) -> float:
        """Return the score of a game that may be, played on from `action` to its end as the greedy player would."""
        game, state = self._game, self._game.clone(deal)
        game.apply(state, action)
        while state.legal:
            game.apply(state, self._greedy.best(state))
        return game.scores(state)[0]
