"""Textual's driver for an app whose terminal is at the other end of a link."""

from __future__ import annotations

from codecs import getincrementaldecoder
from time import monotonic
from typing import TYPE_CHECKING, Final

from textual import constants, events
from textual.driver import Driver
from textual.geometry import Size
from textual.messages import InBandWindowResize

from wargames_tui.ssh.allowance import Allowance
from wargames_tui.ssh.private import GuestParser, send_to
from wargames_tui.tui.driver import WIPE

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Iterable
    from pathlib import Path
    from typing import BinaryIO, Literal, TextIO

    from textual.app import App
    from textual.message import Message

    from wargames_tui.ssh import link as links

LONGEST_PASTE: Final = 8192
"""Characters of one paste; a longer one is dropped as a whole."""
_KEYS_AT_ONCE: Final = 120
_KEYS_A_SECOND: Final = 60
_MOVES_AT_ONCE: Final = 40
_MOVES_A_SECOND: Final = 40
_BYTES_AT_ONCE: Final = 9216
_BYTES_A_SECOND: Final = 2048
_PIECE: Final = 512
"""Bytes that are read at a time: each costs up to 20 microseconds."""
_QUIET: Final = 0.3
"""Seconds without a byte after which a guest who sent too much is listened to again."""
_RESIZE_PAUSE: Final = 0.1
"""Seconds between two layouts for a window that is being dragged."""

_KITTY_KEYS: Final = 0b1 | 0b1000 | 0b10000
"""Keys told apart from escape sequences, all of them, with their text: what Textual asks of a terminal of its own."""
_ENTER: Final = (
    "\x1b[?1049h"  # the other screen
    "\x1b[?1000h\x1b[?1003h\x1b[?1015h\x1b[?1006h"  # the mouse: buttons, moves, and two ways to tell where
    "\x1b[?25l"  # no cursor
    "\x1b[?1004h"  # tell when the window has the focus
    f"\x1b[>{_KITTY_KEYS}u"
    "\x1b[?2026$p"  # are whole pictures possible?
    "\x1b[?2004h"  # tell what is pasted
    "\x1b[?7l"  # no wrapping
)
_LEAVE: Final = (
    "\x1b[?2026l\x1b[?2004l\x1b[?7h\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1004l\x1b[<u"
    f"{WIPE}\x1b[?1049l\x1b[?25h"
)
_PICTURE_ENDS: Final = b"\x1b[?2026l"
_PASTE_BEGINS: Final = "\x1b[200~"
_PASTE_ENDS: Final = "\x1b[201~"


