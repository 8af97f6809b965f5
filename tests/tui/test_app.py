"""From screen to screen: the table, the final score, and what comes after it."""

from __future__ import annotations

import asyncio
import os

import pytest

from tests.players.thoughts import ANY, WhoIsIt
from tests.tui.seen import rows, settle, showing, text
from tests.tui.sittings import unkept
from tests.tui.test_final import finished
from wargames_tui.table.sitting import Deal, Sitting
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.screens.cards import CardsScreen
from wargames_tui.tui.screens.desert_storm import DesertStormTable
from wargames_tui.tui.screens.final import FinalScreen
from wargames_tui.tui.screens.help import HelpScreen
from wargames_tui.tui.screens.menu import MenuScreen


def fresh() -> Sitting:
    return unkept(Deal("desert-storm", "tokimuna", {"exposed": "unplayed"}))


async def test_a_table_asked_for_by_command_comes_first_and_leaving_it_leaves() -> None:
    app = CabinetApp(fresh())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert showing(app) is DesertStormTable
        assert "Round 1/12" in rows(app)[0]
        await pilot.press("q")
        assert "It is not saved." in text(app)
        await pilot.press("y")
        await settle(pilot)
    assert app.return_code == 0


async def test_leaving_a_table_taken_from_the_menu_goes_back_to_it() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)
        assert showing(app) is DesertStormTable
        await pilot.press("q")
        await settle(pilot)
        assert showing(app) is MenuScreen


async def test_a_finished_game_leads_to_its_score_and_the_same_deal_again() -> None:
    app = CabinetApp(finished(options={"exposed": "unplayed"}))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)
        assert showing(app) is FinalScreen
        assert "exposed=unplayed" in text(app)
        await pilot.press("s")
        await settle(pilot)
        again = rows(app)
    other = CabinetApp(fresh())
    async with other.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert rows(other) == again


@pytest.mark.parametrize(("key", "shown"), [("n", DesertStormTable), ("m", MenuScreen)])
async def test_a_new_deal_or_the_menu(key: str, shown: type[DesertStormTable | MenuScreen]) -> None:
    app = CabinetApp(finished())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("enter", key)
        await settle(pilot)
        assert showing(app) is shown


@pytest.mark.parametrize(("key", "code"), [("q", 0), ("ctrl+c", 130)])
async def test_leaving_from_the_score(key: str, code: int) -> None:
    app = CabinetApp(finished())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("enter", key)
        await settle(pilot)
    assert app.return_code == code


async def test_help_and_cards_lie_over_the_table_and_the_game_waits() -> None:
    app = CabinetApp(fresh())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("2")
        before = rows(app)
        for key, screen in (("?", HelpScreen), ("/", CardsScreen)):
            await pilot.press(key)
            await settle(pilot)
            assert showing(app) is screen
            await pilot.press("escape")
            await settle(pilot)
            assert rows(app) == before


async def test_a_window_too_small_in_mid_game_loses_nothing() -> None:
    app = CabinetApp(fresh())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("2")
        before = rows(app)
        for size in ((79, 24), (40, 10), (80, 23)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
            assert "your game waits" in " ".join(text(app).split())
            await pilot.press("enter", "q", "y")
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert rows(app) == before


async def test_who_thinks_for_an_app_ends_with_it() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)):
        process, _niceness = await app.thinkers.think(ANY, WhoIsIt())
        asking = asyncio.ensure_future(app.thinkers.think(ANY, WhoIsIt()))
        await asyncio.sleep(0)
    await asyncio.wait([asking])
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
