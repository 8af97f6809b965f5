"""The deck of Spanish Armada: an ordinary deck of 52 cards, and what each rank does in the Maneuver Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, Self

from pydantic import Field, field_validator, model_validator
from pydantic.json_schema import SkipJsonSchema

from wargames_tui.cards.model import (
    Card,
    CardTranslation,
    Count,
    Deck,
    Model,
    SomeWords,
    Steps,
    Translations,
    groups,
    mistake,
)
from wargames_tui.i18n import N_, _

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Rank = Literal["Ace", "Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King"]
Suit = Literal["Hearts", "Diamonds", "Spades", "Clubs"]

RANKS: tuple[Rank, ...] = (
    "Ace", "Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King",
)  # fmt: skip
"""In order of their values, 1 to 13."""

SUITS: tuple[Suit, ...] = ("Hearts", "Diamonds", "Spades", "Clubs")

RED: frozenset[Suit] = frozenset({"Hearts", "Diamonds"})
"""The Spanish Armada; the other two are the English Squadrons."""


class FlipStragglers(Model):
    """Turn up cards of the Red deck beside the Stragglers (S4, S12)."""

    op: Literal["flip-stragglers"]
    cards: Count = Field(description=N_("how many cards"))


class DrawRaiders(Model):
    """Draw cards of the Black deck (S4, S8, S13)."""

    op: Literal["draw-raiders"]
    cards: Count = Field(description=N_("how many cards"))


class RaidersWorthMore(Model):
    """Every card of the hand is worth more this turn (S5)."""

    op: Literal["raiders-worth-more"]
    by: Count = Field(description=N_("how much more"))


class ShuffleBack(Model):
    """Shuffle into the Red deck: a chosen Straggler (S6), a random Escaped card (S7), or all Stragglers (S12)."""

    op: Literal["shuffle-back"]
    which: Literal["chosen-straggler", "random-escaped", "all-stragglers"] = Field(
        description=N_("which cards: chosen-straggler, random-escaped or all-stragglers")
    )


class LookAtBoth(Model):
    """See the next cards of both decks, their order unchanged (S8)."""

    op: Literal["look"]
    cards: Count = Field(description=N_("how many cards of each deck"))


class Disperse(Model):
    """Stragglers go to the Victory pile (S9), where there are several only exactly so many (S14)."""

    op: Literal["disperse"]
    which: Literal["random", "chosen"] = Field(description=N_("which Stragglers: random or chosen"))
    stragglers: Count = Field(description=N_("how many Stragglers"))
    total: Annotated[int, Field(ge=1, le=999)] | None = Field(
        default=None, description=N_("the highest face value of them together; left out: any")
    )
    option: Literal["up-to"] | None = Field(
        default=None, description=N_("up-to: the house rule may allow fewer Stragglers")
    )


class DrawAndKeep(Model):
    """Draw cards of the Black deck, keep some and discard the others (S10)."""

    op: Literal["draw-and-keep"]
    draw: Count = Field(description=N_("how many cards are drawn"))
    keep: Count = Field(description=N_("how many of them are kept"))


class ChangeStragglers(Model):
    """Every Straggler changes its value for the engagement of this turn (S11)."""

    op: Literal["change-stragglers"]
    by: Annotated[int, Field(ge=-13, le=13)] = Field(description=N_("the change, such as -3"))


class DiscardHand(Model):
    """Discard the whole hand (S13)."""

    op: Literal["discard-hand"]


ManoeuvreOp = Annotated[
    FlipStragglers
    | DrawRaiders
    | RaidersWorthMore
    | ShuffleBack
    | LookAtBoth
    | Disperse
    | DrawAndKeep
    | ChangeStragglers
    | DiscardHand,
    Field(discriminator="op"),
]


class EffectTranslation(Model):
    """An effect's words in another language."""

    text: SomeWords | None = Field(default=None, description=N_("the effect in this language"))


class ManoeuvreEffect(Model):
    """The special effect of one rank: its printed text, and the ops that are carried out in order."""

    rank: Rank = Field(description=N_("the rank, such as Ace or Deuce"))
    text: SomeWords = Field(description=N_("the printed effect, in quotes"))
    translations: Translations[EffectTranslation] | None = Field(
        default=None, description=N_("the printed effect in other languages")
    )
    ops: tuple[ManoeuvreOp, ...] = Field(description=N_("what the effect does, in order"))


