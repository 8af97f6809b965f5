"""What has happened so far as the screen shows it: the position, who lies where, the log and the round's tally."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Final

from wargames_tui.engine.narration import Line
from wargames_tui.games.desert_storm import events as happened
from wargames_tui.games.desert_storm.fold import fold
from wargames_tui.games.desert_storm.narration import tell
from wargames_tui.games.desert_storm.position import Position
from wargames_tui.i18n import N_, _, enumerated
from wargames_tui.tui.tables.slots import Slots
from wargames_tui.tui.widgets.score_log import LogLine
from wargames_tui.tui.widgets.tally import TallyLine

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wargames_tui.engine.events import Event
    from wargames_tui.games.desert_storm.tables import Tables

ROW_KEYS: Final = ("a", "b", "c", "d", "e")
HAND_KEYS: Final = ("1", "2", "3", "4", "5")
_TYPES: Final = "AVIPS-"

_UNTOLD: Final = (happened.IraqiCardsDrawn, happened.CardsDrawn)
"""Events that the log leaves out: the cards lie on the table for all to see."""

_REASONS: Final[dict[happened.Reason, str]] = {
    "knocked-out": N_("{cards} knocked out"),
    "base": N_("{cards} knocked out, a Base"),
    "all-five": N_("All five knocked out"),
    "casualty": N_("{cards}, a casualty"),
    "stood": N_("{cards} was not knocked out"),
}


class Order(Enum):
    """How the hand is sorted."""

    DRAWN = N_("order of drawing")
    TYPE = N_("type")
    TARGET = N_("target")


@dataclass(slots=True)
class Story:
    """The game as far as it has been shown.

    Attributes:
        tables: The cards.
        position: The position; None before the first event.
        row: The places of the Iraqi row.
        hand: The places of the Coalition hand, played cards included.
        order: How the hand is sorted.
        log: The lines of the score log.
        reasons: What this round scored so far.
        hit_by: For each Iraqi card knocked out this round, the card that did it.
        running: The points of this round so far.
        latest: What happened last, in a sentence.
    """

    tables: Tables
    position: Position | None = None
    row: Slots = field(default_factory=lambda: Slots(ROW_KEYS))
    hand: Slots = field(default_factory=lambda: Slots(HAND_KEYS))
    order: Order = Order.DRAWN
    log: list[LogLine] = field(default_factory=list)
    reasons: list[TallyLine] = field(default_factory=list)
    hit_by: dict[int, int] = field(default_factory=dict)
    running: int = 0
    latest: str = ""
    _drawn: list[int] = field(default_factory=list)

    def begin_again(self, events: Iterable[Event]) -> None:
        """Tell `events`, the whole game so far, from the start; cards keep the places they have."""
        row, hand = self.row, self.hand
        self.position, self.log = None, []
        self.row, self.hand = Slots(ROW_KEYS), Slots(HAND_KEYS)
        for event in events:
            self.tell(event)
        row.hold(self.row.cards())
        hand.hold(self.hand.cards())
        self.row, self.hand = row, hand

    def forget_places(self) -> None:
        """Forget where cards lie; they are laid anew when the game is told again."""
        self.row.clear()
        self.hand.clear()

    def tell(self, event: Event) -> None:
        """Take in what happened."""
        self.position = fold(self.position, event)
        match event:
            case happened.RoundBegan():
                self.row.clear()
                self.hand.clear()
                self.reasons, self.hit_by, self.running, self._drawn = [], {}, 0, []
            case happened.IraqiCardsDrawn(cards=cards):
                self.row.hold(cards)
            case happened.CardsDrawn(cards=cards):
                self._drawn += cards
                self.hand.clear()
                self.hand.hold(sorted(self._drawn, key=self._rank))
            case happened.CardKept(card=card):
                self._drawn.append(card)
                self.hand.hold(self.coalition_cards())
            case happened.TargetKnockedOut(attacker=attacker, target=target):
                self.hit_by[target] = attacker
            case happened.PointsScored(points=points, reason=reason, cards=cards):
                names = enumerated(map(self.tables.name, cards))
                self.reasons.append(TallyLine(_(_REASONS[reason], cards=names), points))
            case _:
                pass
        self._write(event)

    def announce(self, event: Event) -> Line | None:
        """Say what happens before it shows on the table; returns the sentence, None where there is none."""
        line = tell(event, self.tables)
        if line is not None:
            self.latest = line.text
        return line

    def _write(self, event: Event) -> None:
        line = self.announce(event)
        if line is None or self.position is None or isinstance(event, _UNTOLD):
            return
        self.running += line.points or 0
        summary = isinstance(event, happened.RoundScored)
        self.log.append(LogLine(_("R{round}", round=self.position.round), line.text, line.points, heading=summary))

    def coalition_cards(self) -> list[int]:
        """Return the Coalition cards of this round, whether in the hand, on the table or knocked out."""
        if self.position is None:
            return []
        now = self.position
        return [*now.hand, *now.played, *now.laid, *(card for _attacker, card in now.casualties)]

    def next_order(self) -> None:
        """Sort the hand by the next of the orders."""
        orders = tuple(Order)
        self.order = orders[(orders.index(self.order) + 1) % len(orders)]
        here = self.coalition_cards()
        self.hand.sort(self._rank, here.__contains__)

    def _rank(self, card: int) -> tuple[int, str, int]:
        printed = self.tables.printed[card]
        drawn = self._drawn.index(card) if card in self._drawn else len(self._drawn)
        match self.order:
            case Order.TYPE:
                return _TYPES.index(printed.type), printed.target, drawn
            case Order.TARGET:
                return 0, printed.target, drawn
            case Order.DRAWN:
                return 0, "", drawn
