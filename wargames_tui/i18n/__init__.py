"""The words a player sees: every string passes through here, with named placeholders.

Everyone may import this package; it imports no other package of the project.

Literal strings are marked where they stand: `_("Round {round}", round=3)` translates at once, `N_("Attack")`
only marks a string that is translated later, where it is shown, `Words("Round {round}", round=3)` keeps one with its
values until then, and so does `C_("replay", "play")` one that other
languages have another word for elsewhere.
"""

from wargames_tui.i18n.translate import (
    C_,
    N_,
    Words,
    _,
    enumerated,
    language,
    ngettext,
    quoted,
    sentences,
    speak_apart,
    unstopped,
    unwrapped,
    use_language,
)
from wargames_tui.i18n.width import cell_width, clip, pad, printable, wrap

__all__ = [
    "C_",
    "N_",
    "Words",
    "_",
    "cell_width",
    "clip",
    "enumerated",
    "language",
    "ngettext",
    "pad",
    "printable",
    "quoted",
    "sentences",
    "speak_apart",
    "unstopped",
    "unwrapped",
    "use_language",
    "wrap",
]
