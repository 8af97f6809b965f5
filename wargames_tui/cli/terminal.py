"""Whether this terminal can show the screens; asked before Textual takes it over."""

from __future__ import annotations

import os
import sys
from typing import Final

from wargames_tui.i18n import _, sentences, wrap
from wargames_tui.tui.looks import not_understood

_USUAL_WIDTH: Final = 80
"""Columns of a terminal that does not say how many it has."""


def why_not() -> str | None:
    """Return in one line why the screens cannot be shown here and what would help; None where they can."""
    if (amiss := not_understood(os.environ)) is not None:
        return f"wargames-tui: {amiss}"
    if (line := _what_is_missing()) is None:
        return None
    return sentences(line, _("In plain lines it is played anywhere: wargames-tui play GAME --plain."))


def _what_is_missing() -> str | None:
    if sys.__stdin__ is None or not sys.__stdin__.isatty():
        return _(
            "wargames-tui is played on a terminal, and its input is not one: run it without a pipe or redirection."
        )
    if sys.__stdout__ is None or not sys.__stdout__.isatty():
        return _(
            "wargames-tui is played on a terminal, and its output is not one: run it without a pipe or redirection."
        )
    from wargames_tui.tui.terminal.colours import draws_screens

    kind = os.environ.get("TERM", "")
    if os.name != "nt" and not draws_screens(kind):
        return _(
            "A terminal of type TERM={kind} cannot show whole screens: set TERM to what yours is, such as xterm.",
            kind=kind or "''",
        )
    return None


def in_lines(sentence: str) -> list[str]:
    """Return what is said on standard error in lines that a terminal there does not break in the middle of words."""
    if sys.stderr is None or not sys.stderr.isatty():
        return [sentence]
    return wrap(sentence, os.get_terminal_size(sys.stderr.fileno()).columns or _USUAL_WIDTH)


def encoding_here() -> str:
    """Return the encoding of what is sent to the terminal."""
    return "utf-8" if sys.__stdout__ is None else sys.__stdout__.encoding
