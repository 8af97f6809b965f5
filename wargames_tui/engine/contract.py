"""The contract every game keeps: a set of plain functions over one mutable state of its own.

A game is handed about as one object, so that a table, a record or a test can play any of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, Protocol, TypeVar

from wargames_tui.engine.cardref import CardIndex
from wargames_tui.engine.errors import IllegalAction
from wargames_tui.engine.events import Event, Log, Seat
from wargames_tui.engine.narration import Line, Part
from wargames_tui.engine.options import OptionSpec

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
PositionT = TypeVar("PositionT")


MatchRule = Literal["games", "totals"]


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    Attributes:
        scores: The points of each seat.
        winners: The seats that won: none in a solitaire, both in a draw.
        automatic: A rule that ends the game at once won it, such as three points in three turns running (W19).
    """

    scores: tuple[int, ...]
    winners: tuple[Seat, ...] = ()
    automatic: bool = False


class Game(Protocol[StateT, ActionT, ViewT, PositionT]):
    """One game, with its cards.

    Attributes:
        id: Its name in commands and records, such as `desert-storm`.
        rules_version: Raised when a change of the rules makes old decisions mean something else.
        seats: The numbers of seats it can be played with.
        options: Its house rules.
        cards: The text ids of its cards.
        digest: The digest of its card files.
        turn_name: What a turn is called, such as round (marked for translation, with a capital letter).
        match_is_decided_by: What decides a match of two games: games won and then points, or the totals added and
            then games won.
    """

    @property
    def id(self) -> str: ...  # noqa: D102
    @property
    def rules_version(self) -> int: ...  # noqa: D102
    @property
    def seats(self) -> tuple[int, ...]: ...  # noqa: D102
    @property
    def options(self) -> tuple[OptionSpec, ...]: ...  # noqa: D102
    @property
    def cards(self) -> CardIndex: ...  # noqa: D102
    @property
    def digest(self) -> str: ...  # noqa: D102
    @property
    def turn_name(self) -> str: ...  # noqa: D102
    @property
    def match_is_decided_by(self) -> MatchRule: ...  # noqa: D102

    def new(self, options: Mapping[str, str], seed: str, seats: int = 1, log: Log = None) -> StateT:
        """Return a game shuffled from `seed`, its first forced steps already taken.

        Raises:
            OptionError: An option or value that the game does not have.
        """
        ...

    def to_act(self, state: StateT) -> Seat | None:
        """Return the seat that has the choice, None when the game is over."""
        ...

    def legal_actions(self, state: StateT) -> Sequence[ActionT]:
        """Return what the seat to act may do now; empty only when the game is over."""
        ...

    def apply(self, state: StateT, action: ActionT, log: Log = None) -> None:
        """Carry out `action`; forced steps advance by themselves until somebody has a choice.

        Raises:
            IllegalAction: The rules do not allow it now; the state is as it was.
        """
        ...

    def why_not(self, view: ViewT, action: ActionT) -> IllegalAction | None:
        """Return why `action` may not be done now, with the ruling that forbids it; None where it may."""
        ...

    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """Return all that `seat` (None: an observer) may know, and nothing else."""
        ...

    def position(self, state: StateT) -> PositionT:
        """Return everything of `state` as the fold of its whole log has it."""
        ...

    def known(self, view: ViewT) -> PositionT:
        """Return the part of `view` that the fold of the seat's redacted events has."""
        ...

    def fold(self, position: PositionT | None, event: Event) -> PositionT:
        """Carry `event` into `position` (None: before the game began) and return it."""
        ...

    def reveals(self, known: PositionT, event: Event) -> bool:
        """Return whether `event` drew chance, or showed what could not be inferred from `known`."""
        ...

    def determinize(self, view: ViewT, random: Random) -> StateT:
        """Return a full state that `view` allows, what is hidden dealt at random."""
        ...

    def result(self, state: StateT) -> Result | None:
        """Return how the game ended, None while it goes on."""
        ...

    def tell(self, event: Event) -> Line | None:
        """Return the sentence for `event` in the player's language; None for one that needs no words."""
        ...

    def offer(self, action: ActionT) -> str:
        """Return what choosing `action` means, in words, in the player's language."""
        ...

    def question(self, view: ViewT) -> str:
        """Return in a sentence what the seat of `view`, whose turn it is, is asked."""
        ...

    def situation(self, view: ViewT) -> tuple[Part, ...]:
        """Return how the game stands, as `view` has it, in sentences."""
        ...

    def laid_out(self, view: ViewT) -> Sequence[int]:
        """Return the cards that lie open to the seat of `view`, in the order in which `situation` tells each group."""
        ...

    def piles(self, view: ViewT) -> tuple[Part, ...]:
        """Return every pile as `view` has it: what lies open by name, the rest by number."""
        ...

    def lays_open(self, event: Event) -> bool:
        """Return whether `event` lays so much open at once that the situation is to be read out, such as both hands."""
        ...

    def describe(self, view: ViewT, card: int) -> str:
        """Return a card that `view` shows by its name, with what it is and what it counts now."""
        ...

    def side_name(self, seat: Seat) -> str:
        """Return the side that `seat` plays, such as Iraq; empty where players have no sides."""
        ...

    def has_secrets(self, view: ViewT) -> bool:
        """Return whether the seat of `view`, whose turn it is, has before it what the others may not see."""
        ...

    def seen_alone(self, seat: Seat, events: Sequence[Event], now: ViewT) -> tuple[Part, ...]:
        """Return what `events`, those of its own action, let `seat` alone see before play goes on.

        `now` is what an observer knows after them.
        """
        ...

    def scores(self, state: StateT) -> tuple[int, ...]:
        """Return the points of each seat so far."""
        ...

    def clone(self, state: StateT) -> StateT:
        """Return an independent copy of `state`."""
        ...

    @property
    def action_type(self) -> object:
        """The union of the game's actions, as pydantic takes it."""
        ...

    @property
    def event_type(self) -> object:
        """The union of the game's events, as pydantic takes it."""
        ...


AnyGame = Game[object, object, object, object]
"""A game, whichever it is."""
