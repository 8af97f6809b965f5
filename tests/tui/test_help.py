"""The help: the keys in force, the printed rules, the rulings; and the card browser."""

from __future__ import annotations

import pytest

from tests.tui.seen import rows, settle, showing, text
from wargames_tui.engine.rulebook import load_rulebook
from wargames_tui.i18n import _, cell_width
from wargames_tui.i18n.characters import Characters, spelled
from wargames_tui.i18n.languages import LANGUAGES, speak
from wargames_tui.players.iran_iraq.prospects import GAME
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.computers import ABOUT_HINTS
from wargames_tui.tui.quiet import HelpWanted
from wargames_tui.tui.screens.help import HelpScreen
from wargames_tui.tui.screens.help_pages import pages
from wargames_tui.tui.screens.menu import MenuScreen
from wargames_tui.tui.screens.signs import SIGNS
from wargames_tui.tui.screens.too_small import TooSmallScreen

BOOK = load_rulebook("desert-storm")


@pytest.mark.parametrize("width", [60, 76, 92])
def test_the_whole_rule_book_is_there_within_the_width(width: int) -> None:
    lines = pages(MenuScreen.ACTIONS, BOOK, width).lines
    words = " ".join(f"{line.lead} {line.text}" for line in lines).split()
    assert all(cell_width(line.lead + line.text) <= width for line in lines)
    printed = " ".join(section.text for section in BOOK.sections) + " ".join(ruling.text for ruling in BOOK.rulings)
    assert set(printed.split()[:50]) <= set(words)
    assert {ruling.id for ruling in BOOK.rulings} <= set(words)


async def test_it_begins_with_the_keys_that_work() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        menu = app.screen
        assert isinstance(menu, MenuScreen)
        in_force = menu.in_force()
        await pilot.press("?")
        await settle(pilot)
        seen = text(app)
        for command in in_force:
            assert command.help in seen
        assert "▸Keys◂" in seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_is_explained_and_in_ascii_none_is_like_another(language: str) -> None:
    speak(language)
    explained = [_(sign.sign) for sign in SIGNS]
    speak("en")
    assert {"▸3◂", "✓", "●", "★", "┏━┓", "♥H ♦D ♠S ♣C"} <= set(explained)
    for characters in (Characters.ASCII, Characters.CONSOLE):
        assert len({spelled(sign, characters) for sign in explained}) == len(SIGNS)


async def test_it_is_not_left_while_another_screen_lies_over_it() -> None:
    """A command of the palette may arrive when the window has just become too small."""
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("?")
        await settle(pilot)
        help_screen = app.screen
        assert isinstance(help_screen, HelpScreen)
        await pilot.resize_terminal(60, 20)
        await settle(pilot)
        assert isinstance(pilot.app.screen, TooSmallScreen)
        help_screen.action_leave()
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert app.screen_stack[-1] is help_screen
        await pilot.press("q")
        await settle(pilot)
        assert help_screen not in app.screen_stack


async def test_tab_goes_through_the_chapters() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("?", "tab")
        await pilot.pause()
        assert "▸Signs◂" in rows(app)[0]
        await pilot.press("tab")
        await pilot.pause()
        assert "▸Computer◂" in rows(app)[0]
        assert "A computer player knows what its seat may know" in text(app)
        assert "Hints and reviews" in text(app)
        assert f"counts {GAME:.0f} more" in ABOUT_HINTS[-1]
        await pilot.press("tab")
        await pilot.pause()
        assert "▸Rules◂" in rows(app)[0]
        assert rows(app)[2].strip().startswith("Desert Storm Solitaire: the printed rules")
        await pilot.press("tab")
        await pilot.pause()
        assert "▸Rulings◂" in rows(app)[0]
        await pilot.press("left")
        await pilot.pause()
        assert "▸Rules◂" in rows(app)[0]


@pytest.mark.parametrize("ruling", ["D1", "D10", "D17", BOOK.rulings[-1].id])
async def test_it_opens_at_a_ruling(ruling: str) -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.screen.post_message(HelpWanted("desert-storm", (), ruling))
        await pilot.pause()
        await pilot.pause()
        assert rows(app)[2].split()[0] == ruling


async def test_it_scrolls_to_both_ends_and_back() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("?", "end")
        await pilot.pause()
        assert BOOK.rulings[-1].text.split()[-1] in text(app)
        await pilot.press("home", "down")
        await pilot.pause()
        assert "line 2 of" in rows(app)[0]
        await pilot.press("q")
        assert showing(app) is MenuScreen


async def test_the_mouse_opens_a_chapter() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("?")
        await pilot.pause()
        await pilot.click("Tabs", offset=(rows(app)[0].index("Rulings"), 0))
        await pilot.pause()
        assert "▸Rulings◂" in rows(app)[0]


async def test_it_keeps_its_place_when_the_window_grows() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("?", *["tab"] * 4)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert showing(app) is HelpScreen
        assert "▸Rulings◂" in rows(app)[0]


async def test_cards_are_found_by_typing() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("/")
        await settle(pilot)
        assert "112 cards" in text(app)
        await pilot.press(*"patriot")
        await settle(pilot)
        assert "1 card" in text(app)
        assert "Missile: Can knock out SCUDS" in " ".join(text(app).split())
        assert "SCUD" in text(app)
        await pilot.press(*"x")
        await settle(pilot)
        assert "No card is called so" in " ".join(text(app).split())
        await pilot.press("escape")
        assert showing(app) is MenuScreen


async def test_arrows_move_through_the_cards_and_enter_shows_one_whole() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("/")
        await settle(pilot)
        await pilot.press("down")
        await settle(pilot)
        marked = next(row for row in rows(app) if row.startswith("▐▌"))
        assert "M-60" in marked
        await pilot.press("enter")
        await settle(pilot)
        assert "Chieftain" not in text(app)
        assert "Fortifications" in text(app)
        assert "Million Man Army" in text(app)
        await pilot.press("escape")
        await settle(pilot)
        assert "Chieftain" in text(app)


async def test_sams_are_found_by_their_notes() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("/")
        await settle(pilot)
        await pilot.press(*"iraqi sam")
        await settle(pilot)
        seen = text(app)
        for name in ("SA-2", "SA-3", "SA-6", "SA-7", "SA-8", "SA-14", "Rolland"):
            assert name in seen
