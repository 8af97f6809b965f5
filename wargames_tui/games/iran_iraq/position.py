"""What a game of Iran-Iraq War consists of: the position of both sides, the full state, and a seat's view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from wargames_tui.engine.cardref import Card
from wargames_tui.engine.events import Seat
from wargames_tui.engine.knowledge import Knowledge
from wargames_tui.games.iran_iraq.options import Options
from wargames_tui.i18n import N_

if TYPE_CHECKING:
    from wargames_tui.games.iran_iraq.actions import Action
    from wargames_tui.games.iran_iraq.tables import Tables

RECRUIT: Final = N_("Recruit")
MANEUVER: Final = N_("Maneuver")
OFFENSIVE: Final = N_("Offensive")
ACTIONS: Final = N_("Actions")
BATTLE: Final = N_("Battle")

IRAQ: Final[Seat] = 0
IRAN: Final[Seat] = 1
DECKS: Final = ("iraq", "iran")
"""The name of each seat's deck."""

DECK: Final = "deck"
HAND: Final = "hand"
FACE_DOWN: Final = "face down"
"""The zones of a side that are hidden from the other."""

TURNS: Final = 16
RECRUITS: Final = 10
MOST_DISCARDS: Final = 3
STREAK: Final = 3
"""Points in as many turns running win the game at once (W19)."""


@dataclass(slots=True)
class Side:
    """One side's cards. Piles are listed from the bottom, the top card last; a hidden card is `HIDDEN`.

    Attributes:
        deck: Its deck.
        hand: The cards recruited this turn that are not destroyed; open from the Offensive Phase to the turn's end.
        face_up: The open cards of its discard pile.
        face_down: The cards discarded in Maneuver Phases, which lie face down in the discard pile (W2).
        acted: The cards whose action has been taken this turn, destroyed ones included.
        unit_change: The change of Force of its Unit cards this turn (W7, W9).
        air_change: The change of Force of its Air Raid cards this turn (W7, W8).
        fewer: Cards that the enemy's actions take off its next draw (W10).
        extra: Cards that its own actions add to its next draw (W11).
        points: Its victory points.
        streak: In how many turns running it has won a point.
    """

    deck: list[Card] = field(default_factory=list)
    hand: list[Card] = field(default_factory=list)
    face_up: list[Card] = field(default_factory=list)
    face_down: list[Card] = field(default_factory=list)
    acted: list[Card] = field(default_factory=list)
    unit_change: int = 0
    air_change: int = 0
    fewer: int = 0
    extra: int = 0
    points: int = 0
    streak: int = 0

    def copy(self) -> Side:
        """Return an independent copy."""
        return Side(
            self.deck[:],
            self.hand[:],
            self.face_up[:],
            self.face_down[:],
            self.acted[:],
            self.unit_change,
            self.air_change,
            self.fewer,
            self.extra,
            self.points,
            self.streak,
        )


@dataclass(slots=True)
class Veil:
    """What hides a manoeuvre until the reveal (W2).

    Attributes:
        before: The side as it was before: all that the other side may know of it.
        discarded: How many cards it discarded.
        renewed: Its deck ran out, so that its discard pile was shuffled into a new one.
    """

    before: Side
    discarded: int
    renewed: bool = False

    def copy(self) -> Veil:
        """Return an independent copy."""
        return Veil(self.before.copy(), self.discarded, self.renewed)


@dataclass(frozen=True, slots=True)
class Battle:
    """How one turn was decided.

    Attributes:
        turn: Its number, from 1.
        forces: The Force of each side.
        initiative: The seat that had the initiative.
        winner: The seat that won the turn; None where nobody did (W18).
        point: The winner gained a victory point, having had the initiative already.
    """

    turn: int
    forces: tuple[int, int]
    initiative: Seat
    winner: Seat | None
    point: bool


@dataclass(slots=True)
class Position:
    """The cards and the score as somebody knows them.

    Attributes:
        options: The house rules.
        sides: Iraq and Iran.
        minds: For each seat whose knowledge is included, what it knows of the enemy's hidden cards (W17).
        veils: For each side whose manoeuvre is included and not yet revealed, what hides it from the other side.
        turn: The turn being played, from 1; 0 before the first.
        initiative: The seat with the initiative.
        phase: The rule book's name of the phase.
        to_act: The seat that has the choice.
        passes: How many passes, skips included, came in a row in this Actions Phase.
        history: The turns already decided.
    """

    options: Options
    sides: list[Side] = field(default_factory=lambda: [Side(), Side()])
    minds: dict[Seat, Knowledge] = field(default_factory=dict)
    veils: dict[Seat, Veil] = field(default_factory=dict)
    turn: int = 0
    initiative: Seat = IRAQ
    phase: str = ""
    to_act: Seat = IRAQ
    passes: int = 0
    history: list[Battle] = field(default_factory=list)


def other(seat: Seat) -> Seat:
    """Return the enemy of `seat`."""
    return 1 - seat


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
