"""The players of this game, from the game that they play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.players.spanish_armada.expert import SpanishArmadaExpert
from wargames_tui.players.spanish_armada.greedy import SpanishArmadaGreedy

if TYPE_CHECKING:
    from wargames_tui.games.spanish_armada.game import SpanishArmada


def greedy(game: SpanishArmada) -> SpanishArmadaGreedy:
    """Return the greedy player."""
    return SpanishArmadaGreedy(game.tables)


def expert(game: SpanishArmada) -> SpanishArmadaExpert:
    """Return the expert."""
    return SpanishArmadaExpert(game)
