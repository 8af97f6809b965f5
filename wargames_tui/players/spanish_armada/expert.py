"""The expert at Spanish Armada: this turn and the next one are tried out on decks that may be.

What the next one leaves is worth what games came to in which a turn had left as much (`stages.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from wargames_tui.games.spanish_armada.actions import Action, Continue, Disperse, EndEngagement
from wargames_tui.games.spanish_armada.game import SpanishArmada
from wargames_tui.games.spanish_armada.position import ENGAGEMENT, MANEUVER, Position, State, View
from wargames_tui.players.contract import Appraisal, Comparison, ranked
from wargames_tui.players.expert import Expert
from wargames_tui.players.spanish_armada.forecasts import fought
from wargames_tui.players.spanish_armada.greedy import SpanishArmadaGreedy
from wargames_tui.players.spanish_armada.prospects import faces
from wargames_tui.players.spanish_armada.stages import escaping, terms_ahead
from wargames_tui.players.trials import Heat, compared, tried_out

_GLANCES: Final = 24
"""On how many decks every action is looked at to the end of this turn; in an engagement nothing is left to chance."""
_TRIED: Final = 4
"""How many of the actions that are best at this glance are tried out to the end of the next turn."""
_CLOSE: Final = 4.0
"""How many points they may be worth less than the best one at this glance."""
_HEATS: Final = (Heat(16, 4), Heat(24, 3), Heat(40, 2), Heat(80, 2))
"""On how many decks they are tried out."""
_CLEAR: Final = 2.5
"""By how many standard errors an action must be worse than another to be tried no longer."""
_COMPARED: Final = (20, 20, 40)
"""How many decks two actions are compared on at most, part by part."""
_ALIKE: Final = 6
"""Actions whose worths agree to so many decimals come to the same, such as two orders of the same dispersals."""


class SpanishArmadaExpert(Expert[View, Action]):
    """Plays for the whole game."""

    def __init__(self, game: SpanishArmada) -> None:
        """Play `game`."""
        self._game = game
        self._tables = game.tables
        self._greedy = SpanishArmadaGreedy(game.tables)

    def appraise(self, view: View, random: Random) -> Sequence[Appraisal[Action]]:
        """Return what each legal action is worth: the final score that is to be expected of it."""
        most = self._tables.full_score
        return [replace(each, worth=min(most, each.worth)) for each in self._weighed(view, random)]

    def _weighed(self, view: View, random: Random) -> Sequence[Appraisal[Action]]:
        """Return what each legal action is worth, the best first; those that are close at a glance are tried out."""
        deal = partial(self._game.determinize, view, random)
        glance = Heat(1 if view.phase == ENGAGEMENT else _GLANCES, len(view.legal))
        glanced = tried_out(view.legal, (glance,), deal, self._this_turn)
        tried = _worth_trying(glanced)
        if len(tried) == 1 or not (view.red_deck or view.phase == MANEUVER):
            return glanced
        trials = tried_out(tuple(tried.values()), _HEATS, deal, self._two_turns, _CLEAR)
        found = {each.action: each.worth for each in trials}
        down = trials[-1].worth - min(tried)

        def weighed(glance: Appraisal[Action]) -> Appraisal[Action]:
            alike = tried.get(_alike(glance))
            return Appraisal(glance.action, glance.worth + down if alike is None else found[alike])

        return ranked([weighed(each) for each in glanced])

    def compare(self, view: View, one: Action, other: Action, random: Random) -> Comparison:
        """Return the final score that is to be expected of `one` beside that of `other`, on the same decks."""
        return compared(one, other, _COMPARED, partial(self._game.determinize, view, random), self._two_turns)

    def _this_turn(self, deal: State, action: Action) -> float:
        """Return what a game that may be comes to by what `action` makes of this turn."""
        state = self._game.clone(deal)
        self._game.apply(state, action)
        return self._worth(state)

    def _two_turns(self, deal: State, action: Action) -> float:
        """Return what a game that may be comes to by what `action` makes of this turn and the next one."""
        state = self._game.clone(deal)
        self._game.apply(state, action)
        self._end_turn(state)
        if state.legal:
            self._game.apply(state, Continue())
        return self._worth(state)

    def _worth(self, state: State) -> float:
        """Return what a game comes to where the rest of its turn is played at its best."""
        if state.asked is not None:
            return max([self._this_turn(state, choice) for choice in state.legal])
        if _wants_a_card(state):
            return self._this_turn(state, self._greedy.best(state))
        return self._tables.full_score - escaping(state, self._tables)

    def _end_turn(self, state: State) -> None:
        """Play the rest of a turn at its best."""
        game = self._game
        if _wants_a_card(state):
            game.apply(state, self._greedy.best(state))
        while state.asked is not None:
            game.apply(state, max(state.legal, key=partial(self._this_turn, state)))
        for target, raiders in fought(self._faces(state.hand), self._faces(state.row), terms_ahead(state)).dispersals:
            game.apply(state, self._dispersal(state, target, raiders))
        if state.row:
            game.apply(state, EndEngagement())

    def _dispersal(self, state: State, target: int, raiders: tuple[int, ...]) -> Action:
        """Return an action that disperses a Straggler with Raiders of these face values."""
        hand, face = state.hand[:], self._tables.face
        cards = []
        for raider in raiders:
            cards.append(next(card for card in hand if face[card] == raider))
            hand.remove(cards[-1])
        return Disperse(next(card for card in state.row if face[card] == target), tuple(cards))

    def _faces(self, cards: Sequence[int]) -> tuple[int, ...]:
        return faces(cards, self._tables)


def _wants_a_card(position: Position) -> bool:
    """Return whether a card has still to be played for its effect."""
    return position.phase == MANEUVER and position.manoeuvre is None


def _alike(appraisal: Appraisal[Action]) -> float:
    """Return what an action is known by: those that come to the same are tried once."""
    return round(appraisal.worth, _ALIKE)


def _worth_trying(glanced: Sequence[Appraisal[Action]]) -> dict[float, Action]:
    """Return by its worth each action that is close to the best at a glance, one of those that come to the same."""
    tried: dict[float, Action] = {}
    for each in glanced:
        if each.worth > glanced[0].worth - _CLOSE and len(tried) < _TRIED:
            tried.setdefault(_alike(each), each.action)
    return tried
