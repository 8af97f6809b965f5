"""Why a move of Desert Storm is better than another, in words: what falls, stands, hits back, or may still come."""

from __future__ import annotations

from typing import Final

from wargames_tui.games.desert_storm.actions import Action, Attack, EndRecon, Keep, Recon, Suffer
from wargames_tui.games.desert_storm.position import View
from wargames_tui.games.desert_storm.tables import Tables
from wargames_tui.i18n import N_, _, ngettext
from wargames_tui.players.desert_storm.attacks import Rounds
from wargames_tui.players.desert_storm.drawing import discarding, keeping, keeping_recon
from wargames_tui.players.desert_storm.falling import attacking, called, what_comes

_ONE_OF_TYPE: Final = {
    "A": N_("an Air unit"),
    "V": N_("a Vehicle"),
    "I": N_("an Infantry unit"),
    "P": N_("a Position"),
    "S": N_("a Ship"),
    "-": N_("a card of no type"),
}


class DesertStormReasons:
    """Explains moves of Desert Storm."""

    def __init__(self, tables: Tables) -> None:
        """Explain moves with the cards of `tables`."""
        self._tables = tables

    def unit(self) -> str:
        """Return what points are: what the final score is expected to be."""
        return _("expected in the final score")

    def kind(self, view: View, action: Action) -> str:  # noqa: ARG002 (as other games are asked)
        """Return what kind of move `action` is, in a sentence that names no card."""
        match action:
            case Attack(card, target):
                return _("An attack by {attacker} on {target}.", attacker=self._one(card), target=self._one(target))
            case Recon():
                return _("A recon card is discarded to draw.")
            case EndRecon():
                return _("The Recon Phase ends with a recon card in hand.")
            case Keep(card) if card in self._tables.recon:
                return _("A recon card is kept.")
            case Keep(card):
                return _("Of the cards drawn {one} is kept.", one=self._one(card))
            case Suffer(card=card):
                return _("The hit is taken by {one}.", one=self._one(card))
            case _:
                return _("The next round begins.")

    def called(self, action: Action) -> str:
        """Return `action` in a few words."""
        return called(self._tables, action)

    def reasons(self, view: View, action: Action, other: Action | None) -> tuple[str, ...]:
        """Return why `action` is better than `other`, in sentences, the most telling one first.

        Where there is no other, what it leads to.
        """
        match action, other:
            case Attack(), Attack() | None:
                return tuple(attacking(view, self._tables, action, other))
            case Recon(card), _:
                return tuple(discarding(view, self._tables, card, other))
            case EndRecon(), Recon(card):
                return tuple(keeping_recon(view, self._tables, card))
            case Keep(card), Keep(instead):
                return tuple(keeping(view, self._tables, card, instead))
            case Keep(card), _:
                end = Rounds(self._tables, view).best_end([*view.hand, card], [])
                return (what_comes(view, self._tables, end),)
            case Suffer(), Suffer():
                return (self._suffer(view, action, other),)
            case _:
                return ()

    def _one(self, card: int) -> str:
        return _(_ONE_OF_TYPE[self._tables.units[card].type])

    def _suffer(self, view: View, hit: Suffer, other: Suffer) -> str:
        rounds, tables = Rounds(self._tables, view), self._tables
        fewer, more = (rounds.casualties_suffering(view, each.attacker, each.card) for each in (hit, other))
        return ngettext(
            "{n} card falls in all; if {other} falls, it is {more}.",
            "{n} cards fall in all; if {other} falls, it is {more}.",
            fewer,
            other=tables.short_name(other.card),
            more=more,
        )
