"""The tables that the rules look things up in, compiled once from the deck files."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from wargames_tui.cards import words
from wargames_tui.engine.cardref import CardIndex
from wargames_tui.games.desert_storm.actions import Attack, Keep, Recon, Suffer
from wargames_tui.games.desert_storm.targeting import Grant, Unit, Verdict, judge
from wargames_tui.i18n import enumerated, language

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wargames_tui.cards.desert_storm import CoalitionCard, IraqiCard


@dataclass(frozen=True, slots=True)
class Tables:
    """The cards of one pair of decks, by number: first the Coalition deck's, then the Iraqi deck's.

    Attributes:
        index: The text ids of all cards.
        printed: Each card as its deck file has it.
        units: Each card as the targeting rule sees it.
        coalition, iraqi: The cards of each deck.
        attacks: For each Coalition card, its attack on each card that it can knock out.
        victims: For each Iraqi card, the Coalition cards that it can knock out.
        recon: For each recon card, the action of discarding it.
        recon_draw: For each recon card, how many cards it draws (D4).
        keep: For each Coalition card, the action of keeping it.
        worth: For each Iraqi card, the points for knocking it out (D21).
        penalty: For each Iraqi card, the points lost where it stands (D22); cards without one are left out.
        last_to_fall: The cards that are last to be knocked out (D15).
        digest: The digest of the deck files.
    """

    index: CardIndex
    printed: tuple[CoalitionCard | IraqiCard, ...]
    units: tuple[Unit, ...]
    coalition: tuple[int, ...]
    iraqi: tuple[int, ...]
    attacks: tuple[dict[int, Attack], ...]
    victims: dict[int, dict[int, Suffer]]
    recon: dict[int, Recon]
    recon_draw: dict[int, int]
    keep: tuple[Keep, ...]
    worth: dict[int, int]
    penalty: dict[int, int]
    last_to_fall: frozenset[int]
    digest: str

    def verdict(self, attacker: int, target: int) -> Verdict:
        """Return whether card `attacker` can knock out card `target`, with the ruling and the reason in words."""
        return judge(self.units[attacker], self.units[target])

    def name(self, card: int) -> str:
        """Return the name of `card` in the player's language, as printed in English."""
        return words.name(self.printed[card], language())

    def short_name(self, card: int) -> str:
        """Return the name of `card` for a narrow space, in the player's language."""
        return words.short_name(self.printed[card], language())

    def short_names(self, cards: Iterable[int]) -> str:
        """Return the short names of `cards` in a row, in the player's language."""
        return enumerated(map(self.short_name, cards))

    def notes(self, card: int) -> str:
        """Return the note printed on `card` in the player's language, empty where there is none."""
        return words.notes(self.printed[card], language())

    def short_notes(self, card: int) -> str:
        """Return the note on `card` for a narrow space, in the player's language."""
        return words.short_notes(self.printed[card], language())


@cache
def load_tables(folder: Path | None = None) -> Tables:
    """Return the tables of the decks in `folder` (None: the shipped ones), compiled once.

    Raises:
        CardFileError: A deck file is not as it should be.
    """
    from wargames_tui.cards import deck_digest, load_desert_storm

    coalition_deck, iraqi_deck = load_desert_storm(folder)
    printed: tuple[CoalitionCard | IraqiCard, ...] = (*coalition_deck.cards, *iraqi_deck.cards)
    units = (*map(_coalition_unit, coalition_deck.cards), *map(_iraqi_unit, iraqi_deck.cards))
    coalition = tuple(range(len(coalition_deck.cards)))
    iraqi = tuple(range(len(coalition), len(printed)))
    return Tables(
        index=CardIndex.of(tuple(card.id for card in printed)),
        printed=printed,
        units=units,
        coalition=coalition,
        iraqi=iraqi,
        attacks=tuple(
            {target: Attack(card, target) for target in iraqi if judge(units[card], units[target]).hits}
            for card in coalition
        ),
        victims={
            attacker: {card: Suffer(attacker, card) for card in coalition if judge(units[attacker], units[card]).hits}
            for attacker in iraqi
        },
        recon={card: Recon(card) for card in coalition if units[card].recon},
        recon_draw={
            number: ability.draw
            for number, card in enumerate(coalition_deck.cards)
            for ability in card.abilities
            if ability.op == "recon"
        },
        keep=tuple(map(Keep, coalition)),
        worth={number: _worth(printed_card) for number, printed_card in zip(iraqi, iraqi_deck.cards, strict=True)},
        penalty={
            number: ability.points
            for number, card in zip(iraqi, iraqi_deck.cards, strict=True)
            for ability in card.abilities
            if ability.op == "penalty-if-standing"
        },
        last_to_fall=frozenset(
            number
            for number, card in enumerate(coalition_deck.cards)
            for ability in card.abilities
            if ability.op == "last-knocked-out"
        ),
        digest=deck_digest(folder, "desert-storm"),
    )


def _coalition_unit(card: CoalitionCard) -> Unit:
    grants: list[Grant] = []
    immune_to: set[str] = set()
    recon = False
    for ability in card.abilities:
        match ability.op:
            case "can-knock-out":
                grants.append(Grant(ability.kind, ability.type))
            case "immune-to":
                immune_to.add(ability.kind)
            case "recon":
                recon = True
            case "last-knocked-out":
                pass  # a rule of the Casualty Phase, not of targeting
    return Unit(card.type, frozenset(card.targets), frozenset(), tuple(grants), frozenset(immune_to), recon)


def _iraqi_unit(card: IraqiCard) -> Unit:
    kinds = frozenset(ability.kind for ability in card.abilities if ability.op == "is")
    return Unit(card.type, frozenset(card.targets), kinds)


def _worth(card: IraqiCard) -> int:
    """Return the points for knocking out `card`: 1, or what its ability says instead (D21)."""
    return next((ability.points for ability in card.abilities if ability.op == "worth"), 1)
