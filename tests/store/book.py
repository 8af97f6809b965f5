"""A store of games of which only the results are written down."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from wargames_tui.engine.strength import SeatPlayer
from wargames_tui.store.cabinet import options_of
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
        players: tuple[SeatPlayer, ...] = (),
        winners: tuple[int, ...] = (),
        day: date | None = None,
        options: dict[str, str] | None = None,
        minutes: int = 0,
        hints: tuple[int, ...] = (),
        **marks: bool,
    ) -> int:
        """Add a game that ended so many minutes after `NOW`; returns its number."""
        self._seeds += 1
        known = marks.pop("known", False)
        seed = f"seed{self._seeds}"
        rules = {spec.name: spec.values[0].value for spec in options_of(game)} | (options or {})
        head = Head(game, 1, "x", rules, seed, len(scores), names, players, known=known, day=day)
        resigned = 0 if ending == "resigned" else None
        how = Marks(9, scores, ending=ending, winners=winners, resigned=resigned, hints=hints, **marks)  # type: ignore[arg-type]
        when = NOW + timedelta(minutes=minutes)
        with self.database.writing() as connection:
            number = insert(connection, head, "w", when)
            update(connection, number, how, when, ("w", "w"))
        return number


SOLITAIRE = (24, 18, 31, 24, -2, 27, 22, 35, 24, 12, 29, 23, 20, 26, 38, 21, 7, 25, 33, 24, 28, 19, 41, 30, 22, 26, 33)
ARMADA = (96, 118, 104, 131, 87, 122, 109, 151, 99, 113, 126, 104, 117, 138, 92, 108, 121, 111, 129, 116)
WARS = ((5, 3), (2, 6), (4, 4), (7, 1), (3, 5), (0, 2), (6, 4), (1, 3))


def full_book(folder: Path) -> Book:
    """Return a store of games of every kind, the same every time."""
    book = Book(folder)
    _add_solitaires(book)
    _add_days(book)
    for number, (first, second) in enumerate(WARS):
        names = (("Anna", "Boris"), ("Boris", "Anna"), ("Anna", "Maximilianus"))[number % 3]
        winners = (0, 1) if first == second else (0,) if first > second else (1,)
        book.add(first, second, game="iran-iraq", names=names, winners=winners, minutes=4000 + number * 90)
    book.add(3, 1, game="iran-iraq", names=("Anna", "Boris"), winners=(1,), ending="resigned", minutes=4900)
    return book


def _add_solitaires(book: Book) -> None:
    for number, score in enumerate(SOLITAIRE):
        book.add(score, minutes=-number, ending="resigned" if number % 11 == 7 else "played")
    for number, score in enumerate((29, 25, 33)):
        book.add(score, minutes=number, assisted=True)
        book.add(score + 4, minutes=number, known=True)
    book.add(17, options={"recon": "once", "exposed": "unplayed"})
    for number, score in enumerate(ARMADA):
        book.add(score, game="spanish-armada", minutes=number * 600, ending="resigned" if number == 5 else "played")


def _add_days(book: Book) -> None:
    for number, score in enumerate(ARMADA[:9]):
        if number != 3:
            day = NOW.date() - timedelta(days=8 - number)
            ending = "resigned" if number == 1 else "played"
            book.add(score, game="spanish-armada", day=day, minutes=-1440 * (8 - number), ending=ending)
    book.add(133, game="spanish-armada", day=NOW.date(), known=True, minutes=5)
