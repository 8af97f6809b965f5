"""The house rules of Iran-Iraq War; the first value of each is the printed game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from wargames_tui.engine.options import OptionSpec, OptionValue
from wargames_tui.i18n import C_, N_


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
        C_("house rule", "poorly-maintained"),
        N_("Maintenance"),
        (
            OptionValue(
                "printed",
                C_("poorly-maintained", "printed"),
                N_("Poorly maintained equipment: all enemy Unit cards Force +1"),
            ),
            OptionValue(
                "corrected",
                C_("poorly-maintained", "corrected"),
                N_("Poorly maintained equipment: all enemy Unit cards Force -1"),
            ),
        ),
    ),
    OptionSpec(
        "raids",
        "W10",
        C_("house rule", "raids"),
        N_("Fewer cards"),
        (
            OptionValue("stack", C_("raids", "stack"), N_("every such action takes a card of the enemy's next draw")),
            OptionValue("one", C_("raids", "one"), N_("all such actions of a turn together take at most one card")),
        ),
    ),
    OptionSpec(
        "ties",
        "W18",
        C_("house rule", "ties"),
        N_("Equal Force"),
        (
            OptionValue("nobody", C_("ties", "nobody"), N_("nobody wins the turn")),
            OptionValue("defender", C_("ties", "defender"), N_("the defender wins the turn")),
        ),
    ),
    OptionSpec(
        "first",
        "W22",
        C_("house rule", "first"),
        N_("Initiative"),
        (
            OptionValue("iraq", C_("first", "iraq"), N_("Iraq begins with it and is favoured; Iran is the challenge")),
            OptionValue("iran", C_("first", "iran"), N_("Iran begins with it; Iraq is favoured all the same")),
        ),
    ),
)
