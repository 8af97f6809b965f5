"""The place of a game in the history of those who played it: among the games of its chapter and kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wargames_tui.i18n import N_, _, ngettext
from wargames_tui.store import rows
from wargames_tui.store.merits import Streak, Success, is_success, streak_of, success_of
from wargames_tui.store.sheet import SavedGame
from wargames_tui.store.statistics import Kind, PlayerLine, chapter_of, kind_of, player_lines, who_played

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wargames_tui.store.database import Database

_STREAKS_IN_SHORT: Final = {
    "victory": N_("Victories in a row: {now}, at most {longest}."),
    "played to the end": N_("Finished in a row: {now}, at most {longest}."),
    "win": "",
}
_FIRSTS: Final = {
    "counted": N_("Your first game that counts."),
    "assisted": N_("Your first assisted game."),
    "known": N_("Your first game of a known deal."),
}
_ORDINALS: Final = {1: N_("{n}st"), 2: N_("{n}nd"), 3: N_("{n}rd")}
_OTHER_ORDINALS: Final = N_("{n}th")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a game that has ended stands among the others of its kind, of the same house rules and number of seats.

    Attributes:
        saved: The game.
        kind: What it is counted as.
        games: How many games of the kind were played to their end, this one included if it was; in a game for two
            those that these two players ended against each other.
        rank: Its place by score, from 1; None where it was given up, and in a game for two.
        shared: Whether another game has the same score.
        best: The highest score of the other games; None where there is none.
        success: What the streak counts.
        streak: Successes in a row up to now; in a game for two see `players`.
        players: How the two players fared against each other, in the order of their seats; empty in a solitaire.
    """

    saved: SavedGame
    kind: Kind
    games: int
    rank: int | None
    shared: bool
    best: int | None
    success: Success
    streak: Streak
    players: tuple[PlayerLine, ...]


def place_of(database: Database, number: int) -> Place:
    """Return the place of the game of that number, which has ended and was played here by a person.

    Raises:
        StoreError: There is no such game, or the store cannot be read.
    """
    with database.reading() as connection:
        saved = rows.find(connection, number)
        where = "ending IS NOT NULL AND NOT imported AND game = ? AND seats = ? ORDER BY touched, id"
        ended = rows.select(connection, where, (saved.head.game, saved.head.seats))
    chapter, kind = chapter_of(saved), kind_of(saved)
    alike = [other for other in ended if other.persons and kind_of(other) == kind and chapter_of(other) == chapter]
    return _of_two(saved, alike) if saved.head.seats > 1 else _alone(saved, alike)


def _alone(saved: SavedGame, alike: Sequence[SavedGame]) -> Place:
    played = [other for other in alike if other.marks.ending == "played"]
    others = [other.marks.scores[0] for other in played if other.number != saved.number]
    score = saved.marks.scores[0]
    return Place(
        saved=saved,
        kind=kind_of(saved),
        games=len(played),
        rank=1 + sum(other > score for other in others) if saved.marks.ending == "played" else None,
        shared=score in others,
        best=max(others, default=None),
        success=success_of(saved.head.game, 1),
        streak=streak_of(map(is_success, alike)),
        players=(),
    )


def _of_two(saved: SavedGame, alike: Sequence[SavedGame]) -> Place:
    who = who_played(saved)
    between = [other for other in alike if set(who_played(other)) == set(who)]
    lines = {line.name: line for line in player_lines(between, computers=True)}
    return Place(
        saved=saved,
        kind=kind_of(saved),
        games=len(between),
        rank=None,
        shared=False,
        best=None,
        success=success_of(saved.head.game, saved.head.seats),
        streak=Streak(0, 0),
        players=tuple(lines[name] for name, _player in who),
    )


def place_words(place: Place) -> tuple[str, ...]:
    """Return the place of a game in the history, in a sentence or two."""
    if place.players:
        return _between_two(place)
    streak = place.streak
    words = _(_STREAKS_IN_SHORT[place.success], now=streak.now, longest=streak.longest)
    return (_rank(place), words) if streak.longest else (_rank(place),)


def _rank(place: Place) -> str:
    among = _games(place.kind, place.games)
    if place.rank is None:
        return _("Given up; {games} played to the end so far.", games=among)
    if place.best is None:
        return _(_FIRSTS[place.kind])
    if place.rank > 1:
        return _(
            "Your {ordinal} best of {games}; best {best}.",
            ordinal=_ordinal(place.rank),
            games=among,
            best=place.best,
        )
    if place.shared:
        return _("As good as your best of {games}.", games=among)
    return _("A new best of {games}! Before: {best}.", games=among, best=place.best)


def _games(kind: Kind, n: int) -> str:
    match kind:
        case "counted":
            return ngettext("{n} game", "{n} games", n)
        case "assisted":
            return ngettext("{n} assisted game", "{n} assisted games", n)
        case "known":
            return ngettext("{n} game of a known deal", "{n} games of known deals", n)


def _between_two(place: Place) -> tuple[str, ...]:
    first, second = place.players
    drawn = ngettext(", {n} drawn", ", {n} drawn", first.draws) if first.draws else ""
    score = _(
        "{a} {wins} : {losses} {b} in {games} between them{drawn}.",
        a=first.name,
        b=second.name,
        wins=first.wins,
        losses=second.wins,
        games=_games(place.kind, place.games),
        drawn=drawn,
    )
    in_a_row = (
        _("{player} has won {n} in a row.", player=line.name, n=line.streak.now)
        for line in place.players
        if line.streak.now > 1
    )
    return (score, *in_a_row)


def _ordinal(n: int) -> str:
    teens = n // 10 % 10 == 1
    return _(_OTHER_ORDINALS if teens else _ORDINALS.get(n % 10, _OTHER_ORDINALS), n=n)
