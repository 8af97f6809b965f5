"""A store of games of which only the results are written down."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from wargames_tui.store.database import Database
from wargames_tui.store.rows import insert, update
from wargames_tui.store.sheet import Head, Marks

NOW = datetime(2026, 3, 14, 12, tzinfo=UTC)


class Book:
    """A store into which ended games are written by their results alone."""

    def __init__(self, folder: Path) -> None:
        self.database = Database(folder)
        self._seeds = 0

    def add(
        self,
        *scores: int,
        game: str = "desert-storm",
        ending: str = "played",
        names: tuple[str, ...] = (),
        winners: tuple[int, ...] = (),
        day: date | None = None,
        options: dict[str, str] | None = None,
        minutes: int = 0,
        **marks: bool,
    ) -> int:
        """Add a game that ended so many minutes after `NOW`; returns its number."""
        self._seeds += 1
        known = marks.pop("known", False)
        seed = f"seed{self._seeds}"
        head = Head(game, 1, "x", options or {}, seed, len(scores), names, known=known, day=day)
        how = Marks(9, scores, ending=ending, winners=winners, resigned=0 if ending == "resigned" else None, **marks)  # type: ignore[arg-type]
        when = NOW + timedelta(minutes=minutes)
        with self.database.writing() as connection:
            number = insert(connection, head, "w", when)
            update(connection, number, how, when, ("w", "w"))
        return number
