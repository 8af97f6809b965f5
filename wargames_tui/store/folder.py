"""Where games are kept: the platform's folder for a user's data, or the one that is asked for."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from wargames_tui.i18n import Words, _
from wargames_tui.store.errors import StoreError

VARIABLE: Final = "WARGAMES_TUI_DATA"
"""The environment variable that names another folder."""

FILE_NAME: Final = "games.sqlite3"
_PRIVATE_FOLDER: Final = 0o700
_PRIVATE_FILE: Final = 0o600


def data_folder() -> Path:
    """Return the folder that games are kept in; it need not be there yet.

    Raises:
        StoreError: There is no home folder, and no other folder is named.
    """
    try:
        given = os.environ.get(VARIABLE)
        folder = Path(given).expanduser().absolute() if given else _platform_folder()
    except RuntimeError:
        folder = Path("~")
    if not folder.is_absolute():
        raise StoreError(
            Words("There is no home folder to keep games in: set {variable} to a folder of yours.", variable=VARIABLE)
        )
    return folder


def _platform_folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("wargames-tui", appauthor=False)


def obstacle(folder: Path) -> str | None:
    """Return in a sentence what keeps `folder` from being made; None where nothing does, or it is there."""
    there = next((place for place in (folder, *folder.parents) if os.access(place, os.F_OK)), folder)
    if not there.is_dir():
        return _("Nothing can be kept there: {place} is no folder.", place=there)
    if not os.access(there, os.W_OK | os.X_OK):
        return _("Nothing can be kept there: {place} may not be written to.", place=there)
    return None


def make_private(folder: Path) -> Path:
    """Make `folder` and an empty store in it, for nobody but the user, where they are missing; returns the store.

    A folder that was there before keeps its permissions.

    Raises:
        OSError: They cannot be made.
    """
    if not folder.is_dir():
        folder.mkdir(_PRIVATE_FOLDER, parents=True, exist_ok=True)
        folder.chmod(_PRIVATE_FOLDER)
    path = folder / FILE_NAME
    if not is_there(path):
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, _PRIVATE_FILE))
    return path


def is_there(path: Path) -> bool:
    """Return whether there is a file at `path` that this user can get at."""
    return os.access(path, os.F_OK)
