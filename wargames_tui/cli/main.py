"""The command with arguments: `play`, and the groups that other files add."""

from __future__ import annotations

import io
import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Final

import click

from wargames_tui import __version__
from wargames_tui.cli.asking import Commands
from wargames_tui.cli.helping import ASKED_LANGUAGE, Option, option
from wargames_tui.cli.looks import looks
from wargames_tui.cli.speaking import also_by_gettext, speak_as_wanted
from wargames_tui.cli.start import INTERRUPTED, start
from wargames_tui.i18n import N_, _
from wargames_tui.i18n.of_system import reason_of
from wargames_tui.store.folder import VARIABLE

if TYPE_CHECKING:
    from collections.abc import Sequence


_NAME: Final = "wargames-tui"
_COMMANDS: Final = {
    "cards": "wargames_tui.cli.cards",
    "games": "wargames_tui.cli.store",
    "play": "wargames_tui.cli.play",
    "resume": "wargames_tui.cli.resume",
    "record": "wargames_tui.cli.records",
    "replay": "wargames_tui.cli.replay",
    "review": "wargames_tui.cli.review",
    "serve": "wargames_tui.cli.serve",
    "simulate": "wargames_tui.cli.simulate",
    "stats": "wargames_tui.cli.stats",
    "where": "wargames_tui.cli.store",
}
"""Where each command stands, under its own name."""


class _Commands(Commands):
    """The commands, each imported when it is asked for."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        return sorted(_COMMANDS)

    def get_command(self, _ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        command: click.Command = getattr(import_module(_COMMANDS[cmd_name]), cmd_name)
        return command


@click.group(cls=_Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(prog)s %(version)s", cls=Option, help=N_("Show the version and exit."))
@option(
    "--data",
    metavar="FOLDER",
    help=N_("The folder that games are kept in, instead of the usual one."),
)
@looks
@click.pass_context
def wargames_tui(ctx: click.Context, /, **_read_before: str | None) -> int:
    """A cabinet of historic card wargames. Without a command: the menu."""
    return start() if ctx.invoked_subcommand is None else 0


def _prepare(args: Sequence[str]) -> None:
    """Use the folder and the language that `args` ask for, before anything is said: help and errors speak it too.

    The language may be asked for behind the name of a command as well as before it.
    """
    asked = wargames_tui.make_context(
        _NAME, list(args), resilient_parsing=True, allow_interspersed_args=True, ignore_unknown_options=True
    )
    if asked.params["data"] is not None:
        os.environ[VARIABLE] = asked.params["data"]
    speak_as_wanted(asked.meta.get(ASKED_LANGUAGE))


def run(args: Sequence[str]) -> int:
    """Run the command with `args` and return its exit code; an error is one line on standard error."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a question mark for what an encoding lacks
    _prepare(args)
    with also_by_gettext():
        return _run(args)


def _run(args: Sequence[str]) -> int:
    try:
        code: object = wargames_tui.main(list(args), prog_name=_NAME, standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()  # here, where it is known what to do if the reader has gone
    except click.ClickException as error:
        sys.stderr.write(f"wargames-tui: {error.format_message()}\n")
        return error.exit_code
    except click.Abort:
        return INTERRUPTED
    except BrokenPipeError:
        return _unwritten()
    except OSError as error:
        sys.stderr.write(_("wargames-tui: The output cannot be written: {why}.", why=reason_of(error)) + "\n")
        return _unwritten()
    return code if isinstance(code, int) else 0


def _unwritten() -> int:
    """Give up the output, so that Python does not try to write the rest at its end; return the exit code."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1
