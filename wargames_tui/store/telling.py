"""A kept game in words: in a line, in a few lines to copy and hand on, and by its place in the history."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wargames_tui.cabinet import GAMES
from wargames_tui.engine.options import rule_words
from wargames_tui.engine.strength import STRENGTH_NAMES
from wargames_tui.i18n import _, enumerated, ngettext
from wargames_tui.store.cabinet import options_of, title_of
from wargames_tui.store.deals import SharedDeal, deal_code
from wargames_tui.store.merits import grade_name
from wargames_tui.store.statistics import player_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from datetime import datetime

    from wargames_tui.store.sheet import SavedGame
    from wargames_tui.store.statistics import Chapter, PlayerLine

_NAMED: Final = 5
"""How many damaged games are named."""


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
    marks, scores = saved.marks, scores_of(saved)
    if saved.head.seats == 1:
        return _by_whom(saved, _alone(saved, scores))
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


def scores_of(saved: SavedGame) -> str:
    """Return the score, or both: in the order of the seats, but that of a winner, who is named first, before."""
    scores = saved.marks.scores
    return " : ".join(map(str, scores[::-1] if saved.marks.winners == (1,) else scores))


def _alone(saved: SavedGame, score: str) -> str:
    if saved.marks.ending is None:
        return _("in play, score {score}", score=score)
    if saved.marks.ending == "resigned":
        return _("given up at score {score}", score=score)
    grade = grade_name(saved.head.game, saved.marks.scores[0])
    return _("Score {score}", score=score) if grade is None else _("Score {score}: {grade}", score=score, grade=grade)


def _by_whom(saved: SavedGame, how: str) -> str:
    """Return how a solitaire ended, or stands, with who played it where that was no person."""
    return how if saved.persons else _("{player}: {how}", player=player_names(saved)[0], how=how)


def called(saved: SavedGame) -> str:
    """Return what a game is called in a list: the game, whether it is a match, and who plays."""
    parts = [title_of(saved.head.game)]
    if saved.head.day is not None:
        parts.append(_("deal of the day {day}", day=saved.head.day.isoformat()))
    if saved.match is not None:
        parts.append(_("game {n} of a match", n=saved.head.match_game))
    parts.append(who_plays(saved))
    return enumerated(filter(None, parts))


def match_words(saved: SavedGame) -> tuple[str, str] | None:
    """Return which game of which match it is, and shortly of which; a match is called by its first game's number."""
    if saved.match is None:
        return None
    match = _("match {match}", match=saved.match)
    return _("game {n} of match {match}", n=saved.head.match_game, match=saved.match), match


def played_by(saved: SavedGame) -> str:
    """Return which computer player plays a solitaire."""
    return _("played by {player}", player=player_names(saved)[0])


def opponents(line: PlayerLine) -> str:
    """Return a player of games for two by name, with the computer players it met, if they were any."""
    if not line.against:
        return line.name
    return _("{player} against {strength}", player=line.name, strength=_(STRENGTH_NAMES[line.against]))


def who_plays(saved: SavedGame) -> str:
    """Return who plays against whom in a game for two, or which computer player a solitaire; else empty."""
    if saved.head.seats == 1:
        return "" if saved.persons else played_by(saved)
    one, other = player_names(saved)
    return _("{a} against {b}", a=one, b=other)


def who_shortly(saved: SavedGame) -> str:
    """Return who plays in the words of a narrow line; of a solitaire what `who_plays` does."""
    if saved.head.seats == 1:
        return who_plays(saved)
    one, other = player_names(saved)
    return _("{a} – {b}", a=one, b=other)


def when(then: datetime, now: datetime) -> str:
    """Return when something was, by the clock of this machine: the time of day, or the date."""
    then, now = then.astimezone(), now.astimezone()
    days = (now.date() - then.date()).days
    if days == 0:
        return _("today {time}", time=f"{then:%H:%M}")
    return _("yesterday {time}", time=f"{then:%H:%M}") if days == 1 else then.date().isoformat()


def marks_of(saved: SavedGame) -> tuple[str, ...]:
    """Return in a word or two each what sets a game apart from others in the statistics."""
    head = saved.head
    marks = {
        _("assisted"): saved.marks.helped,
        _("deal of the day"): head.day is not None,
        _("known deal"): head.known and not head.imported,
        _("from a file"): head.imported,
    }
    return (*(words for words, is_so in marks.items() if is_so), *_computers_with_names(saved))


def _computers_with_names(saved: SavedGame) -> Iterator[str]:
    """Yield which players with names of their own are computer players; others are called by their strength."""
    for name, player in zip(saved.head.names, saved.head.players, strict=False):
        if name and player:
            strength = _("computer, {strength}", strength=_(STRENGTH_NAMES[player]))
            yield f"{name} ({strength})"


