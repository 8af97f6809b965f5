"""What a player has chosen once and for all: a small file beside the store of games."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final, cast

from wargames_tui.i18n import _
from wargames_tui.i18n.languages import LANGUAGES
from wargames_tui.i18n.of_system import reason_of
from wargames_tui.store.errors import StoreError

if TYPE_CHECKING:
    from pathlib import Path

FILE_NAME: Final = "preferences.json"
_LONGEST: Final = 4096
"""Characters that are read of a file, which may be another program's."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """What was chosen.

    Attributes:
        language: The code of a language, one of `LANGUAGES`; empty where none was chosen.
        theme: The name of a scheme of colours, which may be one that this version does not know; empty where none was.
        four_colour_deck: Playing cards have a colour for each suit.
        pace: How fast computer players play; empty, or one that this version does not know, as language and theme are.
    """

    language: str = ""
    theme: str = ""
    four_colour_deck: bool = False
    pace: str = ""


def read_preferences(folder: Path) -> Preferences:
    """Return what was chosen; what cannot be read or is not understood counts as not chosen."""
    path = folder / FILE_NAME
    try:
        with path.open(encoding="utf-8") as file:
            kept: object = json.loads(file.read(_LONGEST))
    except (OSError, ValueError):
        return Preferences()
    chosen = cast("dict[str, object]", kept) if isinstance(kept, dict) else {}
    language, theme, pace = (chosen.get(name) for name in ("language", "theme", "pace"))
    return Preferences(
        language if isinstance(language, str) and language in LANGUAGES else "",
        theme if isinstance(theme, str) else "",
        chosen.get("four_colour_deck") is True,
        pace if isinstance(pace, str) else "",
    )


def keep_preferences(folder: Path, preferences: Preferences) -> None:
    """Write down what was chosen, the whole file or nothing of it.

    Raises:
        StoreError: The file cannot be written.
    """
    from wargames_tui.store.folder import make_private

    path = folder / FILE_NAME
    beside = path.with_suffix(f".{os.getpid()}.new")
    try:
        make_private(folder)
        beside.write_text(json.dumps(asdict(preferences)) + "\n", encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise StoreError(
            _("What you chose cannot be kept in {path}: {why}.", path=path, why=reason_of(error))
        ) from error
