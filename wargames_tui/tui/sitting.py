"""Who came to play and what: one game, or a match of two."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import _
from wargames_tui.table.match import Match
from wargames_tui.table.table import Table
from wargames_tui.tui.seating import Seating, default_names

if TYPE_CHECKING:
    from wargames_tui.tui.shelf import AnyGame, AnyMatch, AnyTable, Deal


class Sitting:
    """The players at this keyboard and the game they have before them.

    Attributes:
        game: The game.
        deal: What was dealt, to hand on or to play again.
        match: The match, where it is one.
    """

    def __init__(self, game: AnyGame, deal: Deal) -> None:
        """Deal the game, or the first one of the match.

        Raises:
            OptionError: An option or value that the game does not have.
        """
        printed = {spec.name: spec.values[0].value for spec in game.options}
        changed = {name: value for name, value in deal.options.items() if value != printed.get(name)}
        self.game = game
        self.deal = replace(deal, options=changed)
        self.match: AnyMatch | None = None
        if deal.match:
            self.match = Match(game, seed=deal.seed, options=changed)
            self._table = self.match.table
        else:
            self._table = Table(game, seed=deal.seed, options=changed, seats=deal.players)

    @property
    def table(self) -> AnyTable:
        """The table of the game that is played now."""
        return self._table if self.match is None else self.match.table

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, in the order of their seats in the first game; none where one plays alone."""
        return () if self.table.seats == 1 else self.deal.names or default_names()

    @property
    def seating(self) -> Seating:
        """Who sits where in the game that is played now; all of them are at this keyboard."""
        seats = tuple(range(self.table.seats))
        names = self.players
        if self.match is not None:
            names = tuple(names[self.match.player_at(seat)] for seat in seats)
        return Seating(seats, names)

    def next_game(self) -> None:
        """Deal the next game of the match.

        Raises:
            GameError: It is no match, the game before is not finished, or the match is over.
        """
        if self.match is None:
            raise GameError(_("This is no match."))
        self.match.next_game()
