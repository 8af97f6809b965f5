"""Everything of Textual and asyncssh that is used here but not promised by them; tests hold them to each point."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, ClassVar, Final
from weakref import WeakSet

from textual._xterm_parser import XTermParser
from textual.cache import LRUCache
from textual.css.stylesheet import Stylesheet
from textual.widget import Widget

if TYPE_CHECKING:
    from collections.abc import Iterable

    import asyncssh
    from textual import events
    from textual.app import App
    from textual.css.model import RuleSet
    from textual.dom import DOMNode
    from textual.message import Message

MOST_VARIABLES: Final = 32
LONGEST_VARIABLE: Final = 256


# Textual


class GuestParser(XTermParser):
    """Textual's parser for a terminal that need not be a friendly one: it raises nothing and remembers nobody.

    Textual keeps the keys of the kitty protocol in a cache that holds every parser alive, and with it the app whose
    messages it made; and it takes any number for a character.
    """

    def _parse_extended_key(self, sequence: str) -> list[events.Key] | None:  # type: ignore[override]
        uncached = XTermParser._parse_extended_key.__wrapped__  # noqa: SLF001
        try:
            keys: list[events.Key] | None = uncached(self, sequence)
        except (ValueError, OverflowError):
            return []
        return keys

    def forget_sizes(self) -> None:
        """Forget what the terminal said of its size: places of the mouse would be divided by it."""
        self.mouse_pixels = False
        self.terminal_size = self.terminal_pixel_size = None

    def finish(self) -> None:
        """End the parser, which is a suspended generator; what it has not read to the end is dropped."""
        if not self.is_eof:
            for _left in self.feed(""):
                pass


class SharedStylesheet(Stylesheet):
    """A style sheet whose rules are read once for all apps of the process that have the same colours.

    Reading them is most of what a new app and a change of colours cost, in time and in memory. Nothing changes a rule
    once it has been read.
    """

    _read: ClassVar[LRUCache[tuple[object, ...], list[RuleSet]]] = LRUCache(2048)

    def _parse_rules(
        self,
        css: str,
        read_from: tuple[str, str],
        is_default_rules: bool = False,  # noqa: FBT001, FBT002 (Textual's own signature)
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        key = (frozenset(self._variables.items()), css, read_from, is_default_rules, tie_breaker, scope)
        rules = self._read.get(key)
        if rules is None:
            rules = super()._parse_rules(css, read_from, is_default_rules, tie_breaker, scope)
            self._read[key] = rules
        return rules

    def reparse(self) -> None:
        """Read everything again, with the colours of now."""
        self.parse()


def leave_output_alone(app: App[None]) -> None:
    """Keep `app` from redirecting the output of the whole process to itself.

    It would put `sys.stdout` back when it ends; where sessions overlap, that would be the output of another session.
    """
    app._capture_stdout = sys.stdout  # type: ignore[assignment]  # noqa: SLF001
    app._capture_stderr = sys.stderr  # type: ignore[assignment]  # noqa: SLF001


def failure_of(app: App[None]) -> Exception | None:
    """Return what made `app` end before its time; None where nothing did."""
    return app._exception  # noqa: SLF001


def send_to(app: App[None], message: Message) -> None:
    """Give `app` a message from outside, as one that it sent itself."""
    message.set_sender(app)
    app.post_message(message)


class _EveryNode(WeakSet["DOMNode"]):
    """Textual's register of the nodes of an app, which remembers those too that have left it."""

    def __init__(self, nodes: Iterable[DOMNode]) -> None:
        super().__init__(nodes)
        self.ever = WeakSet(nodes)

    def add(self, item: DOMNode) -> None:
        super().add(item)
        self.ever.add(item)


def remember_parts(app: App[None]) -> None:
    """Have `app` remember its parts, for `parts_of`."""
    app._registry = _EveryNode(app._registry)  # noqa: SLF001


def parts_of(app: App[None]) -> list[object]:
    """Return `app` and every part that it has had and that is still in memory."""
    register = app._registry  # noqa: SLF001
    nodes = [app, *(register.ever if isinstance(register, _EveryNode) else register)]
    components = [style.node for node in nodes for style in node._component_styles.values()]  # noqa: SLF001
    # A cache of Textual's is kept by the cache of one of its methods, and with it what a widget looked like.
    pictures = [node._styles_cache for node in nodes if isinstance(node, Widget)]  # noqa: SLF001
    return [app.animator, *nodes, *components, *pictures]


def take_apart(parts: list[object]) -> None:
    """Break the circles in which an app that has ended holds its own parts, so that its memory is free at once.

    Without that only the garbage collector finds them, and it looks at everything that lives to do so.
    """
    for part in parts:
        part.__dict__.clear()


# asyncssh


class _Variables(dict[bytes, bytes]):
    """What a client sends of its environment, as much of it as anybody needs."""

    def __setitem__(self, name: bytes, value: bytes) -> None:
        if len(self) < MOST_VARIABLES and len(name) + len(value) <= LONGEST_VARIABLE:
            super().__setitem__(name, value)


def bound_environment(channel: asyncssh.SSHServerChannel[bytes]) -> None:
    """Keep no more of a client's environment than is bounded; asyncssh keeps everything."""
    channel._env = _Variables()  # noqa: SLF001


def unsent(channel: asyncssh.SSHServerChannel[bytes]) -> int:
    """Return how many bytes of its connection wait in this process; asyncssh does not bound them."""
    connection: asyncssh.SSHServerConnection | None = channel.get_extra_info("connection")
    transport = None if connection is None else connection._transport  # noqa: SLF001
    return 0 if transport is None else transport.get_write_buffer_size()
