"""The menu: the first thing on the screen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from textual.message import Message

from wargames_tui.cabinet import GAMES, Entry
from wargames_tui.i18n import N_, _
from wargames_tui.tui.commands import ALWAYS, CARDS, HELP, LANGUAGE, Command
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.notes import Said
from wargames_tui.tui.screens.hall import HallScreen
from wargames_tui.tui.screens.menu_lines import Item, MenuItem
from wargames_tui.tui.theme import DESERT
from wargames_tui.tui.title import Horizon, Title
from wargames_tui.tui.wanted import AccountWanted, GoOnWanted, KeptGamesWanted, StatisticsWanted

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from wargames_tui.tui.account import Account
    from wargames_tui.tui.left import Left

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
GO_ON: Final = Command("go-on", ("g",), N_("go on"), N_("Go on with the game that was left last."), importance=80)
KEPT: Final = Command("kept", ("k",), N_("kept games"), N_("See every game that was left or has ended."), importance=40)
STATISTICS: Final = Command("statistics", ("s",), N_("statistics"), N_("See how games went."), importance=30)
ACCOUNT: Final = Command(
    "account", ("a",), N_("account"), N_("See your name and your keys at this host."), importance=25
)
SPEAK: Final = replace(LANGUAGE, keys=("l", *LANGUAGE.keys), shown=True, importance=45)
QUIT: Final = Command("leave", ("q", "escape"), N_("quit"), N_("Leave the cabinet."), importance=ALWAYS)


class MenuScreen(HallScreen):
    """The title, the games, and what else there is."""

    ACTIONS = (GO_ON, CHOOSE, MOVE, NUMBER, KEPT, STATISTICS, ACCOUNT, HELP, CARDS, SPEAK, QUIT)
    VERTICAL_BREAKPOINTS = [(0, "-lowest"), (26, "-low"), (36, "-high")]  # noqa: RUF012 (Textual declares it so)
    palette = DESERT.name

    class GameWanted(Message):
        """A game was chosen."""

        def __init__(self, entry: Entry) -> None:
            super().__init__()
            self.entry = entry

    class Opened(Message):
        """The menu is in front: it wants to know which game was left last."""

    def __init__(self, account: Account | None = None) -> None:
        """Offer the player's `account` too, where it plays at a host."""
        super().__init__()
        self.game_id = next(iter(GAMES))
        self._account = account
        self._left: Left | None = None
        self._left_line = MenuItem(self._left_item(), id="left")
        self._lines = {item.key: MenuItem(item) for item in self._items()}
        self._left_line.visible = False
        self._trouble: str | None = None
        self._pressed = False

    def compose(self) -> ComposeResult:
        """Lay the menu out."""
        yield Title(N_("A cabinet of historic card wargames for the terminal"))
        yield self._left_line
        for line in self._lines.values():
            line.set_class(line.shown.game is not None, "game")
            line.set_class(line.shown.command is KEPT, "other")
            yield line
        yield Horizon(None)
        yield self.prompt_line
        yield KeyLine()

    @staticmethod
    def _left_item() -> Item:
        return Item("g", _("Go on"), command=GO_ON)

    def _items(self) -> list[Item]:
        """Return what there is beside the game that was left, in the player's language."""
        items = [
            Item(str(number), _(entry.title), _(entry.blurb), game=entry)
            for number, entry in enumerate(GAMES.values(), 1)
        ]
        items += [
            Item("k", _("Kept games"), _("go on, watch again, same deal again"), command=KEPT),
            Item("s", _("Statistics"), _("how your games went"), command=STATISTICS),
            Item("?", _("Rules"), _("the printed rules, and the rulings on what they leave open"), command=HELP),
            Item("/", _("Cards"), _("every card, what it hits and what hits it"), command=CARDS),
        ]
        if self._account is not None:
            items.append(Item("a", _("Account"), self._about_account(self._account), command=ACCOUNT))
        return [*items, Item("q", _("Quit"), command=QUIT)]

    def retell(self) -> None:
        """Say everything anew, the game that was left as soon as it is known how far it is."""
        for item in self._items():
            self._tell(item)
        left = self._left_line
        left.show(replace(left.shown, title=self._left_item().title, blurb="", shorter=()))
        self.say()
        if self.is_current:  # else it asks when it is in front again
            self.post_message(self.Opened())
        super().retell()

    def _tell(self, item: Item) -> None:
        line = self._lines[item.key]
        line.show(replace(item, focused=line.shown.focused))

    def allows(self, command: Command) -> bool:
        """Return whether `command` can be done: there is an account only at a host, and not always a game left."""
        if command is GO_ON:
            return self._left is not None
        return super().allows(command) and (command is not ACCOUNT or self._account is not None)

    def on_mount(self) -> None:
        """Say what to do, and make room for the account."""
        self.say()
        self.set_class(self._account is not None, "-account")

    def on_screen_resume(self) -> None:
        """Say what the player is called now, and ask for the game that was left last."""
        super().on_screen_resume()
        self.post_message(self.Opened())
        if self._account is not None:
            for item in self._items():
                self._tell(item)

    @staticmethod
    def _about_account(account: Account) -> str:
        """Return what the player is called, and for a guest how it comes back to its games."""
        return f"{account.name}: {account.way_back}" if account.days_kept else account.name

    def on_descendant_focus(self) -> None:
        """Let rules and cards be those of the game that is marked, or was marked last."""
        if not isinstance(self.focused, MenuItem):
            return
        if self.focused.shown.game is not None:
            self.game_id = self.focused.shown.game.id
        elif self.focused.shown.command is GO_ON and self._left is not None:
            self.game_id = self._left.saved.head.game

    def offer(self, left: Left | None, trouble: str | None) -> None:
        """Offer to go on with the game `left` last, and say what keeps games from being kept.

        The line is marked where it is new, unless the player has pressed a key by then.
        """
        line = self._left_line
        is_new = left is not None and (self._left is None or self._left.saved != left.saved)
        self._left = left
        line.visible = left is not None
        if left is not None:
            longest, *shorter = left.texts
            line.show(replace(line.shown, blurb=longest, shorter=tuple(shorter)))
            if is_new and not self._pressed:
                line.focus()
        elif self.focused is line:
            self.query(".game").first(MenuItem).focus()
        self.refresh_bindings()
        if trouble != self._trouble or is_new:
            self._trouble = trouble
            self.say()

    def on_key(self) -> None:
        """Leave the mark from now on where the player puts it."""
        self._pressed = True

    def prompt(self) -> Said:
        """Return what to do now, or what keeps games from being kept."""
        if self._trouble is not None:
            return Said(_("Games are not saved: {why}", why=self._trouble), bad=True)
        if self._left is not None:
            return Said(_("Enter opens what is marked; g goes on with the game you left."))
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
        self._pressed = False
        self.post_message(self.GameWanted(tuple(GAMES.values())[int(key) - 1]))

    def action_go_on(self) -> None:
        """Go on with the game that was left last."""
        if self._left is not None:
            self._pressed = False
            self.post_message(GoOnWanted(self._left.saved.number))

    def action_kept(self) -> None:
        """See every game that is kept."""
        self.post_message(KeptGamesWanted())

    def action_statistics(self) -> None:
        """See how games went."""
        self.post_message(StatisticsWanted())

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
            self._pressed = False
            self.post_message(self.GameWanted(item.game))
        elif item.command is not None:
            await self.run_command(item.command)
