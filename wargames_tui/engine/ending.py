"""How a game ends: by its rules, or because its players end it."""

from __future__ import annotations

from typing import Literal, TypeVar

from wargames_tui.engine.contract import Game, Result
from wargames_tui.engine.events import Seat

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
PositionT = TypeVar("PositionT")

Ending = Literal["played", "resigned", "draw agreed"]
"""How a game came to its end: by the rules, or because its players ended it."""


def ending_of(
    game: Game[StateT, ActionT, ViewT, PositionT], state: StateT, resigned: Seat | None, *, draw_agreed: bool
) -> Ending | None:
    """Return how the game ended, None while it goes on."""
    if resigned is not None:
        return "resigned"
    if draw_agreed:
        return "draw agreed"
    return None if game.result(state) is None else "played"


def result_of(
    game: Game[StateT, ActionT, ViewT, PositionT],
    state: StateT,
    seats: int,
    resigned: Seat | None,
    *,
    draw_agreed: bool,
) -> Result | None:
    """Return the scores and who won; None while the game goes on."""
    if ending_of(game, state, resigned, draw_agreed=draw_agreed) in {None, "played"}:
        return game.result(state)
    return Result(game.scores(state), tuple(seat for seat in range(seats) if seat != resigned))
