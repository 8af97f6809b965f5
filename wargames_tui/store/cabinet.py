"""Takes the game that a saved game or a record names out of the cabinet."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from wargames_tui.cabinet import GAMES
from wargames_tui.i18n import _
from wargames_tui.store.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from wargames_tui.engine.contract import AnyGame
    from wargames_tui.engine.options import OptionSpec

    TakeOut = Callable[[str], AnyGame]


def options_of(name: str) -> tuple[OptionSpec, ...]:
    """Return the house rules of the game of that id, without loading its decks.

    Raises:
        StoreError: There is no such game.
    """
    return cast("AnyGame", _class_of(name)).options


def take_out(name: str, folder: Path | None = None) -> AnyGame:
    """Return the game of that id, its decks loaded from `folder` (None: the shipped ones).

    Raises:
        StoreError: There is none.
        CardFileError: A deck file is not as it should be.
    """
    return _class_of(name)(folder)


def _class_of(name: str) -> Callable[[Path | None], AnyGame]:
    if name not in GAMES:
        raise StoreError(
            _("There is no game {name!r}; the games are: {known}.", name=name, known=", ".join(sorted(GAMES)))
        )
    module, _colon, made_by = GAMES[name].game.partition(":")
    return cast("Callable[[Path | None], AnyGame]", getattr(import_module(module), made_by))


def title_of(name: str) -> str:
    """Return what the game of that id is called, in the player's language; the id itself of one not known."""
    return _(GAMES[name].title) if name in GAMES else name
