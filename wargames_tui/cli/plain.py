"""Plays in lines: the counterpart of `start` for `--plain`."""

from __future__ import annotations

import io
import os
import shutil
import sys
from typing import TYPE_CHECKING

import click

from wargames_tui.cli.telling import Failed, in_one_line
from wargames_tui.cli.terminal import encoding_here
from wargames_tui.i18n import _
from wargames_tui.i18n.characters import characters_of
from wargames_tui.tui.looks import ascii_wanted, not_understood

if TYPE_CHECKING:
    from collections.abc import Callable

    from wargames_tui.plain.console import Console
    from wargames_tui.table.saves import Saves
    from wargames_tui.table.sitting import Sitting

OK = 0
NOT_SAVED = 1


def play_in_lines(sit_down: Callable[[Saves], Sitting]) -> int:
    """Play what `sit_down` deals or goes on with, in lines on standard input and output; returns the exit code."""
    from wargames_tui.plain.course import PlainCourse
    from wargames_tui.table.saves import Saves

    if (amiss := not_understood(os.environ)) is not None:
        raise click.UsageError(amiss)
    console = _console_here()
    saves = Saves()
    try:
        with in_one_line():
            sitting = sit_down(saves)
        if sitting.table.read_only is not None:
            raise Failed(sitting.table.read_only)
        return OK if PlainCourse(console, saves, sitting).run() else NOT_SAVED
    finally:
        saves.close()


def _console_here() -> Console:
    """Return the console of this process; letters that its encoding lacks become question marks, signs ASCII."""
    from wargames_tui.plain.console import Console

    if sys.stdout is None:
        raise Failed(_("There is nowhere to print to: standard output is closed."))
    source = io.StringIO() if sys.stdin is None else sys.stdin
    if isinstance(source, io.TextIOWrapper):
        source.reconfigure(errors="replace")
    size = shutil.get_terminal_size()
    in_a_terminal = sys.stdout.isatty()
    width = {"width": size.columns, "height": size.lines} if in_a_terminal else {}
    characters = characters_of(os.environ.get("TERM", ""), encoding_here(), ascii_only=ascii_wanted(os.environ))
    return Console(source, sys.stdout, echo=not source.isatty(), characters=characters, **width)
