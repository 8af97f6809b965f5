"""Why a move of Iran-Iraq War is better than another, in words: how the battle ends, what is drawn, what goes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wargames_tui.engine.events import Seat
from wargames_tui.games.iran_iraq.actions import Act, Action, Destroy, Manoeuvre, Pass
from wargames_tui.games.iran_iraq.force import is_usable
from wargames_tui.games.iran_iraq.narration import SIDE_NAMES, offer
from wargames_tui.games.iran_iraq.position import STREAK, View, other
from wargames_tui.games.iran_iraq.tables import TYPE_NAMES, Tables
from wargames_tui.i18n import _, ngettext
from wargames_tui.players.iran_iraq.discards import discarding
from wargames_tui.players.iran_iraq.effects import effects
from wargames_tui.players.iran_iraq.prospects import GAME
from wargames_tui.players.iran_iraq.search import Outcome, Search
from wargames_tui.players.iran_iraq.skirmish import Skirmishes
from wargames_tui.players.iran_iraq.stakes import Stakes

if TYPE_CHECKING:
    from wargames_tui.games.iran_iraq.tables import Op


@dataclass(frozen=True, slots=True)
class Fought:
    """How a turn ends.

    Attributes:
        forces: The Force of Iraq and of Iran.
        winner: Who wins it; None: nobody.
        draws: How many cards Iraq and Iran draw next turn.
    """

    forces: tuple[int, int]
    winner: Seat | None
    draws: tuple[int, int]


class IranIraqReasons:
    """Explains moves of Iran-Iraq War."""

    def __init__(self, tables: Tables) -> None:
        """Explain moves with the cards of `tables`."""
        self._tables = tables
        self._skirmishes = Skirmishes(tables)

    def unit(self) -> str:
        """Return what points are: what the end of the war is expected to be (`prospects.GAME`)."""
        return _("expected victory points, a war won counts {n} more", n=int(GAME))

    def kind(self, view: View, action: Action) -> str:
        """Return what kind of move `action` is, in a sentence that names no card."""
        tables = self._tables
        match action:
            case Manoeuvre(()):
                return _("The whole hand is kept.")
            case Manoeuvre(discards):
                inert = sum(not is_usable(view, tables, view.to_act, card) for card in discards)
                if not inert:
                    return ngettext("{n} card is discarded.", "{n} cards are discarded.", len(discards))
                return ngettext(
                    "{n} card is discarded, {inert} inert.",
                    "{n} cards are discarded, {inert} of them inert.",
                    len(discards),
                    inert=inert,
                )
            case Destroy(target=target):
                return _("An enemy {type} card is destroyed.", type=_(TYPE_NAMES[tables.type[target]]))
            case Act(card):
                return self._kind_of_act(tables.ops[card])
            case Pass():
                return _("A pass.")
            case _:
                return _("The next turn begins.")

    def called(self, action: Action) -> str:
        """Return `action` in a few words."""
        short = self._tables.short_name
        match action:
            case Manoeuvre(discards) if discards:
                return _("discard {cards}", cards=self._tables.short_names(discards))
            case Act(card):
                return short(card)
            case Destroy(card, target):
                return _("{card} destroys {target}", card=short(card), target=short(target))
            case _:
                return offer(action, self._tables)

    def reasons(self, view: View, action: Action, other: Action | None) -> tuple[str, ...]:
        """Return why `action` is better than `other`, in sentences, the most telling one first.

        Where there is no other, what it leads to.
        """
        if isinstance(action, Manoeuvre):
            return tuple(discarding(view, self._tables, action, other))
        if isinstance(action, Act | Destroy | Pass):
            return (*self._ends(view, action, other), *effects(view, self._tables, action))
        return ()

    def _kind_of_act(self, ops: tuple[Op, ...]) -> str:
        match ops[0].op:
            case "enemy-draws-less":
                return _("An action against the enemy's next draw.")
            case "draw-extra":
                return _("An action that draws more next turn.")
            case "change-force":
                return _("An action that changes Force.")
            case _:
                return _("A look at the enemy deck.")

    # How the turn ends

    def fought(self, view: View, action: Action) -> Fought | None:
        """Return how the turn ends once the seat to act has done `action`; None where that is out of sight."""
        outcome = self._outcome(view, action)
        if not outcome.exact:
            return None
        stakes, force = Stakes.of(view), self._skirmishes.force
        iraq, iran = (outcome.mine, outcome.theirs)[:: -1 if view.to_act else 1]
        forces = force(iraq), force(iran)
        draws = (stakes.next_draw(iraq.fewer, iraq.extra), stakes.next_draw(iran.fewer, iran.extra))
        return Fought(forces, stakes.winner(forces), draws)

    def _outcome(self, view: View, action: Action) -> Outcome:
        seat, skirmishes = view.to_act, self._skirmishes
        search = Search.of(skirmishes, view)
        mine, theirs = (skirmishes.camp(view, each) for each in (seat, other(seat)))
        return search.outcome(mine, theirs, seat, view.passes, skirmishes.move(view, action))

    def _ends(self, view: View, action: Action, instead: Action | None) -> Iterator[str]:
        end = self.fought(view, action)
        otherwise = None if instead is None else self.fought(view, instead)
        if end is None or (instead is not None and otherwise is None):
            return
        if otherwise is None:
            yield _("With the best play of both {result}, whatever is done now.", result=self._result(view, end))
        elif end.winner != otherwise.winner:
            yield _("With the best play of both {result}.", result=self._result(view, end))
            yield _("Otherwise {result}.", result=self._result(view, otherwise))
        else:
            yield from self._draws(view, end, otherwise)
            yield _("The battle goes the same way: {result}.", result=self._result(view, end))
        if isinstance(instead, Pass) and view.passes:
            yield _("A pass now would end the phase.")

    def _result(self, view: View, end: Fought) -> str:
        """Return who wins the battle, by how much, and what for."""
        if end.winner is None:
            return _("nobody wins, {force} : {force}", force=end.forces[0])
        words = {"side": _(SIDE_NAMES[end.winner]), "more": max(end.forces), "fewer": min(end.forces)}
        if end.winner == view.initiative and view.sides[end.winner].streak + 1 >= STREAK:
            return _("{side} wins the war with a third point in a row, {more} : {fewer}", **words)
        if end.winner == view.initiative:
            return _("{side} wins a victory point, {more} : {fewer}", **words)
        return _("{side} takes the initiative, {more} : {fewer}", **words)

    def _draws(self, view: View, end: Fought, otherwise: Fought) -> Iterator[str]:
        """Yield whose next draw is another one."""
        seat, enemy = view.to_act, other(view.to_act)
        changed = [each for each in (seat, enemy) if end.draws[each] != otherwise.draws[each]]
        if changed == [seat, enemy]:
            yield _(
                "Next turn {side} draws {n} cards and {enemy} {m}, otherwise {k} and {l}.",
                side=_(SIDE_NAMES[seat]),
                enemy=_(SIDE_NAMES[enemy]),
                n=end.draws[seat],
                m=end.draws[enemy],
                k=otherwise.draws[seat],
                l=otherwise.draws[enemy],
            )
        elif changed:
            (one,) = changed
            yield ngettext(
                "Next turn {side} draws {n} card, otherwise {m}.",
                "Next turn {side} draws {n} cards, otherwise {m}.",
                end.draws[one],
                side=_(SIDE_NAMES[one]),
                m=otherwise.draws[one],
            )
