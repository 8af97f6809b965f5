"""The tables that the rules look things up in, compiled once from the deck file."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations
from pathlib import Path
from typing import TYPE_CHECKING

from wargames_tui.cards import words
from wargames_tui.engine.cardref import CardIndex
from wargames_tui.games.spanish_armada.actions import MOST_RAIDERS, Disperse, Manoeuvre, ShuffleBack
from wargames_tui.i18n import language

if TYPE_CHECKING:
    from wargames_tui.cards.spanish_armada import ArmadaCard, ManoeuvreEffect, ManoeuvreOp

RED = "red"
BLACK = "black"

Raiders = tuple[int, ...]
"""One Raider, or two in either order."""


@dataclass(frozen=True, slots=True)
class Tables:
    """The cards of the deck, by number.

    Attributes:
        index: The text ids of all cards.
        printed: Each card as the deck file has it.
        red: The cards of the Red half, the Spanish Armada.
        black: The cards of the Black half, the English Squadrons.
        face: The face value of each card.
        full_score: The face values of the Red half together, the most that can be scored (S17).
        effects: For each Black card, its special effect.
        ops: For each Black card, the steps of that effect.
        manoeuvres: For each Black card, the action of playing it for its effect.
        shuffles_back: For each Red card, the choice of shuffling it back.
        raids: For each set of Raiders that can be discarded at once: their face values together, the set's place in
            `dispersals`, and how many they are.
        dispersals: For each Red card, the action of dispersing it with each of those sets of Raiders.
        digest: The digest of the deck file.
    """

    index: CardIndex
    printed: tuple[ArmadaCard, ...]
    red: tuple[int, ...]
    black: tuple[int, ...]
    face: tuple[int, ...]
    full_score: int
    effects: dict[int, ManoeuvreEffect]
    ops: dict[int, tuple[ManoeuvreOp, ...]]
    manoeuvres: dict[int, Manoeuvre]
    shuffles_back: dict[int, ShuffleBack]
    raids: dict[Raiders, tuple[int, int, int]]
    dispersals: dict[int, tuple[Disperse, ...]]
    digest: str

    def name(self, card: int) -> str:
        """Return the name of `card` in the player's language, as printed in English."""
        return words.name(self.printed[card], language())

    def short_name(self, card: int) -> str:
        """Return the name of `card` for a narrow space, in the player's language."""
        return words.short_name(self.printed[card], language())

    def effect_text(self, card: int) -> str:
        """Return the special effect of the Black `card` in the player's language; empty for a Red card."""
        effect = self.effects.get(card)
        return "" if effect is None else words.effect(effect, language())


@cache
def load_tables(folder: Path | None = None) -> Tables:
    """Return the tables of the deck in `folder` (None: the shipped one), compiled once.

    Raises:
        CardFileError: The deck file is not as it should be.
    """
    from wargames_tui.cards import deck_digest, load_spanish_armada

    deck = load_spanish_armada(folder)
    red = tuple(number for number, card in enumerate(deck.cards) if card.is_red)
    black = tuple(number for number, card in enumerate(deck.cards) if not card.is_red)
    face = tuple(card.value for card in deck.cards)
    effects = {number: effect for number in black if (effect := deck.effect_of(deck.cards[number])) is not None}
    raider_sets = [raiders for count in range(1, MOST_RAIDERS + 1) for raiders in combinations(black, count)]
    return Tables(
        index=CardIndex.of(tuple(card.id for card in deck.cards)),
        printed=deck.cards,
        red=red,
        black=black,
        face=face,
        full_score=sum(face[card] for card in red),
        effects=effects,
        ops={card: effect.ops for card, effect in effects.items()},
        manoeuvres={card: Manoeuvre(card) for card in black},
        shuffles_back={card: ShuffleBack(card) for card in red},
        raids={
            in_any_order: (sum(face[card] for card in raiders), place, len(raiders))
            for place, raiders in enumerate(raider_sets)
            for in_any_order in permutations(raiders)
        },
        dispersals={target: tuple([Disperse(target, raiders) for raiders in raider_sets]) for target in red},
        digest=deck_digest(folder, "spanish-armada"),
    )
