"""How the cards of Spanish Armada look at this moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wargames_tui.games.spanish_armada.marks import index, rank_of
from wargames_tui.games.spanish_armada.values import raider_value, straggler_value
from wargames_tui.tui.tables.spanish_armada.facts import suit_of
from wargames_tui.tui.tables.spanish_armada.story import HAND_KEYS
from wargames_tui.tui.widgets.card import Gap
from wargames_tui.tui.widgets.playing_card import PlayingFace

if TYPE_CHECKING:
    from wargames_tui.games.spanish_armada.position import Position
    from wargames_tui.games.spanish_armada.tables import Tables
    from wargames_tui.tui.tables.slots import Slots
    from wargames_tui.tui.tables.spanish_armada.choosing import Choosing
    from wargames_tui.tui.tables.spanish_armada.story import Story


@dataclass(frozen=True, slots=True)
class Strike:
    """A raid that is being shown: who disperses whom; by an effect or by chance no Raider does."""

    targets: tuple[int, ...]
    raiders: tuple[int, ...] = ()


@dataclass(slots=True)
class Faces:
    """Makes the faces of the cards from what has been told and what is chosen.

    Attributes:
        story: What has happened so far.
        choosing: The choice that is being made; None while something is being shown.
        strike: The raid that is being shown.
        keyed: Cards show their keys; those of a game that is only watched have none.
    """

    story: Story
    choosing: Choosing | None = None
    strike: Strike | None = None
    keyed: bool = True

    @property
    def tables(self) -> Tables:
        """The cards."""
        return self.story.tables

    def row(self) -> list[PlayingFace | Gap]:
        """Return the faces of the Stragglers, and what became of those that left."""
        position = self.story.position
        if position is None:
            return []
        up = position.stragglers_up
        now = {card: straggler_value(position, self.tables, card) for card in position.row} if up else {}
        return self._places(self.story.row, position.row, now, keys=True)

    def hand(self) -> list[PlayingFace | Gap]:
        """Return the faces of the Raiders, and what became of those that left."""
        position = self.story.position
        if position is None:
            return []
        up = position.raiders_up
        now = {card: raider_value(position, self.tables, card) for card in position.hand} if up else {}
        return self._places(self.story.hand, position.hand, now, keys=not position.drawn)

    def _places(self, slots: Slots, here: list[int], now: dict[int, int], *, keys: bool) -> list[PlayingFace | Gap]:
        """Return what lies in each place, up to the last one where there is something to be seen."""
        places: list[PlayingFace | Gap] = []
        used = 0
        for number, slot in enumerate(slots, 1):
            card = slot.card
            if card is not None and card in here:
                places.append(self._face(card, slot.key if keys else "", now.get(card)))
                used = number
            else:
                gap = None if card is None else self.story.gaps.get(card)
                places.append(gap or Gap())
                used = used if gap is None else number
        return places[:used]

    def drawn(self) -> list[PlayingFace | Gap]:
        """Return the faces of the cards that an effect drew, some of which are to be kept."""
        position = self.story.position
        if position is None:
            return []
        return [self._face(card, key, None) for key, card in zip(drawn_keys(position), position.drawn, strict=True)]

    def _face(self, card: int, key: str, now: int | None) -> PlayingFace:
        choosing, strike = self.choosing, self.strike
        struck = strike is not None and card in strike.targets
        striking = strike is not None and card in strike.raiders
        picked = choosing is not None and (card in choosing.picked or card == choosing.target)
        return PlayingFace(
            key=key if self.keyed else "",
            rank=rank_of(self.tables, card),
            suit=suit_of(self.tables, card),
            now=now,
            bright=self._bright(card, striking=struck or striking),
            marked=choosing is not None and choosing.marked(card),
            focused=choosing is not None and choosing.cursor == card,
            chosen=picked or striking,
            struck=struck,
        )

    def _bright(self, card: int, *, striking: bool) -> bool:
        if self.choosing is None:
            return striking or self.strike is None
        named = (*self.choosing.picked, self.choosing.target)
        return card in self.choosing.usable() or card in named or self.choosing.marked(card)

    def named(self, card: int) -> str:
        """Return a card by its key and what it is: `b KH`."""
        position = self.story.position
        if not self.keyed:
            key = ""
        elif position is not None and card in position.drawn:
            key = drawn_keys(position)[position.drawn.index(card)]
        else:
            key = self.story.row.key_of(card) if card in self.tables.red else self.story.hand.key_of(card)
        return f"{key} {index(self.tables, card)}".strip()


def drawn_keys(position: Position) -> tuple[str, ...]:
    """Return the keys of the cards that an effect drew."""
    keys = HAND_KEYS[: len(position.drawn)]
    return (*keys, *[""] * (len(position.drawn) - len(keys)))
