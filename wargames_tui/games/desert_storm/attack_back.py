"""The Iraqi cards that are left attack back (D14 to D17)."""

from __future__ import annotations

from functools import lru_cache

from wargames_tui.games.desert_storm.actions import Suffer
from wargames_tui.games.desert_storm.position import State


def exposed_cards(state: State) -> list[int]:
    """Return the Coalition cards that can be hit, in table order: played, hand, the last to fall (D15, D16)."""
    unplayed_only = state.options.exposed == "unplayed"
    exposed = list(state.laid) if unplayed_only else state.played + state.laid
    last = state.tables.last_to_fall
    return [card for card in exposed if card not in last] + [card for card in exposed if card in last]


def as_many_as_possible(state: State) -> list[tuple[int, int]]:
    """Return the hits of the attack-back, attacker and Coalition card, as many as possible (D17).

    Attackers in row order each take the first card in table order that keeps the maximum. A card that is last to be
    knocked out falls only where that raises the number, and under strict stealth only after all others (D15); the
    hit on it comes last.
    """
    exposed = exposed_cards(state)
    last = state.tables.last_to_fall
    others = [card for card in exposed if card not in last]
    hits = _match(state, others)
    if len(others) < len(exposed) and (state.options.stealth == "last" or len(hits) == len(others)):
        with_last = _match(state, exposed)
        if len(with_last) > len(hits):
            hits = sorted(with_last, key=lambda hit: hit[1] in last)
    return hits


def _match(state: State, exposed: list[int]) -> list[tuple[int, int]]:
    victims = state.tables.victims
    reach = tuple(
        sum(1 << place for place, card in enumerate(exposed) if card in can_hit) if can_hit else 0
        for can_hit in (victims[attacker] for attacker in state.row)
    )
    return [
        (attacker, exposed[place])
        for attacker, place in zip(state.row, first_maximum_matching(reach), strict=True)
        if place is not None
    ]


@lru_cache(maxsize=65536)
def first_maximum_matching(reach: tuple[int, ...]) -> tuple[int | None, ...]:
    """Return the place that each attacker takes so that as many places as possible are taken.

    Args:
        reach: For each attacker in order, the places it can take as bits, place 0 the lowest.

    Returns:
        For each attacker in order the first place that keeps the maximum, None where it takes none.
    """
    if not reach:
        return ()
    first, rest = reach[0], reach[1:]
    best: tuple[int | None, ...] = (None, *first_maximum_matching(rest))
    most = len(best) - best.count(None)
    taken_first = False
    for place in range(first.bit_length()):
        if first >> place & 1:
            others = first_maximum_matching(tuple(other & ~(1 << place) for other in rest))
            count = 1 + len(others) - others.count(None)
            if count > most or (count == most and not taken_first):
                best, most, taken_first = (place, *others), count, True
    return best


def assignable_hits(state: State) -> tuple[Suffer, ...]:
    """Return the hits among which the player picks: of the first attacker in row order that can still hit.

    A card that is last to be knocked out may be picked only where the attacker can hit nothing else, and under
    strict stealth only where no other exposed card stands (D15, D17).
    """
    struck = {attacker for attacker, _card in state.casualties}
    exposed = exposed_cards(state)
    last = state.tables.last_to_fall
    others_stand = any(card not in last for card in exposed)
    for attacker in state.row:
        if attacker in struck:
            continue
        victims = state.tables.victims[attacker]
        hits = tuple(victims[card] for card in exposed if card in victims and card not in last)
        if not hits and not (others_stand and state.options.stealth == "strict"):
            hits = tuple(victims[card] for card in exposed if card in victims)
        if hits:
            return hits
    return ()
