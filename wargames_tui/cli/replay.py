"""`wargames-tui replay`: watch a game step by step, one that is kept or one in a file."""

from __future__ import annotations

from pathlib import Path

import click

from wargames_tui.cli.helping import Command
from wargames_tui.cli.looks import looks
from wargames_tui.cli.start import start
from wargames_tui.cli.telling import in_one_line
from wargames_tui.i18n import N_, printable


@click.command(cls=Command, short_help=N_("Watch a game step by step."))
@looks
@click.argument("game", metavar="ID|FILE")
def replay(game: str) -> int:
    """Watch a game that is kept, by its number ID, or the one in FILE, every step of which is checked first.

    Nothing is written, unless a solitaire is played on from some point: that is a new game, kept as any other, and the
    game of the file is then kept beside it.
    """
    from wargames_tui.store.files import read_file
    from wargames_tui.store.folder import is_there
    from wargames_tui.table.saves import Saves
    from wargames_tui.tui.watching import watch_file, watch_kept

    saves, path = Saves(), Path(game)
    with in_one_line():
        if game.isdecimal() and not is_there(path):
            watching = watch_kept(saves, int(game))
        else:
            watching = watch_file(saves, read_file(path), printable(path.name))
    return start(saves=saves, watching=watching)
