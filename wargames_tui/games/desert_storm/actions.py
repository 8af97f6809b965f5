"""What a player of Desert Storm can do, each a choice the rule book gives."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from wargames_tui.engine.cardref import Card


@dataclass(frozen=True, slots=True)
class Recon:
    """Discard a recon card to draw two (D4)."""

    card: Card
    type: Literal["recon"] = field(default="recon", kw_only=True)


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep one of the cards that recon drew; the other is discarded (D4)."""

    card: Card
    type: Literal["keep"] = field(default="keep", kw_only=True)


@dataclass(frozen=True, slots=True)
class EndRecon:
    """Leave the Recon Phase with a recon card still in hand (D4)."""

    type: Literal["end-recon"] = field(default="end-recon", kw_only=True)


@dataclass(frozen=True, slots=True)
class Attack:
    """Play a card to knock out an Iraqi card (D6)."""

    card: Card
    target: Card
    type: Literal["attack"] = field(default="attack", kw_only=True)


@dataclass(frozen=True, slots=True)
class Suffer:
    """Let an Iraqi card hit this Coalition card (D17, where the player assigns)."""

    attacker: Card
    card: Card
    type: Literal["suffer"] = field(default="suffer", kw_only=True)


@dataclass(frozen=True, slots=True)
class Continue:
    """Begin the next round, the last one having been looked at."""

    type: Literal["continue"] = field(default="continue", kw_only=True)


Action = Recon | Keep | EndRecon | Attack | Suffer | Continue
ACTION_TYPE = Annotated[Action, "type"]
