"""A host's accounts on a clock of their own, and callers with keys for them."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from wargames_tui.ssh.accounts import Accounts
from wargames_tui.ssh.contract import Caller, SignedKey
from wargames_tui.ssh.door import AccountDoor
from wargames_tui.ssh.settings import Settings

HERE = "192.0.2.1"


def key(name: str) -> SignedKey:
    """Return the key of somebody."""
    digest = hashlib.sha256(name.encode()).digest()
    print_ = b64encode(digest).decode().rstrip("=")
    return SignedKey(f"SHA256:{print_}", f"ssh-ed25519 {b64encode(digest * 2).decode()}")


def calling(name: str | None = None, *, user: str = "me", address: str = HERE) -> Caller:
    """Return a caller with the key of `name`; None: without one."""
    return Caller(address, user, None if name is None else key(name))


@dataclass
class Calendar:
    """A clock that is set by hand."""

    time: datetime = datetime(2026, 11, 30, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def pass_(self, **time: float) -> None:
        """Let some time pass."""
        self.time += timedelta(**time)


@dataclass
class Told:
    """A log that remembers."""

    events: list[tuple[str, dict[str, str | float]]] = field(default_factory=list)

    def __call__(self, event: str, *, session: int | None = None, **fields: str | float) -> None:
        self.events.append((event, fields))


class House:
    """A host without a server: its accounts and its door."""

    def __init__(self, folder: Path, **settings: object) -> None:
        self.folder = folder
        self.calendar = Calendar()
        self.log = Told()
        self.accounts = Accounts(folder, self.calendar)
        self.door = self.door_with(**settings)

    def door_with(self, **settings: object) -> AccountDoor:
        """Return a door with other settings."""
        return AccountDoor(self.accounts, Settings.model_validate(settings), self.log, way)


def way(user: str) -> str:
    """Return how to come here as a user."""
    return f"ssh {user}@games" if user else "ssh games"


def code_in(command: str) -> str:
    """Return the code in a command."""
    return command.removeprefix("ssh ").partition("@")[0]
