"""How much a guest may send: so many at once, and so many a second in the long run."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic


class Allowance:
    """A bucket of tokens, full at first."""

    __slots__ = ("_at_once", "_clock", "_left", "_per_second", "_then")

    def __init__(self, at_once: float, per_second: float, clock: Callable[[], float] = monotonic) -> None:
        """Allow `at_once`, and `per_second` again."""
        self._at_once = at_once
        self._per_second = per_second
        self._clock = clock
        self._left = at_once
        self._then = clock()

    def take(self, wanted: float = 1) -> bool:
        """Return whether `wanted` are allowed now, and count them if so."""
        now = self._clock()
        self._left = min(self._at_once, self._left + (now - self._then) * self._per_second)
        self._then = now
        if self._left < wanted:
            return False
        self._left -= wanted
        return True
