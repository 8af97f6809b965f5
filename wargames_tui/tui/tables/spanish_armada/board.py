"""The table of Spanish Armada laid out: what lies where, and every part of it painted from what has been told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Horizontal, Vertical

from wargames_tui.i18n import N_
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.tables.spanish_armada import standing
from wargames_tui.tui.tables.spanish_armada.inspecting import inspect
from wargames_tui.tui.widgets.heading_line import HeadingLine
from wargames_tui.tui.widgets.inspector import Inspection, Inspector
from wargames_tui.tui.widgets.look import LookPanel
from wargames_tui.tui.widgets.playing_card import PlayingCard
from wargames_tui.tui.widgets.prompt import PromptLine
from wargames_tui.tui.widgets.reckoning import Reckoning
from wargames_tui.tui.widgets.score_log import ScoreLog
from wargames_tui.tui.widgets.spread import Spread
from wargames_tui.tui.widgets.status import StatusLine
from wargames_tui.tui.widgets.tally import TallySheet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.widget import Widget

    from wargames_tui.games.spanish_armada.position import Position
    from wargames_tui.tui.tables.spanish_armada.faces import Faces
    from wargames_tui.tui.widgets.prompt import Prompt

_ROW_PLACES = 5
_HAND_PLACES = 6
_DRAWN_PLACES = 3


class ArmadaBoard(Vertical):
    """Status line, Stragglers beside the piles, log or what takes its place, inspector, Raiders, prompt and keys."""

    DEFAULT_CSS = "ArmadaBoard { height: 1fr; }"

    def __init__(self, faces: Faces) -> None:
        """Lay the table out for the cards of `faces`."""
        super().__init__()
        self._faces = faces
        self._status = StatusLine()
        self._row_heading = HeadingLine()
        self.row = Spread(PlayingCard, _ROW_PLACES, id="row")
        self._reckoning = Reckoning()
        self.log_lines = ScoreLog(N_("SCORE LOG"))
        self.drawn = Spread(PlayingCard, _DRAWN_PLACES, id="drawn")
        self._drawn_heading = HeadingLine()
        self._choice = Vertical(self._drawn_heading, self.drawn, id="choice")
        self._look = LookPanel()
        self._inspector = Inspector()
        self._play = Vertical(
            Horizontal(self.log_lines, self._choice, self._look, id="record"), self._inspector, id="play"
        )
        self._tally = TallySheet()
        self._hand_heading = HeadingLine()
        self.hand = Spread(PlayingCard, _HAND_PLACES, id="hand")
        self._prompt = PromptLine()

    def compose(self) -> Iterable[Widget]:
        """Lay the parts out from the top."""
        yield self._status
        yield Horizontal(Vertical(self._row_heading, self.row, id="stragglers"), self._reckoning, id="far")
        yield Vertical(self._play, self._tally, id="middle")
        yield self._hand_heading
        yield self.hand
        yield self._prompt
        yield KeyLine()

    def show(self, prompt: Prompt, *, assisted: bool) -> None:
        """Show everything as it stands; what has not changed costs nothing."""
        faces = self._faces
        story, choosing, tables = faces.story, faces.choosing, faces.tables
        position = story.position
        if position is None:
            return
        self._show_parts(position)
        self._status.show(standing.status(tables, position, assisted=assisted))
        self._row_heading.show(standing.stragglers_heading(tables, position, choosing))
        self.row.show(faces.row())
        self._reckoning.show(standing.reckoned(tables, position))
        self.log_lines.show(tuple(story.log))
        self.drawn.show(faces.drawn())
        self._drawn_heading.show(standing.drawn_heading(1 if choosing is None else choosing.most))
        self._look.show(standing.look(tables, position))
        self._inspector.show(Inspection() if choosing is None else inspect(faces, choosing))
        self._tally.show(standing.tally(story, position))
        self._hand_heading.show(standing.raiders_heading(tables, position, choosing))
        self.hand.show(faces.hand())
        self._prompt.show(prompt)

    def _show_parts(self, position: Position) -> None:
        """Show in the middle the tally of a turn, the cards to choose from, the look at both decks, or the log."""
        over = standing.turn_is_over(position)
        looking = self._faces.story.looking and not position.drawn
        self._play.display = not over
        self._tally.display = over
        self._choice.display = bool(position.drawn)
        self._look.display = looking
        self.log_lines.display = not looking and not position.drawn