def verdict(saved: SavedGame) -> str:
    """Return how a game ended without its score, in a few words; empty where a solitaire without grades was played."""
    marks = saved.marks
    if saved.head.seats == 1:
        how = _("given up") if marks.ending == "resigned" else grade_name(saved.head.game, marks.scores[0]) or ""
        return how if saved.persons else enumerated(filter(None, (played_by(saved), how)))
    names = player_names(saved)
    if len(marks.winners) != 1:
        return _("{a} and {b} drew", a=names[0], b=names[1])
    winner, loser = names[marks.winners[0]], names[1 - marks.winners[0]]
    if marks.ending == "resigned":
        return _("{winner} won, {loser} gave up", winner=winner, loser=loser)
    return _("{winner} beat {loser}", winner=winner, loser=loser)


def verdict_shortly(saved: SavedGame) -> str:
    """Return how a game ended in the words of a narrow line; of a solitaire what `verdict` does."""
    if saved.head.seats == 1:
        return verdict(saved)
    if len(saved.marks.winners) != 1:
        return _("drawn")
    return _("{winner} won", winner=player_names(saved)[saved.marks.winners[0]])


def code_of(saved: SavedGame) -> str:
    """Return the code of the deal of a game.

    Raises:
        StoreError: The game is not in this cabinet.
    """
    return deal_code(SharedDeal(saved.head.game, saved.head.options, saved.head.seed))


def house_rules(game: str, options: Mapping[str, str]) -> dict[str, str]:
    """Return the house rules that are not as printed, by name.

    Raises:
        StoreError: The game is not in this cabinet.
    """
    printed = {spec.name: spec.values[0].value for spec in options_of(game)}
    return {name: value for name, value in sorted(options.items()) if value != printed.get(name)}


def mode_words(game: str, seats: int, options: Mapping[str, str]) -> str:
    """Return how a game is played, for one or two and by which house rules.

    Raises:
        StoreError: The game is not in this cabinet.
    """
    mode = _("solitaire") if seats == 1 else _("two players")
    changed = house_rules(game, options)
    return enumerated((mode, rule_words(options_of(game), changed) if changed else _("as printed")))


def usual_first(chapters: Iterable[Chapter]) -> list[Chapter]:
    """Return the chapters of the games in this cabinet, in its order; of each game the usual way to play it first."""
    places = {game: place for place, game in enumerate(GAMES)}

    def unusual(chapter: Chapter) -> tuple[int, int, int, str]:
        changed = house_rules(chapter.game, chapter.options)
        seats = GAMES[chapter.game].seats.index(chapter.seats)
        return places[chapter.game], seats, len(changed), str(changed)

    return sorted((chapter for chapter in chapters if chapter.game in GAMES), key=unusual)


def _house_rules(saved: SavedGame) -> Iterator[str]:
    changed = house_rules(saved.head.game, saved.head.options)
    if changed:
        yield _("House rules: {rules}", rules=rule_words(options_of(saved.head.game), changed))


def _marks(saved: SavedGame) -> Iterator[str]:
    if saved.marks.assisted:
        yield _("Assisted: a decision was taken back after its outcome was known")
    if any(saved.marks.hints):
        yield hints_shown(saved.marks.hints, player_names(saved) if saved.head.seats > 1 else ())
    if saved.head.known:
        yield _("The deal was known beforehand")


def hints_shown(hints: Sequence[int], players: Sequence[str]) -> str:
    """Return how many hints were shown, in a game for two to each of `players`."""
    if len(hints) == 1:
        return ngettext("Assisted: {n} hint was shown", "Assisted: {n} hints were shown", hints[0])
    each = (_("{player} {n}", player=player, n=n) for player, n in zip(players, hints, strict=True))
    return _("Hints shown: {each}", each=enumerated(each))


def mark_words(saved: SavedGame) -> tuple[str, ...]:
    """Return in a word or two each what is to be known of a game beside its result: its marks and its house rules."""
    changed = house_rules(saved.head.game, saved.head.options)
    rules = (rule_words(options_of(saved.head.game), changed),) if changed else ()
    return (*marks_of(saved), *rules)


def damaged_words(numbers: Sequence[int], *, at_host: bool = False) -> str:
    """Return that the games of these numbers, one at least, are in no list, and how to learn more of them.

    Who plays `at_host` has no command line of it.
    """
    named = ", ".join(map(str, numbers[:_NAMED])) + (", …" if len(numbers) > _NAMED else "")
    missing = ngettext(
        "{n} game is damaged and not listed ({numbers})",
        "{n} games are damaged and not listed ({numbers})",
        len(numbers),
        numbers=named,
    )
    if at_host:
        return _("{missing}: tell whoever hosts.", missing=missing)
    return _("{missing}: see wargames-tui resume ID.", missing=missing)
