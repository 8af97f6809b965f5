"""Somebody who has been let in: its account as the server and its own account screen see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import _
from wargames_tui.ssh.accounts import INVITATION, KEPT_FOR
from wargames_tui.ssh.codes import shown
from wargames_tui.tui.account import Invitation, KeyOfAccount

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from wargames_tui.ssh.accounts import Account, Accounts


class AccountVisitor:
    """One session of an account: the `Visitor` of the contract, and the `Account` of the screens.

    Attributes:
        number: The number of its account.
        folder: The folder of its games.
    """

    def __init__(
        self, accounts: Accounts, account: Account, folder: Path, way: Callable[[str], str], way_back: str
    ) -> None:
        """Let in `account`; `way_back` is the code of a guest, empty for who has a key."""
        self.number = account.number
        self.folder = folder
        self._accounts = accounts
        self._account = account
        self._way = way
        self._code = way_back

    @property
    def account(self) -> AccountVisitor:
        """What its account screen shows and does."""
        return self

    @property
    def name(self) -> str:
        """What it is called: the name it has taken, else a number."""
        if self._account.name:
            return self._account.name
        return _("Guest {n}", n=self.number) if self._account.is_guest else _("Player {n}", n=self.number)

    @property
    def way_back(self) -> str:
        """What to type to find the games again."""
        return self._way(shown(self._code) if self._code else "")

    @property
    def days_kept(self) -> int:
        """How many days the games are kept after a visit; 0 for as long as the host stands."""
        return KEPT_FOR.days if self._code else 0

    @property
    def farewell(self) -> str:
        """How a guest finds its games again; nothing for who has a key."""
        if not self._code:
            return ""
        return _("Your games are kept for {n} days. To go on with them, type:", n=self.days_kept) + f"\n{self.way_back}"

    @property
    def keys(self) -> tuple[KeyOfAccount, ...]:
        """The keys that are linked; a guest has none."""
        return tuple(
            KeyOfAccount(key.fingerprint, key.kind, key.linked.date()) for key in self._accounts.keys(self.number)
        )

    def rename(self, typed: str) -> None:
        """Take the name that was typed.

        Raises:
            GameError: It is no name, or somebody else has it.
        """
        self._account = self._accounts.rename(self.number, typed)

    def invite(self) -> Invitation:
        """Return how to link a key of another machine.

        Raises:
            GameError: The player is a guest, or the host cannot write it down.
        """
        if self._code:
            raise GameError(_("A guest has no key yet: come with one and with your code, and your games are its own."))
        code = self._accounts.invite(self.number)
        return Invitation(self._way(shown(code)), int(INVITATION.total_seconds()) // 60)
