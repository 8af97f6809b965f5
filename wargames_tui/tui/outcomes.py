"""How a table screen was left."""

from __future__ import annotations

from enum import Enum, auto


class TableOutcome(Enum):
    """What a table screen is dismissed with."""

    LEFT = auto()
    """The player left before the end."""
    FINISHED = auto()
    """The game is over and the player wants to see the final score."""
