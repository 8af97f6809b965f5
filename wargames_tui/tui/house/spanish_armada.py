"""Spanish Armada for the screens around its table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wargames_tui.games.reference import rulings_for
from wargames_tui.games.spanish_armada.scoring import GRADES, grade, next_grade, score, to_next_grade
from wargames_tui.i18n import _, ngettext
from wargames_tui.tui.house.contract import Catalogue, CatalogueCard, Report, ScoredRound
from wargames_tui.tui.house.helped import how_helped
from wargames_tui.tui.widgets.reckoning import Gauge

if TYPE_CHECKING:
    from wargames_tui.games.spanish_armada.actions import Action
    from wargames_tui.games.spanish_armada.game import SpanishArmada
    from wargames_tui.games.spanish_armada.position import Position, State, Tally, View
    from wargames_tui.games.spanish_armada.tables import Tables
    from wargames_tui.table.table import Table

_RED_BAND: Final = "I"
_BLACK_BAND: Final = "A"
"""The letters by which the table's palette colours the two halves of the deck."""


_OF_ALL_RAIDERS: Final = frozenset({"S2", "S15"})
"""The rulings that concern every Raider alike; a card shows those of its own."""


class SpanishArmadaHouse:
    """The final score with its grade, and the cards with their special effects."""

    def report(self, game: SpanishArmada, table: Table[State, Action, View, Position]) -> Report:
        """Return the report on a finished game."""
        view, tables = table.view(0), game.tables
        total = score(view, tables)
        reached = grade(total)
        rounds: list[ScoredRound] = []
        running = 0
        for tally in view.history:
            running += tally.points
            cells = (len(tally.dispersed), len(tally.escaped))
            rounds.append(ScoredRound(tally.turn, cells, tally.points, running))
        return Report(
            title=_("Spanish Armada"),
            total=total,
            headline=_("{grade} ({outcome})", grade=_(reached.title), outcome=_(reached.outcome)),
            summary=(*_summary(view, tables, total), *how_helped(table)),
            unit=_("Turn"),
            columns=(_("Dispersed"), _("Escaped")),
            rounds=tuple(rounds),
            scale=Gauge(
                _("Victory"), total, tables.full_score, tuple(line.least for line in reversed(GRADES) if line.least)
            ),
        )

    def progress(self, game: SpanishArmada, table: Table[State, Action, View, Position]) -> str:  # noqa: ARG002
        """Return how far the game at `table` is."""
        return _("turn {n}", n=table.view(None).turn)

    def catalogue(self, game: SpanishArmada) -> Catalogue:
        """Return the cards of both halves."""
        tables = game.tables
        return Catalogue(
            title=_("Spanish Armada"),
            headings=(_("Value"),),
            cards=(
                *(_card(tables, card, _("English Squadrons"), _BLACK_BAND) for card in tables.black),
                *(_card(tables, card, _("Spanish Armada"), _RED_BAND) for card in tables.red),
            ),
        )


def _summary(view: View, tables: Tables, total: int) -> tuple[str, ...]:
    turns = ngettext("{n} turn", "{n} turns", len(view.history))
    return (
        ngettext(
            "{n} point of {full} in {turns}.",
            "{n} points of {full} in {turns}.",
            total,
            full=tables.full_score,
            turns=turns,
        ),
        *_to_the_next(total),
        _how_many_escaped(view, tables),
        _best_and_worst(view.history),
    )


def _to_the_next(total: int) -> tuple[str, ...]:
    above, missing = next_grade(total), to_next_grade(total)
    if above is None or missing is None:
        return ()
    return (
        ngettext(
            "{n} more point would have been a {grade}.",
            "{n} more points would have been a {grade}.",
            missing,
            grade=_(above.title),
        ),
    )


def _how_many_escaped(view: View, tables: Tables) -> str:
    words = {
        "out": len(view.victory),
        "escaped": len(view.escaped),
        "points": sum(tables.face[card] for card in view.escaped),
    }
    back = sum(len(tally.escaped) for tally in view.history) - len(view.escaped)
    if back:  # S7: the turns count them as escaped
        return _(
            "{out} dispersed; {escaped} escaped, worth {points}; {back} came back.",
            **words,
            back=back,
        )
    return _("{out} of {all} cards dispersed; {escaped} escaped, worth {points}.", **words, all=len(tables.red))


def _best_and_worst(history: list[Tally]) -> str:
    best, worst = max(history, key=lambda tally: tally.points), min(history, key=lambda tally: tally.points)
    return _(
        "Best turn: {best} ({best_points:+d}). Worst turn: {worst} ({worst_points:+d}).",
        best=best.turn,
        best_points=best.points,
        worst=worst.turn,
        worst_points=worst.points,
    )


def _card(tables: Tables, card: int, half: str, band: str) -> CatalogueCard:
    facts = [
        (_("{id}: {quote}", id=ruling.id, quote=ruling.quote), (ruling.text,))
        for ruling in rulings_for("spanish-armada", tables.printed[card])
        if ruling.id not in _OF_ALL_RAIDERS or card in tables.red
    ]
    return CatalogueCard(
        half,
        tables.name(card),
        tables.short_name(card),
        band,
        (str(tables.face[card]),),
        tables.effect_text(card),
        tuple(facts),
    )
