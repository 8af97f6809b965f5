"""Which deal the set-up deals: a fresh one, one whose seed or code was typed, or that of the day."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from textual.widgets import Input

from tests.store.playing import play, play_out, saves_in, take_out
from tests.tui.seen import rows, settle, showing, text
from wargames_tui.cabinet import GAMES
from wargames_tui.i18n import cell_width
from wargames_tui.store.deals import SharedDeal, deal_code, seed_of_day
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.screens.desert_storm import DesertStormTable
from wargames_tui.tui.screens.setup import SetupScreen
from wargames_tui.tui.screens.spanish_armada import SpanishArmadaTable

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from wargames_tui.table.saves import Saves

SIZES = [(80, 24), (100, 30), (120, 40)]
NOON = datetime(2026, 3, 14, 12, tzinfo=UTC)


def on_a_day(folder: Path) -> Saves:
    """Return the store of `folder` on the day of `NOON`."""
    saves = saves_in(folder)
    saves.now = lambda: NOON
    return saves


async def set_up(pilot: Pilot[None], number: int = 1, typed: str = "") -> None:
    """Go from the menu to the set-up of a game, and type a seed or a code."""
    await settle(pilot)
    await pilot.press(str(number))
    await settle(pilot)
    if typed:
        pilot.app.screen.query(Input).first().focus()
        await pilot.press("ctrl+u", "ctrl+k", *typed)
        await settle(pilot)


async def deal(pilot: Pilot[None]) -> None:
    await pilot.press("enter")
    await settle(pilot)


async def test_a_fresh_deal_is_not_known_and_a_typed_seed_is(data_folder: Path) -> None:
    saves = saves_in(data_folder)
    app = CabinetApp(saves=saves)
    async with app.run_test(size=(80, 24)) as pilot:
        await set_up(pilot)
        await deal(pilot)
        await pilot.press("q")
        await set_up(pilot)
        await pilot.press("n")
        await deal(pilot)
        await pilot.press("q")
        await set_up(pilot, typed="tokimuna")
        await deal(pilot)
        assert showing(app) is DesertStormTable
    assert [saves.find(number).head.known for number in (1, 2, 3)] == [False, False, True]
    assert saves.find(3).head.seed == "tokimuna"


@pytest.mark.parametrize("size", SIZES)
async def test_a_code_brings_its_seed_and_its_house_rules(data_folder: Path, size: tuple[int, int]) -> None:
    saves = saves_in(data_folder)
    code = deal_code(SharedDeal("desert-storm", {"recon": "once", "casualties": "remove"}, "tokimuna"))
    app = CabinetApp(saves=saves)
    async with app.run_test(size=size) as pilot:
        await set_up(pilot, typed=code.upper().replace("-", " "))
        assert "● once" in text(app)
        assert "● remove" in text(app)
        assert "the code of a deal" in text(app)
        assert all(cell_width(row) <= size[0] for row in rows(app))
        await deal(pilot)
        assert showing(app) is DesertStormTable
    head = saves.find(1).head
    assert (head.seed, head.known) == ("tokimuna", True)
    assert (head.options["recon"], head.options["casualties"], head.options["stealth"]) == ("once", "remove", "last")


async def test_a_code_of_another_game_offers_to_change_to_it(data_folder: Path) -> None:
    saves = saves_in(data_folder)
    code = deal_code(SharedDeal("spanish-armada", {"hand": "4"}, "tokimuna"))
    app = CabinetApp(saves=saves)
    async with app.run_test(size=(80, 24)) as pilot:
        await set_up(pilot, typed=code)
        assert "This code is of Spanish Armada: Enter changes to that game." in text(app)
        assert rows(app)[-1].startswith(" Enter change the game")
        await deal(pilot)
        assert showing(app) is SetupScreen
        assert "SPANISH ARMADA" in text(app)
        assert "● 4" in text(app)
        assert app.theme == "sea"
        await deal(pilot)
        assert showing(app) is SpanishArmadaTable
    assert (saves.find(1).head.seed, saves.find(1).head.known) == ("tokimuna", True)


async def test_a_mistyped_code_is_told_and_not_dealt() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await set_up(pilot, typed="ds-tokimuna-zz")
        assert "There is a mistake in the code ds-tokimuna-zz" in text(app)
        await deal(pilot)
        assert showing(app) is SetupScreen


async def test_a_seed_with_hyphens_of_its_own_is_a_seed(data_folder: Path) -> None:
    saves = saves_in(data_folder)
    app = CabinetApp(saves=saves)
    async with app.run_test(size=(80, 24)) as pilot:
        await set_up(pilot, typed="Nap-1991-xy")
        await deal(pilot)
    assert saves.find(1).head.seed == "nap1991xy"


@pytest.mark.parametrize("size", SIZES)
async def test_the_deal_of_the_day_is_for_one_and_as_printed(data_folder: Path, size: tuple[int, int]) -> None:
    saves = on_a_day(data_folder)
    app = CabinetApp(saves=saves)
    async with app.run_test(size=size) as pilot:
        await set_up(pilot)
        assert "○ of the day, 2026-03-14" in text(app)
        assert "House rules" in text(app)
        await pilot.press("d")
        await settle(pilot)
        assert "● of the day, 2026-03-14" in text(app)
        assert "House rules" not in text(app)
        assert "Players" not in text(app)
        assert "Enter deals the deal of the day, the same for everyone" in text(app)
        assert all(cell_width(row) <= size[0] for row in rows(app))
        await deal(pilot)
        assert showing(app) is DesertStormTable
    head = saves.find(1).head
    assert (head.day, head.seed, head.known) == (NOON.date(), seed_of_day("desert-storm", NOON.date()), False)


async def test_the_deal_of_the_day_that_was_begun_is_gone_on_with(data_folder: Path) -> None:
    saves = on_a_day(data_folder)
    play(saves.begin_day(take_out("spanish-armada")), 6, Random(1))
    app = CabinetApp(saves=saves)
    async with app.run_test(size=(80, 24)) as pilot:
        await set_up(pilot, 2)
        await pilot.press("d")
        await settle(pilot)
        assert "Enter goes on with the deal of the day that you have begun." in text(app)
        await deal(pilot)
        assert showing(app) is SpanishArmadaTable
    assert [saved.number for saved in saves.open_games()] == [1]


async def test_the_deal_of_the_day_that_was_played_is_known_the_second_time(data_folder: Path) -> None:
    saves = on_a_day(data_folder)
    play_out(saves.begin_day(take_out("desert-storm")))
    app = CabinetApp(saves=saves)
    async with app.run_test(size=(80, 24)) as pilot:
        await set_up(pilot)
        await pilot.press("d")
        await settle(pilot)
        assert "again it counts as a known deal." in text(app)
        await deal(pilot)
    assert saves.find(2).head.known


async def test_a_game_for_two_has_no_deal_of_the_day() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await set_up(pilot, tuple(GAMES).index("iran-iraq") + 1)
        assert "of the day" not in text(app)


async def test_the_day_is_left_again_for_a_seed() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await set_up(pilot)
        await pilot.press("d", "d")
        await settle(pilot)
        assert "Enter deals the printed game." in text(app)
        assert "House rules" in text(app)


async def test_what_is_typed_takes_the_place_of_the_seed_that_stood_there(data_folder: Path) -> None:
    code = deal_code(SharedDeal("desert-storm", {"recon": "once"}, "tokimuna"))
    saves = saves_in(data_folder)
    app = CabinetApp(saves=saves)
    async with app.run_test(size=(80, 24)) as pilot:
        await set_up(pilot)
        app.screen.query(Input).first().focus()
        await pilot.press(*code)
        await settle(pilot)
        await deal(pilot)
    head = saves.find(1).head
    assert (head.seed, head.options["recon"], head.known) == ("tokimuna", "once", True)
