"""A card file as a tree of text, numbers, lists and keys, each knowing its line and column.

Only the plain part of YAML is taken: no anchors and aliases (a small file could unfold to gigabytes), no tags (they
name objects to build), one document, little nesting. Words such as `no` or `off` stay the text they look like; only
whole numbers in decimal digits and an explicit `null` are more than text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

import yaml

from wargames_tui.cards.quoting import shown
from wargames_tui.cards.yaml_words import plain_words
from wargames_tui.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator

Plain: TypeAlias = "str | int | tuple[Plain, ...] | dict[str, Plain] | None"

DEPTH_LIMIT = 12
"""Levels of nesting. The deepest of a deck file is an ability's key, at level 6."""

_WHOLE_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,8})")
_NULL = frozenset({"", "~", "null", "Null", "NULL"})
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class Fault:
    """A mistake at a place in a file's text, both counted from 1."""

    line: int
    column: int
    message: str


@dataclass(slots=True)
class Scalar:
    """A text, a whole number, or nothing."""

    value: str | int | None
    line: int
    column: int


@dataclass(slots=True)
class Listing:
    """A list of entries."""

    line: int
    column: int
    entries: list[Node] = field(default_factory=list)


@dataclass(slots=True)
class Mapping:
    """Keys with their values."""

    line: int
    column: int
    keys: dict[str, Scalar] = field(default_factory=dict)
    values: dict[str, Node] = field(default_factory=dict)


Node: TypeAlias = Scalar | Listing | Mapping


def plain(node: Node) -> Plain:
    """Return what `node` holds, without its places."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Listing):
        return tuple([plain(entry) for entry in node.entries])
    return {key: plain(value) for key, value in node.values.items()}


def place(node: Node, path: tuple[str | int, ...], *, of_key: bool = False) -> tuple[int, int]:
    """Return line and column of what `path` leads to, or of the last thing on the way that exists.

    With `of_key` the place is that of the last key itself instead of its value.
    """
    for depth, step in enumerate(path):
        if isinstance(node, Mapping) and isinstance(step, str) and step in node.values:
            if of_key and depth == len(path) - 1:
                return node.keys[step].line, node.keys[step].column
            node = node.values[step]
        elif isinstance(node, Listing) and isinstance(step, int) and step < len(node.entries):
            node = node.entries[step]
        else:
            break
    return node.line, node.column


def read_tree(text: str) -> tuple[Node | None, tuple[Fault, ...]]:
    """Return the tree of the YAML `text` and every fault of its form.

    The tree is None where the text is empty or stops being YAML; faults that leave a readable tree behind, such as a
    key given twice, come with the tree.
    """
    reader = _Reader(text)
    try:
        node = reader.document()
    except yaml.MarkedYAMLError as error:
        reader.faults.append(Fault(*plain_words(error)))
        node = None
    except (OverflowError, ValueError):
        # The parser in Python stumbles over an escape beyond the last character; it is the next thing in the file.
        reader.faults.append(Fault(*reader.last, _("after this, an escape in double quotes names no character")))
        node = None
    except _TooDeepError:
        node = None
    return node, tuple(reader.faults)


class _TooDeepError(Exception):
    """The nesting went over the limit; the fault is noted already."""


class _Reader:
    """Builds the tree from the parser's events and notes faults on the way."""

    def __init__(self, text: str) -> None:
        self.faults: list[Fault] = []
        self.last = (1, 1)
        self._events: Iterator[yaml.Event] = yaml.parse(text, Loader=_LOADER)

    def _next(self) -> yaml.Event:
        event = next(self._events)
        self.last = _start(event)
        return event

    def document(self) -> Node | None:
        """Return the only document's tree, or None where there is none."""
        self._next()
        if not isinstance(self._next(), yaml.DocumentStartEvent):
            return None
        node = self._node(self._next(), 1)
        self._next()
        after = self._next()
        if isinstance(after, yaml.DocumentStartEvent):
            self._fault(after, _("a second document begins here: a card file holds one deck"))
        return node

    def _node(self, event: yaml.Event, depth: int) -> Node:
        line, column = _start(event)
        if isinstance(event, yaml.AliasEvent):
            self._fault(event, _("aliases (*) are not taken in card files: write the value out"))
            return Scalar(None, line, column)
        self._refuse_properties(event)
        if isinstance(event, yaml.ScalarEvent):
            return Scalar(event.value if event.style else _resolve(event.value), line, column)
        if depth > DEPTH_LIMIT:
            self._fault(event, _("lists and keys are nested too deeply here: a card needs only a few levels"))
            raise _TooDeepError
        if isinstance(event, yaml.SequenceStartEvent):
            listing = Listing(line, column)
            while not isinstance(event := self._next(), yaml.SequenceEndEvent):
                listing.entries.append(self._node(event, depth + 1))
            return listing
        mapping = Mapping(line, column)
        while not isinstance(event := self._next(), yaml.MappingEndEvent):
            self._entry(mapping, event, depth)
        return mapping

    def _entry(self, mapping: Mapping, event: yaml.Event, depth: int) -> None:
        """Read one key and its value into `mapping`."""
        key = self._node(event, depth + 1)
        value = self._node(self._next(), depth + 1)
        if not isinstance(key, Scalar):
            self._fault(event, _("a list or a group of keys cannot be a key: write a single word before the colon"))
            return
        name = event.value if isinstance(event, yaml.ScalarEvent) else ""
        if name in mapping.keys:
            first = mapping.keys[name].line
            self._fault(
                event, _("the key {key} is given twice: it stands in line {line} too", key=shown(name), line=first)
            )
            return
        mapping.keys[name] = key
        mapping.values[name] = value

    def _refuse_properties(self, event: yaml.Event) -> None:
        if isinstance(event, yaml.NodeEvent) and event.anchor is not None:
            self._fault(event, _("anchors (&) are not taken in card files: put text that begins with & in quotes"))
        if isinstance(event, (yaml.ScalarEvent, yaml.CollectionStartEvent)) and event.tag is not None:
            self._fault(event, _("tags (!) are not taken in card files: put text that begins with ! in quotes"))

    def _fault(self, event: yaml.Event, message: str) -> None:
        self.faults.append(Fault(*_start(event), message))


def _start(event: yaml.Event) -> tuple[int, int]:
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)


def _resolve(text: str) -> str | int | None:
    """Return what an unquoted `text` stands for."""
    if _WHOLE_NUMBER.fullmatch(text):
        return int(text)
    return None if text in _NULL else text
