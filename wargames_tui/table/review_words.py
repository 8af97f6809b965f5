"""A review in words, for the screen and for lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.i18n import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wargames_tui.engine.contract import AnyGame
    from wargames_tui.players.contract import Allowed
    from wargames_tui.players.review import Judged, Moment, Sum


def place_of(game: AnyGame, moment: Moment) -> str:
    """Return where in `game` a decision was taken."""
    return _("{turn} {number}, {phase} Phase", turn=_(game.turn_name), number=moment.turn, phase=_(moment.phase))


def points(number: float) -> str:
    """Return expected points as they are shown."""
    return f"{number:.2f}"


def accuracy(total: Sum) -> str:
    """Return which share of the decisions was as good as the expert's; rounded down, so that 100% is all of them."""
    return f"{int(total.accuracy * 100)}%"


def as_good(total: Sum) -> str:
    """Return in a sentence how many decisions were as good as the expert's."""
    return ngettext(
        "{good} of {n} decision was as good as the expert's.",
        "{good} of {n} decisions were as good as the expert's.",
        total.judged,
        good=total.judged - total.mistakes,
    )


def in_all(total: Sum) -> str:
    """Return in a sentence what the others cost."""
    if not total.mistakes:
        return _("None cost anything.")
    return ngettext(
        "{n} decision cost {cost} points.",
        "{n} decisions cost {cost} points in all.",
        total.mistakes,
        cost=points(total.cost),
    )


def allowed_in_all(rounds: Sequence[Allowed]) -> str:
    """Return in a sentence how many of the points that `rounds` allowed were made."""
    return _(
        "With the cards drawn the rounds allowed {most} points; {made} were made.",
        most=sum(each.most for each in rounds),
        made=sum(each.made for each in rounds),
    )


def better(game: AnyGame, judged: Judged) -> str:
    """Return what the expert would have done instead; empty where it would have done the same, or as much."""
    return game.offer(judged.verdict.best) if judged.is_mistake else ""
