"""Shows what happened step by step, each picture standing for a moment; a key press shows the rest at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from textual.timer import Timer
    from textual.widget import Widget


class Playback:
    """Goes through the beats of what happened: each step changes what is to be shown and says how long it stands.

    Attributes:
        pace: How many times faster than the beats say.
    """

    def __init__(self, widget: Widget, draw: Callable[[], None], *, animated: bool) -> None:
        """Play on the timers of `widget`; without `animated` nothing ever waits."""
        self._widget = widget
        self._draw = draw
        self._animated = animated
        self.pace = 1.0
        self._beats: Iterator[float] | None = None
        self._timer: Timer | None = None

    @property
    def playing(self) -> bool:
        """Whether something is still to be shown."""
        return self._beats is not None

    def play(self, beats: Iterator[float]) -> None:
        """Show `beats`, whatever was still to be shown before it at once."""
        self.skip()
        self._beats = beats
        self._go_on()

    def skip(self) -> None:
        """Show the rest at once."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self._beats is not None:
            for _seconds in self._beats:
                pass
            self._end()

    def _go_on(self) -> None:
        if self._beats is None:
            return
        for seconds in self._beats:
            if seconds > 0 and self._animated:
                self._draw()
                self._timer = self._widget.set_timer(seconds / self.pace, self._go_on)
                return
        self._end()

    def _end(self) -> None:
        self._beats = None
        self._timer = None
        self._draw()
