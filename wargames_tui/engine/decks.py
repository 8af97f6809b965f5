"""Drawing from decks, the same in every game; a deck is listed from the bottom, its top card last.

Source: rulings.md, "For all games".
"""

from __future__ import annotations

from collections.abc import Callable


def top(deck: list[int], count: int) -> list[int]:
    """Return up to `count` cards from the top of `deck`, which keeps them; the top card first."""
    return deck[: -count - 1 : -1]


def take(deck: list[int], count: int) -> list[int]:
    """Take up to `count` cards off the top of `deck`; returns them, the first taken first."""
    taken = top(deck, count)
    del deck[len(deck) - len(taken) :]
    return taken


def deal(
    count: int, deck: Callable[[], list[int]], move: Callable[[list[int]], None], renew: Callable[[], bool]
) -> None:
    """Deal `count` cards: what a deck still holds, and where it runs out the rest from a new one.

    Args:
        count: How many cards are wanted; fewer come where deck and discard pile have both run out.
        deck: Returns the deck as it is.
        move: Moves cards from the top of the deck to where they belong, the first drawn first.
        renew: Shuffles the discard pile into a new deck; returns whether there was one.
    """
    wanted = count
    while wanted > 0:
        cards = top(deck(), wanted)
        if cards:
            move(cards)
            wanted -= len(cards)
        elif not renew():
            return
