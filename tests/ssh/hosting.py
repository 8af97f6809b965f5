"""A host on this machine, open to everybody, and guests with real SSH connections to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar, Final

import asyncssh
import pyte
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.events import Key, Paste
from textual.screen import Screen
from textual.widgets import Label

from tests.ssh.callers import Told
from wargames_tui.ssh.contract import Caller, RefusedError, Visitor
from wargames_tui.ssh.server import Host
from wargames_tui.ssh.session import GuestSession
from wargames_tui.tui.account import Account, Invitation, KeyOfAccount

PATIENCE: Final = 20.0
"""Seconds after which what does not come has failed."""


class PlainAccount:
    """An account that nothing can be done with."""

    way_back = "ssh games"
    days_kept = 0
    keys: tuple[KeyOfAccount, ...] = ()

    def __init__(self, name: str) -> None:
        self.name = name

    def rename(self, typed: str) -> None:
        """Take a name."""
        self.name = typed

    def invite(self) -> Invitation:
        """Invite nobody."""
        return Invitation("ssh games", 1)


class PlainVisitor:
    """A visitor whose account is what it calls itself."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self.folder = folder
        self.account: Account = PlainAccount(name)
        self.farewell = f"Come back soon, {name}."


class OpenDoor:
    """Lets everybody in but the user `nobody`, and counts."""

    def __init__(self, folder: Path) -> None:
        self.guests = True
        self.login_time = 20.0
        self.idle_time = 0.0
        self.most = 1000
        self.folder = folder
        self.knocks = 0
        self.lines = 0
        self.callers: list[Caller] = []
        self.inside: list[Visitor] = []

    def knock(self, address: str) -> bool:
        """Let a connection go on, up to a number of them."""
        self.knocks += 1
        if self.lines >= self.most:
            return False
        self.lines += 1
        return True

    def gone(self, address: str) -> None:
        """Count a connection that has ended."""
        self.lines -= 1

    def enter(self, caller: Caller) -> PlainVisitor:
        """Let a caller in."""
        self.callers.append(caller)
        if caller.user == "nobody":
            raise RefusedError("Nobody may not come in.")
        folder = self.folder / "".join(letter for letter in caller.user if letter.isalnum())
        folder.mkdir(exist_ok=True)
        visitor = PlainVisitor(folder.name, folder)
        self.inside.append(visitor)
        return visitor

    def leave(self, visitor: Visitor) -> None:
        """Count a visitor that has left."""
        self.inside.remove(visitor)


