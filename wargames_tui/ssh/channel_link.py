"""The link over an SSH channel."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from wargames_tui.i18n.width import wrap
from wargames_tui.ssh.link import USUAL_SIZE
from wargames_tui.ssh.private import bound_environment, unsent
from wargames_tui.tui.terminal.kind import Terminal

if TYPE_CHECKING:
    from collections.abc import Mapping

    import asyncssh

    from wargames_tui.ssh.link import Receiver, Size

SLOW: Final = 256 * 1024
"""Bytes that wait to be read by a client, above which pictures are left out."""
_CAUGHT_UP: Final = 32 * 1024
_LOST: Final = 4 * 1024 * 1024
"""Bytes that wait to be read by a client, above which it is taken for lost."""
_PICTURE: Final = 500
"""Bytes that are more than switching the terminal over takes."""


class ChannelLink:
    """A channel with a terminal at its other end, for as long as it is there; the `Link` of the app.

    Attributes:
        size: The size of the window, bounded.
        terminal: What the terminal can show.
        drawn: Set once the first picture has been sent.
    """

    def __init__(self) -> None:
        self.size: Size = USUAL_SIZE
        self.terminal = Terminal()
        self.drawn = asyncio.Event()
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._held_up = False
        self._receiver: Receiver | None = None

    # To the terminal

    @property
    def paused(self) -> bool:
        """Whether the client does not read what was sent already."""
        return self._held_up or self.unsent > SLOW

    @property
    def unsent(self) -> int:
        """How many bytes wait in this process to be read by the client."""
        return 0 if self._channel is None else unsent(self._channel)

    def attach(self, receiver: Receiver | None) -> None:
        """Give what comes from now on to `receiver`."""
        self._receiver = receiver

    def send(self, data: bytes) -> None:
        """Send bytes, if the line is still there."""
        if len(data) > _PICTURE:
            self.drawn.set()
        if self._channel is not None and not self._channel.is_closing():
            self._channel.write(data)

    def say(self, words: str) -> None:
        """Say words in lines of their own, outside the game."""
        for line in words.splitlines():
            for part in wrap(line, self.size[0]):
                self.send(part.encode() + b"\r\n")

    # From the channel

    def open(self, channel: asyncssh.SSHServerChannel[bytes]) -> None:
        """Take the channel."""
        self._channel = channel
        bound_environment(channel)
        channel.set_write_buffer_limits(high=SLOW, low=_CAUGHT_UP)

    def environment(self) -> Mapping[str, str]:
        """Return what the client has sent of its environment, bounded."""
        sent = {} if self._channel is None else self._channel.get_environment_bytes()
        return {name.decode("ascii", "replace"): value.decode("utf-8", "replace") for name, value in sent.items()}

    def feed(self, data: bytes) -> None:
        """Take in what was typed."""
        if self._receiver is not None:
            self._receiver.feed(data)

    def resize(self, size: Size) -> None:
        """Take in that the window has another size."""
        self.size = size
        if self._receiver is not None:
            self._receiver.resize(size)

    def hold_up(self, *, held_up: bool) -> None:
        """Take in that the channel takes no more for now, or takes something again."""
        self._held_up = held_up
        self.look_after()

    def look_after(self) -> None:
        """Go on drawing where the client has caught up; cut the line to one that never will."""
        waiting = self.unsent
        if waiting > _LOST:
            self.cut()
        elif not self._held_up and waiting <= _CAUGHT_UP and self._receiver is not None:
            self._receiver.writable()

    # Its end

    def cut(self) -> None:
        """Cut the line."""
        if self._channel is not None:
            self._channel.get_connection().abort()

    def leave(self, code: int, patience: float) -> None:
        """Tell the client the exit code; `patience` seconds later it has hung up, or is cut."""
        self._receiver = None
        channel = self._channel
        if channel is not None:
            if not channel.is_closing():
                channel.exit(code)
            asyncio.get_running_loop().call_later(patience, channel.get_connection().abort)

    def gone(self) -> None:
        """Take in that the channel is not there any more."""
        self._channel = None
