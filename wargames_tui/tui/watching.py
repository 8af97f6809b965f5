"""What is watched or reviewed: a game of the store or of a file, and how to play on from it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from wargames_tui.i18n import _
from wargames_tui.store.statistics import players_to_be_called
from wargames_tui.store.telling import who_plays
from wargames_tui.table.seating import Seating

if TYPE_CHECKING:
    from collections.abc import Callable

    from wargames_tui.i18n import Words
    from wargames_tui.table.replay import AnyReplay
    from wargames_tui.table.review import Reviewed
    from wargames_tui.table.saves import Saves
    from wargames_tui.table.table import AnyTable


@dataclass(frozen=True, slots=True)
class Watching:
    """A game that is watched.

    Attributes:
        replay: The game.
        seating: Who played it; nobody sits at this keyboard.
        source: Where it comes from, in a word or two.
        branch: Begins a new, assisted game at a place of it; raises `GameError` where that cannot be done.
        match_game: Which game of a match it is, from 1; 0 where it belongs to none.
        to_review: The same game to be reviewed; None where that cannot be done from here.
    """

    replay: AnyReplay
    seating: Seating
    source: str
    branch: Callable[[int], AnyTable]
    match_game: int = 0
    to_review: ToReview | None = None

    @property
    def titles(self) -> tuple[str, ...]:
        """What it is, in several lengths, the longest first; the last one says all that one must know."""
        whole, short = _("REPLAY of {source}", source=self.source), _("REPLAY")
        if self.match_game:
            of_match = _("game {n} of a match", n=self.match_game)
            whole, short = f"{whole}, {of_match}", _("REPLAY, game {n}", n=self.match_game)
        if not self.replay.is_secret:
            return whole, short
        return (
            _("{title}, still in play: hidden cards stay hidden", title=whole),
            _("{title}, still in play: hidden cards stay hidden", title=short),
            _("{title}: hidden cards stay hidden", title=short),
        )


@dataclass(frozen=True, slots=True)
class ToReview:
    """A game to be reviewed.

    Attributes:
        game: Its id.
        called: Returns where it comes from, in a word or two.
        read: Reads it; raises `GameError` where it cannot be reviewed.
        watch: Returns it to be watched from its deal on; raises `GameError` where it cannot be.
    """

    game: str
    called: Callable[[], str]
    read: Callable[[], Reviewed]
    watch: Callable[[], Watching]


def watch_kept(saves: Saves, number: int) -> Watching:
    """Return a game of the store, to be watched from its deal on.

    Raises:
        StoreError: There is no such game, or the store cannot be read.
        GameError: It cannot even be dealt again.
    """
    saved = saves.find(number)
    source = _("game {number}", number=number)
    if not saved.persons and saved.head.seats == 1:
        source = _("{game}, {who}", game=source, who=who_plays(saved))
    replay = saves.replay(number)
    return Watching(
        replay,
        _players(replay, players_to_be_called(saved)),
        source,
        lambda place: saves.branch(number, place),
        saved.head.match_game,
        review_of_kept(saves, number),
    )


def watch_file(saves: Saves, text: str, name: str) -> Watching:
    """Return the game of a file called `name`, to be watched; nothing is written unless it is played on from there.

    Then the game of the file is taken into the store first, where it is found among the finished games.

    Raises:
        RecordError: It is no such file, or something in it is not what happened.
        StoreError: The game is not in the cabinet.
    """
    replay, names = saves.replay_file(text)
    return Watching(
        replay,
        _players(replay, names),
        name,
        lambda place: saves.branch(saves.take_in(text), place),
        to_review=review_of_file(saves, text, name, replay.game.id),
    )


def review_of_kept(saves: Saves, number: int) -> ToReview:
    """Return a game of the store, to be reviewed.

    Raises:
        StoreError: There is no such game, or the store cannot be read.
    """
    return ToReview(
        saves.find(number).head.game,
        lambda: _("game {number}", number=number),
        partial(saves.review, number),
        partial(watch_kept, saves, number),
    )


def review_of_file(saves: Saves, text: str, name: str, game: str) -> ToReview:
    """Return the game of the file `text`, which is called `name`, to be reviewed; it is of the game of that id."""
    return ToReview(game, lambda: name, partial(saves.review_file, text), partial(watch_file, saves, text, name))


def _players(replay: AnyReplay, names: tuple[str | Words, ...]) -> Seating:
    """Return who played; nobody sits here."""
    return Seating((), names if replay.seats > 1 else ())
