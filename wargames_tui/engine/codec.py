"""Actions and events as JSON, and back. Pydantic is imported when the first one is loaded or dumped."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, Generic, TypeVar, cast

from wargames_tui.engine.errors import RecordError
from wargames_tui.i18n import Words

if TYPE_CHECKING:
    from pydantic import TypeAdapter
    from pydantic.json_schema import JsonSchemaValue

    from wargames_tui.engine.cardref import CardIndex

T = TypeVar("T")


class Codec(Generic[T]):
    """Loads and dumps one union of dataclasses, told apart by their literal `type`.

    Cards are text ids in JSON; a hidden card is null.
    """

    def __init__(self, union: object, cards: CardIndex) -> None:
        self._union = union
        self._cards = cards

    @property
    def _adapter(self) -> TypeAdapter[T]:
        return cast("TypeAdapter[T]", _adapter_of(self._union))

    def dump(self, value: T) -> str:
        """Return `value` as one line of JSON."""
        return self._adapter.dump_json(value, context=self._cards).decode()

    def load(self, text: str) -> T:
        """Return the value that `text`, one JSON object, holds.

        Raises:
            RecordError: It is none of the union's, or names a card the game does not have.
        """
        from pydantic import ValidationError

        try:
            return self._adapter.validate_json(text, context=self._cards)
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False)[0]
            place = ".".join(map(str, first["loc"])) or Words("the whole")
            raise RecordError(Words("{place}: {what}", place=place, what=first["msg"])) from None

    def schema(self) -> JsonSchemaValue:
        """Return the JSON Schema of the union."""
        return self._adapter.json_schema()


@cache
def _adapter_of(union: object) -> TypeAdapter[object]:
    """Return what loads and dumps `union`; it takes far longer to make than to use."""
    from pydantic import Field, TypeAdapter

    # The union is a value here, which mypy cannot see as a type.
    return TypeAdapter(Annotated[union, Field(discriminator="type")])  # type: ignore[arg-type]
