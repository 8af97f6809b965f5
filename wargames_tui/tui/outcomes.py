"""How a table screen was left."""

from __future__ import annotations

from enum import Enum, auto


class TableOutcome(Enum):
    """What a table screen is dismissed with."""

    LEFT = auto()
    """The player left before the end."""
    FINISHED = auto()
    """The game is over and the player wants to see the final score."""
    BRANCHED = auto()
    """Somebody who watched wants to play on from there; a new game has begun."""


class FinalChoice(Enum):
    """What the final score screen and the standing of a match are dismissed with."""

    STANDING = auto()
    """How the match stands."""
    NEXT = auto()
    """The next game of the match."""
    AGAIN = auto()
    """The same deal again."""
    NEW = auto()
    """A new deal by the same rules."""
    MENU = auto()
    """Back to the menu."""
    QUIT = auto()
    """Leave the cabinet."""


class CoverOutcome(Enum):
    """What a cover is dismissed with."""

    UNCOVERED = auto()
    """The one it waited for has the screen for itself."""
    LEFT = auto()
    """The player left the game."""
