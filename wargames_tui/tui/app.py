"""The app: it owns the terminal and moves from screen to screen."""

from __future__ import annotations

from asyncio import to_thread
from dataclasses import replace
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from textual.app import App
from textual.binding import Binding

from wargames_tui.cabinet import GAMES
from wargames_tui.i18n import _, language
from wargames_tui.i18n.languages import speak_next
from wargames_tui.tui import shelf
from wargames_tui.tui.looks import paper_wanted, scheme_wanted
from wargames_tui.tui.notes import Said
from wargames_tui.tui.paper import FOUR_COLOURS, PAPER
from wargames_tui.tui.preferring import kept_preferences, prefer
from wargames_tui.tui.quiet import CardsWanted, HelpWanted, QuietScreen
from wargames_tui.tui.schemes import Scheme
from wargames_tui.tui.screens.hall import HallScreen
from wargames_tui.tui.screens.menu import MenuScreen
from wargames_tui.tui.screens.too_small import TooSmallScreen, too_small
from wargames_tui.tui.taking_out import TakingOut
from wargames_tui.tui.theme import DESERT, wear
from wargames_tui.tui.wanted import (
    GoOnWanted,
    MomentWanted,
    PaceWanted,
    ReplayWanted,
    RestartWanted,
    ResultWanted,
    ReviewWanted,
    StatisticsWanted,
    WatchedReviewWanted,
)

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from textual.command import Provider
    from textual.driver import Driver
    from textual.events import Resize
    from textual.screen import Screen

    from wargames_tui.cabinet import Entry
    from wargames_tui.engine.contract import AnyGame
    from wargames_tui.players.thinking import Thinkers
    from wargames_tui.store.preferences import Preferences
    from wargames_tui.table.saves import Saves
    from wargames_tui.table.sitting import Sitting
    from wargames_tui.tui.account import Account
    from wargames_tui.tui.course import Course
    from wargames_tui.tui.left import Left
    from wargames_tui.tui.watching import Watching

ShownT = TypeVar("ShownT")

INTERRUPTED: Final = 130
"""The exit code after Ctrl+C."""
_LOOKING: Final = "looking"
"""The worker that looks for the game that was left last."""


def _commands() -> type[Provider]:
    from wargames_tui.tui.palette import CommandProvider

    return CommandProvider


