"""A game in play: turns, subscribers, undo and redo."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine import toy
from tests.games.desert_storm.scenes import desert_storm
from wargames_tui.engine.cardref import HIDDEN
from wargames_tui.engine.errors import GameError, IllegalAction
from wargames_tui.engine.events import Event, PhaseBegan
from wargames_tui.games.desert_storm.actions import Action, Continue
from wargames_tui.games.desert_storm.position import Position, State, View
from wargames_tui.table.table import Table, Update

DesertTable = Table[State, Action, View, Position]


def desert_table(seed: str = "table") -> DesertTable:
    return Table(desert_storm(), seed=seed)


def play(table: DesertTable, decisions: int, choose: Random) -> None:
    for _decision in range(decisions):
        legal = table.view(0).legal
        if not legal:
            return
        table.act(0, legal[int(choose.random() * len(legal))])


def test_a_subscriber_gets_the_events_and_the_view_of_its_seat() -> None:
    table = Table(toy.Toy(), seed="toy", seats=2)
    told: list[Update[toy.View]] = []
    stop = table.subscribe(1, told.append)
    table.act(0, toy.Draw())
    (update,) = told
    drawn = [event for event in update.events if isinstance(event, toy.Drawn)]
    assert [event.card for event in drawn] == [HIDDEN]
    assert update.view == table.view(1)
    stop()
    table.act(1, toy.Look())
    assert len(told) == 1


def test_only_the_seat_to_act_may_act() -> None:
    table = Table(toy.Toy(), seed="toy", seats=2)
    with pytest.raises(IllegalAction, match="not your turn"):
        table.act(1, toy.Look())
    assert table.decisions == ()


def test_an_illegal_action_changes_nothing_and_says_why() -> None:
    table = desert_table()
    before = table.view(0)
    with pytest.raises(IllegalAction):
        table.act(0, Continue())
    assert table.view(0) == before
    refusal = table.why_not(0, Continue())
    assert refusal is not None
    assert "Scoring Phase" in str(refusal)


@pytest.mark.parametrize("number", range(8))
def test_undo_and_redo_lead_back_and_forth_over_a_random_prefix(number: int) -> None:
    choose = Random(number)
    table = desert_table(f"undo{number}")
    play(table, int(choose.random() * 60), choose)
    views = [table.view(0)]
    while table.can_undo and len(views) < 12:
        table.undo()
        views.append(table.view(0))
    for view in views[-2::-1]:
        table.redo()
        assert table.view(0) == view
    assert not table.can_redo
    assert table.view(0) == views[0]


def test_undo_never_rolls_anew_and_is_marked_once_an_outcome_was_known() -> None:
    table = desert_table("tokimuna")
    choose = Random(2)
    while table.view(0).phase != "Scoring":
        play(table, 1, choose)
    table.act(0, Continue())
    row = table.view(0).row
    marked = [table.assisted]
    table.undo()
    marked.append(table.assisted)
    assert marked == [False, True], "the next row had been seen"
    table.act(0, Continue())
    assert table.view(0).row == row


def test_a_decision_that_showed_nothing_new_is_taken_back_without_a_mark() -> None:
    choose = Random(1)
    for number in range(50):
        table = desert_table(f"plain{number}")
        play(table, 1, choose)
        if table.view(0).phase == "Attack":
            table.undo()
            assert not table.assisted
            return
    pytest.fail("no game began with an attack")


def test_a_rewind_tells_the_whole_game_again() -> None:
    table = desert_table()
    told: list[Update[View]] = []
    play(table, 3, Random(1))
    table.subscribe(0, told.append)
    table.undo()
    (update,) = told
    assert update.rewound
    assert update.events == table.events(0)
    assert type(update.events[0]).__name__ == "GameBegan"


def test_a_new_decision_forgets_what_was_taken_back() -> None:
    table = desert_table()
    choose = Random(1)
    play(table, 5, choose)
    table.undo()
    play(table, 1, choose)
    assert not table.can_redo
    with pytest.raises(GameError, match="nothing to take again"):
        table.redo()


def test_nothing_can_be_taken_back_at_the_start() -> None:
    table = desert_table()
    assert not table.can_undo
    with pytest.raises(GameError, match="nothing to take back"):
        table.undo()


def test_a_game_for_two_takes_nothing_back_that_the_other_has_seen() -> None:
    table = Table(toy.Toy(), seed="toy", seats=2)
    table.act(0, toy.Draw())
    assert not table.can_undo


def test_the_events_of_a_seat_are_the_whole_game_as_it_was_told() -> None:
    table = Table(toy.Toy(), seed="toy", seats=2)
    table.act(0, toy.Look())
    mine: tuple[Event, ...] = table.events(0)
    assert any(isinstance(event, toy.Secret) for event in mine)
    assert not any(isinstance(event, toy.Secret) for event in table.events(None))
    assert any(isinstance(event, PhaseBegan) for event in table.events(None))


def test_a_player_may_resign_and_the_other_wins() -> None:
    table = Table(toy.Toy(), seed="toy")
    told: list[Update[toy.View]] = []
    table.subscribe(1, told.append)
    table.resign(0)
    assert (table.ending, table.to_act, len(told)) == ("resigned", None, 1)
    result = table.result
    assert result is not None
    assert result.winners == (1,)
    with pytest.raises(IllegalAction, match="over"):
        table.act(0, toy.Look())
    with pytest.raises(GameError, match="over"):
        table.resign(1)
    assert not table.can_undo


def test_a_draw_is_offered_and_answered_by_the_other_seat() -> None:
    table = Table(toy.Toy(), seed="toy")
    table.offer_draw(0)
    with pytest.raises(GameError, match="no offer"):
        table.answer_draw(0, accept=True)
    endings = [table.ending]
    table.answer_draw(1, accept=False)
    endings.append(table.ending)
    table.offer_draw(1)
    table.answer_draw(0, accept=True)
    endings.append(table.ending)
    assert endings == [None, None, "draw agreed"]
    result = table.result
    assert result is not None
    assert result.winners == (0, 1)


def test_a_decision_withdraws_an_offer_of_a_draw() -> None:
    table = Table(toy.Toy(), seed="toy")
    table.offer_draw(0)
    table.act(0, toy.Look())
    with pytest.raises(GameError, match="no offer"):
        table.answer_draw(1, accept=True)


def test_a_solitaire_knows_no_draw_but_can_be_given_up() -> None:
    table = desert_table()
    with pytest.raises(GameError, match="another player"):
        table.offer_draw(0)
    table.resign(0)
    result = table.result
    assert result is not None
    assert result.winners == ()
