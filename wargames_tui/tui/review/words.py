"""A review as it is shown, in the player's language: what it comes to, its lines, and all about one decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.i18n import _, sentences
from wargames_tui.players.registry import explainer_of
from wargames_tui.players.review import dearest, sum_of
from wargames_tui.table.review_words import (
    accuracy,
    allowed_in_all,
    as_good,
    done_and_better,
    in_all,
    in_short,
    place_of,
    points,
)
from wargames_tui.tui.review.decisions import DecisionLine
from wargames_tui.tui.review.summary import SeatSummary, Summary
from wargames_tui.tui.widgets.inspector import Inspection

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wargames_tui.players.review import Judged
    from wargames_tui.table.review import Reviewed


def summary_of(reviewed: Reviewed, judged: Sequence[Judged]) -> Summary:
    """Return what the decisions that have been judged come to, seat by seat."""
    seats = []
    for seat in range(reviewed.record.seats):
        total = sum_of(judged, seat)
        percent = str(accuracy(total)) if judged else ""
        seats.append(SeatSummary(reviewed.called(seat), percent, as_good(total), in_all(total), in_short(total)))
    texts = (allowed_in_all(reviewed.rounds),) if reviewed.rounds else ()
    return Summary(tuple(seats), texts)


def lines_of(reviewed: Reviewed, judged: Sequence[Judged], *, mistakes: bool) -> tuple[DecisionLine, ...]:
    """Return the decisions as they are listed: the `mistakes`, the dearest first, or all in their order."""
    ranks = {each.moment.number: rank for rank, each in enumerate(dearest(judged), 1)}
    called = explainer_of(reviewed.game).called
    return tuple(
        DecisionLine(
            each.moment.number,
            each.moment.seat,
            reviewed.names[each.moment.seat] if reviewed.names else "",
            f"{each.moment.turn:>2} {_(each.moment.phase)}",
            each.cost,
            ranks.get(each.moment.number, 0),
            called(each.done),
            called(each.verdict.best) if each.is_mistake else "",
        )
        for each in (dearest(judged, None) if mistakes else judged)
    )


def about(reviewed: Reviewed, judged: Judged, reasons: Sequence[str]) -> Inspection:
    """Return all about one decision: what it cost, what would have been better, and the `reasons` for that."""
    game = reviewed.game
    cost = _("cost {points} points", points=points(judged.cost)) if judged.is_mistake else _("as good as the expert's")
    whole, short = (tuple(done_and_better(judged, called)) for called in (game.offer, explainer_of(game).called))
    why = sentences(*reasons)
    return Inspection(place_of(game, judged.moment), cost, (*whole, why), ((*short, why), (*short, *reasons[:1])))
