"""After a game: its place in the history, its deal and marks, and its result copied as a few lines of text."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.store.book import Book
from tests.store.playing import play_out, take_out
from tests.tui.seen import rows, settle, showing, text
from wargames_tui.i18n import cell_width
from wargames_tui.store.errors import StoreError
from wargames_tui.store.files import export_game, import_game
from wargames_tui.store.folder import FILE_NAME
from wargames_tui.table.saves import Saves
from wargames_tui.table.sitting import Deal, Sitting
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.screens.duel import DuelScreen
from wargames_tui.tui.screens.final import FinalScreen
from wargames_tui.tui.screens.result import ResultScreen
from wargames_tui.tui.screens.standing import StandingScreen
from wargames_tui.tui.screens.statistics import StatisticsScreen

SIZES = [(80, 24), (100, 30), (120, 40)]


def played(saves: Saves, deal: Deal) -> Sitting:
    """Play a kept game to its end, each choice by chance."""
    sitting = Sitting.dealt(saves, take_out(deal.game), deal)
    play_out(sitting.table)
    return sitting


def score_of(sitting: Sitting) -> int:
    """Return the score of a solitaire that has ended."""
    assert sitting.table.result is not None
    return sitting.table.result.scores[0]


async def to_the_final_score(pilot: Pilot[None]) -> None:
    """Go from the table of a game that is over to its final score."""
    await settle(pilot)
    await pilot.press("enter")
    await settle(pilot)


def last_lines(app: CabinetApp) -> tuple[str, str]:
    """Return what the screen says of the history and of the deal."""
    history, deal = rows(app)[-3:-1]
    return history.removeprefix(" History  "), deal.removeprefix(" Deal  ")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["desert-storm", "spanish-armada"])
async def test_a_new_best_says_so_and_has_a_number_to_be_called_by(
    tmp_path: Path, size: tuple[int, int], game: str
) -> None:
    book = Book(tmp_path)
    book.add(-50, game=game)
    saves = Saves(book.database)
    app = CabinetApp(played(saves, Deal(game, "store", {})), saves=saves)
    async with app.run_test(size=size) as pilot:
        await to_the_final_score(pilot)
        assert showing(app) is FinalScreen
        history, deal = last_lines(app)
        assert history.startswith("A new best of 2 games! Before: -50.")
        assert deal.endswith("   game 2")
        assert all(cell_width(row) <= size[0] for row in rows(app))


async def test_the_place_among_others_and_the_marks(tmp_path: Path) -> None:
    book = Book(tmp_path)
    rules = {"recon": "once"}
    for better in range(2):
        book.add(1000 + better, options=rules, known=True)
    saves = Saves(book.database)
    app = CabinetApp(played(saves, Deal("desert-storm", "store", rules, known=True)), saves=saves)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_the_final_score(pilot)
        history, deal = last_lines(app)
        assert history.startswith("Your 3rd best of 3 games of known deals; best 1001.")
        code, marks = deal.split("   ")
        assert code.startswith("ds1-store-")
        assert marks == "game 3, known deal, recon=once"


async def test_the_deal_of_the_day_is_told(tmp_path: Path) -> None:
    saves = Saves(Book(tmp_path).database)
    day = date(2026, 3, 14)
    app = CabinetApp(played(saves, Deal("spanish-armada", "", {}, day=day)), saves=saves)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_the_final_score(pilot)
        assert last_lines(app)[1].endswith("   game 1, deal of the day")


async def test_a_game_from_a_file_has_no_place(tmp_path: Path) -> None:
    there, here = (Saves(Book(tmp_path / name).database) for name in ("there", "here"))
    played(there, Deal("spanish-armada", "store", {}))
    import_game(here.database, export_game(there.database, 1, take_out), take_out)
    app = CabinetApp(Sitting.gone_on_with(here, 1), saves=here)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_the_final_score(pilot)
        history, deal = last_lines(app)
        assert history == "This game came from a file and has no place in your history."
        assert deal.endswith("   game 1, from a file")


async def test_the_result_is_copied_and_shown(tmp_path: Path) -> None:
    saves = Saves(Book(tmp_path).database)
    sitting = played(saves, Deal("desert-storm", "store", {"recon": "once"}))
    app = CabinetApp(sitting, saves=saves)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_the_final_score(pilot)
        code = last_lines(app)[1].split()[0]
        await pilot.press("c")
        await settle(pilot)
        assert showing(app) is ResultScreen
        lines = [
            "Desert Storm Solitaire",
            f"Score {score_of(sitting)}",
            "House rules: recon=once",
            f"Deal {code}",
        ]
        assert app.clipboard.split("\n") == lines
        assert [row.strip() for row in rows(app)[1:5]] == lines
        await pilot.press("q")
        await settle(pilot)
        assert showing(app) is FinalScreen


async def test_statistics_are_a_key_away_with_the_game_just_played(tmp_path: Path) -> None:
    saves = Saves(Book(tmp_path).database)
    app = CabinetApp(played(saves, Deal("spanish-armada", "store", {})), saves=saves)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_the_final_score(pilot)
        await pilot.press("t")
        await settle(pilot)
        assert showing(app) is StatisticsScreen
        assert "Game 1: Score" in text(app)
        await pilot.press("tab", "q")
        await settle(pilot)
        assert (showing(app), app.theme) == (FinalScreen, "sea")


async def test_a_history_that_cannot_be_read_is_told_and_the_result_is_copied_all_the_same(tmp_path: Path) -> None:
    book = Book(tmp_path)
    saves = Saves(book.database)
    sitting = played(saves, Deal("spanish-armada", "store", {}))
    book.database.close()
    for file in tmp_path.glob(f"{FILE_NAME}*"):
        file.unlink()
    (tmp_path / FILE_NAME).write_bytes(b"no store of games" * 100)
    app = CabinetApp(sitting, saves=saves)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_the_final_score(pilot)
        with pytest.raises(StoreError):
            saves.history()
        assert last_lines(app)[0] == "The history cannot be read; the statistics say why."
        await pilot.press("c")
        await settle(pilot)
        assert app.clipboard.startswith(f"Spanish Armada\nScore {score_of(sitting)}: ")


@pytest.mark.parametrize("size", SIZES)
async def test_two_players_see_how_they_fare_against_each_other(tmp_path: Path, size: tuple[int, int]) -> None:
    book = Book(tmp_path)
    book.add(9, 1, game="iran-iraq", names=("Boris", "Anna"), winners=(0,))
    saves = Saves(book.database)
    sitting = Sitting.dealt(
        saves, take_out("iran-iraq"), Deal("iran-iraq", "store", {}, names=("Anna", "Boris"), seats=2)
    )
    sitting.table.resign(0)
    app = CabinetApp(sitting, saves=saves)
    async with app.run_test(size=size) as pilot:
        await to_the_final_score(pilot)
        assert showing(app) is DuelScreen
        history, deal = last_lines(app)
        assert history == "Anna 0 : 2 Boris in 2 games between them. Boris has won 2 in a row."[: len(history)]
        assert history.startswith("Anna 0 : 2 Boris in 2 games between them.")
        assert deal.startswith("ii-store-")


async def test_a_match_is_copied_game_by_game(tmp_path: Path) -> None:
    saves = Saves(Book(tmp_path).database)
    deal = Deal("iran-iraq", "store", {}, match=True, names=("Anna", "Boris"))
    sitting = Sitting.dealt(saves, take_out("iran-iraq"), deal)
    sitting.table.resign(0)
    sitting.next_game()
    sitting.table.resign(0)
    app = CabinetApp(sitting, saves=saves)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_the_final_score(pilot)
        second = last_lines(app)[1]
        await pilot.press("enter")
        await settle(pilot)
        assert showing(app) is StandingScreen
        history, first = rows(app)[-3:-1]
        assert history == " History  Boris 1 : 1 Anna in 2 games between them."
        assert first.startswith(" First deal  ii-store-")
        assert first.split("   ")[1].startswith("games 1, 2")
        assert not second.startswith("ii-store-")
        await pilot.press("c")
        await settle(pilot)
        one, other = app.clipboard.split("\n\n")
        assert "Boris won, Anna gave up" in one
        assert "Anna won, Boris gave up" in other
        await pilot.press("escape")
        await settle(pilot)
        assert "1 2 watch" in rows(app)[-1]
        await pilot.press("1")
        await settle(pilot)
        assert "REPLAY of game 1, game 1 of a match" in text(app)
