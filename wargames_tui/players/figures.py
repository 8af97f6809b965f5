"""What is counted of simulated games, for one set of cards or for two side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Literal

from wargames_tui.players.estimates import Mean, Share, deciles, mean_of, share_of

if TYPE_CHECKING:
    from wargames_tui.engine.events import Seat
    from wargames_tui.players.simulation import Played, PlayedDeal

Name = Literal["score", "won", "drawn", "automatic", "grade", "turns", "exhaustions", "decisions"]
"""What is counted; `automatic` is a win by a rule that ends the game at once (W19)."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Something counted in every game.

    Attributes:
        name: What it is.
        of: Whose: the number of the seat, from 1, or the name of the grade; None where it is the game's.
        happens: It happens in a game (1) or does not (0), so that it has a share; else it is a number with a mean.
        read: Reads it off a game.
    """

    name: Name
    of: int | str | None
    happens: bool
    read: Callable[[Played], int]


@dataclass(frozen=True, slots=True)
class Grading:
    """The printed score table of a solitaire: the names of its grades, the best first, and which a score earns."""

    names: Sequence[str] = ()
    of: Callable[[int], str | None] = lambda _score: None


@dataclass(frozen=True, slots=True)
class Counted:
    """A figure of all games that have come in, at least one; deck by deck where there are two.

    Attributes:
        figure: What was counted.
        counts: How often each number came, for each deck.
        difference: The same of the second deck's number less the first's, deal by deal; empty for a single deck.
    """

    figure: Figure
    counts: tuple[Counter[int], ...]
    difference: Counter[int]

    @property
    def means(self) -> tuple[Mean, ...]:
        """The mean for each deck."""
        return tuple(map(mean_of, self.counts))

    @property
    def deciles(self) -> tuple[tuple[int, ...], ...]:
        """The deciles for each deck."""
        return tuple(map(deciles, self.counts))

    @property
    def ranges(self) -> tuple[tuple[int, int], ...]:
        """The least and the greatest number for each deck."""
        return tuple((min(counts), max(counts)) for counts in self.counts)

    @property
    def shares(self) -> tuple[Share, ...]:
        """The share of the games in which it happened, for each deck."""
        return tuple(share_of(counts[1], counts.total()) for counts in self.counts)

    @property
    def gain(self) -> Mean | None:
        """The mean of the difference, the same deals compared; None for a single deck."""
        return mean_of(self.difference) if self.difference else None


class Figures:
    """What is counted of the games of a simulation as they come in.

    Attributes:
        games: How many deals have come in.
        counted: Every figure of them, in the order in which it is told.
    """

    def __init__(self, seats: int, grading: Grading, decks: int = 1) -> None:
        """Count nothing yet, for games of so many seats, played with one set of cards or with two."""
        self.games = 0
        self.counted = tuple(
            Counted(figure, tuple(Counter() for _deck in range(decks)), Counter())
            for figure in _figures(seats, grading)
        )

    def add(self, deal: PlayedDeal) -> None:
        """Count one deal."""
        self.games += 1
        for each in self.counted:
            numbers = [each.figure.read(played) for played in deal.played]
            for number, counts in zip(numbers, each.counts, strict=True):
                counts[number] += 1
            if len(numbers) == 2:
                each.difference[numbers[1] - numbers[0]] += 1


def _figures(seats: int, grading: Grading) -> Iterator[Figure]:
    for seat in range(seats):
        yield Figure("score", seat + 1, happens=False, read=partial(_score, seat))
    if seats == 1:
        for name in grading.names:
            yield Figure("grade", name, happens=True, read=partial(_earns, grading, name))
    else:
        for seat in range(seats):
            yield Figure("won", seat + 1, happens=True, read=partial(_won, seat))
        yield Figure("drawn", None, happens=True, read=lambda played: int(len(played.winners) > 1))
        yield Figure("automatic", None, happens=True, read=lambda played: int(played.automatic))
    yield Figure("turns", None, happens=False, read=lambda played: played.turns)
    yield Figure("exhaustions", None, happens=False, read=lambda played: played.exhaustions)
    yield Figure("decisions", None, happens=False, read=lambda played: played.decisions)


def _score(seat: Seat, played: Played) -> int:
    return played.scores[seat]


def _won(seat: Seat, played: Played) -> int:
    return int(played.winners == (seat,))


def _earns(grading: Grading, name: str, played: Played) -> int:
    return int(grading.of(played.scores[0]) == name)
