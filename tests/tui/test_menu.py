"""The menu: what can be opened, by keys and by mouse, and what it says where a game cannot be."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from threading import Event

import pytest

from tests.tui.seen import rows, settle, showing, text
from wargames_tui.cabinet import GAMES, Entry
from wargames_tui.i18n import cell_width
from wargames_tui.tui import shelf
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.screens.cards import CardsScreen
from wargames_tui.tui.screens.help import HelpScreen
from wargames_tui.tui.screens.menu import MenuScreen
from wargames_tui.tui.screens.menu_lines import MenuItem
from wargames_tui.tui.screens.setup import SetupScreen

SIZES = [(80, 24), (100, 30), (120, 40)]


@pytest.mark.parametrize("size", SIZES)
async def test_everything_stands_on_the_first_screen(size: tuple[int, int]) -> None:
    app = CabinetApp()
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        seen = text(app)
        for words in ("Desert Storm Solitaire", "count the cost.", "Rules", "Cards", "Quit", "Choose a game"):
            assert words in seen
        for entry in GAMES.values():
            assert entry.title in seen
            assert entry.blurb in seen
        assert rows(app)[-1].split("  ")[-1] == "q quit"
        assert all(cell_width(row) <= size[0] for row in rows(app))
        assert len(rows(app)) == size[1]


async def test_enter_opens_the_marked_game() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await settle(pilot)
        assert showing(app) is SetupScreen
        await pilot.press("q")
        assert showing(app) is MenuScreen


async def test_a_number_opens_its_game() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        await settle(pilot)
        assert showing(app) is SetupScreen


async def test_another_game_may_be_asked_for_while_one_is_still_being_taken_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    on_its_way = Event()
    take_out = shelf.take_out

    def slowly(entry: Entry) -> object:
        on_its_way.wait(10)
        return take_out(entry)

    monkeypatch.setattr(shelf, "is_out", lambda _entry: False)
    monkeypatch.setattr(shelf, "take_out", slowly)
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        for entry in (*GAMES.values(), *GAMES.values()):
            app.post_message(MenuScreen.GameWanted(entry))
            for _step in range(10):
                await asyncio.sleep(0)
        on_its_way.set()
        await settle(pilot)
        assert showing(app) is SetupScreen
        assert "IRAN-IRAQ WAR" in text(app)


@pytest.mark.parametrize(("presses", "screen"), [(len(GAMES) + 2, HelpScreen), (len(GAMES) + 3, CardsScreen)])
async def test_arrows_reach_the_rules_and_the_cards(presses: int, screen: type[HelpScreen | CardsScreen]) -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*["down"] * presses, "enter")
        await settle(pilot)
        assert showing(app) is screen
        await pilot.press("escape")
        assert showing(app) is MenuScreen


async def test_the_mark_goes_round() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("up")
        assert isinstance(app.focused, MenuItem)
        assert app.focused.shown.title == "Quit"
        marked = [row for row in rows(app) if row.startswith(" ▐")]
        assert len(marked) == 1
        assert "Quit" in marked[0]


@pytest.mark.parametrize("how", ["q", "escape", "mark"])
async def test_leaving(how: str) -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*(["up", "enter"] if how == "mark" else [how]))
    assert app.return_code == 0


async def test_the_mouse_opens_what_is_clicked() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click(".game", offset=(20, 1))
        await settle(pilot)
        assert showing(app) is SetupScreen


async def test_the_mouse_presses_the_keys_in_the_line_of_keys() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.click(KeyLine, offset=(rows(app)[-1].index("? rules"), 0))
        await settle(pilot)
        assert showing(app) is HelpScreen


async def test_broken_decks_are_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = replace(GAMES["desert-storm"], game="tests.tui.broken:Broken")
    monkeypatch.setitem(GAMES, "desert-storm", entry)
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        await settle(pilot)
        assert showing(app) is MenuScreen
        assert "cannot be used" in text(app)
        assert "coalition.yaml:12:5" in text(app)
        await pilot.press("q")
    assert app.return_code == 0


async def test_the_palette_offers_our_commands_and_no_others() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p")
        await settle(pilot)
        seen = text(app)
        assert "Look through all cards of the game." in seen
        assert "Leave the cabinet." in seen
        assert "screenshot" not in seen.lower()
        await pilot.press(*"look")
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)
        assert showing(app) is CardsScreen


async def test_a_window_too_small_says_so_and_comes_back() -> None:
    app = CabinetApp()
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press(*["down"] * (len(GAMES) + 2))
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert "80 by 24" in text(app)
        assert "60 by 20" in text(app)
        await pilot.resize_terminal(79, 40)
        await pilot.pause()
        assert "79 by 40" in text(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert showing(app) is MenuScreen
        assert isinstance(app.focused, MenuItem)
        assert app.focused.shown.title == "Rules"
        assert "Choose a game" in text(app)


async def test_it_can_start_in_a_window_too_small() -> None:
    app = CabinetApp()
    async with app.run_test(size=(20, 8)) as pilot:
        await pilot.pause()
        assert "20 by 8" in text(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "Desert Storm Solitaire" in text(app)


async def test_every_game_has_its_own_colours_and_the_menu_has_the_cabinets() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        for number, entry in enumerate(GAMES.values(), 1):
            await pilot.press(str(number))
            await settle(pilot)
            assert app.theme == entry.palette
            await pilot.press("enter")
            await settle(pilot)
            assert not isinstance(app.screen, SetupScreen | MenuScreen)
            assert app.theme == entry.palette
            await pilot.press("q")
            await settle(pilot)
            assert showing(app) is MenuScreen
            assert app.theme == "desert"


async def test_rules_and_cards_are_those_of_the_game_marked_last() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down", *["down"] * (len(GAMES) - 2), *["down"] * 4, "enter")
        await settle(pilot)
        cards = shelf.take_out(tuple(GAMES.values())[-1]).cards
        assert f"{len(cards.ids)} cards" in text(app)
