"""The colours that a player can choose instead of the house's own: what they change in the palette of every table."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, TypedDict

from wargames_tui.i18n import N_

if TYPE_CHECKING:
    from collections.abc import Mapping


class Scheme(Enum):
    """A choice of colours, by the name that is asked for it."""

    HOUSE = "house"
    COLOUR_BLIND = "colour-blind"
    HIGH_CONTRAST = "high-contrast"


class Changes(TypedDict, total=False):
    """Colours that are other ones than the house's, by their names in a palette."""

    table: str
    face: str
    raised: str
    edge: str
    text: str
    dim: str
    good: str
    bad: str
    air: str
    vehicle: str
    infantry: str
    position: str
    ship: str
    other: str


TITLES: Final = {
    Scheme.HOUSE: N_("Colours of the house"),
    Scheme.COLOUR_BLIND: N_("Colours that the colour-blind can tell apart"),
    Scheme.HIGH_CONTRAST: N_("Colours of high contrast"),
}

CHANGES: Final[Mapping[Scheme, Changes]] = {
    Scheme.HOUSE: {},
    # Blue and yellow are told apart by everybody; what is alike in hue differs in light.
    Scheme.COLOUR_BLIND: {
        "good": "#62b6f7",
        "bad": "#ffa24d",
        "air": "#9ed3fe",
        "vehicle": "#b2ad2e",
        "infantry": "#e49d6c",
        "position": "#f6deb0",
        "ship": "#b596fa",
        "other": "#f2f2f2",
    },
    Scheme.HIGH_CONTRAST: {
        "table": "#000000",
        "face": "#0c0c0c",
        "raised": "#262626",
        "edge": "#a6a6a6",
        "text": "#ffffff",
        "dim": "#d2d2d2",
        "good": "#7dff9c",
        "bad": "#ffa68f",
        "air": "#94d0ff",
        "vehicle": "#d2f57a",
        "infantry": "#ffb980",
        "position": "#ffe6ae",
        "ship": "#7df5e4",
        "other": "#d2d2d2",
    },
}

SIDES: Final = {
    Scheme.COLOUR_BLIND: ("#f0e442", "#7cb4ff"),
    Scheme.HIGH_CONTRAST: ("#ffe14d", "#b9c4ff"),
}
"""The colours of two players, where they are other ones."""

ACCENTS: Final = {
    Scheme.COLOUR_BLIND: {"desert": "#ffd257", "sea": "#ffd257", "trench": "#ffd257"},
    Scheme.HIGH_CONTRAST: {"desert": "#ffd23f", "sea": "#ff9d91", "trench": "#ffb066"},
}
"""The colour of the focus on each table, where it is another one."""
