"""The colours: one palette a table, three tables of one family. Text keeps a contrast of 4.5 to 1 or more.

Grounds and borders are nearly grey, so that a terminal of 256 colours shows them as greys and not as greens.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeVar

from rich.style import Style
from textual.theme import Theme

from wargames_tui.tui.paper import FOUR_COLOURS, PAPER, Paper
from wargames_tui.tui.schemes import ACCENTS, CHANGES, SIDES, Scheme

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.app import App
    from textual.dom import DOMNode

ReturnT = TypeVar("ReturnT")


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
        paper: What playing cards are printed on and with.
        scheme: The choice of colours that it belongs to.
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
    paper: Paper = PAPER
    scheme: Scheme = Scheme.HOUSE

    @property
    def of(self) -> str:
        """The name of the table, which is that of its palette in the house's own scheme."""
        return self.name.partition("-")[0]

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
    raised="#1c2e74",
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


def _in_every_scheme(table: Palette) -> Iterator[Palette]:
    """Yield the palette of a table in every scheme, with both kinds of playing cards."""
    for scheme in Scheme:
        changed = replace(
            table,
            scheme=scheme,
            sides=SIDES.get(scheme, table.sides),
            accent=ACCENTS.get(scheme, {}).get(table.name, table.accent),
            **CHANGES[scheme],
        )
        for paper in (PAPER, FOUR_COLOURS):
            yield replace(changed, name=_name(table.name, scheme, paper), paper=paper)


def _name(table: str, scheme: Scheme, paper: Paper) -> str:
    words = [table, *([] if scheme is Scheme.HOUSE else [scheme.value]), *(["four"] if paper is FOUR_COLOURS else [])]
    return "-".join(words)


PALETTES: Final = {palette.name: palette for table in (DESERT, SEA, TRENCH) for palette in _in_every_scheme(table)}
"""The palettes by the names of their themes."""


def palette_of(node: DOMNode) -> Palette:
    """Return the palette in force where `node` is shown."""
    return PALETTES.get(node.app.theme, DESERT)


def wear(app: App[ReturnT], table: str = "", *, scheme: Scheme | None = None, paper: Paper | None = None) -> None:
    """Show `app` in the colours of `table` (empty: of the table in sight); what else is not given stays as it is."""
    worn = PALETTES.get(app.theme, DESERT)
    name = _name(table or worn.of, worn.scheme if scheme is None else scheme, worn.paper if paper is None else paper)
    if app.get_theme(name) is None:
        app.register_theme(PALETTES[name].theme())
    if app.theme != name:
        app.theme = name
        _repaint(app)


def _repaint(app: App[ReturnT]) -> None:
    """Paint every widget anew: Textual leaves those alone for which the style sheets say what they said before."""
    if app.is_running:
        for screen in app.screen_stack:
            for widget in screen.query("*"):
                widget.refresh()


@lru_cache(maxsize=1024)
def ink(color: str, on: str, *, bold: bool = False, strike: bool = False, underline: bool = False) -> Style:
    """Return the style of text in `color` on the background `on`."""
    return Style(color=color, bgcolor=on, bold=bold, strike=strike, underline=underline)
