"""What the cards and decks of every game share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Generic, Self, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator
from pydantic_core import InitErrorDetails, PydanticCustomError

from wargames_tui.cards.quoting import shown
from wargames_tui.i18n import N_, _, cell_width

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

SHORT_WIDTH = 24
"""Cells. A short name has to fit a narrow card, in three lines of 12."""

Steps = tuple[str | int, ...]
"""The keys and indices that lead to a place in a deck file's data."""


class Model(BaseModel):
    """Part of a card file: no unknown keys, no text where a number belongs, never changed once read."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")


def mistake(message: str) -> PydanticCustomError:
    """Return the error for a validator to raise; `message` reaches the card's author as it is."""
    return PydanticCustomError("mistake", "{message}", {"message": message})


def _printable(text: str) -> str:
    for char in text:
        # An ideographic space is usual in Japanese text.
        if not char.isprintable() and char != "\u3000":
            raise mistake(_("the character U+{code} cannot be shown: remove it", code=f"{ord(char):04X}"))
    if text != text.strip():
        raise mistake(_("spaces stand before or after the text: remove them"))
    return text


def _narrow(text: str) -> str:
    if (width := cell_width(text)) > SHORT_WIDTH:
        raise mistake(_("a short name takes at most {limit} cells; this takes {width}", limit=SHORT_WIDTH, width=width))
    return text


Name = Annotated[str, Field(min_length=1, max_length=80), AfterValidator(_printable)]
ShortName = Annotated[str, Field(min_length=1, max_length=80), AfterValidator(_printable), AfterValidator(_narrow)]
Words = Annotated[str, Field(max_length=300), AfterValidator(_printable)]
"""One line of printed text, perhaps empty."""

SomeWords = Annotated[str, Field(min_length=1, max_length=300), AfterValidator(_printable)]
"""One line of printed text."""

CardId = Annotated[str, Field(pattern=r"^[a-z]+/[a-z0-9]+(-[a-z0-9]+)*$", max_length=80)]
Count = Annotated[int, Field(ge=1, le=99)]

TranslationT_co = TypeVar("TranslationT_co", bound=Model, covariant=True)


class Translations(Model, Generic[TranslationT_co]):
    """The same words in other languages, by language code."""

    ja: TranslationT_co | None = Field(default=None, description=N_("the Japanese words"))


class NameTranslation(Model):
    """A name in another language."""

    name: Name | None = Field(default=None, description=N_("the name in this language"))


class CardTranslation(NameTranslation):
    """A card's name in another language, and a shorter one for a narrow card."""

    short: ShortName | None = Field(default=None, description=N_("a shorter name in this language, for narrow cards"))


class Card(Model):
    """What every card has."""

    id: CardId = Field(description=N_("the deck, a slash and a name in small letters, such as coalition/m-60"))
    name: Name = Field(description=N_("the printed name, in quotes"))
    short: ShortName | None = Field(default=None, description=N_("a shorter name, for narrow cards"))
    translations: Translations[CardTranslation] | None = Field(
        default=None, description=N_("the printed words in other languages")
    )

    @property
    def short_name(self) -> str:
        """The name for a narrow card: the short one where there is one."""
        return self.short or self.name


class Deck(Model):
    """A deck file: its head and its cards."""

    decks: ClassVar[tuple[str, ...]] = ()
    """The decks this model describes."""

    game: str
    deck: str
    name: Name = Field(description=N_("the deck's name, in quotes"))
    count: Annotated[int, Field(ge=1, le=999)] = Field(
        description=N_("the number of cards, so that a file that was cut off is noticed")
    )
    translations: Translations[NameTranslation] | None = Field(
        default=None, description=N_("the deck's name in other languages")
    )
    cards: tuple[Card, ...]

    @classmethod
    def faults(cls, data: Mapping[str, object]) -> Iterator[tuple[Steps, str]]:
        """Yield the place and the description of everything wrong between the parts of the plain deck `data`.

        It works on plain data, valid or not, so that these mistakes are told together with those of single cells.
        """
        rows = groups(data, "cards")
        cards = data.get("cards")
        count = data.get("count")
        if isinstance(count, int) and isinstance(cards, tuple) and count != len(cards):
            yield (
                ("count",),
                _(
                    "count says {count}, but the file has {number} cards: is one missing, or is {number} right?",
                    count=count,
                    number=len(cards),
                ),
            )
        deck = data.get("deck")
        for index, row in rows:
            identity = row.get("id")
            if isinstance(identity, str) and deck in cls.decks and not identity.startswith(f"{deck}/"):
                yield (
                    ("cards", index, "id"),
                    _(
                        "the id {id} belongs to no card of this deck: it begins with {deck}/",
                        id=shown(identity),
                        deck=deck,
                    ),
                )
        yield from _twice(rows, "id", N_("the id {value} is given twice: card {first} has it too"))
        yield from _twice(rows, "name", N_("the name {value} is given twice: card {first} has it too"))
        yield from _twice(rows, "short", N_("the short name {value} is given twice: card {first} has it too"))

    @model_validator(mode="after")
    def _has_no_faults(self) -> Self:
        faults = list(self.faults(self.model_dump()))
        if faults:
            details = [InitErrorDetails(type=mistake(message), loc=place, input=None) for place, message in faults]
            raise ValidationError.from_exception_data(type(self).__name__, details)
        return self


def groups(data: Mapping[str, object], key: str) -> list[tuple[int, dict[str, object]]]:
    """Return the entries of the list under `key` that are groups of keys, each with its index."""
    entries = data.get(key)
    if not isinstance(entries, tuple):
        return []
    return [(index, entry) for index, entry in enumerate(entries) if isinstance(entry, dict)]


def _twice(rows: list[tuple[int, dict[str, object]]], key: str, message: str) -> Iterator[tuple[Steps, str]]:
    first: dict[str, int] = {}
    for index, row in rows:
        value = row.get(key)
        if isinstance(value, str) and first.setdefault(value, index) != index:
            yield ("cards", index, key), _(message, value=shown(value), first=first[value] + 1)
