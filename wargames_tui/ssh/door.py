"""The door of the host: who may come in, and as whom."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import _
from wargames_tui.ssh.codes import read_code
from wargames_tui.ssh.contract import RefusedError
from wargames_tui.ssh.limits import Limits, Quota, place_of
from wargames_tui.ssh.visitor import AccountVisitor
from wargames_tui.store.database import Database
from wargames_tui.store.errors import StoreError
from wargames_tui.table.saves import Saves

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from wargames_tui.ssh.accounts import Account, Accounts
    from wargames_tui.ssh.contract import Caller, Log, SignedKey, Visitor
    from wargames_tui.ssh.settings import Settings

_LONGEST_KEY: Final = 4096
_BREATH: Final = 0.02
"""Seconds between two accounts that are looked at while others play."""


class AccountDoor:
    """Lets callers in to their accounts; the `Door` of the contract.

    Attributes:
        settings: The settings in force.
        limits: The limits in force, and how far they are used.
        way: Returns what to type to come here as a user of that name; "" for the plain way.
    """

    def __init__(self, accounts: Accounts, settings: Settings, log: Log, way: Callable[[str], str]) -> None:
        self.settings = settings
        self.limits = Limits(settings)
        self.way = way
        self._accounts = accounts
        self._log = log
        self._told = Quota(1, 60)
        self._inside: dict[Visitor, int] = {}

    @property
    def sessions(self) -> int:
        """How many visitors are inside."""
        return len(self._inside)

    @property
    def guests(self) -> bool:
        """Whether callers without a key may come in."""
        return self.settings.guests

    @property
    def login_time(self) -> float:
        """Seconds in which a connection must have authenticated and asked for its terminal."""
        return self.settings.login_time

    @property
    def idle_time(self) -> float:
        """Seconds without a key after which a session is ended; 0 for never."""
        return self.settings.idle_time

    def change(self, settings: Settings) -> None:
        """Put other settings in force for those who come from now on."""
        self.settings = settings
        self.limits.change(settings)

    def knock(self, address: str) -> bool:
        """Return whether a connection from `address` may go on; a refusal is logged once a minute and place."""
        limit = self.limits.connect(address, self.sessions)
        if limit and self._told.take(place_of(address)):
            self._log("connection_refused", address=address, limit=limit)
        return not limit

    def gone(self, address: str) -> None:
        """Take in that a connection which was let in has ended."""
        self.limits.disconnect(address)

    def enter(self, caller: Caller) -> AccountVisitor:
        """Let a caller in: to the account of its key, to what the code leads to that it came with, or as a new one.

        Raises:
            RefusedError: It may not come in now, or not at all.
        """
        try:
            return self._let_in(caller)
        except RefusedError as refused:
            fingerprint = "" if caller.key is None else caller.key.fingerprint
            self._log("caller_refused", address=caller.address, fingerprint=fingerprint, why=str(refused))
            raise

    def _let_in(self, caller: Caller) -> AccountVisitor:
        if self.sessions >= self.settings.max_sessions:
            raise RefusedError(_("The host is full just now: please come back in a while."))
        if caller.key is None and not self.guests:
            raise RefusedError(
                _("This host is for players with a key: make one with ssh-keygen -t ed25519, and come again.")
            )
        if caller.key is not None and len(caller.key.line) > _LONGEST_KEY:
            raise RefusedError(_("This key is too long: come with another one, such as ssh-keygen -t ed25519 makes."))
        try:
            code = read_code(caller.user)
            account, way_back = self._new_or_known(caller) if code is None else self._by_code(caller, code)
            folder = self._accounts.folder(account.number)
            self._accounts.see(account)
        except (StoreError, OSError) as error:
            self._log("accounts_failed", why=str(error))
            raise RefusedError(_("The host cannot keep games just now: please come back in a while.")) from error
        except GameError as error:
            raise RefusedError(str(error)) from error
        visitor = AccountVisitor(self._accounts, account, folder, self.way, way_back)
        self._inside[visitor] = account.number
        return visitor

    def leave(self, visitor: Visitor) -> None:
        """Take in that a visitor has left; the name of a guest is free when its last session ends."""
        number = self._inside.pop(visitor)
        try:
            account = self._accounts.find(number)
            if account is not None:
                self._accounts.see(account)
                if account.is_guest and account.name and not self._is_inside(number):
                    self._accounts.free_name(number)
        except StoreError as error:
            self._log("accounts_failed", why=str(error))

    async def sweep(self) -> int:
        """Remove the guests whose time is over, and accounts that nobody has ever played with; return how many.

        It takes its time, so that nobody at a table feels it.

        Raises:
            StoreError: The accounts cannot be read or written.
        """
        gone = 0
        for account in self._accounts.stale():
            is_empty = account.is_guest or not await asyncio.to_thread(self._has_games, account)
            came_back = self._is_inside(account.number) or self._accounts.find(account.number) != account
            if is_empty and not came_back:
                self._accounts.remove(account.number)
                gone += 1
            await asyncio.sleep(_BREATH)
        return gone

    def _new_or_known(self, caller: Caller) -> tuple[Account, str]:
        """Return the account of a caller without a code, and the code that leads it back if it is a guest."""
        if caller.key is not None and (known := self._accounts.of_key(caller.key.fingerprint)) is not None:
            return known, ""
        if not self.limits.accounts.take(place_of(caller.address)):
            raise RefusedError(
                _("Too many new players have come from your address: please come back in an hour, or with your code.")
            )
        if caller.key is None:
            return self._accounts.open_guest()
        return self._accounts.open_account(caller.key), ""

    def _by_code(self, caller: Caller, code: str) -> tuple[Account, str]:
        """Return the account that a code leads to, and the code if it is the way back of a guest."""
        place = place_of(caller.address)
        if not self.limits.codes.is_left(place):
            raise RefusedError(_("Too many wrong codes have come from your address: please come back in an hour."))
        guest = self._accounts.of_guest(code)
        if guest is not None:
            if caller.key is None or self._accounts.of_key(caller.key.fingerprint) is not None:
                return guest, code
            return self._accounts.link(guest.number, caller.key), ""
        inviting = self._accounts.inviting(code)
        if inviting is None:
            self.limits.codes.take(place)
            raise RefusedError(
                _(
                    "This code is not known here: it has been used, or its time is over. Without a code: {way}",
                    way=self.way(""),
                )
            )
        if caller.key is None:
            raise RefusedError(_("This code links a key to an account, and you have come without one: make one first."))
        return self._linked(inviting, caller.key), ""

    def _linked(self, inviting: Account, key: SignedKey) -> Account:
        """Link a key to the account that invited it; an account of its own is given up if nothing is lost by that."""
        own = self._accounts.of_key(key.fingerprint)
        if own is not None and own.number == inviting.number:
            return inviting
        is_left_alone = own is not None and len(self._accounts.keys(own.number)) == 1
        if own is not None and is_left_alone and (self._is_inside(own.number) or self._has_games(own)):
            raise RefusedError(
                _("Your key has an account of its own with games in it; linking it elsewhere would lose them.")
            )
        linked = self._accounts.link(inviting.number, key)
        if own is not None and is_left_alone:
            self._accounts.remove(own.number)
        return linked

    def _is_inside(self, number: int) -> bool:
        return number in self._inside.values()

    def _has_games(self, account: Account) -> bool:
        """Return whether games of an account are kept; also where that cannot be told."""
        folder: Path = self._accounts.folder(account.number)
        saves = Saves(Database(folder))
        try:
            return bool(saves.open_games() or saves.trouble or saves.history(1))
        except StoreError:
            return True
        finally:
            saves.close()
