"""What each round of a game allowed, with the cards that were actually drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.engine.events import Event, PhaseBegan
from wargames_tui.games.desert_storm.position import ATTACK, Position
from wargames_tui.players.contract import Allowed
from wargames_tui.players.desert_storm.attacks import Rounds

if TYPE_CHECKING:
    from wargames_tui.engine.record import Record
    from wargames_tui.games.desert_storm.actions import Action
    from wargames_tui.games.desert_storm.game import DesertStorm


def allowed(game: DesertStorm, record: Record[Action]) -> tuple[Allowed, ...]:
    """Return for every round of `record` that was scored the points made, and the most that it allowed.

    That is what the best attacks, and the best casualties where the player assigns them, would have brought with the
    hand as it was when recon was over and the row as it was then. What recon might have drawn is no part of it.
    """
    log: list[Event] = []
    state = game.new(record.options, record.seed, record.seats, log)
    for decision in record.decisions:
        game.apply(state, decision.action, log)
    found: list[int] = []
    position: Position | None = None
    for event in log:
        position = game.fold(position, event)
        if isinstance(event, PhaseBegan) and event.phase == ATTACK:
            found.append(int(Rounds(game.tables, position).worth(position.hand)))
    scored = zip(state.history, found, strict=False)  # a game that was given up ends in mid-round
    return tuple(Allowed(tally.round, tally.seat, tally.points, most) for tally, most in scored)
