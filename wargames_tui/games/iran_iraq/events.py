"""What happens in a game of Iran-Iraq War, and which side may know it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from wargames_tui.engine.cardref import HIDDEN, Card
from wargames_tui.engine.events import (
    EVERYONE,
    NOBODY,
    Audience,
    DeckShuffled,
    Event,
    OpenEvent,
    PhaseBegan,
    Seat,
    SeatTaken,
)
from wargames_tui.games.iran_iraq.options import Options
from wargames_tui.games.iran_iraq.position import Battle

UnitOrAir = Literal["U", "A"]


@dataclass(slots=True)
class GameBegan(OpenEvent):
    """The players sat down and picked sides."""

    options: Options
    type: Literal["GameBegan"] = field(default="GameBegan", kw_only=True)


@dataclass(slots=True)
class TurnBegan(OpenEvent):
    """A turn began; `draws` is how many cards each side draws, what actions changed included (W10, W11)."""

    turn: int
    initiative: Seat
    draws: tuple[int, int]
    type: Literal["TurnBegan"] = field(default="TurnBegan", kw_only=True)


@dataclass(slots=True)
class CardsRecruited(Event):
    """A side drew cards of its deck; the other side sees how many."""

    side: Seat
    cards: tuple[Card, ...]
    reveals: ClassVar[bool] = True
    audience: Audience = field(default=NOBODY, kw_only=True)
    type: Literal["CardsRecruited"] = field(default="CardsRecruited", kw_only=True)

    def form_for(self, seat: Seat | None) -> CardsRecruited:  # noqa: ARG002 (everybody sees how many)
        """Return the draw without the cards."""
        return CardsRecruited(self.side, (HIDDEN,) * len(self.cards), audience=EVERYONE)


@dataclass(slots=True)
class Manoeuvred(Event):
    """A side discarded cards face down, which the other side does not even see the number of (W2)."""

    side: Seat
    discards: tuple[Card, ...]
    audience: Audience = field(default=NOBODY, kw_only=True)
    type: Literal["Manoeuvred"] = field(default="Manoeuvred", kw_only=True)


@dataclass(slots=True)
class ManoeuvreMade(OpenEvent):
    """A side has manoeuvred; that is all the other side learns of it before the reveal (W2)."""

    side: Seat
    type: Literal["ManoeuvreMade"] = field(default="ManoeuvreMade", kw_only=True)


@dataclass(slots=True)
class ReplacementsDrawn(Event):
    """A side drew replacements, unseen by the other side (W2)."""

    side: Seat
    cards: tuple[Card, ...]
    reveals: ClassVar[bool] = True
    audience: Audience = field(default=NOBODY, kw_only=True)
    type: Literal["ReplacementsDrawn"] = field(default="ReplacementsDrawn", kw_only=True)


@dataclass(slots=True)
class DeckRenewedUnseen(Event):
    """A side's deck ran out as it drew replacements: its discard pile was shuffled, unseen by the other side (W2)."""

    side: Seat
    cards: tuple[Card, ...]
    reveals: ClassVar[bool] = True
    audience: Audience = field(default=NOBODY, kw_only=True)
    type: Literal["DeckRenewedUnseen"] = field(default="DeckRenewedUnseen", kw_only=True)

    def form_for(self, seat: Seat | None) -> DeckRenewedUnseen | None:
        """Return, for the side itself, the shuffle without the order."""
        if seat != self.side:
            return None
        return DeckRenewedUnseen(self.side, (HIDDEN,) * len(self.cards), audience=(self.side,))

    def renews_deck(self) -> bool:
        """Return that it does."""
        return True


@dataclass(slots=True)
class HandRevealed(OpenEvent):
    """A side revealed its hand, and with it how many cards it had discarded.

    Attributes:
        cards: The hand.
        discarded: How many cards it discarded in the Maneuver Phase.
        renewed: Its deck ran out then, so that its discard pile was shuffled into a new one.
    """

    side: Seat
    cards: tuple[Card, ...]
    discarded: int
    renewed: bool
    reveals: ClassVar[bool] = True
    type: Literal["HandRevealed"] = field(default="HandRevealed", kw_only=True)


@dataclass(slots=True)
class DeckLookedAt(Event):
    """A side looked at the next cards of the enemy deck (W17)."""

    side: Seat
    card: Card
    seen: tuple[Card, ...]
    reveals: ClassVar[bool] = True
    audience: Audience = field(default=NOBODY, kw_only=True)
    type: Literal["DeckLookedAt"] = field(default="DeckLookedAt", kw_only=True)

    def form_for(self, seat: Seat | None) -> DeckLookedAt:  # noqa: ARG002 (everybody sees the look)
        """Return the look without what was seen."""
        return DeckLookedAt(self.side, self.card, (HIDDEN,) * len(self.seen), audience=EVERYONE)


@dataclass(slots=True)
class EnemyDrawReduced(OpenEvent):
    """A side's action takes cards off the enemy's next draw (W10)."""

    side: Seat
    card: Card
    cards: int
    type: Literal["EnemyDrawReduced"] = field(default="EnemyDrawReduced", kw_only=True)


@dataclass(slots=True)
class ExtraDrawGained(OpenEvent):
    """A side's action adds cards to its next draw (W11)."""

    side: Seat
    card: Card
    cards: int
    type: Literal["ExtraDrawGained"] = field(default="ExtraDrawGained", kw_only=True)


@dataclass(slots=True)
class ForceChanged(OpenEvent):
    """A side's action changes the Force of all Unit or Air Raid cards of one side, `whose`, this turn (W7 to W9)."""

    side: Seat
    card: Card
    whose: Seat
    of: UnitOrAir
    by: int
    type: Literal["ForceChanged"] = field(default="ForceChanged", kw_only=True)


@dataclass(slots=True)
class CardDestroyed(OpenEvent):
    """A side's action destroyed an enemy card, which is discarded immediately (W15)."""

    side: Seat
    card: Card
    target: Card
    type: Literal["CardDestroyed"] = field(default="CardDestroyed", kw_only=True)


@dataclass(slots=True)
class Passed(OpenEvent):
    """A side passed, or was skipped for want of a usable action (W4)."""

    side: Seat
    skipped: bool
    type: Literal["Passed"] = field(default="Passed", kw_only=True)


@dataclass(slots=True)
class BattleFought(OpenEvent):
    """Both sides added up the Force of their remaining cards; a turn was won, or nobody won it."""

    battle: Battle
    type: Literal["BattleFought"] = field(default="BattleFought", kw_only=True)


@dataclass(slots=True)
class TurnEnded(OpenEvent):
    """The winner took the initiative if it had it not, and all cards played this turn were discarded (W21)."""

    type: Literal["TurnEnded"] = field(default="TurnEnded", kw_only=True)


@dataclass(slots=True)
class GameEnded(OpenEvent):
    """The game ended after sixteen turns or with three points in three turns running (W19, W20)."""

    points: tuple[int, int]
    winners: tuple[Seat, ...]
    streak: bool
    type: Literal["GameEnded"] = field(default="GameEnded", kw_only=True)


IranIraqEvent = (
    GameBegan
    | SeatTaken
    | DeckShuffled
    | PhaseBegan
    | TurnBegan
    | CardsRecruited
    | Manoeuvred
    | ManoeuvreMade
    | ReplacementsDrawn
    | DeckRenewedUnseen
    | HandRevealed
    | DeckLookedAt
    | EnemyDrawReduced
    | ExtraDrawGained
    | ForceChanged
    | CardDestroyed
    | Passed
    | BattleFought
    | TurnEnded
    | GameEnded
)
