"""What happens in a game of Spanish Armada. All but the order of the decks and a look at them is for everyone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from wargames_tui.engine.cardref import HIDDEN, Card
from wargames_tui.engine.events import EVERYONE, NOBODY, Audience, DeckShuffled, Event, OpenEvent, PhaseBegan, Seat
from wargames_tui.games.spanish_armada.options import Options
from wargames_tui.games.spanish_armada.position import Tally


@dataclass(slots=True)
class GameBegan(OpenEvent):
    """The player sat down."""

    options: Options
    type: Literal["GameBegan"] = field(default="GameBegan", kw_only=True)


@dataclass(slots=True)
class TurnBegan(OpenEvent):
    """A turn began."""

    turn: int
    type: Literal["TurnBegan"] = field(default="TurnBegan", kw_only=True)


@dataclass(slots=True)
class StragglersFlipped(OpenEvent):
    """Cards of the Red deck were turned up as Stragglers (S1, S4, S12)."""

    reveals: ClassVar[bool] = True

    cards: tuple[Card, ...]
    type: Literal["StragglersFlipped"] = field(default="StragglersFlipped", kw_only=True)


@dataclass(slots=True)
class RaidersDrawn(OpenEvent):
    """Cards of the Black deck were drawn into the hand (S2, S4, S8, S13)."""

    reveals: ClassVar[bool] = True

    cards: tuple[Card, ...]
    type: Literal["RaidersDrawn"] = field(default="RaidersDrawn", kw_only=True)


@dataclass(slots=True)
class ManoeuvrePlayed(OpenEvent):
    """A Black card was discarded for its special effect (S3)."""

    card: Card
    type: Literal["ManoeuvrePlayed"] = field(default="ManoeuvrePlayed", kw_only=True)


@dataclass(slots=True)
class ChoiceGiven(OpenEvent):
    """Step number `step` of the effect waits for the player to choose."""

    step: int
    type: Literal["ChoiceGiven"] = field(default="ChoiceGiven", kw_only=True)


@dataclass(slots=True)
class NothingHappened(OpenEvent):
    """Step number `step` of the effect of `card` could not happen (S3, S4)."""

    card: Card
    step: int
    type: Literal["NothingHappened"] = field(default="NothingHappened", kw_only=True)


@dataclass(slots=True)
class RaidersRaised(OpenEvent):
    """Every Raider of the hand is worth `by` more this turn (S5)."""

    by: int
    type: Literal["RaidersRaised"] = field(default="RaidersRaised", kw_only=True)


@dataclass(slots=True)
class StragglersChanged(OpenEvent):
    """The value of every Straggler changed by `by` for this turn (S11)."""

    by: int
    type: Literal["StragglersChanged"] = field(default="StragglersChanged", kw_only=True)


@dataclass(slots=True)
class StragglersShuffledBack(OpenEvent):
    """Stragglers went back into the Red deck, which is then shuffled (S6, S12)."""

    cards: tuple[Card, ...]
    type: Literal["StragglersShuffledBack"] = field(default="StragglersShuffledBack", kw_only=True)


@dataclass(slots=True)
class EscapedShuffledBack(OpenEvent):
    """A random Escaped card went back into the Red deck, which is then shuffled (S7)."""

    reveals: ClassVar[bool] = True

    card: Card
    type: Literal["EscapedShuffledBack"] = field(default="EscapedShuffledBack", kw_only=True)


@dataclass(slots=True)
class DecksLookedAt(Event):
    """The player looked at the next cards of both decks, the top card first (S8)."""

    reveals: ClassVar[bool] = True

    red: tuple[Card, ...]
    black: tuple[Card, ...]
    audience: Audience = field(default=NOBODY, kw_only=True)
    type: Literal["DecksLookedAt"] = field(default="DecksLookedAt", kw_only=True)

    def form_for(self, seat: Seat | None) -> DecksLookedAt:  # noqa: ARG002 (everybody sees how many)
        """Return how many cards were looked at."""
        return DecksLookedAt((HIDDEN,) * len(self.red), (HIDDEN,) * len(self.black), audience=EVERYONE)


@dataclass(slots=True)
class RandomStragglerDispersed(OpenEvent):
    """Chance dispersed a Straggler (S9)."""

    reveals: ClassVar[bool] = True

    card: Card
    type: Literal["RandomStragglerDispersed"] = field(default="RandomStragglerDispersed", kw_only=True)


@dataclass(slots=True)
class TargetsDispersed(OpenEvent):
    """The effect dispersed the Stragglers that the player chose (S9, S14)."""

    cards: tuple[Card, ...]
    type: Literal["TargetsDispersed"] = field(default="TargetsDispersed", kw_only=True)


@dataclass(slots=True)
class CardsDrawnToKeep(OpenEvent):
    """The effect drew cards, some of which are to be kept (S10)."""

    reveals: ClassVar[bool] = True

    cards: tuple[Card, ...]
    type: Literal["CardsDrawnToKeep"] = field(default="CardsDrawnToKeep", kw_only=True)


@dataclass(slots=True)
class CardsKept(OpenEvent):
    """Cards that the effect drew went to the hand, the others to the discard pile (S10)."""

    cards: tuple[Card, ...]
    discarded: tuple[Card, ...]
    type: Literal["CardsKept"] = field(default="CardsKept", kw_only=True)


@dataclass(slots=True)
class HandDiscarded(OpenEvent):
    """The whole hand was discarded (S13)."""

    cards: tuple[Card, ...]
    type: Literal["HandDiscarded"] = field(default="HandDiscarded", kw_only=True)


@dataclass(slots=True)
class StragglerDispersed(OpenEvent):
    """Raiders were discarded to disperse a Straggler (S15)."""

    target: Card
    raiders: tuple[Card, ...]
    type: Literal["StragglerDispersed"] = field(default="StragglerDispersed", kw_only=True)


@dataclass(slots=True)
class StragglersEscaped(OpenEvent):
    """The Stragglers that were not dispersed went to the Escape pile."""

    cards: tuple[Card, ...]
    type: Literal["StragglersEscaped"] = field(default="StragglersEscaped", kw_only=True)


@dataclass(slots=True)
class TurnEnded(OpenEvent):
    """A turn was over; the score is `total` now. Raiders and Stragglers are worth their face values again."""

    tally: Tally
    total: int
    type: Literal["TurnEnded"] = field(default="TurnEnded", kw_only=True)


@dataclass(slots=True)
class GameEnded(OpenEvent):
    """No cards were left to draw from the Red deck (S16)."""

    score: int
    type: Literal["GameEnded"] = field(default="GameEnded", kw_only=True)


SpanishArmadaEvent = (
    GameBegan
    | DeckShuffled
    | PhaseBegan
    | TurnBegan
    | StragglersFlipped
    | RaidersDrawn
    | ManoeuvrePlayed
    | ChoiceGiven
    | NothingHappened
    | RaidersRaised
    | StragglersChanged
    | StragglersShuffledBack
    | EscapedShuffledBack
    | DecksLookedAt
    | RandomStragglerDispersed
    | TargetsDispersed
    | CardsDrawnToKeep
    | CardsKept
    | HandDiscarded
    | StragglerDispersed
    | StragglersEscaped
    | TurnEnded
    | GameEnded
)
