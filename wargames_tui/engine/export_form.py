"""The form of a file that tells a game in full: read whole or refused in words, and published as a JSON Schema.

Imports pydantic, so it is itself imported where a file is read or written.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeVar, Union, cast, get_type_hints

from pydantic import ConfigDict, Field, JsonValue, TypeAdapter, ValidationError, create_model

from wargames_tui.engine.cardref import Closed
from wargames_tui.engine.ending import Ending
from wargames_tui.engine.errors import RecordError
from wargames_tui.engine.record import MOST_CHARACTERS, no_record
from wargames_tui.engine.strength import SeatPlayer
from wargames_tui.i18n import _

if TYPE_CHECKING:
    from pydantic.json_schema import JsonSchemaValue

    from wargames_tui.engine.contract import Game

FORMAT: Final = "wargames-tui-game"
VERSION: Final = 2

ReadT = TypeVar("ReadT")


@dataclass(frozen=True, slots=True)
class Mark:
    """What tells a file of ours from others; anything may stand beside it."""

    format: str
    version: int


@dataclass(frozen=True, slots=True)
class StoredStep(Closed):
    """A decision in a file, and what came of it."""

    seat: int
    action: dict[str, str | int | list[str] | None]
    position: str
    events: list[dict[str, JsonValue]]


@dataclass(frozen=True, slots=True)
class _FirstForm(Closed):
    """A file of version 1, which knew no computer players and no hints.

    Attributes:
        deal: What happened before the first decision.
        decisions: What was decided, and what came of each decision.
        scores: The points of each seat.
        winners: The seats that won; null while the game goes on.
    """

    format: str
    version: int
    game: str
    rules_version: int
    cards: str
    options: dict[str, str]
    seed: str
    seats: int
    names: list[str]
    assisted: bool
    deal: list[dict[str, JsonValue]]
    decisions: list[StoredStep]
    ending: Ending | None
    resigned: int | None
    scores: list[int]
    winners: list[int] | None


@dataclass(frozen=True, slots=True)
class StoredGame(_FirstForm):
    """A file as it was read, its steps not yet checked.

    Attributes:
        players: By seat the strength of its computer player, empty where a person sits; none where all are persons.
        hints: How many hints each seat was shown; none where no seat was shown any.
    """

    players: list[SeatPlayer]
    hints: list[int]


_MARKS: Final = TypeAdapter(Mark)
_FIRST_GAMES: Final = TypeAdapter(_FirstForm)
_GAMES: Final = TypeAdapter(StoredGame)


def parse_full(text: str) -> StoredGame:
    """Return the file that `text` holds; `verify` checks its steps.

    Raises:
        RecordError: It is too long, cut off, of another program or version, or has what no such file has.
    """
    if len(text) > MOST_CHARACTERS:
        raise RecordError(_("It is far longer than any game; it cannot be a record."))
    mark = _validated(_MARKS, text)
    if mark.format != FORMAT:
        raise RecordError(_("It is no record of a game of this program."))
    if not 1 <= mark.version <= VERSION:
        raise RecordError(
            _(
                "It has version {version}; this program reads versions 1 to {known}.",
                version=mark.version,
                known=VERSION,
            )
        )
    stored = _brought_forward(_validated(_FIRST_GAMES, text)) if mark.version == 1 else _validated(_GAMES, text)
    _refuse_doubles(text)
    return stored


def _brought_forward(first: _FirstForm) -> StoredGame:
    """Return a file of version 1 in the form of now: only persons played, without hints."""
    same = {each.name: getattr(first, each.name) for each in fields(first)}
    return StoredGame(**same, players=[], hints=[])


def _validated(adapter: TypeAdapter[ReadT], text: str) -> ReadT:
    try:
        return adapter.validate_json(text)
    except ValidationError as error:
        raise no_record(error) from None


def _refuse_doubles(text: str) -> None:
    """Check that no key stands twice, since readers differ in which of the two they believe.

    Raises:
        RecordError: One does.
    """

    def once(pairs: list[tuple[str, object]]) -> None:
        if len({name for name, _value in pairs}) < len(pairs):
            raise RecordError(_("It is no record: a key stands in it twice."))

    try:
        json.loads(text, object_pairs_hook=once)
    except (ValueError, RecursionError) as error:
        raise RecordError(_("It is no record: {place}: {what}", place=_("the whole"), what=error)) from None


def record_schema(games: Iterable[Game[object, object, object, object]]) -> JsonSchemaValue:
    """Return the JSON Schema of a file of one of `games`, every action and event of each included."""
    files: object = Union[tuple(map(_model_of, games))]  # noqa: UP007 (they are values here)
    schema = _adapter(Annotated[files, Field(discriminator="game")]).json_schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A game of wargames-tui", **schema}


def _model_of(game: Game[object, object, object, object]) -> type:
    """Return the model of a file of one game: the form above, with its own actions and events."""
    name = "".join(word.capitalize() for word in game.id.split("-"))
    event = _told_by_type(game.event_type)
    own: dict[str, type] = {"seat": int, "action": _told_by_type(game.action_type), "position": str}
    step = _model(f"{name}Decision", own | {"events": list[event]})  # type: ignore[valid-type]
    shared = get_type_hints(StoredGame)
    own = {"format": _only(FORMAT), "version": _only(VERSION), "game": _only(game.id)}
    return _model(f"{name}Game", shared | own | {"deal": list[event], "decisions": list[step]})  # type: ignore[valid-type]


def _model(name: str, fields: Mapping[str, type]) -> type:
    """Return a model with exactly these fields; pydantic makes it from values, which mypy cannot see as types."""
    every = {field: (kind, ...) for field, kind in fields.items()}
    made: type = create_model(name, __config__=ConfigDict(extra="forbid", strict=True), **every)  # type: ignore[call-overload]
    return made


def _told_by_type(union: object) -> type:
    return cast("type", Annotated[union, Field(discriminator="type")])


def _only(value: str | int) -> type:
    return cast("type", Literal[value])


def _adapter(kind: object) -> TypeAdapter[object]:
    return TypeAdapter(cast("type", kind))
