"""The main moments of a war as text, at the three sizes that the table is drawn for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import cache

import pytest

from tests.games.iran_iraq.scenes import iran_iraq
from tests.golden import Golden
from tests.tui.ahead import ahead_of
from tests.tui.iran_iraq_table import SIZES, Player, seated
from tests.tui.legible import hard_to_read
from wargames_tui.games.iran_iraq.actions import Action, Destroy
from wargames_tui.games.iran_iraq.position import ACTIONS, BATTLE, Position, State, View
from wargames_tui.table.table import Table


async def play_on(player: Player, moment: Callable[[Player], Awaitable[None]]) -> None:
    """Take the first legal action until a late moment is reached."""
    while not REACHED[moment](player.table):
        await player.take(player.view.legal[0])


async def cover(_player: Player) -> None:
    """The screen waits for Iraq."""


async def discards(player: Player) -> None:
    """Iraq has picked two cards to be discarded; Iran's hand is backs."""
    await player.press("enter", "1", "3")


async def drew(player: Player) -> None:
    """Iraq alone sees what it drew."""
    await player.press("enter", "1", "3", "enter")


async def actions(player: Player) -> None:
    """Both hands are open, Iraq has the first action."""
    await player.to_actions()


async def aiming(player: Player) -> None:
    """A card is chosen and its target is lit."""
    await player.to_actions()
    shot = next(action for action in player.view.legal if isinstance(action, Destroy))
    await player.press(player.face(shot.card).key)


async def refusal(player: Player) -> None:
    """A card that is inert was chosen."""
    await player.to_actions()
    await player.press("1")


async def acted(player: Player) -> None:
    """Cards have acted, others are destroyed, both sides draw less next turn."""
    await player.to_actions()
    for _action in range(6):
        await player.take(player.view.legal[0])


async def count(player: Player) -> None:
    """The Force as it stands."""
    await acted(player)
    await player.press("w")


async def battle(player: Player) -> None:
    """The first turn is decided."""
    await play_on(player, battle)


async def later(player: Player) -> None:
    """The track of the turns has filled."""
    await play_on(player, later)


async def over(player: Player) -> None:
    """The last battle and how the war ended."""
    await play_on(player, over)


MOMENTS: tuple[Callable[[Player], Awaitable[None]], ...] = (
    cover,
    discards,
    drew,
    actions,
    aiming,
    refusal,
    acted,
    count,
    battle,
    later,
    over,
)


def now(table: Table[State, Action, View, Position]) -> View:
    """Return what the side to act knows."""
    return table.view(table.to_act)


REACHED: Mapping[Callable[[Player], Awaitable[None]], Callable[[Table[State, Action, View, Position]], bool]] = {
    battle: lambda table: now(table).phase == BATTLE,
    later: lambda table: now(table).turn == 9 and now(table).phase == ACTIONS,
    over: lambda table: table.result is not None,
}


@cache
def ahead(moment: Callable[[Player], Awaitable[None]]) -> int:
    """Return how many decisions before `moment` need not be taken by keys."""
    return ahead_of(Table(iran_iraq(), seed="s14"), REACHED[moment]) if moment in REACHED else 0


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
async def test_the_moment_reads_as_it_did(
    golden: Golden, size: tuple[int, int], moment: Callable[[Player], Awaitable[None]]
) -> None:
    async with seated("s14", size=size, ahead=ahead(moment)) as player:
        await moment(player)
        golden.check(f"iran_iraq_{moment.__name__}_{size[0]}x{size[1]}", player.text)
        assert hard_to_read(player.app) == []


@pytest.mark.parametrize("key", ["v", "="], ids=["piles", "situation"])
async def test_the_page_reads_as_it_did(golden: Golden, key: str) -> None:
    async with seated("s14") as player:
        await acted(player)
        await player.press(key)
        name = {"v": "piles", "=": "situation"}[key]
        golden.check(f"iran_iraq_{name}_80x24", player.text)
        assert hard_to_read(player.app) == []
