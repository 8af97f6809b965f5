"""Chance that can be repeated: the same seed gives the same game on every platform and Python version.

Each chance event has its own generator, drawn from (seed, stream, index). So a copied state needs no generator
of its own, a replay is exact, and a computer player's dice never touch the deck. Only `Random.random()` is
used, the one method whose sequence Python promises to keep.
"""

from __future__ import annotations

import hashlib
import re
from random import Random, SystemRandom
from typing import Final

from wargames_tui.engine.errors import SeedError
from wargames_tui.i18n import _

SETUP: Final = "set-up"
PLAY: Final = "play"
MATCH: Final = "match"

_CONSONANTS: Final = "bdfgkmnprstvz"
_VOWELS: Final = "aeiou"
_SYLLABLES: Final = 4
_SEED: Final = re.compile(r"[a-z0-9]{1,24}")


def generator(seed: str, stream: str, index: int) -> Random:
    """Return the generator of chance event number `index` of `stream` in the game of `seed`."""
    digest = hashlib.sha256(f"{seed}/{stream}/{index}".encode()).digest()
    return Random(int.from_bytes(digest[:16], "big"))


def shuffle(cards: list[int], random: Random) -> None:
    """Shuffle `cards` in place (Fisher and Yates), each order equally likely."""
    draw = random.random
    for last in range(len(cards) - 1, 0, -1):
        other = int(draw() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]


def pick(count: int, random: Random) -> int:
    """Return a number from 0 to `count` - 1, each equally likely."""
    return int(random.random() * count)


def new_seed() -> str:
    """Return a new seed of four syllables, such as `tokimuna`: short enough to say aloud."""
    return syllables(SystemRandom())


def follow_up_seed(seed: str, number: int) -> str:
    """Return the seed of deal `number` of a match that began with `seed`; the same every time."""
    return syllables(generator(seed, MATCH, number))


def syllables(random: Random, count: int = _SYLLABLES) -> str:
    """Return a word of `count` syllables, each one of 65 equally likely."""
    return "".join(
        _CONSONANTS[pick(len(_CONSONANTS), random)] + _VOWELS[pick(len(_VOWELS), random)] for _syllable in range(count)
    )


def is_syllables(text: str, count: int) -> bool:
    """Return whether `text` is a word that `syllables` could return."""
    return re.fullmatch(f"([{_CONSONANTS}][{_VOWELS}]){{{count}}}", text) is not None


def read_seed(text: str) -> str:
    """Return the seed that a player typed, in its one spelling: case, spaces and hyphens do not matter.

    Raises:
        SeedError: It is not 1 to 24 of the letters a-z and the digits 0-9.
    """
    seed = re.sub(r"[\s-]+", "", text).lower()
    if not _SEED.fullmatch(seed):
        raise SeedError(_("A seed is 1 to 24 letters a-z and digits, such as tokimuna; this is {text!r}.", text=text))
    return seed