class Echo(App[None]):
    """An app that shows how many keys came and what was last typed or pasted, and fails on `!`."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar = [Binding("ctrl+c", "quit", priority=True)]
    secret = "the queen of hearts"

    def __init__(self, visitor: Visitor) -> None:
        super().__init__()
        self.animation_level = "none"
        self.visitor = visitor
        self.count = 0

    def compose(self) -> ComposeResult:
        """Show nothing yet."""
        yield Label("ready", id="said")

    def get_default_screen(self) -> Screen[None]:
        """Return a screen that selects no text."""
        return Screen(id="_default")

    def say(self, words: str) -> None:
        """Show words."""
        self.query_one("#said", Label).update(words)

    def on_key(self, event: Key) -> None:
        """Show a key."""
        if event.key == "exclamation_mark":
            hand = [self.secret]
            raise RuntimeError(hand[0])
        self.count += 1
        self.say(f"{self.count} keys, last {event.key}")

    def on_paste(self, event: Paste) -> None:
        """Show how much was pasted."""
        self.say(f"pasted {len(event.text)}")

    def on_resize(self) -> None:
        """Show the size."""
        self.sub_title = f"{self.size}"


@dataclass
class Hosting:
    """A host that is up."""

    host: Host
    port: int
    door: OpenDoor
    log: Told
    folder: Path

    def sessions(self) -> list[GuestSession]:
        """Return the sessions that are under way, in their order."""
        found = [each for each in self.host._sessions if isinstance(each, GuestSession)]
        return sorted(found, key=lambda session: session.number)

    def apps(self) -> list[App[None]]:
        """Return the apps that are played."""
        return [session.app for session in self.sessions() if session.app is not None]

    async def until(self, seen: Callable[[], bool]) -> None:
        """Wait until something is so."""
        end = asyncio.get_running_loop().time() + PATIENCE
        while not seen():
            assert asyncio.get_running_loop().time() < end, (self.log.events, self.host.sessions)
            await asyncio.sleep(0.02)

    def told(self, event: str) -> list[dict[str, str | float]]:
        """Return what was logged of `event`."""
        return [fields for name, fields in self.log.events if name == event]


@asynccontextmanager
async def hosting(make_app: Callable[[Visitor], App[None]] = Echo) -> AsyncIterator[Hosting]:
    """Open a host for the length of a test; nobody and nothing may be left in it."""
    with TemporaryDirectory() as folder:
        door, log = OpenDoor(Path(folder)), Told()
        host = Host(door, log, make_app)
        port = await host.open("127.0.0.1", 0, asyncssh.generate_private_key("ssh-ed25519"))
        up = Hosting(host, port, door, log, Path(folder))
        try:
            yield up
        finally:
            await host.close(reading_time=0)
        await up.until(lambda: not host.connections)
        assert (host.sessions, door.lines, door.inside) == (0, 0, [])


class Guest(asyncssh.SSHClientSession[bytes]):
    """A client with a terminal: it sees what a player sees, or where it does not draw, the last bytes of it."""

    def __init__(self, size: tuple[int, int], *, draws: bool = True) -> None:
        self.draws = draws
        self.screen = pyte.Screen(*size)
        self.stream = pyte.ByteStream(self.screen)
        self.sent = bytearray()
        self.changed = asyncio.Event()
        self.is_over = asyncio.Event()
        self.channel: asyncssh.SSHClientChannel[bytes]
        self.line: asyncssh.SSHClientConnection

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """Draw."""
        self.sent += data
        if self.draws:
            self.stream.feed(_without_questions(data))
        self.changed.set()

    def connection_lost(self, exc: Exception | None) -> None:
        """Note the end."""
        self.is_over.set()
        self.changed.set()

    @property
    def text(self) -> str:
        """The screen."""
        return "\n".join(self.screen.display) if self.draws else self.sent[-200_000:].decode("utf-8", "replace")

    async def until(self, seen: Callable[[str], bool]) -> None:
        """Wait until the screen is as it should be."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while not seen(self.text):
                    self.changed.clear()
                    await self.changed.wait()
        assert seen(self.text), self.text

    async def see(self, words: str) -> None:
        """Wait until words stand on the screen."""
        await self.until(lambda text: words in text)

    def press(self, keys: bytes | str) -> None:
        """Type."""
        self.channel.write(keys.encode() if isinstance(keys, str) else keys)

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the window."""
        self.screen.resize(min(rows, 200), min(columns, 500))
        self.channel.change_terminal_size(columns, rows)

    async def ended(self) -> int | None:
        """Wait until the session is over; return its exit code."""
        await asyncio.wait_for(self.is_over.wait(), PATIENCE)
        return self.channel.get_exit_status()

    def abort(self) -> None:
        """Cut the line."""
        self.line.abort()


class _Client(asyncssh.SSHClient):
    """A client that answers what it is asked, as OpenSSH does: with nothing where nothing is asked."""

    def kbdint_auth_requested(self) -> str:
        """Answer."""
        return ""

    def kbdint_challenge_received(
        self, name: str, instructions: str, lang: str, prompts: Sequence[tuple[str, bool]]
    ) -> list[str]:
        """Answer nothing."""
        return ["" for _prompt in prompts]


async def call(
    port: int,
    user: str = "anna",
    *,
    key: asyncssh.SSHKey | None = None,
    keys: Sequence[asyncssh.SSHKey | asyncssh.SSHKeyPair] = (),
    agent_forwarding: bool = False,
) -> asyncssh.SSHClientConnection:
    """Return a connection that has logged in: with `key`, or with one of `keys`, or as a guest."""
    return await asyncssh.connect(
        "127.0.0.1",
        port,
        client_factory=_Client,
        username=user,
        client_keys=list(keys) if key is None else [key],
        known_hosts=None,
        config=None,
        agent_path=None,
        agent_forwarding=agent_forwarding,
        preferred_auth="publickey" if key is not None else "publickey,keyboard-interactive",
    )


async def sit_down(
    port: int,
    user: str = "anna",
    *,
    key: asyncssh.SSHKey | None = None,
    term: str = "xterm-256color",
    size: tuple[int, int] = (80, 24),
    env: Mapping[bytes | str, bytes | str] | None = None,
    draws: bool = True,
) -> Guest:
    """Return a guest who has a terminal at the host."""
    line = await call(port, user, key=key)
    guest = Guest((size[0] or 80, size[1] or 24), draws=draws)
    guest.line = line
    guest.channel, _same = await line.create_session(
        lambda: guest, term_type=term, term_size=size, env=dict(env or {}), encoding=None
    )
    return guest


@asynccontextmanager
async def beside_a_player(make_app: Callable[[Visitor], App[None]] = Echo) -> AsyncIterator[Hosting]:
    """Open a host at which somebody plays, who can still play when all is over."""
    async with hosting(make_app) as up:
        player = await sit_down(up.port, "boris")
        await player.see("ready")
        yield up
        player.press("p")
        await player.see("1 keys, last p")


def _without_questions(data: bytes) -> bytes:
    """Leave out what the terminal under test would take for something else: the kitty protocol and questions."""
    return data.replace(b"\x1b[>25u", b"").replace(b"\x1b[<u", b"").replace(b"\x1b[?2026$p", b"")
