"""Garbage collection in steps so small that nobody at a table feels one.

A collection looks at everything that lives, some hundred thousand objects with many sessions, and everybody waits for
it. So what has lived through a collection that took long is put aside (`gc.freeze`) and not looked at again. A session
that ends takes itself apart; the little that it leaves among what was put aside is found when nobody plays.
"""

from __future__ import annotations

import gc
from time import thread_time
from typing import Final

_LONG: Final = 0.02
"""Seconds of work after which a collection has looked at too much."""
_MANY: Final = 30_000
"""Objects that may wait for the next whole collection."""
_YOUNG: Final = 10_000
"""Objects made since the last collection that make Python look at those alone."""
_NEVER: Final = 1_000_000
_TURNS_BETWEEN: Final = 60
_TURNS_ALONE: Final = 60


class Collection:
    """Collects garbage at every turn of the host's clock.

    Attributes:
        longest: Seconds that the host has worked in its longest pause so far; on a machine with other things to do
            the pause itself may be longer.
    """

    def __init__(self) -> None:
        """Leave things as they are until `begin`."""
        self.longest = 0.0
        self._thresholds = gc.get_threshold()
        self._began = 0.0
        self._turns = 0
        self._turns_alone = 0
        self._put_aside = False

    def begin(self) -> None:
        """Put aside what the process has loaded, and let Python collect nothing but the newest by itself."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(_YOUNG, _NEVER, _NEVER)
        gc.callbacks.append(self._watch)

    def end(self) -> None:
        """Let Python collect as it did."""
        gc.callbacks.remove(self._watch)
        gc.set_threshold(*self._thresholds)
        gc.unfreeze()

    def take_turn(self, sessions: int) -> None:
        """Collect what is due, with so many sessions there."""
        gc.collect(1)
        self._turns += 1
        self._turns_alone = 0 if sessions else self._turns_alone + 1
        if self._put_aside and self._turns_alone >= _TURNS_ALONE:
            self._put_aside = False
            gc.unfreeze()
            gc.collect()
            gc.freeze()
        elif self._turns >= _TURNS_BETWEEN or len(gc.get_objects(generation=2)) > _MANY:
            self._collect_all()

    def _collect_all(self) -> None:
        self._turns = 0
        before = thread_time()
        gc.collect()
        if thread_time() - before > _LONG:
            gc.freeze()
            self._put_aside = True

    def _watch(self, phase: str, _info: dict[str, int]) -> None:
        now = thread_time()
        if phase == "start":
            self._began = now
        else:
            self.longest = max(self.longest, now - self._began)
