"""`wargames-tui resume`: back to a game that was left."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import click

from wargames_tui.cli.helping import Command, option
from wargames_tui.cli.looks import looks
from wargames_tui.cli.plain import play_in_lines
from wargames_tui.cli.start import start
from wargames_tui.cli.telling import Failed, in_one_line
from wargames_tui.i18n import N_, _
from wargames_tui.table.sitting import Sitting

if TYPE_CHECKING:
    from wargames_tui.store.sheet import SavedGame
    from wargames_tui.table.saves import Saves


@click.command(cls=Command, short_help=N_("Go on with a game that was left."))
@looks
@click.argument("number", required=False, metavar="[ID]", type=int)
@option("--plain", is_flag=True, help=N_("Go on in lines of text."))
def resume(number: int | None, *, plain: bool) -> int:
    """Go on with game ID, or with the game that was left last."""
    from wargames_tui.table.saves import Saves

    with in_one_line():
        saves = Saves()
        saved = _left_last(saves) if number is None else _found(saves, number)
        saves.close()
        begin = play_in_lines if plain else start
        return begin(partial(_sit_down, number=saved.number))


def _sit_down(saves: Saves, number: int) -> Sitting:
    return Sitting.gone_on_with(saves, number)


def _left_last(saves: Saves) -> SavedGame:
    in_play = saves.open_games()
    if in_play:
        return in_play[0]
    if saves.trouble is not None:
        raise Failed(saves.trouble)
    raise Failed(_("There is no game to go on with; wargames-tui play GAME deals one."))


def _found(saves: Saves, number: int) -> SavedGame:
    from wargames_tui.store.telling import called, outcome

    saved = saves.find(number)
    if saved.marks.ending is not None and saved.number not in {each.number for each in saves.open_games()}:
        raise Failed(
            _("Game {number} has ended. {game}: {outcome}.", number=number, game=called(saved), outcome=outcome(saved))
        )
    return saved
