"""The main moments of a game of Spanish Armada as text, at the three sizes that the table is drawn for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache

import pytest

from tests.golden import Golden
from tests.tui.ahead import ahead_of
from tests.tui.legible import hard_to_read
from tests.tui.spanish_armada_table import SIZES, Player, Stacked, seated
from wargames_tui.table.table import Table

RED = "4D 9H KD 10H 2H 5D JD 7D 3H 6D AH QD"
BLACK = "5S 8C 7C QC 2S 4C 3S KS AC 9C JS 6C 10S 9S"


async def manoeuvre(player: Player) -> None:
    """The first Stragglers and hand; a card is chosen to be played."""
    await player.press("2")


async def look(player: Player) -> None:
    """The Five has shown the next cards of both decks."""
    await player.press("1", "enter")


async def aiming(player: Player) -> None:
    """All Stragglers are at -3; a pair is picked against one of them."""
    await player.press("2", "enter", "1", "3", "d")


async def refusal(player: Player) -> None:
    """An illegal raid was tried."""
    await player.press("5", "enter", "2", "c", "enter")


async def keeping(player: Player) -> None:
    """The Seven has drawn three cards."""
    await player.press("3", "enter", "2")


async def dispersed(player: Player) -> None:
    """Every Raider is at +2; one Straggler is out, the look at the decks closed."""
    await player.press("5", "enter", "1", "a", "enter")


async def turn_over(player: Player) -> None:
    """The first turn's tally."""
    await player.press("5", "enter", "1", "a", "enter", "2", "d", "enter", "n")


async def queen(player: Player) -> None:
    """Two Stragglers are being chosen for the Queen in the second turn."""
    await turn_over(player)
    await player.press("enter", player.key_of(player.game.cards_of("QC")[0]), "enter", "a")


async def over(player: Player) -> None:
    """The last tally and the final score."""
    while player.table.result is None:
        await player.take(player.view.legal[0])


MOMENTS: tuple[Callable[[Player], Awaitable[None]], ...] = (
    manoeuvre,
    look,
    aiming,
    refusal,
    keeping,
    dispersed,
    turn_over,
    queen,
    over,
)


@cache
def ahead(moment: Callable[[Player], Awaitable[None]]) -> int:
    """Return how many decisions before `moment` need not be taken by keys."""
    if moment is not over:
        return 0
    return ahead_of(Table(Stacked(RED, BLACK), seed="armada"), lambda table: table.result is not None)


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
async def test_the_moment_reads_as_it_did(
    golden: Golden, size: tuple[int, int], moment: Callable[[Player], Awaitable[None]]
) -> None:
    async with seated(red=RED, black=BLACK, size=size, ahead=ahead(moment)) as player:
        await moment(player)
        golden.check(f"spanish_armada_{moment.__name__}_{size[0]}x{size[1]}", player.text)
        assert hard_to_read(player.app) == []


@pytest.mark.parametrize("key", ["v", "="], ids=["piles", "situation"])
async def test_the_page_reads_as_it_did(golden: Golden, key: str) -> None:
    async with seated(red=RED, black=BLACK) as player:
        await player.press("1", "enter", "2", "a", "enter", key)
        name = {"v": "piles", "=": "situation"}[key]
        golden.check(f"spanish_armada_{name}_80x24", player.text)
        assert hard_to_read(player.app) == []
