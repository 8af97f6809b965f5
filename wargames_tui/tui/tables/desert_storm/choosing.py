"""What the player points at and has chosen, turned into one of the legal actions.

The cursor is on a card. In the Attack Phase either a card of the hand or a target is chosen first; then the cursor
on the other side aims, and the two together are the attack. It knows only what the view says is legal.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TYPE_CHECKING

from wargames_tui.games.desert_storm.actions import Attack, Continue, EndRecon, Keep, Recon, Suffer
from wargames_tui.games.desert_storm.position import ATTACK, CASUALTY, RECON

if TYPE_CHECKING:
    from wargames_tui.games.desert_storm.actions import Action
    from wargames_tui.games.desert_storm.position import View
    from wargames_tui.tui.tables.slots import Slots


class Side(Enum):
    """Where a card lies that can be pointed at."""

    ROW = auto()
    HAND = auto()
    DRAWN = auto()


@dataclass(frozen=True, slots=True)
class Useless:
    """A card was chosen that has no match: none to hit, or none that can hit it."""

    card: int


@dataclass(slots=True)
class Choosing:
    """The choice that is being made.

    Attributes:
        view: What the seat knows and may do.
        row: The places of the Iraqi row.
        hand: The places of the Coalition hand.
        cursor: The card pointed at; None where there is nothing to point at.
        anchor: The card chosen first.
        aimed: The player has pointed at the second card by its key or a click.
    """

    view: View
    row: Slots
    hand: Slots
    cursor: int | None = None
    anchor: int | None = None
    aimed: bool = False
    _last: dict[Side, int] = field(default_factory=dict)

    def settle(self, view: View) -> None:
        """Begin a new choice where `view` offers one, the cursor on the next sensible card."""
        near = None
        if view.phase == self.view.phase and view.round == self.view.round:
            near = self.anchor if self.anchor is not None else self.cursor
        self.view, self.anchor, self.aimed = view, None, False
        self._last.clear()
        self.cursor = self._sensible(near)

    def _sensible(self, near: int | None) -> int | None:
        sides = self._sides()
        if not sides:
            return None
        side = self._deciding_side(sides)
        usable = self.usable()
        cards = self.cards(side)
        offered = [card for card in cards if card in usable] or cards
        places = self.hand.cards()
        if near in places and side is Side.HAND:
            start = places.index(near)
            return min(offered, key=lambda card: (places.index(card) - start) % len(places))
        return offered[0]

    @staticmethod
    def _deciding_side(sides: list[Side]) -> Side:
        return next(side for side in (Side.DRAWN, Side.HAND, Side.ROW) if side in sides)

    def cards(self, side: Side) -> list[int]:
        """Return the cards of a side that can be pointed at, from the left."""
        view = self.view
        match side:
            case Side.DRAWN:
                return list(view.drawn)
            case Side.ROW:
                return [card for card in self.row.cards() if card in view.row]
            case Side.HAND:
                exposed = view.played + view.laid if view.phase == CASUALTY else []
                return [card for card in self.hand.cards() if card in view.hand + exposed]

    def _sides(self) -> list[Side]:
        return [side for side in (Side.ROW, Side.DRAWN, Side.HAND) if self.cards(side)]

    def side_of(self, card: int) -> Side:
        """Return where `card` lies."""
        if card in self.view.drawn:
            return Side.DRAWN
        return Side.ROW if card in self.view.row else Side.HAND

    def lies_here(self, card: int) -> bool:
        """Return whether `card` can be pointed at."""
        return any(card in self.cards(side) for side in Side)

    # What is legal

    def usable(self) -> frozenset[int]:
        """Return the cards that some legal action names, given what has been chosen."""
        cards: set[int] = set()
        for action in self.view.legal:
            match action:
                case Attack(card, target):
                    cards |= {card, target}
                case Recon(card) | Keep(card) | Suffer(card=card):
                    cards.add(card)
                case _:
                    pass
        return frozenset(cards)

    def matches(self) -> frozenset[int]:
        """Return the cards that make a legal attack with the one chosen first."""
        if self.anchor is None:
            return frozenset()
        pairs = [action for action in self.view.legal if isinstance(action, Attack)]
        return frozenset(
            [pair.target for pair in pairs if pair.card == self.anchor]
            + [pair.card for pair in pairs if pair.target == self.anchor]
        )

    @property
    def partner(self) -> int | None:
        """The second card of the attack: the one under the cursor, where it matches the first."""
        return self.cursor if self.cursor in self.matches() else None

    @property
    def attacker(self) -> int | None:
        """The Iraqi card whose target the player picks (D17, option)."""
        return next((action.attacker for action in self.view.legal if isinstance(action, Suffer)), None)

    # What the player does

    def press(self, card: int, *, clicked: bool = False) -> Action | Useless | None:
        """Choose `card` by its key or a click; returns an action to try where that asks for one."""
        if self.view.phase == ATTACK:
            return self._press_in_attack(card, clicked=clicked)
        again = card in (self.anchor, self.cursor if self.aimed else None)
        self._point_at(card)
        self.aimed = True
        if self.side_of(card) is Side.ROW:
            return None
        action = self._single(card)
        if action is None or action in self.view.legal:
            self.anchor = card if action is not None and not isinstance(action, Keep) else None
            return action if clicked and again else None
        return action

    def _press_in_attack(self, card: int, *, clicked: bool) -> Action | Useless | None:
        if self.anchor is None or self.side_of(self.anchor) == self.side_of(card):
            return self._choose_first(card)
        sole = len(self.matches()) == 1
        again = card == self.partner and (self.aimed or sole)
        self._point_at(card)
        self.aimed = True
        attack = self._pair(self.anchor, card)
        return attack if (clicked and again) or attack not in self.view.legal else None

    def _choose_first(self, card: int) -> Useless | None:
        again = card == self.anchor
        self._point_at(card)
        self.anchor, self.aimed = None, False
        if again:
            return None
        if card not in self.usable():
            return Useless(card)
        self.anchor = card
        others = Side.ROW if self.side_of(card) is Side.HAND else Side.HAND
        self._point_at(next(other for other in self.cards(others) if other in self.matches()))
        return None

    def confirm(self) -> Action | Useless | None:
        """Do what is chosen, or choose what is pointed at."""
        if Continue() in self.view.legal:
            return Continue()
        if self.cursor is None:
            return None
        if self.view.phase != ATTACK:
            return self._single(self.anchor if self.anchor is not None else self.cursor)
        if self.anchor is None or self.side_of(self.anchor) == self.side_of(self.cursor):
            if self.cursor == self.anchor:
                self.anchor = None
            return self._choose_first(self.cursor)
        return self._pair(self.anchor, self.cursor)

    def take_up(self, action: Action) -> None:
        """Choose the cards that the legal `action` names."""
        self.anchor, self.aimed = None, False
        match action:
            case Attack(card, target):
                self.anchor, self.aimed = card, True
                self._point_at(target)
            case Recon(card) | Suffer(card=card):
                self.anchor = card
                self._point_at(card)
            case Keep(card):
                self._point_at(card)
            case _:
                pass

    def back(self) -> bool:
        """Step back; returns whether there was a step to take back."""
        if self.anchor is None:
            return False
        self._point_at(self.anchor)
        self.anchor, self.aimed = None, False
        return True

    def end_phase(self) -> Action | None:
        """Return the action that ends the phase, where it is the player's to end."""
        return EndRecon() if self.view.phase == RECON else None

    def move(self, step: int) -> None:
        """Move the cursor along its side, round the end."""
        if self.cursor is not None:
            cards = self.cards(self.side_of(self.cursor))
            self._point_at(cards[(cards.index(self.cursor) + step) % len(cards)])
            self._pointed_elsewhere()

    def change_side(self, step: int, *, round_the_end: bool = False) -> None:
        """Move the cursor to the side above (-1) or below (1), to the card it was on there or the nearest."""
        sides = self._sides()
        if self.cursor is None:
            return
        place = sides.index(self.side_of(self.cursor)) + step
        if round_the_end:
            place %= len(sides)
        if not 0 <= place < len(sides):
            return
        cards = self.cards(sides[place])
        nearest = min(cards, key=lambda card: abs(self._column(card) - self._column(self.cursor)))
        best = self.matches().intersection(cards)
        last = self._last.get(sides[place])
        if best and nearest not in best:
            nearest = last if last in best else next(card for card in cards if card in best)
        self._point_at(nearest)
        self._pointed_elsewhere()

    def _column(self, card: int | None) -> int:
        for slots in (self.row, self.hand):
            for column, slot in enumerate(slots):
                if slot.card == card:
                    return column
        return 0

    def _point_at(self, card: int) -> None:
        self.cursor = card
        self._last[self.side_of(card)] = card

    def _pointed_elsewhere(self) -> None:
        """Forget what a key or a click had pointed at, now that the cursor moved by itself."""
        self.aimed = False
        if self.view.phase != ATTACK:
            self.anchor = None

    def _pair(self, first: int, second: int) -> Attack:
        if self.side_of(first) is Side.ROW:
            first, second = second, first
        return Attack(first, second)

    def _single(self, card: int) -> Action | None:
        """Return what choosing `card` alone means outside the Attack Phase."""
        if self.side_of(card) is Side.DRAWN:
            return Keep(card)
        if self.view.phase == RECON:
            return Recon(card)
        return None if self.attacker is None else Suffer(self.attacker, card)
