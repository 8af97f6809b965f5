"""A file that tells a game in full, as a report to read."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from wargames_tui.engine.codec import Codec
from wargames_tui.engine.errors import RecordError
from wargames_tui.engine.events import Event, PhaseBegan
from wargames_tui.engine.export import verify
from wargames_tui.engine.strength import STRENGTH_NAMES, whole
from wargames_tui.i18n import _
from wargames_tui.store import cabinet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pydantic import JsonValue

    from wargames_tui.engine.contract import AnyGame
    from wargames_tui.engine.export_form import StoredGame
    from wargames_tui.store.cabinet import TakeOut


def report(text: str, take_out: TakeOut = cabinet.take_out) -> Iterator[str]:
    """Return the lines of a report on the file `text`, every step of it checked.

    A file of other rules or other cards than these is told as it stands, and the report says that it is not checked.

    Raises:
        RecordError: It is no such file, or something in it is not what happened.
        StoreError: The game is not in the cabinet.
    """
    from wargames_tui.engine.export_form import parse_full

    stored = parse_full(text)
    game = take_out(stored.game)
    same_rules = (stored.rules_version, stored.cards) == (game.rules_version, game.digest)
    if same_rules:
        verify(game, stored)
    try:
        return iter([*_head(game, stored, checked=same_rules), *_body(game, stored), *_tail(stored)])
    except (LookupError, ValueError) as error:
        raise RecordError(_("It was played under rules that cannot be told here.")) from error


def _head(game: AnyGame, stored: StoredGame, *, checked: bool) -> Iterator[str]:
    yield cabinet.title_of(game.id)
    printed = {spec.name: spec.values[0].value for spec in game.options}
    rules = [f"{name}={value}" for name, value in stored.options.items() if value != printed.get(name)]
    yield _("Seed {seed}, {rules}", seed=stored.seed, rules=", ".join(rules) or _("as printed"))
    yield from _who_played(stored)
    if stored.assisted:
        yield _("Assisted: a decision was taken back after its outcome was known")
    for seat, hints in enumerate(stored.hints, 1):
        if hints:
            yield _("Player {number} was shown hints: {n}", number=seat, n=hints)
    if checked:
        yield _("Every step has been checked against the rules.")
    else:
        yield _("Not checked: it was played under other rules or with other cards than these.")


def _who_played(stored: StoredGame) -> Iterator[str]:
    """Yield who sat where, as far as it is known."""
    names, players = stored.names or [""] * stored.seats, whole(stored.players, stored.seats)
    for number, (name, player) in enumerate(zip(names, players, strict=False), 1):
        strength = _("computer, {strength}", strength=_(STRENGTH_NAMES[player])) if player else ""
        who = f"{name} ({strength})" if name and strength else name or strength
        if who:
            yield _("Player {number}: {name}", number=number, name=who)


def _body(game: AnyGame, stored: StoredGame) -> Iterator[str]:
    actions = Codec[object](game.action_type, game.cards)
    events = Codec[Event](game.event_type, game.cards)
    yield from _told(game, events, stored.deal)
    for step in stored.decisions:
        chosen = game.offer(actions.load(_json(step.action)))
        if stored.seats > 1:
            yield _("> Player {number}: {choice}", number=step.seat + 1, choice=chosen)
        else:
            yield _("> {choice}", choice=chosen)
        yield from _told(game, events, step.events)


def _told(game: AnyGame, codec: Codec[Event], events: list[dict[str, JsonValue]]) -> Iterator[str]:
    for stored in events:
        event = codec.load(_json(stored))
        if isinstance(event, PhaseBegan):
            yield ""
            yield _("{phase} Phase", phase=_(event.phase))
        elif (line := game.tell(event)) is not None:
            points = "" if line.points is None else f" [{line.points:+d}]"
            yield f"  {line.text}{points}"


def _tail(stored: StoredGame) -> Iterator[str]:
    yield ""
    scores = " : ".join(map(str, stored.scores))
    match stored.ending:
        case None:
            yield _("The game goes on, at {scores}.", scores=scores)
        case "resigned":
            yield _("Player {number} gave up, at {scores}.", number=(stored.resigned or 0) + 1, scores=scores)
        case "draw agreed":
            yield _("The players agreed on a draw, at {scores}.", scores=scores)
        case "played":
            yield _("Final score: {scores}", scores=scores)


def _json(value: object) -> str:
    return json.dumps(value)
