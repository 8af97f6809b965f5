"""Who came to play and what: one game, or a match of two, dealt or gone on with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wargames_tui.engine.errors import GameError
from wargames_tui.engine.strength import persons_of, to_be_called
from wargames_tui.i18n import Words, _
from wargames_tui.store.deals import seed_of_day
from wargames_tui.store.journal import utc_now
from wargames_tui.table.match import Match
from wargames_tui.table.seating import Seating

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from wargames_tui.cabinet import Entry
    from wargames_tui.engine.contract import AnyGame
    from wargames_tui.engine.options import OptionSpec
    from wargames_tui.engine.strength import SeatPlayer
    from wargames_tui.store.sheet import SavedGame
    from wargames_tui.table.match import AnyMatch
    from wargames_tui.table.saves import Saves
    from wargames_tui.table.table import AnyTable


@dataclass(frozen=True, slots=True)
class Deal:
    """What makes a game the same game again: its name, the seed, the house rules that are changed, how it is played.

    Attributes:
        game: The game's id.
        seed: The seed of the deal; of the first one in a match.
        options: The house rules that are not as printed.
        seats: How many play; None: as many as usual.
        match: It is a match of two games.
        names: What the players are called, empty for who does not say; no names: nobody says.
        players: The strength of each player that is a computer's, empty for a person; none where all are persons.
        known: Its order may be known beforehand: the seed was typed in or handed over, or the deal was played before.
        day: The date whose deal of the day it is; None where it is none.
    """

    game: str
    seed: str
    options: Mapping[str, str]
    seats: int | None = None
    match: bool = False
    names: tuple[str, ...] = ()
    players: tuple[SeatPlayer, ...] = ()
    known: bool = False
    day: date | None = None


class Sitting:
    """The players at this keyboard and the game they have before them.

    Attributes:
        game: The game.
        deal: What was dealt, to hand on or to play again.
        match: The match, where it is one.
        was_left: It is gone on with, having been left before.
    """

    def __init__(self, deal: Deal, before: AnyTable | AnyMatch, *, was_left: bool = False) -> None:
        """Sit down before a table or a match at which `deal` was dealt."""
        self.game: AnyGame = before.game
        self.was_left = was_left
        usual = deal.seats == self.game.seats[0]
        self.deal = replace(
            deal, options=_changed(self.game.options, deal.options), seats=None if usual else deal.seats
        )
        self.match: AnyMatch | None = before if isinstance(before, Match) else None
        self._table: AnyTable = before.table if isinstance(before, Match) else before

    @classmethod
    def dealt(cls, saves: Saves, game: AnyGame, deal: Deal) -> Sitting:
        """Deal the game, or the first one of the match, and write it down.

        Raises:
            OptionError: An option or value that the game does not have.
        """
        options = _changed(game.options, deal.options)
        if deal.match:
            match = saves.begin_match(
                game, seed=deal.seed, options=options, names=deal.names, players=deal.players, known=deal.known
            )
            return cls(deal, match)
        if deal.day is not None:
            return cls(deal, saves.begin_day(game, deal.day))
        table = saves.begin(
            game,
            seed=deal.seed,
            options=options,
            seats=deal.seats,
            names=deal.names,
            players=deal.players,
            known=deal.known,
        )
        return cls(deal, table)

    @classmethod
    def gone_on_with(cls, saves: Saves, number: int) -> Sitting:
        """Sit down before a kept game, or the match that it belongs to, as it was left.

        Raises:
            StoreError: There is no such game, or the store cannot be read.
            GameError: It cannot be dealt again.
        """
        saved = saves.find(number)
        if saved.match is None:
            return cls(deal_of(saved), saves.load(number), was_left=True)
        return cls(deal_of(saves.find(saved.match)), saves.load_match(number), was_left=True)

    @classmethod
    def after(cls, saves: Saves, number: int) -> Sitting:
        """Sit down where a game has ended: before its match where it is the last one dealt, else before it alone.

        Raises:
            StoreError: There is no such game, or the store cannot be read.
            GameError: It cannot be dealt again.
        """
        if not saves.has_later_game(number):
            return cls.gone_on_with(saves, number)
        return cls(replace(deal_of(saves.find(number)), match=False), saves.load(number), was_left=True)

    @property
    def table(self) -> AnyTable:
        """The table of the game that is played now."""
        return self._table if self.match is None else self.match.table

    @property
    def tables(self) -> tuple[AnyTable, ...]:
        """The tables of all games begun here."""
        return (self._table,) if self.match is None else tuple(self.match.tables)

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, in the order of their seats in the first game; none where one plays alone."""
        return tuple(map(str, self._called))

    @property
    def _called(self) -> tuple[str | Words, ...]:
        deal, seats = self.deal, self.table.seats
        if seats == 1 and not any(deal.players):
            return ()
        return to_be_called(deal.names, deal.players, range(1, seats + 1))

    @property
    def seating(self) -> Seating:
        """Who sits where in the game that is played now; all persons are at this keyboard."""
        seats = tuple(range(self.table.seats))
        names, players = self._called, self.deal.players
        if self.match is not None:
            names = tuple(names[self.match.player_at(seat)] for seat in seats)
            players = tuple(players[self.match.player_at(seat)] for seat in seats) if players else ()
        return Seating(persons_of(len(seats), players), names, players)

    def leave(self, saves: Saves) -> None:
        """Get up; what is not written down yet is tried once more, and another window may go on with it."""
        for table in self.tables:
            saves.leave(table)

    def next_game(self) -> None:
        """Deal the next game of the match.

        Raises:
            GameError: It is no match, the game before is not finished, or the match is over.
        """
        if self.match is None:
            raise GameError(_("This is no match."))
        self.match.next_game()


def deal_of(saved: SavedGame) -> Deal:
    """Return what was dealt in a kept game; in the first one of a match, for the whole match."""
    head = saved.head
    return Deal(
        head.game,
        head.seed,
        head.options,
        seats=head.seats,
        match=head.match_game == 1,
        names=head.names,
        players=head.players,
        known=head.known,
        day=head.day,
    )


def deal_of_day(entry: Entry, day: date | None = None) -> Deal:
    """Return the deal of `day` (None: of today in UTC), the same for everyone.

    Raises:
        GameError: The game is for two.
    """
    if 1 not in entry.seats:
        raise GameError(_("The deal of the day is for one, and {game} is for two.", game=_(entry.title)))
    wanted = day or utc_now().date()
    return Deal(entry.id, seed_of_day(entry.id, wanted), {}, day=wanted)


def _changed(specs: tuple[OptionSpec, ...], options: Mapping[str, str]) -> dict[str, str]:
    """Return the house rules that are not as printed."""
    printed = {spec.name: spec.values[0].value for spec in specs}
    return {name: value for name, value in options.items() if value != printed.get(name)}
