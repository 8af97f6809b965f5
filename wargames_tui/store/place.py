"""The place of a game in the history of those who played it: among the games of its chapter and kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wargames_tui.store import rows
from wargames_tui.store.merits import Streak, Success, is_success, streak_of, success_of
from wargames_tui.store.sheet import SavedGame
from wargames_tui.store.statistics import Kind, PlayerLine, chapter_of, kind_of, player_lines, player_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wargames_tui.store.database import Database


@dataclass(frozen=True, slots=True)
class Place:
    """Where a game that has ended stands among the others of its kind, of the same house rules and number of seats.

    Attributes:
        saved: The game.
        kind: What it is counted as.
        games: How many games of the kind were played to their end, this one included if it was; in a game for two
            those that these two players ended against each other.
        rank: Its place by score, from 1; None where it was given up, and in a game for two.
        shared: Whether another game has the same score.
        best: The highest score of the other games; None where there is none.
        success: What the streak counts.
        streak: Successes in a row up to now; in a game for two see `players`.
        players: How the two players fared against each other, in the order of their seats; empty in a solitaire.
    """

    saved: SavedGame
    kind: Kind
    games: int
    rank: int | None
    shared: bool
    best: int | None
    success: Success
    streak: Streak
    players: tuple[PlayerLine, ...]


def place_of(database: Database, number: int) -> Place:
    """Return the place of the game of that number, which has ended.

    Raises:
        StoreError: There is no such game, or the store cannot be read.
    """
    with database.reading() as connection:
        saved = rows.find(connection, number)
        where = "ending IS NOT NULL AND NOT imported AND game = ? AND seats = ? ORDER BY touched, id"
        ended = rows.select(connection, where, (saved.head.game, saved.head.seats))
    chapter, kind = chapter_of(saved), kind_of(saved)
    alike = [other for other in ended if kind_of(other) == kind and chapter_of(other) == chapter]
    return _of_two(saved, alike) if saved.head.seats > 1 else _alone(saved, alike)


def _alone(saved: SavedGame, alike: Sequence[SavedGame]) -> Place:
    played = [other for other in alike if other.marks.ending == "played"]
    others = [other.marks.scores[0] for other in played if other.number != saved.number]
    score = saved.marks.scores[0]
    return Place(
        saved=saved,
        kind=kind_of(saved),
        games=len(played),
        rank=1 + sum(other > score for other in others) if saved.marks.ending == "played" else None,
        shared=score in others,
        best=max(others, default=None),
        success=success_of(saved.head.game, 1),
        streak=streak_of(map(is_success, alike)),
        players=(),
    )


def _of_two(saved: SavedGame, alike: Sequence[SavedGame]) -> Place:
    names = player_names(saved)
    between = [other for other in alike if set(player_names(other)) == set(names)]
    lines = {line.name: line for line in player_lines(between)}
    return Place(
        saved=saved,
        kind=kind_of(saved),
        games=len(between),
        rank=None,
        shared=False,
        best=None,
        success=success_of(saved.head.game, saved.head.seats),
        streak=Streak(0, 0),
        players=tuple(lines[name] for name in names),
    )
