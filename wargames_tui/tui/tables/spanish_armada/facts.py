"""What the table of Spanish Armada says of cards beside how they are written short."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from wargames_tui.i18n import _, enumerated

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wargames_tui.games.spanish_armada.tables import Tables
    from wargames_tui.tui.widgets.card_art import Suit


def suit_of(tables: Tables, card: int) -> Suit:
    """Return the letter of the suit of `card`."""
    return cast("Suit", tables.printed[card].suit[0])


def either(words: Sequence[str]) -> str:
    """Return `words` to be chosen from: `a, b or c`."""
    first, last = enumerated(words[:-1]), "".join(words[-1:])
    return _("{first} or {last}", first=first, last=last) if first else last
