"""Time in tests: decisions taken ahead at the table, and what is shown by and by held until a key is pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar, cast

from wargames_tui.table.table import Table

if TYPE_CHECKING:
    from tests.store.playing import Choosing
    from wargames_tui.table.table import AnyTable

UNHURRIED = 0.01
"""The pace at which what is shown by and by stands until a key is pressed, however long a busy machine takes."""

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
PositionT = TypeVar("PositionT")

BY_KEYS = 4
"""How many decisions before a late moment are taken by keys."""


def take_first(table: Table[StateT, ActionT, ViewT, PositionT], decisions: int = 1) -> None:
    """Take so many decisions, each the first that is legal."""
    any_table = cast("AnyTable", table)
    for _decision in range(decisions):
        seat = any_table.to_act
        assert seat is not None
        any_table.act(seat, cast("Choosing", any_table.view(seat)).legal[0])


def ahead_of(
    table: Table[StateT, ActionT, ViewT, PositionT], reached: Callable[[Table[StateT, ActionT, ViewT, PositionT]], bool]
) -> int:
    """Play `table` up to a moment; return how many of the decisions may be taken ahead at another one."""
    taken = 0
    while not reached(table):
        take_first(table)
        taken += 1
    return max(0, taken - BY_KEYS)
