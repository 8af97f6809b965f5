"""The statistics: how the games of the store went, game by game, page by page."""

from __future__ import annotations

from asyncio import to_thread
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Final

from textual.containers import Horizontal, Vertical

from wargames_tui.cabinet import GAMES
from wargames_tui.i18n import N_, _
from wargames_tui.store.days import days_of
from wargames_tui.store.errors import StoreError
from wargames_tui.store.statistics import statistics
from wargames_tui.tui.commands import BACK, HELP, Command
from wargames_tui.tui.history.chart import PillarChart
from wargames_tui.tui.history.figures import FigureSheet, Shown
from wargames_tui.tui.history.last_games import LastGames
from wargames_tui.tui.history.pager import Paged, Pager
from wargames_tui.tui.history.pages import Page, pages_of
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.notes import Note, Said
from wargames_tui.tui.quiet import QuietScreen
from wargames_tui.tui.theme import wear
from wargames_tui.tui.wanted import ReplayWanted
from wargames_tui.tui.widgets.heading_line import Headed, HeadingLine
from wargames_tui.tui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from wargames_tui.store.database import Database
    from wargames_tui.tui.history.pages import GameLine

WATCH: Final = Command("watch", ("enter",), N_("watch"), N_("Watch the marked game again."), importance=70)
MOVE: Final = Command(
    "move",
    ("up", "down", "pageup", "pagedown", "home", "end"),
    N_("games"),
    N_("Mark another of the last games."),
    each_key=True,
    key_label="↑↓",
    importance=60,
)
TURN: Final = Command(
    "turn",
    ("right", "left"),
    N_("page"),
    N_("Turn to other house rules or numbers of players, and to the deals of the day."),
    each_key=True,
    key_label="←→",
    importance=65,
)
COLUMN: Final = Command(
    "column",
    ("space",),
    N_("column"),
    N_("Look at the games of the next column: those that count, assisted ones, known deals."),
    importance=55,
)
GAME: Final = Command(
    "game",
    ("tab", "shift+tab", *(str(number) for number, _entry in enumerate(GAMES, 1))),
    N_("game"),
    N_("Turn to another game."),
    each_key=True,
    key_label="Tab",
    importance=68,
)

_AROUND: Final = 5
"""Lines above and below the figures: games, page, a blank, prompt, keys."""
_LEAST_CHART: Final = 7


