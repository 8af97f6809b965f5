"""Who plays, as it is said on the command line: how many, by what names, and which seats computer players take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from wargames_tui.engine.errors import GameError
from wargames_tui.engine.strength import PERSON, persons_of
from wargames_tui.i18n import _
from wargames_tui.table.seating import TWO, read_names

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wargames_tui.cabinet import Entry
    from wargames_tui.engine.events import Seat
    from wargames_tui.engine.strength import SeatPlayer, Strength


@dataclass(frozen=True, slots=True)
class Company:
    """Who plays.

    Attributes:
        seats: How many; None: as many as usual.
        match: They play a match of two games.
        names: What they are called; none where nobody says.
        players: The strength of each who is a computer player, empty for a person; none where all are persons.
    """

    seats: int | None
    match: bool
    names: tuple[str, ...]
    players: tuple[SeatPlayer, ...]


def seats_for(game: Entry, taken: Mapping[Seat, Strength], players: int | None) -> int:
    """Return how many seats a game has: as many as `players` says, or as few as those that are `taken` call for.

    Raises:
        GameError: The game is not for so many, or has no such seat.
    """
    needed = max(taken, default=0) + 1
    for_how_many = _(" or ").join(map(str, game.seats))
    if players is not None and players not in game.seats:
        raise GameError(_("{game} is for {n}, not for {players}.", game=game.id, n=for_how_many, players=players))
    seats = players or next((number for number in game.seats if number >= needed), None)
    if seats is None:
        raise GameError(_("There is no seat {number}: {game} is for {n}.", number=needed, game=game.id, n=for_how_many))
    if needed > seats:
        raise GameError(_("There is no seat {number} with --players {players}.", number=needed, players=seats))
    return seats


def company_of(
    game: Entry, players: int | None, names: tuple[str, ...], taken: Mapping[Seat, Strength], *, match: bool
) -> Company:
    """Return who plays `game`; computer players sit in the seats that are `taken`.

    Raises:
        UsageError: It cannot be played so; the message says what would be right.
        GameError: The same.
    """
    if match and TWO not in game.seats:
        raise click.UsageError(_("A match is for two players, and {game} is for one.", game=game.id))
    if match and players not in {None, TWO}:
        raise click.UsageError(_("A match is for two players: --match goes with --players 2."))
    count = seats_for(game, taken, TWO if match else players)
    if names and count != TWO:
        hint = _("add --players 2") if TWO in game.seats else _("{game} is for one", game=game.id)
        raise click.UsageError(_("Names are for two players: {hint}.", hint=hint))
    by_seat: tuple[SeatPlayer, ...] = tuple(taken.get(seat, PERSON) for seat in range(count)) if taken else ()
    return Company(
        None if count == game.seats[0] else count,
        match,
        read_names(_to_persons_first(names, by_seat), by_seat) if names else (),
        by_seat,
    )


def _to_persons_first(names: tuple[str, ...], players: tuple[SeatPlayer, ...]) -> tuple[str, ...]:
    """Return the names by seat: where there are no more of them than persons they are theirs."""
    persons = persons_of(len(players), players)
    if not players or len(names) > len(persons):
        return names
    given = dict(zip(persons, names, strict=False))
    return tuple(given.get(seat, "") for seat in range(len(players)))
