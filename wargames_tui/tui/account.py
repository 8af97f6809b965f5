"""What the screens know of a player's account at a host, where they are played at one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from datetime import date


@dataclass(frozen=True, slots=True)
class KeyOfAccount:
    """A key of the player: its fingerprint, its kind such as `ED25519`, and the day it was linked."""

    fingerprint: str
    kind: str
    linked: date


@dataclass(frozen=True, slots=True)
class Invitation:
    """What to type on another machine so that its key is linked too, and for how many minutes that works."""

    command: str
    minutes: int


class Account(Protocol):
    """The account of the player at this app."""

    @property
    def name(self) -> str:
        """What the host calls the player."""

    @property
    def way_back(self) -> str:
        """What to type to find the games again: with the code of a guest, without one for who has a key."""

    @property
    def days_kept(self) -> int:
        """How many days the games are kept after a visit; 0 for as long as the host stands."""

    @property
    def keys(self) -> tuple[KeyOfAccount, ...]:
        """The keys that are linked; a guest has none."""

    def rename(self, typed: str) -> None:
        """Take the name that was typed.

        Raises:
            GameError: It is no name, or somebody else has it; the message says what would be right.
        """

    def invite(self) -> Invitation:
        """Return how to link a key of another machine; the invitation before no longer works.

        Raises:
            GameError: The player is a guest, or the host cannot write it down.
        """
