"""The players of this game, from the game that they play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.players.iran_iraq.expert import IranIraqExpert
from wargames_tui.players.iran_iraq.greedy import IranIraqGreedy

if TYPE_CHECKING:
    from wargames_tui.games.iran_iraq.game import IranIraqWar


def greedy(game: IranIraqWar) -> IranIraqGreedy:
    """Return the greedy player."""
    return IranIraqGreedy(game.tables)


def expert(game: IranIraqWar) -> IranIraqExpert:
    """Return the expert."""
    return IranIraqExpert(game)
