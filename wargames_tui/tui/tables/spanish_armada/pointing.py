"""The cursor on the table: which cards can be pointed at, and where it goes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wargames_tui.tui.tables.spanish_armada.offers import Side

if TYPE_CHECKING:
    from wargames_tui.games.spanish_armada.position import View
    from wargames_tui.tui.tables.slots import Slots


@dataclass(slots=True)
class Pointing:
    """A cursor among the cards that `view` shows.

    Attributes:
        view: What the seat knows and may do.
        row: The places of the Stragglers.
        hand: The places of the Raiders.
        cursor: The card pointed at; None where there is nothing to point at.
    """

    view: View
    row: Slots
    hand: Slots
    cursor: int | None = None
    _last: dict[Side, int] = field(default_factory=dict)

    def cards(self, side: Side) -> list[int]:
        """Return the cards of a side that can be pointed at, from the left."""
        match side:
            case Side.DRAWN:
                return list(self.view.drawn)
            case Side.ROW:
                return [card for card in self.row.cards() if card in self.view.row]
            case Side.HAND:
                return [card for card in self.hand.cards() if card in self.view.hand]

    def side_of(self, card: int) -> Side:
        """Return where `card` lies."""
        if card in self.view.drawn:
            return Side.DRAWN
        return Side.ROW if card in self.view.row else Side.HAND

    def point_at(self, card: int) -> None:
        """Move the cursor to `card`."""
        self.cursor = card
        self._last[self.side_of(card)] = card

    def start_at(self, card: int | None) -> None:
        """Put the cursor on `card` and forget where else it was."""
        self.cursor = card
        self._last.clear()

    def step(self, step: int) -> None:
        """Move the cursor along its side, round the end."""
        if self.cursor is not None:
            cards = self.cards(self.side_of(self.cursor))
            self.point_at(cards[(cards.index(self.cursor) + step) % len(cards)])

    def cross(self, step: int, sensible: frozenset[int], *, round_the_end: bool) -> None:
        """Move the cursor to the side above (-1) or below (1).

        There it goes back to the card it was on, else to the nearest; where that is not `sensible`, to one that is.
        """
        if self.cursor is None:
            return
        sides = [side for side in Side if self.cards(side)]
        here = self.cards(self.side_of(self.cursor))
        place = sides.index(self.side_of(self.cursor)) + step
        if round_the_end:
            place %= len(sides)
        if not 0 <= place < len(sides):
            return
        cards = self.cards(sides[place])
        last = self._last.get(sides[place])
        nearest = last if last in cards else cards[min(here.index(self.cursor), len(cards) - 1)]
        first = next((card for card in cards if card in sensible), nearest)
        self.point_at(nearest if nearest in sensible else first)
