"""The full form of a record: every event of the game, so that anyone who knows only the rules can check every step.

It holds the order of each deck, every draw with its cards, every choice, what chance did, every point with its
reason, and how the game ended. Cards are text ids; a deck is listed from the bottom, its top card last.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from wargames_tui.engine.codec import Codec
from wargames_tui.engine.contract import Game
from wargames_tui.engine.ending import Ending, ending_of, result_of
from wargames_tui.engine.errors import GameError, RecordError
from wargames_tui.engine.events import Event, Seat
from wargames_tui.engine.record import Decision, Record, check_head, check_seed, take
from wargames_tui.engine.strength import SeatPlayer
from wargames_tui.i18n import _

if TYPE_CHECKING:
    from pydantic import JsonValue

    from wargames_tui.engine.export_form import StoredGame

LONGEST_NAME: Final = 60
"""The most characters that the name of a player has in a file."""

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
PositionT = TypeVar("PositionT")


@dataclass(frozen=True, slots=True)
class FullRecord(Generic[ActionT]):
    """A record and what else is told of the game in a file.

    Attributes:
        record: What was dealt and decided.
        names: The name of the player in each seat; empty where nobody said.
        players: By seat the strength of its computer player, empty where a person sits; none where all are persons.
        assisted: A decision was taken back after its outcome was known.
        hints: How many hints each seat was shown; none where no seat was shown any.
        resigned: The seat that gave the game up, if one did.
        draw_agreed: Both players agreed on a draw.
    """

    record: Record[ActionT]
    names: tuple[str, ...] = ()
    players: tuple[SeatPlayer, ...] = ()
    assisted: bool = False
    hints: tuple[int, ...] = ()
    resigned: Seat | None = None
    draw_agreed: bool = False


@dataclass(frozen=True, slots=True)
class _Retold:
    """A game played again: its events as JSON, those of the deal first and then those of each decision, and its end."""

    events: list[list[str]]
    ending: Ending | None
    scores: list[int]
    winners: list[int] | None


def dump_full(game: Game[StateT, ActionT, ViewT, PositionT], full: FullRecord[ActionT]) -> str:
    """Return the file of a game, an event a line.

    Raises:
        RecordError: It is a game for two that still goes on, or it does not lead where the record says.
    """
    from wargames_tui.engine.export_form import FORMAT, VERSION

    record = full.record
    told = _retell(game, full)
    codec = Codec[ActionT](game.action_type, game.cards)
    head: dict[str, JsonValue] = {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game,
        "rules_version": record.rules_version,
        "cards": record.cards,
        "options": dict(record.options),
        "seed": record.seed,
        "seats": record.seats,
        "names": list(full.names),
        "players": list(full.players),
        "assisted": full.assisted,
        "hints": list(full.hints),
    }
    tail: dict[str, JsonValue] = {
        "ending": told.ending,
        "resigned": full.resigned,
        "scores": [*told.scores],
        "winners": None if told.winners is None else [*told.winners],
    }
    steps = [
        f'    {{"seat": {decision.seat}, "action": {codec.dump(decision.action)}, "position": "{decision.position}",'
        f' "events": {_listed(events, 6)}}}'
        for decision, events in zip(record.decisions, told.events[1:], strict=True)
    ]
    decisions = "[\n" + ",\n".join(steps) + "\n  ]" if steps else "[]"
    lines = [f'  "deal": {_listed(told.events[0], 4)}', f'  "decisions": {decisions}']
    return "{\n" + ",\n".join([*_entries(head), *lines, *_entries(tail)]) + "\n}\n"


def _entries(values: Mapping[str, JsonValue]) -> list[str]:
    return [f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in values.items()]


def _listed(events: list[str], indent: int) -> str:
    inner = f",\n{' ' * indent}".join(events)
    return f"[\n{' ' * indent}{inner}\n{' ' * (indent - 2)}]" if events else "[]"


def verify(game: Game[StateT, ActionT, ViewT, PositionT], stored: StoredGame) -> FullRecord[ActionT]:
    """Return the record in `stored`, every decision, position and event checked against the rules.

    Raises:
        RecordError: It was played under other rules or with other cards, or something in it is not what happened.
    """
    codec = Codec[ActionT](game.action_type, game.cards)
    decisions: list[Decision[ActionT]] = []
    for number, step in enumerate(stored.decisions, 1):
        try:
            action = codec.load(json.dumps(step.action))
        except RecordError as error:
            raise RecordError(_("Decision {number}: {why}", number=number, why=error)) from None
        decisions.append(Decision(step.seat, action, step.position))
    record = Record(
        stored.game,
        stored.rules_version,
        stored.cards,
        stored.options,
        check_seed(stored.seed),
        stored.seats,
        tuple(decisions),
    )
    full = FullRecord(
        record,
        tuple(stored.names),
        tuple(stored.players),
        stored.assisted,
        tuple(stored.hints),
        stored.resigned,
        draw_agreed=stored.ending == "draw agreed",
    )
    told = _retell(game, full)
    _compare(stored, told)
    return full


def _compare(stored: StoredGame, told: _Retold) -> None:
    """Check that a file tells what happened.

    Raises:
        RecordError: It does not.
    """
    in_file = [stored.deal, *(step.events for step in stored.decisions)]
    for number, (claimed, happened) in enumerate(zip(in_file, told.events, strict=True)):
        if [_canonical(event) for event in claimed] == [_canonical(json.loads(event)) for event in happened]:
            continue
        if number == 0:
            raise RecordError(_("What is told of the deal is not what happened."))
        raise RecordError(_("What is told after decision {number} is not what happened.", number=number))
    if (stored.ending, stored.scores, stored.winners) != (told.ending, told.scores, told.winners):
        raise RecordError(_("What is told of the end is not how the game ended."))


def _canonical(value: JsonValue) -> str:
    return json.dumps(value, sort_keys=True)


def _retell(game: Game[StateT, ActionT, ViewT, PositionT], full: FullRecord[ActionT]) -> _Retold:
    """Play the game again.

    Raises:
        RecordError: It cannot be what was played.
    """
    record = full.record
    check_head(game, record)
    if dict(record.options).keys() != {spec.name for spec in game.options}:
        raise RecordError(_("It does not name every house rule."))
    if full.names and len(full.names) != record.seats:
        raise RecordError(_("It does not name a player for each seat."))
    if any(len(name) > LONGEST_NAME or not name.isprintable() for name in full.names):
        raise RecordError(_("The name of a player in it is none."))
    if full.players and len(full.players) != record.seats:
        raise RecordError(_("It does not say for each seat who plays it."))
    if full.hints and (len(full.hints) != record.seats or min(full.hints) < 0):
        raise RecordError(_("It does not say for each seat how many hints it was shown."))
    codec = Codec[Event](game.event_type, game.cards)
    log: list[Event] = []
    try:
        state = game.new(record.options, record.seed, record.seats, log)
    except GameError as error:
        raise RecordError(str(error)) from error
    events = [list(map(codec.dump, log))]
    for number, decision in enumerate(record.decisions, 1):
        log.clear()
        take(game, state, number, decision, log)
        events.append(list(map(codec.dump, log)))
    _check_end(game, state, full)
    ending = ending_of(game, state, full.resigned, draw_agreed=full.draw_agreed)
    result = result_of(game, state, record.seats, full.resigned, draw_agreed=full.draw_agreed)
    winners = None if result is None else list(result.winners)
    return _Retold(events, ending, list(game.scores(state)), winners)


def _check_end(game: Game[StateT, ActionT, ViewT, PositionT], state: StateT, full: FullRecord[ActionT]) -> None:
    seats, by_word = full.record.seats, full.resigned is not None or full.draw_agreed
    over = game.result(state) is not None
    if seats > 1 and not over and not by_word:
        raise RecordError(_("A game for two is told in full only once it has ended."))
    if by_word and (
        over
        or (full.resigned is not None and (full.draw_agreed or not 0 <= full.resigned < seats))
        or (full.draw_agreed and seats == 1)
    ):
        raise RecordError(_("What is told of the end is not how the game ended."))
