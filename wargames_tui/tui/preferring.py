"""What a player has chosen once and for all; nothing of the store is imported before it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from wargames_tui.store.preferences import Preferences
    from wargames_tui.table.saves import Saves


def kept_preferences(saves: Saves | None) -> Preferences:
    """Return what the owner of `saves` (None: the user) has chosen once and for all."""
    from wargames_tui.store.errors import StoreError
    from wargames_tui.store.folder import data_folder
    from wargames_tui.store.preferences import Preferences, read_preferences

    try:
        return read_preferences(data_folder() if saves is None else saves.database.folder)
    except StoreError:
        return Preferences()


def prefer(saves: Saves, change: Callable[[Preferences], Preferences]) -> str:
    """Keep a choice of the owner of `saves` for the next time; return why it cannot be kept, empty where it is."""
    from wargames_tui.store.errors import StoreError
    from wargames_tui.store.preferences import keep_preferences, read_preferences

    folder = saves.database.folder
    try:
        keep_preferences(folder, change(read_preferences(folder)))
    except StoreError as error:
        return str(error)
    return ""
