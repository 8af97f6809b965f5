"""What is printed on a card of Desert Storm, in the words and letters of the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wargames_tui.games.desert_storm.reading import foot, hits, marks
from wargames_tui.games.desert_storm.targeting import POSITION, TYPE_NAMES
from wargames_tui.i18n import _
from wargames_tui.tui.widgets import drawings

if TYPE_CHECKING:
    from wargames_tui.games.desert_storm.tables import Tables

_DRAWINGS: Final = {
    "A": drawings.PLANE,
    "V": drawings.TANK,
    "I": drawings.SOLDIER,
    "P": drawings.BUNKER,
    "S": drawings.SHIP,
    "-": drawings.SATELLITE,
}
_POSITION_DRAWINGS: Final = {"base": drawings.WORKS, "scud": drawings.LAUNCHER, "sam": drawings.LAUNCHER}
"""What stands in a position, where that is more than a bunker."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What a card says without regard to what lies on the table.

    Attributes:
        type: The letter of its type.
        type_name: Its type in words.
        hits: The letters of the types it hits.
        foot: What it hits, for the lower edge.
        marks: What else counts, a few words each.
        abilities: The same in sentences, each with its ruling.
        drawing: A drawing of its kind.
    """

    type: str
    type_name: str
    hits: str
    foot: str
    marks: tuple[str, ...]
    abilities: tuple[str, ...]
    drawing: drawings.Drawing


def facts_of(tables: Tables, card: int) -> Facts:
    """Return the facts of `card`."""
    unit = tables.units[card]
    drawing = _DRAWINGS[unit.type]
    if unit.type == POSITION:
        drawing = next((_POSITION_DRAWINGS[kind] for kind in unit.kinds if kind in _POSITION_DRAWINGS), drawing)
    return Facts(
        unit.type,
        _(TYPE_NAMES[unit.type]),
        hits(tables, card),
        foot(tables, card),
        marks(tables, card),
        _abilities(tables, card),
        drawing,
    )


def _abilities(tables: Tables, card: int) -> tuple[str, ...]:
    unit = tables.units[card]
    texts: list[str] = []
    if "base" in unit.kinds:
        texts.append(_("Base: {points} points in all when knocked out (D21).", points=tables.worth[card]))
    if "sam" in unit.kinds:
        texts.append(_("SAM: Air units cannot target it (D10)."))
    if card in tables.penalty:
        texts.append(_("{points} points lost if it is left standing (D22).", points=tables.penalty[card]))
    if "sam" in unit.immune_to:
        texts.append(_("No SAM can hit it (D14)."))
    if card in tables.last_to_fall:
        texts.append(_("Last to be knocked out (D15)."))
    if card in tables.recon:
        texts.append(_("In the Recon Phase: discard it to draw {n}, keep one (D4).", n=tables.recon_draw[card]))
    return tuple(texts)
