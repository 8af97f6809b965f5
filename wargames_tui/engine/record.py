"""The record of a game: what was decided, and enough to play it again and check every step.

Events are not stored but regenerated; after each decision the digest of the position must be the stored one.
A seed gives every deck away, so a record is for its players only.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from wargames_tui.engine.cardref import Closed
from wargames_tui.engine.chance import read_seed
from wargames_tui.engine.codec import Codec
from wargames_tui.engine.contract import Game
from wargames_tui.engine.errors import GameError, IllegalAction, RecordError
from wargames_tui.engine.events import Log, Seat
from wargames_tui.i18n import Words, _

if TYPE_CHECKING:
    from pydantic import TypeAdapter, ValidationError

FORMAT: Final = 1
MOST_CHARACTERS: Final = 8_000_000
"""The longest record that is read; the longest game is far below."""

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
PositionT = TypeVar("PositionT")


@dataclass(frozen=True, slots=True)
class Decision(Generic[ActionT]):
    """One decision: who took it, what it was, and the digest of the position it led to."""

    seat: Seat
    action: ActionT
    position: str


@dataclass(frozen=True, slots=True)
class Record(Generic[ActionT]):
    """A game from its deal on.

    Attributes:
        game: The game's id.
        rules_version: The version of its rules that it was played under.
        cards: The digest of the deck files it was played with.
        options: Every house rule by its name.
        seed: The seed of the deal.
        seats: How many seats it had.
        decisions: What was decided, in order.
    """

    game: str
    rules_version: int
    cards: str
    options: Mapping[str, str]
    seed: str
    seats: int
    decisions: tuple[Decision[ActionT], ...]


@dataclass(frozen=True, slots=True)
class _StoredDecision(Closed):
    seat: int
    action: dict[str, str | int | list[str] | None]
    position: str


@dataclass(frozen=True, slots=True)
class _StoredRecord(Closed):
    format: int
    game: str
    rules_version: int
    cards: str
    options: dict[str, str]
    seed: str
    seats: int
    decisions: list[_StoredDecision]


def position_digest(position: object) -> str:
    """Return 16 hexadecimal digits that tell this position from others, the same in every process."""
    text = repr(position)
    if "{" in text:  # a set has no order of its own: its repr differs from process to process
        text = _in_order(position)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def _in_order(value: object) -> str:
    """Return the repr of `value` with every set in it sorted."""
    match value:
        case set() | frozenset() if value:
            inner = ", ".join(sorted(map(_in_order, value)))
            return f"{{{inner}}}" if isinstance(value, set) else f"frozenset({{{inner}}})"
        case dict():
            return f"{{{', '.join(f'{_in_order(key)}: {_in_order(each)}' for key, each in value.items())}}}"
        case list() if "{" in repr(value):
            return f"[{', '.join(map(_in_order, value))}]"
        case tuple() if "{" in repr(value):
            return f"({', '.join(map(_in_order, value))})"
        case _ if is_dataclass(value) and "{" in repr(value):
            told = (f"{each.name}={_in_order(getattr(value, each.name))}" for each in fields(value) if each.repr)
            return f"{type(value).__qualname__}({', '.join(told)})"
        case _:
            return repr(value)


def make_record(
    game: Game[StateT, ActionT, ViewT, PositionT],
    *,
    options: Mapping[str, str],
    seed: str,
    seats: int,
    actions: Sequence[ActionT],
) -> Record[ActionT]:
    """Return the record of the game in which `actions` were taken.

    Raises:
        IllegalAction: The rules do not allow one of them.
    """
    state = game.new(options, seed, seats)
    decisions: list[Decision[ActionT]] = []
    for action in actions:
        seat = game.to_act(state)
        game.apply(state, action)
        decisions.append(Decision(seat or 0, action, position_digest(game.position(state))))
    known = {spec.name: options.get(spec.name, spec.values[0].value) for spec in game.options}
    return Record(game.id, game.rules_version, game.digest, known, seed, seats, tuple(decisions))


def replay(game: Game[StateT, ActionT, ViewT, PositionT], record: Record[ActionT], log: Log = None) -> StateT:
    """Return the state that `record` leads to, every step checked.

    Raises:
        RecordError: It was played with another game, other rules or other cards, or a step does not lead where
            the record says.
    """
    check_head(game, record)
    try:
        state = game.new(record.options, record.seed, record.seats, log)
    except GameError as error:
        raise RecordError(str(error)) from error
    for number, decision in enumerate(record.decisions, start=1):
        take(game, state, number, decision, log)
    return state


def take(
    game: Game[StateT, ActionT, ViewT, PositionT],
    state: StateT,
    number: int,
    decision: Decision[ActionT],
    log: Log = None,
) -> None:
    """Carry out decision `number` of a game that was written down.

    Raises:
        RecordError: It was not this seat's to take, it is illegal, or it does not lead where it did.
    """
    if game.to_act(state) != decision.seat:
        raise RecordError(Words("Decision {number} was not seat {seat}'s to take.", number=number, seat=decision.seat))
    try:
        game.apply(state, decision.action, log)
    except IllegalAction as error:
        raise RecordError(Words("Decision {number} is illegal: {why}", number=number, why=error)) from error
    if position_digest(game.position(state)) != decision.position:
        raise RecordError(Words("Decision {number} does not lead where it did.", number=number))


def check_head(game: Game[StateT, ActionT, ViewT, PositionT], record: Record[ActionT]) -> None:
    """Check that `record` is of `game` as it is here.

    Raises:
        RecordError: It was played with another game, other rules or other cards, or for another number of seats.
    """
    if record.game != game.id:
        raise RecordError(_("This is a record of {game}, not of {other}.", game=record.game, other=game.id))
    if record.rules_version != game.rules_version:
        raise RecordError(
            _(
                "It was played under version {old} of the rules; this is version {new}.",
                old=record.rules_version,
                new=game.rules_version,
            )
        )
    if record.cards != game.digest:
        raise RecordError(_("It was played with other cards than these."))
    if record.seats not in game.seats:
        raise RecordError(_("{game} is not played with {seats} seats.", game=record.game, seats=record.seats))


def dump_record(game: Game[StateT, ActionT, ViewT, PositionT], record: Record[ActionT]) -> str:
    """Return `record` as JSON, a decision a line."""
    codec = Codec[ActionT](game.action_type, game.cards)
    head = {
        "format": FORMAT,
        "game": record.game,
        "rules_version": record.rules_version,
        "cards": record.cards,
        "options": dict(record.options),
        "seed": record.seed,
        "seats": record.seats,
    }
    lines = [
        f'    {{"seat": {decision.seat}, "action": {codec.dump(decision.action)}, "position": "{decision.position}"}}'
        for decision in record.decisions
    ]
    body = json.dumps(head, indent=2, ensure_ascii=False).removesuffix("\n}")
    decisions = "[\n" + ",\n".join(lines) + "\n  ]" if lines else "[]"
    return f'{body},\n  "decisions": {decisions}\n}}\n'


def load_record(game: Game[StateT, ActionT, ViewT, PositionT], text: str) -> Record[ActionT]:
    """Return the record that `text` holds; `replay` checks its steps.

    Raises:
        RecordError: It is too long, cut off, not JSON, of another format, or has a key or value that no record has.
    """
    from pydantic import ValidationError

    if len(text) > MOST_CHARACTERS:
        raise RecordError(_("It is far longer than any game; it cannot be a record."))
    try:
        stored = _stored_records().validate_json(text)
    except ValidationError as error:
        raise no_record(error) from None
    if stored.format != FORMAT:
        raise RecordError(
            _("It has format {format}; this version reads format {known}.", format=stored.format, known=FORMAT)
        )
    codec = Codec[ActionT](game.action_type, game.cards)
    decisions: list[Decision[ActionT]] = []
    for number, decision in enumerate(stored.decisions, start=1):
        try:
            action = codec.load(json.dumps(decision.action))
        except RecordError as error:
            raise RecordError(_("Decision {number}: {why}", number=number, why=error)) from None
        decisions.append(Decision(decision.seat, action, decision.position))
    return Record(
        stored.game,
        stored.rules_version,
        stored.cards,
        stored.options,
        check_seed(stored.seed),
        stored.seats,
        tuple(decisions),
    )


def check_seed(seed: str) -> str:
    """Return the seed of a record in its one spelling.

    Raises:
        RecordError: It can be none.
    """
    try:
        return read_seed(seed)
    except GameError as error:
        raise RecordError(str(error)) from error


def _stored_records() -> TypeAdapter[_StoredRecord]:
    from pydantic import TypeAdapter

    return TypeAdapter(_StoredRecord)


def no_record(error: ValidationError) -> RecordError:
    """Return in words why a text is no record: the first of its faults."""
    first = error.errors(include_url=False, include_input=False)[0]
    if first["type"] == "json_invalid":
        return RecordError(_("It is no record: it is not JSON, or cut off."))
    place = ".".join(map(str, first["loc"])) or _("the whole")
    return RecordError(_("It is no record: {place}: {what}", place=place, what=first["msg"]))
