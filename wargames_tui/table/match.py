"""A match of two games: fresh deals, and the players change places.

Source: D23 and W22.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from wargames_tui.engine.chance import follow_up_seed
from wargames_tui.engine.contract import Game
from wargames_tui.engine.errors import GameError
from wargames_tui.engine.events import Seat
from wargames_tui.i18n import _
from wargames_tui.table.table import Table

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
PositionT = TypeVar("PositionT")

Player = int
"""Who sits at the keyboard, counted from 0; in a match a player changes seats."""

PLAYERS: Final = (0, 1)
GAMES: Final = 2


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands.

    Attributes:
        wins: The games each player has won.
        points: The points each player has scored in all finished games.
        finished: How many games are finished.
        leaders: The players ahead: one, or both where they are level.
    """

    wins: tuple[int, int]
    points: tuple[int, int]
    finished: int
    leaders: tuple[Player, ...]

    @property
    def is_decided(self) -> bool:
        """Whether all games of the match have been played."""
        return self.finished == GAMES


class Match(Generic[StateT, ActionT, ViewT, PositionT]):
    """Two games between two players.

    Attributes:
        game: The game played.
        seed: The seed of the first deal, from which the second follows.
        options: The house rules of both games.
        tables: The tables of the games begun so far.
    """

    def __init__(
        self,
        game: Game[StateT, ActionT, ViewT, PositionT],
        *,
        seed: str,
        options: Mapping[str, str] | None = None,
        deal: Callable[[str, int], Table[StateT, ActionT, ViewT, PositionT]] | None = None,
        begun: Sequence[Table[StateT, ActionT, ViewT, PositionT]] = (),
    ) -> None:
        """Deal the first game, or go on with the games `begun`.

        A game is dealt by `deal`, given its seed and its number; left out, it is dealt and nothing written down.

        Raises:
            OptionError: An option or value that the game does not have.
        """
        self.game = game
        self.seed = seed
        self.options = dict(options or {})
        self.tables: list[Table[StateT, ActionT, ViewT, PositionT]] = list(begun)
        self._deal = deal or self._deal_unwritten
        if not begun:
            self.next_game()

    def _deal_unwritten(self, seed: str, _number: int) -> Table[StateT, ActionT, ViewT, PositionT]:
        return Table(self.game, seed=seed, options=self.options, seats=len(PLAYERS))

    @property
    def table(self) -> Table[StateT, ActionT, ViewT, PositionT]:
        """The table of the game begun last."""
        return self.tables[-1]

    @property
    def game_number(self) -> int:
        """The number of the game begun last, from 1."""
        return len(self.tables)

    def next_game(self) -> Table[StateT, ActionT, ViewT, PositionT]:
        """Deal the next game, the players having changed places.

        Raises:
            GameError: The game before is not finished, or the match is over.
        """
        if self.tables and self.table.ending is None:
            raise GameError(_("The game before is not finished."))
        if len(self.tables) == GAMES:
            raise GameError(_("The match is over."))
        seed = self.seed if not self.tables else follow_up_seed(self.seed, len(self.tables))
        self.tables.append(self._deal(seed, self.game_number + 1))
        return self.table

    def player_at(self, seat: Seat, game_number: int | None = None) -> Player:
        """Return who holds `seat` in the game of that number (None: the one begun last)."""
        number = self.game_number if game_number is None else game_number
        return seat if number % 2 else 1 - seat

    @property
    def standing(self) -> Standing:
        """How the match stands after the games that are finished."""
        wins, points = [0, 0], [0, 0]
        finished = 0
        for number, table in enumerate(self.tables, start=1):
            result = table.result
            if result is None:
                continue
            finished += 1
            for seat, score in enumerate(result.scores):
                points[self.player_at(seat, number)] += score
            if len(result.winners) == 1:
                wins[self.player_at(result.winners[0], number)] += 1
        return Standing((wins[0], wins[1]), (points[0], points[1]), finished, self._leaders(wins, points))

    def _leaders(self, wins: list[int], points: list[int]) -> tuple[Player, ...]:
        """Return who is ahead: of games won and points the one that decides comes first, the other breaks a tie.

        Totals can be level with one more game won only where a game was given up, so that giving up costs something.
        """

        def merit(player: Player) -> tuple[int, int]:
            if self.game.match_is_decided_by == "totals":
                return (points[player], wins[player])
            return (wins[player], points[player])

        best = max(map(merit, PLAYERS))
        return tuple(player for player in PLAYERS if merit(player) == best)


AnyMatch = Match[object, object, object, object]
"""A match, whatever is played in it."""
