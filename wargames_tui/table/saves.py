"""The games that are kept: dealt, left, gone on with, and begun again."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC
from typing import TYPE_CHECKING, TypeVar, cast

from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import _
from wargames_tui.store import cabinet, finding, rows
from wargames_tui.store.database import Database
from wargames_tui.store.deals import seed_of_day
from wargames_tui.store.errors import StoreError
from wargames_tui.store.journal import utc_now
from wargames_tui.store.sheet import Marks, SavedGame, Sheet, head_of
from wargames_tui.table.dealing import Dealer
from wargames_tui.table.reopening import reopen, replay_of, replay_of_file
from wargames_tui.table.review import review_file, review_kept

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import date, datetime

    from wargames_tui.engine.contract import Game
    from wargames_tui.engine.strength import SeatPlayer
    from wargames_tui.i18n import Words
    from wargames_tui.store.cabinet import TakeOut
    from wargames_tui.table.match import AnyMatch, Match
    from wargames_tui.table.replay import AnyReplay
    from wargames_tui.table.review import Reviewed
    from wargames_tui.table.table import AnyTable, Table


StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
PositionT = TypeVar("PositionT")


class Saves:
    """The games of one player's store.

    Attributes:
        database: The store.
        now: The clock.
    """

    def __init__(
        self,
        database: Database | None = None,
        *,
        take_out: TakeOut = cabinet.take_out,
        now: Callable[[], datetime] = utc_now,
    ) -> None:
        """Name the store (None: the user's); it is opened when it is first used."""
        self.database = database or Database()
        self.now = now
        self._take_out = take_out
        self._tables: list[AnyTable] = []
        self._dealer = Dealer(self.database, self._time, self._tables.append)
        self._failure: StoreError | None = None

    def _time(self) -> datetime:
        """Return the time by the clock, which may be put right while games are played."""
        return self.now()

    @property
    def trouble(self) -> str | None:
        """Why nothing is kept, in a sentence for the menu; None where all is well, or before the store was used."""
        return None if self._failure is None else str(self._failure)

    # Dealing

    def begin(
        self,
        game: Game[StateT, ActionT, ViewT, PositionT],
        *,
        seed: str,
        options: Mapping[str, str] | None = None,
        seats: int | None = None,
        names: tuple[str, ...] = (),
        players: tuple[SeatPlayer, ...] = (),
        known: bool = False,
    ) -> Table[StateT, ActionT, ViewT, PositionT]:
        """Deal a game and write it down; `known` where the seed or the code was typed in or handed over.

        A deal that was played before is known without saying so.

        Raises:
            OptionError: An option or value that the game does not have.
        """
        head = head_of(game, seed=seed, options=options or {}, seats=seats, names=names, players=players)
        return self._dealer.deal(game, replace(head, known=known))

    def begin_day(
        self, game: Game[StateT, ActionT, ViewT, PositionT], day: date | None = None
    ) -> Table[StateT, ActionT, ViewT, PositionT]:
        """Deal the deal of the day as printed (None: of today in UTC); every try but the first is of a known deal.

        A first try that still goes on is gone on with.
        """
        wanted = day or self.now().astimezone(UTC).date()
        first = self.first_try(game.id, wanted)
        if first is not None and first.marks.ending is None:
            return cast("Table[StateT, ActionT, ViewT, PositionT]", self.load(first.number))
        head = head_of(game, seed=seed_of_day(game.id, wanted), options={})
        return self._dealer.deal(game, replace(head, day=wanted))

    def first_try(self, game: str, day: date) -> SavedGame | None:
        """Return the first try of a deal of the day; None where there is none, or the store cannot be read."""
        try:
            with self.database.reading() as connection:
                return finding.first_try(connection, game, day)
        except StoreError:
            return None

    def restart(self, number: int) -> AnyTable:
        """Deal the same cards once more, as a known deal; a solitaire that still goes on is given up thereby.

        Raises:
            StoreError: There is no such game, or the store cannot be read.
            GameError: It cannot be dealt again.
        """
        head = self.find(number).head
        if head.seats == 1:
            left = self._at_table(number) or self.load(number)
            if left.ending is None and left.read_only is None and left.is_begun:
                left.resign(0)
            self.leave(left)
        game = self._take_out(head.game)
        again = head_of(
            game, seed=head.seed, options=head.options, seats=head.seats, names=head.names, players=head.players
        )
        return self._dealer.deal(game, replace(again, known=True, day=head.day))

    def give_up(self, number: int) -> None:
        """Give a game up that still goes on and that no two persons play; end a match whose second game was not dealt.

        The finished game of such a match stays as a game of its own.

        Raises:
            StoreError: There is no such game, or it cannot be written down.
            GameError: It can only be looked at, is over, or two have it in play: one of them resigns at the table.
        """
        saved = self.find(number)
        if saved.marks.ending is not None and saved.head.match_game == 1:
            with self.database.writing() as connection:
                rows.leave_match(connection, number)
            return
        if len(saved.persons) > 1:
            raise GameError(_("A game for two is given up at the table, by one of the players."))
        table = self._at_table(number) or self.load(number)
        try:
            table.resign(*saved.persons or (0,))
            if table.unsaved is not None:
                raise StoreError(table.unsaved)
        finally:
            self.leave(table)

    def branch(self, number: int, place: int) -> AnyTable:
        """Begin a new, assisted game at `place` decisions into a solitaire.

        Raises:
            StoreError: There is no such game, or the store cannot be read.
            GameError: It is no solitaire, or it cannot be played again up to there.
        """
        replay = self.replay(number)
        if replay.seats > 1:
            raise GameError(_("Only a solitaire can be branched off."))
        head = head_of(replay.game, seed=replay.seed, options=replay.options, seats=1)
        table = self._dealer.unwritten(replay.game, replace(head, known=True, branched_from=number))
        if not 0 <= place <= replay.length:
            raise GameError(replay.cut or _("There are only {n} decisions in this game.", n=replay.length))
        replay.go_to(place)
        table.restore(Sheet(replay.sheet.decisions[:place], Marks(place, (), assisted=True)))
        self._dealer.write(table)
        return table

    def begin_match(
        self,
        game: Game[StateT, ActionT, ViewT, PositionT],
        *,
        seed: str,
        options: Mapping[str, str] | None = None,
        names: tuple[str, ...] = (),
        players: tuple[SeatPlayer, ...] = (),
        known: bool = False,
    ) -> Match[StateT, ActionT, ViewT, PositionT]:
        """Deal the first game of a match, `names` and `players` in the order of the seats in it.

        Raises:
            OptionError: An option or value that the game does not have.
        """
        head = head_of(game, seed=seed, options=options or {}, seats=2, names=names, players=players)
        return self._dealer.match(game, replace(head, known=known))

    # Finding

    def open_games(self) -> tuple[SavedGame, ...]:
        """Return the games that can be gone on with, the one left last first; none where the store cannot be read.

        A finished first game of a match stands for the match, where the second game has not been dealt.
        """
        try:
            with self.database.reading() as connection:
                found = finding.to_go_on_with(connection)
        except StoreError as error:
            self._failure = error
            return ()
        self._failure = self.database.refusal
        return found

    def history(self, most: int = 100, before: int | None = None) -> tuple[SavedGame, ...]:
        """Return the games that have ended, the latest first, those of a number below `before`.

        Raises:
            StoreError: The store cannot be read.
        """
        with self.database.reading() as connection:
            return finding.that_ended(connection, most, before)

    def damaged(self) -> tuple[int, ...]:
        """Return the numbers of the games that are in no list, since what is written of them is damaged.

        Raises:
            StoreError: The store cannot be read.
        """
        with self.database.reading() as connection:
            return rows.damaged(connection)

    def find(self, number: int) -> SavedGame:
        """Return the game of that number.

        Raises:
            StoreError: There is none, or the store cannot be read.
        """
        with self.database.reading() as connection:
            return rows.find(connection, number)

    def has_later_game(self, number: int) -> bool:
        """Return whether a game of the same match was dealt after the game of that number.

        Raises:
            StoreError: The store cannot be read.
        """
        with self.database.reading() as connection:
            return bool(finding.later_in_match(connection, number))

    # Going on

    def load(self, number: int) -> AnyTable:
        """Return the table of a game as it was left, every step played again and checked.

        Where it cannot go on, because another window has it open, its rules or cards have changed, or the store is
        damaged, `read_only` of the table says so; it then stands as far as the game could be played again.

        Raises:
            StoreError: There is no such game, or the store cannot be read.
            GameError: The game cannot even be dealt again.
        """
        if (before := self._at_table(number)) is not None:
            self.leave(before)
        table = reopen(self.database, number, self._take_out, self.now)
        if table.read_only is None:
            self._tables.append(table)
        return table

    def replay(self, number: int) -> AnyReplay:
        """Return a game to be watched from its deal on.

        Raises:
            StoreError: There is no such game, or the store cannot be read.
            GameError: It cannot even be dealt again.
        """
        return replay_of(self.database, number, self._take_out)

    def replay_file(self, text: str) -> tuple[AnyReplay, tuple[str | Words, ...]]:
        """Return the game of the file `text` to be watched from its deal on, and what its players are called.

        Raises:
            RecordError: It is no such file, or something in it is not what happened.
            StoreError: The game is not in the cabinet.
        """
        return replay_of_file(text, self._take_out)

    def review(self, number: int) -> Reviewed:
        """Return a game that has ended for a review, every step checked.

        Raises:
            StoreError: There is no such game, or the store cannot be read.
            GameError: It still goes on, its rules or cards have changed since, or it does not lead where it did.
        """
        return review_kept(self.database, number, self._take_out)

    def review_file(self, text: str) -> Reviewed:
        """Return the game of the file `text` for a review.

        Raises:
            StoreError: The game is not in the cabinet.
            GameError: It still goes on, it is no such file, or something in it is not what happened.
        """
        return review_file(text, self._take_out)

    def take_in(self, text: str) -> int:
        """Take the game of the file `text` into the store, where it is not there yet; return its number.

        Raises:
            RecordError: It is no such file, or something in it is not what happened; nothing is changed.
            StoreError: The game is not in the cabinet, or the store cannot be written; nothing is changed.
        """
        from wargames_tui.store.files import import_game

        return import_game(self.database, text, self._take_out, self.now).number

    def _at_table(self, number: int) -> AnyTable | None:
        """Return the table at which this program plays a game already; None where it does not."""
        return next((table for table in self._tables if table.number == number), None)

    def leave(self, table: AnyTable) -> None:
        """Leave a table; what is not written down yet is tried once more, and others may go on with the game."""
        _leave(table)
        self._tables[:] = [other for other in self._tables if other is not table]

    def load_match(self, number: int) -> AnyMatch:
        """Return the match that a game belongs to, as it was left.

        Raises:
            StoreError: There is no such game, it belongs to no match, or the store cannot be read.
            GameError: A game of it cannot be dealt again.
        """
        first = self.find(number).match
        if first is None:
            raise StoreError(_("Game {number} belongs to no match.", number=number))
        with self.database.reading() as connection:
            later = finding.later_in_match(connection, first)
        tables = [self.load(each) for each in (first, *(saved.number for saved in later))]
        head = self.find(first).head
        return self._dealer.match(tables[0].game, head, tables)

    def close(self) -> None:
        """Leave every table and close the store."""
        for table in self._tables:
            _leave(table)
        self._tables.clear()
        self.database.close()


def _leave(table: AnyTable) -> None:
    """Leave a table; a game that goes on is written down as left now, though nothing may have been decided."""
    if table.is_kept and table.ending is None and table.is_begun:
        table.save()
    table.close()
