"""The set-up: the seed and the house rules, by keys and by mouse."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from textual.widgets import Input

from tests.tui.seen import rows, settle, text
from wargames_tui.cabinet import GAMES
from wargames_tui.games.desert_storm.options import OPTIONS
from wargames_tui.i18n import cell_width
from wargames_tui.table.sitting import Deal
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.screens.setup import SetupScreen
from wargames_tui.tui.screens.setup_lines import DealButton, RuleLine
from wargames_tui.tui.screens.setup_players import PlayerLine

if TYPE_CHECKING:
    from textual.pilot import Pilot

ENTRY = GAMES["desert-storm"]


class Dealt:
    """Takes the deal that the screen closes with."""

    def __init__(self) -> None:
        self.deals: list[Deal | None] = []

    async def open(self, app: CabinetApp, deal: Deal | None = None) -> None:
        await app.push_screen(SetupScreen(ENTRY, OPTIONS, deal), self.deals.append)


async def opened(pilot: Pilot[None], deal: Deal | None = None) -> Dealt:
    app = pilot.app
    assert isinstance(app, CabinetApp)
    dealt = Dealt()
    await dealt.open(app, deal)
    await pilot.pause()
    return dealt


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
async def test_every_house_rule_says_what_it_changes_and_which_ruling_it_varies(size: tuple[int, int]) -> None:
    app = CabinetApp()
    async with app.run_test(size=size) as pilot:
        await opened(pilot)
        seen = text(app)
        for spec in OPTIONS:
            assert spec.title in seen
            assert spec.ruling in seen
            assert spec.values[0].effect in seen
            assert f"● {spec.values[0].value}" in seen
            assert f"○ {spec.values[1].value}" in seen
        assert "Enter deals the printed game." in seen
        assert re.search(r"Seed or code +▏.{26}▕", seen)
        assert all(cell_width(row) <= size[0] for row in rows(app))


async def test_enter_deals_the_printed_game_from_the_seed_shown() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        dealt = await opened(pilot)
        seed = app.screen.query_one(Input).value
        assert seed in text(app)
        await pilot.press("enter")
        assert dealt.deals == [Deal("desert-storm", seed, {})]


async def test_n_takes_another_seed() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        before = app.screen.query_one(Input).value
        await pilot.press("n")
        assert app.screen.query_one(Input).value != before


async def test_a_seed_can_be_typed_and_commands_stay_out_of_it() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        dealt = await opened(pilot)
        app.screen.query_one(Input).focus()
        await pilot.press("ctrl+u", "ctrl+k", *"NaP 1991")
        assert "n new seed" not in rows(app)[-1]
        assert "/ cards" not in rows(app)[-1]
        assert "Esc back" in rows(app)[-1]
        await pilot.press("enter")
        assert dealt.deals == [Deal("desert-storm", "nap1991", {}, known=True)]


async def test_a_text_that_is_no_seed_is_told_whole_and_not_dealt() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        dealt = await opened(pilot)
        app.screen.query_one(Input).focus()
        await pilot.press("!")
        await pilot.pause()
        assert "this is no seed" in text(app)
        assert rows(app)[-2].strip() == "A seed is 1 to 24 letters a-z and digits, such as tokimuna."
        assert rows(app)[-1].startswith(" Enter go to the mistake")
        await pilot.press("down", "enter")
        assert dealt.deals == []
        assert isinstance(app.focused, Input)
        await pilot.press(*"tokimuna")
        await pilot.pause()
        assert "this is no seed" not in text(app)
        assert "Enter go to the mistake" not in rows(app)[-1]


async def test_names_that_are_wrong_are_told_whole_and_not_dealt() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        dealt = await opened(pilot, Deal("desert-storm", "tokimuna", {}, seats=2, names=("Anna", "Bob")))
        _seed, _first, second = app.screen.query(Input)
        second.focus()
        await pilot.press("ctrl+u", *"ANNA")
        await pilot.pause()
        assert rows(app)[-2].strip() == "Both players are called Anna; give them two names."
        await pilot.press("enter")
        assert dealt.deals == []
        assert app.focused is second
        await pilot.press("ctrl+u", *"Boris")
        await pilot.pause()
        assert rows(app)[-2].strip() == "Enter deals a game for two persons at this keyboard."
        await pilot.press("enter")
        assert [deal.names for deal in dealt.deals if deal] == [("Anna", "Boris")]


async def test_a_wrong_name_does_not_matter_to_one_who_plays_alone() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        dealt = await opened(pilot, Deal("desert-storm", "tokimuna", {}, seats=2, names=("Anna", "Bob")))
        _seed, _first, second = app.screen.query(Input)
        second.focus()
        await pilot.press("ctrl+u", *"anna", "up", "up", "up", "left")
        await pilot.pause()
        assert rows(app)[-2].strip() == "Enter deals the printed game."
        await pilot.press("enter")
        assert [deal.names for deal in dealt.deals if deal] == [()]


async def test_the_field_in_focus_is_marked_in_its_shape() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, Deal("desert-storm", "tokimuna", {}, seats=2, names=("Anna", "Bob")))
        before = text(app)
        fields = tuple(app.screen.query(Input))
        for field in fields:
            field.focus()
            await pilot.pause()
            line = next(row for row in rows(app) if f"▌{field.value}" in row)
            assert line.count("▐") == line.count("▌") == 1
            assert sum(f"▌{other.value}" in text(app) for other in fields) == 1
        assert all(f"▌{field.value}" not in before for field in fields)


async def test_arrows_change_a_rule_and_p_goes_back_to_print() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        dealt = await opened(pilot)
        await pilot.press("up", "left", "up", "right")
        await pilot.pause()
        assert "● remove" in text(app)
        assert "leave the game for good" in text(app)
        assert "house rules; p goes back" in text(app)
        await pilot.press("p")
        await pilot.pause()
        assert "● discard" in text(app)
        assert "p printed" not in rows(app)[-1]
        await pilot.press("right", "enter")
        assert [deal.options for deal in dealt.deals if deal] == [{"attack-back": "player"}]


async def test_the_mouse_chooses_values_and_deals() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        dealt = await opened(pilot)
        line = app.screen.query(RuleLine).first()
        start, _end = line.shown.spans()[1]
        await pilot.click(line, offset=(start, 0))
        await pilot.click(DealButton)
        assert [deal.options for deal in dealt.deals if deal] == [{"recon": "once"}]


async def test_q_goes_back_without_a_deal() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        dealt = await opened(pilot)
        await pilot.press("q")
        assert dealt.deals == [None]


async def test_an_earlier_deal_can_be_set_up_again() -> None:
    deal = Deal("desert-storm", "tokimuna", {"exposed": "unplayed"})
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        dealt = await opened(pilot, deal)
        await pilot.press("enter")
        assert dealt.deals == [deal]


async def test_the_deal_comes_to_the_table() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)
        assert "Round 1/12" in rows(app)[0]


async def test_a_computer_player_is_chosen_by_the_arrows_and_has_no_name_to_type() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        dealt = await opened(pilot, Deal("desert-storm", "tokimuna", {}, seats=2, names=("Anna", "Bob")))
        second = app.screen.query(PlayerLine)[2]
        second.focus()
        await pilot.press("right", "right")
        await pilot.pause()
        assert "○ random   ● greedy   ○ expert" in text(app)
        assert "Bob" not in text(app)
        assert rows(app)[-2].strip() == "Greedy takes what looks best at once; it never looks ahead."
        assert all(cell_width(row) <= 80 for row in rows(app))
        await pilot.press("down")
        await pilot.pause()
        assert rows(app)[-2].strip() == "Enter deals a game against a computer player."
        await pilot.press("enter")
        assert [(deal.names, deal.players) for deal in dealt.deals if deal] == [(("Anna", ""), ("", "greedy"))]


async def test_who_plays_alone_can_let_a_computer_play_and_watch() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        dealt = await opened(pilot)
        app.screen.query(PlayerLine).first().focus()
        await pilot.press("left")
        await pilot.pause()
        assert "○ you   ○ random   ○ greedy   ● expert" in text(app)
        await pilot.press("down")
        await pilot.pause()
        assert rows(app)[-2].strip() == "Enter deals a game that computer players play; you watch."
        await pilot.press("enter")
        assert [(deal.players, deal.names) for deal in dealt.deals if deal] == [(("expert",), ())]


async def test_the_same_players_are_offered_again() -> None:
    deal = Deal("desert-storm", "tokimuna", {}, 2, match=True, names=("", "Anna"), players=("expert", ""))
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        dealt = await opened(pilot, deal)
        assert next(row for row in rows(app) if "Anna" in row).split()[:2] == ["Player", "2"]
        await pilot.press("enter")
        assert [(deal.names, deal.players, deal.match) for deal in dealt.deals if deal] == [
            (("", "Anna"), ("expert", ""), True)
        ]


@pytest.mark.parametrize("seats", [1, 2])
async def test_where_nobody_thinks_only_persons_are_offered_and_that_is_said(seats: int) -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        dealt = Dealt()
        screen = SetupScreen(ENTRY, OPTIONS, Deal("desert-storm", "tokimuna", {}, seats=seats), computers=False)
        await app.push_screen(screen, dealt.deals.append)
        await pilot.pause()
        assert "expert" not in text(app)
        for _line in range(9):
            await pilot.press("up")
            if "This host has no computer players" in text(app):
                break
        else:
            raise AssertionError(text(app))
        await pilot.press("enter")
        assert [deal.players for deal in dealt.deals if deal] == [()]


async def test_a_player_is_changed_at_once_by_the_arrows_and_named_after_tab() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        dealt = await opened(pilot, Deal("desert-storm", "tokimuna", {}, seats=2, names=("", "")))
        await pilot.press("down", "down", "down", "down")
        await pilot.pause()
        assert "←→ change  Tab name  ↑↓ move" in rows(app)[-1]
        await pilot.press("tab", *"Anna?")
        await pilot.pause()
        assert "▌Anna?" in text(app)
        assert "F1 rules" in rows(app)[-1]
        await pilot.press("backspace", "down", "left")
        await pilot.pause()
        assert "Tab name" not in rows(app)[-1]
        await pilot.press("up")
        await pilot.pause()
        assert isinstance(app.focused, PlayerLine)
        await pilot.press("tab", "tab", "tab", "enter")
        assert [(deal.names, deal.players) for deal in dealt.deals if deal] == [(("Anna", ""), ("", "expert"))]
