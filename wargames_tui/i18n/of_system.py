"""What the system says of a file or an address that cannot be used, in the player's language."""

from __future__ import annotations

from typing import Final

from wargames_tui.i18n.translate import N_, Words

_KNOWN: Final = frozenset(
    {
        N_("Address already in use"),
        N_("Cannot assign requested address"),
        N_("Disk quota exceeded"),
        N_("File exists"),
        N_("File name too long"),
        N_("Input/output error"),
        N_("Is a directory"),
        N_("No space left on device"),
        N_("No such file or directory"),
        N_("Not a directory"),
        N_("Operation not permitted"),
        N_("Permission denied"),
        N_("Read-only file system"),
        N_("Too many open files"),
    }
)


def reason_of(error: OSError) -> Words | str:
    """Return why something failed, in the words of the system, translated where they are known."""
    said = error.strerror or str(error)
    return Words(said) if said in _KNOWN else said
