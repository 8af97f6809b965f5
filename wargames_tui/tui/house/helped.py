"""What the final score says of the help that the players had."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.i18n import _
from wargames_tui.store.telling import hints_shown

if TYPE_CHECKING:
    from wargames_tui.engine.contract import ActionT, PositionT, StateT, ViewT
    from wargames_tui.table.table import Table


def how_helped(table: Table[StateT, ActionT, ViewT, PositionT]) -> tuple[str, ...]:
    """Return what help was had in the game at `table`, a sentence each; hints in a game for two are told by name."""
    lines = [_("Assisted: a decision was taken back.")] if table.assisted else []
    if table.seats == 1 and any(table.hints):
        lines.append(_("{what}.", what=hints_shown(table.hints, ())))
    return tuple(lines)
