"""The house rules of Desert Storm; the first value of each is the printed game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from wargames_tui.engine.options import OptionSpec, OptionValue
from wargames_tui.i18n import C_, N_


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
        C_("house rule", "recon"),
        N_("Recon"),
        (
            OptionValue("repeat", C_("recon", "repeat"), N_("as often as you hold a recon card, a kept one included")),
            OptionValue("once", C_("recon", "once"), N_("at most once a round")),
        ),
    ),
    OptionSpec(
        "stealth",
        "D15",
        C_("house rule", "stealth"),
        N_("F-117A"),
        (
            OptionValue("last", C_("stealth", "last"), N_("falls only where that raises the number of casualties")),
            OptionValue("strict", C_("stealth", "strict"), N_("is safe while any other exposed Coalition card stands")),
        ),
    ),
    OptionSpec(
        "exposed",
        "D16",
        C_("house rule", "exposed"),
        N_("Exposed"),
        (
            OptionValue("all", C_("exposed", "all"), N_("every Coalition card on the table can be hit, played or not")),
            OptionValue("unplayed", C_("exposed", "unplayed"), N_("only the cards that did not attack can be hit")),
        ),
    ),
    OptionSpec(
        "attack-back",
        "D17",
        C_("house rule", "attack-back"),
        N_("Attack-back"),
        (
            OptionValue(
                "maximum", C_("attack-back", "maximum"), N_("as many of your cards fall as possible, by itself")
            ),
            OptionValue(
                "player", C_("attack-back", "player"), N_("you pick the target of each Iraqi card that can hit")
            ),
        ),
    ),
    OptionSpec(
        "casualties",
        "D20",
        C_("house rule", "casualties"),
        N_("Casualties"),
        (
            OptionValue("discard", C_("casualties", "discard"), N_("go to the discard pile and may come back")),
            OptionValue("remove", C_("casualties", "remove"), N_("leave the game for good")),
        ),
    ),
)
