"""What is reviewed on a screen: a game of the store or of a file, to be read, judged and looked at."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from wargames_tui.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from wargames_tui.table.review import Reviewed
    from wargames_tui.table.saves import Saves
    from wargames_tui.tui.watching import Watching


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


def review_of_kept(saves: Saves, number: int) -> ToReview:
    """Return a game of the store, to be reviewed.

    Raises:
        StoreError: There is no such game, or the store cannot be read.
    """
    from wargames_tui.tui.watching import watch_kept

    return ToReview(
        saves.find(number).head.game,
        lambda: _("game {number}", number=number),
        partial(saves.review, number),
        partial(watch_kept, saves, number),
    )


def review_of_file(saves: Saves, text: str, name: str, game: str) -> ToReview:
    """Return the game of the file `text`, which is called `name`, to be reviewed; it is of the game of that id."""
    from wargames_tui.tui.watching import watch_file

    return ToReview(game, lambda: name, partial(saves.review_file, text), partial(watch_file, saves, text, name))
