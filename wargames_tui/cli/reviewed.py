"""A review as lines of text, and as JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from wargames_tui.engine.codec import Codec
from wargames_tui.i18n import _, cell_width, enumerated, pad, sentences, wrap
from wargames_tui.players.review import DEAREST, dearest, sum_of
from wargames_tui.store.cabinet import title_of
from wargames_tui.store.telling import mode_words
from wargames_tui.table.review_words import (
    accuracy,
    allowed_in_all,
    as_good,
    done_and_better,
    in_all,
    place_of,
    points,
    unit,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wargames_tui.players.contract import Allowed
    from wargames_tui.players.review import Judged
    from wargames_tui.table.review import Reviewed

_WIDTH: Final = 80
_INDENT: Final = "     "


def lines(reviewed: Reviewed, judged: Sequence[Judged], *, every: bool) -> Iterator[str]:
    """Yield the review in lines of at most 80 cells: its sums, the mistakes and why, the dearest first.

    Args:
        reviewed: The game.
        judged: Its decisions as far as they have been judged.
        every: Decisions that cost nothing are told too.
    """
    game, record = reviewed.game, reviewed.record
    yield enumerated((title_of(game.id), mode_words(game.id, record.seats, record.options)))
    yield _("Seed {seed}", seed=record.seed)
    yield ""
    for seat in range(record.seats):
        total, whose = sum_of(judged, seat), f"{reviewed.called(seat)}: " if reviewed.names else ""
        share = _("{what}.", what=f"{accuracy(total)}%") if total.judged else ""
        rounds = reviewed.rounds_of(seat)
        made = allowed_in_all(rounds) if rounds else ""
        yield from wrap(whose + sentences(share, as_good(total), in_all(total), made), _WIDTH)
    yield from wrap(unit(game), _WIDTH)
    first = dearest(judged)
    if first:
        yield ""
        yield _("The dearest mistakes")
        for place, each in enumerate(first, 1):
            yield from _told(reviewed, each, f"{place:>3}. ")
    others = judged if every else dearest(judged, None)[len(first) :]
    if others:
        yield ""
        yield _("Every decision") if every else _("The other mistakes")
        for each in others:
            yield from _told(reviewed, each, _INDENT)
    for seat in range(record.seats):
        if rounds := reviewed.rounds_of(seat):
            yield ""
            if reviewed.names:
                yield reviewed.called(seat)
            yield from _rounds(_(game.turn_name), rounds)


def _told(reviewed: Reviewed, judged: Judged, lead: str) -> Iterator[str]:
    """Yield what was done, what would have been better and why, in lines of which the first begins with `lead`."""
    game, moment = reviewed.game, judged.moment
    where = enumerated(filter(None, (reviewed.called(moment.seat), place_of(game, moment))))
    cost = _("cost {points} points", points=points(judged.cost)) if judged.is_mistake else _("cost nothing")
    yield f"{lead}{where}: {cost}"
    words = [*done_and_better(judged, game.offer)]
    if judged.is_mistake and (why := sentences(*judged.why(game))):
        words.append(why)
    for text in words:
        for number, line in enumerate(wrap(text, _WIDTH - len(_INDENT) - 2)):
            yield f"{_INDENT}{'  ' if number else ''}{line}"


def _rounds(turn: str, rounds: Sequence[Allowed]) -> Iterator[str]:
    """Yield the rounds side by side, what they brought and what they allowed."""
    rows = [
        (turn, [each.number for each in rounds]),
        (_("made"), [each.made for each in rounds]),
        (_("allowed"), [each.most for each in rounds]),
    ]
    width = max(cell_width(name) for name, _numbers in rows)
    for name, numbers in rows:
        yield f"{pad(name, width)}  {''.join(f'{number:>4}' for number in numbers)}"


def as_plain(reviewed: Reviewed, judged: Sequence[Judged]) -> dict[str, object]:
    """Return the review as JSON has it."""
    game, record = reviewed.game, reviewed.record
    actions = Codec[object](game.action_type, game.cards)
    first = [each.moment.number for each in dearest(judged, DEAREST)]
    return {
        "game": game.id,
        "seed": record.seed,
        "options": dict(record.options),
        "decisions": len(reviewed.moments),
        "judged": len(judged),
        "seats": [_seat(reviewed, judged, seat) for seat in range(record.seats)],
        "dearest": first,
        "review": [
            {
                "decision": each.moment.number,
                "seat": each.moment.seat,
                "turn": each.moment.turn,
                "phase": each.moment.phase,
                "choices": each.moment.choices,
                "done": json.loads(actions.dump(each.done)),
                "best": json.loads(actions.dump(each.verdict.best)),
                "worth": each.worth,
                "best_worth": each.verdict.worth,
                "cost": each.cost,
            }
            for each in judged
        ],
        "rounds": [
            {"round": each.number, "seat": each.seat, "made": each.made, "allowed": each.most}
            for each in reviewed.rounds
        ],
    }


def _seat(reviewed: Reviewed, judged: Sequence[Judged], seat: int) -> dict[str, object]:
    total = sum_of(judged, seat)
    return {
        "name": reviewed.names[seat] if reviewed.names else "",
        "judged": total.judged,
        "mistakes": total.mistakes,
        "accuracy": total.accuracy,
        "cost": total.cost,
    }
