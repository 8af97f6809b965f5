"""The table of Desert Storm laid out: what lies where, and every part of it painted from what has been told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Horizontal, Vertical

from wargames_tui.engine.machine import OVER
from wargames_tui.games.desert_storm.position import SCORING
from wargames_tui.i18n import N_
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.tables.desert_storm.inspecting import inspect
from wargames_tui.tui.tables.desert_storm.standing import pile_counts, recon_words, status, tally, turn
from wargames_tui.tui.widgets.aside import Aside
from wargames_tui.tui.widgets.inspector import Inspection, Inspector
from wargames_tui.tui.widgets.piles import PileList
from wargames_tui.tui.widgets.prompt import PromptLine
from wargames_tui.tui.widgets.row import CardRow
from wargames_tui.tui.widgets.score_log import ScoreLog
from wargames_tui.tui.widgets.status import StatusLine
from wargames_tui.tui.widgets.tally import TallySheet
from wargames_tui.tui.widgets.turn_band import TurnBand
from wargames_tui.tui.widgets.unit_card import UnitCard

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.widget import Widget

    from wargames_tui.games.desert_storm.position import Position
    from wargames_tui.tui.tables.desert_storm.faces import Faces
    from wargames_tui.tui.widgets.prompt import Prompt


class Board(Vertical):
    """Status line, Iraqi row, log and piles or what takes their place, inspector, hand, prompt line and keys.

    For two a band beneath the status line says whose round it is.
    """

    DEFAULT_CSS = "Board { height: 1fr; }"

    def __init__(self, faces: Faces) -> None:
        """Lay the table out for the cards of `faces`."""
        super().__init__()
        self._faces = faces
        story = faces.story
        self._status = StatusLine()
        self._band = TurnBand()
        self.row = CardRow(UnitCard, len(story.row), id="row")
        self.hand = CardRow(UnitCard, len(story.hand), id="hand")
        self.drawn = CardRow(UnitCard, max(story.tables.recon_draw.values(), default=1), id="drawn")
        self.log_lines = ScoreLog(N_("SCORE LOG"))
        self._piles = PileList(N_("PILES"))
        self._aside = Aside()
        self._inspector = Inspector()
        self._tally = TallySheet()
        self._prompt = PromptLine()
        self._choice = Horizontal(self.drawn, self._aside, id="choice")
        self._record = Horizontal(self.log_lines, self._choice, self._piles, id="record")
        self._play = Vertical(self._record, self._inspector, id="play")

    def compose(self) -> Iterable[Widget]:
        """Lay the parts out from the top."""
        yield self._status
        yield self._band
        yield self.row
        yield Vertical(self._play, self._tally, id="middle")
        yield self.hand
        yield self._prompt
        yield KeyLine()

    def show(self, prompt: Prompt, players: tuple[str, ...], *, assisted: bool) -> None:
        """Show everything as it stands; what has not changed costs nothing. `players` are the names of two."""
        faces = self._faces
        position = faces.story.position
        if position is None:
            return
        self._show_parts(position)
        self._status.show(status(faces.story, position, players, assisted=assisted))
        self._band.display = bool(players)
        self._band.show(turn(faces.story, position, players))
        self.row.show(faces.row())
        self.hand.show(faces.hand())
        self.drawn.show(faces.drawn())
        self._aside.show(recon_words(position))
        self.log_lines.show(tuple(faces.story.log))
        self._piles.show(pile_counts(position))
        self._tally.show(tally(faces.story, position, players))
        self._inspector.show(Inspection() if faces.choosing is None else inspect(faces, faces.choosing))
        self._prompt.show(prompt)

    def _show_parts(self, position: Position) -> None:
        """Show the tally in the Scoring Phase, and the cards to choose from where recon drew some."""
        scoring = position.phase in (SCORING, OVER)
        self._play.display = not scoring
        self._tally.display = scoring
        self._choice.display = bool(position.drawn)
        self.log_lines.display = not position.drawn
