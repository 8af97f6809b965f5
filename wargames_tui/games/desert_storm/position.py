"""What a game of Desert Storm consists of: the position on the table, the full state, and a seat's view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from wargames_tui.engine.cardref import Card
from wargames_tui.engine.events import Seat
from wargames_tui.games.desert_storm.options import Options
from wargames_tui.i18n import N_

if TYPE_CHECKING:
    from wargames_tui.games.desert_storm.actions import Action
    from wargames_tui.games.desert_storm.tables import Tables

IRAQI: Final = N_("Iraqi")
DRAW: Final = N_("Draw")
RECON: Final = N_("Recon")
ATTACK: Final = N_("Attack")
CASUALTY: Final = N_("Casualty")
SCORING: Final = N_("Scoring")

COALITION: Final = "coalition"
IRAQI_DECK: Final = "iraqi"
"""The names of the two decks."""

ROW_SIZE: Final = 5
HAND_SIZE: Final = 5


@dataclass(frozen=True, slots=True)
class Tally:
    """How one round was scored.

    Attributes:
        round: Its number, from 1.
        seat: Who played it.
        knocked_out: The Iraqi cards knocked out, in order.
        stood: The Iraqi cards still standing at the end.
        casualties: The Coalition cards lost, in order.
        worth: Points for the cards knocked out, a Base counting 2 (D21).
        bonus: 1 for all five (D3), else 0.
        penalty: Points lost for cards that stood, 0 or more (D22).
        points: The round's points: worth + bonus - casualties - penalty.
    """

    round: int
    seat: Seat
    knocked_out: tuple[Card, ...]
    stood: tuple[Card, ...]
    casualties: tuple[Card, ...]
    worth: int
    bonus: int
    penalty: int
    points: int


@dataclass(slots=True)
class Position:
    """The cards and the score as somebody knows them; a hidden card is `HIDDEN`.

    Piles are listed from the bottom, the top card last.

    Attributes:
        options: The house rules.
        totals: The points of each seat.
        round: The round being played, from 1; 0 before the first.
        seat: The seat that plays this round.
        phase: The rule book's name of the phase.
        row: The Iraqi cards that stand.
        hand: The Coalition cards not yet played.
        drawn: The cards that recon drew, one of which is to be kept.
        played: The Coalition cards that attacked this round.
        laid: The unplayed Coalition cards, laid on the table in the Casualty Phase.
        knocked_out: The Iraqi cards knocked out this round, in order.
        casualties: This round's hits: the Iraqi attacker and the Coalition card it knocked out.
        removed: The casualties that left the game (D20, option).
        recons: How many recon cards were discarded this round.
        history: The rounds already scored.
    """

    options: Options
    totals: list[int]
    round: int = 0
    seat: Seat = 0
    phase: str = ""
    iraqi_deck: list[Card] = field(default_factory=list)
    iraqi_discard: list[Card] = field(default_factory=list)
    coalition_deck: list[Card] = field(default_factory=list)
    coalition_discard: list[Card] = field(default_factory=list)
    row: list[Card] = field(default_factory=list)
    hand: list[Card] = field(default_factory=list)
    drawn: list[Card] = field(default_factory=list)
    played: list[Card] = field(default_factory=list)
    laid: list[Card] = field(default_factory=list)
    knocked_out: list[Card] = field(default_factory=list)
    casualties: list[tuple[Card, Card]] = field(default_factory=list)
    removed: list[Card] = field(default_factory=list)
    recons: int = 0
    history: list[Tally] = field(default_factory=list)


@dataclass(slots=True)
class State(Position):
    """A whole game: the position with nothing hidden, the chance to come, and what may be done now."""

    tables: Tables = field(kw_only=True, repr=False, compare=False)
    seed: str = field(kw_only=True)
    shuffles: int = 0
    legal: Sequence[Action] = ()


@dataclass(slots=True)
class View(Position):
    """All that a seat may know: the position as it knows it and what it may do now.

    Attributes:
        viewer: The seat; None for an observer.
        legal: What the viewer may do now; empty when it is not its turn.
    """

    viewer: Seat | None = None
    legal: Sequence[Action] = ()
