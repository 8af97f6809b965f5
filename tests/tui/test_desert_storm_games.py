"""Whole games of Desert Storm, played by key presses at three sizes and by every house rule."""

from __future__ import annotations

from itertools import cycle
from random import Random

import pytest

from tests.tui.desert_storm_table import SIZES, Player, seated
from wargames_tui.games.desert_storm.position import Position
from wargames_tui.games.desert_storm.views import position_of
from wargames_tui.tui.outcomes import TableOutcome

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"recon": "once", "casualties": "remove"},
    {"attack-back": "player", "stealth": "strict"},
    {"exposed": "unplayed", "attack-back": "player"},
)


async def play_to_the_end(player: Player, random: Random) -> None:
    """Play at random by keys, looking at the screen after every decision."""
    while player.table.result is None:
        action = random.choice(player.view.legal)
        await player.take(action, target_first=random.random() < 0.5)
        assert player.table.decisions[-1] == action
        assert shown_position(player) == position_of(player.view)
        check_screen(player)


def shown_position(player: Player) -> Position | None:
    return player.app.table_screen.story.position


def check_screen(player: Player) -> None:
    rows = player.rows
    view = player.view
    assert len(rows) == player.app.size.height
    assert f"Round {view.round}/12" in rows[0]
    assert f"▸{('Scoring' if view.phase == 'Over' else view.phase).upper()}◂" in rows[0]
    assert str(view.totals[0]) in rows[0]
    assert player.prompt.startswith("▸")
    assert "Enter" in player.keys
    assert "rules" in player.keys
    assert "leave" in player.keys


@pytest.mark.parametrize(
    ("size", "options"),
    list(zip(cycle(SIZES), OPTIONS, strict=False)),
    ids=lambda part: "-".join(map(str, part)) or "printed",
)
async def test_a_whole_game_by_keys(size: tuple[int, int], options: dict[str, str]) -> None:
    seed = f"game-{size[0]}-{len(options)}"
    async with seated(seed, size=size, options=options) as player:
        await play_to_the_end(player, Random(seed))
        assert "Final score" in player.text
        total = player.view.totals[0]
        assert any(row.split()[:2] == ["Final", "score"] and row.split()[-1] == str(total) for row in player.rows)
        assert player.app.outcomes == []
        await player.press("enter")
        assert player.app.outcomes == [TableOutcome.FINISHED]


@pytest.mark.parametrize("seed", ["north", "south"])
async def test_enter_alone_and_n_finish_a_game(seed: str) -> None:
    """The cursor always sits on something sensible: whoever presses only Enter gets to the end."""
    async with seated(seed) as player:
        for _press in range(400):
            if player.table.result is not None:
                break
            before = player.text
            await player.press("enter")
            assert player.text != before
        assert player.table.result is not None
