"""What happened, in the past tense, and who may know it.

Games declare their events as `@dataclass(slots=True)` subclasses with a literal `type`. Redaction is closed by
default: an event is for nobody unless it says so, and one that is not for a seat shows that seat nothing unless
it has a form for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

from wargames_tui.engine.cardref import HIDDEN, Card, Closed

Seat = int
"""A place at the table, counted from 0."""

Audience = Literal["everyone"] | tuple[Seat, ...]

EVERYONE: Final = "everyone"
NOBODY: Final[tuple[Seat, ...]] = ()


@dataclass(slots=True, kw_only=True)
class Event(Closed):
    """Something that happened in a game.

    Attributes:
        reveals: Events of its kind draw chance or show cards, so an undo may not cross one unnoticed; a game may know
            better of one (`Game.reveals`).
        audience: The seats that may know all of it; `everyone` includes observers.
    """

    reveals: ClassVar[bool] = False

    audience: Audience = NOBODY

    def form_for(self, seat: Seat | None) -> Event | None:  # noqa: ARG002 (for those who tell some seats more)
        """Return what `seat` (None: an observer), not in the audience, may know of it; by default nothing."""
        return None

    def renews_deck(self) -> bool:
        """Return whether a deck had run out and its discard pile was shuffled into a new one."""
        return False


@dataclass(slots=True)
class OpenEvent(Event):
    """An event that everyone may know."""

    audience: Audience = field(default=EVERYONE, kw_only=True)


Log = list[Event] | None
"""Where events are written; None where nobody wants them."""


@dataclass(slots=True)
class PhaseBegan(OpenEvent):
    """A phase of the rule book began."""

    phase: str
    type: Literal["PhaseBegan"] = field(default="PhaseBegan", kw_only=True)


@dataclass(slots=True)
class SeatTaken(Event):
    """A seat was told which one it is: from here on it keeps what it alone gets to know."""

    seat: Seat
    audience: Audience = field(default=NOBODY, kw_only=True)
    type: Literal["SeatTaken"] = field(default="SeatTaken", kw_only=True)


@dataclass(slots=True)
class DeckShuffled(Event):
    """A deck was shuffled; its discard pile first went back into it where `reshuffled`.

    Attributes:
        deck: The deck's name.
        cards: Its new order, the top card last; nobody knows it, everybody knows how many there are.
    """

    reveals: ClassVar[bool] = True

    deck: str
    cards: tuple[Card, ...]
    reshuffled: bool
    audience: Audience = field(default=NOBODY, kw_only=True)
    type: Literal["DeckShuffled"] = field(default="DeckShuffled", kw_only=True)

    def form_for(self, seat: Seat | None) -> DeckShuffled:  # noqa: ARG002 (everybody sees a shuffle)
        """Return the shuffle without the order."""
        return DeckShuffled(self.deck, (HIDDEN,) * len(self.cards), self.reshuffled, audience=EVERYONE)

    def renews_deck(self) -> bool:
        """Return whether the discard pile went back into the deck."""
        return self.reshuffled


def redact(event: Event, seat: Seat | None) -> Event | None:
    """Return what `seat` (None: an observer) may know of `event`, or None where that is nothing."""
    if event.audience == EVERYONE or seat in event.audience:
        return event
    return event.form_for(seat)


def redacted(events: Iterable[Event], seat: Seat | None) -> list[Event]:
    """Return `events` as `seat` (None: an observer) may know them."""
    return [known for event in events if (known := redact(event, seat)) is not None]
