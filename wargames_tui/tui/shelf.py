"""Takes games off the shelf by name: their classes are imported only when somebody wants to play."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from collections.abc import Callable

    from wargames_tui.cabinet import Entry
    from wargames_tui.engine.contract import AnyGame
    from wargames_tui.engine.options import OptionSpec
    from wargames_tui.table.replay import AnyReplay
    from wargames_tui.table.seating import Seating
    from wargames_tui.table.table import AnyTable
    from wargames_tui.tui.house.contract import House
    from wargames_tui.tui.tables.screen import TableScreen
    from wargames_tui.tui.tables.watched import WatchedTable
    from wargames_tui.tui.watching import Watching

    AnyTableScreen = TableScreen[object, object, object, object]
    AnyWatched = WatchedTable[object, object, object, object]


_OUT: Final[set[str]] = set()


def take_out(entry: Entry) -> AnyGame:
    """Return the game of `entry`, its decks loaded and everything that its table needs imported.

    Raises:
        CardFileError: A deck file is not as it should be.
    """
    _named(entry.screen)
    _named(entry.house)
    game = cast("Callable[[], AnyGame]", _named(entry.game))()
    _OUT.add(entry.id)
    return game


def is_out(entry: Entry) -> bool:
    """Return whether the game of `entry` has been taken out before, so that it takes no time any more."""
    return entry.id in _OUT


def options_of(entry: Entry) -> tuple[OptionSpec, ...]:
    """Return the house rules of a game without loading its decks."""
    return cast("AnyGame", _named(entry.game)).options


def table_screen(entry: Entry, table: AnyTable, seating: Seating) -> AnyTableScreen:
    """Return the screen at which the game on `table` is played."""
    return cast("Callable[[AnyTable, Seating], AnyTableScreen]", _named(entry.screen))(table, seating)


def replay_screen(entry: Entry, watching: Watching) -> AnyWatched:
    """Return the screen at which a game is watched."""
    screen = cast("Callable[[AnyReplay, Seating], AnyWatched]", _named(entry.replay))(watching.replay, watching.seating)
    screen.watching = watching
    return screen


def house(entry: Entry) -> House:
    """Return what the screens around the table know of a game."""
    return cast("Callable[[], House]", _named(entry.house))()


def _named(place: str) -> object:
    """Return what stands at `module:name`."""
    module, _colon, name = place.partition(":")
    return getattr(import_module(module), name)
