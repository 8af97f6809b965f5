"""Deals games and matches to be kept: written down from the deal on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar, cast

from wargames_tui.engine.codec import Codec
from wargames_tui.store.journal import GameJournal
from wargames_tui.table.match import Match
from wargames_tui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime

    from wargames_tui.engine.contract import Game
    from wargames_tui.store.database import Database
    from wargames_tui.store.sheet import Head
    from wargames_tui.table.table import AnyTable

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
PositionT = TypeVar("PositionT")


class Dealer:
    """Deals games of which a store keeps every decision."""

    def __init__(self, database: Database, now: Callable[[], datetime], when_dealt: Callable[[AnyTable], None]) -> None:
        """Keep games in `database`; `when_dealt` is told of every table at which one can be played."""
        self._database = database
        self._now = now
        self._when_dealt = when_dealt

    def deal(
        self, game: Game[StateT, ActionT, ViewT, PositionT], head: Head
    ) -> Table[StateT, ActionT, ViewT, PositionT]:
        """Deal the game of `head` and write it down; `unsaved` of the table says why, where that cannot be.

        Raises:
            OptionError: An option or value that the game does not have.
        """
        table = self.unwritten(game, head)
        self.write(table)
        return table

    def unwritten(
        self, game: Game[StateT, ActionT, ViewT, PositionT], head: Head
    ) -> Table[StateT, ActionT, ViewT, PositionT]:
        """Deal the game of `head`, not written down yet.

        Raises:
            OptionError: An option or value that the game does not have.
        """
        journal = GameJournal(self._database, head, Codec[ActionT](game.action_type, game.cards), self._now)
        return Table(game, seed=head.seed, options=head.options, seats=head.seats, journal=journal)

    def write(self, table: Table[StateT, ActionT, ViewT, PositionT]) -> None:
        """Write down what `unwritten` dealt, as it stands."""
        table.save()
        self._when_dealt(cast("AnyTable", table))

    def match(
        self,
        game: Game[StateT, ActionT, ViewT, PositionT],
        first: Head,
        begun: Sequence[Table[StateT, ActionT, ViewT, PositionT]] = (),
    ) -> Match[StateT, ActionT, ViewT, PositionT]:
        """Return the match of which `first` is the first game and `begun` has been dealt; nothing yet: deal the first.

        Raises:
            OptionError: An option or value that the game does not have.
        """
        tables = list(begun)

        def deal(seed: str, number: int) -> Table[StateT, ActionT, ViewT, PositionT]:
            if number == 1:
                tables.append(self.deal(game, replace(first, seed=seed, match_game=1)))
            else:
                tables[0].save()
                head = replace(
                    first,
                    seed=seed,
                    known=False,
                    names=first.names[::-1],
                    players=first.players[::-1],
                    match=tables[0].number,
                    match_game=number,
                )
                tables.append(self.deal(game, head))
            return tables[-1]

        return Match(game, seed=first.seed, options=first.options, deal=deal, begun=begun)
