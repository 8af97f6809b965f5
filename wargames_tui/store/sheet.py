"""What is written down of a game: what was dealt, what was decided, and how it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Generic, Protocol, TypeVar

from wargames_tui.engine.contract import Game
from wargames_tui.engine.ending import Ending
from wargames_tui.engine.events import Seat
from wargames_tui.engine.options import read_options
from wargames_tui.engine.record import Decision
from wargames_tui.engine.strength import SeatPlayer, persons_of

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
PositionT = TypeVar("PositionT")


@dataclass(frozen=True, slots=True)
class Head:
    """What a game was before its first decision.

    Attributes:
        game: The game's id.
        rules_version: The version of its rules.
        cards: The digest of its deck files.
        options: Every house rule by its name.
        seed: The seed of the deal.
        seats: How many seats it has.
        names: The name of the player in each seat, empty for who has none; no names where one plays alone.
        players: By seat the strength of its computer player, empty where a person sits; none where all are persons.
        match: The number of the first game of its match; None for the first one itself, and where there is none.
        match_game: Which game of the match it is, from 1; 0 where it belongs to none.
        known: Its order could be known beforehand: the deal was played before, typed in or handed over.
        day: The date whose deal of the day it is; None where it is none.
        imported: It came from a file.
        branched_from: The number of the game whose beginning it took over; None where there is none.
    """

    game: str
    rules_version: int
    cards: str
    options: Mapping[str, str]
    seed: str
    seats: int
    names: tuple[str, ...] = ()
    players: tuple[SeatPlayer, ...] = ()
    match: int | None = None
    match_game: int = 0
    known: bool = False
    day: date | None = None
    imported: bool = False
    branched_from: int | None = None


def head_of(
    game: Game[StateT, ActionT, ViewT, PositionT],
    *,
    seed: str,
    options: Mapping[str, str],
    seats: int | None = None,
    names: tuple[str, ...] = (),
    players: tuple[SeatPlayer, ...] = (),
) -> Head:
    """Return what is written down of a game before its first decision, house rules as printed filled in.

    Raises:
        OptionError: An option or value that the game does not have.
    """
    read_options(dict, game.options, options)
    return Head(
        game=game.id,
        rules_version=game.rules_version,
        cards=game.digest,
        options={spec.name: options.get(spec.name, spec.values[0].value) for spec in game.options},
        seed=seed,
        seats=game.seats[0] if seats is None else seats,
        names=names,
        players=players if any(players) else (),
    )


@dataclass(frozen=True, slots=True)
class Marks:
    """How a game stands.

    Attributes:
        taken: How many of its decisions are in force; the others were taken back.
        scores: The points of each seat so far.
        assisted: A decision was taken back after its outcome was known.
        hints: How many hints each seat was shown; none where no seat was shown any.
        resigned: The seat that gave the game up, if one did.
        draw_offer: The seat whose offer of a draw has not been answered, if there is one.
        draw_agreed: Both players agreed on a draw.
        ending: How it ended; None while it goes on.
        winners: The seats that won: none in a solitaire, both in a draw.
    """

    taken: int
    scores: tuple[int, ...]
    assisted: bool = False
    hints: tuple[int, ...] = ()
    resigned: Seat | None = None
    draw_offer: Seat | None = None
    draw_agreed: bool = False
    ending: Ending | None = None
    winners: tuple[Seat, ...] = ()

    @property
    def helped(self) -> bool:
        """Whether a player had help: a decision was taken back, or a hint was shown."""
        return self.assisted or any(self.hints)


@dataclass(frozen=True, slots=True)
class Sheet(Generic[ActionT]):
    """Everything that was decided in a game: first what is in force, then what was taken back, the last one first."""

    decisions: tuple[Decision[ActionT], ...]
    marks: Marks


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game of the store, without its decisions.

    Attributes:
        number: What players call it by.
        head: What it was before its first decision.
        marks: How it stands.
        began: When it was dealt, by the clock.
        touched: When it was written down last, by the clock.
        write: Which write to the store that was, from 1; 0 for one that no number was kept of.
    """

    number: int
    head: Head
    marks: Marks
    began: datetime
    touched: datetime
    write: int = 0

    @property
    def recency(self) -> tuple[int, datetime]:
        """What sorts games by when they were left, whatever the clock said then."""
        return self.write, self.touched

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats in which persons sit."""
        return persons_of(self.head.seats, self.head.players)

    @property
    def match(self) -> int | None:
        """The number of the first game of the match that it belongs to; None where it belongs to none."""
        return self.number if self.head.match_game == 1 else self.head.match


class Journal(Protocol[ActionT]):
    """Where a table writes down what was decided, before it tells anybody of it."""

    @property
    def number(self) -> int | None:
        """The number of the game in the store; None before it is written down."""
        ...

    def write(self, sheet: Sheet[ActionT]) -> None:
        """Make `sheet` durable.

        Raises:
            StoreError: It could not be written down; what was written before is as it was.
        """
        ...

    def close(self) -> None:
        """Let others write the game down."""
        ...
