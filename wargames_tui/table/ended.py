"""What the store knows of a game that is over, or of a match: its place in the history, and its result to hand on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import _, enumerated
from wargames_tui.store.deals import SharedDeal, deal_code
from wargames_tui.store.journal import utc_now
from wargames_tui.store.place import place_of, place_words
from wargames_tui.store.rows import find
from wargames_tui.store.sheet import SavedGame, head_of
from wargames_tui.store.telling import mark_words, result_text

if TYPE_CHECKING:
    from wargames_tui.store.database import Database
    from wargames_tui.table.sitting import Sitting
    from wargames_tui.table.table import AnyTable


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of it.

    Attributes:
        place: Its place in the history, a sentence each; why there is none where it is not kept.
        marks: What is special about it, such as that its deal was known.
        text: The result in a few lines, to copy and hand on.
    """

    place: tuple[str, ...]
    marks: tuple[str, ...]
    text: str


class Ended:
    """The game that has just ended at a sitting.

    Attributes:
        game: Its id.
        number: Its number in the store; None where it is not kept there as it ended.
        numbers: The same of every game told of, more than one where it is a whole match.
        code: The code of its deal; of a match that of its first game.
        sitting: The sitting.
    """

    def __init__(self, sitting: Sitting, database: Database | None, *, whole_match: bool = False) -> None:
        """Tell of it from `database` (None: it is not kept); of all games so far where it is a `whole_match`."""
        self.sitting = sitting
        self.game = sitting.game.id
        self._database = database
        self._unsaved = sitting.table.unsaved
        tables = sitting.tables if whole_match else (sitting.table,)
        ended = [table for table in tables if table.ending is not None]
        self._games = tuple(_as_kept(sitting, table) for table in ended)
        self.numbers = tuple(None if table.unsaved else table.number for table in ended)
        self.number = None if sitting.table.unsaved else sitting.table.number
        first = tables[0]
        self.code = _code(SharedDeal(self.game, first.options, first.seed))

    def at_once(self) -> Told:
        """Return what can be told without the store."""
        place = _("This game is not saved, so it has no place in the history.") if self._unsaved else ""
        return Told((place,) if place else (), _marks(self._games), _text(self._games))

    def read(self) -> Told:
        """Return what the store tells; it may take a while where it holds many games.

        Raises:
            StoreError: The store cannot be read.
        """
        if self._database is None or self.number is None:
            return self.at_once()
        with self._database.reading() as connection:
            saved = find(connection, self.number)
        if saved.head.imported:
            place: tuple[str, ...] = (_("This game came from a file and has no place in your history."),)
        elif not saved.persons:
            place = (_("No person played this game, so it has no place in your history."),)
        else:
            place = place_words(place_of(self._database, self.number))
        games = (*self._games[:-1], saved)
        return Told(place, (*self._called(), *_marks(games)), _text(games))

    def _called(self) -> tuple[str, ...]:
        """Return what the games told of are called in the store."""
        kept = [str(number) for number in self.numbers if number is not None]
        named = enumerated(kept)
        return (_("game {number}", number=named) if len(kept) == 1 else _("games {numbers}", numbers=named),)


def _marks(games: tuple[SavedGame, ...]) -> tuple[str, ...]:
    """Return what is special about any of `games`."""
    return tuple(dict.fromkeys(mark for saved in games for mark in mark_words(saved)))


def _text(games: tuple[SavedGame, ...]) -> str:
    return "\n\n".join(map(result_text, games))


def _code(deal: SharedDeal) -> str:
    """Return the code of a deal; its seed where a house rule has no place in a code."""
    try:
        return deal_code(deal)
    except GameError:
        return deal.seed


def _as_kept(sitting: Sitting, table: AnyTable) -> SavedGame:
    """Return a game as the store would have it."""
    names, players = sitting.deal.names, sitting.deal.players
    if sitting.match is not None:
        number = sitting.tables.index(table) + 1
        order = [sitting.match.player_at(seat, number) for seat in range(table.seats)]
        names = tuple(names[player] for player in order) if names else ()
        players = tuple(players[player] for player in order) if players else ()
    head = head_of(table.game, seed=table.seed, options=table.options, seats=table.seats, names=names, players=players)
    head = replace(head, known=sitting.deal.known, day=sitting.deal.day)
    now = utc_now()
    return SavedGame(table.number or 0, head, table.sheet.marks, now, now)
