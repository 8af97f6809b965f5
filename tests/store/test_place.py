"""The place of a game in the history: its rank, a new best, streaks, and how two players fare against each other."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.store.book import Book
from wargames_tui.store.errors import StoreError
from wargames_tui.store.place import place_of, place_words


def words(book: Book, number: int) -> str:
    return " ".join(place_words(place_of(book.database, number)))


@pytest.mark.parametrize(
    ("scores", "said"),
    [
        ((7,), "Your first game that counts."),
        ((7, 9), "A new best of 2 games! Before: 7."),
        ((9, 7), "Your 2nd best of 2 games; best 9."),
        ((9, 8, 8, 7, 8), "Your 2nd best of 5 games; best 9."),
        ((9, 7, 9), "As good as your best of 3 games."),
        ((9, 8, -1), "Your 3rd best of 3 games; best 9."),
        ((*range(1, 11), 0), "Your 11th best of 11 games; best 10."),
        ((*range(1, 21), 0), "Your 21st best of 21 games; best 20."),
    ],
)
def test_a_score_has_its_place_among_the_games_that_count(tmp_path: Path, scores: tuple[int, ...], said: str) -> None:
    book = Book(tmp_path)
    numbers = [book.add(score) for score in scores]
    row = len(scores)
    assert words(book, numbers[-1]) == f"{said} Finished in a row: {row}, at most {row}."


def test_only_games_of_the_same_kind_and_house_rules_are_compared(tmp_path: Path) -> None:
    book = Book(tmp_path)
    book.add(50, assisted=True)
    book.add(51, known=True)
    book.add(52, options={"recon": "once"})
    book.add(53, game="spanish-armada")
    book.add(54, ending="resigned")
    book.add(5)
    assert place_of(book.database, book.add(6)).rank == 1
    assert words(book, book.add(49, assisted=True)).startswith("Your 2nd best of 2 assisted games; best 50.")
    assert words(book, book.add(60, known=True)).startswith("A new best of 2 games of known deals!")


def test_a_game_given_up_has_no_rank_and_ends_the_streak(tmp_path: Path) -> None:
    book = Book(tmp_path)
    book.add(126, game="spanish-armada")
    book.add(130, game="spanish-armada")
    given_up = book.add(140, game="spanish-armada", ending="resigned")
    assert words(book, given_up) == ("Given up; 2 games played to the end so far. Victories in a row: 0, at most 2.")


def test_two_players_are_told_how_they_fare_against_each_other(tmp_path: Path) -> None:
    book = Book(tmp_path)
    book.add(5, 3, game="iran-iraq", names=("Ann", "Bo"), winners=(0,))
    book.add(5, 3, game="iran-iraq", names=("Ann", "Cy"), winners=(1,))
    book.add(4, 4, game="iran-iraq", names=("Bo", "Ann"), winners=(0, 1))
    book.add(2, 6, game="iran-iraq", names=("Ann", "Bo"), winners=(1,))
    last = book.add(2, 6, game="iran-iraq", names=("Ann", "Bo"), winners=(1,))
    assert words(book, last) == "Ann 1 : 2 Bo in 4 games between them, 1 drawn. Bo has won 2 in a row."
    assert words(book, 2) == "Ann 0 : 1 Cy in 1 game between them."


def test_a_person_is_told_how_it_fares_against_a_computer_player_of_that_strength(tmp_path: Path) -> None:
    book = Book(tmp_path)
    book.add(5, 3, game="iran-iraq", names=("Ann", ""), players=("", "expert"), winners=(0,))
    book.add(9, 3, game="iran-iraq", names=("Ann", ""), players=("", "greedy"), winners=(0,))
    book.add(9, 3, game="iran-iraq", names=("Ann", "Expert"), winners=(0,))
    last = book.add(4, 6, game="iran-iraq", names=("", "Ann"), players=("expert", ""), winners=(0,))
    assert words(book, last) == "Expert 1 : 1 Ann in 2 games between them."


def test_what_a_computer_played_alone_takes_nobodys_place(tmp_path: Path) -> None:
    book = Book(tmp_path)
    book.add(50, players=("expert",))
    assert words(book, book.add(5)) == "Your first game that counts. Finished in a row: 1, at most 1."


def test_games_that_ended_later_come_later_in_a_streak(tmp_path: Path) -> None:
    book = Book(tmp_path)
    later = book.add(1, ending="resigned", minutes=9)
    earlier = book.add(2, minutes=3)
    assert place_of(book.database, earlier).streak.now == 0
    assert place_of(book.database, later).streak.longest == 1


def test_a_game_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="There is no game 7"):
        place_of(Book(tmp_path).database, 7)
