"""What the server asks of those who decide who may come in, and of the log.

For one connection the server calls, in this order and always from its event loop:

1. `Door.knock`, as soon as the address is known and before anything is read; every knock that is let in is followed
   by one `Door.gone` with the same address, whatever happens between.
2. `Door.enter`, once, after the caller has authenticated and asks for a terminal.
3. `Door.leave`, once for every visitor that `enter` has returned, when its app has ended and its store is closed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    from wargames_tui.tui.account import Account


@dataclass(frozen=True, slots=True)
class SignedKey:
    """A public key whose owner has proved, by a signature over this connection, to hold the private one.

    Attributes:
        fingerprint: `SHA256:` and the digest, as `ssh-keygen -l` prints it.
        line: The key as OpenSSH writes it, `ssh-ed25519 AAAA…`, without a comment.
    """

    fingerprint: str
    line: str


@dataclass(frozen=True, slots=True)
class Caller:
    """Who has authenticated.

    Attributes:
        address: The address it calls from, as the socket tells it.
        user: What stands before the @, as it was sent: any text of up to 1023 bytes, not cleaned and not checked.
        key: The key that signed; None for a caller without one.
    """

    address: str
    user: str
    key: SignedKey | None


class Visitor(Protocol):
    """Somebody who has been let in, for one session."""

    @property
    def name(self) -> str:
        """What it is called: cleaned, bounded, safe to show to others and to log."""

    @property
    def folder(self) -> Path:
        """The folder of its own store of games, for its owner's eyes only; it exists."""

    @property
    def account(self) -> Account:
        """What its account screen shows and does; for the app."""

    @property
    def farewell(self) -> str:
        """What to tell it when it leaves, in plain lines; empty where there is nothing to tell."""


class RefusedError(Exception):
    """A caller may not come in; the message says why and what would help, in the caller's words."""


class Door(Protocol):
    """Decides who may come in. Its methods return at once; none may block for longer than a few milliseconds."""

    @property
    def guests(self) -> bool:
        """Whether callers without a key may come in."""

    @property
    def login_time(self) -> float:
        """Seconds in which a connection must have authenticated and asked for its terminal."""

    @property
    def idle_time(self) -> float:
        """Seconds without a key after which a session is ended; 0 for never."""

    def knock(self, address: str) -> bool:
        """Return whether a connection from `address` may go on; where not, it is cut without a word."""

    def gone(self, address: str) -> None:
        """Take in that a connection which was let in has ended."""

    def enter(self, caller: Caller) -> Visitor:
        """Let a caller in.

        Raises:
            RefusedError: It may not come in now, or not at all.
        """

    def leave(self, visitor: Visitor) -> None:
        """Take in that a visitor has left."""


class Log(Protocol):
    """The structured log."""

    def __call__(self, event: str, *, session: int | None = None, **fields: str | float) -> None:
        """Write that `event` has happened, in the session of that number where it is one's.

        `event` is a few words in lower case with underscores, such as `session_began`. Text in `fields` may come from
        a caller: the log bounds and cleans it. No key press, no card, no code and no secret is ever given to it.
        """
