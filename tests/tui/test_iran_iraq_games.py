"""Whole wars, played by key presses at three sizes and by every house rule."""

from __future__ import annotations

from itertools import cycle
from random import Random

import pytest

from tests.tui.iran_iraq_table import SIZES, Player, seated
from wargames_tui.games.iran_iraq.actions import Manoeuvre
from wargames_tui.games.iran_iraq.force import force_of
from wargames_tui.games.iran_iraq.manoeuvres import manoeuvre_of
from wargames_tui.games.iran_iraq.position import ACTIONS, MANEUVER
from wargames_tui.games.iran_iraq.views import position_of
from wargames_tui.tui.outcomes import TableOutcome

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"poorly-maintained": "corrected", "raids": "one"},
    {"ties": "defender", "first": "iran"},
    {"raids": "one", "ties": "defender"},
)


async def play_to_the_end(player: Player, random: Random) -> None:
    """Play at random by keys, looking at the screen after every decision."""
    while player.table.result is None:
        await player.uncover()
        action = random.choice(player.view.legal)
        if isinstance(action, Manoeuvre):
            action = manoeuvre_of(random.sample(player.view.sides[player.view.to_act].hand, random.randint(0, 3)))
        await player.take(action, target_first=random.random() < 0.3)
        assert player.decisions[-1] == action
        if player.app.table_screen.playing:
            continue  # what both may see is told when the page of one alone is put away, which may lie behind a cover
        assert player.app.table_screen.story.position == position_of(player.table.view(None))
        if not player.covered():
            check_screen(player)


def check_screen(player: Player) -> None:
    rows, view = player.rows, player.table.view(None)
    assert len(rows) == player.app.size.height
    assert f"Turn {view.turn}/16" in rows[0]
    assert f"▸{('Battle' if view.phase == 'Over' else view.phase).upper()}◂" in rows[0]
    assert player.prompt.startswith("▸")
    assert "Enter" in player.keys
    assert "rules" in player.keys
    assert "leave" in player.keys
    if view.phase == MANEUVER:
        return
    for seat in (0, 1):
        assert f"Force {force_of(view, player.game.tables, seat)}" in player.text
        for card in view.sides[seat].hand:
            names = (player.name(card), player.game.tables.short_name(card))
            assert any(name in player.text for name in names), names
        if view.phase == ACTIONS:
            keys = [face.key for face in (player.face(card) for card in view.sides[seat].hand)]
            assert set(keys) <= set("1234567890-" if seat == view.to_act else "abcdefghijk")
            assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(
    ("size", "options"),
    list(zip(cycle(SIZES), OPTIONS, strict=False)),
    ids=lambda part: "-".join(map(str, part)) or "printed",
)
async def test_a_whole_war_by_keys(size: tuple[int, int], options: dict[str, str]) -> None:
    seed = f"war-{size[0]}-{len(options)}"
    async with seated(seed, size=size, options=options) as player:
        await play_to_the_end(player, Random(seed))
        assert "wins" in player.text or "draw" in player.text or "war" in player.text
        assert player.app.outcomes == []
        await player.press("enter")
        assert player.app.outcomes == [TableOutcome.FINISHED]


@pytest.mark.parametrize("seed", ["north", "south"])
async def test_enter_alone_finishes_a_war(seed: str) -> None:
    """The cursor always sits on something sensible: whoever presses only Enter gets to the end."""
    async with seated(seed) as player:
        for _press in range(1200):
            if player.table.result is not None:
                break
            before = player.text
            await player.press("enter")
            assert player.text != before
        assert player.table.result is not None
