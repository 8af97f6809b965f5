"""Sittings whose games nobody keeps: to be played to any point at no cost."""

from __future__ import annotations

from wargames_tui.cabinet import GAMES
from wargames_tui.table.match import Match
from wargames_tui.table.sitting import Deal, Sitting
from wargames_tui.table.table import Table
from wargames_tui.tui import shelf


def unkept(deal: Deal) -> Sitting:
    """Sit down before `deal`, no decision of which is written down."""
    game = shelf.take_out(GAMES[deal.game])
    if deal.match:
        return Sitting(deal, Match(game, seed=deal.seed, options=deal.options))
    return Sitting(deal, Table(game, seed=deal.seed, options=deal.options, seats=deal.seats))
