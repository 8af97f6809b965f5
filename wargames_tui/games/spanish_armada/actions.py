"""What the player of Spanish Armada can do, each a choice the rule book gives.

Where an action holds several cards their order means nothing: they are kept in the order of their numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from wargames_tui.engine.cardref import Card, Closed

MOST_RAIDERS: Final = 2
"""As many Raiders may be combined against one Straggler (S15)."""


@dataclass(frozen=True, slots=True)
class Manoeuvre(Closed):
    """Play the one Black card of the Maneuver Phase for its special effect (S3)."""

    card: Card
    type: Literal["manoeuvre"] = field(default="manoeuvre", kw_only=True)


@dataclass(frozen=True, slots=True)
class ShuffleBack(Closed):
    """Let the effect shuffle this Straggler back into the Red deck (S6)."""

    card: Card
    type: Literal["shuffle-back"] = field(default="shuffle-back", kw_only=True)


@dataclass(frozen=True, slots=True)
class DisperseTargets(Closed):
    """Let the effect disperse these Stragglers (S9, S14)."""

    cards: tuple[Card, ...]
    type: Literal["disperse-targets"] = field(default="disperse-targets", kw_only=True)

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))


@dataclass(frozen=True, slots=True)
class Keep(Closed):
    """Keep these of the cards that the effect drew; the others are discarded (S10)."""

    cards: tuple[Card, ...]
    type: Literal["keep"] = field(default="keep", kw_only=True)

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))


@dataclass(frozen=True, slots=True)
class Disperse(Closed):
    """Discard one or two Raiders to disperse a Straggler of equal or less value (S15)."""

    target: Card
    raiders: tuple[Card, ...]
    type: Literal["disperse"] = field(default="disperse", kw_only=True)

    def __post_init__(self) -> None:
        object.__setattr__(self, "raiders", tuple(sorted(self.raiders)))


@dataclass(frozen=True, slots=True)
class EndEngagement(Closed):
    """Let the Stragglers that are left escape (S15)."""

    type: Literal["end-engagement"] = field(default="end-engagement", kw_only=True)


@dataclass(frozen=True, slots=True)
class Continue(Closed):
    """Begin the next turn, the last one having been looked at."""

    type: Literal["continue"] = field(default="continue", kw_only=True)


Action = Manoeuvre | ShuffleBack | DisperseTargets | Keep | Disperse | EndEngagement | Continue
