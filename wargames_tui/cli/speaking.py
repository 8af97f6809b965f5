"""Which language the command speaks."""

from __future__ import annotations

import os
import sys

from wargames_tui.cli.terminal import encoding_here
from wargames_tui.i18n import _
from wargames_tui.i18n.characters import can_encode
from wargames_tui.i18n.languages import ENGLISH, LANGUAGES, language_of, speak


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


def _kept() -> str:
    from wargames_tui.store.errors import StoreError
    from wargames_tui.store.folder import data_folder
    from wargames_tui.store.preferences import read_preferences

    try:
        return read_preferences(data_folder()).language
    except StoreError:
        return ""
