"""What a seat knows of cards that lie hidden from it: a look at a deck, its own hidden discards.

For each such card it knows in which zones the card can be, and of a deck also which place. Knowledge moves with
the card: an unseen move out of a zone spreads it, a shuffle forgets places, a reveal settles it. It is a function
of what the seat has been told, so it gives nothing away, and a hidden card without an entry may be anywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from wargames_tui.engine import chance
from wargames_tui.engine.cardref import HIDDEN

Zone = str
"""The name of a pile, hand or deck of a game."""


@dataclass(slots=True)
class Knowledge:
    """What one seat knows of hidden cards.

    Attributes:
        where: For each card it knows something of, the hidden zones it can be in.
        placed: Of these, the cards whose place in a deck it knows.
    """

    where: dict[int, frozenset[Zone]] = field(default_factory=dict)
    placed: set[int] = field(default_factory=set)

    def copy(self) -> Knowledge:
        """Return an independent copy."""
        return Knowledge(dict(self.where), set(self.placed))

    def saw(self, cards: Iterable[int], zone: Zone, *, in_place: bool) -> None:
        """Note that `cards` are in the hidden `zone`, in the places where they were seen if `in_place`."""
        for card in cards:
            self.where[card] = frozenset({zone})
            if in_place:
                self.placed.add(card)
            else:
                self.placed.discard(card)

    def sees_open(self, cards: Iterable[int]) -> None:
        """Note that `cards` lie open, or in the seat's own hand: nothing of them is hidden any more."""
        for card in cards:
            self.where.pop(card, None)
            self.placed.discard(card)

    def moved(self, cards: Sequence[int], source: Zone, target: Zone, *, emptied: bool) -> None:
        """Note that as many cards as `cards` went from one hidden zone to another.

        Args:
            cards: The cards, `HIDDEN` for each that the seat could not identify.
            source: The zone they left.
            target: The zone they went to.
            emptied: Nothing is left in `source`.
        """
        self.saw([card for card in cards if card != HIDDEN], target, in_place=False)
        if HIDDEN in cards:
            self.spread(source, target)
        if emptied:
            self.rule_out(source)

    def spread(self, source: Zone, target: Zone) -> None:
        """Note that some unknown card of `source` is now in `target`: each that could be there may be it."""
        also = {target}
        for card, zones in self.where.items():
            if source in zones and target not in zones and card not in self.placed:
                self.where[card] = zones | also

    def rule_out(self, zone: Zone) -> None:
        """Note that no card with an entry is hidden in `zone`, which is empty or lies open."""
        gone = {zone}
        for card, zones in self.where.items():
            if zone in zones:
                self.where[card] = zones - gone
                self.placed.discard(card)

    def shuffled(self, deck: Zone, pile: Zone, face_up: Iterable[int]) -> None:
        """Note that a pile, `face_up` the cards that lay open in it, was shuffled into `deck`."""
        for card, zones in self.where.items():
            if pile in zones:
                self.where[card] = zones - {pile} | {deck}
            if deck in self.where[card]:
                self.placed.discard(card)
        self.saw(face_up, deck, in_place=False)


def deal_hidden(
    cards: Sequence[int], room: Mapping[Zone, int], where: Mapping[int, frozenset[Zone]], random: Random
) -> dict[Zone, list[int]]:
    """Return a random deal of the hidden `cards` into zones that agrees with what is known of them.

    Args:
        cards: The cards to be dealt, as many as there is room for.
        room: How many cards each zone takes.
        where: The zones that each card can be in; a card without an entry can be in any.
        random: Where chance comes from.

    Raises:
        ValueError: No deal agrees with what is known.
    """
    order = list(cards)
    chance.shuffle(order, random)
    order.sort(key=lambda card: len(where.get(card, room)))
    dealt: dict[Zone, list[int]] = {zone: [] for zone in room}
    for card in order:
        if not _place(card, dealt, room, where, random, set()):
            message = f"card {card} fits into no zone"
            raise ValueError(message)
    for pile in dealt.values():
        chance.shuffle(pile, random)
    return dealt


def _place(
    card: int,
    dealt: dict[Zone, list[int]],
    room: Mapping[Zone, int],
    where: Mapping[int, frozenset[Zone]],
    random: Random,
    tried: set[Zone],
) -> bool:
    """Put `card` into a zone, likelier one with more room; where all are full, move another card out of its way."""
    zones = [zone for zone in room if zone in where.get(card, room) and zone not in tried]
    free = [zone for zone in zones for _slot in range(room[zone] - len(dealt[zone]))]
    if free:
        dealt[free[chance.pick(len(free), random)]].append(card)
        return True
    for zone in zones:
        tried.add(zone)
        for other in tuple(dealt[zone]):
            dealt[zone].remove(other)
            if _place(other, dealt, room, where, random, tried):
                dealt[zone].append(card)
                return True
            dealt[zone].append(other)
    return False
