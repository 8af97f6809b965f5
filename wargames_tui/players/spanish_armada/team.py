"""The players of this game, from the game that they play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.players.spanish_armada.expert import SpanishArmadaExpert
from wargames_tui.players.spanish_armada.greedy import SpanishArmadaGreedy
from wargames_tui.players.spanish_armada.reasons import SpanishArmadaReasons

if TYPE_CHECKING:
    from wargames_tui.engine.record import Record
    from wargames_tui.games.spanish_armada.actions import Action
    from wargames_tui.games.spanish_armada.game import SpanishArmada
    from wargames_tui.players.contract import Allowed


def greedy(game: SpanishArmada) -> SpanishArmadaGreedy:
    """Return the greedy player."""
    return SpanishArmadaGreedy(game.tables)


def expert(game: SpanishArmada) -> SpanishArmadaExpert:
    """Return the expert."""
    return SpanishArmadaExpert(game)


def allowed(_game: SpanishArmada, _record: Record[Action]) -> tuple[Allowed, ...]:
    """Return nothing: what one turn leaves is there in the next, so that no turn has a best of its own."""
    return ()


def explainer(game: SpanishArmada) -> SpanishArmadaReasons:
    """Return who explains moves."""
    return SpanishArmadaReasons(game.tables)
