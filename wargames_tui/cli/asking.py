"""What commands ask back where a word is missing or unknown: the nearest one, or all there are."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, NoReturn

import click

from wargames_tui.cabinet import GAMES
from wargames_tui.cli.helping import Command
from wargames_tui.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterable


class Commands(Command, click.Group):
    """A group of commands that answers a missing or unknown one in the words of the house."""

    command_class = Command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Ask for a command where there is none and the group does nothing by itself."""
        if not args and not self.invoke_without_command:
            raise click.UsageError(
                _(
                    "Say which command of {group}; the commands are: {known}.",
                    group=ctx.info_name,
                    known=", ".join(self.list_commands(ctx)),
                ),
                ctx,
            )
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that `args` begin with, or suggest one."""
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            self._unknown(ctx, name)
        return super().resolve_command(ctx, args)

    def _unknown(self, ctx: click.Context, name: str) -> NoReturn:
        known = self.list_commands(ctx)
        if close := _near(name, known):
            raise click.UsageError(_("There is no command {name!r}; did you mean {close}?", name=name, close=close))
        raise click.UsageError(
            _("There is no command {name!r}; the commands are: {known}.", name=name, known=", ".join(known))
        )


def known_game(name: str) -> str:
    """Return `name`, which is that of a game in the cabinet.

    Raises:
        click.UsageError: It is not; the message suggests one.
    """
    if name in GAMES:
        return name
    if close := _near(name.lower().replace("_", "-"), GAMES):
        raise click.UsageError(_("There is no game {name!r}; did you mean {close}?", name=name, close=close))
    raise click.UsageError(_("There is no game {name!r}; the games are: {known}.", name=name, known=", ".join(GAMES)))


def _near(name: str, known: Iterable[str]) -> str:
    return next(iter(get_close_matches(name, list(known), 1)), "")
