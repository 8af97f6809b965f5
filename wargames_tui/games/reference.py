"""Cards looked up outside a game: the rulings that concern one, and for Desert Storm who can knock out whom."""

from __future__ import annotations

from itertools import repeat
from pathlib import Path
from typing import TYPE_CHECKING, Final

from wargames_tui.engine.rulebook import Ruling, load_rulebook

if TYPE_CHECKING:
    from wargames_tui.cards.desert_storm import CoalitionAbility, DesertStormCard, IraqiAbility
    from wargames_tui.cards.iran_iraq import IranIraqCard
    from wargames_tui.cards.spanish_armada import ArmadaCard

    AnyCard = DesertStormCard | ArmadaCard | IranIraqCard

_DESERT_STORM_OPS: Final = {
    "recon": ("D4", "D5"),
    "immune-to": ("D14",),
    "last-knocked-out": ("D15",),
    "worth": ("D21",),
    "penalty-if-standing": ("D22",),
}
_GRANTS: Final = {("sam", None): "D11", ("sam", "P"): "D12", ("scud", None): "D13"}
_KINDS: Final = {"sam": ("D10", "D11", "D14"), "scud": ("D13",), "base": ("D21",)}
_SAM_POSITION: Final = "D12"

_ARMADA_RANKS: Final = {
    "Ace": ("S4",),
    "Deuce": ("S5",),
    "Three": ("S6",),
    "Four": ("S7",),
    "Five": ("S8",),
    "Six": ("S9",),
    "Seven": ("S10",),
    "Eight": ("S11",),
    "Nine": ("S9",),
    "Ten": ("S12",),
    "Jack": ("S13",),
    "Queen": ("S9", "S14"),
    "King": (),
}

_IRAN_IRAQ_TYPES: Final = {"O": ("W5",), "D": ("W5", "W14"), "B": ("W6",), "A": ("W8", "W12"), "U": ("W7", "W13")}
_IRAN_IRAQ_OPS: Final = {
    "look": ("W16", "W17"),
    "enemy-draws-less": ("W10", "W16"),
    "draw-extra": ("W11", "W16"),
    "only-on-defense": ("W5",),
}
_DESTROY: Final = {"A": "W12", "U": "W13", "D": "W14"}


def rulings_for(game: str, card: AnyCard) -> tuple[Ruling, ...]:
    """Return the rulings of `game` that concern `card`, in the order of the rule book."""
    from wargames_tui.cards.desert_storm import DesertStormCard
    from wargames_tui.cards.iran_iraq import IranIraqCard

    if isinstance(card, DesertStormCard):
        ids = _desert_storm_ids(card)
    elif isinstance(card, IranIraqCard):
        ids = _iran_iraq_ids(card)
    else:
        ids = {"S15", "S16"} if card.is_red else {"S2", "S3", "S15", *_ARMADA_RANKS[card.rank]}
    return tuple(ruling for ruling in load_rulebook(game).rulings if ruling.id in ids)


def can_hit(card_id: str, folder: Path | None = None) -> tuple[DesertStormCard, ...]:
    """Return the Desert Storm cards that this card can knock out.

    Raises:
        KeyError: No card of Desert Storm has that id.
        CardFileError: A deck file of `folder` is not as it should be.
    """
    from wargames_tui.games.desert_storm.tables import load_tables

    tables = load_tables(folder)
    card = tables.index.numbers[card_id]
    reach = tables.victims[card] if card in tables.victims else tables.attacks[card]
    return tuple(tables.printed[target] for target in reach)


def hit_by(card_id: str, folder: Path | None = None) -> tuple[DesertStormCard, ...]:
    """Return the Desert Storm cards that can knock this card out.

    Raises:
        KeyError: No card of Desert Storm has that id.
        CardFileError: A deck file of `folder` is not as it should be.
    """
    from wargames_tui.games.desert_storm.tables import load_tables

    tables = load_tables(folder)
    card = tables.index.numbers[card_id]
    if card in tables.victims:
        return tuple(tables.printed[attacker] for attacker in tables.coalition if card in tables.attacks[attacker])
    return tuple(tables.printed[attacker] for attacker in tables.iraqi if card in tables.victims[attacker])


def _desert_storm_ids(card: DesertStormCard) -> set[str]:
    from wargames_tui.cards.desert_storm import CoalitionCard, IraqiCard

    ids = {"D6"} if isinstance(card, CoalitionCard) and card.targets else set()
    if len(card.targets) > 1:
        ids.add("D8")
    if "V" in card.targets or card.type == "P":
        ids.add("D9")
    if isinstance(card, CoalitionCard) and card.type == "A" and card.targets:
        ids.add("D10")
    if "S" in {card.type, *card.targets}:
        ids.add("D18")
    if "-" in {card.type, card.target}:
        ids.add("D19")
    if isinstance(card, CoalitionCard | IraqiCard):
        ids.update(*map(_ids_of_ability, card.abilities, repeat(card.type)))
    return ids


def _ids_of_ability(ability: CoalitionAbility | IraqiAbility, card_type: str) -> tuple[str, ...]:
    """Return the rulings on an ability of a card of that type."""
    match ability.op:
        case "can-knock-out":
            return (_GRANTS[ability.kind, ability.type],)
        case "is" if ability.kind == "sam" and card_type == "P":
            return (*_KINDS["sam"], _SAM_POSITION)
        case "is":
            return _KINDS[ability.kind]
        case op:
            return _DESERT_STORM_OPS[op]


def _iran_iraq_ids(card: IranIraqCard) -> set[str]:
    ids = set(_IRAN_IRAQ_TYPES.get(card.type, ()))
    for action in card.actions:
        ids.update(_IRAN_IRAQ_OPS.get(action.op, ()))
        if action.op == "destroy":
            ids.update((_DESTROY[action.of], "W15", "W16"))
        elif action.op == "change-force":
            ids.update(("W8",) if action.side == "enemy" else ("W7",))
            ids.update(("W9", "W16") if action.corrected is not None else ("W16",))
    return ids
