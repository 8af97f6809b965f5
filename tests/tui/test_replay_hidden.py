"""A war for two that still goes on is watched: nothing that an observer does not know is ever sent to the terminal."""

from __future__ import annotations

from typing import cast

import pytest

from tests.tui.iran_iraq_table import SIZES
from tests.tui.leaks import RecordingDriver, watched
from tests.tui.replays import NAMES, never, played, replay_of
from tests.tui.test_iran_iraq_hidden import Secrets
from wargames_tui.games.iran_iraq.position import Position, State, View
from wargames_tui.table.replay import Replay
from wargames_tui.table.seating import Seating
from wargames_tui.table.table import Table
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.watching import Watching


class Beheld(Secrets):
    """Knows what an observer may see, whoever is said to look."""

    def hidden_from(self, seat: int | None) -> set[str]:
        self.told.clear()
        return super().hidden_from(None)


@pytest.mark.parametrize(("decisions", "size"), [(61, SIZES[0]), (44, SIZES[1])])
async def test_an_open_war_sends_no_hidden_card(decisions: int, size: tuple[int, int]) -> None:
    replay = cast("Replay[State, object, View, Position]", replay_of(played("iran-iraq", "open", decisions)))
    assert replay.is_secret
    game = Watching(cast("Replay[object, object, object, object]", replay), Seating((), NAMES), "game 1", never)
    app = CabinetApp(watching=game, driver_class=RecordingDriver)
    secrets = Beheld(cast("Table[State, object, View, Position]", replay))  # type: ignore[arg-type]
    assert len(secrets.hidden_from(None)) > 100
    async with watched(app, secrets.hidden_from, size) as watcher:
        for place in range(1, replay.length + 1):
            await watcher.press("right")
            assert replay.place == place
            if place % 10 == 0:
                await watcher.press("v", "escape", "=", "escape", "w", "w")
        for key in ("pageup", "left", "home", "pagedown", "end"):
            await watcher.press(key)
