"""`wargames-tui where` and `games`: where games are kept, and which."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from wargames_tui.cli.helping import Command, option
from wargames_tui.cli.telling import in_one_line, say, say_json
from wargames_tui.i18n import N_, _, cell_width, enumerated, ngettext, pad

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wargames_tui.store.sheet import SavedGame

FINISHED: Final = 20
"""How many finished games are listed."""


@click.command(cls=Command, short_help=N_("Print where games are kept."))
def where() -> int:
    """Print the file that games are kept in, and what keeps it from being written, if anything."""
    from wargames_tui.store.database import Database
    from wargames_tui.store.folder import is_there, obstacle

    with in_one_line():
        database = Database()
        say(str(database.path))
        if is_there(database.path):
            with database.reading():
                pass
            if database.read_only is not None:
                say(database.read_only)
        elif (why := obstacle(database.folder)) is not None:
            say(why)
    return 0


@click.command(cls=Command, short_help=N_("List the games that are kept."))
@option("--json", "as_json", is_flag=True, help=N_("Print a JSON list, every game included, damaged ones by number."))
def games(*, as_json: bool) -> int:
    """List the games that can be gone on with, and the last ones that have ended."""
    from wargames_tui.store.database import Database
    from wargames_tui.store.telling import damaged_words
    from wargames_tui.table.saves import Saves

    with in_one_line():
        saves = Saves(Database())
        ended = saves.history(most=-1 if as_json else FINISHED)
        in_play, damaged = saves.open_games(), saves.damaged()
        if as_json:
            whole = [_as_json(saved) for saved in (*in_play, *(saved for saved in ended if saved not in in_play))]
            say_json([*whole, *({"number": number, "damaged": True} for number in damaged)])
            return 0
        if not in_play and not ended and not damaged:
            say(_("No game is kept yet."))
        if in_play:
            say(ngettext("{n} game to go on with", "{n} games to go on with", len(in_play)))
            _list(in_play, _left)
        if ended:
            say(_("The last games that have ended"))
            _list(ended, _ended)
        if damaged:
            say(damaged_words(damaged))
    return 0


def _left(saved: SavedGame) -> str:
    """Return how a game stands that can be gone on with; it has ended where the second one of its match waits."""
    how = _ended(saved)
    return how if saved.marks.ending is None else enumerated((how, _("before game 2")))


def _ended(saved: SavedGame) -> str:
    """Return how a game ended, or stands, and of which match it is."""
    from wargames_tui.store.telling import match_words, outcome

    return enumerated((outcome(saved), *(match_words(saved) or ())[:1]))


def _list(games_kept: Sequence[SavedGame], how: Callable[[SavedGame], str]) -> None:
    from wargames_tui.store.cabinet import title_of

    rows = [
        (str(saved.number), title_of(saved.head.game), saved.touched.date().isoformat(), how(saved))
        for saved in games_kept
    ]
    widths = [max(map(cell_width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        say("  " + "  ".join(pad(cell, width) for cell, width in zip(row, widths, strict=True)).rstrip())


def _as_json(saved: SavedGame) -> dict[str, object]:
    """Return what is told of a game."""
    head, marks = saved.head, saved.marks
    return {
        "number": saved.number,
        "damaged": False,
        "game": head.game,
        "seats": head.seats,
        "names": head.names,
        "players": head.players,
        "options": dict(head.options),
        "seed": head.seed,
        "day": None if head.day is None else head.day.isoformat(),
        "match": saved.match,
        "known": head.known,
        "imported": head.imported,
        "branched_from": head.branched_from,
        "began": saved.began.isoformat(),
        "touched": saved.touched.isoformat(),
        "decisions": marks.taken,
        "assisted": marks.assisted,
        "hints": marks.hints,
        "ending": marks.ending,
        "scores": marks.scores,
        "winners": None if marks.ending is None else marks.winners,
    }
