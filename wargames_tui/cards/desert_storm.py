"""The cards of Desert Storm Solitaire: the Coalition Forces Deck and the Iraqi Deck.

Printed columns are kept verbatim; what the notes mean in play stands beside them as abilities, each named after the
ruling it carries out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, get_args

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from wargames_tui.cards.model import (
    Card,
    CardTranslation,
    Count,
    Deck,
    Model,
    ShortName,
    Steps,
    Translations,
    Words,
    groups,
    mistake,
)
from wargames_tui.cards.quoting import shown
from wargames_tui.i18n import N_, _

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Letter = Literal["A", "V", "I", "P", "S"]
"""Air, Vehicle, Infantry, Position, Ship (D18)."""

CardType = Literal["A", "V", "I", "P", "S", "-"]
"""A letter, or "-" for a card that nothing matches (D19)."""

LETTERS: tuple[Letter, ...] = ("A", "V", "I", "P", "S")

Kind = Literal["sam", "scud", "base"]
"""What some Iraqi cards are besides their type: a SAM (D10), the SCUD (D13), a Base (D21)."""

_KIND = N_("the kind of Iraqi card: sam, scud or base")


class Recon(Model):
    """May be discarded to draw cards, of which one is kept (D4, D5)."""

    op: Literal["recon"]
    draw: Count = Field(description=N_("how many cards are drawn; one of them is kept"))


class CanKnockOut(Model):
    """May knock out a kind of Iraqi card whatever its own target says (D11, D12, D13)."""

    op: Literal["can-knock-out"]
    kind: Kind = Field(description=_KIND)
    type: Letter | None = Field(default=None, description=N_("only cards of this type, such as P; left out: of any"))


class ImmuneTo(Model):
    """Is never knocked out by a kind of Iraqi card (D14)."""

    op: Literal["immune-to"]
    kind: Kind = Field(description=_KIND)


class LastKnockedOut(Model):
    """Falls only where that raises the number of casualties (D15)."""

    op: Literal["last-knocked-out"]


class Is(Model):
    """Is a SAM, a SCUD or a Base (D10, D13, D21)."""

    op: Literal["is"]
    kind: Kind = Field(description=N_("what the card is: sam, scud or base"))


class Worth(Model):
    """Scores this many points in all when knocked out, instead of one (D21)."""

    op: Literal["worth"]
    points: Count = Field(description=N_("the points for knocking it out"))


class PenaltyIfStanding(Model):
    """Costs points in the round it is left standing in (D22)."""

    op: Literal["penalty-if-standing"]
    points: Count = Field(description=N_("the points lost"))


CoalitionAbility = Annotated[Recon | CanKnockOut | ImmuneTo | LastKnockedOut, Field(discriminator="op")]
IraqiAbility = Annotated[Is | Worth | PenaltyIfStanding, Field(discriminator="op")]


def _target(cell: str) -> str:
    letters = cell.split("/")
    if cell in ("-", "R") or (set(letters) <= set(LETTERS) and len(set(letters)) == len(letters)):
        return cell
    raise mistake(
        _('the target {cell} is none: write letters of A V I P S with slashes (V/I), or R, or "-"', cell=shown(cell))
    )


def _is_target(cell: object) -> bool:
    try:
        return isinstance(cell, str) and _target(cell) == cell
    except PydanticCustomError:
        return False


_COALITION_OPS = frozenset(
    get_args(model.model_fields["op"].annotation)[0] for model in (Recon, CanKnockOut, ImmuneTo, LastKnockedOut)
)


def _are_abilities(entries: object, ops: frozenset[str]) -> bool:
    """Return whether `entries` is a list of groups of keys, each with one of `ops`."""
    return isinstance(entries, tuple) and all(isinstance(entry, dict) and entry.get("op") in ops for entry in entries)


def _iraqi_target(cell: str) -> str:
    if cell == "R":
        raise mistake(_('R marks a Coalition recon card: write letters of A V I P S with slashes (V/I), or "-"'))
    return cell


_CELL = "[AVIPS](/[AVIPS]){0,4}"

Target = Annotated[str, AfterValidator(_target), Field(json_schema_extra={"pattern": f"^(-|R|{_CELL})$"})]
IraqiTarget = Annotated[
    str, AfterValidator(_target), AfterValidator(_iraqi_target), Field(json_schema_extra={"pattern": f"^(-|{_CELL})$"})
]


class DesertStormTranslation(CardTranslation):
    """A card's words in another language."""

    notes: Words | None = Field(default=None, description=N_("the notes in this language"))
    short_notes: ShortName | None = Field(default=None, description=N_("shorter notes, for narrow cards"))


