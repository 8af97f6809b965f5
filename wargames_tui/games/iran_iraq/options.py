"""The house rules of Iran-Iraq War; the first value of each is the printed game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from wargames_tui.engine.options import OptionSpec, OptionValue
from wargames_tui.i18n import N_


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one game, as the rulings name them."""

    poorly_maintained: Literal["printed", "corrected"] = "printed"
    raids: Literal["stack", "one"] = "stack"
    ties: Literal["nobody", "defender"] = "nobody"
    first: Literal["iraq", "iran"] = "iraq"


OPTIONS: Final = (
    OptionSpec(
        "poorly-maintained",
        "W9",
        N_("Maintenance"),
        (
            OptionValue("printed", N_("Poorly maintained equipment: all enemy Unit cards Force +1")),
            OptionValue("corrected", N_("Poorly maintained equipment: all enemy Unit cards Force -1")),
        ),
    ),
    OptionSpec(
        "raids",
        "W10",
        N_("Fewer cards"),
        (
            OptionValue("stack", N_("every such action takes a card of the enemy's next draw")),
            OptionValue("one", N_("all such actions of a turn together take at most one card")),
        ),
    ),
    OptionSpec(
        "ties",
        "W18",
        N_("Equal Force"),
        (
            OptionValue("nobody", N_("nobody wins the turn")),
            OptionValue("defender", N_("the defender wins the turn")),
        ),
    ),
    OptionSpec(
        "first",
        "W22",
        N_("Initiative"),
        (
            OptionValue("iraq", N_("Iraq starts the game with the initiative")),
            OptionValue("iran", N_("Iran starts the game with the initiative")),
        ),
    ),
)
