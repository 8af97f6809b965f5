"""What connections and sessions need of the host that they belong to, and it of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import asyncio

    from textual.app import App

    from wargames_tui.ssh.contract import Door, Log, Visitor


class Connection(Protocol):
    """A connection, as the host sees it."""

    def cut(self) -> None:
        """Cut the line."""


class Session(Protocol):
    """A session, as the host sees it."""

    @property
    def at_table(self) -> bool:
        """Whether a game is being played."""

    def announce(self, words: str) -> None:
        """Show words (marked for translation) over the game."""

    def look_after(self, idle_time: float) -> None:
        """Go on drawing where the client has caught up, and end it where nothing was typed for `idle_time` seconds."""

    def close(self, why: str, words: str = "") -> None:
        """Ask the app to end, and end it if it does not; `words` (marked for translation) are told to the player."""

    async def wait(self) -> None:
        """Wait until it is over."""


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

    def connected(self, connection: Connection) -> None:
        """Take in that a connection is there."""

    def disconnected(self, connection: Connection) -> None:
        """Take in that it has gone."""

    def next_number(self) -> int:
        """Return the number of the next session."""

    def began(self, session: Session) -> None:
        """Take in that a session has begun."""

    def ended(self, session: Session) -> None:
        """Take in that it is over."""

    def is_busy(self) -> bool:
        """Return whether another app is just beginning."""

    async def turn(self, drawn: asyncio.Event) -> None:
        """Wait until no other app is just beginning; the turn is over when `drawn`, or after a while."""
