"""What has happened so far as the screen shows it to everybody: the position, who lies where, and the log."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Final

from wargames_tui.engine.events import PhaseBegan
from wargames_tui.games.iran_iraq import events as happened
from wargames_tui.games.iran_iraq.fold import fold
from wargames_tui.games.iran_iraq.narration import SIDE_NAMES, tell
from wargames_tui.games.iran_iraq.position import BATTLE, Position
from wargames_tui.games.iran_iraq.tables import TYPE_NAMES
from wargames_tui.i18n import N_, _, enumerated
from wargames_tui.tui.tables.slots import Slots
from wargames_tui.tui.widgets.score_log import LogLine

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wargames_tui.engine.events import Event, Seat
    from wargames_tui.engine.narration import Line
    from wargames_tui.games.iran_iraq.tables import Tables

HAND_KEYS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-")
FAR_KEYS: Final = ("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k")
"""The keys of the far side's cards, place by place beside those of the hand."""

_TYPES: Final = tuple(TYPE_NAMES)
_UNTOLD: Final = (happened.CardsRecruited, happened.Manoeuvred, happened.ReplacementsDrawn)
"""Events that the log leaves out: how many cards are drawn is said where the turn begins, and which is secret."""

_ACTIONS_TAKEN: Final = (
    happened.TurnBegan,
    happened.DeckLookedAt,
    happened.EnemyDrawReduced,
    happened.ExtraDrawGained,
    happened.ForceChanged,
    happened.CardDestroyed,
)
"""Events after which passes in a row are counted anew."""


class Order(Enum):
    """How the hands are sorted."""

    TYPE = N_("type")
    FORCE = N_("Force")
    DRAWN = N_("order of drawing")


def rank(tables: Tables, order: Order, drawn: list[int], card: int) -> tuple[int, int, int]:
    """Return where `card` belongs among those `drawn`."""
    place = drawn.index(card) if card in drawn else len(drawn)
    match order:
        case Order.TYPE:
            return _TYPES.index(tables.type[card]), -tables.force[card], place
        case Order.FORCE:
            return -tables.force[card], _TYPES.index(tables.type[card]), place
        case Order.DRAWN:
            return 0, 0, place


@dataclass(slots=True)
class Story:
    """The game as far as it has been shown to everybody.

    Attributes:
        tables: The cards.
        position: The position; None before the first event.
        hands: The places of both sides' open cards, destroyed ones included.
        order: How hands are sorted.
        log: The lines of the log.
        destroyed_by: For each card destroyed this turn, the card that did it.
        passes: The passes since the last action: whose, and whether for want of an action.
        skipped: The sides that were skipped and have not acted since; skipped again, they are told of in the log alone.
        latest: What happened last, in a sentence.
    """

    tables: Tables
    position: Position | None = None
    hands: tuple[Slots, Slots] = field(default_factory=lambda: (Slots(HAND_KEYS), Slots(HAND_KEYS)))
    order: Order = Order.TYPE
    log: list[LogLine] = field(default_factory=list)
    destroyed_by: dict[int, int] = field(default_factory=dict)
    passes: list[happened.Passed] = field(default_factory=list)
    skipped: set[Seat] = field(default_factory=set)
    latest: str = ""

    def begin_again(self, events: Iterable[Event]) -> None:
        """Tell `events`, the whole game so far, from the start; cards keep the places they have."""
        kept = self.hands
        self.position, self.log, self.hands = None, [], (Slots(HAND_KEYS), Slots(HAND_KEYS))
        self.passes, self.skipped = [], set()
        for event in events:
            self.tell(event)
        for before, after in zip(kept, self.hands, strict=True):
            before.hold(after.cards())
        self.hands = kept

    def forget_places(self) -> None:
        """Forget where cards lie; they are laid anew when the war is told again."""
        for hand in self.hands:
            hand.clear()

    def tell(self, event: Event) -> None:
        """Take in what happened."""
        self.position = fold(self.position, event)
        match event:
            case happened.TurnBegan():
                self.destroyed_by, self.skipped = {}, set()
                for hand in self.hands:
                    hand.clear()
            case happened.HandRevealed(side=side, cards=cards):
                self.hands[side].hold(self.sorted(cards))
            case happened.CardDestroyed(card=card, target=target):
                self.destroyed_by[target] = card
            case happened.Passed():
                self.passes.append(event)
            case _:
                pass
        self._write(event)
        if isinstance(event, _ACTIONS_TAKEN):
            self.passes = []
            if not isinstance(event, happened.TurnBegan):
                self.skipped.discard(event.side)
        if isinstance(event, happened.Passed) and event.skipped:
            self.skipped.add(event.side)

    def is_skipped_again(self, event: Event) -> bool:
        """Return whether `event`, which comes next, skips a side that was skipped before and has not acted since."""
        return isinstance(event, happened.Passed) and event.skipped and event.side in self.skipped

    def sorted(self, cards: Iterable[int]) -> list[int]:
        """Return `cards`, which were drawn in their order, as hands are sorted."""
        drawn = list(cards)
        return sorted(drawn, key=lambda card: rank(self.tables, self.order, drawn, card))

    def next_order(self) -> None:
        """Sort the open hands by the next of the orders."""
        orders = tuple(Order)
        self.order = orders[(orders.index(self.order) + 1) % len(orders)]
        for seat, hand in enumerate(self.hands):
            self.sort(hand, self._lying(seat))

    def sort(self, hand: Slots, drawn: list[int]) -> None:
        """Sort the places of a hand; cards that are gone come last."""
        hand.sort(lambda card: rank(self.tables, self.order, drawn, card), drawn.__contains__)

    def _lying(self, seat: Seat) -> list[int]:
        return [] if self.position is None else self.position.sides[seat].hand

    def announce(self, event: Event) -> Line | None:
        """Say what happens before it shows on the table; returns the sentence, None where there is none."""
        line = tell(event, self.tables)
        if line is not None and not self.is_skipped_again(event):
            self.latest = line.text
        return line

    def _write(self, event: Event) -> None:
        if self.position is None:
            return
        when = _("T{turn}", turn=self.position.turn)
        if isinstance(event, PhaseBegan) and event.phase == BATTLE:
            self.latest = self.end_of_actions()
            self.log.append(LogLine(when, self.latest))
        line = self.announce(event)
        if line is not None and not isinstance(event, _UNTOLD):
            heading = isinstance(event, happened.BattleFought | happened.GameEnded)
            self.log.append(LogLine(when, line.text, line.points, heading=heading))

    def end_of_actions(self) -> str:
        """Return how the Actions Phase came to its end: by which two passes in a row (W4)."""
        last = self.passes[-2:]
        if all(passed.skipped for passed in last):
            return _("No side has an action left: both are skipped, and the phase ends (W4).")
        sides = [(_(SIDE_NAMES[passed.side]), passed.skipped) for passed in last]
        how = [
            _("{side} was skipped", side=side) if skipped else _("{side} passed", side=side) for side, skipped in sides
        ]
        return _("{how}: two passes in a row end the phase (W4).", how=enumerated(how))
