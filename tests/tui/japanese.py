"""What tests of the Japanese screens share."""

from __future__ import annotations

import re

_NO_WORDS = {"Enter", "Space", "Anna", "Boris", "English", "Speak", "from", "ctrl"}
"""Keys, players, and what the one command says that is for those who do not read Japanese."""


def english(seen: str) -> set[str]:
    """Return the English words in sight."""
    return set(re.findall(r"[A-Za-z][a-z]{3,}", seen)) - _NO_WORDS
