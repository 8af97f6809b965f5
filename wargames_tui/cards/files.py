"""Reading a card file from disk: never anything but a small, ordinary text file."""

from __future__ import annotations

import os
import re
import stat
from typing import TYPE_CHECKING

from yaml.reader import Reader

from wargames_tui.cards.errors import CardFileError, Problem
from wargames_tui.i18n import _
from wargames_tui.i18n.of_system import reason_of

if TYPE_CHECKING:
    from pathlib import Path

SIZE_LIMIT = 1_000_000
"""Bytes. The largest shipped deck has about 16,000, so nothing this large was written as a deck."""

# The parser refuses these too, but with less of a place; its expression is compiled already.
_UNPRINTABLE = Reader.NON_PRINTABLE


def read_text(path: Path) -> str:
    """Return the text of the card file at `path`, without a byte order mark.

    Raises CardFileError where the file cannot be read, is no ordinary file, is too large, or is not UTF-8 text.
    """
    try:
        raw = _read_bytes(path)
    except FileNotFoundError:
        raise _refusal(path, _("there is no such file")) from None
    except PermissionError:
        raise _refusal(path, _("this file may not be read: change its permissions")) from None
    except (OSError, ValueError) as error:
        # A path with a null character is a ValueError; OSErrors bring the system's own words.
        words = reason_of(error) if isinstance(error, OSError) else error
        raise _refusal(path, _("this file cannot be read: {reason}", reason=words)) from None
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line, column = _position(raw[: error.start].decode("utf-8"))
        message = _(
            "byte {number} of the file (hexadecimal {value}) is not UTF-8: save the file as UTF-8",
            number=error.start + 1,
            value=f"{raw[error.start]:02x}",
        )
        raise CardFileError([Problem(str(path), line, column, message)]) from None
    text = text.removeprefix("\ufeff")
    if found := _UNPRINTABLE.search(text):
        line, column = _position(text[: found.start()])
        message = _("the control character U+{code} may not stand in a card file: remove it", code=_code(found.group()))
        raise CardFileError([Problem(str(path), line, column, message)])
    return text


def _read_bytes(path: Path) -> bytes:
    """Return what the file holds; refuse what is not an ordinary file before it could block or flood."""
    _refuse_unfit(path, path.stat())
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(descriptor, "rb") as file:
        # Asked again of the open file: another could have come into its place since.
        _refuse_unfit(path, os.fstat(descriptor))
        raw = file.read(SIZE_LIMIT + 1)
    if len(raw) > SIZE_LIMIT:
        raise _too_large(path)
    return raw


def _refuse_unfit(path: Path, status: os.stat_result) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise _refusal(path, _("a folder stands here: name a deck file inside it"))
    if not stat.S_ISREG(status.st_mode):
        raise _refusal(path, _("this is no ordinary file: a deck is a plain text file"))
    if status.st_size > SIZE_LIMIT:
        raise _too_large(path)


def _too_large(path: Path) -> CardFileError:
    limit = f"{SIZE_LIMIT:,}"
    return _refusal(path, _("the file is larger than {limit} bytes: no deck is as large as that", limit=limit))


def _refusal(path: Path, message: str) -> CardFileError:
    return CardFileError([Problem(str(path), 1, 1, message)])


def _position(before: str) -> tuple[int, int]:
    """Return line and column of what follows the text `before`."""
    lines = re.split(r"\r\n|\r|\n", before.removeprefix("\ufeff"))
    return len(lines), len(lines[-1]) + 1


def _code(char: str) -> str:
    return f"{ord(char):04X}"
