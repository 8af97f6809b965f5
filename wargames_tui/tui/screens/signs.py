"""The legend: what the signs and shapes on the tables mean, which say everything that colours say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from wargames_tui.i18n import N_


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign, or a shape in words, and what it means; both are marked for translation."""

    sign: str
    meaning: str


SIGNS: Final = (
    Sign("┏━┓", N_("The cursor is on the card, or the card is chosen; the edge of all others is thin: ╭─╮.")),
    Sign(N_("filled key"), N_("The card is chosen.")),
    Sign(N_("filled band"), N_("The card can be used now; where its edge or its type is not filled, it cannot.")),
    Sign(N_("▸ at the key"), N_("The card can be chosen together with the one that is chosen, or is to be discarded.")),
    Sign(N_("▸ at the end"), N_("The card has an action that it can still take.")),
    Sign("✓", N_("The card has taken its action this turn.")),
    Sign(N_("inert"), N_("The card has neither Force nor action this turn.")),
    Sign(N_("seen"), N_("A card of a hidden hand that you have looked at.")),
    Sign("▒▒▒", N_("The back of a card.")),
    Sign(N_("struck out"), N_("The card falls at this moment; where it lay, words say what became of it.")),
    Sign(N_("4→3, now 3"), N_("What is printed, and what has become of it.")),
    Sign("♥H ♦D ♠S ♣C", N_("Hearts, diamonds, spades and clubs.")),
    Sign("▸3◂", N_("Here: the phase, the turn or the page that is on.")),
    Sign(N_("▸ below"), N_("What can be done now.")),
    Sign("✗", N_("What cannot be done, and why; or a card that is destroyed.")),
    Sign("●", N_("Who has the initiative; which choice is made, where others have ○; how far a replay is.")),
    Sign("★", N_("A victory point.")),
    Sign("◀ ▶", N_("The side at which they point has the turn, or has won that one.")),
    Sign("─┼─", N_("Where the next grade of the score begins.")),
    Sign("…", N_("Something is left out; the cards by / have it in full.")),
)
