"""Playing cards spread out side by side: as many places as there are cards, narrower the more they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from typing_extensions import override

from wargames_tui.tui.widgets.card import FaceT, Gap
from wargames_tui.tui.widgets.row import CardRow

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from textual.events import Resize

    from wargames_tui.tui.widgets.card import CardWidget


_CROWDED: Final = 7
"""Cells a card; where there are fewer, cards lie edge to edge."""


class Spread(CardRow[FaceT]):
    """A row without a fixed number of places: it grows with what it is given to show."""

    DEFAULT_CSS = """
    Spread > CardWidget { margin-right: 1; }
    Spread.-crowded > CardWidget { margin-right: 0; }
    """

    def __init__(self, make: Callable[[int], CardWidget[FaceT]], places: int, *, id: str) -> None:  # noqa: A002
        """Begin with `places`; more are laid when they are needed."""
        super().__init__(make, places, id=id)
        self._make = make

    @override
    def show(self, faces: Sequence[FaceT | Gap]) -> None:
        """Show `faces` from the left; there are no other places."""
        missing = [self._make(place) for place in range(len(self._cards), len(faces))]
        if missing:
            self._cards += missing
            _mounting = self.mount_all(missing)
        for place, card in enumerate(self._cards):
            card.display = place < len(faces)
        super().show(faces)
        self._crowd(self.size.width)

    def on_resize(self, event: Resize) -> None:
        """Move the cards closer together where they have become too many for the width."""
        self._crowd(event.size.width)

    def _crowd(self, width: int) -> None:
        shown = sum(card.display for card in self._cards)
        self.set_class(width < shown * _CROWDED, "-crowded")
