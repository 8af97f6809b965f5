"""The house rules of Spanish Armada; the first value of each is the printed game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from wargames_tui.engine.options import OptionSpec, OptionValue
from wargames_tui.i18n import C_, N_


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one game, as the rulings name them."""

    queen: Literal["two", "up-to-two"] = "two"
    hand: Literal["5", "4", "3"] = "5"
    pairs: Literal["yes", "no"] = "yes"


OPTIONS: Final = (
    OptionSpec(
        "queen",
        "S14",
        C_("house rule", "queen"),
        N_("Queen"),
        (
            OptionValue("two", C_("queen", "two"), N_("disperses exactly two Stragglers of total value 10 or less")),
            OptionValue(
                "up-to-two", C_("queen", "up-to-two"), N_("disperses one or two Stragglers of total value 10 or less")
            ),
        ),
    ),
    OptionSpec(
        "hand",
        "S2",
        C_("house rule", "hand"),
        N_("Hand"),
        (
            OptionValue("5", "5", N_("is filled to 5 Raiders each turn")),
            OptionValue("4", "4", N_("is filled to 4 Raiders each turn: harder")),
            OptionValue("3", "3", N_("is filled to 3 Raiders each turn: much harder")),
        ),
    ),
    OptionSpec(
        "pairs",
        "S15",
        C_("house rule", "pairs"),
        N_("Pairs"),
        (
            OptionValue("yes", C_("pairs", "yes"), N_("two Raiders may be combined against one Straggler")),
            OptionValue("no", C_("pairs", "no"), N_("each Straggler is dispersed by a single Raider: harder")),
        ),
    ),
)
