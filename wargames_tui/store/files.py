"""Games in files: exported in full, checked, and taken into the store."""

from __future__ import annotations

import os
import secrets
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

from wargames_tui.engine.codec import Codec
from wargames_tui.engine.errors import RecordError
from wargames_tui.engine.export import FullRecord, dump_full, verify
from wargames_tui.engine.record import MOST_CHARACTERS, Decision, Record
from wargames_tui.i18n import _
from wargames_tui.i18n.of_system import reason_of
from wargames_tui.store import cabinet, rows
from wargames_tui.store.journal import utc_now
from wargames_tui.store.sheet import Head, Marks

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable
    from datetime import datetime

    from wargames_tui.engine.contract import AnyGame
    from wargames_tui.engine.export_form import StoredGame
    from wargames_tui.store.cabinet import TakeOut
    from wargames_tui.store.database import Database
    from wargames_tui.store.sheet import SavedGame

_BYTES_A_CHARACTER: Final = 4


@dataclass(frozen=True, slots=True)
class Imported:
    """A game that was taken in: its number, and whether it was in the store already."""

    number: int
    was_there: bool


def export_game(database: Database, number: int, take_out: TakeOut = cabinet.take_out) -> str:
    """Return the file of a game of the store.

    Raises:
        StoreError: There is no such game, or the store cannot be read.
        RecordError: A game for two that still goes on, or one whose rules or cards have changed since.
    """
    game, _saved, full = kept_game(database, number, take_out)
    return dump_full(game, full)


def kept_game(
    database: Database, number: int, take_out: TakeOut = cabinet.take_out
) -> tuple[AnyGame, SavedGame, FullRecord[object]]:
    """Return the game that was played, what is kept of it, and its record, of which no step has been checked.

    Raises:
        StoreError: There is no such game, or the store cannot be read.
        RecordError: A decision in it cannot be read.
    """
    with database.reading() as connection:
        saved = rows.find(connection, number)
        written = rows.decisions(connection, number)[: saved.marks.taken]
    head, marks = saved.head, saved.marks
    game = take_out(head.game)
    codec = Codec[object](game.action_type, game.cards)
    decisions = tuple(Decision(seat, codec.load(action), position) for seat, action, position in written)
    record = Record(head.game, head.rules_version, head.cards, head.options, head.seed, head.seats, decisions)
    full = FullRecord(
        *(record, head.names, head.players, marks.assisted, marks.hints, marks.resigned), draw_agreed=marks.draw_agreed
    )
    return game, saved, full


def checked(text: str, take_out: TakeOut = cabinet.take_out) -> tuple[AnyGame, StoredGame, FullRecord[object]]:
    """Return the game that the file `text` is of, the file, and its record, every step checked.

    Raises:
        RecordError: It is no such file, or something in it is not what happened.
        StoreError: The game is not in the cabinet.
    """
    from wargames_tui.engine.export_form import parse_full

    stored = parse_full(text)
    game = take_out(stored.game)
    return game, stored, verify(game, stored)


def marks_of(stored: StoredGame, full: FullRecord[object]) -> Marks:
    """Return how the game of a file stands, which has been checked."""
    return Marks(
        taken=len(full.record.decisions),
        scores=tuple(stored.scores),
        assisted=full.assisted,
        hints=full.hints,
        resigned=full.resigned,
        draw_agreed=full.draw_agreed,
        ending=stored.ending,
        winners=tuple(stored.winners or ()),
    )


def import_game(
    database: Database,
    text: str,
    take_out: TakeOut = cabinet.take_out,
    now: Callable[[], datetime] = utc_now,
) -> Imported:
    """Take the game of a file into the store, where it is not there yet.

    Raises:
        RecordError: It is no such file, or something in it is not what happened; nothing is changed.
        StoreError: The game is not in the cabinet, or the store cannot be written; nothing is changed.
    """
    game, stored, full = checked(text, take_out)
    record = full.record
    codec = Codec[object](game.action_type, game.cards)
    head = Head(
        *(record.game, record.rules_version, record.cards, record.options, record.seed, record.seats),
        names=full.names,
        players=full.players,
        known=True,
        imported=True,
    )
    marks = marks_of(stored, full)
    written = [(decision.seat, codec.dump(decision.action), decision.position) for decision in record.decisions]
    with database.writing() as connection:
        same = _same(connection, head, marks, written)
        if same is not None:
            return Imported(same, was_there=True)
        writer = secrets.token_hex(8)
        number = rows.insert(connection, head, writer, now())
        rows.update(connection, number, marks, now(), (writer, writer))
        rows.rewrite(connection, number, 0, record.decisions, codec)
    return Imported(number, was_there=False)


def _same(connection: sqlite3.Connection, head: Head, marks: Marks, written: list[tuple[int, str, str]]) -> int | None:
    """Return the number of a game of the store that went just like this one; None where there is none."""
    for saved in rows.select(connection, "game = ? AND seed = ?", (head.game, head.seed)):
        if (
            _told_before_it(saved.head) == _told_before_it(head)
            and (saved.marks.ending, saved.marks.taken) == (marks.ending, marks.taken)
            and rows.decisions(connection, saved.number)[: saved.marks.taken] == written
        ):
            return saved.number
    return None


def _told_before_it(head: Head) -> tuple[object, ...]:
    """Return what two files of one game have in common before its first decision."""
    return head.options, head.seats, head.names, head.players


def read_file(path: Path) -> str:
    """Return the text of a file.

    Raises:
        RecordError: It cannot be read, is far too long, or is no text.
    """
    try:
        with path.open("rb") as file:
            return read_stream(file, str(path))
    except OSError as error:
        raise RecordError(_("{path} cannot be read: {reason}.", path=path, reason=reason_of(error))) from error


def read_stream(stream: IO[bytes], name: str) -> str:
    """Return the text of `stream`, which is called `name`.

    Raises:
        RecordError: It is far too long, or is no text.
    """
    most = MOST_CHARACTERS * _BYTES_A_CHARACTER
    read = stream.read(most + 1)
    if len(read) > most:
        raise RecordError(_("{path} is far longer than any game; it cannot be a record.", path=name))
    try:
        return read.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError(_("{path} is no text in UTF-8; it cannot be a record.", path=name)) from None


def write_file(path: Path, text: str, *, replace: bool = False) -> None:
    """Write a file whole or not at all; one that is there already is replaced only where `replace` says so.

    Raises:
        RecordError: It is there already, or it cannot be written; what was there is as it was.
    """
    if path.exists() and not replace:
        raise RecordError(_("{path} is there already; --force replaces it.", path=path))
    beside: str | None = None
    try:
        file, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
        with os.fdopen(file, "w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        Path(beside).replace(path)
        beside = None
    except OSError as error:
        raise RecordError(_("{path} cannot be written: {reason}.", path=path, reason=reason_of(error))) from error
    finally:
        if beside is not None:
            with suppress(OSError):
                Path(beside).unlink()