class DesertStormCard(Card):
    """A card of either deck, as printed."""

    type: CardType = Field(description=N_('the printed type: A, V, I, P, S or "-"'))
    target: Target = Field(description=N_('the printed target: letters such as V/I, or R, or "-"'))
    notes: Words = Field(default="", description=N_("the printed notes, in quotes"))
    short_notes: ShortName | None = Field(default=None, description=N_("shorter notes, for narrow cards"))
    translations: Translations[DesertStormTranslation] | None = Field(
        default=None, description=N_("the printed words in other languages")
    )

    @property
    def targets(self) -> tuple[Letter, ...]:
        """The letters of the target; none for R, a marker (D5), and for "-", which matches nothing (D19)."""
        return tuple(letter for letter in LETTERS if letter in self.target.split("/"))


class CoalitionCard(DesertStormCard):
    """A card of the Coalition Forces Deck."""

    abilities: tuple[CoalitionAbility, ...] = Field(default=(), description=N_("what the notes mean in play"))


class IraqiCard(DesertStormCard):
    """A card of the Iraqi Deck."""

    target: IraqiTarget = Field(description=N_('the printed target: letters such as V/I, or "-"'))
    abilities: tuple[IraqiAbility, ...] = Field(default=(), description=N_("what the notes mean in play"))


class CoalitionDeck(Deck):
    """The Coalition Forces Deck."""

    decks: ClassVar[tuple[str, ...]] = ("coalition",)

    game: Literal["desert-storm"] = Field(description=N_("the game: desert-storm"))
    deck: Literal["coalition"] = Field(description=N_("the deck: coalition"))
    cards: tuple[CoalitionCard, ...] = Field(description=N_("the cards, one entry each"))

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterator[tuple[Steps, str]]:
        """Yield what is wrong between the parts of `data`: target R and the ability recon go together (D5)."""
        yield from super().faults(data)
        yield from _abilities_twice(data)
        for index, row in groups(data, "cards"):
            if not (_is_target(row.get("target")) and _are_abilities(row.get("abilities", ()), _COALITION_OPS)):
                continue  # what is broken is told by itself, and the two may go together once it is mended
            recon = any(ability.get("op") == "recon" for _index, ability in groups(row, "abilities"))
            if row.get("target") == "R" and not recon:
                yield (
                    ("cards", index, "target"),
                    _("target R marks a recon card: add the ability {op: recon, draw: 2}, or write another target"),
                )
            elif recon and row.get("target") != "R":
                yield (
                    ("cards", index, "abilities"),
                    _("only target R marks a recon card: write target: R, or take the ability recon out"),
                )


class IraqiDeck(Deck):
    """The Iraqi Deck."""

    decks: ClassVar[tuple[str, ...]] = ("iraqi",)

    game: Literal["desert-storm"] = Field(description=N_("the game: desert-storm"))
    deck: Literal["iraqi"] = Field(description=N_("the deck: iraqi"))
    cards: tuple[IraqiCard, ...] = Field(description=N_("the cards, one entry each"))

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterator[tuple[Steps, str]]:
        """Yield what is wrong between the parts of `data`."""
        yield from super().faults(data)
        yield from _abilities_twice(data)


def _abilities_twice(data: Mapping[str, object]) -> Iterator[tuple[Steps, str]]:
    """Yield abilities that say the same thing of a card twice, such as two worths."""
    for index, row in groups(data, "cards"):
        seen: list[tuple[object, ...]] = []
        for entry, ability in groups(row, "abilities"):
            said = (ability.get("op"), ability.get("kind"), ability.get("type"))
            if said in seen:
                yield ("cards", index, "abilities", entry), _("this ability is given twice: keep one of them")
            seen.append(said)
