"""What connections and sessions need of the host that they belong to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import asyncio

    from textual.app import App

    from wargames_tui.ssh.connection import GuestConnection
    from wargames_tui.ssh.contract import Door, Log, Visitor
    from wargames_tui.ssh.session import GuestSession


class House(Protocol):
    """The host, as those see it who are in it."""

    @property
    def door(self) -> Door:
        """Who may come in."""

    @property
    def log(self) -> Log:
        """Where it is written down what happens."""

    def make_app(self, visitor: Visitor) -> App[None]:
        """Return the app that a visitor plays."""

    def connected(self, connection: GuestConnection) -> None:
        """Take in that a connection is there."""

    def disconnected(self, connection: GuestConnection) -> None:
        """Take in that it has gone."""

    def next_number(self) -> int:
        """Return the number of the next session."""

    def began(self, session: GuestSession) -> None:
        """Take in that a session has begun."""

    def ended(self, session: GuestSession) -> None:
        """Take in that it is over."""

    def is_busy(self) -> bool:
        """Return whether another app is just beginning."""

    async def turn(self, drawn: asyncio.Event) -> None:
        """Wait until no other app is just beginning; the turn is over when `drawn`, or after a while."""
