"""`wargames-tui simulate`: many games among computer players, and what they say of the game."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from wargames_tui.cabinet import GAMES
from wargames_tui.cards import CardFileError
from wargames_tui.cli.asking import known_game
from wargames_tui.cli.company import seats_for
from wargames_tui.cli.helping import Command, option
from wargames_tui.cli.progress import cores, progress
from wargames_tui.cli.start import INTERRUPTED
from wargames_tui.cli.telling import Failed, in_one_line, say, say_json
from wargames_tui.engine.chance import new_seed, read_seed
from wargames_tui.engine.errors import GameError
from wargames_tui.engine.options import read_options, read_pairs
from wargames_tui.i18n import N_, _, enumerated, ngettext, printable
from wargames_tui.i18n.of_system import reason_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from wargames_tui.cabinet import Entry
    from wargames_tui.engine.contract import AnyGame
    from wargames_tui.engine.strength import Strength
    from wargames_tui.players.figures import Figures
    from wargames_tui.players.simulation import Plan, PlayedDeal

_GAMES: Final = 1000


def _entry(_ctx: click.Context, _param: click.Parameter, name: str | None) -> Entry:
    if name is None:
        raise click.UsageError(_("Say which game; the games are: {known}.", known=", ".join(GAMES)))
    return GAMES[known_game(name)]


@click.command(cls=Command, short_help=N_("Let computer players play many games, and count how they go."))
@click.argument("game", required=False, metavar="GAME", callback=_entry)
@option("--games", "count", type=click.IntRange(1), default=_GAMES, metavar="N", help=N_("How many; left out: 1000."))
@option("--seed", metavar="SEED", help=N_("Of all deals: the same seed gives the same games. Left out: a new one."))
@option(
    "--seat",
    "seats",
    multiple=True,
    metavar="N=PLAYER",
    help=N_("Who plays in seat N: random (where left out), greedy or expert; may be given again."),
)
@option("--players", type=int, metavar="N", help=N_("How many play, where the game leaves it open."))
@option("-o", "--option", "options", multiple=True, metavar="NAME=VALUE", help=N_("A house rule; may be given again."))
@option(
    "--jobs", type=click.IntRange(1), metavar="J", help=N_("How many games are played at a time; left out: one a core.")
)
@option("--records", type=click.Path(path_type=Path), metavar="DIR", help=N_("Write each game to a file in DIR."))
@option(
    "--cards",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help=N_("Play each deal with the decks in DIR too: compare."),
)
@option("--json", "as_json", is_flag=True, help=N_("Print everything as JSON."))
def simulate(  # noqa: PLR0913 (one for each option)
    game: Entry,
    *,
    count: int,
    seed: str | None,
    seats: tuple[str, ...],
    players: int | None,
    options: tuple[str, ...],
    jobs: int | None,
    records: Path | None,
    cards: Path | None,
    as_json: bool,
) -> int:
    """Let computer players play many games of GAME, and count how they go.

    Prints means and shares, each with its 95% interval. Ctrl+C ends it and prints what was played until then.
    """
    from wargames_tui.players.simulation import Plan
    from wargames_tui.store.cabinet import options_of

    if records is not None and cards is not None:
        raise click.UsageError(_("A record of other cards could not be checked: give --records or --cards, not both."))
    try:
        rules = read_pairs(options)
        read_options(dict, options_of(game.id), rules)
        plan = Plan(
            new_seed() if seed is None else read_seed(seed),
            _players(game, seats, players),
            rules,
            _decks(game, cards),
            recorded=records is not None,
        )
    except GameError as error:
        raise click.UsageError(str(error)) from error
    _check(plan)
    with in_one_line():
        if records is not None:
            _make_folder(records)
        figures = _counted(game, plan, count, jobs or cores(), records)
        if as_json:
            _print_json(game, plan, figures, count, cards)
        elif figures.games:
            _print_table(game, plan, figures, cards)
    if figures.games < count:
        click.echo(_("Stopped after {games:,} of {count:,} games.", games=figures.games, count=count), err=True)
        return INTERRUPTED
    return 0


def _players(game: Entry, pairs: tuple[str, ...], players: int | None) -> tuple[Strength, ...]:
    """Return who plays, seat by seat; as many as `players` says, or as the seats named in `pairs` call for.

    Raises:
        GameError: The game is not for so many, or has no such seat.
    """
    from wargames_tui.players.registry import read_seats

    given = read_seats(pairs)
    return tuple(given.get(seat, "random") for seat in range(seats_for(game, given, players)))


def _decks(game: Entry, cards: Path | None) -> tuple[Callable[[], AnyGame], ...]:
    """Return what loads the shipped decks, and those in `cards` too."""
    from wargames_tui.store.cabinet import take_out

    shipped = partial(take_out, game.id)
    return (shipped,) if cards is None else (shipped, partial(take_out, game.id, cards))


def _check(plan: Plan) -> None:
    """Load all decks once, so that everything wrong with them is told before anything is played."""
    try:
        for deck in plan.decks:
            deck()
    except CardFileError as error:
        raise Failed("\n".join(map(printable, str(error).splitlines()))) from error


def _make_folder(folder: Path) -> None:
    """Make the folder for the records, which must have nothing in it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        empty = not any(folder.iterdir())
    except OSError as error:
        raise Failed(_("{path} cannot be written: {reason}.", path=folder, reason=reason_of(error))) from error
    if not empty:
        raise Failed(_("{path} is not empty; records want a folder of their own.", path=folder))


