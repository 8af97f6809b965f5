"""The game that was left last, as the menu offers it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wargames_tui.cards.errors import CardFileError
from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import _, enumerated
from wargames_tui.store.cabinet import title_of
from wargames_tui.store.telling import when, who_plays

if TYPE_CHECKING:
    from wargames_tui.store.sheet import SavedGame
    from wargames_tui.table.saves import Saves
    from wargames_tui.tui.house.contract import House


@dataclass(frozen=True, slots=True)
class Left:
    """A game to go on with.

    Attributes:
        saved: The game.
        texts: What it is and how far, in several lengths, the longest first.
    """

    saved: SavedGame
    texts: tuple[str, ...]


def left_last(saves: Saves) -> Left | None:
    """Return the game that was left last; None where there is none to go on with, or the store cannot be read."""
    found = saves.open_games()
    return _told(saves, found[0], "") if found else None


def how_far(saves: Saves, left: Left, house: House) -> Left:
    """Return `left` with how far it is; the game is played again for that, and left alone where that cannot be."""
    if left.saved.marks.ending is not None:
        return left
    try:
        replay = saves.replay(left.saved.number)
    except (GameError, CardFileError):
        return left
    replay.go_to(replay.length)
    return _told(saves, left.saved, house.progress(replay.game, replay))


def _told(saves: Saves, saved: SavedGame, progress: str) -> Left:
    title = title_of(saved.head.game)
    who = who_plays(saved)
    if saved.head.day is not None:
        who = _("deal of the day")
    far = progress
    if saved.marks.ending is not None:
        far = _("before game 2")
    elif saved.head.match_game:
        far = enumerated(filter(None, (_("game {n}", n=saved.head.match_game), progress)))
    left = when(saved.touched, saves.now())
    forms = ((title, who, far, left), (title, who, far), (title, who), (title, far), (title,))
    return Left(saved, tuple(enumerated(filter(None, form)) for form in forms))
