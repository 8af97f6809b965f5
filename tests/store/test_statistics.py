"""How games went: by game, number of players and house rules, with help and known deals apart."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest

from tests.store.book import Book
from tests.store.playing import begin, play, play_out, take_out
from wargames_tui.store.database import Database
from wargames_tui.store.days import days_of
from wargames_tui.store.files import export_game, import_game
from wargames_tui.store.merits import Streak
from wargames_tui.store.statistics import Bar, statistics
from wargames_tui.store.telling import called, house_rules, opponents, outcome, result_text, usual_first, verdict
from wargames_tui.table.saves import Saves


def test_what_a_computer_plays_alone_is_in_nobodys_figures(tmp_path: Path) -> None:
    book = Book(tmp_path)
    book.add(10)
    by_expert = book.add(50, players=("expert",))
    book.add(9, 1, game="iran-iraq", players=("expert", "greedy"), winners=(0,))
    book.add(60, game="spanish-armada", players=("expert",), day=date(2026, 3, 14))
    (chapter,) = statistics(book.database)
    assert (chapter.kinds["counted"].games, chapter.kinds["counted"].best) == (1, 10)
    assert not days_of(book.database, "spanish-armada", date(2026, 3, 14)).days
    saved = Saves(book.database).find(by_expert)
    assert (outcome(saved), verdict(saved)) == ("Expert: Score 50", "played by Expert")
    assert called(saved) == "Desert Storm Solitaire, played by Expert"


def test_games_against_computers_count_for_the_person_by_strength(tmp_path: Path) -> None:
    book = Book(tmp_path)
    book.add(5, 3, game="iran-iraq", names=("Ann", "Bo"), winners=(0,))
    book.add(2, 8, game="iran-iraq", names=("Ann", ""), players=("", "expert"), winners=(1,))
    book.add(9, 4, game="iran-iraq", names=("", "Ann"), players=("expert", ""), winners=(0,))
    book.add(7, 1, game="iran-iraq", names=("Ann", ""), players=("", "greedy"), winners=(0,))
    figures = statistics(book.database)[0].kinds["counted"]
    lines = [(opponents(line), line.games, line.wins, line.best, line.mean) for line in figures.players]
    assert lines == [
        ("Ann", 1, 1, 5, 5.0),
        ("Ann against expert", 2, 0, 4, 3.0),
        ("Ann against greedy", 1, 1, 7, 7.0),
        ("Bo", 1, 0, 3, 3.0),
    ]
    assert (figures.best, sum(bar.count for bar in figures.histogram)) == (7, 5), "the scores of persons"


def test_a_solitaire_has_its_best_its_mean_and_a_histogram(tmp_path: Path) -> None:
    book = Book(tmp_path)
    for score in (10, 30, 35, -3):
        book.add(score)
    book.add(50, ending="resigned")
    (chapter,) = statistics(book.database)
    figures = chapter.kinds["counted"]
    assert (figures.games, figures.given_up, figures.best, figures.mean) == (5, 1, 35, 18.0)
    assert figures.success == "played to the end"
    assert figures.streak == Streak(0, 4)
    assert figures.histogram[0] == Bar(-5, -1, 1)
    assert figures.histogram[-1] == Bar(35, 39, 1)
    assert sum(bar.count for bar in figures.histogram) == 4
    assert [saved.number for saved in figures.last] == [5, 4, 3, 2, 1]


def test_only_the_last_twenty_games_are_listed(tmp_path: Path) -> None:
    book = Book(tmp_path)
    for score in range(25):
        book.add(score)
    figures = statistics(book.database)[0].kinds["counted"]
    assert [saved.number for saved in figures.last] == list(range(25, 5, -1))
    assert len(figures.histogram) <= 12


def test_games_with_grades_count_them_and_their_victories(tmp_path: Path) -> None:
    book = Book(tmp_path)
    for score in (150, 149, 125, 124, 99, 130):
        book.add(score, game="spanish-armada")
    figures = statistics(book.database)[0].kinds["counted"]
    assert figures.grades == {"Total victory": 1, "Partial victory": 3, "Marginal escape": 1, "Dismal Failure": 1}
    assert (figures.success, figures.streak) == ("victory", Streak(1, 3))


def test_help_and_known_deals_are_counted_apart(tmp_path: Path) -> None:
    book = Book(tmp_path)
    book.add(1)
    book.add(2, assisted=True)
    book.add(3, known=True)
    book.add(4, known=True, assisted=True)
    book.add(5, hints=(3,))
    kinds = statistics(book.database)[0].kinds
    assert {kind: [saved.marks.scores[0] for saved in figures.last] for kind, figures in kinds.items()} == {
        "counted": [1],
        "assisted": [5, 4, 2],
        "known": [3],
    }


def test_each_set_of_house_rules_and_number_of_players_is_told_of_apart(tmp_path: Path) -> None:
    book = Book(tmp_path)
    book.add(1)
    book.add(2, options={"recon": "once"})
    book.add(3, 4, winners=(1,))
    book.add(5, game="spanish-armada")
    chapters = usual_first(statistics(book.database))
    assert [(chapter.game, chapter.seats, house_rules(chapter.game, chapter.options)) for chapter in chapters] == [
        ("desert-storm", 1, {}),
        ("desert-storm", 1, {"recon": "once"}),
        ("desert-storm", 2, {}),
        ("spanish-armada", 1, {}),
    ]
    assert len(statistics(book.database, "spanish-armada")) == 1


def test_two_players_are_told_of_by_name(tmp_path: Path) -> None:
    book = Book(tmp_path)
    book.add(5, 3, game="iran-iraq", names=("Ann", "Bo"), winners=(0,))
    book.add(2, 6, game="iran-iraq", names=("Bo", "Ann"), winners=(1,))
    book.add(4, 4, game="iran-iraq", names=("Ann", "Bo"), winners=(0, 1))
    book.add(1, 0, game="iran-iraq", names=("Ann", "Bo"), winners=(1,), ending="resigned")
    figures = statistics(book.database)[0].kinds["counted"]
    ann, bo = figures.players
    assert (ann.name, ann.games, ann.wins, ann.draws, ann.best, ann.mean, ann.streak) == (
        "Ann",
        4,
        2,
        1,
        6,
        5.0,
        Streak(0, 2),
    )
    assert (bo.name, bo.games, bo.wins, bo.draws, bo.best, bo.streak) == ("Bo", 4, 1, 1, 4, Streak(1, 1))
    assert (figures.games, figures.given_up) == (4, 1)


def test_games_in_play_and_games_from_files_do_not_count(tmp_path: Path) -> None:
    here, there = (Saves(Database(tmp_path / name), take_out=take_out) for name in ("here", "there"))
    play_out(begin(here, "spanish-armada"))
    play(begin(here, "desert-storm"), 3, Random(1))
    import_game(there.database, export_game(here.database, 1, take_out), take_out)
    assert len(statistics(here.database)) == 1
    assert statistics(there.database) == ()


def test_a_game_taken_back_after_its_end_is_open_again(tmp_path: Path) -> None:
    saves = Saves(Database(tmp_path), take_out=take_out)
    table = begin(saves, "spanish-armada")
    play_out(table)
    assert len(statistics(saves.database)) == 1
    table.undo()
    assert statistics(saves.database) == ()
    assert len(saves.open_games()) == 1
    table.redo()
    assert [chapter.game for chapter in statistics(saves.database)] == ["spanish-armada"]


def test_the_deals_of_the_day_have_their_own_table(tmp_path: Path) -> None:
    book = Book(tmp_path)
    today = date(2026, 3, 14)
    for back, score in ((5, 10), (4, 20), (2, 30), (1, 40)):
        book.add(score, day=today - timedelta(days=back))
    book.add(99, day=today - timedelta(days=1), known=True)
    book.add(77, day=today, ending="resigned")
    days = days_of(book.database, "desert-storm", today)
    assert [(each.day.day, each.first.marks.scores[0], each.more) for each in days.days] == [
        (14, 77, 0),
        (13, 40, 1),
        (12, 30, 0),
        (10, 20, 0),
        (9, 10, 0),
    ]
    assert (days.best, days.mean, days.streak) == (40, 25.0, Streak(2, 2))
    assert days_of(book.database, "desert-storm", today + timedelta(days=1)).streak == Streak(0, 2)


@pytest.mark.parametrize(
    ("number", "lines"),
    [
        (1, ["Spanish Armada", "Score 126: Partial victory", "Deal sa-seed1-"]),
        (2, ["Spanish Armada, deal of the day 2026-03-14", "given up at score 40", "Deal sa-seed2-"]),
        (
            3,
            [
                "Desert Storm Solitaire",
                "Score 7",
                "House rules: recon=once",
                "Assisted: a decision was taken back after its outcome was known",
                "The deal was known beforehand",
                "Deal ds1-seed3-",
            ],
        ),
        (4, ["Iran-Iraq War", "Bo beat Ann, 5 : 3", "Deal ii-seed4-"]),
        (5, ["Iran-Iraq War", "Bo won, Ann gave up, 2 : 3", "Deal ii-seed5-"]),
        (6, ["Iran-Iraq War", "Player 1 and Player 2 agreed on a draw, 1 : 2", "Deal ii-seed6-"]),
        (7, ["Iran-Iraq War", "Player 1 and Player 2 drew, 4 : 4", "Deal ii-seed7-"]),
    ],
)
def test_a_result_is_a_few_lines_to_copy(tmp_path: Path, number: int, lines: list[str]) -> None:
    book = Book(tmp_path)
    book.add(126, game="spanish-armada")
    book.add(40, game="spanish-armada", ending="resigned", day=date(2026, 3, 14))
    book.add(7, options={"recon": "once"}, assisted=True, known=True)
    book.add(3, 5, game="iran-iraq", names=("Ann", "Bo"), winners=(1,))
    book.add(3, 2, game="iran-iraq", names=("Ann", "Bo"), winners=(1,), ending="resigned")
    book.add(1, 2, game="iran-iraq", winners=(0, 1), ending="draw agreed")
    book.add(4, 4, game="iran-iraq", winners=(0, 1))
    text = result_text(Saves(book.database).find(number)).splitlines()
    assert text[:-1] == lines[:-1]
    assert text[-1].startswith(lines[-1])


def test_players_without_names_change_places_in_a_match(tmp_path: Path) -> None:
    saves = Saves(Database(tmp_path), take_out=take_out)
    match = saves.begin_match(take_out("iran-iraq"), seed="store")
    match.table.resign(0)
    match.next_game()
    match.table.resign(0)
    first, second = statistics(saves.database)[0].kinds["counted"].players
    assert (first.name, first.wins, second.name, second.wins) == ("Player 1", 1, "Player 2", 1)
