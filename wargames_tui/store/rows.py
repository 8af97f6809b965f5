"""Games and decisions as rows of the store."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Final, TypeVar, cast, get_args

from wargames_tui.engine.ending import Ending
from wargames_tui.engine.strength import STRENGTHS
from wargames_tui.i18n import Words
from wargames_tui.store.errors import StoreError
from wargames_tui.store.sheet import Head, Marks, SavedGame

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator

    from wargames_tui.engine.codec import Codec
    from wargames_tui.engine.record import Decision
    from wargames_tui.engine.strength import SeatPlayer

ActionT = TypeVar("ActionT")
Value = str | int | None

_COLUMNS: Final = (
    *("id", "game", "rules_version", "cards", "options", "seed", "seats", "names", "match", "match_game"),
    *("players", "known", "day", "imported", "branched_from"),
    *("began", "touched", "taken", "assisted", "hints", "resigned", "draw_offer", "draw_agreed"),
    *("ending", "scores", "winners", "last_write"),
)
_LARGEST: Final = 2**63 - 1
"""The largest number that a game can have."""
_SELECT: Final = f"SELECT {', '.join(_COLUMNS)} FROM games"  # noqa: S608 (the names above)


def _game(row: tuple[Value, ...]) -> SavedGame | None:
    """Return the game of a row; None where what is written there cannot be of a game."""
    try:
        saved = _read(row)
    except (ValueError, TypeError, AttributeError, OverflowError):
        return None
    return saved if _is_whole(saved.head, saved.marks) else None


def _is_whole(head: Head, marks: Marks) -> bool:
    """Return whether all that is told of seats and of the end could be so."""
    seats, winners = set(range(head.seats)), set(marks.winners)
    return (
        len(marks.scores) == head.seats
        and (head.seats == 1 or len(head.names) in {0, head.seats})
        and len(head.players) in {0, head.seats}
        and set(head.players) <= {"", *STRENGTHS}
        and len(marks.hints) in {0, head.seats}
        and all(number >= 0 for number in marks.hints)
        and {marks.resigned, marks.draw_offer} <= {None, *seats}
        and marks.ending in {None, *get_args(Ending)}
        and winners <= seats
        and (head.seats == 1 or marks.ending is None or bool(winners))
        and marks.taken >= 0
    )


def _read(row: tuple[Value, ...]) -> SavedGame:
    cell = dict(zip(_COLUMNS, row, strict=True))

    def number(name: str) -> int:
        return int(cell[name] or 0)

    def maybe(name: str) -> int | None:
        return None if cell[name] is None else number(name)

    head = Head(
        game=str(cell["game"]),
        rules_version=number("rules_version"),
        cards=str(cell["cards"]),
        options={str(name): str(value) for name, value in json.loads(str(cell["options"])).items()},
        seed=str(cell["seed"]),
        seats=number("seats"),
        names=tuple(map(str, json.loads(str(cell["names"])))),
        players=tuple(cast("list[SeatPlayer]", json.loads(str(cell["players"])))),
        match=maybe("match"),
        match_game=number("match_game"),
        known=bool(cell["known"]),
        day=None if cell["day"] is None else date.fromisoformat(str(cell["day"])),
        imported=bool(cell["imported"]),
        branched_from=maybe("branched_from"),
    )
    marks = Marks(
        taken=number("taken"),
        scores=tuple(map(int, json.loads(str(cell["scores"])))),
        assisted=bool(cell["assisted"]),
        hints=tuple(map(int, json.loads(str(cell["hints"])))),
        resigned=maybe("resigned"),
        draw_offer=maybe("draw_offer"),
        draw_agreed=bool(cell["draw_agreed"]),
        ending=cast("Ending | None", cell["ending"]),
        winners=tuple(map(int, json.loads(str(cell["winners"] or "[]")))),
    )
    return SavedGame(number("id"), head, marks, _time(cell["began"]), _time(cell["touched"]), number("last_write"))


def _time(text: Value) -> datetime:
    return datetime.fromisoformat(str(text)).astimezone(UTC)


def find(connection: sqlite3.Connection, number: int) -> SavedGame:
    """Return the game of that number.

    Raises:
        StoreError: There is none, or what is written of it is damaged.
    """
    row = connection.execute(f"{_SELECT} WHERE id = ?", (number,)).fetchone() if abs(number) <= _LARGEST else None
    if row is None:
        raise StoreError(Words("There is no game {number}.", number=number))
    saved = _game(row)
    if saved is None:
        raise StoreError(Words("What is written of game {number} is damaged.", number=number))
    return saved


def select(connection: sqlite3.Connection, where: str, values: Iterable[Value] = ()) -> Iterator[SavedGame]:
    """Yield the games for which `where`, a condition with what follows it, holds.

    They are all read at once, so what is yielded may be taken after the store has been let go. A damaged one is
    passed over, so that the others are found: `damaged` names it, and `find` says what is wrong with it.
    """
    found = map(_game, connection.execute(f"{_SELECT} WHERE {where}", tuple(values)).fetchall())
    return (saved for saved in found if saved is not None)


def damaged(connection: sqlite3.Connection) -> tuple[int, ...]:
    """Return the numbers of the games of which what is written is damaged."""
    return tuple(int(str(row[0])) for row in connection.execute(f"{_SELECT} ORDER BY id") if _game(row) is None)


def writer_of(connection: sqlite3.Connection, number: int) -> str | None:
    """Return the mark of who wrote the game of that number down last; None where there is no such game."""
    row = connection.execute("SELECT writer FROM games WHERE id = ?", (number,)).fetchone()
    return None if row is None else str(row[0])


def number_of(connection: sqlite3.Connection, writer: str) -> int | None:
    """Return the number of the game that `writer` wrote down last; None where there is none."""
    row = connection.execute("SELECT id FROM games WHERE writer = ?", (writer,)).fetchone()
    return None if row is None else int(row[0])


def decisions(connection: sqlite3.Connection, number: int) -> list[tuple[int, str, str]]:
    """Return what was decided in the game of that number: seat, action as JSON, digest of the position after it."""
    return connection.execute(
        "SELECT seat, action, position FROM decisions WHERE game = ? ORDER BY number", (number,)
    ).fetchall()


def insert(connection: sqlite3.Connection, head: Head, writer: str, now: datetime) -> int:
    """Add a game before its first decision; returns its number."""
    cells: dict[str, Value] = {
        "writer": writer,
        "game": head.game,
        "rules_version": head.rules_version,
        "cards": head.cards,
        "options": json.dumps(dict(head.options)),
        "seed": head.seed,
        "seats": head.seats,
        "names": json.dumps(head.names),
        "players": json.dumps(head.players),
        "match": head.match,
        "match_game": head.match_game,
        "known": head.known or _was_dealt(connection, head),
        "day": None if head.day is None else head.day.isoformat(),
        "imported": head.imported,
        "branched_from": head.branched_from,
        "began": now.isoformat(timespec="seconds"),
    }
    cells |= _cells_of(Marks(0, ()), now)
    names, places = ", ".join(cells), ", ".join("?" for _cell in cells)
    added = connection.execute(
        f"INSERT INTO games ({names}) VALUES ({places})",  # noqa: S608 (the names above)
        tuple(cells.values()),
    )
    return int(added.lastrowid or 0)


def _was_dealt(connection: sqlite3.Connection, head: Head) -> bool:
    """Return whether the same cards have lain in the same order before; house rules make no difference to that."""
    before = connection.execute("SELECT 1 FROM games WHERE game = ? AND seed = ?", (head.game, head.seed))
    return before.fetchone() is not None


def update(connection: sqlite3.Connection, number: int, marks: Marks, now: datetime, writers: tuple[str, str]) -> bool:
    """Write how a game stands; returns False where neither of `writers` wrote it last, and nothing is written."""
    cells = _cells_of(marks, now) | {"writer": writers[0]}
    changes = ", ".join(f"{name} = ?" for name in cells)
    done = connection.execute(
        f"UPDATE games SET {changes}, last_write = (SELECT max(last_write) + 1 FROM games) "  # noqa: S608 (the names)
        "WHERE id = ? AND writer IN (?, ?)",
        (*cells.values(), number, *writers),
    )
    return done.rowcount == 1


def leave_match(connection: sqlite3.Connection, number: int) -> None:
    """Make the first game of a match, the second of which was never dealt, a game of its own."""
    later = "EXISTS (SELECT 1 FROM games AS later WHERE later.match = games.id)"
    connection.execute(f"UPDATE games SET match_game = 0 WHERE id = ? AND NOT {later}", (number,))  # noqa: S608


def _cells_of(marks: Marks, now: datetime) -> dict[str, Value]:
    return {
        "touched": now.isoformat(timespec="microseconds"),
        "taken": marks.taken,
        "assisted": marks.assisted,
        "hints": json.dumps(marks.hints),
        "resigned": marks.resigned,
        "draw_offer": marks.draw_offer,
        "draw_agreed": marks.draw_agreed,
        "ending": marks.ending,
        "scores": json.dumps(marks.scores),
        "winners": None if marks.ending is None else json.dumps(marks.winners),
    }


def rewrite(
    connection: sqlite3.Connection, number: int, kept: int, more: Iterable[Decision[ActionT]], codec: Codec[ActionT]
) -> None:
    """Keep the first `kept` decisions of a game, drop the others, and add `more`."""
    connection.execute("DELETE FROM decisions WHERE game = ? AND number > ?", (number, kept))
    connection.executemany(
        "INSERT INTO decisions (game, number, seat, action, position) VALUES (?, ?, ?, ?, ?)",
        [
            (number, place, decision.seat, codec.dump(decision.action), decision.position)
            for place, decision in enumerate(more, kept + 1)
        ],
    )
