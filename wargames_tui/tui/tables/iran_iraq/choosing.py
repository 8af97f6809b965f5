"""What the player points at and has chosen, turned into one of the legal actions.

In the Maneuver Phase cards are picked to be discarded, and Enter discards the set. In the Actions Phase either a card
that can act or a target is chosen first; where an action needs both, the cursor on the other side aims. It knows only
what the view says is legal.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wargames_tui.games.iran_iraq.actions import Act, Continue, Destroy, Manoeuvre
from wargames_tui.games.iran_iraq.manoeuvres import manoeuvre_of
from wargames_tui.games.iran_iraq.position import MANEUVER, other

if TYPE_CHECKING:
    from wargames_tui.engine.events import Seat
    from wargames_tui.games.iran_iraq.actions import Action
    from wargames_tui.games.iran_iraq.position import View
    from wargames_tui.tui.tables.slots import Slots


@dataclass(frozen=True, slots=True)
class Untouchable:
    """An enemy card was chosen that no card of this side can destroy."""

    card: int


@dataclass(frozen=True, slots=True)
class NothingChosen:
    """Enter was pressed before any card was picked to be discarded."""


@dataclass(slots=True)
class Choosing:
    """The choice that is being made.

    Attributes:
        view: What the seat at the keyboard knows and may do.
        seat: That seat; its cards have the digits.
        hands: The places of both sides' cards.
        cursor: The card pointed at; None where there is nothing to point at.
        anchor: The card chosen first.
        aimed: The player has pointed at the second card by its key or a click.
        discards: The cards picked to be discarded, in the order in which they were picked.
        asked: Enter was pressed with nothing picked, so that the next Enter keeps the whole hand.
    """

    view: View
    seat: Seat
    hands: tuple[Slots, Slots]
    cursor: int | None = None
    anchor: int | None = None
    aimed: bool = False
    discards: tuple[int, ...] = ()
    asked: bool = False
    _last: dict[Seat, int] = field(default_factory=dict)

    def settle(self, view: View, seat: Seat, hands: tuple[Slots, Slots]) -> None:
        """Begin a new choice where `view` offers one, the cursor on the next sensible card."""
        near = (
            self.cursor if seat == self.seat and (view.turn, view.phase) == (self.view.turn, self.view.phase) else None
        )
        self.view, self.seat, self.hands = view, seat, hands
        self.anchor, self.aimed, self.discards, self.asked = None, False, (), False
        self._last.clear()
        self.cursor = self._sensible(near)

    def _sensible(self, near: int | None) -> int | None:
        cards = self.cards(self.seat)
        usable = self.usable()
        offered = [card for card in cards if card in usable] or cards or self.cards(other(self.seat))
        if near is None or near not in self.hands[self.seat].cards():
            return offered[0] if offered else None
        places = self.hands[self.seat].cards()
        start = places.index(near)
        return min(offered, key=lambda card: (places.index(card) - start) % len(places) if card in places else 0)

    def cards(self, seat: Seat) -> list[int]:
        """Return the cards of a side that can be pointed at, from the top."""
        lying = self.view.sides[seat].hand
        return [card for card in self.hands[seat].cards() if card in lying]

    def side_of(self, card: int) -> Seat:
        """Return whose card it is."""
        return 0 if card in self.view.sides[0].hand else 1

    def lies_here(self, card: int) -> bool:
        """Return whether `card` can be pointed at."""
        return any(card in self.cards(seat) for seat in (0, 1))

    @property
    def picking(self) -> bool:
        """Whether cards are being picked to be discarded."""
        return self.view.phase == MANEUVER and bool(self.view.legal)

    # What is legal

    def usable(self) -> frozenset[int]:
        """Return the cards that some legal action names."""
        if self.picking:
            return frozenset(self.view.sides[self.seat].hand)
        cards: set[int] = set()
        for action in self.view.legal:
            match action:
                case Destroy(card, target):
                    cards |= {card, target}
                case Act(card):
                    cards.add(card)
                case _:
                    pass
        return frozenset(cards)

    def matches(self) -> frozenset[int]:
        """Return the cards that make a legal action with the one chosen first."""
        pairs = [] if self.anchor is None or self.picking else self._pairs()
        return frozenset(
            [pair.target for pair in pairs if pair.card == self.anchor]
            + [pair.card for pair in pairs if pair.target == self.anchor]
        )

    def targets_of(self, card: int) -> list[int]:
        """Return the cards that `card` may destroy now, or that may destroy it, from the top."""
        pairs = [] if self.picking else self._pairs()
        partners = {pair.target for pair in pairs if pair.card == card} | {
            pair.card for pair in pairs if pair.target == card
        }
        return [partner for seat in (0, 1) for partner in self.cards(seat) if partner in partners]

    def _pairs(self) -> list[Destroy]:
        return [action for action in self.view.legal if isinstance(action, Destroy)]

    @property
    def partner(self) -> int | None:
        """The second card of the action: the one under the cursor, where it matches the first."""
        return self.cursor if self.cursor in self.matches() else None

    # What the player does

    def press(self, card: int, *, clicked: bool = False) -> Action | Untouchable | None:
        """Choose `card` by its key or a click; returns an action to try where that asks for one."""
        self.asked = False
        if self.picking:
            return self._pick(card)
        if self.anchor is None or self.side_of(self.anchor) == self.side_of(card) or not self.matches():
            return self._choose_first(card, clicked=clicked)
        again = card == self.partner and (self.aimed or len(self.matches()) == 1)
        self._point_at(card)
        self.aimed = True
        action = self._pair(self.anchor, card)
        return action if (clicked and again) or action not in self.view.legal else None

    def _pick(self, card: int) -> Action | None:
        if self.side_of(card) != self.seat:
            return None
        self._point_at(card)
        if card in self.discards:
            self.discards = tuple(kept for kept in self.discards if kept != card)
            return None
        more = manoeuvre_of((*self.discards, card))
        if more in self.view.legal:
            self.discards = (*self.discards, card)
            return None
        return more

    def _choose_first(self, card: int, *, clicked: bool) -> Action | Untouchable | None:
        again = card == self.anchor
        self._point_at(card)
        self.anchor, self.aimed = None, False
        if again:
            act = Act(card)
            return act if clicked and act in self.view.legal else None
        if card not in self.usable():
            return Untouchable(card) if self.side_of(card) != self.seat else Act(card)
        self.anchor = card
        if Act(card) not in self.view.legal:
            self._point_at(self.targets_of(card)[0])
        return None

    def confirm(self) -> Action | Untouchable | NothingChosen | None:
        """Do what is chosen, or choose what is pointed at."""
        if Continue() in self.view.legal:
            return Continue()
        if self.picking:
            return self._confirm_discards()
        if self.cursor is None:
            return None
        chosen = self.cursor if self.anchor is None else self.anchor
        if self.anchor is not None and self.side_of(self.cursor) == self.side_of(self.anchor):
            chosen = self.cursor
        if Act(chosen) in self.view.legal:
            return Act(chosen)
        if self.anchor is None or chosen != self.anchor or self.cursor == self.anchor:
            return self._choose_first(chosen, clicked=False)
        return self._pair(self.anchor, self.cursor)

    def _confirm_discards(self) -> Manoeuvre | NothingChosen:
        if self.discards or self.asked or not self.cards(self.seat):
            return manoeuvre_of(self.discards)
        self.asked = True
        return NothingChosen()

    def keep_all(self) -> Manoeuvre | None:
        """Return the manoeuvre that discards nothing, where nothing has been picked."""
        return manoeuvre_of(()) if self.picking and not self.discards else None

    def take_up(self, action: Action) -> None:
        """Choose the cards that the legal `action` names."""
        self.anchor, self.aimed, self.discards, self.asked = None, False, (), False
        match action:
            case Manoeuvre(discards) if discards:
                self.discards = discards
                self._point_at(discards[0])
            case Act(card):
                self.anchor = card
                self._point_at(card)
            case Destroy(card, target):
                self.anchor, self.aimed = card, True
                self._point_at(target)
            case _:
                pass

    def can_step_back(self) -> bool:
        """Return whether there is a step of the choice to take back."""
        return self.anchor is not None or bool(self.discards)

    def back(self) -> None:
        """Step back: to the card that was chosen first, or before the card that was picked last."""
        if self.discards:
            self.discards = self.discards[:-1]
        elif self.anchor is not None:
            self._point_at(self.anchor)
            self.anchor, self.aimed = None, False

    def move(self, step: int) -> None:
        """Move the cursor along its side, round the end."""
        if self.cursor is not None:
            cards = self.cards(self.side_of(self.cursor))
            self._point_at(cards[(cards.index(self.cursor) + step) % len(cards)])
            self.aimed = self.asked = False

    def change_side(self, seat: Seat) -> None:
        """Move the cursor to the side of `seat`: to a match, the card it was on last if it can, or to the card chosen.

        Where neither lies there, it goes to the nearest.
        """
        if self.cursor is None or self.side_of(self.cursor) == seat or not (cards := self.cards(seat)):
            return
        here = self._row(self.cursor)
        matches = [card for card in cards if card in self.matches()]
        last = self._last.get(seat)
        if matches:
            goal = last if last in matches and last is not None else matches[0]
        elif self.anchor in cards:
            goal = self.anchor
        else:
            goal = min(cards, key=lambda card: abs(self._row(card) - here))
        self._point_at(goal)
        self.aimed = self.asked = False

    def _row(self, card: int) -> int:
        return next(row for hand in self.hands for row, slot in enumerate(hand) if slot.card == card)

    def _point_at(self, card: int) -> None:
        self.cursor = card
        self._last[self.side_of(card)] = card

    def _pair(self, first: int, second: int) -> Destroy:
        return Destroy(first, second) if self.side_of(first) == self.seat else Destroy(second, first)
