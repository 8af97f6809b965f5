"""A row of cards side by side, each place keeping its column."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from textual.containers import Horizontal
from textual.message import Message

from wargames_tui.tui.widgets.card import CardWidget, FaceT, Gap

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from textual.widget import Widget


class CardRow(Horizontal, Generic[FaceT]):
    """A row or a hand: a fixed number of places."""

    DEFAULT_CSS = "CardRow { width: 1fr; }"

    class Pressed(Message):
        """A card of the row was clicked; `place` is its place from the left, from 0."""

        def __init__(self, row: CardRow[FaceT], place: int) -> None:
            super().__init__()
            self.row = row
            self.place = place

        @property
        def control(self) -> Widget:
            """The row, so that a handler can name it."""
            return self.row

    def __init__(self, make: Callable[[int], CardWidget[FaceT]], places: int, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self._cards = [make(place) for place in range(places)]

    def compose(self) -> Iterable[Widget]:
        """Lay the places out."""
        return self._cards

    def show(self, faces: Sequence[FaceT | Gap]) -> None:
        """Show `faces` from the left; places beyond them are empty."""
        for place, card in enumerate(self._cards):
            card.show(faces[place] if place < len(faces) else Gap())

    def on_card_widget_pressed(self, event: CardWidget.Pressed) -> None:
        """Pass a click on as one on this row."""
        event.stop()
        self.post_message(self.Pressed(self, event.place))
