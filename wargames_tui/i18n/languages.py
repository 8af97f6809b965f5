"""The languages that the cabinet speaks, and which one a player wants."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from wargames_tui.i18n.translate import language, use_language

if TYPE_CHECKING:
    from collections.abc import Mapping

ENGLISH: Final = "en"
LANGUAGES: Final = {ENGLISH: "English", "ja": "日本語"}
"""Each language by its code, in its own name; the language of the messages in the code first."""

DOMAIN: Final = "wargames-tui"
"""What gettext knows our catalogues by."""
LOCALES: Final = Path(__file__).parent / "locale"
"""The folder of the compiled catalogues, laid out as gettext wants it."""
LANGUAGE_VARIABLE: Final = "LANGUAGE"
"""The variable that gettext looks at before all others."""

_VARIABLES: Final = (LANGUAGE_VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG")


def speak(code: str) -> None:
    """Use the language `code`, one of `LANGUAGES`, for every message from here on."""
    if code == ENGLISH:
        use_language(code)
        return
    from gettext import translation

    use_language(code, translation(DOMAIN, LOCALES, [code]))


def compiled_file(code: str) -> Path:
    """Return the file of the catalogue of a language as gettext reads it."""
    return LOCALES / code / "LC_MESSAGES" / f"{DOMAIN}.mo"


def next_language() -> str:
    """Return the code of the language after the one in use; from the last the first."""
    codes = tuple(LANGUAGES)
    return codes[(codes.index(language()) + 1) % len(codes)]


def speak_next() -> None:
    """Use the language after the one in use, from the last the first."""
    speak(next_language())


def asks_for_a_language(environment: Mapping[str, str]) -> bool:
    """Return whether the variables of a terminal say anything of languages."""
    return any(environment.get(variable) for variable in _VARIABLES)


def language_of(environment: Mapping[str, str]) -> str:
    """Return the language that the variables of a terminal ask for; English where they name none of `LANGUAGES`."""
    for variable in _VARIABLES:
        for wanted in environment.get(variable, "").split(":"):
            code = wanted.partition(".")[0].partition("_")[0].lower()
            if code in LANGUAGES:
                return code
            if code:
                return ENGLISH
    return ENGLISH
