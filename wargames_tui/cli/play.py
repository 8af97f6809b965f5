"""`wargames-tui play`: straight to a table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from wargames_tui.cabinet import GAMES
from wargames_tui.cards import CardFileError
from wargames_tui.cli.asking import known_game
from wargames_tui.cli.company import company_of
from wargames_tui.cli.helping import Command, option
from wargames_tui.cli.looks import looks
from wargames_tui.cli.plain import play_in_lines
from wargames_tui.cli.start import start
from wargames_tui.engine.chance import new_seed, read_seed
from wargames_tui.engine.errors import GameError
from wargames_tui.engine.options import read_options, read_pairs
from wargames_tui.i18n import N_, _
from wargames_tui.players.registry import read_seats
from wargames_tui.store.cabinet import take_out
from wargames_tui.store.deals import read_deal_code
from wargames_tui.table.sitting import Deal, Sitting, deal_of_day
from wargames_tui.tui import shelf

if TYPE_CHECKING:
    from wargames_tui.cabinet import Entry
    from wargames_tui.store.deals import SharedDeal


class _Play(Command):
    """The command, with every game's options in its help."""

    def format_epilog(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for entry in GAMES.values():
            with formatter.section(_("Options of {game}, the printed game first", game=entry.id)):
                formatter.write_dl(
                    [
                        (f"{spec.name}={value.value}", f"{_(spec.title)}: {_(value.effect)} ({spec.ruling})")
                        for spec in shelf.options_of(entry)
                        for value in spec.values
                    ]
                )


class _CardFiles(click.ClickException):
    """Deck files that cannot be used."""

    exit_code = 1


def _entry(_ctx: click.Context, _param: click.Parameter, name: str | None) -> Entry | None:
    return None if name is None else GAMES[known_game(name)]


@click.command(cls=_Play, short_help=N_("Go straight to the table of a game."))
@click.argument("game", required=False, metavar="[GAME]", callback=_entry)
@option("--seed", metavar="SEED", help=N_("The deal: the same seed gives the same game. Left out: a new one."))
@option("--code", metavar="CODE", help=N_("The code of a deal, such as ds-tokimuna-8p: game, house rules and seed."))
@option("--day", is_flag=True, help=N_("The deal of the day, the same for everyone: for one, as printed."))
@option("-o", "--option", "options", multiple=True, metavar="NAME=VALUE", help=N_("A house rule; may be given again."))
@option("--players", type=int, metavar="N", help=N_("How many play at this keyboard, where the game leaves it open."))
@option("--match", is_flag=True, help=N_("A match of two games, the players changing places."))
@option("--plain", is_flag=True, help=N_("Play in lines of text: for screen readers, simple terminals and scripts."))
@option("--name", "names", multiple=True, metavar="NAME", help=N_("A player's name; given twice, the first first."))
@option(
    "--seat",
    "seats",
    multiple=True,
    metavar="N=PLAYER",
    help=N_("Let a computer player sit in seat N: random, greedy or expert; may be given again."),
)
@looks
def play(  # noqa: PLR0913 (one for each option)
    game: Entry | None,
    seed: str | None,
    code: str | None,
    options: tuple[str, ...],
    players: int | None,
    names: tuple[str, ...],
    seats: tuple[str, ...],
    *,
    day: bool,
    match: bool,
    plain: bool,
) -> int:
    """Go straight to the table of GAME, such as desert-storm, or of the deal of a CODE."""
    if sum((seed is not None or bool(options), code is not None, day)) > 1:
        raise click.UsageError(_("Seed and house rules, a code, the deal of the day: each says which deal; give one."))
    try:
        if code is not None:
            deal = _of_code(read_deal_code(code), game)
        elif game is None:
            raise click.UsageError(_("Say which game; the games are: {known}.", known=", ".join(GAMES)))
        elif day:
            deal = deal_of_day(game)
        else:
            read = new_seed() if seed is None else read_seed(seed)
            deal = Deal(game.id, read, read_pairs(options), known=seed is not None)
        entry = GAMES[deal.game]
        company = company_of(entry, players, names, read_seats(seats), match=match)
        if day and (company.seats is not None or company.match):
            raise click.UsageError(_("The deal of the day is for one."))
        if day and company.players:
            raise click.UsageError(_("The deal of the day is for a person: leave --seat out."))
        deal = replace(deal, seats=company.seats, match=company.match, names=company.names, players=company.players)
        taken = take_out(entry.id) if plain else shelf.take_out(entry)
        read_options(dict, taken.options, deal.options)
    except GameError as error:
        raise click.UsageError(str(error)) from error
    except CardFileError as error:
        raise _CardFiles(str(error)) from error
    begin = play_in_lines if plain else start
    return begin(lambda saves: Sitting.dealt(saves, taken, deal))


def _of_code(shared: SharedDeal, game: Entry | None) -> Deal:
    """Return the deal of a code; `game`, where it is given too, must be its game."""
    if game is not None and game.id != shared.game:
        raise click.UsageError(_("The code is of {game}, not of {other}.", game=shared.game, other=game.id))
    return Deal(shared.game, shared.seed, shared.options, known=True)
