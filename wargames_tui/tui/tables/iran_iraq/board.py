"""The table of Iran-Iraq War laid out: what lies where, and every part of it painted from what has been told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Horizontal, Vertical

from wargames_tui.engine.machine import OVER
from wargames_tui.games.iran_iraq.position import BATTLE
from wargames_tui.i18n import N_
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.tables.iran_iraq.counting import count
from wargames_tui.tui.tables.iran_iraq.inspecting import inspect
from wargames_tui.tui.tables.iran_iraq.standing import piles, status, track, versus
from wargames_tui.tui.tables.iran_iraq.story import HAND_KEYS
from wargames_tui.tui.widgets.force_sheet import ForceCount, ForceSheet
from wargames_tui.tui.widgets.hand_list import HandList
from wargames_tui.tui.widgets.inspector import Inspection, Inspector
from wargames_tui.tui.widgets.prompt import PromptLine
from wargames_tui.tui.widgets.score_log import ScoreLog
from wargames_tui.tui.widgets.side_piles import SidePileTable
from wargames_tui.tui.widgets.status import StatusLine
from wargames_tui.tui.widgets.track import TrackLine
from wargames_tui.tui.widgets.versus import VersusLine

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.widget import Widget

    from wargames_tui.tui.tables.iran_iraq.faces import Faces
    from wargames_tui.tui.widgets.prompt import Prompt


class WarBoard(Vertical):
    """Status, both sides, the track, their cards with inspector and log or the count of the Force, prompt and keys."""

    DEFAULT_CSS = "WarBoard { height: 1fr; }"

    def __init__(self, faces: Faces) -> None:
        """Lay the table out for the cards of `faces`."""
        super().__init__()
        self._faces = faces
        self._status = StatusLine()
        self._versus = VersusLine()
        self._track = TrackLine()
        self.lists = (HandList(len(HAND_KEYS), id="iraq"), HandList(len(HAND_KEYS), id="iran"))
        self._inspector = Inspector()
        self.log_lines = ScoreLog(N_("LOG"))
        self._piles = SidePileTable(N_("PILES"))
        self._record = Horizontal(self.log_lines, self._piles, id="record")
        self._cards = Vertical(Horizontal(*self.lists, id="lists"), self._inspector, id="cards")
        self._sheet = ForceSheet()
        self._prompt = PromptLine()

    def compose(self) -> Iterable[Widget]:
        """Lay the parts out from the top."""
        yield self._status
        yield self._versus
        yield self._track
        yield self._cards
        yield self._sheet
        yield self._record
        yield self._prompt
        yield KeyLine()

    def show(self, prompt: Prompt, players: tuple[str, ...], *, assisted: bool, counting: bool) -> None:
        """Show everything as it stands; what has not changed costs nothing."""
        faces = self._faces
        position = faces.story.position
        if position is None:
            return
        counting = counting or position.phase in (BATTLE, OVER)
        self.set_class(counting, "-counting")
        self._status.show(status(position, assisted=assisted))
        self._versus.show(versus(faces, position, players))
        self._track.show(track(position))
        self._sheet.show(count(faces) if counting else ForceCount())
        for seat, cards in enumerate(self.lists):
            cards.show(faces.listing(seat))
        self._inspector.show(Inspection() if faces.choosing is None else inspect(faces, faces.choosing))
        self.log_lines.show(tuple(faces.story.log))
        self._piles.show(piles(position))
        self._prompt.show(prompt)
