"""Desert Storm for the screens around its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.games.desert_storm.reading import rounds_of
from wargames_tui.i18n import _, ngettext
from wargames_tui.tui.house.contract import (
    Catalogue,
    CatalogueCard,
    DuelReport,
    DuelRound,
    Report,
    ScoredRound,
)
from wargames_tui.tui.house.helped import how_helped
from wargames_tui.tui.widgets.heading import signed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wargames_tui.games.desert_storm.actions import Action
    from wargames_tui.games.desert_storm.game import DesertStorm
    from wargames_tui.games.desert_storm.position import Position, State, Tally, View
    from wargames_tui.games.desert_storm.tables import Tables
    from wargames_tui.table.table import Table


class DesertStormHouse:
    """The final score as the Scoring Phases made it, and the cards with who can knock out whom."""

    def report(self, game: DesertStorm, table: Table[State, Action, View, Position]) -> Report | DuelReport:
        """Return the report on a finished game."""
        view, tables = table.view(None), game.tables
        return _duel(view, tables, table) if table.seats > 1 else _solitaire(view, tables, table)

    def progress(self, game: DesertStorm, table: Table[State, Action, View, Position]) -> str:
        """Return how far the game at `table` is."""
        return _("round {n} of {all}", n=table.view(None).round, all=rounds_of(game.tables))

    def catalogue(self, game: DesertStorm) -> Catalogue:
        """Return the cards of both decks."""
        tables = game.tables
        return Catalogue(
            title=_("Desert Storm Solitaire"),
            headings=(_("Type"), _("Target")),
            cards=(
                *(_coalition_card(tables, card) for card in tables.coalition),
                *(_iraqi_card(tables, card) for card in tables.iraqi),
            ),
        )


def _solitaire(view: View, tables: Tables, table: Table[State, Action, View, Position]) -> Report:
    rounds: list[ScoredRound] = []
    running = 0
    for tally in view.history:
        running += tally.points
        out = len(tally.knocked_out)
        cells = (out, tally.worth - out, tally.bonus, -len(tally.casualties), -tally.penalty)
        rounds.append(ScoredRound(tally.round, cells, tally.points, running))
    return Report(
        title=_("Desert Storm Solitaire"),
        total=view.totals[0],
        headline=ngettext(
            "{n} point in {rounds} rounds",
            "{n} points in {rounds} rounds",
            view.totals[0],
            rounds=len(view.history),
        ),
        unit=_("Round"),
        summary=(*_summary(view.history, tables), *how_helped(table)),
        columns=(_("Knocked out"), _("Bases"), _("Five"), _("Lost"), _("Stood")),
        rounds=tuple(rounds),
    )


def _duel(view: View, tables: Tables, table: Table[State, Action, View, Position]) -> DuelReport:
    """Report on a game for two: the players take turns, so each round is one player's (D23)."""
    rounds = []
    for tally in view.history:
        mine = [0, 0]
        mine[tally.seat] = tally.points
        points = signed(tally.points)
        cells = (points, "") if tally.seat == 0 else ("", points)
        rounds.append(DuelRound(tally.round, cells, (mine[0], mine[1])))
    return DuelReport(
        title=_("Desert Storm for two"),
        scores=(view.totals[0], view.totals[1]),
        sides=("", ""),
        summary=(*_summary(view.history, tables), *how_helped(table)),
        unit=_("Round"),
        rounds=tuple(rounds),
    )


def _summary(history: list[Tally], tables: Tables) -> tuple[str, ...]:
    if not history:
        return (_("No round was scored."),)
    out = [card for tally in history for card in tally.knocked_out]
    bases = [card for card in tables.iraqi if tables.worth[card] > 1]
    casualties = sum(len(tally.casualties) for tally in history)
    best, worst = max(history, key=lambda tally: tally.points), min(history, key=lambda tally: tally.points)
    return (
        _(
            "{out} of {iraqi} Iraqi cards knocked out, {bases} of {all_bases} Bases.",
            out=len(out),
            iraqi=len(tables.iraqi),
            bases=sum(1 for card in out if card in bases),
            all_bases=len(bases),
        ),
        ngettext("{n} Coalition card lost.", "{n} Coalition cards lost.", casualties),
        _(
            "Best round: {best} ({best_points:+d}). Worst round: {worst} ({worst_points:+d}).",
            best=best.round,
            best_points=best.points,
            worst=worst.round,
            worst_points=worst.points,
        ),
    )


def _coalition_card(tables: Tables, card: int) -> CatalogueCard:
    attackers = [attacker for attacker in tables.iraqi if card in tables.victims[attacker]]
    facts = [
        (_("Can knock out"), _names(tables, tables.attacks[card])),
        (_("Can be hit by"), _names(tables, attackers)),
    ]
    if card in tables.recon:
        facts[0] = (_("Recon"), (_("Discard it in the Recon Phase to draw two cards and keep one."),))
    return _card(tables, card, _("Coalition"), facts)


def _iraqi_card(tables: Tables, card: int) -> CatalogueCard:
    attackers = [attacker for attacker in tables.coalition if card in tables.attacks[attacker]]
    worth = [ngettext("{n} point for knocking it out", "{n} points for knocking it out", tables.worth[card])]
    if card in tables.penalty:
        worth.append(_("{points} off if it is not knocked out", points=tables.penalty[card]))
    facts = [
        (_("Can be knocked out by"), _names(tables, attackers)),
        (_("Can hit"), _names(tables, tables.victims[card])),
        (_("Worth"), tuple(worth)),
    ]
    return _card(tables, card, _("Iraqi"), facts)


def _card(tables: Tables, card: int, deck: str, facts: list[tuple[str, tuple[str, ...]]]) -> CatalogueCard:
    printed = tables.printed[card]
    return CatalogueCard(
        deck,
        tables.name(card),
        tables.short_name(card),
        printed.type,
        (printed.type, printed.target),
        tables.notes(card),
        tuple(facts),
    )


def _names(tables: Tables, cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(map(tables.name, cards)) or (_("nothing"),)
