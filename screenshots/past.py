"""What was played in a cabinet before it is pictured, the same every time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

from tests.store.book import full_book
from wargames_tui.players.contract import dice
from wargames_tui.players.registry import player_of
from wargames_tui.store.cabinet import take_out
from wargames_tui.store.database import Database
from wargames_tui.store.preferences import Preferences, keep_preferences
from wargames_tui.table.saves import Saves
from wargames_tui.tui.pace import Pace

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from wargames_tui.engine.strength import Strength

TODAY: Final = datetime(2026, 3, 14, 12, tzinfo=UTC)
TO_THE_END: Final = 2000


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played by persons who decide as a computer player does.

    Attributes:
        game: The game's id.
        seed: The seed of its deal.
        decisions: After how many decisions it was left.
        by: How strong the players are.
        names: What they are called.
    """

    game: str
    seed: str
    decisions: int = TO_THE_END
    by: Strength = "random"
    names: tuple[str, ...] = ()


def leave(games: Sequence[Played], folder: Path) -> None:
    """Play games in the store of `folder`, a day each, the last of them today."""
    day = TODAY - timedelta(days=len(games))
    saves = Saves(Database(folder), now=lambda: day)
    for played in games:
        day += timedelta(days=1)
        table = saves.begin(take_out(played.game), seed=played.seed, names=played.names)
        player = player_of(table.game, played.by)
        while table.to_act is not None and len(table.decisions) < played.decisions:
            seat = table.to_act
            table.act(seat, player.choose(table.view(seat), dice(table.seed, seat, len(table.decisions))))
    saves.close()


def full(folder: Path) -> None:
    """Write the results of many games down in the store of `folder`."""
    full_book(folder).database.close()


def without_rests(folder: Path) -> None:
    """Have computer players decide at once."""
    keep_preferences(folder, Preferences(pace=Pace.AT_ONCE.value))
