"""The base of the screens that come after a game: its place in the history, its deal to hand on, and what next?"""

from __future__ import annotations

from asyncio import to_thread
from typing import TYPE_CHECKING, ClassVar

from wargames_tui.cabinet import GAMES
from wargames_tui.i18n import N_, _, cell_width, enumerated, sentences
from wargames_tui.store.errors import StoreError
from wargames_tui.tui import shelf
from wargames_tui.tui.commands import HELP, REVIEW, Command
from wargames_tui.tui.notes import Note, Said
from wargames_tui.tui.outcomes import FinalChoice
from wargames_tui.tui.quiet import QuietScreen
from wargames_tui.tui.screens.after import AGAIN, COPY, MENU, NEW, NEXT, QUIT, STANDING, STATISTICS, WATCH
from wargames_tui.tui.wanted import ReplayWanted, ReviewWanted, StatisticsWanted

if TYPE_CHECKING:
    from textual.events import Resize

    from wargames_tui.table.ended import Ended, Told
    from wargames_tui.tui.house.contract import DuelReport, Report


class HistoryNote(Note):
    """The place in the history, in a line: as many of its sentences as fit."""

    def __init__(self) -> None:
        super().__init__(Said())
        self._sentences: tuple[str, ...] = ()

    def tell(self, sentences: tuple[str, ...], *, bad: bool = False) -> None:
        """Say these sentences, the most important first."""
        self._sentences = sentences
        self._fit(self.size.width, bad=bad)

    def on_resize(self, event: Resize) -> None:
        """Say more or fewer of them."""
        self._fit(event.size.width, bad=self.shown.bad)

    def _fit(self, width: int, *, bad: bool) -> None:
        title = _("History") if self._sentences else ""
        text = "".join(self._sentences[:1])
        for sentence in self._sentences[1:]:
            if cell_width(f" {title}  {text} {sentence} ") <= width:
                text = sentences(text, sentence)
        self.show(Said(text, title=title, bad=bad))


class OverScreen(QuietScreen[FinalChoice]):
    """Asks what comes next; the history is looked up beside the screen."""

    ACTIONS: ClassVar[tuple[Command, ...]] = (
        STANDING,
        NEXT,
        NEW,
        AGAIN,
        COPY,
        WATCH,
        REVIEW,
        STATISTICS,
        MENU,
        HELP,
        QUIT,
    )

    def __init__(self, ended: Ended, deal: str = N_("Deal")) -> None:
        """Tell of the game that has `ended`; `deal` (marked for translation) stands before the code of its deal."""
        super().__init__()
        self.game_id = ended.game
        self._ended = ended
        self._told: Told = ended.at_once()
        self._deal_title = deal
        self.history_note = HistoryNote()
        self.deal_note = Note(self._deal())

    def _deal(self) -> Said:
        return Said("   ".join((self._ended.code, enumerated(self._told.marks))).rstrip(), title=_(self._deal_title))

    def on_mount(self) -> None:
        """Begin to look the history up."""
        self._begin_to_look_up()

    def retell(self) -> None:
        """Say anew what the store tells; a subclass adds its own."""
        self._told = self._ended.at_once()
        self.deal_note.show(self._deal())
        self._begin_to_look_up()
        super().retell()

    def report(self) -> Report | DuelReport:
        """Return the report on the game in the player's language."""
        sitting = self._ended.sitting
        return shelf.house(GAMES[self.game_id]).report(sitting.game, sitting.table)

    def _begin_to_look_up(self) -> None:
        self.history_note.tell(self._told.place or (_("Looking for the place of this game …"),))
        self.run_worker(self._look_up(), exclusive=True)

    async def _look_up(self) -> None:
        try:
            self._told = await to_thread(self._ended.read)
            self.history_note.tell(self._told.place)
        except StoreError:
            self.history_note.tell((_("The history cannot be read; the statistics say why."),), bad=True)
        self.deal_note.show(self._deal())

    def allows(self, command: Command) -> bool:
        """Return whether `command` can be done: what is not kept cannot be watched, nor reviewed."""
        return command not in {WATCH, REVIEW} or self._ended.number is not None

    def action_watch(self) -> None:
        """Watch the game."""
        if self._ended.number is not None:
            self.post_message(ReplayWanted(self._ended.number))

    def action_review(self) -> None:
        """Review the game."""
        if self._ended.number is not None:
            self.post_message(ReviewWanted(self._ended.number))

    async def action_copy(self) -> None:
        """Copy the result, and show what was copied."""
        from wargames_tui.tui.screens.result import ResultScreen

        self.app.copy_to_clipboard(self._told.text)
        await self.app.push_screen(ResultScreen(self._told.text, self.game_id))

    def action_statistics(self) -> None:
        """See how games went."""
        self.post_message(StatisticsWanted(self.game_id))

    def action_standing(self) -> None:
        """See how the match stands."""
        self.close_with(FinalChoice.STANDING)

    def action_next_game(self) -> None:
        """Deal the next game of the match."""
        self.close_with(FinalChoice.NEXT)

    def action_new(self) -> None:
        """Deal anew."""
        self.close_with(FinalChoice.NEW)

    def action_again(self) -> None:
        """Deal the same again."""
        self.close_with(FinalChoice.AGAIN)

    def action_menu(self) -> None:
        """Go to the menu."""
        self.close_with(FinalChoice.MENU)

    def action_leave(self) -> None:
        """Leave the cabinet."""
        self.close_with(FinalChoice.QUIT)
