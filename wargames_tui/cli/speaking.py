"""Which language the command speaks."""

from __future__ import annotations

import os

from wargames_tui.i18n.languages import language_of, speak


def speak_as_wanted(asked: str | None = None) -> None:
    """Speak the language that was `asked` for, else the one that the player keeps, else that of the terminal."""
    speak(asked or _kept() or language_of(os.environ))


def _kept() -> str:
    from wargames_tui.store.errors import StoreError
    from wargames_tui.store.folder import data_folder
    from wargames_tui.store.preferences import read_preferences

    try:
        return read_preferences(data_folder()).language
    except StoreError:
        return ""
