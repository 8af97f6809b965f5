"""`wargames-tui serve`: host the games for everybody who comes with an SSH client."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from wargames_tui.cli.helping import Command, option
from wargames_tui.cli.telling import Failed, in_one_line, say
from wargames_tui.i18n import N_, _, printable
from wargames_tui.tui.looks import not_understood

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wargames_tui.ssh.settings import Settings

_METAVARS: Final = {"host": "ADDRESS", "port": "PORT", "known_as": "NAME"}


class _Serve(Command):
    """The command; its options are the settings, which are read only when it is asked for."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        return [*_setting_options(), *super().get_params(ctx)]


def _setting_options() -> list[click.Parameter]:
    """Return an option for each setting."""
    from wargames_tui.ssh.settings import Settings

    options: list[click.Parameter] = []
    for name, field in Settings.model_fields.items():
        option = "--" + name.replace("_", "-")
        text = _(field.description or "")
        if field.annotation is bool:
            options.append(click.Option([f"{option}/--no-{option[2:]}"], default=None, help=text))
        elif field.annotation is int:
            text += " " + _("[{default}]", default=field.default)
            options.append(click.Option([option], type=int, metavar=_METAVARS.get(name, "N"), help=text))
        else:
            options.append(click.Option([option], metavar=_METAVARS.get(name, "FILE"), help=text))
    return options


@click.command(cls=_Serve, short_help=N_("Host the games over SSH."))
@option(
    "--config",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help=N_("A settings file (TOML): each of the options above by its name, such as max_sessions = 50."),
)
@option("--check", is_flag=True, help=N_("Check the settings, print those in force, and end."))
@option("--status", is_flag=True, help=N_("Print how the host with this data folder is doing, and end."))
def serve(config: Path | None, *, check: bool, status: bool, **settings: object) -> int:
    """Host the games: people come with the SSH client they have, and meet the same screens.

    Everything is kept in the data folder (wargames-tui --data FOLDER serve). SIGHUP reads the settings anew and
    begins the log file anew, SIGUSR1 writes a line of status to the log, SIGTERM tells the players, keeps their games
    and ends.
    """
    given = {name: value for name, value in settings.items() if value is not None}
    if status:
        return _tell_status()
    if (amiss := not_understood(os.environ)) is not None:
        raise click.UsageError(amiss)  # guests see what is drawn as it says
    read = _read(config, given)
    if check:
        from wargames_tui.ssh.settings import in_force

        for line in in_force(*read):
            say(line)
        return 0
    if find_spec("asyncssh") is None:
        raise Failed(_("Hosting needs what comes with the extra ssh: pip install 'wargames-tui[ssh]'"))
    from wargames_tui.ssh.running import run_host
    from wargames_tui.ssh.settings import read_settings
    from wargames_tui.store.folder import data_folder

    with in_one_line():
        return run_host(read[0], lambda: read_settings(config, given)[0], data_folder(), say)


def _read(config: Path | None, given: Mapping[str, object]) -> tuple[Settings, dict[str, str]]:
    """Return the settings in force and where each comes from."""
    from wargames_tui.ssh.settings import SettingsError, read_settings

    try:
        return read_settings(config, given)
    except SettingsError as error:
        raise Failed("\n".join(map(printable, str(error).splitlines()))) from error


def _tell_status() -> int:
    from wargames_tui.ssh.status import SOCKET_NAME, ask
    from wargames_tui.store.folder import data_folder

    with in_one_line():
        folder = data_folder()
        line = ask(folder / SOCKET_NAME)
        if line is None:
            raise Failed(_("No host is running with the data folder {folder}.", folder=folder))
        if not line:
            raise Failed(_("The host with the data folder {folder} does not answer.", folder=folder))
        say(line)
    return 0