NotInFile = SkipJsonSchema[str | None]
"""Text that the deck gives its cards; no key of the file."""


class ArmadaCard(Card):
    """A playing card."""

    rank: Rank = Field(description=N_("the rank, such as Ace or Deuce"))
    suit: Suit = Field(description=N_("the suit: Hearts, Diamonds, Spades or Clubs"))
    value: Annotated[int, Field(ge=1, le=13)] = Field(description=N_("the value: Ace 1, Jack 11, Queen 12, King 13"))
    translations: Translations[CardTranslation] | None = Field(
        default=None, description=N_("the name in other languages")
    )
    effect: NotInFile = Field(default=None, exclude=True)
    """The printed effect of a black card's rank. The deck file gives it once a rank, under `effects`; none if red."""

    @property
    def is_red(self) -> bool:
        """Whether the card belongs to the Red half, the Spanish Armada."""
        return self.suit in RED

    @field_validator("effect", mode="before")
    @classmethod
    def _stands_with_the_ranks(cls, _effect: object) -> None:
        raise mistake(_("an effect is given once for each rank, under effects: take it out here"))


class ArmadaDeck(Deck):
    """The whole deck, red and black, with the effects of the black cards."""

    decks: ClassVar[tuple[str, ...]] = ("armada",)

    game: Literal["spanish-armada"] = Field(description=N_("the game: spanish-armada"))
    deck: Literal["armada"] = Field(description=N_("the deck: armada"))
    effects: tuple[ManoeuvreEffect, ...] = Field(description=N_("what each rank does in the Maneuver Phase"))
    cards: tuple[ArmadaCard, ...] = Field(description=N_("the 52 cards, one entry each"))

    def effect_of(self, card: ArmadaCard) -> ManoeuvreEffect | None:
        """Return what playing `card` in the Maneuver Phase does; None for a red card."""
        if card.is_red:
            return None
        return next(effect for effect in self.effects if effect.rank == card.rank)

    @model_validator(mode="after")
    def _with_effect_texts(self) -> Self:
        texts = {effect.rank: effect.text for effect in self.effects}
        cards = tuple(
            card if card.is_red else card.model_copy(update={"effect": texts[card.rank]}) for card in self.cards
        )
        return self.model_copy(update={"cards": cards})

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterator[tuple[Steps, str]]:
        """Yield what is wrong between the parts of `data`: every rank and suit stands once, with its value."""
        yield from super().faults(data)
        cards = groups(data, "cards")
        for index, row in cards:
            rank, value = row.get("rank"), row.get("value")
            if rank in RANKS and isinstance(value, int) and value != (right := RANKS.index(rank) + 1):
                yield ("cards", index, "value"), _("the value of {rank} is {value}", rank=rank, value=right)
        yield from _once_each(cards)
        ranks = [(index, row.get("rank")) for index, row in groups(data, "effects")]
        for place, (index, rank) in enumerate(ranks):
            if rank in [earlier for _index, earlier in ranks[:place]]:
                yield ("effects", index, "rank"), _("the effect of {rank} is given twice: keep one", rank=rank)
        lacking = [rank for rank in RANKS if rank not in [given for _index, given in ranks]]
        if lacking and isinstance(data.get("effects"), tuple):
            yield ("effects",), _("the effect of {ranks} is missing: add it", ranks=", ".join(lacking))


def _once_each(cards: list[tuple[int, dict[str, object]]]) -> Iterator[tuple[Steps, str]]:
    """Yield the cards of an ordinary deck that stand twice or are missing among `cards`."""
    first: dict[tuple[object, object], int] = {}
    for index, row in cards:
        rank, suit = row.get("rank"), row.get("suit")
        if rank in RANKS and suit in SUITS and first.setdefault((rank, suit), index) != index:
            yield (
                ("cards", index, "suit"),
                _(
                    "the {rank} of {suit} is given twice: card {first} is it too",
                    rank=rank,
                    suit=suit,
                    first=first[rank, suit] + 1,
                ),
            )
    missing = [f"{rank} of {suit}" for suit in SUITS for rank in RANKS if (rank, suit) not in first]
    if missing and cards:
        named = ", ".join(missing[:5]) + (", …" if len(missing) > 5 else "")
        yield ("cards",), _("the deck lacks {cards}: every rank stands once in every suit", cards=named)
