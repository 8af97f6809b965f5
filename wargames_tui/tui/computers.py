"""What is told of computer players, in the set-up and in the help."""

from __future__ import annotations

from typing import Final

from wargames_tui.engine.strength import SeatPlayer
from wargames_tui.i18n import N_

WHAT_THEY_ARE: Final[dict[SeatPlayer, str]] = {
    "": N_("A person at this keyboard."),
    "random": N_("Random plays any legal action: somebody to learn the rules with."),
    "greedy": N_("Greedy takes what looks best at once; it never looks ahead."),
    "expert": N_("Expert looks ahead and weighs what may come; it thinks a moment."),
}
"""Who can sit in a seat, a sentence each (marked for translation)."""

ABOUT_THEM: Final = (
    WHAT_THEY_ARE["random"],
    WHAT_THEY_ARE["greedy"],
    WHAT_THEY_ARE["expert"],
    N_("The set-up asks who plays each seat, and so does play --seat 2=expert. Where no person plays, you watch."),
    N_("A computer player knows what its seat may know, and nothing else."),
    N_("While it thinks you can read, look through the piles, resign or leave; + says how fast it plays."),
    N_("Games against it count for you, by its strength; what computer players play alone counts for nobody."),
)
"""All that the help says of them (marked for translation)."""
