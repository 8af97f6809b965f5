"""The games that are kept: dealt, left, gone on with, and begun again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeVar, cast

from wargames_tui.engine.codec import Codec
from wargames_tui.engine.errors import RecordError
from wargames_tui.engine.options import read_options
from wargames_tui.engine.record import Decision
from wargames_tui.i18n import _
from wargames_tui.store import cabinet, rows
from wargames_tui.store.database import Database
from wargames_tui.store.errors import StoreError
from wargames_tui.store.journal import GameJournal, utc_now
from wargames_tui.store.locks import GameLock
from wargames_tui.store.sheet import Head, SavedGame, Sheet
from wargames_tui.table.match import Match
from wargames_tui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from datetime import datetime

    from wargames_tui.engine.contract import Game
    from wargames_tui.store.cabinet import AnyGame, TakeOut

    AnyTable = Table[object, object, object, object]
    AnyMatch = Match[object, object, object, object]

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
PositionT = TypeVar("PositionT")

_IN_PLAY: Final = "ending IS NULL AND EXISTS (SELECT 1 FROM decisions WHERE decisions.game = games.id)"
_MATCH_WAITS: Final = (
    "match_game = 1 AND ending IS NOT NULL AND NOT EXISTS (SELECT 1 FROM games AS later WHERE later.match = games.id)"
)


class Saves:
    """The games of one player's store.

    Attributes:
        database: The store.
        trouble: Why nothing is kept, in a sentence for the menu; None where all is well.
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
        self.trouble: str | None = None
        self._take_out = take_out
        self._now = now
        self._tables: list[AnyTable] = []

    # Dealing

    def begin(
        self,
        game: Game[StateT, ActionT, ViewT, PositionT],
        *,
        seed: str,
        options: Mapping[str, str] | None = None,
        seats: int | None = None,
        names: tuple[str, ...] = (),
    ) -> Table[StateT, ActionT, ViewT, PositionT]:
        """Deal a game that is written down from its first decision on.

        Raises:
            OptionError: An option or value that the game does not have.
        """
        return self._deal(game, self._head(game, seed, options or {}, seats, names))

    def begin_match(
        self,
        game: Game[StateT, ActionT, ViewT, PositionT],
        *,
        seed: str,
        options: Mapping[str, str] | None = None,
        names: tuple[str, ...] = (),
    ) -> Match[StateT, ActionT, ViewT, PositionT]:
        """Deal the first game of a match, `names` in the order of the seats in it.

        Raises:
            OptionError: An option or value that the game does not have.
        """
        return self._match(game, self._head(game, seed, options or {}, 2, names), ())

    def _deal(
        self, game: Game[StateT, ActionT, ViewT, PositionT], head: Head
    ) -> Table[StateT, ActionT, ViewT, PositionT]:
        journal = GameJournal(self.database, head, Codec[ActionT](game.action_type, game.cards), self._now)
        table = Table(game, seed=head.seed, options=head.options, seats=head.seats, journal=journal)
        table.save()
        self._tables.append(cast("AnyTable", table))
        return table

    def _match(
        self,
        game: Game[StateT, ActionT, ViewT, PositionT],
        first: Head,
        begun: Sequence[Table[StateT, ActionT, ViewT, PositionT]],
    ) -> Match[StateT, ActionT, ViewT, PositionT]:
        tables = list(begun)

        def deal(seed: str, number: int) -> Table[StateT, ActionT, ViewT, PositionT]:
            if number == 1:
                tables.append(self._deal(game, replace(first, seed=seed, match_game=1)))
            else:
                tables[0].save()
                head = replace(first, seed=seed, names=first.names[::-1], match=tables[0].number, match_game=number)
                tables.append(self._deal(game, head))
            return tables[-1]

        return Match(game, seed=first.seed, options=first.options, deal=deal, begun=begun)

    @staticmethod
    def _head(
        game: Game[StateT, ActionT, ViewT, PositionT],
        seed: str,
        options: Mapping[str, str],
        seats: int | None,
        names: tuple[str, ...],
    ) -> Head:
        read_options(dict, game.options, options)
        return Head(
            game=game.id,
            rules_version=game.rules_version,
            cards=game.digest,
            options={spec.name: options.get(spec.name, spec.values[0].value) for spec in game.options},
            seed=seed,
            seats=game.seats[0] if seats is None else seats,
            names=names,
        )

    # Finding

    def open_games(self) -> tuple[SavedGame, ...]:
        """Return the games that can be gone on with, the one left last first; none where the store cannot be read.

        A finished first game of a match stands for the match, where the second game has not been dealt.
        """
        try:
            with self.database.reading() as connection:
                found = [*rows.select(connection, _IN_PLAY), *rows.select(connection, _MATCH_WAITS)]
        except StoreError as error:
            self.trouble = str(error)
            return ()
        self.trouble = self.database.read_only
        return tuple(sorted(found, key=lambda saved: saved.touched, reverse=True))

    def history(self, most: int = 100, before: int | None = None) -> tuple[SavedGame, ...]:
        """Return the games that have ended, the latest first, those of a number below `before`.

        Raises:
            StoreError: The store cannot be read.
        """
        with self.database.reading() as connection:
            where = "ending IS NOT NULL AND id < coalesce(?, id + 1) ORDER BY id DESC LIMIT ?"
            return tuple(rows.select(connection, where, (before, most)))

    def find(self, number: int) -> SavedGame:
        """Return the game of that number.

        Raises:
            StoreError: There is none, or the store cannot be read.
        """
        with self.database.reading() as connection:
            return rows.find(connection, number)

    # Going on

    def load(self, number: int) -> AnyTable:
        """Return the table of a game as it was left, every step played again and checked.

        Where it cannot go on, because another window has it open, its rules or cards have changed, or the store is
        damaged, `read_only` of the table says so; it then stands as far as the game could be played again.

        Raises:
            StoreError: There is no such game, or the store cannot be read.
            GameError: The game cannot even be dealt again.
        """
        self._leave(number)
        lock = GameLock(self.database.folder, number)
        mine = lock.acquire()
        with self.database.reading() as connection:
            saved = rows.find(connection, number)
            writer = rows.writer_of(connection, number) or ""
            written = rows.decisions(connection, number)
        game = self._take_out(saved.head.game)
        codec = Codec[object](game.action_type, game.cards)
        decisions, unreadable = _read(written, codec)
        journal = GameJournal(self.database, saved.head, codec, self._now)
        journal.resume(number, writer, decisions, lock)
        head = saved.head
        table = Table(game, seed=head.seed, options=head.options, seats=head.seats, journal=journal)
        changed = _changed(game, saved)
        trouble = None if mine else _("This game is open in another window; here it can only be looked at.")
        try:
            table.restore(Sheet(tuple(decisions), saved.marks))
        except RecordError as error:
            unreadable = unreadable or str(error)
        if unreadable is not None and changed is None:
            changed = _("What is written of this game is damaged; here it can only be looked at. {why}", why=unreadable)
        table.read_only = trouble or changed
        if table.read_only is None:
            self._tables.append(table)
            table.unsaved = self.database.read_only
        else:
            lock.release()
        return table

    def _leave(self, number: int) -> None:
        """Leave the table at which this program plays a game already."""
        for table in self._tables:
            if table.number == number:
                table.close()
        self._tables = [table for table in self._tables if table.number != number]

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
            games = [saved.number for saved in rows.select(connection, "match = ? ORDER BY match_game", (first,))]
        tables = [self.load(each) for each in (first, *games)]
        head = self.find(first).head
        return self._match(tables[0].game, head, tables)

    def close(self) -> None:
        """Leave every table and close the store."""
        for table in self._tables:
            table.close()
        self._tables.clear()
        self.database.close()


def _read(written: list[tuple[int, str, str]], codec: Codec[object]) -> tuple[list[Decision[object]], str | None]:
    """Return the decisions as far as they can be read, and why no further; None where all can."""
    found: list[Decision[object]] = []
    for seat, action, position in written:
        try:
            found.append(Decision(seat, codec.load(action), position))
        except RecordError as error:
            return found, str(error)
    return found, None


def _changed(game: AnyGame, saved: SavedGame) -> str | None:
    """Return in a sentence what has changed since the game was begun; None where nothing has."""
    if saved.head.rules_version != game.rules_version:
        return _("The rules have changed since this game was begun; here it can only be looked at.")
    if saved.head.cards != game.digest:
        return _("The cards have changed since this game was begun; here it can only be looked at.")
    return None
