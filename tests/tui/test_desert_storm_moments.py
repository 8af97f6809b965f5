"""The main moments of a game of Desert Storm as text, at the three sizes that the table is drawn for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from tests.golden import Golden
from tests.tui.desert_storm_table import SIZES, Player, seated


async def play_until(player: Player, reached: Callable[[Player], bool]) -> None:
    """Take the first legal action until something is reached."""
    while not reached(player):
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
    await play_until(player, lambda player: player.view.phase == "Casualty")


async def scoring(player: Player) -> None:
    """The first round's tally."""
    await play_until(player, lambda player: player.view.phase == "Scoring")


async def last_row(player: Player) -> None:
    """The short row of the last round (D1)."""
    await play_until(player, lambda player: player.view.round == 12 and player.view.phase == "Attack")


async def over(player: Player) -> None:
    """The last tally and the final score."""
    await play_until(player, lambda player: player.view.phase == "Over")


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


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
async def test_the_moment_reads_as_it_did(
    golden: Golden, size: tuple[int, int], moment: Callable[[Player], Awaitable[None]]
) -> None:
    async with seated("s14", size=size, options={"attack-back": "player"}) as player:
        await moment(player)
        golden.check(f"desert_storm_{moment.__name__}_{size[0]}x{size[1]}", player.text)


@pytest.mark.parametrize("key", ["v", "="], ids=["piles", "situation"])
async def test_the_page_reads_as_it_did(golden: Golden, key: str) -> None:
    async with seated("s14") as player:
        await player.press("n", "5", "b", "enter", key)
        name = {"v": "piles", "=": "situation"}[key]
        golden.check(f"desert_storm_{name}_80x24", player.text)
