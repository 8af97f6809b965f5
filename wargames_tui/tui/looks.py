"""How the player wants the screens drawn."""

from __future__ import annotations

import os
from typing import Final

ASCII_ONLY: Final = "WARGAMES_TUI_ASCII"
"""The environment variable that asks for ASCII alone, as `--ascii` does."""
NO_MOTION: Final = "WARGAMES_TUI_NO_MOTION"
"""The environment variable that asks for no motion, as `--no-motion` does: what happens is shown at once."""


def in_motion() -> bool:
    """Return whether what happens is shown step by step; Textual's own variable can forbid it too."""
    return not os.environ.get(NO_MOTION) and os.environ.get("TEXTUAL_ANIMATIONS") != "none"
