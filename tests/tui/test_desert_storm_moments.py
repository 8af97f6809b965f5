"""The main moments of a game of Desert Storm as text, at the three sizes that the table is drawn for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import cache

import pytest

from tests.golden import Golden
from tests.tui.ahead import ahead_of
from tests.tui.desert_storm_table import SIZES, Player, seated
from tests.tui.legible import hard_to_read
from wargames_tui.games.desert_storm.actions import Action
from wargames_tui.games.desert_storm.game import DesertStorm
from wargames_tui.games.desert_storm.position import Position, State, View
from wargames_tui.table.table import Table

OPTIONS = {"attack-back": "player"}


def phase(table: Table[State, Action, View, Position]) -> str:
    """Return the phase that the game is in."""
    return table.view(0).phase


async def play_on(player: Player, moment: Callable[[Player], Awaitable[None]]) -> None:
    """Take the first legal action until a late moment is reached."""
    while not REACHED[moment](player.table):
        await player.take(player.view.legal[0])


async def recon(player: Player) -> None:
    """The first row and hand, a recon card ready."""


async def choice(player: Player) -> None:
    """Recon has drawn two cards."""
    await player.press("3", "enter")


async def aiming(player: Player) -> None:
    """A card is chosen and its targets are lit."""
    await player.press("n", "5")


async def refusal(player: Player) -> None:
    """An illegal pair was tried."""
    await player.press("n", "2", "a")


async def attacked(player: Player) -> None:
    """One Iraqi card is out."""
    await player.press("n", "5", "b", "enter")


async def casualty(player: Player) -> None:
    """An Iraqi card attacks back and the player picks."""
    await play_on(player, casualty)


async def scoring(player: Player) -> None:
    """The first round's tally."""
    await play_on(player, scoring)


async def last_row(player: Player) -> None:
    """The short row of the last round (D1)."""
    await play_on(player, last_row)


async def over(player: Player) -> None:
    """The last tally and the final score."""
    await play_on(player, over)


MOMENTS: tuple[Callable[[Player], Awaitable[None]], ...] = (
    recon,
    choice,
    aiming,
    refusal,
    attacked,
    casualty,
    scoring,
    last_row,
    over,
)

REACHED: Mapping[Callable[[Player], Awaitable[None]], Callable[[Table[State, Action, View, Position]], bool]] = {
    casualty: lambda table: phase(table) == "Casualty",
    scoring: lambda table: phase(table) == "Scoring",
    last_row: lambda table: table.view(0).round == 12 and phase(table) == "Attack",
    over: lambda table: phase(table) == "Over",
}


@cache
def ahead(moment: Callable[[Player], Awaitable[None]]) -> int:
    """Return how many decisions before `moment` need not be taken by keys."""
    if moment not in REACHED:
        return 0
    return ahead_of(Table(DesertStorm(), seed="s14", options=OPTIONS), REACHED[moment])


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
async def test_the_moment_reads_as_it_did(
    golden: Golden, size: tuple[int, int], moment: Callable[[Player], Awaitable[None]]
) -> None:
    async with seated("s14", size=size, options=OPTIONS, ahead=ahead(moment)) as player:
        await moment(player)
        golden.check(f"desert_storm_{moment.__name__}_{size[0]}x{size[1]}", player.text)
        assert hard_to_read(player.app) == []


@pytest.mark.parametrize("key", ["v", "="], ids=["piles", "situation"])
async def test_the_page_reads_as_it_did(golden: Golden, key: str) -> None:
    async with seated("s14") as player:
        await player.press("n", "5", "b", "enter", key)
        name = {"v": "piles", "=": "situation"}[key]
        golden.check(f"desert_storm_{name}_80x24", player.text)
        assert hard_to_read(player.app) == []
