"""The players of this game, from the game that they play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.players.desert_storm.expert import DesertStormExpert
from wargames_tui.players.desert_storm.greedy import DesertStormGreedy
from wargames_tui.players.desert_storm.hindsight import allowed
from wargames_tui.players.desert_storm.reasons import DesertStormReasons

if TYPE_CHECKING:
    from wargames_tui.games.desert_storm.game import DesertStorm

__all__ = ("allowed", "expert", "explainer", "greedy")


def greedy(game: DesertStorm) -> DesertStormGreedy:
    """Return the greedy player."""
    return DesertStormGreedy(game.tables)


def expert(game: DesertStorm) -> DesertStormExpert:
    """Return the expert."""
    return DesertStormExpert(game.tables)


def explainer(game: DesertStorm) -> DesertStormReasons:
    """Return who explains moves."""
    return DesertStormReasons(game.tables)
