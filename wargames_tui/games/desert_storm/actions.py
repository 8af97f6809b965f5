"""What a player of Desert Storm can do, each a choice the rule book gives."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from wargames_tui.engine.cardref import Card, Closed


@dataclass(frozen=True, slots=True)
class Recon(Closed):
    """Discard a recon card to draw two (D4)."""

    card: Card
    type: Literal["recon"] = field(default="recon", kw_only=True)


@dataclass(frozen=True, slots=True)
class Keep(Closed):
    """Keep one of the cards that recon drew; the other is discarded (D4)."""

    card: Card
    type: Literal["keep"] = field(default="keep", kw_only=True)


@dataclass(frozen=True, slots=True)
class EndRecon(Closed):
    """Leave the Recon Phase with a recon card still in hand (D4)."""

    type: Literal["end-recon"] = field(default="end-recon", kw_only=True)


@dataclass(frozen=True, slots=True)
class Attack(Closed):
    """Play a card to knock out an Iraqi card (D6)."""

    card: Card
    target: Card
    type: Literal["attack"] = field(default="attack", kw_only=True)


@dataclass(frozen=True, slots=True)
class Suffer(Closed):
    """Let an Iraqi card hit this Coalition card (D17, where the player assigns)."""

    attacker: Card
    card: Card
    type: Literal["suffer"] = field(default="suffer", kw_only=True)


@dataclass(frozen=True, slots=True)
class Continue(Closed):
    """Begin the next round, the last one having been looked at."""

    type: Literal["continue"] = field(default="continue", kw_only=True)


Action = Recon | Keep | EndRecon | Attack | Suffer | Continue
