"""Iran-Iraq War for the screens around its table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wargames_tui.games.iran_iraq.narration import SIDE_NAMES
from wargames_tui.games.iran_iraq.phases import is_decided
from wargames_tui.games.iran_iraq.position import IRAN, IRAQ, TURNS
from wargames_tui.games.iran_iraq.tables import TYPE_NAMES
from wargames_tui.games.reference import rulings_for
from wargames_tui.i18n import _, ngettext
from wargames_tui.tui.house.contract import Catalogue, CatalogueCard, DuelReport, DuelRound
from wargames_tui.tui.house.helped import how_helped
from wargames_tui.tui.tables.iran_iraq.counting import ending
from wargames_tui.tui.tables.iran_iraq.facts import band_of

if TYPE_CHECKING:
    from wargames_tui.engine.events import Seat
    from wargames_tui.games.iran_iraq.actions import Action
    from wargames_tui.games.iran_iraq.game import IranIraqWar
    from wargames_tui.games.iran_iraq.position import Battle, Position, State, View
    from wargames_tui.games.iran_iraq.tables import Tables
    from wargames_tui.table.table import Table

_POINT: Final = "★"


class IranIraqHouse:
    """The course of the war turn by turn, and the cards with who can destroy whom."""

    def report(self, game: IranIraqWar, table: Table[State, Action, View, Position]) -> DuelReport:
        """Return the report on a finished war."""
        view = table.view(None)
        scores = game.scores(view)
        return DuelReport(
            title=_("Iran-Iraq War"),
            scores=(scores[IRAQ], scores[IRAN]),
            sides=(_(SIDE_NAMES[IRAQ]), _(SIDE_NAMES[IRAN])),
            summary=(*_summary(view), *how_helped(table)),
            unit=_("Turn"),
            rounds=tuple(map(_turn, view.history)),
        )

    def progress(self, game: IranIraqWar, table: Table[State, Action, View, Position]) -> str:  # noqa: ARG002
        """Return how far the war at `table` is."""
        return _("turn {n} of {all}", n=table.view(None).turn, all=TURNS)

    def catalogue(self, game: IranIraqWar) -> Catalogue:
        """Return the cards of both decks."""
        return Catalogue(
            title=_("Iran-Iraq War"),
            headings=(_("Type"), _("Force")),
            cards=tuple(_card(game.tables, card, seat) for seat in (IRAQ, IRAN) for card in game.tables.decks[seat]),
        )


def _turn(battle: Battle) -> DuelRound:
    """Return a turn: both Forces, and a star at the one that won a point."""
    points = [0, 0]
    if battle.point and battle.winner is not None:
        points[battle.winner] = 1
    iraq, iran = battle.forces
    return DuelRound(
        battle.turn, (str(iraq), str(iran)), (points[0], points[1]), (_POINT * points[0], _POINT * points[1])
    )


def _summary(view: View) -> tuple[str, ...]:
    lines = [ending(view)] if is_decided(view) else []
    won = [sum(battle.winner == seat for battle in view.history) for seat in (IRAQ, IRAN)]
    lines.append(
        ngettext(
            "{n} turn fought: Iraq won {iraq}, Iran {iran}.",
            "{n} turns fought: Iraq won {iraq}, Iran {iran}.",
            len(view.history),
            iraq=won[IRAQ],
            iran=won[IRAN],
        )
    )
    if view.history:
        lines.append(_("The numbers below are the Forces; ★ is a victory point."))
    return tuple(lines)


def _card(tables: Tables, card: int, seat: Seat) -> CatalogueCard:
    printed = tables.printed[card]
    letter = tables.type[card]
    facts: list[tuple[str, tuple[str, ...]]] = [(_("Type"), (_(TYPE_NAMES[letter]),))]
    if card in tables.destroy:
        facts.append((_("Can destroy"), tuple(map(tables.name, tables.destroy[card]))))
    attackers = tuple(tables.name(other) for other, targets in tables.destroy.items() if card in targets)
    if attackers:
        facts.append((_("Can be destroyed by"), attackers))
    facts += [
        (_("{id}: {quote}", id=ruling.id, quote=ruling.quote), (ruling.text,))
        for ruling in rulings_for("iran-iraq", printed)
    ]
    return CatalogueCard(
        _(SIDE_NAMES[seat]),
        tables.name(card),
        tables.short_name(card),
        band_of(letter),
        (letter, str(tables.force[card])),
        tables.action(card),
        tuple(facts),
    )
