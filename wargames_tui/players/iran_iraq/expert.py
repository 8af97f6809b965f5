"""The expert at Iran-Iraq War: searches the open phase, and tries manoeuvres out on what the other side may hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Final

from wargames_tui.engine import chance
from wargames_tui.engine.decks import top
from wargames_tui.engine.events import Seat
from wargames_tui.games.iran_iraq.actions import Action, Manoeuvre
from wargames_tui.games.iran_iraq.game import IranIraqWar
from wargames_tui.games.iran_iraq.position import ACTIONS, MANEUVER, MOST_DISCARDS, State, View, other
from wargames_tui.players.contract import Appraisal, Comparison, ranked
from wargames_tui.players.expert import Expert
from wargames_tui.players.iran_iraq.cards import card_worth
from wargames_tui.players.iran_iraq.greedy import IranIraqGreedy
from wargames_tui.players.iran_iraq.search import Search
from wargames_tui.players.iran_iraq.skirmish import Camp, Skirmishes
from wargames_tui.players.trials import Heat, compared, tried_out

_WEAKEST: Final = 6
"""Among how many of the weakest cards discards are sought."""
_HEATS: Final = (Heat(10, 12), Heat(20, 5), Heat(60, 2))
_COMPARED: Final = (60, 60, 120)
"""How many deals two manoeuvres are compared on at most, part by part."""


@dataclass(frozen=True, slots=True)
class _Deal:
    """What a manoeuvre may meet.

    Attributes:
        hand: The cards of the side that manoeuvres.
        draws: Those that it may draw, the first first.
        enemy: The other side as it enters the Actions Phase.
    """

    hand: Sequence[int]
    draws: Sequence[int]
    enemy: Camp


class IranIraqExpert(Expert[View, Action]):
    """Plays for points, the initiative, streaks and the next draw."""

    def __init__(self, game: IranIraqWar) -> None:
        """Play `game`."""
        self._game = game
        self._tables = game.tables
        self._greedy = IranIraqGreedy(game.tables)
        self._skirmishes = Skirmishes(game.tables)

    def appraise(self, view: View, random: Random) -> Sequence[Appraisal[Action]]:
        """Return what each legal action is worth in victory points; manoeuvres that were not tried out are left out."""
        if view.phase == ACTIONS:
            return ranked(self._searched(view, view.legal))
        if view.phase == MANEUVER:
            return self._manoeuvres(view, random)
        return [Appraisal(action, 0.0) for action in view.legal]

    def compare(self, view: View, one: Action, another: Action, random: Random) -> Comparison:
        """Return what `one` is worth beside `another`: in an open phase by search, a manoeuvre on the same deals."""
        if view.phase == ACTIONS:
            best, beside = self._searched(view, (one, another))
            return Comparison(best.worth, best.worth - beside.worth)
        if view.phase == MANEUVER:
            tried = self._trial(view)
            return compared(one, another, _COMPARED, deal=lambda: self._dealt(view, random), score=tried)
        return Comparison(0.0, 0.0)

    def _searched(self, view: View, actions: Sequence[Action]) -> list[Appraisal[Action]]:
        """Return what each of `actions` is worth, in their order; one search serves them all."""
        seat = view.to_act
        mine, theirs = (self._skirmishes.camp(view, each) for each in (seat, other(seat)))
        search = Search.of(self._skirmishes, view)
        found: list[Appraisal[Action]] = []
        for action in actions:
            move = self._skirmishes.move(view, action)
            found.append(Appraisal(action, search.worth_after(mine, theirs, seat, view.passes, move)))
        return found

    def _manoeuvres(self, view: View, random: Random) -> Sequence[Appraisal[Action]]:
        """Weigh discards among the weakest cards, on the same hands of the other side and the same draws."""
        candidates = self._candidates(view, view.to_act)
        return tried_out(candidates, _HEATS, deal=lambda: self._dealt(view, random), score=self._trial(view))

    def _candidates(self, view: View, seat: Seat) -> list[Action]:
        hand = view.sides[seat].hand
        weakest = sorted(hand, key=lambda card: (card_worth(view, self._tables, seat, card), card))[:_WEAKEST]
        sets = (each for count in range(MOST_DISCARDS + 1) for each in combinations(weakest, count))
        return [Manoeuvre(tuple(sorted(each))) for each in sets]

    def _trial(self, view: View) -> Callable[[_Deal, Action], float]:
        """Return what tells how much a manoeuvre in `view` is worth in one deal that may be."""
        seat = view.to_act
        attacks, search = seat == view.initiative, Search.of(self._skirmishes, view)

        def worth(deal: _Deal, action: Action) -> float:
            discards = action.discards if isinstance(action, Manoeuvre) else ()
            hand = [card for card in deal.hand if card not in discards]
            mine = self._skirmishes.fresh_camp([*hand, *deal.draws[: len(discards)]], attacks=attacks)
            if attacks:
                return search.likely_worth(mine, deal.enemy, seat)
            return -search.likely_worth(deal.enemy, mine, other(seat))

        return worth

    def _dealt(self, view: View, random: Random) -> _Deal:
        """Return what the seat to act may meet: its next draws, and the other side after its own manoeuvre."""
        seat, enemy = view.to_act, other(view.to_act)
        state = self._game.determinize(view, random)
        theirs = list(state.sides[enemy].hand)
        if seat == view.initiative:
            discards = self._greedy.manoeuvre(state, enemy).discards
            theirs = [card for card in theirs if card not in discards]
            theirs += _next_draws(state, enemy, random)[: len(discards)]
        camp = self._skirmishes.fresh_camp(theirs, attacks=enemy == view.initiative)
        return _Deal(view.sides[seat].hand, _next_draws(state, seat, random), camp)


def _next_draws(state: State, seat: Seat, random: Random) -> list[int]:
    """Return the cards that a side may draw in its manoeuvre: off its deck, then off its shuffled discard pile (W1)."""
    side = state.sides[seat]
    drawn = top(side.deck, MOST_DISCARDS)
    if len(drawn) < MOST_DISCARDS:
        renewed = side.face_up + side.face_down
        chance.shuffle(renewed, random)
        drawn += top(renewed, MOST_DISCARDS - len(drawn))
    return drawn
