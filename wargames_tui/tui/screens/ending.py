"""Which screen a finished game is shown on: for one player, or for two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.tui.house.contract import DuelReport
from wargames_tui.tui.screens.duel import DuelScreen
from wargames_tui.tui.screens.final import FinalScreen

if TYPE_CHECKING:
    from wargames_tui.tui.house.contract import Report
    from wargames_tui.tui.outcomes import FinalChoice
    from wargames_tui.tui.quiet import QuietScreen
    from wargames_tui.tui.sitting import Sitting


def final_screen(report: Report | DuelReport, sitting: Sitting) -> QuietScreen[FinalChoice]:
    """Return the final score screen for `report` on the game that was played at `sitting`."""
    if isinstance(report, DuelReport):
        return DuelScreen(report, sitting)
    return FinalScreen(report, sitting.deal)
