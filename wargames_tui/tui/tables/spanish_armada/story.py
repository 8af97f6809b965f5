"""What has happened so far as the screen shows it: the position, who lies where, the log and the turn's tally."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Final

from wargames_tui.games.spanish_armada import events as happened
from wargames_tui.games.spanish_armada.fold import fold
from wargames_tui.games.spanish_armada.marks import added, index
from wargames_tui.games.spanish_armada.narration import tell
from wargames_tui.games.spanish_armada.position import STRAGGLER, Position
from wargames_tui.games.spanish_armada.values import raid_value, straggler_value
from wargames_tui.i18n import N_, _
from wargames_tui.tui.tables.slots import Slots
from wargames_tui.tui.tables.spanish_armada.facts import suit_of
from wargames_tui.tui.widgets.card import Gap
from wargames_tui.tui.widgets.score_log import LogLine
from wargames_tui.tui.widgets.tally import TallyLine

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wargames_tui.engine.events import Event
    from wargames_tui.games.spanish_armada.tables import Tables

ROW_KEYS: Final = tuple("abcdefghij")
HAND_KEYS: Final = tuple("1234567890-")

_UNTOLD: Final = (happened.StragglersChanged, happened.RaidersRaised)
"""Events that the log leaves out: the printed effect of the card played has just said so."""
_DEALT: Final = (happened.StragglersFlipped, happened.RaidersDrawn)
"""Events that the log leaves out where a turn begins: the cards lie on the table for all to see."""
_TALLIED: Final = (
    happened.StragglerDispersed,
    happened.TargetsDispersed,
    happened.RandomStragglerDispersed,
    happened.StragglersEscaped,
)
"""What the tally of a turn lists."""


class Order(Enum):
    """How the hand is sorted."""

    DRAWN = N_("order of drawing")
    VALUE = N_("value")
    SUIT = N_("suit")


def _row_slots(tables: Tables) -> Slots:
    return Slots(_places(ROW_KEYS, len(tables.red)))


def _hand_slots(tables: Tables) -> Slots:
    return Slots(_places(HAND_KEYS, len(tables.black)))


def _places(keys: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Return as many keys as places; those beyond the keys can still be pointed at."""
    return (*keys, *[""] * (count - len(keys)))