class LinkDriver(Driver):
    """Draws on a link and reads from it; nothing in it touches the machine that it runs on."""

    def __init__(
        self,
        link: links.Link,
        app: App[None],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        """Join `app` to `link`; a size that is given is used instead of the link's."""
        super().__init__(app, debug=debug, mouse=mouse, size=link.size if size is None else size)
        self._link = link
        self._drawing = False
        self._drawn: list[str] = []
        self._flushing: asyncio.Handle | None = None
        self._left_out = False
        self._parser: GuestParser | None = None
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._unread = bytearray()
        self._reading: asyncio.Handle | None = None
        self._escape_timer: asyncio.TimerHandle | None = None
        self._bytes = Allowance(_BYTES_AT_ONCE, _BYTES_A_SECOND)
        self._keys = Allowance(_KEYS_AT_ONCE, _KEYS_A_SECOND)
        self._moves = Allowance(_MOVES_AT_ONCE, _MOVES_A_SECOND)
        self._deaf_until = 0.0
        self._paste: int | None = None
        self._last_text = ""
        self._resize_timer: asyncio.TimerHandle | None = None
        self._resized_at = 0.0

    # What is drawn

    def write(self, data: str) -> None:
        """Draw: together with all that is drawn in this moment, or not at all while the terminal takes nothing."""
        if not self._drawing:
            return
        self._drawn.append(data)
        if self._flushing is None:
            self._flushing = self._loop.call_soon(self.flush)

    def flush(self) -> None:
        """Send what has been drawn."""
        if self._flushing is not None:
            self._flushing.cancel()
            self._flushing = None
        if not self._drawn:
            return
        text = "".join(self._drawn)
        self._drawn.clear()
        if self._link.paused:
            self._left_out = True
        else:
            self._send(text)

    def _send(self, text: str) -> None:
        self._link.send(self._link.terminal.put(text).encode("utf-8", "replace"))

    def writable(self) -> None:
        """Draw everything anew where pictures were left out."""
        if self._left_out and self._drawing:
            self._left_out = False
            self._link.send(_PICTURE_ENDS)
            self._app.call_later(self._app.refresh, layout=True)

    # What comes in

    def feed(self, data: bytes) -> None:
        """Take in bytes from the terminal; too many are dropped until it is quiet."""
        if self._parser is None:
            return
        if not self._bytes.take(len(data)):
            self._stop_listening()
        if monotonic() < self._deaf_until:
            return
        self._unread += data
        if self._reading is None:
            self._read_on()

    def _read_on(self) -> None:
        """Read a little, so that others are served between two pieces of much."""
        self._reading = None
        if self._parser is None:
            return
        text = self._decoder.decode(bytes(self._unread[:_PIECE]))
        del self._unread[:_PIECE]
        if self._pastes_too_much(text):
            self._stop_listening()
            return
        if text:  # an empty one would be the end
            self._take_in(self._parser.feed(text))
        if self._unread:
            self._reading = self._loop.call_soon(self._read_on)
        elif self._escape_timer is None:
            self._escape_timer = self._loop.call_later(constants.ESCAPE_DELAY + 0.01, self._escape_is_over)

    def _stop_listening(self) -> None:
        self._deaf_until = monotonic() + _QUIET
        self._unread.clear()
        self._end_parser()
        self._begin_parser()

    def _pastes_too_much(self, text: str) -> bool:
        """Count the characters of a paste, which the parser would collect without a bound."""
        seen = self._last_text + text
        self._last_text = seen[-len(_PASTE_BEGINS) + 1 :]
        begun, ended = seen.rfind(_PASTE_BEGINS), seen.rfind(_PASTE_ENDS)
        if begun > ended:
            self._paste = len(seen) - begun
        elif ended >= 0:
            self._paste = None
        elif self._paste is not None:
            self._paste += len(text)
        return self._paste is not None and self._paste > LONGEST_PASTE

    def _take_in(self, messages: Iterable[Message]) -> None:
        for message in messages:
            if isinstance(message, events.Resize | InBandWindowResize | events.CursorPosition):
                # The size comes from the link alone: any text can look like a report of a size.
                if self._parser is not None:
                    self._parser.forget_sizes()
            elif self._may_send(message):
                self.process_message(message)

    def _may_send(self, message: Message) -> bool:
        match message:
            case events.MouseMove():
                return self._moves.take()
            case events.MouseEvent():
                return self._keys.take()
            case events.Key():
                return self._keys.take() and not _is_no_text(message.character)
        return True

    def _escape_is_over(self) -> None:
        """Take Esc for the key where no sequence followed it."""
        self._escape_timer = None
        if self._parser is not None:
            self._take_in(self._parser.tick())

    def send_message(self, message: Message) -> None:
        """Give the app a message: the link is read in the app's own thread."""
        send_to(self._app, message)

    def _begin_parser(self) -> None:
        self._parser = GuestParser()
        self._decoder.reset()
        self._paste = None
        self._last_text = ""

    def _end_parser(self) -> None:
        if self._parser is not None:
            self._parser.finish()
            self._parser = None

    # The window

    def resize(self, size: links.Size) -> None:
        """Lay out for another size: at once, or a little later where the window is being dragged."""
        self._size = size
        if self._resize_timer is None and self._drawing:
            wait = max(0.0, self._resized_at + _RESIZE_PAUSE - monotonic())
            self._resize_timer = self._loop.call_later(wait, self._resize_now)

    def _resize_now(self) -> None:
        self._resize_timer = None
        self._resized_at = monotonic()
        size = Size(*(self._size or self._link.size))
        self.send_message(events.Resize(size, size))

    # From beginning to end

    def start_application_mode(self) -> None:
        """Take the terminal over."""
        self._drawing = True
        self._begin_parser()
        self.write(_ENTER)
        self._link.attach(self)

    def disable_input(self) -> None:
        """Read nothing any more."""
        self._link.attach(None)
        self._end_parser()
        for waiting in (self._escape_timer, self._resize_timer, self._reading):
            if waiting is not None:
                waiting.cancel()
        self._escape_timer = self._resize_timer = self._reading = None

    def stop_application_mode(self) -> None:
        """Leave the terminal as it was."""
        self.disable_input()
        if self._drawing:
            self.flush()
            self._drawing = False
            self._send(_LEAVE)

    # What would act on the machine of the host

    def open_url(self, url: str, new_tab: bool = True) -> None:  # noqa: FBT001, FBT002 (Textual's own signature)
        """Open nothing: the browser would be the host's."""

    def deliver_binary(
        self,
        binary: BinaryIO | TextIO,
        *,
        delivery_key: str,
        save_path: Path,  # noqa: ARG002
        open_method: Literal["browser", "download"] = "download",  # noqa: ARG002
        encoding: str | None = None,  # noqa: ARG002
        mime_type: str | None = None,  # noqa: ARG002
        name: str | None = None,
    ) -> None:
        """Write no file: the disk would be the host's."""
        binary.close()
        refused = PermissionError("a hosted game writes no files")
        self.send_message(events.DeliveryFailed(key=delivery_key, exception=refused, name=name))


def _is_no_text(character: str | None) -> bool:
    """Return whether a key stands for half a character, which no file and no terminal can take."""
    return character is not None and any("\ud800" <= part <= "\udfff" for part in character)
