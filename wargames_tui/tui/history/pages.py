"""Statistics as pages to be shown: columns of figures, bars, a chart and the last games, all in words and numbers."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from wargames_tui.engine.errors import GameError
from wargames_tui.engine.strength import PERSON, STRENGTH_NAMES, STRENGTHS
from wargames_tui.i18n import N_, _, enumerated, ngettext, sentences
from wargames_tui.store.statistics import KINDS, kind_of
from wargames_tui.store.telling import code_of, mode_words, outcome, scores_of, usual_first, verdict, verdict_shortly

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wargames_tui.store.days import Day, Days
    from wargames_tui.store.sheet import SavedGame
    from wargames_tui.store.statistics import Chapter, Figures, PlayerLine

_KIND_NAMES: Final = {"counted": N_("counted"), "assisted": N_("assisted"), "known": N_("known")}
_STREAK_ROWS: Final = {
    "victory": N_("Victories in a row"),
    "played to the end": N_("Finished in a row"),
    "win": "",
}
_NOTHING: Final = "·"
_GIVEN_UP: Final = "–"
_MOST_DAYS: Final = 60


@dataclass(frozen=True, slots=True)
class Sums:
    """Rows of figures in columns.

    Attributes:
        title: What they are about; empty where that is plain.
        headings: What each column is.
        rows: The name of each row, and its figures.
    """

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Pillar:
    """A pillar of a chart: its height, what stands above it and beneath it."""

    height: int
    above: str
    beneath: str


@dataclass(frozen=True, slots=True)
class Chart:
    """Pillars side by side.

    Attributes:
        title: What they show.
        extra: What is to be known of them.
        pillars: From the left to the right.
        latest: They go on in time: where not all fit the first ones are left out.
    """

    title: str
    extra: str
    pillars: tuple[Pillar, ...]
    latest: bool = False


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game in the list.

    Attributes:
        number: Its number in the store.
        day: The date on which it ended.
        points: Its points, those of both sides in a game for two.
        words: How it ended; empty where the points say it all.
        shorter: The same in fewer words, for a narrow list.
        sentence: All that in a sentence, with the code of its deal.
        share: Its points of the most in the list, from 0 to 1.
    """

    number: int
    day: date
    points: str
    words: str
    shorter: str
    sentence: str
    share: float


