"""The players of this game, from the game that they play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.players.iran_iraq.expert import IranIraqExpert
from wargames_tui.players.iran_iraq.greedy import IranIraqGreedy
from wargames_tui.players.iran_iraq.reasons import IranIraqReasons

if TYPE_CHECKING:
    from wargames_tui.engine.record import Record
    from wargames_tui.games.iran_iraq.actions import Action
    from wargames_tui.games.iran_iraq.game import IranIraqWar
    from wargames_tui.players.contract import Allowed


def greedy(game: IranIraqWar) -> IranIraqGreedy:
    """Return the greedy player."""
    return IranIraqGreedy(game.tables)


def expert(game: IranIraqWar) -> IranIraqExpert:
    """Return the expert."""
    return IranIraqExpert(game)


def allowed(_game: IranIraqWar, _record: Record[Action]) -> tuple[Allowed, ...]:
    """Return nothing: what one turn brings is fought for in the next, so that no turn has a best of its own."""
    return ()


def explainer(game: IranIraqWar) -> IranIraqReasons:
    """Return who explains moves."""
    return IranIraqReasons(game.tables)
