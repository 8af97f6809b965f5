"""Games played at random at a table, and the store that keeps them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Protocol, cast

from tests.engine import toy
from tests.games.desert_storm.scenes import desert_storm
from wargames_tui.games.iran_iraq.game import IranIraqWar
from wargames_tui.games.spanish_armada.game import SpanishArmada
from wargames_tui.store.database import Database
from wargames_tui.store.errors import StoreError
from wargames_tui.table.saves import Saves

if TYPE_CHECKING:
    from wargames_tui.engine.contract import AnyGame
    from wargames_tui.table.table import AnyTable


class Choosing(Protocol):
    """A view that says what may be done."""

    legal: tuple[object, ...]


def take_out(name: str) -> AnyGame:
    """Return a game of the cabinet, or the toy of the engine's tests."""
    games: Mapping[str, object] = {
        "toy": toy.Toy(),
        "desert-storm": desert_storm(),
        "spanish-armada": SpanishArmada(),
        "iran-iraq": IranIraqWar(),
    }
    if name not in games:
        raise StoreError(f"no game {name}")
    return cast("AnyGame", games[name])


def saves_in(folder: Path) -> Saves:
    """Return the store of `folder`, all games in the cabinet."""
    return Saves(Database(folder), take_out=take_out)


def begin(saves: Saves, name: str, seed: str = "store", **options: str) -> AnyTable:
    """Deal a game of the store."""
    return saves.begin(take_out(name), seed=seed, options={key.replace("_", "-"): v for key, v in options.items()})


def play(table: AnyTable, decisions: int, choose: Random) -> None:
    """Take up to so many decisions at random."""
    for _decision in range(decisions):
        if (seat := table.to_act) is None:
            return
        legal = cast("Choosing", table.view(seat)).legal
        table.act(seat, legal[int(choose.random() * len(legal))])


def play_out(table: AnyTable, number: int = 1) -> None:
    """Play a game to its end."""
    play(table, 100_000, Random(number))


def wander(table: AnyTable, steps: int, choose: Random) -> None:
    """Take decisions, take some back and take some again."""
    for _step in range(steps):
        roll = choose.random()
        if roll < 0.2 and table.can_undo:
            table.undo()
        elif roll < 0.3 and table.can_redo:
            table.redo()
        else:
            play(table, 1, choose)
