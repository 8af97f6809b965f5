"""Codes that are typed as the user name, `ssh tokimu-nadiba@host`: short enough to say aloud, too many to guess.

A code is six syllables, one of 7.5e10. Whoever knows one may use it, so it is shown to its owner alone, never
logged, and kept as a digest.
"""

from __future__ import annotations

import hashlib
import re
from random import SystemRandom
from typing import Final

from wargames_tui.engine.chance import is_syllables, syllables

_SYLLABLES: Final = 6
_LONGEST_TYPED: Final = 24
_HALF: Final = 6


def new_code() -> str:
    """Return a new code in its one spelling, such as `tokimunadiba`."""
    return syllables(SystemRandom(), _SYLLABLES)


def read_code(text: str) -> str | None:
    """Return the code that was typed, in its one spelling: case, spaces and hyphens do not matter; None for no code."""
    if len(text) > _LONGEST_TYPED:
        return None
    code = re.sub(r"[\s-]+", "", text).lower()
    return code if is_syllables(code, _SYLLABLES) else None


def shown(code: str) -> str:
    """Return `code` as it is read best, `tokimu-nadiba`."""
    return f"{code[:_HALF]}-{code[_HALF:]}"


def digest(code: str) -> str:
    """Return what is kept of `code`."""
    return hashlib.sha256(code.encode()).hexdigest()


def without_codes(text: str) -> str:
    """Return `text` with what may be a code in it struck out."""
    return re.sub(r"[A-Za-z]{6}[\s-]*[A-Za-z]{6}", lambda found: "***" if read_code(found[0]) else found[0], text)
