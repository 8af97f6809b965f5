"""Spanish Armada for the screens around its table: the final score with its grade, and its cards."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest

from tests.tui.seen import rows, settle, showing, text
from tests.tui.sittings import unkept
from wargames_tui.cabinet import GAMES
from wargames_tui.games.spanish_armada.position import View
from wargames_tui.games.spanish_armada.scoring import GRADES, Grade, grade
from wargames_tui.i18n import cell_width
from wargames_tui.table.sitting import Deal, Sitting
from wargames_tui.tui import shelf
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.house.contract import Report, ScoredRound
from wargames_tui.tui.quiet import CardsWanted
from wargames_tui.tui.screens.cards import CardsScreen
from wargames_tui.tui.screens.ending import final_screen
from wargames_tui.tui.screens.setup import SetupScreen
from wargames_tui.tui.screens.spanish_armada import SpanishArmadaTable

ENTRY = GAMES["spanish-armada"]
SIZES = [(80, 24), (100, 30), (120, 40)]


def finished(seed: str, *, idle: bool = False, options: dict[str, str] | None = None) -> Sitting:
    """Return a sitting at which the first legal action was always taken; an `idle` player disperses nothing."""
    sitting = unkept(Deal(ENTRY.id, seed, options or {}))
    table = sitting.table
    while table.to_act is not None:
        view = table.view(0)
        assert isinstance(view, View)
        table.act(0, view.legal[-1] if idle and view.phase == "Engagement" else view.legal[0])
    return sitting


def report_of(sitting: Sitting) -> Report:
    report = shelf.house(ENTRY).report(sitting.game, sitting.table)
    assert isinstance(report, Report)
    return report


@cache
def graded(title: str) -> Sitting:
    """Return a finished game that was given that grade."""
    for number in range(300):
        for idle in (False, True):
            sitting = finished(f"g{number}", idle=idle)
            if grade(report_of(sitting).total).title == title:
                return sitting
    raise AssertionError(title)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("reached", GRADES, ids=lambda reached: reached.title)
async def test_the_final_score_says_its_grade_and_what_was_missing(reached: Grade, size: tuple[int, int]) -> None:
    sitting = graded(reached.title)
    report = report_of(sitting)
    app = CabinetApp()
    async with app.run_test(size=size) as pilot:
        await app.push_screen(final_screen(report, sitting))
        await pilot.pause()
        seen = rows(app)
        everything = " ".join(text(app).split())
        assert f"{reached.title} ({reached.outcome})" in everything
        assert f"{report.total} points of 182 in {len(report.rounds)} turns." in everything
        passed = sum(scored.cells[1] for scored in report.rounds)
        told = re.search(r"; (\d+) escaped.*?(?:; (\d+) came back)?\.", everything)
        assert told is not None
        assert int(told[1]) + int(told[2] or 0) == passed
        assert ("more point" in everything) == (reached is not GRADES[0])
        assert "100 125 150" in everything
        for scored in report.rounds:
            words = next(row.split() for row in seen if row.split()[:1] == [str(scored.number)] and "│" in row)
            assert words[4] == (str(scored.total) if scored.total else "·")
        assert sum(scored.points for scored in report.rounds) == report.total
        assert "Deal sa-g" in everything
        assert "n new deal" in seen[-1]
        assert all(cell_width(row) <= size[0] for row in seen)


async def test_a_very_long_game_puts_its_first_turns_together() -> None:
    sitting = graded(GRADES[0].title)
    report = report_of(sitting)
    count = 20
    longer = replace(
        report, total=100, rounds=tuple(ScoredRound(number, (1, 3), 5, 5 * number) for number in range(1, count + 1))
    )
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(final_screen(longer, sitting))
        await pilot.pause()
        lines = [row.split() for row in rows(app) if "│" in row]
        first = lines[0][0]
        assert first.startswith("1-")
        early = int(first.removeprefix("1-"))
        assert lines[0][4] == str(5 * early)
        assert [line[0] for line in lines[1:]] == [str(number) for number in range(early + 1, count + 1)]
        assert "All" in text(app)


async def test_every_card_is_in_the_browser_with_its_effect_and_its_rulings() -> None:
    app = CabinetApp()
    async with app.run_test(size=(120, 40)) as pilot:
        app.post_message(CardsWanted(ENTRY.id))
        await settle(pilot)
        assert showing(app) is CardsScreen
        assert "52 cards" in text(app)
        await pilot.press(*"look at")
        await settle(pilot)
        assert "2 cards" in text(app)
        assert "Look at the next 7 cards in both decks and draw another Black card" in " ".join(text(app).split())
        assert "S8" in text(app)


async def test_from_the_menu_to_the_table_in_the_colours_of_the_sea() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(str(list(GAMES).index(ENTRY.id) + 1))
        await settle(pilot)
        assert showing(app) is SetupScreen
        assert app.theme == "sea"
        await pilot.press("enter")
        await settle(pilot)
        assert showing(app) is SpanishArmadaTable
        assert "▸MANEUVER◂" in text(app)
