"""The app: it owns the terminal and moves from screen to screen."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from textual.app import App
from textual.binding import Binding

from wargames_tui.cabinet import GAMES
from wargames_tui.i18n import _
from wargames_tui.tui import shelf
from wargames_tui.tui.notes import Said
from wargames_tui.tui.outcomes import FinalChoice, TableOutcome
from wargames_tui.tui.quiet import CardsWanted, HelpWanted, QuietScreen
from wargames_tui.tui.screens.menu import MenuScreen
from wargames_tui.tui.screens.too_small import TooSmallScreen, too_small
from wargames_tui.tui.theme import DESERT, PALETTES
from wargames_tui.tui.wanted import StatisticsWanted

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from textual.command import Provider
    from textual.driver import Driver
    from textual.events import Resize
    from textual.screen import Screen
    from textual.worker import Worker

    from wargames_tui.cabinet import Entry
    from wargames_tui.cards.errors import CardFileError
    from wargames_tui.table.saves import Saves
    from wargames_tui.tui.account import Account
    from wargames_tui.tui.shelf import AnyGame, Deal
    from wargames_tui.tui.sitting import Sitting

ShownT = TypeVar("ShownT")

INTERRUPTED: Final = 130
"""The exit code after Ctrl+C."""

_LOADING: Final = "loading"
"""The workers that load games: no other work, however exclusive, cancels them."""


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
    ) -> None:
        """Open at the menu, or straight at the table of `sitting`; games are kept in `saves` (None: the user's).

        `account` is the player's where it plays at a host.
        """
        super().__init__(driver_class=driver_class)
        self.animation_level = "none"
        self.last_words = ""
        """What to tell the player on the way out, after a crash."""
        self._sitting = sitting
        self._saves = saves
        self._account = account
        self._taking_out: dict[str, Worker[AnyGame | CardFileError]] = {}
        for palette in PALETTES.values():
            self.register_theme(palette.theme())
        self.theme = DESERT.name

    @property
    def saves(self) -> Saves:
        """The games that are kept; nothing of them is imported before they are asked for."""
        if self._saves is None:
            from wargames_tui.table.saves import Saves

            self._saves = Saves()
        return self._saves

    def get_default_screen(self) -> Screen[None]:
        """Return the menu, which is painted first; beneath a table asked for by command, nothing."""
        return MenuScreen(self._account) if self._sitting is None else QuietScreen[None](id="_default")

    async def on_mount(self) -> None:
        """Sit down at the table, or take the games out while the player reads the menu."""
        if self._sitting is not None:
            await self._sit_down(self._sitting)
        else:
            self.call_after_refresh(self._prepare)

    def on_unmount(self) -> None:
        """Leave every table, however the app has ended."""
        if self._saves is not None:
            self._saves.close()

    def _prepare(self) -> None:
        for entry in GAMES.values():
            if not shelf.is_out(entry):
                self._take_out(entry)

    def _take_out(self, entry: Entry) -> Worker[AnyGame | CardFileError]:
        """Return the worker that loads a game, one for all who ask."""
        if entry.id not in self._taking_out:
            self._taking_out[entry.id] = self.run_worker(partial(_taken_out, entry), thread=True, group=_LOADING)
        return self._taking_out[entry.id]

    async def _game(self, entry: Entry) -> AnyGame | None:
        """Return the game of `entry`; where its decks cannot be read, say so in the menu and return None."""
        if shelf.is_out(entry):
            game = _taken_out(entry)
        else:
            worker = self._take_out(entry)
            if not worker.is_finished:
                self._say(Said(_("Taking {game} out of the cabinet …", game=_(entry.title)), quiet=True))
            game = await worker.wait()
        if isinstance(game, Exception):
            self._taking_out.pop(entry.id, None)
            self._say(Said(_("The decks of {game} cannot be used:", game=_(entry.title)) + f"\n{game}", bad=True))
            return None
        self._say(None)
        return game

    def _say(self, said: Said | None) -> None:
        if isinstance(self.screen, MenuScreen):
            self.screen.say(said)

    # From screen to screen

    def on_menu_screen_game_wanted(self, message: MenuScreen.GameWanted) -> None:
        """Open the set-up of the game that was chosen."""
        self.run_worker(self._set_up(message.entry), exclusive=True)

    async def _set_up(self, entry: Entry) -> None:
        from wargames_tui.tui.screens.setup import SetupScreen

        game = await self._game(entry)
        if game is not None:
            await self._show(entry, SetupScreen(entry, game.options), partial(self._deal_cards, game))

    async def _show(
        self, entry: Entry, screen: QuietScreen[ShownT], then: Callable[[ShownT | None], Awaitable[None]]
    ) -> None:
        """Show a screen of a game in the colours of its table; what it is closed with goes to `then`."""
        self.theme = screen.palette = entry.palette
        await self.push_screen(screen, then)

    async def _deal_cards(self, game: AnyGame, deal: Deal | None) -> None:
        if deal is not None:
            from wargames_tui.tui.sitting import Sitting

            await self._sit_down(Sitting.dealt(self.saves, game, deal))

    async def _sit_down(self, sitting: Sitting) -> None:
        """Play the game that is before the players."""
        entry = GAMES[sitting.game.id]
        screen = shelf.table_screen(entry, sitting.table, sitting.seating)
        await self._show(entry, screen, partial(self._get_up, sitting))

    async def _get_up(self, sitting: Sitting, outcome: TableOutcome | None) -> None:
        if outcome is TableOutcome.FINISHED:
            from wargames_tui.tui.screens.ending import final_screen

            entry = GAMES[sitting.game.id]
            report = shelf.house(entry).report(sitting.game, sitting.table)
            await self._show(entry, final_screen(report, sitting), partial(self._after, sitting, report.title))
            return
        sitting.leave(self.saves)
        if self._sitting is not None:
            self.exit()

    async def _after(self, sitting: Sitting, title: str, choice: FinalChoice | None) -> None:
        from wargames_tui.engine.chance import new_seed

        match choice:
            case FinalChoice.STANDING if sitting.match is not None:
                from wargames_tui.tui.screens.standing import StandingScreen

                standing = StandingScreen(sitting, sitting.match, title)
                await self._show(GAMES[sitting.game.id], standing, partial(self._after, sitting, title))
            case FinalChoice.NEXT:
                sitting.next_game()
                await self._sit_down(sitting)
            case FinalChoice.AGAIN:
                sitting.leave(self.saves)
                await self._deal_cards(sitting.game, replace(sitting.deal, known=True))
            case FinalChoice.NEW:
                sitting.leave(self.saves)
                await self._deal_cards(sitting.game, replace(sitting.deal, seed=new_seed(), known=False, day=None))
            case FinalChoice.QUIT:
                self.exit()
            case _:
                sitting.leave(self.saves)
                if self._sitting is not None:
                    self._sitting = None
                    await self.push_screen(MenuScreen(self._account))

    async def on_help_wanted(self, message: HelpWanted) -> None:
        """Open the rules, once."""
        from wargames_tui.tui.screens.help import HelpScreen

        await self.push_screen(HelpScreen(message.game, message.commands, message.ruling))

    def on_cards_wanted(self, message: CardsWanted) -> None:
        """Open the card browser."""
        self.run_worker(self._browse(GAMES[message.game]), exclusive=True)

    async def _browse(self, entry: Entry) -> None:
        from wargames_tui.tui.screens.cards import CardsScreen

        game = await self._game(entry)
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


def _taken_out(entry: Entry) -> AnyGame | CardFileError:
    from wargames_tui.cards.errors import CardFileError

    try:
        return shelf.take_out(entry)
    except CardFileError as error:
        return error
