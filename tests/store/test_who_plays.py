"""Who plays each seat, a person or a computer player, is kept with a game, and so are the hints that were shown."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.store.book import Book
from tests.store.playing import play, play_out, saves_in, take_out
from wargames_tui.engine.errors import GameError
from wargames_tui.i18n.languages import speak
from wargames_tui.store.place import place_of, place_words
from wargames_tui.store.rows import find
from wargames_tui.store.telling import called, marks_of, result_text
from wargames_tui.table.seating import read_names
from wargames_tui.table.sitting import Deal, Sitting

WAR = Deal("iran-iraq", "store", {}, names=("Ann", ""), players=("", "expert"))


def test_a_game_is_gone_on_with_by_the_same_players(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    sitting = Sitting.dealt(saves, take_out(WAR.game), WAR)
    play(sitting.table, 3, Random(1))
    saves.close()
    saves = saves_in(tmp_path)
    again = Sitting.gone_on_with(saves, 1)
    for each in (sitting, again):
        assert (each.seating.seats, each.seating.players, each.seating.names) == (
            (0,),
            ("", "expert"),
            ("Ann", "Expert"),
        )
        assert [each.seating.player(seat) for seat in (0, 1)] == ["", "expert"]
    assert called(saves.find(1)) == "Iran-Iraq War, Ann against Expert"


def test_a_computer_player_changes_places_in_a_match_as_its_name_does(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    sitting = Sitting.dealt(saves, take_out("toy"), Deal("toy", "store", {}, match=True, players=("", "greedy")))
    assert sitting.seating.seats == (0,)
    play_out(sitting.table)
    sitting.next_game()
    play(sitting.table, 1, Random(1))
    saves.close()
    saves = saves_in(tmp_path)
    for each in (sitting, Sitting.gone_on_with(saves, 2)):
        assert (each.seating.seats, each.seating.players) == ((1,), ("greedy", ""))
        assert each.seating.names == ("Greedy", "Player 1")
        assert each.names == ("Player 1", "Greedy")
    assert [saves.find(number).head.players for number in (1, 2)] == [("", "greedy"), ("greedy", "")]


def test_who_says_no_name_is_called_in_the_language_of_now(tmp_path: Path) -> None:
    assert (read_names(("", " ")), read_names(("Ann",))) == ((), ("Ann", ""))
    saves = saves_in(tmp_path)
    sitting = Sitting.dealt(saves, take_out("iran-iraq"), Deal("iran-iraq", "store", {}, names=read_names(("", ""))))
    seating = sitting.seating
    assert (seating.names, called(saves.find(1))) == (
        ("Player 1", "Player 2"),
        "Iran-Iraq War, Player 1 against Player 2",
    )
    speak("ja")
    assert (seating.names, sitting.names) == (("1P", "2P"), ("1P", "2P"))
    assert "1P" in called(saves.find(1))
    assert saves.find(1).head.names == ()


def test_the_same_cards_again_are_played_by_the_same_players(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    table = saves.begin(take_out("spanish-armada"), seed="store", players=("greedy",))
    play(table, 2, Random(1))
    saves.restart(1)
    assert saves.find(2).head.players == ("greedy",)
    assert saves.find(2).persons == ()


def test_who_plays_on_from_a_game_that_a_computer_played_is_a_person(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    table = saves.begin(take_out("spanish-armada"), seed="store", players=("greedy",))
    play(table, 4, Random(1))
    saves.branch(1, 2)
    assert saves.find(2).head.players == ()


def test_the_one_person_in_a_game_can_give_it_up_without_the_table(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    for players in (("expert", ""), ("expert", "random"), ("", "")):
        play(saves.begin(take_out("iran-iraq"), seed="store", players=players), 2, Random(1))
    saves.give_up(1)
    assert saves.find(1).marks.winners == (0,)
    saves.give_up(2)
    assert saves.find(2).marks.ending == "resigned"
    with pytest.raises(GameError, match="at the table"):
        saves.give_up(3)


def test_where_only_persons_play_nobody_is_named_as_a_player(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    saves.begin(take_out("iran-iraq"), seed="store", players=("", ""))
    assert saves.find(1).head.players == ()


def test_a_hint_is_written_down_at_once_and_never_taken_back(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    table = saves.begin(take_out("spanish-armada"), seed="store")
    play(table, 2, Random(1))
    table.count_hint(0)
    table.count_hint(0)
    assert saves.find(1).marks.hints == (2,)
    table.undo()
    assert saves.find(1).marks.hints == (2,)
    saves.close()
    again = saves_in(tmp_path).load(1)
    again.count_hint(0)
    assert again.hints == (3,)
    again.resign(0)
    with pytest.raises(GameError, match="The game is over"):
        again.count_hint(0)


def test_hints_are_told_with_the_result_by_name_and_as_help(tmp_path: Path) -> None:
    book = Book(tmp_path)
    alone = book.add(20, hints=(2,))
    war = book.add(3, 1, game="iran-iraq", names=("Anna", "Boris"), winners=(0,), hints=(0, 1))
    with book.database.reading() as connection:
        one, two = find(connection, alone), find(connection, war)
    assert "Assisted: 2 hints were shown" in result_text(one)
    assert "Hints shown: Anna 0, Boris 1" in result_text(two)
    assert [marks_of(saved) for saved in (one, two)] == [("assisted",), ("assisted",)]
    assert place_words(place_of(book.database, alone))[0] == "Your first assisted game."