@dataclass(frozen=True, slots=True)
class Side:
    """What is shown of the games of one column.

    Attributes:
        grades: How often each grade was reached, the best first.
        players: How each player fared; None in a solitaire.
        chart: Their scores.
        title: What the games are.
        games: The games, the latest first.
    """

    grades: tuple[tuple[str, int], ...]
    players: Sums | None
    chart: Chart
    title: str
    games: tuple[GameLine, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A page of statistics: its figures in columns, and for each column what else is shown of it."""

    title: str
    figures: Sums
    sides: tuple[Side, ...]


def pages_of(game: str, chapters: Sequence[Chapter], days: Days) -> tuple[Page, ...]:
    """Return the pages of a game, the usual way to play it first, the deals of the day last; none without any game."""
    pages = [_page(chapter) for chapter in usual_first(chapters) if chapter.game == game]
    return (*pages, *([_page_of_days(days)] if days.days else []))


def _page(chapter: Chapter) -> Page:
    kinds = [(_(_KIND_NAMES[kind]), chapter.kinds[kind]) for kind in KINDS if kind in chapter.kinds]
    headings = tuple(name for name, _figures in kinds)
    figures = [each for _name, each in kinds]
    rows = [
        (_("Games"), [_count(each.games) for each in figures]),
        (_("Given up"), [_count(each.given_up) for each in figures]),
        (_("Best score"), [_score(each.best) for each in figures]),
        (_("Mean score"), [_mean(each.mean) for each in figures]),
    ]
    if chapter.seats == 1:
        rows += [
            (_(_STREAK_ROWS[figures[0].success]), [_count(each.streak.now) for each in figures]),
            (_("the most ever"), [_count(each.streak.longest) for each in figures]),
        ]
    return Page(
        mode_words(chapter.game, chapter.seats, chapter.options),
        Sums("", headings, tuple((name, tuple(cells)) for name, cells in rows)),
        tuple(_side(name, each) for name, each in kinds),
    )


def _side(name: str, figures: Figures) -> Side:
    title = _("The last games, {kind}", kind=name)
    return Side(
        tuple(figures.grades.items()),
        _players(figures) if figures.players else None,
        _histogram(figures),
        title,
        tuple(_line(saved, figures.best) for saved in figures.last),
    )


def _players(figures: Figures) -> Sums:
    columns = (_("games"), _("won"), _("drawn"), _("best"), _("mean"), _("streak"))
    games = Counter[str]()
    for line in figures.players:
        games[line.name] += line.games
    rows: list[tuple[str, tuple[str, ...]]] = []
    for name in sorted(games, key=lambda name: -games[name]):
        lines = {line.against: line for line in figures.players if line.name == name}
        rows.append((name, _fared(lines[PERSON]) if PERSON in lines else ("",) * len(columns)))
        rows += [
            (" " + _("v. {strength}", strength=_(STRENGTH_NAMES[each])), _fared(lines[each]))
            for each in STRENGTHS
            if each in lines
        ]
    return Sums(_("Players"), columns, tuple(rows))


def _fared(line: PlayerLine) -> tuple[str, ...]:
    return (
        _count(line.games),
        _count(line.wins),
        _count(line.draws),
        _score(line.best),
        _mean(line.mean),
        f"{line.streak.now}/{line.streak.longest}",
    )


def _histogram(figures: Figures) -> Chart:
    bars = figures.histogram
    width = bars[0].highest - bars[0].lowest + 1 if bars else 1
    extra = ngettext("{n} point a pillar", "{n} points a pillar", width) if width > 1 else ""
    pillars = tuple(Pillar(bar.count, str(bar.count) if bar.count else "", str(bar.lowest)) for bar in bars)
    title = _("Scores of both players") if figures.players else _("Games by score")
    if any(line.against for line in figures.players):
        title = _("Scores of persons")
    return Chart(title, extra, pillars)


def _line(saved: SavedGame, best: int | None) -> GameLine:
    scores = saved.marks.scores
    sentence = _("Game {number}: {outcome}.", number=saved.number, outcome=outcome(saved))
    return GameLine(
        number=saved.number,
        day=saved.touched.date(),
        points=scores_of(saved),
        words=verdict(saved),
        shorter=verdict_shortly(saved),
        sentence=sentences(sentence, _deal(saved)),
        share=min(1, max(0, *scores) / max(1, best or 1)),
    )


def _deal(saved: SavedGame) -> str:
    """Return the code of the deal to hand on; nothing where its house rules are not known here."""
    try:
        return _("Deal {code}", code=code_of(saved))
    except GameError:
        return ""


def _page_of_days(days: Days) -> Page:
    given_up = sum(each.first.marks.ending == "resigned" for each in days.days)
    rows = (
        (_("Days"), _count(len(days.days))),
        (_("Given up"), _count(given_up)),
        (_("Best score"), _score(days.best)),
        (_("Mean score"), _mean(days.mean)),
        (_("Days in a row"), _count(days.streak.now)),
        (_("the most ever"), _count(days.streak.longest)),
    )
    side = Side(
        (),
        None,
        Chart(_("Day by day"), "", tuple(_pillars(days)), latest=True),
        _("The days, + more tries"),
        tuple(_day_line(day, days.best) for day in days.days),
    )
    return Page(
        _("deal of the day"), Sums("", (_("first try"),), tuple((name, (cell,)) for name, cell in rows)), (side,)
    )


def _pillars(days: Days) -> Iterator[Pillar]:
    """Yield a pillar a day, those missed too, as far back as a chart may show."""
    tries = {each.day: each.first for each in days.days}
    latest = max(tries)
    for back in range(min(_MOST_DAYS, (latest - min(tries)).days + 1) - 1, -1, -1):
        day = latest - timedelta(days=back)
        saved = tries.get(day)
        if saved is None:
            yield Pillar(0, "", f"{day:%d}")
        elif saved.marks.ending == "played":
            yield Pillar(max(0, saved.marks.scores[0]), str(saved.marks.scores[0]), f"{day:%d}")
        else:
            yield Pillar(0, _GIVEN_UP, f"{day:%d}")


def _day_line(day: Day, best: int | None) -> GameLine:
    line = _line(day.first, best)
    apart = {"assisted": _("assisted"), "known": _("known beforehand")}.get(kind_of(day.first), "")
    more = ngettext("{n} more try", "{n} more tries", day.more) if day.more else ""
    marks = enumerated(mark for mark in (apart, more) if mark)
    return replace(
        line,
        day=day.day,
        words=f"{line.words} +{day.more}".lstrip() if day.more else line.words,
        sentence=f"{line.sentence} ({marks})" if marks else line.sentence,
    )


def _count(number: int) -> str:
    return str(number) if number else _NOTHING


def _score(score: int | None) -> str:
    return _NOTHING if score is None else str(score)


def _mean(mean: float | None) -> str:
    return _NOTHING if mean is None else f"{mean:.1f}"
