"""A review as it is shown, in the player's language: what it comes to, its lines, and all about one decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.engine.narration import Part
from wargames_tui.i18n import _, enumerated, sentences
from wargames_tui.players.registry import explainer_of
from wargames_tui.players.review import dearest, sum_of
from wargames_tui.table.review_words import (
    accuracy,
    allowed_in_all,
    allowed_in_short,
    as_good,
    done_and_better,
    in_all,
    in_short,
    place_of,
    points,
    unit,
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
        rounds = reviewed.rounds_of(seat)
        allowed = (allowed_in_all(rounds), allowed_in_short(rounds)) if rounds else ("", "")
        words = as_good(total), in_all(total), in_short(total), *allowed
        seats.append(SeatSummary(reviewed.called(seat), accuracy(total), *words))
    return Summary(tuple(seats), unit(reviewed.game))


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


def about(reviewed: Reviewed, judged: Judged, reasons: Sequence[str] | None) -> Inspection:
    """Return all about one decision in a few lines: what it cost, what would have been better, and why.

    Of the `reasons` as many are told as there is room for; None: they are still being thought out.
    """
    game = reviewed.game
    if reasons is None:
        reasons = (_thought_out(),)
    whole, short = (tuple(done_and_better(judged, called)) for called in (game.offer, explainer_of(game).called))
    why = sentences(*reasons)
    fewer = (sentences(*reasons[:count], _("= reads on.")) for count in range(len(reasons) - 1, 0, -1))
    least = (*short[1:], sentences(*reasons[:1], _("= reads on.")))  # what was done stands in the list
    shorter = ((*short, why), *((*short, text) for text in fewer), least)
    return Inspection(place_of(game, judged.moment), _cost(judged), (*whole, why), shorter)


def read_out(reviewed: Reviewed, judged: Judged, reasons: Sequence[str] | None) -> tuple[Part, ...]:
    """Return all about one decision to read: what it cost, what would have been better, and all the `reasons`."""
    game, seat = reviewed.game, judged.moment.seat
    title = enumerated(filter(None, (reviewed.called(seat), place_of(game, judged.moment))))
    decision = Part(title, (_cost(judged), *done_and_better(judged, game.offer)))
    why = (_thought_out(),) if reasons is None else tuple(reasons)
    return (decision, Part(_("Why"), why)) if why else (decision,)


def _cost(judged: Judged) -> str:
    return _("cost {points} points", points=points(judged.cost)) if judged.is_mistake else _("as good as the expert's")


def _thought_out() -> str:
    return _("Why is still being thought out …")
