"""`wargames-tui play`: straight to a table."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

import click

from wargames_tui.cabinet import GAMES
from wargames_tui.cards import CardFileError
from wargames_tui.cli.start import start
from wargames_tui.engine.chance import new_seed, read_seed
from wargames_tui.engine.errors import GameError
from wargames_tui.engine.options import read_pairs
from wargames_tui.i18n import _
from wargames_tui.tui import shelf

if TYPE_CHECKING:
    from wargames_tui.cabinet import Entry


class _Play(click.Command):
    """The command, with every game's options in its help."""

    def format_epilog(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for entry in GAMES.values():
            with formatter.section(_("Options of {game}, the printed game first", game=entry.id)):
                formatter.write_dl(
                    [
                        (f"{spec.name}={value.value}", f"{_(spec.title)}: {_(value.effect)} ({spec.ruling})")
                        for spec in shelf.options_of(entry)
                        for value in spec.values
                    ]
                )


class _CardFiles(click.ClickException):
    """Deck files that cannot be used."""

    exit_code = 1


def _entry(_ctx: click.Context, _param: click.Parameter, name: str | None) -> Entry:
    if name is None:
        raise click.UsageError(_("Say which game; the games are: {known}.", known=", ".join(GAMES)))
    if name in GAMES:
        return GAMES[name]
    close = get_close_matches(name.lower().replace("_", "-"), GAMES, 1)
    if close:
        raise click.UsageError(_("There is no game {name!r}; did you mean {close}?", name=name, close=close[0]))
    raise click.UsageError(_("There is no game {name!r}; the games are: {known}.", name=name, known=", ".join(GAMES)))


@click.command(cls=_Play, short_help="Go straight to the table of a game.")
@click.argument("game", required=False, metavar="GAME", callback=_entry)
@click.option("--seed", metavar="SEED", help="The deal: the same seed gives the same game. Left out: a new one.")
@click.option(
    "-o", "--option", "options", multiple=True, metavar="NAME=VALUE", help="A house rule; may be given again."
)
def play(game: Entry, seed: str | None, options: tuple[str, ...]) -> int:
    """Go straight to the table of GAME, such as desert-storm."""
    try:
        given = read_pairs(options)
        read = new_seed() if seed is None else read_seed(seed)
        table = shelf.deal(shelf.take_out(game), read, given)
    except GameError as error:
        raise click.UsageError(str(error)) from error
    except CardFileError as error:
        raise _CardFiles(str(error)) from error
    return start(table)
