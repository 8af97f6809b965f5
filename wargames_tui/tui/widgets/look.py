"""A look at the next cards of decks: a line of small cards for each deck, the first to come on the left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from wargames_tui.i18n import cell_width, pad, wrap
from wargames_tui.tui.theme import Palette, ink
from wargames_tui.tui.widgets.card_art import PIPS, Suit
from wargames_tui.tui.widgets.heading import heading
from wargames_tui.tui.widgets.painted import Painted, Piece, strip

if TYPE_CHECKING:
    from textual.strip import Strip

_CHIP: Final = 6


@dataclass(frozen=True, slots=True)
class SmallCard:
    """A card as a chip: its rank and the letter of its suit."""

    rank: str
    suit: Suit


@dataclass(frozen=True, slots=True)
class Seen:
    """What was seen of a deck: its name, the cards, the first to come first, and what that means in a sentence."""

    deck: str
    cards: tuple[SmallCard, ...] = ()
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Look:
    """What the panel shows."""

    title: str = ""
    extra: str = ""
    decks: tuple[Seen, ...] = ()


class LookPanel(Painted[Look]):
    """The next cards of each deck."""

    DEFAULT_CSS = "LookPanel { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__(Look())

    @override
    def paint(self, palette: Palette, width: int, height: int) -> list[Strip]:
        """Paint a line of cards a deck, higher ones where there is room, and beneath it what it means."""
        shown = self.shown
        plain, quiet = ink(palette.text, palette.table), ink(palette.dim, palette.table)
        names = max((cell_width(deck.deck) for deck in shown.decks), default=0) + 3
        tall = height >= 1 + 4 * len(shown.decks) + 1
        lines = [heading(shown.title, shown.extra, palette, width)]
        for deck in shown.decks:
            name = f" {pad(deck.deck, names - 2)} "
            for text in ("", name, "") if tall else (name,):
                chips = [piece for card in deck.cards for piece in _chip(card, palette, written=bool(text))]
                lines.append(strip([(pad(text, names), plain), *chips], width, plain))
            meaning = wrap(deck.meaning, width - names - 1)[: 2 if tall else 1]
            lines += [strip([(" " * names, quiet), (text, quiet)], width, quiet) for text in meaning]
        return lines


def _chip(card: SmallCard, palette: Palette, *, written: bool) -> list[Piece]:
    """Return a line of a small card and the gap after it."""
    style = ink(palette.paper.ink(card.suit), palette.paper.face, bold=True)
    index = f"{card.rank}{PIPS[card.suit]}{card.suit}" if written else ""
    return [(pad(f" {index}", _CHIP), style), (" ", ink(palette.text, palette.table))]
