"""The tables of the store, version by version; a store of an older version is brought forward in one step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wargames_tui.i18n import Words
from wargames_tui.store.errors import StoreError

if TYPE_CHECKING:
    import sqlite3
    from pathlib import Path

APPLICATION: Final = 0x57475455
"""The mark of our stores in the head of the file."""

_FIRST: Final = (
    """
    CREATE TABLE games (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        writer TEXT NOT NULL,
        game TEXT NOT NULL,
        rules_version INTEGER NOT NULL,
        cards TEXT NOT NULL,
        options TEXT NOT NULL,
        seed TEXT NOT NULL,
        seats INTEGER NOT NULL,
        names TEXT NOT NULL,
        match INTEGER,
        match_game INTEGER,
        began TEXT NOT NULL,
        touched TEXT NOT NULL,
        taken INTEGER NOT NULL,
        assisted INTEGER NOT NULL,
        resigned INTEGER,
        draw_offer INTEGER,
        draw_agreed INTEGER NOT NULL,
        ending TEXT,
        scores TEXT NOT NULL,
        winners TEXT
    )
    """,
    """
    CREATE TABLE decisions (
        game INTEGER NOT NULL REFERENCES games (id),
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        action TEXT NOT NULL,
        position TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX open_games ON games (touched) WHERE ending IS NULL",
)

_SECOND: Final = (
    "ALTER TABLE games ADD COLUMN known INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE games ADD COLUMN day TEXT",
    "ALTER TABLE games ADD COLUMN imported INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE games ADD COLUMN branched_from INTEGER",
    "CREATE INDEX deals ON games (game, seed)",
    "CREATE INDEX days ON games (game, day) WHERE day IS NOT NULL",
    "CREATE INDEX matches ON games (match) WHERE match IS NOT NULL",
    "CREATE INDEX match_beginnings ON games (id) WHERE match_game = 1",
    """
    UPDATE games SET known = 1 WHERE EXISTS (
        SELECT 1 FROM games AS earlier
        WHERE earlier.game = games.game AND earlier.seed = games.seed AND earlier.id < games.id
    )
    """,
)
"""Deals played before, deals of the day, games from files, and games branched off others."""

_THIRD: Final = (
    "ALTER TABLE games ADD COLUMN players TEXT NOT NULL DEFAULT '[]'",
    "ALTER TABLE games ADD COLUMN hints TEXT NOT NULL DEFAULT '[]'",
)
"""Computer players, and hints."""

_FOURTH: Final = (
    "ALTER TABLE games ADD COLUMN last_write INTEGER NOT NULL DEFAULT 0",
    "CREATE INDEX writes ON games (last_write)",
)
"""The order in which games were written down, since a clock may be set back; 0 for those of before."""

STEPS: Final = (_FIRST, _SECOND, _THIRD, _FOURTH)
"""For each version the statements that lead to it from the one before."""

VERSION: Final = len(STEPS)


def version_of(connection: sqlite3.Connection, path: Path) -> int:
    """Return the version of the store at `path`, 0 where it is new and empty.

    Raises:
        StoreError: It is a file of another program, or damaged.
    """
    try:
        version = _number(connection, "PRAGMA user_version")
        mark = _number(connection, "PRAGMA application_id")
        is_empty = _number(connection, "SELECT count(*) FROM sqlite_master") == 0
    except UnicodeDecodeError:  # SQLite names the damaged place, and the name is damaged too
        raise StoreError(Words("{path} is damaged: move it away, and a new one is made.", path=path)) from None
    if mark != APPLICATION and not (is_empty and mark == version == 0):
        raise StoreError(Words("{path} is no store of games: move it away, and a new one is made.", path=path))
    return version


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Bring the store forward to `VERSION`, all or nothing.

    Raises:
        StoreError: It is a file of another program.
    """
    connection.execute("BEGIN IMMEDIATE")
    for number, statements in enumerate(STEPS[version_of(connection, path) :], version_of(connection, path) + 1):
        for statement in statements:
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {number}")
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute("COMMIT")


def _number(connection: sqlite3.Connection, question: str) -> int:
    row: tuple[int] = connection.execute(question).fetchone()
    return row[0]
