"""What a side of Iran-Iraq War can do, each a choice the rule book gives."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from wargames_tui.engine.cardref import Card, Closed


@dataclass(frozen=True, slots=True)
class Manoeuvre(Closed):
    """Discard up to three cards, in the order of their numbers, and draw replacements (W2)."""

    discards: tuple[Card, ...]
    type: Literal["manoeuvre"] = field(default="manoeuvre", kw_only=True)


@dataclass(frozen=True, slots=True)
class Act(Closed):
    """Take the action of a card that needs no target (W4)."""

    card: Card
    type: Literal["act"] = field(default="act", kw_only=True)


@dataclass(frozen=True, slots=True)
class Destroy(Closed):
    """Take the action of a card that destroys a target (W12 to W15)."""

    card: Card
    target: Card
    type: Literal["destroy"] = field(default="destroy", kw_only=True)


@dataclass(frozen=True, slots=True)
class Pass(Closed):
    """Take no action now; a pass is not final (W4)."""

    type: Literal["pass"] = field(default="pass", kw_only=True)


@dataclass(frozen=True, slots=True)
class Continue(Closed):
    """Begin the next turn, the battle having been looked at."""

    type: Literal["continue"] = field(default="continue", kw_only=True)


Action = Manoeuvre | Act | Destroy | Pass | Continue
