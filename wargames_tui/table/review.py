"""What is reviewed: a game that has ended, of the store or of a file, with the decisions that there are to judge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wargames_tui.engine.errors import GameError
from wargames_tui.engine.strength import to_be_called, with_side
from wargames_tui.i18n import Words, _
from wargames_tui.players.registry import allowed_by_rounds
from wargames_tui.players.review import moments
from wargames_tui.store.statistics import players_to_be_called

if TYPE_CHECKING:
    from wargames_tui.engine.contract import AnyGame
    from wargames_tui.engine.export import FullRecord
    from wargames_tui.engine.record import Record
    from wargames_tui.players.contract import Allowed
    from wargames_tui.players.review import Moment
    from wargames_tui.store.cabinet import TakeOut
    from wargames_tui.store.database import Database


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A game that is reviewed.

    Attributes:
        game: What was played.
        record: How it went.
        to_be_called: What the players are called, seat by seat; empty in a solitaire.
        moments: The decisions in which there was a choice.
        rounds: What each round brought and allowed; empty where rounds have no best of their own.
    """

    game: AnyGame
    record: Record[object]
    to_be_called: tuple[str | Words, ...]
    moments: tuple[Moment, ...]
    rounds: tuple[Allowed, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called in the language of now, seat by seat; empty in a solitaire."""
        return tuple(map(str, self.to_be_called))

    def rounds_of(self, seat: int) -> tuple[Allowed, ...]:
        """Return the rounds of `seat`, with what each brought and allowed."""
        return tuple(each for each in self.rounds if each.seat == seat)

    def called(self, seat: int) -> str:
        """Return what the player in `seat` is called, with its side where there are sides; empty in a solitaire."""
        return with_side(self.names[seat], self.game.side_name(seat)) if self.names else ""


def review_kept(database: Database, number: int, take_out: TakeOut) -> Reviewed:
    """Return game `number` of the store for a review, every step checked.

    Raises:
        StoreError: There is no such game, or the store cannot be read.
        RecordError: Its rules or cards have changed since, or it does not lead where it did.
        GameError: It still goes on.
    """
    from wargames_tui.store.files import kept_game

    game, saved, full = kept_game(database, number, take_out)
    if saved.marks.ending is None:
        raise _goes_on()
    return _reviewed(game, full, players_to_be_called(saved))


def review_file(text: str, take_out: TakeOut) -> Reviewed:
    """Return the game of the file `text` for a review, every step checked.

    Raises:
        RecordError: It is no such file, or something in it is not what happened.
        StoreError: The game is not in the cabinet.
        GameError: It still goes on.
    """
    from wargames_tui.store.files import checked

    game, stored, full = checked(text, take_out)
    if stored.ending is None:
        raise _goes_on()
    return _reviewed(game, full, to_be_called(full.names, full.players, range(1, full.record.seats + 1)))


def _goes_on() -> GameError:
    return GameError(
        _("This game still goes on: a review would be help that nobody counts, and could tell what is hidden.")
    )


def _reviewed(game: AnyGame, full: FullRecord[object], names: tuple[str | Words, ...]) -> Reviewed:
    record = full.record
    decisions = tuple(moments(game, record))
    return Reviewed(game, record, names if record.seats > 1 else (), decisions, allowed_by_rounds(game, record))
