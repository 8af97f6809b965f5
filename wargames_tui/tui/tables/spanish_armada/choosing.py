"""What the player points at and has picked, turned into one of the legal actions.

In the Maneuver Phase a card is picked and then played; what its effect asks for is a set of cards, picked one by one.
In the Engagement Phase one or two Raiders are picked and a Straggler, in any order. It knows only what is legal.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wargames_tui.games.spanish_armada.actions import Continue, Disperse, EndEngagement
from wargames_tui.tui.tables.spanish_armada.offers import (
    ASKED_ON,
    Choice,
    Side,
    action_for,
    cards_named,
    dispersals_of,
    kind_of,
    sets_of,
)
from wargames_tui.tui.tables.spanish_armada.pointing import Pointing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wargames_tui.games.spanish_armada.actions import Action
    from wargames_tui.games.spanish_armada.position import View
    from wargames_tui.games.spanish_armada.tables import Tables


@dataclass(frozen=True, slots=True)
class Useless:
    """A Raider was picked that reaches no Straggler, or a Straggler that no Raiders reach."""

    card: int


@dataclass(slots=True, kw_only=True)
class Choosing(Pointing):
    """The choice that is being made.

    Attributes:
        tables: The cards.
        picked: The cards picked, in order: Raiders in the Engagement Phase, else of the set that is asked for.
        target: The Straggler chosen for the Raiders, where it was chosen by itself.
    """

    tables: Tables
    picked: list[int] = field(default_factory=list)
    target: int | None = None

    def settle(self, view: View) -> None:
        """Begin a new choice where `view` offers one, the cursor on the next sensible card."""
        near = self.cursor if view.turn == self.view.turn and view.phase == self.view.phase else None
        self.view, self.picked, self.target = view, [], None
        self.start_at(self._sensible(near))

    def _sensible(self, near: int | None) -> int | None:
        if self.kind is Choice.NOTHING:
            return None
        cards = self.cards(self.asked_on or Side.HAND) or self.cards(Side.ROW)
        offered = [card for card in cards if card in self.usable()] or cards
        places = self.hand.cards()
        if near in places and offered[0] in self.view.hand:
            start = places.index(near)
            return min(offered, key=lambda card: (places.index(card) - start) % len(places))
        return offered[0]

    # What is legal

    @property
    def kind(self) -> Choice:
        """What is to be chosen now."""
        return kind_of(self.view)

    @property
    def asked_on(self) -> Side | None:
        """The side on which the cards lie that are asked for; None in the Engagement Phase and where nothing is."""
        return ASKED_ON.get(self.kind)

    @property
    def most(self) -> int:
        """How many cards the largest set has that is asked for."""
        return max(map(len, sets_of(self.view)), default=0)

    def lies_here(self, card: int) -> bool:
        """Return whether `card` can be picked or looked at."""
        return self.kind is not Choice.NOTHING and any(card in self.cards(side) for side in Side)

    def usable(self) -> frozenset[int]:
        """Return the cards that some legal action names together with what is picked and chosen."""
        picked = set(self.picked)
        if self.kind is not Choice.ENGAGE:
            sets = sets_of(self.view)
            return frozenset(card for one in sets if self.most == 1 or picked <= one for card in one)
        raids = [
            raid
            for raid in dispersals_of(self.view)
            if picked <= set(raid.raiders) and self.target in (None, raid.target)
        ]
        return frozenset(card for raid in raids for card in (raid.target, *raid.raiders))

    def marked(self, card: int) -> bool:
        """Return whether `card` is to be picked next, or makes a legal action of what is picked."""
        if card in self.picked:
            return False
        if self.kind is not Choice.ENGAGE:
            return self.kind is not Choice.MANOEUVRE and card in self.usable()
        if self.side_of(card) is Side.ROW:
            return card != self.target and self._reaches(card, self.picked)
        return self.target is not None and self._reaches(self.target, [*self.picked, card])

    def _reaches(self, straggler: int, raiders: Iterable[int]) -> bool:
        return Disperse(straggler, tuple(raiders)) in self.view.legal

    @property
    def full(self) -> bool:
        """Whether no other Raider can be picked to those that are."""
        return len(self.picked) >= max((len(raid.raiders) for raid in dispersals_of(self.view)), default=0)

    def reached(self) -> list[int]:
        """Return the Stragglers that the Raiders picked disperse, the most valuable first."""
        reached = [card for card in self.cards(Side.ROW) if self._reaches(card, self.picked)]
        return sorted(reached, key=self.tables.face.__getitem__, reverse=True)

    @property
    def aimed(self) -> int | None:
        """The Straggler that the Raiders are meant for: the one chosen, else the one under the cursor."""
        if self.target is None and self.picked and self.cursor in self.view.row and self.kind is Choice.ENGAGE:
            return self.cursor
        return self.target

    @property
    def ready(self) -> Action | None:
        """The legal action that what is picked and chosen amounts to; None where it is not yet one."""
        if self.kind is not Choice.ENGAGE:
            return sets_of(self.view).get(frozenset(self.picked))
        if self.aimed is not None and self._reaches(self.aimed, self.picked):
            return Disperse(self.aimed, tuple(self.picked))
        return None

    # What the player does

    def press(self, card: int, *, clicked: bool = False) -> Action | Useless | None:
        """Pick `card` by its key or a click, or put it back; returns an action to try where that asks for one."""
        if self.kind is Choice.ENGAGE:
            if self.side_of(card) is Side.HAND:
                return self._press_raider(card)
            return self._press_straggler(card, clicked=clicked)
        self.point_at(card)
        return self._press_in_set(card, clicked=clicked) if self.side_of(card) is self.asked_on else None

    def _press_in_set(self, card: int, *, clicked: bool) -> Action | None:
        if card in self.picked:
            if clicked and self.ready is not None:
                return self.ready
            self.picked.remove(card)
            return None
        others = [] if self.most == 1 else self.picked
        if len(others) >= self.most or card not in self.usable():
            return action_for(self.kind, [*others, card])
        self.picked = [*others, card]
        if self.ready is None:
            self.point_at(next(other for other in self.cards(self.side_of(card)) if self.marked(other)))
        return None

    def _press_straggler(self, card: int, *, clicked: bool) -> Action | Useless | None:
        again = card == self.aimed
        self.point_at(card)
        if again and clicked and self.picked:
            return Disperse(card, tuple(self.picked))
        if card == self.target:
            self.target = None
            return None
        if not any(raid.target == card for raid in dispersals_of(self.view)):
            return Useless(card)
        self.target = card
        if not self.picked:
            able = [raider for raider in self.cards(Side.HAND) if raider in self.usable()]
            alone = [raider for raider in able if self._reaches(card, [raider])]
            self.point_at((alone or able)[0])
        return None

    def _press_raider(self, card: int) -> Action | Useless | None:
        self.point_at(card)
        if card in self.picked:
            self.picked.remove(card)
            return None
        raids = dispersals_of(self.view)
        if not any(card in raid.raiders for raid in raids):
            return Useless(card)
        if self.full:
            straggler = raids[0].target if self.target is None else self.target
            return Disperse(straggler, (*self.picked, card))
        self.picked.append(card)
        self._aim()
        return None

    def _aim(self) -> None:
        """Move on to what the Raiders picked disperse, else to one that they lack; stay where there is neither."""
        if self.target is None:
            partners = [card for card in self.cards(Side.HAND) if self._completes(card)]
            sensible = next(iter((*self.reached(), *partners)), self.cursor)
            if sensible is not None:
                self.point_at(sensible)

    def _completes(self, card: int) -> bool:
        raiders = {*self.picked, card}
        return card not in self.picked and any(set(raid.raiders) == raiders for raid in dispersals_of(self.view))

    def confirm(self) -> Action | Useless | None:
        """Do what is picked, or pick what is pointed at."""
        match self.kind:
            case Choice.NOTHING:
                return Continue() if Continue() in self.view.legal else None
            case Choice.ENGAGE:
                return self._confirm_in_engagement()
            case _:
                return self._confirm_in_set()

    def _confirm_in_set(self) -> Action | Useless | None:
        if self.cursor is None:
            return None
        if self.side_of(self.cursor) is not self.asked_on:
            return action_for(self.kind, self.picked or [self.cursor])
        if self.most == 1 and self.kind is not Choice.MANOEUVRE:
            return action_for(self.kind, [self.cursor])
        if self.cursor in self.picked:
            return action_for(self.kind, self.picked)
        return self.press(self.cursor)

    def _confirm_in_engagement(self) -> Action | Useless | None:
        if not dispersals_of(self.view):
            return EndEngagement()
        if self.cursor is None:
            return None
        if self.side_of(self.cursor) is Side.ROW:
            return Disperse(self.cursor, tuple(self.picked)) if self.picked else self.press(self.cursor)
        if self.cursor not in self.picked:
            return self.press(self.cursor)
        if self.target is not None:
            return Disperse(self.target, tuple(self.picked))
        self._aim()
        weakest = min(self.view.row, key=self.tables.face.__getitem__)
        return Disperse(weakest, tuple(self.picked)) if self.cursor in self.picked else None

    def take_up(self, action: Action) -> None:
        """Pick the cards that the legal `action` names."""
        self.picked, self.target = [], None
        match action:
            case Disperse(target, raiders):
                self.picked, self.target = list(raiders), target
                self.point_at(target)
            case _ if cards := cards_named(action):
                self.picked = list(cards)
                self.point_at(cards[0])
            case _:
                pass

    def back(self) -> None:
        """Take the last step of the choice back."""
        if self.target is not None:
            self.point_at(self.target)
            self.target = None
        elif self.picked:
            self.point_at(self.picked.pop())

    def end_phase(self) -> Action | None:
        """Return the action that ends the phase, where it is the player's to end."""
        return EndEngagement() if self.kind is Choice.ENGAGE else None

    # The cursor

    def move(self, step: int) -> None:
        """Move the cursor along its side, round the end."""
        self.step(step)
        self._moved()

    def change_side(self, step: int, *, round_the_end: bool = False) -> None:
        """Move the cursor to the side above (-1) or below (1)."""
        self.cross(step, self.usable() if self.picked else frozenset(), round_the_end=round_the_end)
        self._moved()

    def _moved(self) -> None:
        """Put a single card back that was picked, where the cursor has moved on to another such card."""
        if self.most == 1 and self.cursor is not None and self.side_of(self.cursor) is self.asked_on:
            self.picked = [card for card in self.picked if card == self.cursor]
