"""Trying actions out: games that may be, played to their end by a quick player, the same ones for every action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean
from typing import Generic, TypeVar

from wargames_tui.engine.contract import Game
from wargames_tui.engine.events import Seat
from wargames_tui.players.contract import Appraisal, ranked

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
PositionT = TypeVar("PositionT")


class Rollouts(Generic[StateT, ActionT, ViewT, PositionT]):
    """Tries actions out on full games that a view allows."""

    def __init__(
        self,
        game: Game[StateT, ActionT, ViewT, PositionT],
        quick: Callable[[StateT], ActionT],
        *,
        rounds: Sequence[tuple[int, int]],
    ) -> None:
        """Let `quick` play the games to their end.

        Args:
            game: The game.
            quick: Chooses for whoever is to act; it should look at nothing that its seat does not know.
            rounds: In each round, how many more games are tried, and how many of the best actions go on after it.
        """
        self._game = game
        self._quick = quick
        self._rounds = rounds

    def appraise(
        self, view: ViewT, seat: Seat, actions: Sequence[ActionT], random: Random
    ) -> tuple[Appraisal[ActionT], ...]:
        """Return what each action is worth, the best first: the mean score of `seat` at the end.

        Those that were dropped early come behind those that went on, whatever they were worth.
        """
        scores: list[list[float]] = [[] for _action in actions]
        places = list(range(len(actions)))
        dropped: list[int] = []
        for games, go_on in self._rounds:
            for _game in range(games):
                deal = self._game.determinize(view, random)
                for place in places:
                    scores[place].append(self._score(deal, seat, actions[place]))
            places.sort(key=lambda place: -fmean(scores[place]))
            places, dropped = places[:go_on], places[go_on:] + dropped
        best = [Appraisal(actions[place], fmean(scores[place])) for place in places]
        least = best[-1].worth
        behind = ranked([Appraisal(actions[place], min(least, fmean(scores[place]))) for place in dropped])
        return (*best, *behind)

    def _score(self, deal: StateT, seat: Seat, action: ActionT) -> float:
        """Return the score of `seat` at the end of the game `deal` that begins with `action`."""
        game, quick = self._game, self._quick
        state = game.clone(deal)
        game.apply(state, action)
        while game.legal_actions(state):
            game.apply(state, quick(state))
        return game.scores(state)[seat]
