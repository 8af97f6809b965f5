"""A match of two games: the players change places, the deals are fresh, and the standing is counted by player."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine import toy
from tests.games.desert_storm.scenes import desert_storm
from wargames_tui.engine.chance import read_seed
from wargames_tui.engine.errors import GameError
from wargames_tui.table.match import Match
from wargames_tui.table.table import Table

ToyMatch = Match[toy.State, toy.Action, toy.View, toy.Position]
ToyTable = Table[toy.State, toy.Action, toy.View, toy.Position]


def play_out(table: ToyTable, number: int) -> None:
    choose = Random(number)
    while (seat := table.to_act) is not None:
        legal = table.view(seat).legal
        table.act(seat, legal[int(choose.random() * len(legal))])


def toy_match(seed: str = "match") -> ToyMatch:
    return Match(toy.Toy(), seed=seed)


def test_the_second_game_is_a_fresh_deal_that_follows_from_the_seed() -> None:
    first, second = toy_match(), toy_match()
    for match in (first, second):
        play_out(match.table, 1)
        match.next_game()
    seeds = [table.seed for table in first.tables]
    assert seeds[0] == "match"
    assert seeds[1] != seeds[0]
    assert read_seed(seeds[1]) == seeds[1]
    assert seeds == [table.seed for table in second.tables]


def test_the_players_change_places() -> None:
    match = toy_match()
    assert [match.player_at(seat) for seat in (0, 1)] == [0, 1]
    play_out(match.table, 1)
    match.next_game()
    assert [match.player_at(seat) for seat in (0, 1)] == [1, 0]
    assert [match.player_at(seat, 1) for seat in (0, 1)] == [0, 1]


def test_the_next_game_waits_for_the_end_of_the_one_before_and_there_are_two() -> None:
    match = toy_match()
    with pytest.raises(GameError, match="not finished"):
        match.next_game()
    play_out(match.table, 1)
    match.next_game()
    play_out(match.table, 2)
    with pytest.raises(GameError, match="match is over"):
        match.next_game()
    assert match.standing.is_decided


def test_games_won_decide_and_then_points() -> None:
    match = toy_match()
    match.table.resign(1)
    standings = [match.standing]
    match.next_game()
    match.table.resign(1)
    standings.append(match.standing)
    assert [standing.wins for standing in standings] == [(1, 0), (1, 1)], "seat 1 is player 0's in the second game"
    assert [standing.leaders for standing in standings] == [(0,), (0, 1)]


def test_points_are_counted_by_player_and_break_a_tie_of_wins() -> None:
    match = toy_match()
    play_out(match.table, 3)
    first = match.table.result
    assert first is not None
    match.next_game()
    play_out(match.table, 4)
    second = match.table.result
    assert second is not None
    standing = match.standing
    assert standing.points == (first.scores[0] + second.scores[1], first.scores[1] + second.scores[0])
    if standing.wins[0] == standing.wins[1]:
        assert standing.leaders == tuple(p for p in (0, 1) if standing.points[p] == max(standing.points))


def test_d23_a_match_of_desert_storm_adds_the_totals() -> None:
    match = Match(desert_storm(), seed="d23")
    for number in (1, 2):
        choose = Random(number)
        table = match.table
        while (seat := table.to_act) is not None:
            legal = table.view(seat).legal
            table.act(seat, legal[int(choose.random() * len(legal))])
        if number == 1:
            match.next_game()
    standing = match.standing
    assert standing.finished == 2
    assert standing.leaders == tuple(p for p in (0, 1) if standing.points[p] == max(standing.points))


def test_d23_giving_a_game_up_at_level_totals_loses_it() -> None:
    match = Match(desert_storm(), seed="d23")
    match.table.resign(0)
    standings = [match.standing]
    match.next_game()
    match.table.resign(0)  # in the second game that is player 1
    standings.append(match.standing)
    assert [standing.points for standing in standings] == [(0, 0), (0, 0)]
    assert [standing.wins for standing in standings] == [(0, 1), (1, 1)]
    assert [standing.leaders for standing in standings] == [(1,), (0, 1)]


def test_d23_a_game_given_up_does_not_outweigh_points() -> None:
    match = Match(desert_storm(), seed="d23")
    choose = Random(3)
    while match.table.result is None and len(set(match.table.sheet.marks.scores)) == 1:
        seat = match.table.to_act
        assert seat is not None
        legal = match.table.view(seat).legal
        match.table.act(seat, legal[int(choose.random() * len(legal))])
    scores = match.table.sheet.marks.scores
    ahead = scores.index(max(scores))
    match.table.resign(ahead)
    assert match.standing.wins[1 - ahead] == 1
    assert match.standing.leaders == (ahead,)


def test_a_draw_wins_nobody_a_game() -> None:
    match = toy_match()
    match.table.offer_draw(0)
    match.table.answer_draw(1, accept=True)
    assert match.standing.wins == (0, 0)
    assert match.standing.finished == 1