class StatisticsScreen(QuietScreen[None]):
    """Shows how games went; they are counted beside the screen, which says so meanwhile."""

    ACTIONS = (WATCH, MOVE, TURN, GAME, COLUMN, HELP, BACK)

    def __init__(self, database: Database, game: str | None, today: date | None = None) -> None:
        """Begin with the pages of `game` (None: of the one that ended last).

        `today` (None: by the clock, in UTC) is where the streak of days ends.
        """
        super().__init__()
        self.game_id = game or next(iter(GAMES))
        self.palette = GAMES[self.game_id].palette
        self._begins_with_last = game is None
        self._database = database
        self._today = today or datetime.now(UTC).date()
        self._told: dict[str, tuple[Page, ...]] = {}
        self._words = Said(_("Counting the games …"), quiet=True)
        self._number = 0
        self._column = 0

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        yield Tabs(self._tabs())
        yield Pager()
        yield Note(self._words, id="words")
        with Horizontal(classes="body"):
            with Vertical(classes="figures"):
                yield FigureSheet()
                yield PillarChart()
            with Vertical(classes="games"):
                yield HeadingLine()
                yield LastGames()
        yield Note(Said(), id="prompt")
        yield KeyLine()

    def on_mount(self) -> None:
        """Begin to count."""
        self._show_page()
        self.run_worker(self._count(), exclusive=True)

    def retell(self) -> None:
        """Tell the same page anew, the same game marked."""
        self._words = Said(_("Counting the games …"), quiet=True)
        self.run_worker(self._recount(), exclusive=True)
        super().retell()

    async def _recount(self) -> None:
        games = self.query_one(LastGames)
        marked = games.place
        await self._count()
        games.move(marked)

    async def _count(self) -> None:
        try:
            self._told, last = await to_thread(_read, self._database, self._today)
            self._words = Said()
            if self._begins_with_last and last is not None:
                self._turn_to(last)
            self._begins_with_last = False
        except StoreError as error:
            self._words = Said(str(error), title=_("No statistics."), bad=True)
        self._show_page()

    # What is shown

    @property
    def _pages(self) -> tuple[Page, ...]:
        return self._told.get(self.game_id, ())

    @property
    def _page(self) -> Page | None:
        return self._pages[self._number] if self._pages else None

    def _tabs(self) -> tuple[tuple[str, ...], int, str]:
        return tuple(_(entry.title) for entry in GAMES.values()), list(GAMES).index(self.game_id), ""

    def _show_page(self) -> None:
        """Show the page that is turned to, or why there is none."""
        page = self._page
        self.set_class(page is None, "-empty")
        self.query_one(Tabs).show(self._tabs())
        if page is None:
            self.query_one(Pager).show(Paged(_("Statistics")))
            self.query_one("#words", Note).show(self._words if self._words.text else _promise(self.game_id))
            self._say(None)
        else:
            self.query_one(Pager).show(Paged(page.title, self._number + 1, len(self._pages)))
            self._show_column(page)
        self.refresh_bindings()

    def _show_column(self, page: Page) -> None:
        side = page.sides[self._column]
        shown = Shown(page.figures, self._column, side.grades, side.players)
        sheet = self.query_one(FigureSheet)
        sheet.styles.height = min(shown.lines + 1, self.size.height - _AROUND - _LEAST_CHART)
        sheet.show(shown)
        self.query_one(PillarChart).show(side.chart)
        self.query_one(HeadingLine).show(Headed(side.title))
        self.query_one(LastGames).list_games(side.games)
        self._say(side.games[0])

    def _say(self, game: GameLine | None) -> None:
        said = _("Tab turns to another game.") if game is None else game.sentence
        self.query_one("#prompt", Note).show(Said(said))

    def on_resize(self) -> None:
        """Share the room out anew."""
        if self._page is not None:
            self._show_column(self._page)

    def on_marked_list_marked(self) -> None:
        """Say what is to be known of the marked game."""
        self._say(self.query_one(LastGames).marked)

    # Keys and clicks

    def allows(self, command: Command) -> bool:
        """Return whether `command` can be done: only where there is something to turn to or to watch."""
        page = self._page
        match command:
            case _ if command in {WATCH, MOVE}:
                return page is not None
            case _ if command is TURN:
                return len(self._pages) > 1
            case _ if command is COLUMN:
                return page is not None and len(page.sides) > 1
            case _:
                return True

    def action_watch(self) -> None:
        """Watch the marked game."""
        if (game := self.query_one(LastGames).marked) is not None:
            self.post_message(ReplayWanted(game.number))

    def on_marked_list_chosen(self) -> None:
        """Watch the marked game, which was clicked."""
        self.action_watch()

    def action_move(self, key: str) -> None:
        """Mark another game."""
        self.query_one(LastGames).press(key)

    def action_turn(self, key: str) -> None:
        """Turn to another page of the game."""
        self._turn(1 if key == "right" else -1)

    def on_pager_turned(self, message: Pager.Turned) -> None:
        """Turn to another page, by a click."""
        if len(self._pages) > 1:
            self._turn(message.step)

    def _turn(self, step: int) -> None:
        self._number = (self._number + step) % len(self._pages)
        self._column = 0
        self._show_page()

    def action_column(self) -> None:
        """Look at the games of the next column."""
        page = self._page
        if page is not None:
            self._look_at(page, (self._column + 1) % len(page.sides))

    def on_figure_sheet_chosen(self, message: FigureSheet.Chosen) -> None:
        """Look at the games of the column that was clicked."""
        if self._page is not None:
            self._look_at(self._page, message.column)

    def _look_at(self, page: Page, column: int) -> None:
        self._column = column
        self._show_column(page)

    def action_game(self, key: str) -> None:
        """Turn to the next game or the one before, or to that of the number."""
        names = list(GAMES)
        steps = {"tab": 1, "shift+tab": -1}
        place = names.index(self.game_id) + steps[key] if key in steps else int(key) - 1
        self._turn_to(names[place % len(names)])

    def on_tabs_chosen(self, message: Tabs.Chosen) -> None:
        """Turn to the game that was clicked."""
        self._turn_to(list(GAMES)[message.number])

    def _turn_to(self, game: str) -> None:
        self.game_id = game
        self.palette = GAMES[game].palette
        wear(self.app, self.palette)
        self._number = self._column = 0
        self._show_page()

    def action_leave(self) -> None:
        """Go back."""
        self.close_with(None)


def _read(database: Database, today: date) -> tuple[dict[str, tuple[Page, ...]], str | None]:
    """Return the pages of every game, and which game ended last; None where none has.

    Raises:
        StoreError: The store cannot be read.
    """
    chapters = statistics(database)
    last = [figures.last[0] for chapter in chapters if chapter.game in GAMES for figures in chapter.kinds.values()]
    return (
        {game: pages_of(game, chapters, days_of(database, game, today)) for game in GAMES},
        max(last, key=lambda saved: saved.recency).head.game if last else None,
    )


def _promise(game: str) -> Said:
    """Return what is said where no game has ended yet."""
    return Said(
        _(
            "No game of {game} has ended yet.\n"
            "\n"
            "Once one has, this page tells how it went: games, wins or grades, the best score and the mean, "
            "how many in a row, a chart of the scores, and the last twenty games, each to be watched again.\n"
            "\n"
            "Games with help and games of a deal that was known are counted apart.",
            game=_(GAMES[game].title),
        )
    )
