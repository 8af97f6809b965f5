"""How the player wants the screens drawn, as an option or the environment says; nothing of Textual is imported."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from wargames_tui.i18n import _
from wargames_tui.tui.paper import FOUR_COLOURS, PAPER
from wargames_tui.tui.schemes import Scheme

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wargames_tui.tui.paper import Paper

THEME: Final = "WARGAMES_TUI_THEME"
"""The environment variable that names the colours, as `--theme` does."""
FOUR_COLOUR_DECK: Final = "WARGAMES_TUI_FOUR_COLOUR_DECK"
"""The environment variable that asks for a colour for each suit, as `--four-colour-deck` does."""
ASCII_ONLY: Final = "WARGAMES_TUI_ASCII"
"""The environment variable that asks for ASCII alone, as `--ascii` does."""
NO_MOTION: Final = "WARGAMES_TUI_NO_MOTION"
"""The environment variable that asks for no motion, as `--no-motion` does: what happens is shown at once."""


_LOCALE: Final = ("LC_ALL", "LC_CTYPE", "LANG")
"""The variables that name the locale of signs, the one that counts most first."""
_ASCII_LOCALES: Final = {"C", "POSIX"}
_YES: Final = {"1", "true", "yes", "on"}
_NO: Final = {"0", "false", "no", "off"}


def not_understood(environment: Mapping[str, str]) -> str | None:
    """Return in a line which variable asks for what there is not, and what would be right; None where all is well."""
    schemes = {scheme.value for scheme in Scheme}
    if (named := environment.get(THEME, "")) and named not in schemes:
        known = _(" or ").join(scheme.value for scheme in Scheme)
        return _("{variable} is {value!r}; it can be {known}.", variable=THEME, value=named, known=known)
    for variable in (FOUR_COLOUR_DECK, ASCII_ONLY, NO_MOTION):
        value = environment.get(variable, "").strip().lower()
        if value and value not in _YES | _NO:
            return _(
                "{variable} is {value!r}; it can be {known}.",
                variable=variable,
                value=value,
                known=_(" or ").join(("1", "0")),
            )
    return None


def asked_for(variable: str, environment: Mapping[str, str]) -> bool | None:
    """Return whether `variable` asks for what it names; None where it says nothing, `0` that it does not."""
    value = environment.get(variable, "").strip().lower()
    return value not in _NO if value else None


def ascii_wanted(environment: Mapping[str, str]) -> bool:
    """Return whether ASCII alone was asked for: by the variable, or else by a locale that has no more (C, POSIX).

    Python writes UTF-8 in such a locale too, so that what is sent does not tell.
    """
    asked = asked_for(ASCII_ONLY, environment)
    if asked is not None:
        return asked
    return next(filter(None, map(environment.get, _LOCALE)), "") in _ASCII_LOCALES


def in_motion() -> bool:
    """Return whether what happens is shown step by step; Textual's own variable can forbid it too."""
    return not asked_for(NO_MOTION, os.environ) and os.environ.get("TEXTUAL_ANIMATIONS") != "none"


def scheme_wanted(kept: str) -> Scheme:
    """Return the colours that were asked for, else those that are `kept`; the house's own where they are unknown."""
    wanted = os.environ.get(THEME) or kept
    return Scheme(wanted) if wanted in {scheme.value for scheme in Scheme} else Scheme.HOUSE


def paper_wanted(*, kept: bool) -> Paper:
    """Return the kind of playing cards: a colour for each suit where that was asked for, else where it is `kept`."""
    asked = asked_for(FOUR_COLOUR_DECK, os.environ)
    return FOUR_COLOURS if (kept if asked is None else asked) else PAPER
