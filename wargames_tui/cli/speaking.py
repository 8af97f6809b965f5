"""Which language the command speaks."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from wargames_tui.cli.terminal import encoding_here
from wargames_tui.i18n import _, language
from wargames_tui.i18n.characters import can_encode
from wargames_tui.i18n.languages import DOMAIN, ENGLISH, LANGUAGE_VARIABLE, LANGUAGES, LOCALES, language_of, speak

if TYPE_CHECKING:
    from collections.abc import Iterator


def speak_as_wanted(asked: str | None = None) -> None:
    """Speak the language that was `asked` for, else the one that the player keeps, else that of the terminal.

    Where the encoding of the output has no letters for it, that is said on standard error, and English is spoken.
    """
    code, encoding = asked or _kept() or language_of(os.environ), encoding_here()
    if can_encode(LANGUAGES[code], encoding):
        speak(code)
        return
    speak(ENGLISH)
    sys.stderr.write(
        _(
            "wargames-tui: {encoding}, the encoding of the output, has no letters for the language {code}: in English.",
            encoding=encoding,
            code=code,
        )
        + "\n"
    )


@contextmanager
def also_by_gettext() -> Iterator[None]:
    """Have what is looked up by gettext itself, as click does, be in the language that is spoken."""
    import gettext

    gettext.bindtextdomain(DOMAIN, str(LOCALES))
    before, of_terminal = gettext.textdomain(), os.environ.get(LANGUAGE_VARIABLE)
    gettext.textdomain(DOMAIN)
    os.environ[LANGUAGE_VARIABLE] = language()
    try:
        yield
    finally:
        gettext.textdomain(before)
        if of_terminal is None:
            del os.environ[LANGUAGE_VARIABLE]
        else:
            os.environ[LANGUAGE_VARIABLE] = of_terminal


def _kept() -> str:
    from wargames_tui.store.errors import StoreError
    from wargames_tui.store.folder import data_folder
    from wargames_tui.store.preferences import read_preferences

    try:
        return read_preferences(data_folder()).language
    except StoreError:
        return ""
