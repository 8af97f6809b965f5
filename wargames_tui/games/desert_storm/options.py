"""The house rules of Desert Storm; the first value of each is the printed game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from wargames_tui.engine.options import OptionSpec, OptionValue
from wargames_tui.i18n import N_


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one game, as the rulings name them."""

    recon: Literal["repeat", "once"] = "repeat"
    stealth: Literal["last", "strict"] = "last"
    exposed: Literal["all", "unplayed"] = "all"
    attack_back: Literal["maximum", "player"] = "maximum"
    casualties: Literal["discard", "remove"] = "discard"


OPTIONS: Final = (
    OptionSpec(
        "recon",
        "D4",
        N_("Recon"),
        (
            OptionValue("repeat", N_("as often as you hold a recon card, a kept one included")),
            OptionValue("once", N_("at most once a round")),
        ),
    ),
    OptionSpec(
        "stealth",
        "D15",
        N_("F-117A"),
        (
            OptionValue("last", N_("falls only where that raises the number of casualties")),
            OptionValue("strict", N_("is safe while any other exposed Coalition card stands")),
        ),
    ),
    OptionSpec(
        "exposed",
        "D16",
        N_("Exposed"),
        (
            OptionValue("all", N_("every Coalition card on the table can be hit, played or not")),
            OptionValue("unplayed", N_("only the cards that did not attack can be hit")),
        ),
    ),
    OptionSpec(
        "attack-back",
        "D17",
        N_("Attack-back"),
        (
            OptionValue("maximum", N_("as many of your cards fall as possible, by itself")),
            OptionValue("player", N_("you pick the target of each Iraqi card that can hit")),
        ),
    ),
    OptionSpec(
        "casualties",
        "D20",
        N_("Casualties"),
        (
            OptionValue("discard", N_("go to the discard pile and may come back")),
            OptionValue("remove", N_("leave the game for good")),
        ),
    ),
)
