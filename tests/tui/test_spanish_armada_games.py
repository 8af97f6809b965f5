"""Whole games of Spanish Armada, played by key presses at three sizes and by every house rule."""

from __future__ import annotations

from itertools import cycle
from random import Random

import pytest

from tests.tui.spanish_armada_table import SIZES, Player, seated
from wargames_tui.games.spanish_armada.position import Position
from wargames_tui.games.spanish_armada.scoring import grade, score
from wargames_tui.games.spanish_armada.views import position_of
from wargames_tui.tui.outcomes import TableOutcome

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"queen": "up-to-two", "hand": "4"},
    {"hand": "3", "pairs": "no"},
    {"queen": "up-to-two", "pairs": "no"},
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
    assert f"Turn {view.turn}" in rows[0]
    assert f"▸{('Engagement' if view.phase == 'Over' else view.phase).upper()}◂" in rows[0]
    assert f"{score(view, player.game.tables)} of 182" in rows[0]
    assert {face.index for face in player.faces()} == set(player.named(view.row + view.hand + view.drawn))
    assert player.prompt.startswith("▸")
    assert "Enter" in player.keys
    assert "rules" in player.keys
    assert "leave" in player.keys


@pytest.mark.parametrize(
    ("size", "options"),
    list(zip(cycle(SIZES), OPTIONS, strict=False)),
    ids=lambda part: "-".join(map(str, part.values() if isinstance(part, dict) else part)) or "printed",
)
async def test_a_whole_game_by_keys(size: tuple[int, int], options: dict[str, str]) -> None:
    seed = f"game-{size[0]}-{len(options)}"
    async with seated(seed, size=size, options=options) as player:
        await play_to_the_end(player, Random(seed))
        total = score(player.view, player.game.tables)
        assert any(row.split()[:2] == ["Final", "score"] and row.split()[-1] == str(total) for row in player.rows)
        reached = grade(total)
        assert reached.title in player.text or reached.least == 0
        assert player.app.outcomes == []
        await player.press("enter")
        assert player.app.outcomes == [TableOutcome.FINISHED]


@pytest.mark.parametrize("options", [OPTIONS[0], OPTIONS[2]], ids=["printed", "hard"])
@pytest.mark.parametrize("seed", ["north", "south"])
async def test_enter_alone_finishes_a_game(seed: str, options: dict[str, str]) -> None:
    """The cursor always sits on something sensible: whoever presses only Enter gets to the end."""
    async with seated(seed, options=options) as player:
        for _press in range(400):
            if player.table.result is not None:
                break
            before = player.text
            await player.press("enter")
            assert player.text != before
        assert player.table.result is not None
