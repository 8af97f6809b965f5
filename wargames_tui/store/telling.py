"""A kept game in a few lines of text, to copy and hand on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.i18n import _
from wargames_tui.store.cabinet import options_of, title_of
from wargames_tui.store.deals import SharedDeal, deal_code
from wargames_tui.store.merits import grade_name
from wargames_tui.store.statistics import player_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wargames_tui.store.sheet import SavedGame


def result_text(saved: SavedGame) -> str:
    """Return the result of a game that has ended in a few lines, the code of its deal at the end."""
    head = saved.head
    title = title_of(head.game)
    if head.day is not None:
        title = _("{game}, deal of the day {day}", game=title, day=head.day.isoformat())
    lines = [title, outcome(saved), *_house_rules(saved), *_marks(saved)]
    lines.append(_("Deal {code}", code=code_of(saved)))
    return "\n".join(lines)


def outcome(saved: SavedGame) -> str:
    """Return how a game ended, or how it stands, in a line."""
    marks, scores = saved.marks, " : ".join(map(str, saved.marks.scores))
    if saved.head.seats == 1:
        return _alone(saved, scores)
    names = player_names(saved)
    match marks.ending:
        case None:
            return _("{players}, in play, {scores}", players=_("{a} and {b}", a=names[0], b=names[1]), scores=scores)
        case "draw agreed":
            return _("{a} and {b} agreed on a draw, {scores}", a=names[0], b=names[1], scores=scores)
        case "resigned":
            winner, loser = names[marks.winners[0]], names[marks.resigned or 0]
            return _("{winner} won, {loser} gave up, {scores}", winner=winner, loser=loser, scores=scores)
        case _ if len(marks.winners) > 1:
            return _("{a} and {b} drew, {scores}", a=names[0], b=names[1], scores=scores)
        case _:
            loser = names[1 - marks.winners[0]]
            return _("{winner} beat {loser}, {scores}", winner=names[marks.winners[0]], loser=loser, scores=scores)


def _alone(saved: SavedGame, score: str) -> str:
    if saved.marks.ending is None:
        return _("in play, score {score}", score=score)
    if saved.marks.ending == "resigned":
        return _("given up at score {score}", score=score)
    grade = grade_name(saved.head.game, saved.marks.scores[0])
    return _("Score {score}", score=score) if grade is None else _("Score {score}: {grade}", score=score, grade=grade)


def code_of(saved: SavedGame) -> str:
    """Return the code of the deal of a game.

    Raises:
        StoreError: The game is not in this cabinet.
    """
    return deal_code(SharedDeal(saved.head.game, saved.head.options, saved.head.seed))


def house_rules(saved: SavedGame) -> dict[str, str]:
    """Return the house rules that are not as printed, by name."""
    printed = {spec.name: spec.values[0].value for spec in options_of(saved.head.game)}
    return {name: value for name, value in saved.head.options.items() if value != printed.get(name)}


def _house_rules(saved: SavedGame) -> Iterator[str]:
    changed = house_rules(saved)
    if changed:
        yield _("House rules: {rules}", rules=", ".join(f"{name}={value}" for name, value in sorted(changed.items())))


def _marks(saved: SavedGame) -> Iterator[str]:
    if saved.marks.assisted:
        yield _("Assisted: a decision was taken back after its outcome was known")
    if saved.head.known:
        yield _("The deal was known beforehand")
