"""The errors a player may meet. Every message says what is wrong and what would be right."""

from __future__ import annotations


class GameError(Exception):
    """The base of the family; its text is meant to be read by a player."""


class IllegalAction(GameError):  # noqa: N818 (the rule book's word for it)
    """An action that the rules do not allow now.

    Attributes:
        ruling: Id of the ruling that forbids it, such as `D10`; empty where it is simply not the time for it.
    """

    def __init__(self, message: str, ruling: str = "") -> None:
        super().__init__(message)
        self.ruling = ruling


class OptionError(GameError):
    """An option or a value that the game does not have."""


class SeedError(GameError):
    """A text that cannot be a seed."""


class RecordError(GameError):
    """A record that cannot be read or does not lead where it says."""
