"""Games that were left: the first line of the menu, the list of kept games, and what can be done with them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from threading import Event
from typing import TYPE_CHECKING

import pytest

from tests.store.book import NOW, Book
from tests.store.playing import begin, play, play_out, saves_in, take_out
from tests.tui.seen import rows, settle, showing, text
from wargames_tui.cabinet import GAMES
from wargames_tui.i18n import cell_width
from wargames_tui.store.sheet import Head, Marks, SavedGame
from wargames_tui.store.telling import outcome, scores_of, verdict
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.history.kept_list import KeptGame
from wargames_tui.tui.screens.cover import CoverScreen
from wargames_tui.tui.screens.desert_storm import DesertStormTable
from wargames_tui.tui.screens.duel import DuelScreen
from wargames_tui.tui.screens.final import FinalScreen
from wargames_tui.tui.screens.iran_iraq import IranIraqTable
from wargames_tui.tui.screens.kept import KeptScreen
from wargames_tui.tui.screens.menu import MenuScreen
from wargames_tui.tui.screens.menu_lines import MenuItem
from wargames_tui.tui.screens.spanish_armada import SpanishArmadaTable
from wargames_tui.tui.screens.standing import StandingScreen

if TYPE_CHECKING:
    from textual.pilot import Pilot

SIZES = [(80, 24), (100, 30), (120, 40)]
NAMES = ("Anna", "Boris")


def marked(app: CabinetApp) -> str:
    """Return the line that is marked, the first one of two."""
    return next(row for row in rows(app) if row.strip().startswith("▐")).strip(" ▐")


def war(folder: Path, decisions: int = 10) -> None:
    """Leave a war of Anna against Boris."""
    saves = saves_in(folder)
    play(saves.begin(take_out("iran-iraq"), seed="war", names=NAMES), decisions, Random(1))
    saves.close()


def solitaires(folder: Path) -> None:
    """Leave two games, and end two."""
    saves = saves_in(folder)
    play_out(begin(saves, "spanish-armada", "ended"))
    given_up = begin(saves, "desert-storm", "given-up")
    play(given_up, 3, Random(1))
    given_up.resign(0)
    play(begin(saves, "desert-storm", "left", recon="once"), 6, Random(1))
    play(begin(saves, "spanish-armada", "last"), 5, Random(1))
    saves.close()


async def opened(pilot: Pilot[None], *keys: str) -> None:
    """Press keys, each once the games of the list before it have been read."""
    await settle(pilot)
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


LONG_NAMES = ("Bartholomaea", "Maximilianus")


async def test_long_names_are_cut_nowhere_in_the_list(data_folder: Path) -> None:
    saves = saves_in(data_folder)
    play(begin(saves, "desert-storm", "left"), 3, Random(1))
    play(saves.begin(take_out("iran-iraq"), seed="war", names=LONG_NAMES), 10, Random(1))
    saves.close()
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, "k")
        assert "Iran-Iraq War           Bartholomaea – Maximilianus  " in marked(app)


def test_what_sets_a_game_apart_is_left_out_before_a_name_is() -> None:
    head = Head("iran-iraq", 1, "x", {}, "seed", 2, NAMES, known=True)
    saved = SavedGame(1, head, Marks(9, (2, 1), ending="played", winners=(0,)), NOW, NOW)
    said = KeptGame(saved, ("Anna beat Boris", "Anna won"))
    assert [said.said(room) for room in (30, 20, 18, 12, 9)] == [
        "Anna beat Boris, known deal",
        "Anna won, known deal",
        "Anna beat Boris, …",
        "Anna won, …",
        "Anna …",
    ]
    assert KeptGame(saved, ("",)).said(5) == "…"
    helped = replace(saved, marks=replace(saved.marks, assisted=True))
    assert KeptGame(helped, ("Anna beat Boris", "Anna won")).said(28) == "Anna beat Boris, assisted, …"


def test_the_winner_is_named_first_and_so_are_its_points() -> None:
    head = Head("iran-iraq", 1, "x", {}, "seed", 2, NAMES)
    lost = SavedGame(1, head, Marks(9, (2, 5), ending="played", winners=(1,)), NOW, NOW)
    assert KeptGame(lost, (verdict(lost),)).points == "5 : 2"
    assert outcome(lost) == "Boris beat Anna, 5 : 2"
    given_up = replace(lost, marks=replace(lost.marks, ending="resigned", resigned=0))
    assert (verdict(given_up), scores_of(given_up)) == ("Boris won, Anna gave up", "5 : 2")
    in_play = replace(lost, marks=Marks(9, (2, 5)))
    assert outcome(in_play) == "Anna and Boris, in play, 2 : 5"


# The first line of the menu


@pytest.mark.parametrize("size", SIZES)
async def test_the_game_left_last_is_the_first_line_and_marked_and_enter_goes_on(
    data_folder: Path, size: tuple[int, int]
) -> None:
    solitaires(data_folder)
    war(data_folder)
    app = CabinetApp()
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        line = marked(app)
        assert line.startswith("g  Go on  Iran-Iraq War, Anna against Boris, turn 2 of 16, today ")
        assert rows(app)[-1].strip().startswith("g go on")
        assert rows(app)[-1].endswith("q quit")
        assert all(cell_width(row) <= size[0] for row in rows(app))
        for entry in GAMES.values():
            assert entry.blurb in text(app)
        await opened(pilot, "enter")
        assert isinstance(app.screen, IranIraqTable | CoverScreen)
        assert app.theme == "trench"


async def test_going_on_by_its_own_key_and_leaving_comes_back_to_a_menu_that_knows_it(data_folder: Path) -> None:
    solitaires(data_folder)
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, "down", "down", "g")
        assert showing(app) is SpanishArmadaTable
        await opened(pilot, "enter", "enter")
        turn = next(word for word in rows(app)[0].split() if word.isdigit())
        await opened(pilot, "q")
        assert showing(app) is MenuScreen
        assert marked(app).startswith(f"g  Go on  Spanish Armada, turn {turn}, today")
        await opened(pilot, "1", "enter", "enter")
        assert showing(app) is DesertStormTable
        await opened(pilot, "enter", "q")
        assert "Desert Storm Solitaire, round 1 of 12" in marked(app)


async def test_without_a_game_left_the_first_game_is_marked_and_there_is_no_such_key(data_folder: Path) -> None:
    saves_in(data_folder).open_games()
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert marked(app).startswith("1  Desert Storm Solitaire")
        assert "Go on" not in text(app)
        await opened(pilot, "g")
        assert showing(app) is MenuScreen


async def test_the_mark_stays_where_the_player_has_put_it(data_folder: Path) -> None:
    solitaires(data_folder)
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        menu = app.screen
        assert isinstance(menu, MenuScreen)
        await pilot.press("down")
        menu.query_one("#left").visible = False
        menu.query(MenuItem).last().focus()
        await settle(pilot)
        assert marked(app).startswith("q  Quit")


async def test_a_long_line_says_what_matters_most(data_folder: Path) -> None:
    saves = saves_in(data_folder)
    match = saves.begin_match(take_out("desert-storm"), seed="match", names=("Wilhelmina II", "Maximilian I"))
    play(match.table, 9, Random(1))
    saves.close()
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert marked(app) == "g  Go on  Desert Storm Solitaire, Wilhelmina II against Maximilian I"


async def test_when_it_was_left_is_told_by_the_day(data_folder: Path) -> None:
    noon = datetime(2026, 3, 14, 12, tzinfo=UTC)
    saves = saves_in(data_folder)
    saves.now = lambda: noon
    play(saves.begin(take_out("desert-storm"), seed="left"), 1, Random(1))
    saves.now = lambda: noon + timedelta(days=1)
    app = CabinetApp(saves=saves)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert f"yesterday {noon.astimezone():%H:%M}" in marked(app)


async def test_a_store_that_cannot_be_used_is_said_in_the_menu(data_folder: Path) -> None:
    data_folder.write_text("no folder")
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "Games are not saved: " in text(app)
        await opened(pilot, "1", "enter")
        assert showing(app) is DesertStormTable
        assert rows(app)[0].startswith(" Not saved:")
        await opened(pilot, "q")
        assert "It is not saved." in text(app)


# A match between its games


async def test_a_match_whose_second_game_was_not_dealt_is_gone_on_with_at_the_standing(data_folder: Path) -> None:
    saves = saves_in(data_folder)
    play_out(saves.begin_match(take_out("desert-storm"), seed="match", names=NAMES).table)
    saves.close()
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "Anna against Boris, before game 2" in marked(app)
        await opened(pilot, "enter")
        assert showing(app) is StandingScreen
        await opened(pilot, "m")
        assert showing(app) is MenuScreen
        await opened(pilot, "g", "enter")
        assert showing(app) is DesertStormTable
        assert "BORIS: ROUND 1" in text(app)
        await opened(pilot, "enter", "enter", "q")
        assert "game 2, round 1 of 12" in marked(app)
        await opened(pilot, "enter")
        assert "BORIS: ROUND 1" in text(app)


@pytest.mark.parametrize("decisions", [4, 10_000])
async def test_the_first_game_of_a_match_shows_its_own_score_whatever_became_of_the_second(
    data_folder: Path, decisions: int
) -> None:
    saves = saves_in(data_folder)
    match = saves.begin_match(take_out("iran-iraq"), seed="match", names=NAMES)
    play_out(match.table)
    assert match.table.sheet.marks.winners == (0,)
    play(match.next_game(), decisions, Random(2))
    saves.close()
    app = CabinetApp(saves=saves_in(data_folder))
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, "k", "down")
        assert marked(app).startswith("1  Iran-Iraq War")
        await pilot.press("enter")
        await settle(pilot)
        assert showing(app) is DuelScreen
        assert "ANNA (IRAQ) WINS" in text(app)
        assert rows(app)[-2].split()[-2:] == ["game", "1"]
        assert "standing" not in rows(app)[-1]
        await opened(pilot, "m")
        assert showing(app) is MenuScreen


async def test_a_match_can_be_ended_between_its_games(data_folder: Path) -> None:
    saves = saves_in(data_folder)
    play_out(saves.begin_match(take_out("desert-storm"), seed="match", names=NAMES).table)
    saves.close()
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, "k", "x")
        assert "End this match? Its finished game stays." in text(app)
        await opened(pilot, "y")
        assert "TO GO ON WITH" not in text(app)
        assert "Desert Storm Solitaire" in marked(app)
        await opened(pilot, "enter")
        assert showing(app) is DuelScreen
    assert saves_in(data_folder).open_games() == ()


# The list of kept games


@pytest.mark.parametrize("size", SIZES)
async def test_all_games_are_listed_those_to_go_on_with_first(data_folder: Path, size: tuple[int, int]) -> None:
    solitaires(data_folder)
    war(data_folder)
    app = CabinetApp()
    async with app.run_test(size=size) as pilot:
        await opened(pilot, "k")
        assert "3 games to go on with" in rows(app)[0]
        lines = [row.strip(" ▐") for row in rows(app)]
        numbers = [line.split()[0] for line in lines if line[:1].isdigit()]
        assert numbers == ["5", "4", "3", "2", "1"]
        assert marked(app).startswith("5  Iran-Iraq War")
        assert "Anna against Boris" in marked(app)
        assert all(cell_width(row) <= size[0] for row in rows(app))
        await opened(pilot, "end", "up")
        assert "given up" in marked(app)
        assert "given up at score" in text(app)
        assert "Deal ds-given-up-" in text(app)
        assert "Enter final score" in rows(app)[-1]
        await opened(pilot, "q")
        assert showing(app) is MenuScreen


async def test_damaged_games_are_said_to_be_missing(data_folder: Path) -> None:
    solitaires(data_folder)
    saves = saves_in(data_folder)
    with saves.database.writing() as connection:
        connection.execute("UPDATE games SET scores = 'x' WHERE id IN (1, 3)")
    saves.close()
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, "k")
        assert "1 game to go on with" in rows(app)[0]
        assert "2 games are damaged and not listed (1, 3): see wargames-tui resume ID." in text(app)


async def test_marks_are_told(data_folder: Path) -> None:
    book = Book(data_folder)
    book.add(10, assisted=True)
    book.add(11, known=True)
    app = CabinetApp()
    async with app.run_test(size=(100, 30)) as pilot:
        await opened(pilot, "k")
        assert "known deal" in marked(app)
        await opened(pilot, "down")
        assert "assisted" in marked(app)


async def test_no_game_at_all_is_said(data_folder: Path) -> None:
    saves_in(data_folder).open_games()
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, "k")
        assert showing(app) is KeptScreen
        assert "No game is kept yet." in text(app)
        assert rows(app)[-1].split("  ") == [" ? rules", "q back"]
        await opened(pilot, "enter", "x", "w", "down", "escape")
        assert showing(app) is MenuScreen


async def test_a_game_of_the_list_is_gone_on_with_and_leaving_it_comes_back_to_the_menu(data_folder: Path) -> None:
    solitaires(data_folder)
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, "k", "down", "enter")
        assert showing(app) is DesertStormTable
        await opened(pilot, "q")
        assert showing(app) is MenuScreen


async def test_a_key_pressed_before_the_list_was_read_is_not_lost(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    solitaires(data_folder)
    saves = saves_in(data_folder)
    read, may_read = saves.open_games, Event()

    def slowly() -> tuple[SavedGame, ...]:
        may_read.wait(30)
        return read()

    app = CabinetApp(saves=saves)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot)
        monkeypatch.setattr(saves, "open_games", slowly)
        await pilot.press("k", "down")
        may_read.set()
        await opened(pilot, "enter")
        assert isinstance(app.screen, DesertStormTable)


async def test_the_final_score_of_a_game_of_the_list(data_folder: Path) -> None:
    solitaires(data_folder)
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, "k", "end", "enter")
        assert showing(app) is FinalScreen
        assert "Deal  sa-ended-" in text(app)


async def test_a_game_of_the_list_is_watched_and_then_the_list_is_there_again(data_folder: Path) -> None:
    solitaires(data_folder)
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, "k", "end", "w")
        assert isinstance(app.screen, SpanishArmadaTable)
        assert app.screen.table.decisions == ()
        await opened(pilot, "end", "q")
        assert showing(app) is KeptScreen
        assert marked(app).startswith("1  Spanish Armada")


async def test_a_solitaire_is_given_up_once_that_was_asked(data_folder: Path) -> None:
    solitaires(data_folder)
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, "k", "x")
        assert "Give this game up?" in text(app)
        assert rows(app)[-1].split("  ") == [" y yes", "Esc no"]
        await opened(pilot, "escape", "x", "y")
        assert "1 game to go on with" in rows(app)[0]
    saves = saves_in(data_folder)
    assert [saved.number for saved in saves.open_games()] == [3]
    assert saves.find(4).marks.ending == "resigned"


async def test_a_game_for_two_is_not_given_up_in_the_list(data_folder: Path) -> None:
    war(data_folder)
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, "k", "x", "y")
        assert "give up" not in rows(app)[-1]
    assert len(saves_in(data_folder).open_games()) == 1


async def test_the_same_deal_again_is_known_and_gives_the_one_in_play_up(data_folder: Path) -> None:
    solitaires(data_folder)
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, "k", "s")
        assert "The game in play is given up thereby." in text(app)
        await opened(pilot, "y")
        assert showing(app) is SpanishArmadaTable
        assert "Turn 1" in rows(app)[0]
    saves = saves_in(data_folder)
    assert (saves.find(4).marks.ending, saves.find(5).head.known, saves.find(5).head.seed) == ("resigned", True, "last")


async def test_the_same_deal_again_of_a_game_that_has_ended_asks_nothing(data_folder: Path) -> None:
    solitaires(data_folder)
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, "k", "end", "s")
        assert showing(app) is SpanishArmadaTable
        assert "Turn 1" in rows(app)[0]


async def test_older_games_are_read_as_the_mark_comes_near_them(data_folder: Path) -> None:
    book = Book(data_folder)
    for score in range(250):
        book.add(score)
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, "k")
        for _page in range(4):
            await opened(pilot, "end")
        assert marked(app).startswith("1  Desert Storm Solitaire")
        await opened(pilot, "home")
        assert marked(app).startswith("250  Desert Storm Solitaire")


async def test_a_damaged_game_can_be_looked_at(data_folder: Path) -> None:
    solitaires(data_folder)
    saves = saves_in(data_folder)
    with saves.database.writing() as connection:
        connection.execute("UPDATE decisions SET action = '{}' WHERE game = 4 AND number = 3")
    saves.close()
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, "enter")
        assert showing(app) is SpanishArmadaTable
        assert rows(app)[0].startswith(" What is written of this game is damaged;")
        await opened(pilot, "n")
        assert "✗ What is written" in text(app)
        await opened(pilot, "q")
        assert showing(app) is MenuScreen
