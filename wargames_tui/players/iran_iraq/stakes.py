"""What a turn is fought for: a victory point, the initiative, a streak, and the next draw (W10, W11, W18 to W20)."""

from __future__ import annotations

from dataclasses import dataclass
from math import erf
from typing import Final

from wargames_tui.engine.events import Seat
from wargames_tui.games.iran_iraq.position import IRAN, IRAQ, RECRUITS, STREAK, TURNS, Position, other
from wargames_tui.players.iran_iraq.prospects import before_battle, ended, ended_at_once

_SPREAD: Final = 5.0
"""How far the difference of two Forces may be from what it looks like before the actions are taken."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What the turn of one position is worth to Iraq, in victory points; Iran wants it low.

    Attributes:
        turn: The turn.
        initiative: Who has the initiative.
        points: The points of both sides before it.
        streaks: In how many turns running each has won a point.
        ties_to_defender: The defender wins where the Force is equal (W18, option).
        one_raid: The enemy draws at most 1 card less (W10, option).
    """

    turn: int
    initiative: Seat
    points: tuple[int, int]
    streaks: tuple[int, int]
    ties_to_defender: bool
    one_raid: bool

    @classmethod
    def of(cls, position: Position) -> Stakes:
        """Return what the turn of `position` is fought for."""
        iraq, iran = position.sides
        return cls(
            position.turn,
            position.initiative,
            (iraq.points, iran.points),
            (iraq.streak, iran.streak),
            position.options.ties == "defender",
            position.options.raids == "one",
        )

    def worth(self, forces: tuple[int, int], draws: tuple[int, int]) -> float:
        """Return what a battle of these Forces is worth to Iraq, `draws` being what both sides draw next turn."""
        return self._won_by(self.winner(forces), draws)

    def likely_worth(self, forces: tuple[int, int], draws: tuple[int, int]) -> float:
        """Return what a battle of about these Forces is worth to Iraq: each may still turn out higher or lower."""
        for_iraq = (1 + erf((forces[IRAQ] - forces[IRAN]) / _SPREAD)) / 2
        return for_iraq * self._won_by(IRAQ, draws) + (1 - for_iraq) * self._won_by(IRAN, draws)

    def winner(self, forces: tuple[int, int]) -> Seat | None:
        """Return who wins a battle of the Forces of Iraq and Iran; None: nobody (W18)."""
        if forces[IRAQ] == forces[IRAN]:
            return other(self.initiative) if self.ties_to_defender else None
        return IRAQ if forces[IRAQ] > forces[IRAN] else IRAN

    def _won_by(self, winner: Seat | None, draws: tuple[int, int]) -> float:
        lead, streak, attacker = self.points[IRAQ] - self.points[IRAN], 0, self.initiative
        if winner == attacker:
            lead += 1 if attacker == IRAQ else -1
            streak = self.streaks[attacker] + 1
        elif winner is not None:
            attacker = winner
        if streak >= STREAK:
            return ended_at_once(lead, attacker)
        if self.turn >= TURNS:
            return ended(lead)
        return before_battle(self.turn + 1, lead, streak, attacker, draws, ties_to_defender=self.ties_to_defender)

    def next_draw(self, fewer: int, extra: int) -> int:
        """Return how many cards a side draws next turn, from what was taken off and added (W10, W11)."""
        return max(0, RECRUITS - (min(fewer, 1) if self.one_raid else fewer) + extra)
