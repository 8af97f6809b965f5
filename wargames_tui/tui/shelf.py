"""Takes games off the shelf by name: their classes are imported only when somebody wants to play."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from wargames_tui.cabinet import Entry
    from wargames_tui.engine.contract import Game
    from wargames_tui.engine.options import OptionSpec
    from wargames_tui.table.table import Table
    from wargames_tui.tui.house.contract import House
    from wargames_tui.tui.outcomes import TableOutcome
    from wargames_tui.tui.quiet import QuietScreen

    AnyGame = Game[object, object, object, object]
    AnyTable = Table[object, object, object, object]


@dataclass(frozen=True, slots=True)
class Deal:
    """What makes a game the same game again: its name, the seed, and the house rules that are changed."""

    game: str
    seed: str
    options: Mapping[str, str]

    @property
    def command(self) -> str:
        """The command that deals it, to hand on."""
        return " ".join(self.words)

    @property
    def words(self) -> tuple[str, ...]:
        """The parts of the command that belong together."""
        options = (f"-o {name}={value}" for name, value in sorted(self.options.items()))
        return f"wargames-tui play {self.game}", f"--seed {self.seed}", *options


def take_out(entry: Entry) -> AnyGame:
    """Return the game of `entry`, its decks loaded and everything that its table needs imported.

    Raises:
        CardFileError: A deck file is not as it should be.
    """
    _named(entry.screen)
    house(entry.id)
    return cast("Callable[[], AnyGame]", _named(entry.game))()


def options_of(entry: Entry) -> tuple[OptionSpec, ...]:
    """Return the house rules of a game without loading its decks."""
    return cast("AnyGame", _named(entry.game)).options


def deal(game: AnyGame, seed: str, options: Mapping[str, str]) -> AnyTable:
    """Return a table at which the game has been dealt.

    Raises:
        OptionError: An option or value that the game does not have.
    """
    from wargames_tui.table.table import Table

    return Table(game, seed=seed, options=options)


def deal_of(table: AnyTable) -> Deal:
    """Return the deal that `table` plays."""
    printed = {spec.name: spec.values[0].value for spec in table.game.options}
    changed = {name: value for name, value in table.options.items() if value != printed.get(name)}
    return Deal(table.game.id, table.seed, changed)


def table_screen(entry: Entry, table: AnyTable) -> QuietScreen[TableOutcome]:
    """Return the screen at which the game on `table` is played."""
    return cast("Callable[[AnyTable], QuietScreen[TableOutcome]]", _named(entry.screen))(table)


def house(game_id: str) -> House:
    """Return what the screens around the table know of a game."""
    module = import_module(f"wargames_tui.tui.house.{game_id.replace('-', '_')}")
    return cast("Callable[[], House]", module.house)()


def _named(place: str) -> object:
    """Return what stands at `module:name`."""
    module, _colon, name = place.partition(":")
    return getattr(import_module(module), name)
