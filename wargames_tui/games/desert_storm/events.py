"""What happens in a game of Desert Storm. All but the order of a deck lies open, so all are for everyone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from wargames_tui.engine.cardref import Card
from wargames_tui.engine.events import DeckShuffled, OpenEvent, PhaseBegan, Seat
from wargames_tui.games.desert_storm.options import Options
from wargames_tui.games.desert_storm.position import Tally

Reason = Literal["knocked-out", "base", "all-five", "casualty", "stood"]


@dataclass(slots=True)
class GameBegan(OpenEvent):
    """The players sat down."""

    options: Options
    seats: int
    type: Literal["GameBegan"] = field(default="GameBegan", kw_only=True)


@dataclass(slots=True)
class RoundBegan(OpenEvent):
    """A round began; `seat` plays it (D23)."""

    round: int
    seat: Seat
    type: Literal["RoundBegan"] = field(default="RoundBegan", kw_only=True)


@dataclass(slots=True)
class IraqiCardsDrawn(OpenEvent):
    """Cards of the Iraqi deck were placed face up in the row."""

    reveals: ClassVar[bool] = True

    cards: tuple[Card, ...]
    type: Literal["IraqiCardsDrawn"] = field(default="IraqiCardsDrawn", kw_only=True)


@dataclass(slots=True)
class CardsDrawn(OpenEvent):
    """Cards of the Coalition deck were drawn into the hand."""

    reveals: ClassVar[bool] = True

    cards: tuple[Card, ...]
    type: Literal["CardsDrawn"] = field(default="CardsDrawn", kw_only=True)


@dataclass(slots=True)
class ReconCardDiscarded(OpenEvent):
    """A recon card was discarded for its effect (D4)."""

    card: Card
    type: Literal["ReconCardDiscarded"] = field(default="ReconCardDiscarded", kw_only=True)


@dataclass(slots=True)
class ReconCardsDrawn(OpenEvent):
    """Recon drew cards, one of which is to be kept (D4)."""

    reveals: ClassVar[bool] = True

    cards: tuple[Card, ...]
    type: Literal["ReconCardsDrawn"] = field(default="ReconCardsDrawn", kw_only=True)


@dataclass(slots=True)
class CardKept(OpenEvent):
    """A card that recon drew went to the hand, the others to the discard pile (D4)."""

    card: Card
    discarded: tuple[Card, ...]
    type: Literal["CardKept"] = field(default="CardKept", kw_only=True)


@dataclass(slots=True)
class ReconEnded(OpenEvent):
    """The player left the Recon Phase with a recon card in hand."""

    type: Literal["ReconEnded"] = field(default="ReconEnded", kw_only=True)


@dataclass(slots=True)
class TargetKnockedOut(OpenEvent):
    """A Coalition card was played and knocked out an Iraqi card, which will score `points`."""

    attacker: Card
    target: Card
    points: int
    type: Literal["TargetKnockedOut"] = field(default="TargetKnockedOut", kw_only=True)


@dataclass(slots=True)
class CardsLaidDown(OpenEvent):
    """The unplayed Coalition cards were laid on the table."""

    cards: tuple[Card, ...]
    type: Literal["CardsLaidDown"] = field(default="CardsLaidDown", kw_only=True)


@dataclass(slots=True)
class CasualtySuffered(OpenEvent):
    """An Iraqi card attacked back and knocked out a Coalition card; `removed` where it left the game (D20)."""

    attacker: Card
    card: Card
    removed: bool
    type: Literal["CasualtySuffered"] = field(default="CasualtySuffered", kw_only=True)


@dataclass(slots=True)
class TableCleared(OpenEvent):
    """All remaining cards of the table went to their discard piles."""

    type: Literal["TableCleared"] = field(default="TableCleared", kw_only=True)


@dataclass(slots=True)
class PointsScored(OpenEvent):
    """Points were scored or lost, for one reason; `cards` are the cards concerned."""

    points: int
    reason: Reason
    cards: tuple[Card, ...]
    type: Literal["PointsScored"] = field(default="PointsScored", kw_only=True)


@dataclass(slots=True)
class RoundScored(OpenEvent):
    """A round's points were added to the total."""

    tally: Tally
    total: int
    type: Literal["RoundScored"] = field(default="RoundScored", kw_only=True)


@dataclass(slots=True)
class GameEnded(OpenEvent):
    """The Iraqi deck ran out and its last round has been scored (D2)."""

    totals: tuple[int, ...]
    type: Literal["GameEnded"] = field(default="GameEnded", kw_only=True)


DesertStormEvent = (
    GameBegan
    | DeckShuffled
    | PhaseBegan
    | RoundBegan
    | IraqiCardsDrawn
    | CardsDrawn
    | ReconCardDiscarded
    | ReconCardsDrawn
    | CardKept
    | ReconEnded
    | TargetKnockedOut
    | CardsLaidDown
    | CasualtySuffered
    | TableCleared
    | PointsScored
    | RoundScored
    | GameEnded
)
