"""The colours: one palette a table, three tables of one family. Text keeps a contrast of 4.5 to 1 or more.

Grounds and borders are nearly grey, so that a terminal of 256 colours shows them as greys and not as greens.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rich.style import Style
from textual.theme import Theme

if TYPE_CHECKING:
    from textual.dom import DOMNode


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one table.

    Attributes:
        name: The name of its theme.
        table: What the cards lie on.
        face: The face of a card and of a panel, a shade lighter.
        raised: The face of what is chosen or under the pointer, a shade lighter still.
        edge: Borders at rest, seen but not read.
        text: Text to be read.
        dim: Text that can wait: not legal, labels.
        accent: The one colour that means "here": the focus, the keys, the phase.
        good: Points won.
        bad: Points lost, casualties, what is wrong.
        air, vehicle, infantry, position, ship, other: The bands of the card types.
        sides: The colours of two players, by their seats; no card has them.
    """

    name: str
    table: str
    face: str
    raised: str
    edge: str
    text: str
    dim: str
    accent: str
    good: str
    bad: str
    air: str
    vehicle: str
    infantry: str
    position: str
    ship: str
    other: str
    sides: tuple[str, str] = ("#e3c555", "#b9a6ea")

    def band(self, type_letter: str) -> str:
        """Return the colour of a card type by the letter printed on the card; `-` is none of them."""
        return {
            "A": self.air,
            "V": self.vehicle,
            "I": self.infantry,
            "P": self.position,
            "S": self.ship,
        }.get(type_letter, self.other)

    def side(self, seat: int) -> str:
        """Return the colour of a player, by the seat."""
        return self.sides[seat % 2]

    def theme(self) -> Theme:
        """Return it as Textual knows it; a style sheet can say `$edge`, `$dim` and `$face` too."""
        return Theme(
            name=self.name,
            primary=self.accent,
            secondary=self.position,
            accent=self.accent,
            warning=self.accent,
            error=self.bad,
            success=self.good,
            foreground=self.text,
            background=self.table,
            surface=self.face,
            panel=self.raised,
            variables={
                "face": self.face,
                "raised": self.raised,
                "edge": self.edge,
                "dim": self.dim,
                "scrollbar": self.edge,
                "scrollbar-hover": self.dim,
                "scrollbar-active": self.accent,
                "scrollbar-background": self.table,
                "scrollbar-background-hover": self.table,
                "scrollbar-background-active": self.table,
                "scrollbar-corner-color": self.table,
                "input-cursor-background": self.accent,
                "input-cursor-foreground": self.table,
                "block-cursor-background": self.accent,
                "block-cursor-foreground": self.table,
            },
        )


DESERT: Final = Palette(
    name="desert",
    table="#1d1712",
    face="#2d2822",
    raised="#403a31",
    edge="#7c6f5c",
    text="#efe4cd",
    dim="#b8a688",
    accent="#efb540",
    good="#a8c96a",
    bad="#f08a66",
    air="#86b8da",
    vehicle="#b3bc6b",
    infantry="#dd9a68",
    position="#d2b277",
    ship="#79c2b6",
    other="#b8a688",
)

TRENCH: Final = Palette(
    name="trench",
    table="#1a1b1b",
    face="#282928",
    raised="#3b3c39",
    edge="#787973",
    text="#ece7d8",
    dim="#b3b0a2",
    accent="#ee9a63",
    good="#b9c777",
    bad="#f58a8a",
    air="#93b9d4",
    vehicle="#c2bd7c",
    infantry="#de9a6c",
    position="#d6c8a4",
    ship="#9fc0a4",
    other="#b8b3a4",
)

SEA: Final = Palette(
    name="sea",
    table="#0d1930",
    face="#14233f",
    raised="#1c3274",
    edge="#6f83a1",
    text="#f2ecd6",
    dim="#b3bccb",
    accent="#ff7a6b",
    good="#8fd6a4",
    bad="#f5b265",
    air="#9cc3ee",
    vehicle="#b9c98a",
    infantry="#ff9b92",
    position="#d8c08a",
    ship="#8fd0dc",
    other="#b3bccb",
)

PALETTES: Final = {palette.name: palette for palette in (DESERT, SEA, TRENCH)}
"""The palettes by the names of their themes."""


@dataclass(frozen=True, slots=True)
class Paper:
    """What playing cards are printed on and with, the same on every table.

    Attributes:
        face: A card in the light.
        raised: A card that is chosen or under the cursor.
        shade: A card that lies in the shade: it cannot be used now.
        black: The ink of spades and clubs, in the light and in the shade.
        red: The ink of hearts and diamonds in the light.
        shaded_red: The same in the shade.
    """

    face: str
    raised: str
    shade: str
    black: str
    red: str
    shaded_red: str


PAPER: Final = Paper(
    face="#f2ecd6",
    raised="#fffdf2",
    shade="#a39d8c",
    black="#141a26",
    red="#b0121f",
    shaded_red="#570910",
)


def palette_of(node: DOMNode) -> Palette:
    """Return the palette in force where `node` is shown."""
    return PALETTES.get(node.app.theme, DESERT)


@lru_cache(maxsize=1024)
def ink(color: str, on: str, *, bold: bool = False, strike: bool = False, underline: bool = False) -> Style:
    """Return the style of text in `color` on the background `on`."""
    return Style(color=color, bgcolor=on, bold=bold, strike=strike, underline=underline)
