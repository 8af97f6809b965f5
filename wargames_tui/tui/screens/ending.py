"""Which screen a finished game is shown on: for one player, or for two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.table.ended import Ended
from wargames_tui.tui.house.contract import DuelReport
from wargames_tui.tui.screens.duel import DuelScreen
from wargames_tui.tui.screens.final import FinalScreen

if TYPE_CHECKING:
    from wargames_tui.store.database import Database
    from wargames_tui.table.sitting import Sitting
    from wargames_tui.tui.house.contract import Report
    from wargames_tui.tui.outcomes import FinalChoice
    from wargames_tui.tui.quiet import QuietScreen


def final_screen(
    report: Report | DuelReport, sitting: Sitting, database: Database | None = None
) -> QuietScreen[FinalChoice]:
    """Return the final score screen for `report` on the game that was played at `sitting` and kept in `database`."""
    ended = Ended(sitting, database)
    return DuelScreen(report, sitting, ended) if isinstance(report, DuelReport) else FinalScreen(report, ended)
