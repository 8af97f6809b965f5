"""Opens a game of the store again, at the table where it was left or as a replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.engine.codec import Codec
from wargames_tui.engine.errors import RecordError
from wargames_tui.engine.record import Decision
from wargames_tui.engine.strength import to_be_called
from wargames_tui.i18n import Words
from wargames_tui.store import rows
from wargames_tui.store.journal import GameJournal
from wargames_tui.store.locks import GameLock
from wargames_tui.store.sheet import Head, Sheet
from wargames_tui.table.replay import Replay
from wargames_tui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from wargames_tui.engine.contract import AnyGame
    from wargames_tui.store.cabinet import TakeOut
    from wargames_tui.store.database import Database
    from wargames_tui.table.replay import AnyReplay
    from wargames_tui.table.table import AnyTable


def reopen(database: Database, number: int, take_out: TakeOut, now: Callable[[], datetime]) -> AnyTable:
    """Return the table of game `number` as it was left, every step played again and checked.

    Where it cannot go on, `read_only` of the table says why, and it stands as far as it could be played again.

    Raises:
        StoreError: There is no such game, or the store cannot be read.
        GameError: The game cannot even be dealt again.
    """
    lock = GameLock(database.folder, number)
    mine = lock.acquire()
    done = False
    try:
        table = _reopen(database, number, take_out, now, lock)
        done = True
    finally:
        if not done:
            lock.release()
    if not mine:
        table.hindrance = Words("This game is open in another window; here it can only be looked at.")
        table.news = _OtherWindow(database, number, Codec[object](table.game.action_type, table.game.cards)).news
    if table.read_only is not None:
        lock.release()
    elif database.refusal is not None:
        table.cannot_save(database.refusal)
    return table


def _reopen(
    database: Database, number: int, take_out: TakeOut, now: Callable[[], datetime], lock: GameLock
) -> AnyTable:
    with database.reading() as connection:
        saved = rows.find(connection, number)
        writer = rows.writer_of(connection, number) or ""
        written = rows.decisions(connection, number)
    head = saved.head
    game = take_out(head.game)
    codec = Codec[object](game.action_type, game.cards)
    decisions, damage = _read(written, codec)
    journal = GameJournal(database, head, codec, now)
    journal.resume(number, writer, decisions, lock)
    table = Table(game, seed=head.seed, options=head.options, seats=head.seats, journal=journal)
    try:
        table.restore(Sheet(tuple(decisions), saved.marks))
    except RecordError as error:
        damage = damage or error
    table.hindrance = _changed(game, head)
    if damage is not None and table.hindrance is None:
        table.hindrance = Words(
            "What is written of this game is damaged; here it can only be looked at. {why}", why=damage
        )
    return table


class _OtherWindow:
    """Another window that has a game open, as far as the store tells of it."""

    def __init__(self, database: Database, number: int, codec: Codec[object]) -> None:
        """Begin with nothing known of what it has written."""
        self._database = database
        self._number = number
        self._codec = codec
        self._seen = -1

    def news(self) -> Sheet[object] | None:
        """Return all that is written of the game; None where nothing was since it was asked for last.

        Raises:
            StoreError: The store cannot be read, or the game in it.
        """
        with self._database.reading() as connection:
            saved = rows.find(connection, self._number)
            if saved.write == self._seen:
                return None
            written = rows.decisions(connection, self._number)
        self._seen = saved.write
        decisions, _damage = _read(written, self._codec)
        return Sheet(tuple(decisions), saved.marks)


def replay_of(database: Database, number: int, take_out: TakeOut) -> AnyReplay:
    """Return game `number` to be watched from its deal on.

    Raises:
        StoreError: There is no such game, or the store cannot be read.
        GameError: The game cannot even be dealt again.
    """
    with database.reading() as connection:
        saved = rows.find(connection, number)
        written = rows.decisions(connection, number)
    head = saved.head
    game = take_out(head.game)
    decisions, _damage = _read(written, Codec[object](game.action_type, game.cards))
    sheet = Sheet(tuple(decisions), saved.marks)
    return Replay(game, sheet, seed=head.seed, options=head.options, seats=head.seats)


def replay_of_file(text: str, take_out: TakeOut) -> tuple[AnyReplay, tuple[str | Words, ...]]:
    """Return the game of the file `text` to be watched from its deal on, and what its players are called.

    Raises:
        RecordError: It is no such file, or something in it is not what happened.
        StoreError: The game is not in the cabinet.
    """
    from wargames_tui.store.files import checked, marks_of

    game, stored, full = checked(text, take_out)
    record = full.record
    sheet = Sheet(record.decisions, marks_of(stored, full))
    replay = Replay(game, sheet, seed=record.seed, options=record.options, seats=record.seats)
    return replay, to_be_called(full.names, full.players, range(1, record.seats + 1))


def _read(
    written: list[tuple[int, str, str]], codec: Codec[object]
) -> tuple[list[Decision[object]], RecordError | None]:
    """Return the decisions as far as they can be read, and why no further; None where all can."""
    found: list[Decision[object]] = []
    for seat, action, position in written:
        try:
            found.append(Decision(seat, codec.load(action), position))
        except RecordError as error:
            return found, error
    return found, None


def _changed(game: AnyGame, head: Head) -> Words | None:
    """Return in a sentence what has changed since the game was begun; None where nothing has."""
    if head.rules_version != game.rules_version:
        return Words("The rules have changed since this game was begun; here it can only be looked at.")
    if head.cards != game.digest:
        return Words("The cards have changed since this game was begun; here it can only be looked at.")
    return None
