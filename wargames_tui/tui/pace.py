"""How fast computer players play: at a pace that can be followed, quickly, or at once."""

from __future__ import annotations

from enum import Enum
from typing import Final

from wargames_tui.i18n import N_


class Pace(Enum):
    """How long what happened stands before a computer player's next decision; its value is what is kept."""

    FOLLOWABLE = "followable"
    QUICK = "quick"
    AT_ONCE = "at once"

    @property
    def label(self) -> str:
        """What it is called, in a word or two (marked for translation)."""
        return _LABELS[self]

    @property
    def pause(self) -> float:
        """Seconds for which the table rests before the next decision."""
        return PAUSES[self]

    @property
    def playback(self) -> float:
        """How many times faster than a person's decision one of a computer player is shown; 0: without steps."""
        return _PLAYBACK[self]

    def step(self, step: int) -> Pace:
        """Return the pace so many steps faster; after the fastest comes the slowest."""
        paces = tuple(Pace)
        return paces[(paces.index(self) + step) % len(paces)]


_LABELS: Final = {Pace.FOLLOWABLE: N_("to follow"), Pace.QUICK: N_("quick"), Pace.AT_ONCE: N_("at once")}
PAUSES: Final = {Pace.FOLLOWABLE: 1.2, Pace.QUICK: 0.5, Pace.AT_ONCE: 0.0}
"""Seconds of rest before a decision."""
_PLAYBACK: Final = {Pace.FOLLOWABLE: 0.5, Pace.QUICK: 2.0, Pace.AT_ONCE: 0.0}


def pace_of(kept: str) -> Pace:
    """Return the pace that was `kept`; one that can be followed where none was, or it is not known."""
    return next((pace for pace in Pace if pace.value == kept), Pace.FOLLOWABLE)
