"""`wargames-tui stats`: how games went."""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

import click

from wargames_tui.cabinet import GAMES
from wargames_tui.cli.helping import Command, option
from wargames_tui.cli.telling import Failed, in_one_line, say, say_json
from wargames_tui.i18n import N_, _, enumerated, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wargames_tui.store.days import Days
    from wargames_tui.store.sheet import SavedGame
    from wargames_tui.store.statistics import Chapter, Figures

_KIND_NAMES: Final = {
    "counted": N_("Games that count"),
    "assisted": N_("Assisted games"),
    "known": N_("Games of a deal known beforehand"),
}
_WIDEST_BAR: Final = 40


@click.command(cls=Command, short_help=N_("Print how games went."))
@click.argument("game", required=False)
@option("--json", "as_json", is_flag=True, help=N_("Print everything as JSON."))
def stats(game: str | None, *, as_json: bool) -> int:
    """Print how the games of GAME, or of every game, went."""
    from wargames_tui.store.database import Database
    from wargames_tui.store.days import days_of
    from wargames_tui.store.statistics import statistics
    from wargames_tui.store.telling import usual_first

    if game is not None and game not in GAMES:
        raise Failed(_("There is no game {name!r}; the games are: {known}.", name=game, known=", ".join(GAMES)))
    with in_one_line():
        database = Database()
        chapters = usual_first(statistics(database, game))
        today = datetime.now(UTC).date()
        days = {name: days_of(database, name, today) for name in GAMES if game in {None, name}}
        if as_json:
            told = {"games": [asdict(chapter) for chapter in chapters], "days": {n: asdict(d) for n, d in days.items()}}
            say_json(_plain(told))
            return 0
        if not chapters:
            say(_("No game of yours has ended yet; those of computer players alone are not counted."))
        for chapter in chapters:
            for line in _chapter(chapter):
                say(line)
        for name, of_game in days.items():
            for line in _days(name, of_game):
                say(line)
    return 0


def _plain(value: object) -> object:
    """Return `value` with dates as text, for JSON."""
    if isinstance(value, dict):
        return {name: _plain(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(inner) for inner in value]
    return value.isoformat() if hasattr(value, "isoformat") else value


def _chapter(chapter: Chapter) -> Iterator[str]:
    from wargames_tui.store.cabinet import title_of
    from wargames_tui.store.telling import mode_words

    yield enumerated((title_of(chapter.game), mode_words(chapter.game, chapter.seats, chapter.options)))
    for kind, figures in chapter.kinds.items():
        yield "  " + _(_KIND_NAMES[kind])
        for line in _figures(figures):
            yield "    " + line
    yield ""


def _figures(figures: Figures) -> Iterator[str]:
    from wargames_tui.store.merits import streak_words
    from wargames_tui.store.telling import opponents

    ended = ngettext("{n} game", "{n} games", figures.games)
    given_up = ngettext("{n} given up", "{n} given up", figures.given_up)
    yield enumerated((ended, given_up)) if figures.given_up else ended
    yield from _scores(figures.best, figures.mean)
    if figures.grades:
        yield enumerated(f"{name}: {count}" for name, count in figures.grades.items())
    if figures.players:
        for player in figures.players:
            won = ngettext("{n} won", "{n} won", player.wins)
            drawn = ngettext("{n} drawn", "{n} drawn", player.draws)
            of = ngettext("of {n} game", "of {n} games", player.games)
            yield _(
                "{player}: {won}, {drawn}, {of}. {streak}",
                player=opponents(player),
                won=won,
                drawn=drawn,
                of=of,
                streak=streak_words("win", player.streak),
            )
    else:
        yield streak_words(figures.success, figures.streak)
    most = max((bar.count for bar in figures.histogram), default=0)
    for bar in figures.histogram:
        name = str(bar.lowest) if bar.lowest == bar.highest else f"{bar.lowest} – {bar.highest}"
        yield f"{name:>9}  {'#' * round(bar.count * min(1, _WIDEST_BAR / most))} {bar.count}".rstrip()
    for saved in figures.last:
        yield _line(saved)


def _scores(best: int | None, mean: float | None) -> Iterator[str]:
    if best is not None and mean is not None:
        yield _("Best {best}, mean {mean:.1f}", best=best, mean=mean)


def _line(saved: SavedGame) -> str:
    from wargames_tui.store.telling import outcome

    return f"{saved.number:>5}  {saved.touched.date().isoformat()}  {outcome(saved)}"


def _days(game: str, days: Days) -> Iterator[str]:
    from wargames_tui.store.cabinet import title_of
    from wargames_tui.store.merits import streak_words
    from wargames_tui.store.telling import outcome

    if not days.days:
        return
    yield _("{game}, deal of the day", game=title_of(game))
    for line in _scores(days.best, days.mean):
        yield "  " + line
    yield "  " + streak_words("day", days.streak)
    for day in days.days:
        more = ngettext("{n} more try", "{n} more tries", day.more)
        told = enumerated((outcome(day.first), more)) if day.more else outcome(day.first)
        yield f"  {day.day.isoformat()}  {told}"
    yield ""
