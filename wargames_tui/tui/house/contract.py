"""What a game gives to the screens around its table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from wargames_tui.engine.contract import AnyGame
    from wargames_tui.table.table import AnyTable
    from wargames_tui.tui.widgets.reckoning import Gauge


@dataclass(frozen=True, slots=True)
class ScoredRound:
    """One round of the tally.

    Attributes:
        number: Its number, from 1.
        cells: What was counted, one number a column of the report.
        points: The points of the round.
        total: The points up to here.
    """

    number: int
    cells: tuple[int, ...]
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class Report:
    """A finished game for the final score screen, in the player's language.

    Attributes:
        title: The game's name.
        total: The final score.
        headline: What the score amounts to, in a few words.
        summary: How it came about, in a few sentences, a line each.
        unit: What a line of the tally is: a round, a turn.
        columns: The headings of what was counted in each of them.
        rounds: The tally, round by round.
        scale: The score on a scale with its grades; None where the game has no grades.
    """

    title: str
    total: int
    headline: str
    summary: tuple[str, ...]
    unit: str
    columns: tuple[str, ...]
    rounds: tuple[ScoredRound, ...]
    scale: Gauge | None = None


@dataclass(frozen=True, slots=True)
class DuelRound:
    """One round or turn of a game for two.

    Attributes:
        number: Its number, from 1.
        cells: What each seat had to show in it, such as its Force or its points; empty where it had nothing.
        points: The points that each seat got in it.
        marks: What is set beside a cell, or above or below it where columns are narrow; empty for none.
    """

    number: int
    cells: tuple[str, str]
    points: tuple[int, int]
    marks: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class DuelReport:
    """A finished game for two for the final score screen, in the player's language.

    Attributes:
        title: The game's name.
        scores: The points of each seat.
        sides: What each seat played, such as Iraq; empty where players have no sides.
        summary: How it came about, in a few sentences, a line each; who resigned or agreed is told elsewhere.
        unit: What a line of the tally is: a round, a turn.
        rounds: The tally, round by round.
    """

    title: str
    scores: tuple[int, int]
    sides: tuple[str, str]
    summary: tuple[str, ...]
    unit: str
    rounds: tuple[DuelRound, ...]


@dataclass(frozen=True, slots=True)
class CatalogueCard:
    """A card for the card browser, in the player's language.

    Attributes:
        deck: The deck it is in.
        name: Its name.
        short: Its name for a narrow list.
        type_letter: The letter of its type, which gives the colour of its band.
        columns: What else the list shows of it, such as its target.
        notes: The note printed on it.
        facts: Headings and what stands under them, such as the names of the cards that it can knock out.
    """

    deck: str
    name: str
    short: str
    type_letter: str
    columns: tuple[str, ...]
    notes: str
    facts: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All cards of a game, with the headings of their columns."""

    title: str
    headings: tuple[str, ...]
    cards: tuple[CatalogueCard, ...]


class House(Protocol):
    """What the screens around the table know of one game."""

    def report(self, game: AnyGame, table: AnyTable) -> Report | DuelReport:
        """Return the report on the finished `game` at `table`, for one player or for two."""
        ...

    def progress(self, game: AnyGame, table: AnyTable) -> str:
        """Return how far the `game` at `table` is, in a few words: turn 6 of 16."""
        ...

    def catalogue(self, game: AnyGame) -> Catalogue:
        """Return all cards of `game`."""
        ...
