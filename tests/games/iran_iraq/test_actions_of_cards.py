"""Every action of both card lists, taken once: what its printed words promise is what happens."""

from __future__ import annotations

import pytest

from tests.games.iran_iraq.scenes import Scene, fillers, iran_iraq, names
from wargames_tui.games.iran_iraq.actions import Act, Destroy
from wargames_tui.games.iran_iraq.position import IRAN, IRAQ, Side

TABLES = iran_iraq().tables
WITH_ACTION = [
    pytest.param(seat, number, id=TABLES.index.ids[number])
    for seat in (IRAQ, IRAN)
    for number in TABLES.decks[seat]
    if TABLES.printed[number].action not in {"", "Use only on Defense"}
]


def taken(seat: int, number: int) -> tuple[Scene, Side, Side, Side, Side]:
    """Take the action of a card; returns the scene and the own and the enemy side before and after."""
    first = {"D": 1 - seat}.get(TABLES.type[number], seat)
    enemy = 1 - seat
    targets = [name for letter in "AUD" for name in names(fillers(enemy, letter, [])[:2])]
    hands = {seat: [TABLES.printed[number].name], enemy: targets}
    scene = Scene(hands[IRAQ], hands[IRAN], options={"first": ("iraq", "iran")[first]}).to_actions()
    before = [side.copy() for side in scene.state.sides]
    assert scene.state.to_act == seat
    choice = next(
        action for action in scene.legal_actions() if isinstance(action, Act | Destroy) and action.card == number
    )
    scene.do(choice)
    after = scene.state.sides
    return scene, before[seat], before[enemy], after[seat], after[enemy]


@pytest.mark.parametrize(("seat", "number"), WITH_ACTION)
def test_the_action_of_each_card(seat: int, number: int) -> None:  # noqa: C901 (one case a printed action)
    scene, own, enemy, own_after, enemy_after = taken(seat, number)
    match TABLES.printed[number].action:
        case "Look at next 7 cards in enemy deck":
            assert len(scene.state.minds[seat].placed) == 7
        case "Enemy draws 1 less card next turn":
            assert (enemy_after.fewer, own_after.fewer) == (1, 0)
        case "Draw an extra card next turn":
            assert own_after.extra == 1
        case "All Unit cards get Force +1" | "All Units get +1 Force":
            assert (own_after.unit_change, enemy_after.unit_change) == (1, 0)
        case "All enemy Unit cards get Force +1":
            assert (own_after.unit_change, enemy_after.unit_change) == (0, 1)
        case "All enemy Air Raid cards get Force-1":
            assert (own_after.air_change, enemy_after.air_change) == (0, -1)
        case "Air Raid cards get Force +1":
            assert (own_after.air_change, enemy_after.air_change) == (1, 0)
        case "Destroy target Air Raid Card":
            assert destroyed(enemy, enemy_after) == "A"
        case "Destroy target enemy Ground unit":
            assert destroyed(enemy, enemy_after) == "U"
        case "Destroy target Fortification card":
            assert destroyed(enemy, enemy_after) == "D"
        case other:
            pytest.fail(f"an action of no list: {other}")
    assert number in own_after.acted
    assert own.hand == own_after.hand


def destroyed(before: Side, after: Side) -> str:
    """Return the type of the one card that was destroyed."""
    (gone,) = set(before.hand) - set(after.hand)
    assert gone in after.face_up
    return TABLES.type[gone]


def test_the_lists_have_as_many_actions_as_printed() -> None:
    assert len(WITH_ACTION) == sum(1 for card in TABLES.printed if card.action) - len(TABLES.only_on_defense)
    assert len(TABLES.only_on_defense) == 5
