"""A game played again step by step, and taking back, again and from the deal in games of every kind."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.store.playing import begin, play, play_out, saves_in, wander
from wargames_tui.engine.errors import IllegalAction
from wargames_tui.engine.events import PhaseBegan

if TYPE_CHECKING:
    from wargames_tui.table.replay import AnyReplay
    from wargames_tui.table.table import AnyTable, Update

GAMES = ("desert-storm", "spanish-armada", "iran-iraq", "toy")


def finished(tmp_path: Path, game: str) -> tuple[AnyTable, AnyReplay]:
    saves = saves_in(tmp_path)
    table = begin(saves, game)
    play_out(table)
    return table, saves.replay(1)


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_goes_the_way_the_game_went_and_back_again(tmp_path: Path, game: str) -> None:
    saves = saves_in(tmp_path)
    table = begin(saves, game)
    views = [table.view(0)]
    table.subscribe(0, lambda update: views.append(update.view))
    play_out(table)
    replay = saves.replay(1)
    assert (replay.place, replay.length, replay.cut) == (0, len(table.decisions), None)
    seen = [replay.view(0)]
    while replay.forwards():
        seen.append(replay.view(0))
    assert seen == views
    assert replay.result == table.result
    assert replay.events(0) == table.events(0)
    back = [replay.view(0)]
    for _step in range(5):
        assert replay.backwards()
        back.append(replay.view(0))
    assert back == views[-1:-7:-1]
    replay.go_to(0)
    assert not replay.backwards()
    assert replay.view(0) == views[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_goes_from_phase_to_phase(tmp_path: Path, game: str) -> None:
    _table, replay = finished(tmp_path, game)
    told: list[Update[object]] = []
    places = [0]
    while replay.next_phase():
        places.append(replay.place)
    assert places[-1] == replay.length
    assert len(places) > 3
    replay.subscribe(0, told.append)
    while replay.previous_phase():
        assert any(isinstance(event, PhaseBegan) for event in told[-1].events)
    assert replay.place == 0


def test_a_watcher_is_told_of_steps_forwards_as_of_decisions(tmp_path: Path) -> None:
    _table, replay = finished(tmp_path, "desert-storm")
    told: list[Update[object]] = []
    replay.subscribe(0, told.append)
    replay.forwards()
    replay.go_to(9)
    replay.backwards()
    assert [update.rewound for update in told] == [False, True, True]
    assert told[-1].events == replay.events(0)
    assert told[-1].view == replay.view(0)


def test_nobody_can_act_in_a_replay(tmp_path: Path) -> None:
    _table, replay = finished(tmp_path, "desert-storm")
    with pytest.raises(IllegalAction, match="This is a replay"):
        play(replay, 1, Random(1))
    assert (replay.can_undo, replay.can_redo) == (False, False)


def test_a_replay_of_a_resigned_game_ends_with_the_resignation(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    table = begin(saves, "iran-iraq")
    play(table, 4, Random(1))
    table.resign(1)
    replay = saves.replay(1)
    endings = [replay.ending]
    while replay.forwards():
        endings.append(replay.ending)
    assert endings == [None, None, None, None, "resigned"]
    replay.backwards()
    assert replay.ending is None


def test_a_game_for_two_that_goes_on_shows_no_hand_in_its_replay(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    table = begin(saves, "toy")
    play(table, 6, Random(1))
    replay = saves.replay(1)
    told: list[Update[object]] = []
    replay.subscribe(1, told.append)
    replay.go_to(6)
    assert replay.is_secret
    assert replay.view(1) == table.view(None)
    assert told[-1].events == table.events(None)
    assert replay.events(0) == table.events(None)
    table.resign(0)
    assert saves.replay(1).view(1) != saves.replay(1).view(None)


def test_a_replay_ends_where_the_game_cannot_be_played_again(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    play(begin(saves, "desert-storm"), 6, Random(1))
    with saves.database.writing() as connection:
        connection.execute("UPDATE decisions SET position = 'x' WHERE number = 4")
    replay = saves.replay(1)
    assert (replay.length, replay.cut) == (3, "Decision 4 does not lead where it did.")


def check_any_prefix(tmp_path: Path, game: str, number: int) -> None:
    """Taking back and again leads the same way, and the same deal is dealt again, after any beginning of a game."""
    choose = Random(f"{game}{number}")
    saves = saves_in(tmp_path)
    table = begin(saves, game, f"fuzz{number}")
    deal = table.view(0)
    wander(table, int(choose.random() * 120), choose)
    assisted = table.assisted
    views = [table.view(0)]
    while table.can_undo and len(views) < 20:
        table.undo()
        views.append(table.view(0))
    assert table.seats == 1 or not table.assisted
    for view in views[-2::-1]:
        table.redo()
        assert table.view(0) == view
    assert table.assisted >= assisted
    standing = table.sheet
    assert saves.load(1).sheet == standing
    again = saves.restart(1)
    assert again.view(0) == deal
    for decision in standing.decisions[: standing.marks.taken]:
        again.act(decision.seat, decision.action)
    assert again.view(0) == views[0]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", range(5))
def test_taking_back_again_and_from_the_deal_after_any_beginning(tmp_path: Path, game: str, number: int) -> None:
    check_any_prefix(tmp_path, game, number)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_taking_back_again_and_from_the_deal_after_many_beginnings(tmp_path: Path, game: str) -> None:
    for number in range(5, 300):
        check_any_prefix(tmp_path / str(number), game, number)
