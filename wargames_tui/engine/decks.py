"""Drawing from decks, the same in every game; a deck is listed from the bottom, its top card last.

Source: rulings.md, "For all games".
"""

from __future__ import annotations

from collections.abc import Callable


def take(deck: list[int], count: int) -> list[int]:
    """Take up to `count` cards off the top of `deck`; returns them, the first taken first."""
    taken = deck[: -count - 1 : -1]
    del deck[-count:]
    return taken


def draw(deck: list[int], discard: list[int], count: int, shuffle: Callable[[], None]) -> list[int]:
    """Draw `count` cards; where the deck runs out, its discard pile becomes a new one and the draw is finished.

    Args:
        deck: The deck, changed in place.
        discard: Its discard pile, changed in place.
        count: How many cards are wanted; fewer come where both have run out.
        shuffle: Shuffles `deck` in place, once the discard pile lies in it, and tells the log.

    Returns:
        The cards, the first drawn first.
    """
    if count <= 0:
        return []
    drawn = take(deck, count)
    if len(drawn) < count and discard:
        deck += discard
        discard.clear()
        shuffle()
        drawn += take(deck, count - len(drawn))
    return drawn
