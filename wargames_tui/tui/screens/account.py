"""The player's account at a host: its name, its keys, and the way back to its games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.containers import Horizontal
from textual.widgets import Input

from wargames_tui.engine.errors import GameError
from wargames_tui.engine.narration import Part
from wargames_tui.i18n import N_, _, ngettext
from wargames_tui.table.seating import LONGEST_NAME
from wargames_tui.tui.commands import ALWAYS, BACK, Command
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.notes import Note, Said
from wargames_tui.tui.quiet import QuietScreen
from wargames_tui.tui.screens.reading import SCROLL
from wargames_tui.tui.widgets.page import Page

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from wargames_tui.tui.account import Account, Invitation

NAME: Final = Command("name", ("n",), N_("name"), N_("Take another name."), importance=80, opens_field=True)
TAKE: Final = Command("take", ("enter",), N_("take the name"), N_("Take the name that was typed."), importance=90)
KEEP: Final = Command("keep", ("escape",), N_("keep the old one"), N_("Keep the name as it was."), importance=ALWAYS)
LINK: Final = Command("link", ("l",), N_("link a key"), N_("Get a code that links the key of another machine."))


class AccountScreen(QuietScreen[None]):
    """Shows the account; the name can be changed, and a key of another machine linked."""

    ACTIONS = (TAKE, KEEP, NAME, LINK, SCROLL, BACK)
    AUTO_FOCUS = ""

    def __init__(self, account: Account) -> None:
        """Show `account`."""
        super().__init__()
        self._account = account
        self._invitation: Invitation | None = None
        self._field = Input(account.name, max_length=2 * LONGEST_NAME, select_on_focus=True)
        self._field.cursor_blink = False
        self._heading = Note(_headed(), classes="heading")
        self._label = Note(Said(_("Name")), classes="label")
        self._about_name = Note(Said(), id="about-name")
        self._page = Page(self._parts())

    def compose(self) -> ComposeResult:
        """Lay the name and the page out."""
        yield self._heading
        with Horizontal(classes="name"):
            yield self._label
            yield self._field
            yield self._about_name
        yield self._page
        yield KeyLine()

    def on_mount(self) -> None:
        """Say what the name is for."""
        self._say_of_name()

    def retell(self) -> None:
        """Say everything anew; a name that is being typed stays as it is."""
        self._heading.show(_headed())
        self._label.show(Said(_("Name")))
        self._say_of_name()
        self._page.show(self._parts())
        super().retell()

    def allows(self, command: Command) -> bool:
        """Return whether `command` can be done: while a name is typed it is taken or not, and nothing else."""
        if command in {TAKE, KEEP}:
            return self._is_naming
        if command is LINK and self._account.days_kept:
            return False
        return super().allows(command) and not self._is_naming

    @property
    def _is_naming(self) -> bool:
        return self.focused is self._field

    def action_name(self) -> None:
        """Go to the name."""
        self.set_focus(self._field)

    def action_take(self) -> None:
        """Take the name that was typed, or say why not."""
        try:
            if self._field.value != self._account.name:
                self._account.rename(self._field.value)
        except GameError as error:
            self._about_name.show(Said(str(error), bad=True))
            return
        self.action_keep()

    def action_keep(self) -> None:
        """Leave the name as it is now."""
        self._field.value = self._account.name
        self._say_of_name()
        self.set_focus(None)

    def action_link(self) -> None:
        """Show a code that links a key."""
        try:
            self._invitation = self._account.invite()
        except GameError as error:
            self._about_name.show(Said(str(error), bad=True))
        self._page.show(self._parts())

    def action_scroll(self, key: str) -> None:
        """Scroll the page."""
        self._page.scroll_by_key(key)

    def action_leave(self) -> None:
        """Go back to the menu."""
        self.close_with(None)

    def on_input_submitted(self) -> None:
        """Take the name."""
        self.action_take()

    def on_descendant_focus(self) -> None:
        """Show the keys that work while a name is typed."""
        self.refresh_bindings()

    def on_descendant_blur(self) -> None:
        """Show the keys of the screen again."""
        self.refresh_bindings()

    def _say_of_name(self) -> None:
        """Say what the name is for, and for how long."""
        said = _("yours for this visit; nobody else here is called so")
        if not self._account.days_kept:
            said = _("yours alone at this host")
        self._about_name.show(Said(said, quiet=True))

    def _parts(self) -> tuple[Part, ...]:
        """Return the page: the way back to the games, the keys, and how another one is linked."""
        account = self._account
        if account.days_kept:
            kept = ngettext(
                "Your games are kept for {n} day after each visit.",
                "Your games are kept for {n} days after each visit.",
                account.days_kept,
            )
            for_good = _(
                "Come by the same way with a key (ssh-keygen -t ed25519 makes one), and they are that key’s for good."
            )
            warning = _("Whoever knows this way comes to your games: keep it to yourself.")
            return (Part(_("The way back to your games"), (account.way_back, kept, warning, for_good)),)
        keys = tuple(f"{key.linked.isoformat()}  {key.fingerprint}  {key.kind}" for key in account.keys)
        return (
            Part(_("The way back to your games"), (account.way_back, _("Your games are kept, by any of your keys."))),
            Part(_("Your keys, and when they were linked"), keys),
            Part(_("Another machine"), self._about_linking()),
        )

    def _about_linking(self) -> tuple[str, ...]:
        if self._invitation is None:
            return (_("l gives a code that links the key of another machine to this account."),)
        return (
            _("Type this on the other machine within {n} minutes:", n=self._invitation.minutes),
            self._invitation.command,
            _("It works once, and its key comes to this account from then on."),
        )


def _headed() -> Said:
    return Said(_("at this host"), title=_("YOUR ACCOUNT"), quiet=True)
