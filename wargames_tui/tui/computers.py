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

ABOUT_HINTS: Final = (
    N_(
        "t asks for a hint: first what kind of move is best, then the move itself and why. = reads all of it, Enter "
        "does it."
    ),
    N_(
        "A hint knows what you may know, and nothing else. You are asked before the first one: the game counts as "
        "assisted then."
    ),
    N_("r reviews a game that has ended: which decisions were as good as the expert's, what the others cost, and why."),
    N_("A difference counts only where it is beyond chance, so luck is no merit and no fault."),
    N_(
        "Points are those expected in the final score; in Iran-Iraq War the victory points at the end, where a war won "
        "counts 20 more."
    ),
)
"""All that the help says of hints and reviews (marked for translation)."""
