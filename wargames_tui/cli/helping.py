"""Help in the player's language: commands and options, the words of which are marked for translation.

The text of a command is its docstring, which the catalogues take up by themselves; what stands in `help` and
`short_help` is marked with `N_`. What click says by itself it looks up in the same catalogues (`speaking.py`).
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import click

from wargames_tui.i18n import N_, _, cell_width, unwrapped, wrap
from wargames_tui.i18n.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable


class _Formatter(click.HelpFormatter):
    """Lays help out in terminal cells, of which a kanji takes two."""

    def write_text(self, text: str) -> None:
        indent = " " * self.current_indent
        paragraphs = (wrap(paragraph, self.width - self.current_indent) for paragraph in text.split("\n\n"))
        self.write("\n\n".join("\n".join(indent + line for line in lines) for lines in paragraphs) + "\n")

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        rows = list(rows)
        first = min(max(cell_width(term) for term, _meaning in rows), col_max) + col_spacing
        margin = "\n" + " " * (self.current_indent + first)
        for term, meaning in rows:
            room = first - cell_width(term)
            lead = " " * room if room >= col_spacing else margin
            lines = wrap(meaning, max(self.width - first - self.current_indent, 10))
            self.write((" " * self.current_indent + term + lead + margin.join(lines)).rstrip() + "\n")


class _Context(click.Context):
    formatter_class = _Formatter


class Command(click.Command):
    """A command with its help in the player's language, which it can be told like any other."""

    context_class = _Context

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Return the arguments and the options, that of the language among them."""
        params, of_help = super().get_params(ctx), self.get_help_option(ctx)
        place = len(params) - (of_help is not None)
        return [*params[:place], _LANGUAGE_OPTION, *params[place:]]

    def get_short_help_str(self, _limit: int = 45) -> str:
        """Return what stands beside the command in a list of them."""
        return _(self.short_help or unwrapped(self.help or ""))

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option that prints the help."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = _(N_("Show this message and exit."))
        return option

    def format_help_text(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command does."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(_(unwrapped(self.help or "")))


class Option(click.Option):
    """An option with its help in the player's language."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return how the option is written, and what it does."""
        record = super().get_help_record(ctx)
        if record is None or not self.help:
            return record
        written, told = record
        return written, _(self.help) + told.removeprefix(self.help)


option = partial(click.option, cls=Option)
"""Gives a command an option, as `click.option` does."""

ASKED_LANGUAGE: Final = "wargames_tui.language"
"""Where a context, and those below it, have the language that was asked for."""


def _ask_for_language(ctx: click.Context, _param: click.Parameter, code: str | None) -> None:
    if code is not None:
        ctx.meta[ASKED_LANGUAGE] = code


_LANGUAGE_OPTION: Final = Option(
    ["--lang"],
    type=click.Choice(list(LANGUAGES)),
    expose_value=False,
    callback=_ask_for_language,
    help=N_("The language, instead of the one chosen in the menu or that of the terminal (LANG)."),
)
"""The option of every command that says the language; it is read before the command is run, see `main.py`."""
