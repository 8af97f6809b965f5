"""`wargames-tui record`: games in files, written, checked, read and taken in."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from wargames_tui.cli.asking import Commands
from wargames_tui.cli.helping import option
from wargames_tui.cli.telling import in_one_line, say, say_json
from wargames_tui.i18n import N_, _

_FILE = click.argument("file", type=click.Path(path_type=Path, allow_dash=True))


@click.group(cls=Commands, short_help=N_("Write games to files, check them, read them, take them in."))
def record() -> None:
    """Write games to files, check them, read them, take them in."""


@record.command(short_help=N_("Write a game to a file."))
@click.argument("number", metavar="ID", type=int)
@click.argument("file", required=False, type=click.Path(path_type=Path, allow_dash=True))
@option("--force", is_flag=True, help=N_("Replace a file that is there already."))
def export(number: int, file: Path | None, *, force: bool) -> int:
    """Write game ID in full to FILE (left out: a file of its own name here; -: standard output)."""
    from wargames_tui.store.database import Database
    from wargames_tui.store.files import export_game, write_file

    with in_one_line():
        text = export_game(Database(), number)
        if file == Path("-"):
            click.echo(text.encode(), nl=False)
            return 0
        path = file or Path(f"wargames-tui-game-{number}.json")
        write_file(path, text, replace=force)
        say(_("Game {number} is written to {path}.", number=number, path=path))
    return 0


@record.command("import", short_help=N_("Take the game of a file into the store."))
@_FILE
def import_(file: Path) -> int:
    """Check every step of the game in FILE and take it into the store."""
    from wargames_tui.store.database import Database
    from wargames_tui.store.files import import_game

    text = _read(file)
    with in_one_line():
        done = import_game(Database(), text)
        if done.was_there:
            say(_("It is here already, as game {number}.", number=done.number))
        else:
            say(_("Every step is right; it is game {number} now.", number=done.number))
    return 0


@record.command(short_help=N_("Check every step of the game in a file."))
@_FILE
def verify(file: Path) -> int:
    """Check every decision, position and event of the game in FILE against the rules."""
    from wargames_tui.store.files import checked

    text = _read(file)
    with in_one_line():
        game, stored, _full = checked(text)
        say(
            _(
                "{game}, seed {seed}: every step of {n} decisions is right.",
                game=game.id,
                seed=stored.seed,
                n=len(stored.decisions),
            )
        )
    return 0


@record.command(short_help=N_("Print the game in a file as a report."))
@_FILE
def show(file: Path) -> int:
    """Print the game in FILE as a report to read."""
    from wargames_tui.store.report import report

    text = _read(file)
    with in_one_line():
        for line in report(text):
            say(line)
    return 0


@record.command(short_help=N_("Print the JSON Schema of such files."))
def schema() -> int:
    """Print the JSON Schema of the files that games are written to."""
    from wargames_tui.cabinet import GAMES
    from wargames_tui.engine.export_form import record_schema
    from wargames_tui.store.cabinet import take_out

    with in_one_line():
        say_json(record_schema([take_out(name) for name in GAMES]))
    return 0


def _read(file: Path) -> str:
    from wargames_tui.store.files import read_file, read_stream

    with in_one_line():
        return read_stream(sys.stdin.buffer, "-") if file == Path("-") else read_file(file)
