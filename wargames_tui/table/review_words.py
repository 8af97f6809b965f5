"""A review in words, for the screen and for lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.i18n import _, ngettext
from wargames_tui.players.registry import explainer_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from wargames_tui.engine.contract import AnyGame
    from wargames_tui.players.contract import Allowed
    from wargames_tui.players.review import Judged, Moment, Sum


def place_of(game: AnyGame, moment: Moment) -> str:
    """Return where in `game` a decision was taken, and which one it was."""
    turn, phase = _(game.turn_name), _(moment.phase)
    place = _("{turn} {number}, {phase} Phase", turn=turn, number=moment.turn, phase=phase)
    return _("{place}, decision {number}", place=place, number=moment.number)


def points(number: float) -> str:
    """Return expected points as they are shown."""
    return f"{number:.2f}"


def unit(game: AnyGame) -> str:
    """Return in a sentence what the points are."""
    return _("Points: {what}.", what=explainer_of(game).unit())


def accuracy(total: Sum) -> str:
    """Return how many in a hundred decisions were as good as the expert's; empty where none was judged.

    It is rounded down, so that 100 is all of them.
    """
    return str(100 * (total.judged - total.mistakes) // total.judged) if total.judged else ""


def nothing_judged() -> str:
    """Return in a sentence that nothing was judged."""
    return _("No decision was judged.")


def as_good(total: Sum) -> str:
    """Return in a sentence how many decisions were as good as the expert's."""
    if not total.judged:
        return nothing_judged()
    return ngettext(
        "{good} of {n} decision was as good as the expert's.",
        "{good} of {n} decisions were as good as the expert's.",
        total.judged,
        good=total.judged - total.mistakes,
    )


def in_all(total: Sum) -> str:
    """Return in a sentence what the others cost; empty where there are none."""
    if not total.mistakes:
        return ""
    return ngettext(
        "{n} decision cost {cost} points.",
        "{n} decisions cost {cost} points in all.",
        total.mistakes,
        cost=points(total.cost),
    )


def in_short(total: Sum) -> str:
    """Return in a few words how many decisions cost something, and what."""
    if not total.judged:
        return _("no decision judged")
    if not total.mistakes:
        return ngettext("{n} decision, no mistake", "{n} decisions, no mistake", total.judged)
    return ngettext(
        "{mistakes} of {n} decision cost {cost} points",
        "{mistakes} of {n} decisions cost {cost} points",
        total.judged,
        mistakes=total.mistakes,
        cost=points(total.cost),
    )


def done_and_better(judged: Judged, called: Callable[[object], str]) -> Iterator[str]:
    """Yield what was done, and what would have been better or as good where there is such, called as `called` says."""
    yield _("done: {what}", what=called(judged.done))
    best = judged.verdict.best
    if judged.is_mistake:
        yield _("better: {what}", what=called(best))
    elif best != judged.done:
        yield _("as good: {what}", what=called(best))


def allowed_in_all(rounds: Sequence[Allowed]) -> str:
    """Return in a sentence how many of the points that the `rounds` of one seat allowed were made."""
    return _(
        "The cards drawn allowed {most} points in all rounds; {made} were made.",
        most=sum(each.most for each in rounds),
        made=sum(each.made for each in rounds),
    )


def allowed_in_short(rounds: Sequence[Allowed]) -> str:
    """Return in a few words how many of the points that the `rounds` of one seat allowed were made."""
    made, most = (sum(points) for points in ([each.made for each in rounds], [each.most for each in rounds]))
    return _("made {made} of {most} points allowed", made=made, most=most)
