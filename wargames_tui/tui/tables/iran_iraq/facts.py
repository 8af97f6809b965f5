"""What is printed on a card of Iran-Iraq War, in the words and letters of the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wargames_tui.games.iran_iraq.tables import TYPE_NAMES
from wargames_tui.games.reference import rulings_for
from wargames_tui.i18n import _

if TYPE_CHECKING:
    from wargames_tui.games.iran_iraq.tables import Tables

_BANDS: Final = {"A": "A", "U": "V", "O": "I", "D": "P", "W": "S"}
"""The colours of the types that others act on or that the initiative decides about; the rest share one."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What a card says without regard to what lies on the table.

    Attributes:
        type: The letter of its type.
        type_name: Its type in words.
        band: The letter of the colour of its type.
        force: Its printed Force.
        action: Its printed action, empty where it has none.
        rulings: The rulings that concern it.
    """

    type: str
    type_name: str
    band: str
    force: int
    action: str
    rulings: tuple[str, ...]

    @property
    def printed(self) -> str:
        """Its type and Force in words."""
        return _("{type}, Force {force}", type=self.type_name, force=self.force)


def facts_of(tables: Tables, card: int) -> Facts:
    """Return what is printed on `card`."""
    letter = tables.type[card]
    return Facts(
        letter,
        _(TYPE_NAMES[letter]),
        band_of(letter),
        tables.force[card],
        tables.action(card),
        tuple(ruling.id for ruling in rulings_for("iran-iraq", tables.printed[card])),
    )


def band_of(letter: str) -> str:
    """Return the letter of the colour of a type."""
    return _BANDS.get(letter, "-")
