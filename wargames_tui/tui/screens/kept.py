"""The games that are kept: those to go on with, and those that have ended."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import N_, _, enumerated, ngettext, sentences
from wargames_tui.store.errors import StoreError
from wargames_tui.store.telling import (
    called,
    code_of,
    damaged_words,
    marks_of,
    mode_words,
    outcome,
    when,
)
from wargames_tui.tui.commands import BACK, HELP, REVIEW, Caption, Command
from wargames_tui.tui.history.kept_games import PAGE, KeptGames
from wargames_tui.tui.history.kept_list import KeptList
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.notes import Note, Said
from wargames_tui.tui.screens.hall import HallScreen
from wargames_tui.tui.tables.commands import ANSWERS
from wargames_tui.tui.theme import DESERT
from wargames_tui.tui.wanted import GoOnWanted, ReplayWanted, RestartWanted, ResultWanted, ReviewWanted
from wargames_tui.tui.widgets.inspector import Inspection, Inspector

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult

    from wargames_tui.store.sheet import SavedGame
    from wargames_tui.table.saves import Saves

OPEN: Final = Command(
    "open", ("enter",), N_("go on"), N_("Go on with the game, or see its final score."), importance=90
)
WATCH: Final = Command("watch", ("w",), N_("watch"), N_("Watch the marked game from its deal on."), importance=70)
AGAIN: Final = Command("again", ("s",), N_("same deal"), N_("Deal the same cards once more."), importance=65)
GIVE_UP: Final = Command("give-up", ("x",), N_("give up"), N_("Give the marked game up."), importance=60)
MOVE: Final = Command(
    "move",
    ("up", "down", "pageup", "pagedown", "home", "end"),
    N_("games"),
    N_("Mark another game."),
    each_key=True,
    key_label="↑↓",
    importance=50,
)


class KeptScreen(HallScreen):
    """Lists the games; older ones are read as the mark comes near them."""

    ACTIONS = (*ANSWERS, OPEN, WATCH, REVIEW, AGAIN, GIVE_UP, MOVE, HELP, BACK)
    palette = DESERT.name

    def __init__(self, saves: Saves, *, at_host: bool = False) -> None:
        """List the games of `saves`; `at_host` where they are another's to look after."""
        super().__init__()
        self._at_host = at_host
        self._saves = saves
        self._list = KeptList(saves.now())
        self._kept = KeptGames(saves)
        self._is_read = False
        self._pressed_early: list[str] = []
        self._question = ""
        self._if_yes: Callable[[], object] | None = None

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        yield Note(Said(title=_("KEPT GAMES"), quiet=True), id="heading")
        yield self._list
        yield Inspector()
        yield self.prompt_line
        yield KeyLine()

    def on_screen_resume(self) -> None:
        """Read the games anew, as they stand now."""
        super().on_screen_resume()
        self.run_worker(self._read(len(self._kept.ended) or PAGE), exclusive=True)

    def retell(self) -> None:
        """Say everything anew; the marked game stays marked."""
        self.run_worker(self._read(max(PAGE, len(self._kept.ended))), exclusive=True)
        super().retell()

    async def _read(self, most: int) -> None:
        await self._kept.read(most)
        self._show_games()
        self._is_read = True
        early, self._pressed_early = self._pressed_early, []
        for key in early:
            self.action_move(key)
        await self._kept.look_for_damage()  # it takes a while, and the list does not wait for it
        self.say()

    async def _read_on(self) -> None:
        try:
            await self._kept.read_on()
        except StoreError as error:
            self.say(Said(str(error), bad=True))
            return
        self._show_games()

    def _show_games(self) -> None:
        self._list.list_games(self._kept.groups())
        count = len(self._kept.in_play)
        self.query_one("#heading", Note).show(
            Said(
                ngettext("{n} game to go on with", "{n} games to go on with", count) if count else "",
                title=_("KEPT GAMES"),
                quiet=True,
            )
        )
        self._show_marked()

    def _show_marked(self) -> None:
        saved = self._list.marked
        if saved is not None:
            self.game_id = saved.head.game
        self.query_one(Inspector).show(Inspection() if saved is None else self._about(saved))
        self._forget()

    def _about(self, saved: SavedGame) -> Inspection:
        now = self._saves.now()
        times = _("Begun {began}, left {left}.", began=when(saved.began, now), left=when(saved.touched, now))
        try:
            code = _("Deal {code}.", code=code_of(saved))
            rules = mode_words(saved.head.game, saved.head.seats, saved.head.options)
        except GameError as error:
            code, rules = str(error), ""
        decisions = ngettext("{n} decision", "{n} decisions", saved.marks.taken)
        marks = enumerated((rules, decisions, *marks_of(saved)))
        return Inspection(called(saved), outcome(saved), (sentences(times, code), marks))

    # What may be done

    @property
    def _is_open(self) -> bool:
        """Whether the marked game can be gone on with."""
        return self._list.marked in self._kept.in_play

    def allows(self, command: Command) -> bool:
        """Return whether `command` can be done with the marked game."""
        saved = self._list.marked
        if self._if_yes is not None:
            return command in ANSWERS
        match command:
            case _ if command in ANSWERS:
                return False
            case _ if command is GIVE_UP:
                return saved is not None and self._is_open and _can_be_given_up(saved)
            case _ if command is REVIEW:
                return saved is not None and saved.marks.ending is not None
            case _ if command is MOVE and not self._is_read:
                return True
            case _ if command in {OPEN, WATCH, AGAIN, MOVE}:
                return saved is not None
            case _:
                return super().allows(command)

    def caption(self, command: Command) -> Caption:
        """Return how `command` stands in the line of keys, in the words of the marked game."""
        caption = super().caption(command)
        if command is OPEN and not self._is_open:
            return Caption(caption.key, _("final score"))
        return caption

    def prompt(self) -> Said:
        """Return what is asked, what is wrong, or what to do now."""
        if self._question:
            return Said(self._question)
        if (trouble := self._kept.unreadable or self._saves.trouble) is not None:
            return Said(_("Games are not saved: {why}", why=trouble), bad=True)
        if self._kept.damaged:
            return Said(damaged_words(self._kept.damaged, at_host=self._at_host), bad=True)
        if self._list.marked is None:
            return Said(_("No game is kept yet. Every game you deal is, with its first decision."))
        if self._is_open:
            return Said(_("Enter goes on with the marked game; w watches it from its deal on."))
        return Said(_("Enter shows the final score; w watches the game from its deal on."))

    def _ask(self, question: str, if_yes: Callable[[], object]) -> None:
        self._question, self._if_yes = question, if_yes
        self.say()
        self.refresh_bindings()

    def _forget(self) -> None:
        self._question, self._if_yes = "", None
        self.say()
        self.refresh_bindings()

    def action_answer_yes(self) -> None:
        """Do what was asked about."""
        if_yes = self._if_yes
        self._forget()
        if if_yes is not None:
            if_yes()

    def action_answer_no(self) -> None:
        """Leave things as they are."""
        self._forget()

    def action_open(self) -> None:
        """Go on with the marked game, or see its final score."""
        if (saved := self._list.marked) is not None:
            self.post_message(GoOnWanted(saved.number) if self._is_open else ResultWanted(saved.number))

    def action_watch(self) -> None:
        """Watch the marked game."""
        if (saved := self._list.marked) is not None:
            self.post_message(ReplayWanted(saved.number))

    def action_review(self) -> None:
        """Review the marked game."""
        if (saved := self._list.marked) is not None:
            self.post_message(ReviewWanted(saved.number))

    def action_again(self) -> None:
        """Deal the same cards once more; ask first where that gives the marked game up."""
        if (saved := self._list.marked) is None:
            return
        wanted = RestartWanted(saved.number)
        if self._is_open and saved.head.seats == 1:
            self._ask(
                _("The same cards again? The game in play is given up thereby. y deals, Esc keeps it."),
                partial(self.post_message, wanted),
            )
        else:
            self.post_message(wanted)

    def action_give_up(self) -> None:
        """Ask whether to give the marked game up."""
        saved = self._list.marked
        if saved is not None:
            question = _("Give this game up? It counts as given up. y gives it up, Esc keeps it.")
            if saved.marks.ending is not None:
                question = _("End this match? Its finished game stays. y ends it, Esc keeps it.")
            self._ask(question, partial(self._give_up, saved))

    def _give_up(self, saved: SavedGame) -> None:
        try:
            self._saves.give_up(saved.number)
        except GameError as error:
            self.say(Said(str(error), bad=True))
            return
        self.run_worker(self._read(len(self._kept.ended) + 1), exclusive=True)

    def action_move(self, key: str) -> None:
        """Mark another game; before the games have been read, as soon as they have."""
        if not self._is_read:
            self._pressed_early.append(key)
            return
        self._list.press(key)

    def on_marked_list_marked(self) -> None:
        """Tell of the marked game, and read older ones where the end is near."""
        self._show_marked()
        if self._kept.has_more and self._list.below < PAGE // 4:
            self.run_worker(self._read_on(), exclusive=True)

    def on_marked_list_chosen(self) -> None:
        """Do what Enter does."""
        self.action_open()

    def action_leave(self) -> None:
        """Go back to the menu."""
        self.close_with(None)


def _can_be_given_up(saved: SavedGame) -> bool:
    """Return whether it need not be said which of two persons gives it up, or a match waits for its second game."""
    return len(saved.persons) <= 1 or saved.marks.ending is not None
