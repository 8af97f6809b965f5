"""The Force of a side, card by card, with what is inert and why (W5 to W9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from wargames_tui.engine.events import Seat
from wargames_tui.games.iran_iraq.position import Position
from wargames_tui.games.iran_iraq.tables import DEFENSE_CARD, Tables
from wargames_tui.i18n import _

UNIT: Final = "U"
AIR_RAID: Final = "A"


@dataclass(frozen=True, slots=True)
class ForceLine:
    """What one card adds to the Force of its side.

    Attributes:
        card: The card.
        printed: Its printed Force.
        change: What actions changed it by this turn.
        force: What it adds, 0 or more.
        inert: Why it adds nothing and has no action, empty where it counts.
    """

    card: int
    printed: int
    change: int
    force: int
    inert: str = ""


def is_usable(position: Position, tables: Tables, seat: Seat, card: int) -> bool:
    """Return whether a card gives its Force and its action to `seat` in this turn (W5)."""
    return card in tables.counting[position.initiative == seat]


def why_inert(position: Position, tables: Tables, seat: Seat, card: int) -> str:
    """Return why a card gives neither Force nor action this turn (W5), empty where it does."""
    if is_usable(position, tables, seat, card):
        return ""
    if position.initiative != seat:
        return _("Offensive: needs the initiative")
    if tables.type[card] == DEFENSE_CARD:
        return _("Defense: not with the initiative")
    return _("only on Defense: not with the initiative")


def change_of(position: Position, tables: Tables, seat: Seat, card: int) -> int:
    """Return what actions of this turn change the Force of a card by (W7 to W9)."""
    letter = tables.type[card]
    side = position.sides[seat]
    if letter == UNIT:
        return side.unit_change
    return side.air_change if letter == AIR_RAID else 0


def force_of(position: Position, tables: Tables, seat: Seat) -> int:
    """Return the Force of all remaining cards of a side whose hand is known."""
    side = position.sides[seat]
    counting = tables.counting[position.initiative == seat]
    changes = {UNIT: side.unit_change, AIR_RAID: side.air_change}
    return sum(
        [max(0, tables.force[card] + changes.get(tables.type[card], 0)) for card in side.hand if card in counting]
    )


def force_lines(position: Position, tables: Tables, seat: Seat) -> list[ForceLine]:
    """Return how the Force of a side is made up, card by card in the order of the hand; hidden cards are left out."""
    lines: list[ForceLine] = []
    for card in position.sides[seat].hand:
        if card < 0:
            continue
        inert = why_inert(position, tables, seat, card)
        change = 0 if inert else change_of(position, tables, seat, card)
        force = 0 if inert else max(0, tables.force[card] + change)
        lines.append(ForceLine(card, tables.force[card], change, force, inert))
    return lines
