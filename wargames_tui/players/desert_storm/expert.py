"""The expert at Desert Storm: the attacks of a round solved exactly, recon weighed over all that may be drawn.

Rounds touch one another only through the order of the Coalition deck, which nobody knows: the best of each round is
the best of the game, as near as can be told.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from wargames_tui.games.desert_storm.actions import Action, Attack, EndRecon, Keep, Recon, Suffer
from wargames_tui.games.desert_storm.position import View
from wargames_tui.games.desert_storm.tables import Tables
from wargames_tui.players.contract import Appraisal, Comparison, ranked
from wargames_tui.players.desert_storm.attacks import Rounds
from wargames_tui.players.desert_storm.recon import Recons
from wargames_tui.players.expert import Expert


class DesertStormExpert(Expert[View, Action]):
    """Plays every round for the most points that can be expected of it."""

    def __init__(self, tables: Tables) -> None:
        """Play with the cards of `tables`."""
        self._tables = tables

    def appraise(self, view: View, random: Random) -> Sequence[Appraisal[Action]]:  # noqa: ARG002 (nothing is sampled)
        """Return what each legal action is worth: the points that the round can be expected to bring."""
        rounds, recons = Rounds(self._tables, view), Recons(self._tables, view)
        return ranked([Appraisal(action, self._worth(view, action, rounds, recons)) for action in self._choices(view)])

    def _choices(self, view: View) -> Sequence[Action]:
        """Return what is legal; of actions worth as much the first is taken: recon, unless it has gone on for long.

        With a deck of somebody's own the same card may come for ever.
        """
        if view.recons < len(self._tables.coalition):
            return view.legal
        return sorted(view.legal, key=lambda action: not isinstance(action, EndRecon))

    def compare(self, view: View, one: Action, other: Action, random: Random) -> Comparison:  # noqa: ARG002 (as above)
        """Return what `one` is worth beside `other`, exactly."""
        rounds, recons = Rounds(self._tables, view), Recons(self._tables, view)
        worth = self._worth(view, one, rounds, recons)
        return Comparison(worth, worth - self._worth(view, other, rounds, recons))

    def _worth(self, view: View, action: Action, rounds: Rounds, recons: Recons) -> float:
        match action:
            case Recon(card):
                return recons.discarding(card, view.hand)
            case Keep(card):
                return recons.worth([*view.hand, card])
            case EndRecon():
                return recons.ended(view.hand)
            case Attack(card, target):
                return rounds.worth_of(view.row, view.hand, [(card, target)])
            case Suffer(attacker, card):
                return rounds.worth_suffering(view, attacker, card)
            case _:
                return 0.0
