"""The cards of Iran-Iraq War: the Iraq deck and the Iran deck.

Printed columns are kept verbatim; what the action column means in play stands beside it as actions.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from wargames_tui.cards.model import Card, CardTranslation, Count, Deck, Model, Translations, Words
from wargames_tui.i18n import N_

Letter = Literal["O", "D", "A", "L", "I", "B", "E", "M", "P", "U", "W", "F"]
"""Offensive, Defense, Air Raid, Leadership, Intelligence, Blunder, Economic, Military/Morale, Political, Unit, Weapon,
Fighting."""

LETTERS: tuple[Letter, ...] = ("O", "D", "A", "L", "I", "B", "E", "M", "P", "U", "W", "F")

Change = Annotated[int, Field(ge=-9, le=9)]


class Look(Model):
    """See the next cards of the enemy deck, their order unchanged (W17)."""

    op: Literal["look"]
    cards: Count = Field(description=N_("how many cards are seen"))


class EnemyDrawsLess(Model):
    """The enemy draws fewer cards in the next Recruit Phase (W10)."""

    op: Literal["enemy-draws-less"]
    cards: Count = Field(description=N_("how many cards fewer"))


class DrawExtra(Model):
    """The acting side draws more cards in the next Recruit Phase (W11)."""

    op: Literal["draw-extra"]
    cards: Count = Field(description=N_("how many cards more"))


class ChangeForce(Model):
    """Cards of one type on one side change their Force this turn (W7, W8)."""

    op: Literal["change-force"]
    side: Literal["own", "enemy"] = Field(description=N_("whose cards: own or enemy"))
    of: Literal["U", "A"] = Field(description=N_("the type: U (Military Unit) or A (Air Raid)"))
    by: Change = Field(description=N_("the change, such as 1 or -1"))
    corrected: Change | None = Field(
        default=None, description=N_("the change where the house rule corrects the printed one (W9)")
    )


class Destroy(Model):
    """An enemy card of this type is discarded at once (W12, W13, W14, W15)."""

    op: Literal["destroy"]
    of: Literal["A", "U", "D"] = Field(description=N_("the type: A (Air Raid), U (Military Unit) or D (Defense)"))


class OnlyOnDefense(Model):
    """Gives neither Force nor action to the side that holds the initiative (W5)."""

    op: Literal["only-on-defense"]


Action = Annotated[Look | EnemyDrawsLess | DrawExtra | ChangeForce | Destroy | OnlyOnDefense, Field(discriminator="op")]


class IranIraqTranslation(CardTranslation):
    """A card's words in another language."""

    action: Words | None = Field(default=None, description=N_("the action in this language"))


class IranIraqCard(Card):
    """A card of either deck."""

    type: Letter = Field(description=N_("the printed type letter, such as U or A"))
    force: Annotated[int, Field(ge=0, le=99)] = Field(description=N_("the printed Force, a whole number"))
    action: Words = Field(default="", description=N_("the printed action, in quotes"))
    translations: Translations[IranIraqTranslation] | None = Field(
        default=None, description=N_("the printed words in other languages")
    )
    actions: tuple[Action, ...] = Field(default=(), description=N_("what the action column means in play"))


class IranIraqDeck(Deck):
    """The Iraq deck or the Iran deck."""

    decks: ClassVar[tuple[str, ...]] = ("iraq", "iran")

    game: Literal["iran-iraq"] = Field(description=N_("the game: iran-iraq"))
    deck: Literal["iraq", "iran"] = Field(description=N_("the deck: iraq or iran"))
    cards: tuple[IranIraqCard, ...] = Field(description=N_("the cards, one entry each"))
