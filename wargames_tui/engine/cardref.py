"""Cards inside the engine are small ints; in JSON they are their stable text ids.

`Card` is an `int` to the rules and to mypy. Where pydantic loads or dumps it, the `CardIndex` given as context
turns it into `coalition/patriot` and back; a card that may not be known is `HIDDEN`, in JSON `null`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler, ValidationInfo
    from pydantic.json_schema import JsonSchemaValue
    from pydantic_core import CoreSchema
    from pydantic_core.core_schema import SerializationInfo

HIDDEN: Final = -1
"""A card whose identity may not be known."""


@dataclass(frozen=True, slots=True)
class CardIndex:
    """The text ids of a game's cards; a card's number is its place in `ids`."""

    ids: tuple[str, ...]
    numbers: Mapping[str, int]

    @classmethod
    def of(cls, ids: tuple[str, ...]) -> CardIndex:
        """Return the index over `ids`."""
        return cls(ids, {text: number for number, text in enumerate(ids)})


def _index(info: ValidationInfo | SerializationInfo) -> CardIndex:
    if not isinstance(info.context, CardIndex):
        message = "cards are loaded and dumped with a CardIndex as context"
        raise TypeError(message)
    return info.context


def _read(value: object, info: ValidationInfo) -> int:
    if value is None:
        return HIDDEN
    numbers = _index(info).numbers
    if isinstance(value, str) and value in numbers:
        return numbers[value]
    message = f"{value!r} is no card of this game"
    raise ValueError(message)


def _write(number: int, info: SerializationInfo) -> str | None:
    return None if number == HIDDEN else _index(info).ids[number]


class _CardText:
    """Tells pydantic how a card is read and written; pydantic is imported only when it asks."""

    def __get_pydantic_core_schema__(self, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        from pydantic_core import core_schema

        return core_schema.with_info_plain_validator_function(
            _read, serialization=core_schema.plain_serializer_function_ser_schema(_write, info_arg=True)
        )

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return {"anyOf": [{"type": "string", "description": "id of a card"}, {"type": "null"}]}


Card = Annotated[int, _CardText()]


class Closed:
    """The base of what is read from JSON: no unknown keys, no text where a number belongs."""

    __slots__ = ()
    __pydantic_config__: ClassVar[dict[str, str | bool]] = {"extra": "forbid", "strict": True}