@dataclass(slots=True)
class Story:
    """The game as far as it has been shown.

    Attributes:
        tables: The cards.
        position: The position; None before the first event.
        row: The places of the Stragglers.
        hand: The places of the Raiders.
        order: How the hand is sorted.
        log: The lines of the score log.
        reasons: What this turn brought so far.
        gaps: For each card that left its place this turn, what stands there instead.
        looking: Both decks have just been looked at, and that is to be shown.
        latest: What happened last, in a sentence.
    """

    tables: Tables
    position: Position | None = None
    row: Slots = field(init=False)
    hand: Slots = field(init=False)
    order: Order = Order.DRAWN
    log: list[LogLine] = field(default_factory=list)
    reasons: list[TallyLine] = field(default_factory=list)
    gaps: dict[int, Gap] = field(default_factory=dict)
    looking: bool = False
    latest: str = ""

    def __post_init__(self) -> None:
        """Make the places."""
        self.row, self.hand = _row_slots(self.tables), _hand_slots(self.tables)

    def begin_again(self, events: Iterable[Event]) -> None:
        """Tell `events`, the whole game so far, from the start; cards keep the places they have."""
        row, hand = self.row, self.hand
        self.position, self.log = None, []
        self.row, self.hand = _row_slots(self.tables), _hand_slots(self.tables)
        for event in events:
            self.tell(event)
        row.hold(self.row.cards())
        hand.hold(self.hand.cards())
        self.row, self.hand = row, hand
        self._sort()

    def forget_places(self) -> None:
        """Forget where cards lie; they are laid anew when the game is told again."""
        self.row.clear()
        self.hand.clear()

    def tell(self, event: Event) -> None:
        """Take in what happened."""
        self.position = fold(self.position, event)
        match event:
            case happened.TurnBegan():
                self.row.clear()
                self.reasons, self.gaps, self.looking = [], {}, False
            case happened.StragglersFlipped():
                self.row.hold(self.position.row)
            case happened.RaidersDrawn() | happened.CardsKept():
                self._lay_hand(self.position)
            case happened.DecksLookedAt():
                self.looking = True
            case happened.StragglerDispersed() | happened.StragglersEscaped():
                self.looking = False
            case _:
                pass
        self._leave_gaps(event)
        self._write(event, self.position)

    def announce(self, event: Event) -> None:
        """Say what happens before it shows on the table."""
        line = tell(event, self.tables)
        if line is not None:
            self.latest = line.text

    def _leave_gaps(self, event: Event) -> None:
        face, short = self.tables.face, partial(index, self.tables)
        match event:
            case happened.ManoeuvrePlayed(card=card):
                self.gaps[card] = Gap((_("played"), short(card)))
            case happened.HandDiscarded(cards=cards):
                self.gaps |= {card: Gap((_("gone"), short(card))) for card in cards}
            case happened.StragglerDispersed(target=target, raiders=raiders):
                self.gaps[target] = Gap((f"{face[target]:+d}", short(target), added(self.tables, raiders)), "good")
                self.gaps |= {card: Gap((_("spent"), short(card))) for card in raiders}
            case happened.RandomStragglerDispersed(card=card):
                self.gaps[card] = Gap((f"{face[card]:+d}", short(card)), "good")
            case happened.TargetsDispersed(cards=cards):
                self.gaps |= {card: Gap((f"{face[card]:+d}", short(card)), "good") for card in cards}
            case happened.StragglersShuffledBack(cards=cards):
                self.gaps |= {card: Gap((_("back"), short(card))) for card in cards}
            case happened.StragglersEscaped(cards=cards):
                self.gaps |= {card: Gap((_("escaped"), short(card)), "bad") for card in cards}
            case _:
                pass

    def _write(self, event: Event, position: Position) -> None:
        """Write a line of the log, and of the turn's tally where the event belongs there."""
        self.announce(event)
        line = tell(event, self.tables, partial(index, self.tables))
        if line is None or isinstance(event, _UNTOLD) or (isinstance(event, _DEALT) and position.phase == STRAGGLER):
            return
        text = line.text + self._sum_of(event, position)
        summary = isinstance(event, happened.TurnEnded | happened.GameEnded)
        self.log.append(LogLine(_("T{turn}", turn=position.turn), text, line.points, heading=summary))
        if isinstance(event, _TALLIED):
            self.reasons.append(TallyLine(text, line.points))

    def _sum_of(self, event: Event, position: Position) -> str:
        """Return how Raiders and Straggler compared, or what got away, as an aside."""
        match event:
            case happened.StragglerDispersed(target=target, raiders=raiders):
                aside = _(
                    "({reached} against {value})",
                    reached=raid_value(position, self.tables, raiders),
                    value=straggler_value(position, self.tables, target),
                )
            case happened.StragglersEscaped(cards=cards):
                aside = _("(worth {points})", points=sum(self.tables.face[card] for card in cards))
            case _:
                return ""
        return f" {aside}"

    # The hand

    def _lay_hand(self, position: Position) -> None:
        self.hand.hold(sorted(position.hand, key=self._rank))
        self._sort()

    def next_order(self) -> None:
        """Sort the hand by the next of the orders."""
        orders = tuple(Order)
        self.order = orders[(orders.index(self.order) + 1) % len(orders)]
        if self.position is not None:
            self.hand.sort(self._rank, self.position.hand.__contains__)

    def _sort(self) -> None:
        if self.order is not Order.DRAWN and self.position is not None:
            self.hand.sort(self._rank, self.position.hand.__contains__)

    def _rank(self, card: int) -> tuple[int, str, int]:
        hand = [] if self.position is None else self.position.hand
        drawn = hand.index(card) if card in hand else len(hand)
        match self.order:
            case Order.VALUE:
                return self.tables.face[card], suit_of(self.tables, card), drawn
            case Order.SUIT:
                return 0, suit_of(self.tables, card), self.tables.face[card]
            case Order.DRAWN:
                return 0, "", drawn
