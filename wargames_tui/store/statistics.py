"""How the games of a store went: by game, number of players and house rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Final, Literal

from wargames_tui.engine.strength import to_be_called, whole
from wargames_tui.store import rows
from wargames_tui.store.merits import Streak, Success, grade_name, grade_names, is_success, streak_of, success_of
from wargames_tui.store.sheet import SavedGame

if TYPE_CHECKING:
    from wargames_tui.engine.strength import SeatPlayer
    from wargames_tui.i18n import Words
    from wargames_tui.store.database import Database

LAST: Final = 20
_MOST_BARS: Final = 12
_WIDTHS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)

Kind = Literal["counted", "assisted", "known"]
"""Games that count, those with help, and those whose deal could be known beforehand."""

KINDS: Final[tuple[Kind, ...]] = ("counted", "assisted", "known")


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of the histogram: how many scores there were from `lowest` to `highest`."""

    lowest: int
    highest: int
    count: int


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """How one player of games for two fared; `draws` are games that both won.

    Games against computer players are told apart: `against` is the strength of the other side, empty for a person.
    """

    name: str
    against: SeatPlayer
    games: int
    wins: int
    draws: int
    best: int | None
    mean: float | None
    streak: Streak


@dataclass(frozen=True, slots=True)
class Figures:
    """What is told of some games of one kind.

    Attributes:
        games: How many have ended, those given up included.
        given_up: How many were given up.
        best: The highest score of a game played to its end; None where there is none.
        mean: The mean of these scores.
        grades: How often each grade was reached, the best first; empty where the game has none.
        players: How each person fared; empty in a solitaire.
        success: What the streak counts.
        streak: Successes in a row; in games for two, see `players`.
        histogram: The scores of games played to their end; in games for two of both sides, where persons played them.
        last: The latest games, the latest first.
    """

    games: int
    given_up: int
    best: int | None
    mean: float | None
    grades: Mapping[str, int]
    players: tuple[PlayerLine, ...]
    success: Success
    streak: Streak
    histogram: tuple[Bar, ...]
    last: tuple[SavedGame, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """The statistics of one game, number of seats and set of house rules; a kind without games is left out."""

    game: str
    seats: int
    options: Mapping[str, str]
    kinds: Mapping[Kind, Figures]


def statistics(database: Database, game: str | None = None) -> tuple[Chapter, ...]:
    """Return the statistics of `game` (None: of every game), chapter by chapter.

    Games from files do not count, nor do those that computer players alone have played.

    They are told in the order in which they ended.

    Raises:
        StoreError: The store cannot be read.
    """
    with database.reading() as connection:
        where = "ending IS NOT NULL AND NOT imported AND game = coalesce(?, game) ORDER BY touched, id"
        ended = [saved for saved in rows.select(connection, where, (game,)) if saved.persons]
    by_chapter = sorted(ended, key=chapter_of)
    return tuple(_told(list(games)) for _key, games in groupby(by_chapter, key=chapter_of))


def kind_of(saved: SavedGame) -> Kind:
    """Return the kind that a game is counted as: help outweighs a known deal."""
    if saved.marks.helped:
        return "assisted"
    return "known" if saved.head.known else "counted"


def player_names(saved: SavedGame) -> tuple[str, ...]:
    """Return what the players of a game are called, in the order of their seats.

    A computer player without a name is called by its strength, a person by the seat taken in the first game of a
    match; in the second the players change places.
    """
    return tuple(map(str, players_to_be_called(saved)))


def players_to_be_called(saved: SavedGame) -> tuple[str | Words, ...]:
    """Return what `player_names` does, to be kept."""
    head = saved.head
    names = head.names if len(head.names) == head.seats else ()
    numbers = range(1, head.seats + 1)
    in_order = numbers[::-1] if head.match_game and head.match_game % 2 == 0 else numbers
    return to_be_called(names, head.players, in_order)


def chapter_of(saved: SavedGame) -> tuple[str, int, tuple[tuple[str, str], ...]]:
    """Return what games of one chapter have in common: game, number of seats, house rules."""
    return saved.head.game, saved.head.seats, tuple(sorted(saved.head.options.items()))


def _told(games: Sequence[SavedGame]) -> Chapter:
    head = games[0].head
    by_kind = {kind: [saved for saved in games if kind_of(saved) == kind] for kind in KINDS}
    return Chapter(
        head.game, head.seats, head.options, {kind: _figures(some) for kind, some in by_kind.items() if some}
    )


def _figures(games: Sequence[SavedGame]) -> Figures:
    head = games[0].head
    ended = [saved for saved in games if saved.marks.ending == "played"]
    scores = [saved.marks.scores[seat] for saved in ended for seat in saved.persons]
    alone = head.seats == 1
    names = grade_names(head.game) if alone else ()
    reached = [grade_name(head.game, score) for score in scores] if names else []
    return Figures(
        games=len(games),
        given_up=sum(saved.marks.ending == "resigned" for saved in games),
        best=max(scores, default=None),
        mean=mean_of(scores),
        grades={name: reached.count(name) for name in names},
        players=() if alone else tuple(player_lines(games)),
        success=success_of(head.game, head.seats),
        streak=streak_of(map(is_success, games)) if alone else Streak(0, 0),
        histogram=_histogram(scores),
        last=tuple(reversed(games[-LAST:])),
    )


def who_played(saved: SavedGame) -> tuple[tuple[str, SeatPlayer], ...]:
    """Return the name and the strength of each player of a game, in the order of their seats."""
    return tuple(zip(player_names(saved), whole(saved.head.players, saved.head.seats), strict=True))


def player_lines(games: Sequence[SavedGame], *, computers: bool = False) -> Iterator[PlayerLine]:
    """Yield how each person in `games` for two fared, by name and opponents; computer players only where asked for."""
    seats: dict[tuple[str, SeatPlayer], list[tuple[SavedGame, int]]] = {}
    for saved in games:
        (_one, first), (_other, second) = who = who_played(saved)
        for seat, ((name, player), opponent) in enumerate(zip(who, (second, first), strict=True)):
            if computers or not player:
                seats.setdefault((name, opponent), []).append((saved, seat))
    for (name, against), taken in sorted(seats.items()):
        scores = [saved.marks.scores[seat] for saved, seat in taken if saved.marks.ending == "played"]
        won = [saved.marks.winners == (seat,) for saved, seat in taken]
        yield PlayerLine(
            name,
            against,
            len(taken),
            won.count(True),
            sum(len(saved.marks.winners) > 1 for saved, _seat in taken),
            max(scores, default=None),
            mean_of(scores),
            streak_of(won),
        )


def mean_of(scores: Sequence[int]) -> float | None:
    """Return the mean of `scores`; None where there are none."""
    return sum(scores) / len(scores) if scores else None


def _histogram(scores: Sequence[int]) -> tuple[Bar, ...]:
    """Return bars of one width, a round number, from the lowest score to the highest."""
    if not scores:
        return ()
    low, high = min(scores), max(scores)
    width = next((width for width in _WIDTHS if high // width - low // width < _MOST_BARS), high - low + 1)
    return tuple(
        Bar(place * width, place * width + width - 1, sum(score // width == place for score in scores))
        for place in range(low // width, high // width + 1)
    )
