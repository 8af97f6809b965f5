"""Who can knock out whom: the target column, the notes, and the exceptions between them (D5, D8 to D14, D18, D19).

One rule serves both sides. It is asked once for every pair of cards when the tables are compiled, and again in
words when a player wants to know why.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from wargames_tui.i18n import N_, _

AIR: Final = "A"
VEHICLE: Final = "V"
POSITION: Final = "P"
SHIP: Final = "S"
NOTHING: Final = "-"
SAM: Final = "sam"

TYPE_NAMES: Final = {
    "A": N_("Air"),
    "V": N_("Vehicle"),
    "I": N_("Infantry"),
    "P": N_("Position"),
    "S": N_("Ship"),
    "-": N_("no type"),
}


@dataclass(frozen=True, slots=True)
class Grant:
    """A note that grants a target: a kind of card, of one type only where `type` says so."""

    kind: str
    type: str | None = None


@dataclass(frozen=True, slots=True)
class Unit:
    """What the targeting rule needs to know of a card of either side.

    Attributes:
        type: The letter of its type.
        targets: The letters it can target, the recon marker left out.
        kinds: What it is besides its type: `sam`, `scud`, `base`.
        grants: The targets its note grants.
        immune_to: The kinds of attacker that cannot hit it.
        recon: It is a recon card.
    """

    type: str
    targets: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()
    grants: tuple[Grant, ...] = ()
    immune_to: frozenset[str] = frozenset()
    recon: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an attacker can hit a target, the ruling that decides it, and why in words."""

    hits: bool
    ruling: str
    why: str


def judge(attacker: Unit, target: Unit) -> Verdict:
    """Return whether `attacker` can knock out `target`, and why.

    Source: Desert Storm Solitaire, Attack Phase, Target Notation and the cards' notes.
    """
    shared_kinds = attacker.kinds & target.immune_to
    if shared_kinds:
        return Verdict(hits=False, ruling="D14", why=_("its note makes it immune to SAMs"))
    for grant in attacker.grants:
        if grant.kind in target.kinds and grant.type in {None, target.type}:
            return _granted(grant)
    if attacker.recon:
        return Verdict(hits=False, ruling="D5", why=_("a recon card attacks nothing"))
    if NOTHING in {attacker.type, target.type} or not attacker.targets:
        return Verdict(hits=False, ruling="D19", why=_('"-" as type or target never matches'))
    if attacker.type == AIR and SAM in target.kinds:
        return Verdict(hits=False, ruling="D10", why=_("Air units cannot target SAM units"))
    if target.type in attacker.targets:
        ruling = "D18" if target.type == SHIP else "D8"
        return Verdict(hits=True, ruling=ruling, why=_("targets {type}", type=_(TYPE_NAMES[target.type])))
    if target.type == POSITION and VEHICLE in attacker.targets:
        return Verdict(hits=True, ruling="D9", why=_("what can target Vehicles can also target Positions"))
    ruling = "D18" if SHIP in {target.type, *attacker.targets} else "D8"
    return Verdict(hits=False, ruling=ruling, why=_("does not target {type}", type=_(TYPE_NAMES[target.type])))


def _granted(grant: Grant) -> Verdict:
    sam_ruling = "D11" if grant.type is None else "D12"
    ruling = sam_ruling if grant.kind == SAM else "D13"
    return Verdict(hits=True, ruling=ruling, why=_("its note grants the target"))
