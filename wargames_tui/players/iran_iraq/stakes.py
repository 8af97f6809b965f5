"""What a turn is fought for: a victory point, the initiative, a streak, and the next draw (W10, W11, W18 to W20)."""

from __future__ import annotations

from dataclasses import dataclass
from math import erf
from typing import Final

from wargames_tui.engine.events import Seat
from wargames_tui.games.iran_iraq.position import IRAN, IRAQ, RECRUITS, STREAK, TURNS, Position, other

_INITIATIVE: Final = 0.5
_CARD: Final = 0.2
_STREAK: Final = (0.0, 0.1, 0.9)
_DECIDED: Final = 4.0
"""Points that the initiative, a card of the next draw, a streak of that length, and the whole game are worth."""
_SPREAD: Final = 7.0
"""How far a Force may be from what it looks like; about as much as that of two hands differs by chance."""


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
        points, streaks = list(self.points), [0, 0]
        if winner == self.initiative:
            points[winner] += 1
            streaks[winner] = self.streaks[winner] + 1
        lead = points[IRAQ] - points[IRAN]
        if self.turn >= TURNS or max(streaks) >= STREAK:
            return self._decided(lead, streaks) + lead
        holder = self.initiative if winner is None else winner
        held = _INITIATIVE if holder == IRAQ else -_INITIATIVE
        running = _STREAK[streaks[IRAQ]] - _STREAK[streaks[IRAN]]
        return lead + held + running + _CARD * (draws[IRAQ] - draws[IRAN])

    def next_draw(self, fewer: int, extra: int) -> int:
        """Return how many cards a side draws next turn, from what was taken off and added (W10, W11)."""
        return max(0, RECRUITS - (min(fewer, 1) if self.one_raid else fewer) + extra)

    def _decided(self, lead: int, streaks: list[int]) -> float:
        if max(streaks) >= STREAK:
            return _DECIDED if streaks[IRAQ] >= STREAK else -_DECIDED
        return _DECIDED * ((lead > 0) - (lead < 0))