def _counted(game: Entry, plan: Plan, count: int, jobs: int, records: Path | None) -> Figures:
    """Play, and return what was counted; of fewer games than `count` where it was interrupted."""
    from wargames_tui.players.figures import Figures, Grading
    from wargames_tui.players.simulation import simulate as begin
    from wargames_tui.players.workers import uninterrupted
    from wargames_tui.store.merits import grade_name, grade_names

    grading = Grading(grade_names(game.id), partial(grade_name, game.id))
    figures = Figures(len(plan.players), grading, len(plan.decks))
    try:
        with closing(begin(plan, range(1, count + 1), jobs)) as parts, progress(_("Games"), count) as on:
            for deals in parts:
                with uninterrupted():
                    for deal in deals:
                        if records is not None:
                            _write(records, deal, len(str(count)))
                        figures.add(deal)
                on(len(deals))
    except KeyboardInterrupt:
        pass  # what was counted until then is told
    except ChildProcessError as error:
        raise Failed(_("A process that played has been ended from outside; fewer --jobs need less memory.")) from error
    return figures


def _write(folder: Path, deal: PlayedDeal, digits: int) -> None:
    from wargames_tui.store.files import write_file

    for played in deal.played:
        write_file(folder / f"{deal.number:0{digits}}-{deal.seed}.json", played.record)


def _print_json(game: Entry, plan: Plan, figures: Figures, count: int, cards: Path | None) -> None:
    from wargames_tui.cli.simulated import as_json
    from wargames_tui.store.cabinet import options_of

    folders = [None] if cards is None else [None, str(cards)]
    say_json(
        {
            "game": game.id,
            "seed": plan.seed,
            "players": plan.players,
            "options": {spec.name: plan.options.get(spec.name, spec.values[0].value) for spec in options_of(game.id)},
            "wanted": count,
            "games": figures.games,
            "decks": [
                {"folder": folder, "digest": deck().digest} for folder, deck in zip(folders, plan.decks, strict=True)
            ],
            "figures": as_json(figures) if figures.games else [],
        }
    )


def _print_table(game: Entry, plan: Plan, figures: Figures, cards: Path | None) -> None:
    from wargames_tui.cli.simulated import table
    from wargames_tui.engine.strength import STRENGTH_NAMES
    from wargames_tui.store.cabinet import title_of
    from wargames_tui.store.telling import mode_words

    say(enumerated((title_of(game.id), mode_words(game.id, len(plan.players), plan.options))))
    sides = map(plan.decks[0]().side_name, range(len(plan.players)))
    seats = [side or _("seat {number}", number=number) for number, side in enumerate(sides, 1)]
    names = [_(STRENGTH_NAMES[player]) for player in plan.players]
    say(enumerated(f"{seat}: {name}" for seat, name in zip(seats, names, strict=True)))
    played = ngettext("{n:,} game of seed {seed}", "{n:,} games of seed {seed}", figures.games, seed=plan.seed)
    say(_("{played}; ± and brackets: 95% confidence", played=played))
    for line in table(figures, seats, () if cards is None else (_("shipped"), str(cards))):
        say(line)
