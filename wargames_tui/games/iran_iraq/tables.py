"""The tables that the rules look things up in, compiled once from the deck files."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from wargames_tui.cards import words
from wargames_tui.engine.cardref import CardIndex
from wargames_tui.games.iran_iraq.actions import Act, Destroy
from wargames_tui.i18n import N_, enumerated, language

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wargames_tui.cards.iran_iraq import ChangeForce, DrawExtra, EnemyDrawsLess, IranIraqCard, Look
    from wargames_tui.cards.iran_iraq import Destroy as DestroyOp

    Op = Look | EnemyDrawsLess | DrawExtra | ChangeForce | DestroyOp

OFFENSIVE_CARD: Final = "O"
DEFENSE_CARD: Final = "D"

TYPE_NAMES: Final = {
    "O": N_("Offensive"),
    "D": N_("Defense"),
    "A": N_("Air Raid"),
    "L": N_("Leadership"),
    "I": N_("Intelligence"),
    "B": N_("Blunder"),
    "E": N_("Economic Advantage"),
    "M": N_("Military/Morale Advantage"),
    "P": N_("Political Advantage"),
    "U": N_("Military Unit"),
    "W": N_("Weapon"),
    "F": N_("Fighting"),
}


@dataclass(frozen=True, slots=True)
class Tables:
    """The cards of both decks, by number: first Iraq's, then Iran's.

    Attributes:
        index: The text ids of all cards.
        printed: Each card as its deck file has it.
        decks: The cards of each seat's deck.
        type: The letter of each card.
        force: The printed Force of each card.
        ops: What each card's action does; empty where it has none.
        only_on_defense: The cards whose text says so (W5).
        counting: The cards that give Force and action without the initiative, and those that do with it (W5).
        active: Of these, the cards with an action.
        act: For each card with an action that needs no target, the action of taking it.
        looks: The cards whose action is a look, which needs a deck to look at (W17).
        destroys: For each card that destroys a target, the letter of the target's type.
        destroy: For each such card, the action on each enemy card of that type.
        digest: The digest of the deck files.
    """

    index: CardIndex
    printed: tuple[IranIraqCard, ...]
    decks: tuple[tuple[int, ...], tuple[int, ...]]
    type: tuple[str, ...]
    force: tuple[int, ...]
    ops: tuple[tuple[Op, ...], ...]
    only_on_defense: frozenset[int]
    counting: tuple[frozenset[int], frozenset[int]]
    active: tuple[frozenset[int], frozenset[int]]
    act: dict[int, Act]
    looks: frozenset[int]
    destroys: dict[int, str]
    destroy: dict[int, dict[int, Destroy]]
    digest: str

    def name(self, card: int) -> str:
        """Return the name of `card` in the player's language, as printed in English."""
        return words.name(self.printed[card], language())

    def short_name(self, card: int) -> str:
        """Return the name of `card` for a narrow space, in the player's language."""
        return words.short_name(self.printed[card], language())

    def short_names(self, cards: Iterable[int]) -> str:
        """Return the short names of `cards` in a row, in the player's language."""
        return enumerated(map(self.short_name, cards))

    def action(self, card: int) -> str:
        """Return the action printed on `card` in the player's language, empty where there is none."""
        return words.action(self.printed[card], language())


@cache
def load_tables(folder: Path | None = None) -> Tables:
    """Return the tables of the decks in `folder` (None: the shipped ones), compiled once.

    Raises:
        CardFileError: A deck file is not as it should be.
    """
    from wargames_tui.cards import deck_digest, load_iran_iraq

    iraq, iran = load_iran_iraq(folder)
    printed = (*iraq.cards, *iran.cards)
    border = len(iraq.cards)
    decks = (tuple(range(border)), tuple(range(border, len(printed))))
    types = tuple(card.type for card in printed)
    ops = tuple(_ops(card) for card in printed)
    destroys = {number: op.of for number, each in enumerate(ops) for op in each if op.op == "destroy"}
    only_on_defense = frozenset(
        number for number, card in enumerate(printed) for op in card.actions if op.op == "only-on-defense"
    )
    everything = frozenset(range(len(printed)))
    offensive = frozenset(number for number in everything if types[number] == OFFENSIVE_CARD)
    defensive = only_on_defense | {number for number in everything if types[number] == DEFENSE_CARD}
    counting = (everything - offensive, everything - defensive)
    with_action = frozenset(number for number in everything if ops[number])
    return Tables(
        index=CardIndex.of(tuple(card.id for card in printed)),
        printed=printed,
        decks=decks,
        type=types,
        force=tuple(card.force for card in printed),
        ops=ops,
        only_on_defense=only_on_defense,
        counting=counting,
        active=(counting[False] & with_action, counting[True] & with_action),
        act={number: Act(number) for number, each in enumerate(ops) if each and number not in destroys},
        looks=frozenset(number for number, each in enumerate(ops) for op in each if op.op == "look"),
        destroys=dict(destroys),
        destroy={
            number: {target: Destroy(number, target) for target in decks[number < border] if types[target] == letter}
            for number, letter in destroys.items()
        },
        digest=deck_digest(folder, "iran-iraq"),
    )


def _ops(card: IranIraqCard) -> tuple[Op, ...]:
    """Return what the action of `card` does, without the words that only restrict its use."""
    return tuple(op for op in card.actions if op.op != "only-on-defense")
