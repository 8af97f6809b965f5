"""The review: it fills in while it is made, names what was dearest, and leads to any decision and back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, TypeVar

import pytest

from tests.golden import Golden
from tests.store.playing import begin, play, play_out, saves_in, take_out
from tests.tui.seen import MOST_TURNS, painted, press, rows, settle, showing, text
from wargames_tui.engine.record import make_record
from wargames_tui.i18n import cell_width, wrap
from wargames_tui.i18n.languages import speak
from wargames_tui.players.contract import dice
from wargames_tui.players.registry import expert_of
from wargames_tui.players.review import Judged, Moment, Question, Verdict
from wargames_tui.players.thinking import NOBODY, NoThinkers, ThinkersHere
from wargames_tui.table.review import Reviewed
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.review.decisions import DecisionList
from wargames_tui.tui.review.words import about
from wargames_tui.tui.screens.desert_storm import DesertStormReplay
from wargames_tui.tui.screens.final import FinalScreen
from wargames_tui.tui.screens.iran_iraq import IranIraqReplay
from wargames_tui.tui.screens.kept import KeptScreen
from wargames_tui.tui.screens.review import ReviewScreen

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from wargames_tui.players.thinking import Thinkers, Thought

ResultT = TypeVar("ResultT")

SIZES = [(80, 24), (100, 30), (120, 40)]


class Slow(ThinkersHere):
    """Think of nothing until they are let."""

    def __init__(self) -> None:
        super().__init__(take_out)
        self.let = asyncio.Semaphore(0)
        self.begun = 0

    async def think(self, game: str, thought: Thought[ResultT]) -> ResultT:
        self.begun += 1
        await self.let.acquire()
        return await super().think(game, thought)


def storm(folder: Path) -> None:
    """End a game of Desert Storm, played at random."""
    saves = saves_in(folder)
    play_out(begin(saves, "desert-storm", "storm", recon="once"))
    saves.close()


def war(folder: Path, decisions: int = 14) -> None:
    """End a war of Anna against Boris, who soon gives it up."""
    saves = saves_in(folder)
    table = saves.begin(take_out("iran-iraq"), seed="war", names=("Anna", "Boris"))
    play(table, decisions, Random(1))
    table.resign(1)
    saves.close()


def app_on(folder: Path, thinkers: Thinkers | None = None) -> CabinetApp:
    """Return the app on the games of `folder`, where thinking is done in this process."""
    return CabinetApp(saves=saves_in(folder), thinkers=thinkers or ThinkersHere(take_out))


async def reviewed(pilot: Pilot[None]) -> None:
    """Open the review of the first game of the list."""
    await pilot.press("k")
    await settle(pilot)
    await pilot.press("r")
    await settle(pilot)
    assert showing(pilot.app) is ReviewScreen


async def begun(pilot: Pilot[None], slow: Slow) -> None:
    """Ask for the review of the first game of the list, and wait until its first thought has begun."""
    await pilot.press("k")
    await settle(pilot)
    await press(pilot.app, "r")
    for _turn in range(MOST_TURNS):
        if slow.begun:
            break
        await asyncio.sleep(0.001)


@pytest.mark.parametrize("size", SIZES, ids=["80x24", "100x30", "120x40"])
async def test_a_solitaire_reads_so(data_folder: Path, golden: Golden, size: tuple[int, int]) -> None:
    storm(data_folder)
    app = app_on(data_folder)
    async with app.run_test(size=size) as pilot:
        await reviewed(pilot)
        for page in ("mistakes", "every", "rounds"):
            assert all(cell_width(row) <= size[0] for row in rows(app))
            golden.check(f"review-{page}-{size[0]}x{size[1]}", text(app))
            await pilot.press("tab")
            await settle(pilot)


async def test_a_war_tells_of_both_sides(data_folder: Path) -> None:
    war(data_folder)
    slow = Slow()
    app = app_on(data_folder, slow)
    async with app.run_test(size=(80, 24)) as pilot:
        await begun(pilot, slow)
        slow.let.release()
        await painted(app)
        assert "no decision judged" in text(app)  # the other side's have still to be judged
        assert "Why is still being thought out" in text(app)
        for _thought in range(100):
            slow.let.release()
        await settle(pilot)
        assert "Anna (Iraq)" in text(app)
        assert "Boris (Iran)" in text(app)
        assert "1 Maneuver" in text(app)
        assert "Turn 1, " in text(app) or "Turn 2, " in text(app)


async def test_a_game_for_two_reads_so_in_both_languages(data_folder: Path, golden: Golden) -> None:
    saves = saves_in(data_folder)
    options = {"recon": "once"}
    table = saves.begin(take_out("desert-storm"), seed="two", options=options, seats=2, names=("Anna", "Boris"))
    play(table, 40, Random(4))
    table.resign(1)
    saves.close()
    app = app_on(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await reviewed(pilot)
        golden.check("review-two-80x24", text(app))
        await pilot.press("shift+tab")
        await settle(pilot)
        golden.check("review-two-rounds-80x24", text(app))
        await pilot.press("tab")
        await pilot.press("down", "f2")
        await settle(pilot)
        assert all(cell_width(row) <= 80 for row in rows(app))
        golden.check("review-two-ja-80x24", text(app))
        await pilot.press("f2")
        await settle(pilot)


@pytest.mark.parametrize("decisions", [0, 4])
async def test_a_game_without_a_mistake_says_so(data_folder: Path, decisions: int) -> None:
    saves = saves_in(data_folder)
    table = begin(saves, "desert-storm", "good")
    expert = expert_of(table.game)
    while len(table.decisions) <= decisions:
        table.act(0, expert.choose(table.view(0), dice("good", 0, len(table.decisions))))
    table.resign(0)
    saves.close()
    app = app_on(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await reviewed(pilot)
        assert "No decision cost anything: the expert could not have done better." in text(app)
        await pilot.press("tab", "down", "tab")
        await settle(pilot)
        assert all(cell_width(row) <= 80 for row in rows(app))


async def test_a_marked_mistake_stays_in_sight_on_the_other_page_and_can_be_read_whole(data_folder: Path) -> None:
    storm(data_folder)
    app = app_on(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await reviewed(pilot)
        await pilot.press("down", "tab")
        await settle(pilot)
        marked = app.screen.query_one(DecisionList).marked
        assert marked is not None
        (shown,) = [row for row in rows(app) if row.startswith("▐")]
        assert f" {marked.number} " in shown
        assert f"decision {marked.number} " in text(app)
        await pilot.press("equals_sign")
        await settle(pilot)
        assert f"decision {marked.number}" in rows(app)[0] + rows(app)[1]
        assert "better: " in text(app)
        assert "Why" in text(app)
        await pilot.press("q")
        await settle(pilot)
        assert showing(app) is ReviewScreen


async def test_enter_leads_to_the_decision_and_back(data_folder: Path) -> None:
    storm(data_folder)
    app = app_on(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await reviewed(pilot)
        await pilot.press("down")
        marked = app.screen.query_one(DecisionList).marked
        assert marked is not None
        await pilot.press("enter")
        await settle(pilot)
        replay = app.screen
        assert isinstance(replay, DesertStormReplay)
        assert replay.replay.place == marked.number - 1
        assert "r review" not in text(app)
        await pilot.press("right")
        await settle(pilot)
        assert replay.replay.decided is not None
        await pilot.press("q")
        await settle(pilot)
        assert showing(app) is ReviewScreen
        assert app.screen.query_one(DecisionList).marked == marked
        await pilot.press("q")
        await settle(pilot)
        assert showing(app) is KeptScreen


@pytest.mark.parametrize("language", ["en", "ja"])
def test_why_is_told_in_the_five_lines_that_there_are_at_80_cells(language: str) -> None:
    """Of any action beside any other of a war, whose cards have the longest names."""
    game, random = take_out("iran-iraq"), Random(5)
    speak(language)
    record = make_record(game, options={}, seed="five", seats=2, actions=())
    reviewed = Reviewed(game, record, (), (), ())
    state, seen = game.new({}, "five", 2), 0
    while (seat := game.to_act(state)) is not None and seen < 60:
        legal = game.legal_actions(state)
        if len(legal) > 1:
            seen += 1
            best, done = random.sample(list(legal), 2)
            question = Question(game.view(state, seat), done, random, random)
            judged = Judged(Moment(seen, seat, 1, "Actions", 2, question), Verdict(best, 1.0, 1.0))
            reasons = judged.why(game)
            told = about(reviewed, judged, reasons)
            fits = [texts for texts in (told.texts, *told.shorter) if sum(len(wrap(each, 78)) for each in texts) <= 5]
            assert fits
            assert not reasons or fits[0][-1].startswith(reasons[0])
        game.apply(state, random.choice(list(legal)))
    assert seen == 60


async def test_it_opens_from_the_final_score_and_from_the_replay(data_folder: Path) -> None:
    storm(data_folder)
    app = app_on(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("k")
        await settle(pilot)
        for opens, before in (("w", DesertStormReplay), ("enter", FinalScreen)):
            await pilot.press(opens)
            await settle(pilot)
            assert showing(app) is before
            assert "r review" in text(app)
            await pilot.press("r")
            await settle(pilot)
            assert showing(app) is ReviewScreen
            await pilot.press("q")
            await settle(pilot)
            assert showing(app) is before
            if before is DesertStormReplay:
                await pilot.press("q")
                await settle(pilot)


async def test_it_fills_in_while_it_is_made_and_can_be_stopped(data_folder: Path) -> None:
    storm(data_folder)
    slow = Slow()
    app = app_on(data_folder, slow)
    async with app.run_test(size=(80, 24)) as pilot:
        await begun(pilot, slow)
        await painted(app)
        assert "judging decision 1 of" in text(app)
        for _thought in range(3):
            slow.let.release()
            await painted(app)
        await press(app, "tab")
        assert "judging decision 4 of" in text(app)
        assert "Every decision (3)" in text(app)
        await press(app, "space")
        slow.let.release()
        await painted(app)
        assert "stopped after 4 of" in text(app)
        assert "Space go on" in text(app)
        before = slow.begun
        await press(app, "space")
        assert "judging decision 5 of" in text(app)
        assert slow.begun == before + 1
        await press(app, "q")
        assert showing(app) is KeptScreen
        slow.let.release()
        await painted(app)
        assert slow.begun == before + 1


async def test_where_nobody_thinks_it_says_why(data_folder: Path) -> None:
    storm(data_folder)
    app = app_on(data_folder, NoThinkers())
    async with app.run_test(size=(80, 24)) as pilot:
        await reviewed(pilot)
        assert NOBODY in text(app)


async def test_a_game_that_goes_on_is_not_reviewed(data_folder: Path) -> None:
    saves = saves_in(data_folder)
    play(saves.begin(take_out("iran-iraq"), seed="war", names=("Anna", "Boris")), 8, Random(1))
    saves.close()
    app = app_on(data_folder)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("k")
        await settle(pilot)
        await pilot.press("r")
        await settle(pilot)
        assert showing(app) is KeptScreen
        await pilot.press("w")
        await settle(pilot)
        assert showing(app) is IranIraqReplay
        assert "review" not in rows(app)[-1]
        await pilot.press("r")
        await settle(pilot)
        assert showing(app) is IranIraqReplay


async def test_the_mouse_does_it_too(data_folder: Path) -> None:
    storm(data_folder)
    app = app_on(data_folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await reviewed(pilot)
        tabs = next(y for y, row in enumerate(rows(app)) if "Every decision" in row)
        await pilot.click(offset=(rows(app)[tabs].index("Every") + 2, tabs))
        await settle(pilot)
        assert "▸Every decision" in rows(app)[tabs]
        await pilot.click(offset=(20, tabs + 3))
        await settle(pilot)
        marked = app.screen.query_one(DecisionList).marked
        assert marked is not None
        assert rows(app)[tabs + 3].startswith("▐")
        await pilot.click(offset=(20, tabs + 3))
        await settle(pilot)
        assert isinstance(app.screen, DesertStormReplay)
        assert app.screen.replay.place == marked.number - 1
