"""Finds games in the store: those to go on with, those that have ended, and those that belong together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wargames_tui.store.rows import select

if TYPE_CHECKING:
    import sqlite3
    from datetime import date

    from wargames_tui.store.sheet import SavedGame

_IN_PLAY: Final = (
    "ending IS NULL AND (match IS NOT NULL OR hints != '[]'"
    " OR EXISTS (SELECT 1 FROM decisions WHERE decisions.game = games.id))"
)
"""A game just dealt is none yet; one in which a hint was shown is, since its deal is known."""
_MATCH_WAITS: Final = (
    "match_game = 1 AND ending IS NOT NULL AND NOT EXISTS (SELECT 1 FROM games AS later WHERE later.match = games.id)"
)


def to_go_on_with(connection: sqlite3.Connection) -> tuple[SavedGame, ...]:
    """Return the games that can be gone on with, the one left last first.

    A finished first game of a match stands for the match, where the second game has not been dealt.
    """
    found = (*select(connection, _IN_PLAY), *select(connection, _MATCH_WAITS))
    return tuple(sorted(found, key=lambda saved: saved.recency, reverse=True))


def that_ended(connection: sqlite3.Connection, most: int, before: int | None) -> tuple[SavedGame, ...]:
    """Return at most `most` games that have ended, the latest first, those of a number below `before`."""
    where = "ending IS NOT NULL AND id < coalesce(?, id + 1) ORDER BY id DESC LIMIT ?"
    return tuple(select(connection, where, (before, most)))


def first_try(connection: sqlite3.Connection, game: str, day: date) -> SavedGame | None:
    """Return the first try of a deal of the day; None where there is none."""
    where = "game = ? AND day = ? AND NOT imported ORDER BY id LIMIT 1"
    return next(select(connection, where, (game, day.isoformat())), None)


def later_in_match(connection: sqlite3.Connection, first: int) -> tuple[SavedGame, ...]:
    """Return the games that were dealt after game `first` in the match that it began, in their order."""
    return tuple(select(connection, "match = ? ORDER BY match_game", (first,)))
