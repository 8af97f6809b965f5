"""`wargames-tui review`: what the expert would have done in a game that has ended, and what it cost not to."""

from __future__ import annotations

import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wargames_tui.cli.helping import Command, option
from wargames_tui.cli.progress import cores, progress
from wargames_tui.cli.start import INTERRUPTED
from wargames_tui.cli.telling import Failed, in_one_line, say, say_json
from wargames_tui.i18n import N_, _

if TYPE_CHECKING:
    from wargames_tui.players.review import Judged
    from wargames_tui.table.review import Reviewed


@click.command(cls=Command, short_help=N_("Say what the expert would have done, and what it cost not to."))
@click.argument("game", metavar="ID|FILE", type=click.Path(allow_dash=True))
@option("--all", "every", is_flag=True, help=N_("Tell every decision, not only those that cost something."))
@option(
    "--jobs",
    type=click.IntRange(1),
    metavar="J",
    help=N_("How many decisions are judged at a time; left out: one a core."),
)
@option("--json", "as_json", is_flag=True, help=N_("Print everything as JSON."))
def review(game: str, *, every: bool, jobs: int | None, as_json: bool) -> int:
    """Judge every decision of a game that has ended, by its number ID or in FILE (-: standard input).

    Each decision is held against what the expert would have done with what the seat could know. What it cost is told in
    expected points, the three dearest mistakes first. Ctrl+C ends it and prints what was judged until then.
    """
    from wargames_tui.cli.reviewed import as_plain, lines

    with in_one_line():
        reviewed = _reviewed(game)
        judged = _judged(reviewed, jobs or cores())
        if as_json:
            say_json(as_plain(reviewed, judged))
        else:
            for line in lines(reviewed, judged, every=every):
                say(line)
    if len(judged) < len(reviewed.moments):
        click.echo(_("Stopped after {n} of {count} decisions.", n=len(judged), count=len(reviewed.moments)), err=True)
        return INTERRUPTED
    return 0


def _reviewed(game: str) -> Reviewed:
    """Return the game of that number or file.

    Raises:
        GameError: It is none that can be reviewed.
    """
    from wargames_tui.store.cabinet import take_out
    from wargames_tui.store.database import Database
    from wargames_tui.store.files import read_file, read_stream
    from wargames_tui.store.folder import is_there
    from wargames_tui.table.review import review_file, review_kept

    path = Path(game)
    if game.isdecimal() and not is_there(path):
        return review_kept(Database(), int(game), take_out)
    text = read_stream(sys.stdin.buffer, "-") if game == "-" else read_file(path)
    return review_file(text, take_out)


def _judged(reviewed: Reviewed, jobs: int) -> list[Judged]:
    """Return the decisions that were judged; not all of them where it was interrupted."""
    from wargames_tui.players.review import review as begin
    from wargames_tui.store.cabinet import take_out

    found: list[Judged] = []
    take_it_out, count = partial(take_out, reviewed.game.id), len(reviewed.moments)
    try:
        with closing(begin(take_it_out, reviewed.moments, jobs)) as parts, progress(_("Decisions"), count) as on:
            for judged in parts:
                found.append(judged)
                on(1)
    except KeyboardInterrupt:
        pass  # what was judged until then is told
    except ChildProcessError as error:
        raise Failed(_("A process that judged has been ended from outside; fewer --jobs need less memory.")) from error
    return found
