"""What playing cards are printed on and with, the same on every table: in two colours, or a colour for each suit."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from wargames_tui.tui.widgets.card_art import Suit


@dataclass(frozen=True, slots=True)
class SuitInk:
    """The ink of a suit on a card in the light, and on one in the shade."""

    light: str
    shade: str


@dataclass(frozen=True, slots=True)
class Paper:
    """Paper and inks.

    Attributes:
        face: A card in the light.
        raised: A card that is chosen or under the cursor.
        shade: A card that lies in the shade: it cannot be used now.
        keys: The ink of the keys that name the cards.
        cursor: The ink of the edge under the cursor.
        hearts, diamonds, spades, clubs: The inks of the suits.
    """

    face: str
    raised: str
    shade: str
    keys: str
    cursor: str
    hearts: SuitInk
    diamonds: SuitInk
    spades: SuitInk
    clubs: SuitInk

    def ink(self, suit: Suit, *, shaded: bool = False) -> str:
        """Return the ink of `suit`."""
        printed = {"H": self.hearts, "D": self.diamonds, "S": self.spades, "C": self.clubs}[suit]
        return printed.shade if shaded else printed.light


_BLACK: Final = SuitInk("#141a26", "#141a26")
_RED: Final = SuitInk("#b0121f", "#570910")
_BLUE: Final = SuitInk("#1246b0", "#08245c")
_GREEN: Final = SuitInk("#0b6130", "#043317")

PAPER: Final = Paper(
    face="#f2ecd6",
    raised="#fffdf2",
    shade="#a39d8c",
    keys=_BLACK.light,
    cursor=_RED.light,
    hearts=_RED,
    diamonds=_RED,
    spades=_BLACK,
    clubs=_BLACK,
)
FOUR_COLOURS: Final = replace(PAPER, diamonds=_BLUE, clubs=_GREEN)
