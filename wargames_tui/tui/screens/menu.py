"""The menu: the first thing on the screen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from textual.message import Message

from wargames_tui.cabinet import GAMES, Entry
from wargames_tui.i18n import N_, _
from wargames_tui.tui.commands import ALWAYS, CARDS, HELP, Command
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.notes import Note, Said
from wargames_tui.tui.quiet import QuietScreen
from wargames_tui.tui.screens.menu_lines import Item, MenuItem
from wargames_tui.tui.theme import DESERT
from wargames_tui.tui.title import Horizon, Title
from wargames_tui.tui.wanted import AccountWanted, StatisticsWanted

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from wargames_tui.tui.account import Account

MOVE: Final = Command(
    "move", ("up", "down"), N_("move"), N_("Move through the list."), each_key=True, key_label="↑↓", importance=60
)
CHOOSE: Final = Command("choose", ("enter",), N_("open"), N_("Open what is marked."), importance=70)
NUMBER: Final = Command(
    "number",
    tuple(str(number) for number, _entry in enumerate(GAMES, 1)),
    N_("play"),
    N_("Set a game up, by its number."),
    each_key=True,
    key_label="1" if len(GAMES) == 1 else f"1-{len(GAMES)}",
)
STATISTICS: Final = Command("statistics", ("s",), N_("statistics"), N_("See how games went."), importance=30)
ACCOUNT: Final = Command(
    "account", ("a",), N_("account"), N_("See your name and your keys at this host."), importance=25
)
QUIT: Final = Command("leave", ("q", "escape"), N_("quit"), N_("Leave the cabinet."), importance=ALWAYS)


class MenuScreen(QuietScreen[None]):
    """The title, the games, and what else there is."""

    ACTIONS = (CHOOSE, MOVE, NUMBER, STATISTICS, ACCOUNT, HELP, CARDS, QUIT)
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-high")]  # noqa: RUF012 (Textual declares it so)
    palette = DESERT.name

    class GameWanted(Message):
        """A game was chosen."""

        def __init__(self, entry: Entry) -> None:
            super().__init__()
            self.entry = entry

    def __init__(self, account: Account | None = None) -> None:
        """Offer the player's `account` too, where it plays at a host."""
        super().__init__()
        self.game_id = next(iter(GAMES))
        self._account = account

    def compose(self) -> ComposeResult:
        """Lay the menu out."""
        yield Title(N_("A cabinet of historic card wargames for the terminal"))
        for number, entry in enumerate(GAMES.values(), 1):
            yield MenuItem(Item(str(number), _(entry.title), _(entry.blurb), game=entry), classes="game")
        yield MenuItem(Item("s", _("Statistics"), _("how your games went"), command=STATISTICS), classes="other")
        yield MenuItem(
            Item("?", _("Rules"), _("the printed rules, and the rulings on what they leave open"), None, HELP)
        )
        yield MenuItem(Item("/", _("Cards"), _("every card, what it hits and what hits it"), None, CARDS))
        if self._account is not None:
            yield MenuItem(Item("a", _("Account"), self._about_account(self._account), None, ACCOUNT), id="account")
        yield MenuItem(Item("q", _("Quit"), "", None, QUIT))
        yield Horizon(None)
        yield Note(self._prompt())
        yield KeyLine()

    def allows(self, command: Command) -> bool:
        """Return whether `command` can be done: there is an account only at a host."""
        return super().allows(command) and (command is not ACCOUNT or self._account is not None)

    def on_screen_resume(self) -> None:
        """Say what the player is called now."""
        super().on_screen_resume()
        if self._account is not None:
            line = self.query_one("#account", MenuItem)
            line.show(replace(line.shown, blurb=self._about_account(self._account)))

    @staticmethod
    def _about_account(account: Account) -> str:
        """Return what the player is called, and for a guest how it comes back to its games."""
        return f"{account.name}: {account.way_back}" if account.days_kept else account.name

    def on_descendant_focus(self) -> None:
        """Let rules and cards be those of the game that is marked, or was marked last."""
        if isinstance(self.focused, MenuItem) and self.focused.shown.game is not None:
            self.game_id = self.focused.shown.game.id

    def say(self, said: Said | None = None) -> None:
        """Show words in the prompt line; None: what to do now."""
        self.query_one(Note).show(said or self._prompt())

    def _prompt(self) -> Said:
        return Said(_("Choose a game: Enter opens what is marked."))

    def action_move(self, key: str) -> None:
        """Mark the next line or the one before."""
        if key == "up":
            self.focus_previous(MenuItem)
        else:
            self.focus_next(MenuItem)

    async def action_choose(self) -> None:
        """Open the marked line."""
        if isinstance(self.focused, MenuItem):
            await self._open(self.focused.shown)

    async def action_number(self, key: str) -> None:
        """Set the game of that number up."""
        self.post_message(self.GameWanted(tuple(GAMES.values())[int(key) - 1]))

    def action_statistics(self) -> None:
        """See how games went, those of the game that is marked first."""
        self.post_message(StatisticsWanted(self.game_id))

    def action_account(self) -> None:
        """See the name and the keys."""
        self.post_message(AccountWanted())

    def action_leave(self) -> None:
        """Leave the cabinet."""
        self.app.exit()

    async def on_menu_item_chosen(self, message: MenuItem.Chosen) -> None:
        """Open the line that was clicked."""
        await self._open(message.item)

    async def _open(self, item: Item) -> None:
        if item.game is not None:
            self.post_message(self.GameWanted(item.game))
        elif item.command is not None:
            await self.run_command(item.command)
