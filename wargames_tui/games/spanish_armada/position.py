"""What a game of Spanish Armada consists of: the position on the table, the full state, and a seat's view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from wargames_tui.engine.cardref import Card
from wargames_tui.engine.events import Seat
from wargames_tui.games.spanish_armada.options import Options
from wargames_tui.i18n import N_

if TYPE_CHECKING:
    from wargames_tui.games.spanish_armada.actions import Action
    from wargames_tui.games.spanish_armada.tables import Tables

STRAGGLER: Final = N_("Straggler")
MANEUVER: Final = N_("Maneuver")
ENGAGEMENT: Final = N_("Engagement")

ROW_SIZE: Final = 4

PLAYER: Final[Seat] = 0
"""The only seat."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How one turn went.

    Attributes:
        turn: Its number, from 1.
        manoeuvre: The Black card played for its effect; `HIDDEN` where there was none to play.
        dispersed: The Stragglers dispersed, in order, by the effect too.
        escaped: The Stragglers that escaped.
        points: What the dispersed ones add to the score, their face values together (S11).
    """

    turn: int
    manoeuvre: Card
    dispersed: tuple[Card, ...]
    escaped: tuple[Card, ...]
    points: int


@dataclass(slots=True)
class Position:
    """The cards as somebody knows them; a hidden card is `HIDDEN`.

    Decks and piles are listed from the bottom, the top card last.

    Attributes:
        options: The house rules.
        turn: The turn being played, from 1; 0 before the first.
        phase: The rule book's name of the phase.
        row: The Stragglers that stand.
        hand: The Raiders.
        victory: The Victory pile.
        escaped: The Escape pile.
        drawn: The cards that an effect drew, some of which are to be kept (S10).
        manoeuvre: The Black card played this turn for its effect; None where it is still to be played (S3).
        asked: The step of its effect, counted from 0, that waits for the player's choice; None where none does.
        raiders_up: How much more each Raider of the hand is worth this turn (S5).
        stragglers_up: The change of each Straggler's value this turn, such as -3 (S11).
        red_known: How many cards from the top of the Red deck the player has looked at since it was shuffled (S8).
        black_known: The same of the Black deck.
        dispersed: The Stragglers dispersed this turn, in order.
        history: The turns already ended.
    """

    options: Options
    turn: int = 0
    phase: str = ""
    red_deck: list[Card] = field(default_factory=list)
    black_deck: list[Card] = field(default_factory=list)
    black_discard: list[Card] = field(default_factory=list)
    row: list[Card] = field(default_factory=list)
    hand: list[Card] = field(default_factory=list)
    victory: list[Card] = field(default_factory=list)
    escaped: list[Card] = field(default_factory=list)
    drawn: list[Card] = field(default_factory=list)
    manoeuvre: Card | None = None
    asked: int | None = None
    raiders_up: int = 0
    stragglers_up: int = 0
    red_known: int = 0
    black_known: int = 0
    dispersed: list[Card] = field(default_factory=list)
    history: list[Tally] = field(default_factory=list)


@dataclass(slots=True)
class State(Position):
    """A whole game: the position with nothing hidden, the chance to come, and what may be done now.

    Attributes:
        seed: Where chance comes from.
        chances: How many chance events there have been.
    """

    tables: Tables = field(kw_only=True, repr=False, compare=False)
    seed: str = field(kw_only=True)
    chances: int = 0
    legal: Sequence[Action] = ()


@dataclass(slots=True)
class View(Position):
    """All that a seat may know: the position as it knows it and what it may do now.

    Attributes:
        viewer: The seat; None for an observer.
        legal: What the viewer may do now.
    """

    viewer: Seat | None = None
    legal: Sequence[Action] = ()
