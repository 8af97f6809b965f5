"""What is left of a crash: the traceback in a log file, one line for the player."""

from __future__ import annotations

import os
import platform
import sys
from contextlib import suppress
from datetime import UTC, datetime
from traceback import format_exception
from typing import TYPE_CHECKING

from wargames_tui import __version__
from wargames_tui.i18n import _

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType


def log_path() -> Path:
    """Return where crashes are written down."""
    from platformdirs import user_log_path

    return user_log_path("wargames-tui", appauthor=False) / "crash.log"


def write_down(error: BaseException) -> str:
    """Add `error` to the log, for its owner's eyes only, and return the line for the player."""
    path = log_path()
    text = f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC\n"
    text += f"wargames-tui {__version__}, Python {platform.python_version()}, {platform.system()}\n"
    text += "".join(format_exception(error))
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace") as log:
            log.write(text)
        return _("wargames-tui has stopped on a mistake of its own; what happened is written in {path}", path=path)
    return _(
        "wargames-tui has stopped on a mistake of its own ({kind}); its log {path} cannot be written",
        kind=type(error).__name__,
        path=path,
    )


def excepthook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Stand in for Python's own: no traceback on the terminal."""
    if isinstance(error, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
    else:
        sys.stderr.write(write_down(error) + "\n")
