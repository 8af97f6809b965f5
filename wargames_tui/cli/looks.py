"""The options of every command that shows screens: how they are drawn; each can stand in the environment too."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final, TypeVar

import click

from wargames_tui.cli.helping import option
from wargames_tui.i18n import N_
from wargames_tui.tui.looks import ASCII_ONLY, FOUR_COLOUR_DECK, NO_MOTION, THEME
from wargames_tui.tui.schemes import Scheme

if TYPE_CHECKING:
    from collections.abc import Callable

FunctionT = TypeVar("FunctionT", bound="Callable[..., object]")


def _asks_for(variable: str) -> Callable[[click.Context, click.Parameter, bool], None]:
    def ask(_ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:  # noqa: FBT001 (click's own signature)
        if wanted:
            os.environ[variable] = "1"

    return ask


def _name_theme(_ctx: click.Context, _param: click.Parameter, name: str | None) -> None:
    if name is not None:
        os.environ[THEME] = name


_OPTIONS: Final = (
    option(
        "--theme",
        type=click.Choice([scheme.value for scheme in Scheme]),
        expose_value=False,
        callback=_name_theme,
        help=N_("The colours (WARGAMES_TUI_THEME)."),
    ),
    option(
        "--four-colour-deck",
        is_flag=True,
        expose_value=False,
        callback=_asks_for(FOUR_COLOUR_DECK),
        help=N_("Print playing cards in a colour for each suit (WARGAMES_TUI_FOUR_COLOUR_DECK=1)."),
    ),
    option(
        "--ascii",
        is_flag=True,
        expose_value=False,
        callback=_asks_for(ASCII_ONLY),
        help=N_("Draw with ASCII alone (WARGAMES_TUI_ASCII=1)."),
    ),
    option(
        "--no-motion",
        is_flag=True,
        expose_value=False,
        callback=_asks_for(NO_MOTION),
        help=N_("Show what happens at once, not step by step (WARGAMES_TUI_NO_MOTION=1)."),
    ),
)


def looks(function: FunctionT) -> FunctionT:
    """Give a command the options of how its screens are drawn."""
    for give in reversed(_OPTIONS):
        function = give(function)
    return function