class CabinetApp(App[None]):
    """The cabinet of games; its return code is the exit code of the command."""

    CSS_PATH = Path(__file__).parent / "styles" / "house.tcss"
    COMMANDS = {_commands}  # noqa: RUF012 (Textual's own declaration is a class variable)
    TITLE = "wargames-tui"
    ALLOW_SELECT: ClassVar[bool] = False
    BINDINGS: ClassVar = [Binding("ctrl+c", "interrupt", show=False, priority=True)]

    def __init__(
        self,
        sitting: Sitting | None = None,
        driver_class: type[Driver] | None = None,
        *,
        saves: Saves | None = None,
        account: Account | None = None,
        watching: Watching | None = None,
        thinkers: Thinkers | None = None,
    ) -> None:
        """Open at the menu, straight at the table of `sitting`, or at the replay of what is `watching`.

        Games are kept in `saves` (None: the user's). `account` is the player's where it plays at a host. The
        `thinkers` think for computer players and advise (None: a process of this app's own does).
        """
        super().__init__(driver_class=driver_class)
        self.animation_level = "none"
        self.last_words = ""
        """What to tell the player on the way out, after a crash."""
        self._sitting = sitting
        self._watching = watching
        self._saves = saves
        self._account = account
        self._thinkers = thinkers
        self._taking_out = TakingOut()
        kept = kept_preferences(saves)
        wear(self, DESERT.name, scheme=scheme_wanted(kept.theme), paper=paper_wanted(kept=kept.four_colour_deck))

    @property
    def saves(self) -> Saves:
        """The games that are kept; nothing of them is imported before they are asked for."""
        if self._saves is None:
            from wargames_tui.table.saves import Saves

            self._saves = Saves()
        return self._saves

    @property
    def thinkers(self) -> Thinkers:
        """Those who think for computer players and advise; nothing of them is there before they are asked for."""
        if self._thinkers is None:
            from wargames_tui.players.pool import ThinkingPool
            from wargames_tui.store.cabinet import take_out

            self._thinkers = ThinkingPool(take_out).caller(alone=True)
        return self._thinkers

    @property
    def has_computer_players(self) -> bool:
        """Whether computer players can play here."""
        return self._thinkers is None or self._thinkers.available

    @property
    def preferences(self) -> Preferences:
        """What the player has chosen once and for all."""
        return kept_preferences(self._saves)

    @property
    def _by_command(self) -> bool:
        """Whether a table or a replay was asked for by command."""
        return self._sitting is not None or self._watching is not None

    def get_default_screen(self) -> Screen[None]:
        """Return the menu, which is painted first; beneath a table asked for by command, nothing."""
        return QuietScreen[None](id="_default") if self._by_command else MenuScreen(self._account)

    async def on_mount(self) -> None:
        """Show the table or the replay that was asked for by command."""
        if self._sitting is not None:
            await self.course.begin(self._sitting)
        elif self._watching is not None:
            await self.course.show_replay(self._watching, by_command=True)

    def on_unmount(self) -> None:
        """Leave every table and let nobody think any more, however the app has ended."""
        if self._thinkers is not None:
            self._thinkers.close()
        if self._saves is not None:
            self._saves.close()

    def on_menu_screen_opened(self) -> None:
        """Find out which game was left last, once the menu is painted."""
        self.call_after_refresh(lambda: self.run_worker(self._look_back(), group=_LOOKING, exclusive=True))

    async def _look_back(self) -> None:
        """Offer in the menu to go on with the game that was left last; take all games out, and say how far it is."""
        menu = self.screen
        if not isinstance(menu, MenuScreen):
            return
        recall = await to_thread(import_module, "wargames_tui.tui.left")
        saves = self.saves
        left: Left | None = await to_thread(recall.left_last, saves)
        menu.offer(left, saves.trouble)
        entry = None if left is None else GAMES.get(left.saved.head.game)
        for each in filter(None, (entry, *GAMES.values())):
            self._taking_out.begin(each)
        if left is not None and entry is not None and not isinstance(await self._taking_out.game(entry), Exception):
            menu.offer(await to_thread(recall.how_far, saves, left, shelf.house(entry)), saves.trouble)

    async def game(self, entry: Entry) -> AnyGame | None:
        """Return the game of `entry`; where its decks cannot be read, say so and return None."""
        if self._taking_out.takes_time(entry):
            self.say(Said(_("Taking {game} out of the cabinet …", game=_(entry.title)), quiet=True))
        game = await self._taking_out.game(entry)
        if isinstance(game, Exception):
            self.say(Said(_("The decks of {game} cannot be used:", game=_(entry.title)) + f"\n{game}", bad=True))
            return None
        self.say(None)
        return game

    def say(self, said: Said | None) -> None:
        """Say something in the prompt line of the menu, or of the list of kept games; None: what to do now."""
        if isinstance(self.screen, HallScreen):
            self.screen.say(said)

    # From screen to screen

    @cached_property
    def course(self) -> Course:
        """The way of the players from screen to screen."""
        from wargames_tui.tui.course import Course

        return Course(self, ends_with_the_table=self._by_command)

    async def show(
        self, entry: Entry, screen: QuietScreen[ShownT], then: Callable[[ShownT | None], Awaitable[None]]
    ) -> None:
        """Show a screen of a game in the colours of its table; what it is closed with goes to `then`."""
        screen.palette = entry.palette
        wear(self, entry.palette)
        await self.push_screen(screen, then)

    async def show_menu(self) -> None:
        """Show the menu over whatever there was before it."""
        await self.push_screen(MenuScreen(self._account))

    def on_menu_screen_game_wanted(self, message: MenuScreen.GameWanted) -> None:
        """Open the set-up of the game that was chosen."""
        self.run_worker(self.course.set_up(message.entry), exclusive=True)

    def on_go_on_wanted(self, message: GoOnWanted) -> None:
        """Go on with a kept game."""
        self.run_worker(self.course.go_on(message.number), exclusive=True)

    def on_result_wanted(self, message: ResultWanted) -> None:
        """Show the final score of a kept game."""
        self.run_worker(self.course.show_result(message.number), exclusive=True)

    def on_restart_wanted(self, message: RestartWanted) -> None:
        """Deal the same cards once more."""
        self.run_worker(self.course.restart(message.number), exclusive=True)

    def on_replay_wanted(self, message: ReplayWanted) -> None:
        """Watch a kept game."""
        self.run_worker(self.course.watch(message.number), exclusive=True)

    def on_review_wanted(self, message: ReviewWanted) -> None:
        """Review a kept game."""
        self.run_worker(self.course.review(message.number), exclusive=True)

    def on_watched_review_wanted(self, message: WatchedReviewWanted) -> None:
        """Review the game that is watched."""
        self.run_worker(self.course.show_review(message.to_review), exclusive=True)

    def on_moment_wanted(self, message: MomentWanted) -> None:
        """Watch a game that is reviewed, from some decision on."""
        self.run_worker(self.course.look_at(message.to_review, message.place), exclusive=True)

    async def on_kept_games_wanted(self) -> None:
        """Open the list of the games that are kept."""
        from wargames_tui.tui.screens.kept import KeptScreen

        await self.push_screen(KeptScreen(self.saves, at_host=self._account is not None))

    async def close_kept_games(self) -> None:
        """Close the list of kept games, where it is in front: a game comes in its place."""
        from wargames_tui.tui.screens.kept import KeptScreen

        if isinstance(self.screen, KeptScreen):
            await self.pop_screen()

    async def on_help_wanted(self, message: HelpWanted) -> None:
        """Open the rules, once."""
        from wargames_tui.tui.screens.help import HelpScreen

        await self.push_screen(HelpScreen(message.game, message.commands, message.ruling))

    def on_cards_wanted(self, message: CardsWanted) -> None:
        """Open the card browser."""
        self.run_worker(self._browse(GAMES[message.game]), exclusive=True)

    async def _browse(self, entry: Entry) -> None:
        from wargames_tui.tui.screens.cards import CardsScreen

        game = await self.game(entry)
        if game is not None:
            await self.push_screen(CardsScreen(entry.id, shelf.house(entry).catalogue(game)))

    async def on_account_wanted(self) -> None:
        """Open the player's account at the host."""
        from wargames_tui.tui.screens.account import AccountScreen

        if self._account is not None:
            await self.push_screen(AccountScreen(self._account))

    async def on_statistics_wanted(self, message: StatisticsWanted) -> None:
        """Open the statistics at the pages of a game."""
        from wargames_tui.tui.screens.statistics import StatisticsScreen

        await self.push_screen(StatisticsScreen(self.saves.database, message.game))

    # The window and the end

    async def on_resize(self, event: Resize) -> None:
        """Cover everything while the window is too small, and take the cover off again."""
        covered = isinstance(self.screen, TooSmallScreen)
        if too_small(event.size) and not covered:
            await self.push_screen(TooSmallScreen())
        elif covered and not too_small(event.size):
            await self.pop_screen()

    def action_command_palette(self) -> None:
        """Open the command palette."""
        from wargames_tui.tui.palette import CommandsScreen

        if not isinstance(self.screen, CommandsScreen):
            _opening = self.push_screen(CommandsScreen())

    def action_next_language(self) -> None:
        """Speak the next language on every screen, and from now on."""
        speak_next()
        for screen in self.screen_stack:
            if isinstance(screen, QuietScreen):
                screen.retell()
        self._prefer(lambda kept: replace(kept, language=language()))

    def action_wear_scheme(self, name: str) -> None:
        """Wear other colours on every screen, and from now on."""
        wear(self, scheme=Scheme(name))
        self._prefer(lambda kept: replace(kept, theme=name))

    def action_print_in_four_colours(self, wanted: bool) -> None:  # noqa: FBT001 (an action has no keywords)
        """Print playing cards in four colours or in two, from now on."""
        wear(self, paper=FOUR_COLOURS if wanted else PAPER)
        self._prefer(lambda kept: replace(kept, four_colour_deck=wanted))

    def on_pace_wanted(self, message: PaceWanted) -> None:
        """Have computer players play at that pace, from now on."""
        self._prefer(lambda kept: replace(kept, pace=message.pace.value))

    def _prefer(self, change: Callable[[Preferences], Preferences]) -> None:
        """Keep a choice for the next time."""
        if why := prefer(self.saves, change):
            self.notify(why, severity="warning")

    def action_interrupt(self) -> None:
        """Leave on Ctrl+C, as every program does."""
        self.exit(return_code=INTERRUPTED)

    def _fatal_error(self) -> None:
        """Leave with one line; a traceback would show what lies in hands and decks."""
        from textual.worker import WorkerFailed

        error = self._exception
        if error is not None:
            self.last_words = self.write_down(error.error if isinstance(error, WorkerFailed) else error)
        self.panic()

    def write_down(self, error: BaseException) -> str:
        """Write a mistake of the program's own down, and return the line for the player."""
        from wargames_tui.tui.crash import write_down

        return write_down(error)
