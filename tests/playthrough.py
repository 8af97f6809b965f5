"""A whole game of random choices as text: what could be chosen, what was chosen, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TypeVar

from wargames_tui.engine.contract import Game
from wargames_tui.engine.events import Event, PhaseBegan, Seat, redacted
from wargames_tui.engine.record import position_digest

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
PositionT = TypeVar("PositionT")

MOST_OFFERS = 12


def playthrough(
    game: Game[StateT, ActionT, ViewT, PositionT],
    seed: str,
    seats: int = 1,
    options: Mapping[str, str] | None = None,
) -> str:
    """Return the game of `seed`, the choices drawn from the same seed."""
    house_rules = ", ".join(f"{name}={value}" for name, value in (options or {}).items()) or "as printed"
    lines = [f"{game.id}, seed {seed}, {house_rules}"]
    choose = Random(seed)
    log: list[Event] = []
    state = game.new(options or {}, seed, seats, log)
    told = 0
    while True:
        lines += _told(game, log[told:])
        told = len(log)
        legal = game.legal_actions(state)
        if not legal:
            break
        chosen = legal[int(choose.random() * len(legal))]
        seat = game.to_act(state)
        lines.append(f"  {len(legal)} choices for seat {seat}:")
        for action in legal[:MOST_OFFERS]:
            lines.append(f"    {'>' if action == chosen else ' '} {game.offer(action)}")
        if len(legal) > MOST_OFFERS:
            lines.append(f"      … and {len(legal) - MOST_OFFERS} more")
            if chosen not in legal[:MOST_OFFERS]:
                lines.append(f"    > {game.offer(chosen)}")
        game.apply(state, chosen, log)
    lines.append(f"Result: {game.result(state)}")
    lines.append(f"Position: {position_digest(game.position(state))}")
    return "\n".join(lines)


def as_told(game: Game[StateT, ActionT, ViewT, PositionT], events: list[Event], seat: Seat | None) -> list[str]:
    """Return the sentences that `seat` (None: an observer) is told of `events`."""
    return _told(game, redacted(events, seat))


def _told(game: Game[StateT, ActionT, ViewT, PositionT], events: list[Event]) -> list[str]:
    lines: list[str] = []
    for event in events:
        if isinstance(event, PhaseBegan):
            lines.append(f"{event.phase} Phase")
        elif (line := game.tell(event)) is not None:
            points = "" if line.points is None else f" [{line.points:+d}]"
            lines.append(f"  {line.text}{points}")
    return lines
