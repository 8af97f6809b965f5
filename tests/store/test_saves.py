"""Games are gone on with exactly as they were left."""

from __future__ import annotations

import threading
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, cast

import pytest

from tests.store.driver import state_of
from tests.store.playing import begin, play, play_out, saves_in, take_out, wander
from wargames_tui.engine.errors import GameError, IllegalAction
from wargames_tui.store.database import Database
from wargames_tui.store.errors import StoreError
from wargames_tui.table.saves import Saves

if TYPE_CHECKING:
    from wargames_tui.engine.contract import AnyGame

GAMES = ("desert-storm", "spanish-armada", "iran-iraq", "toy")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", range(4))
def test_a_game_is_gone_on_with_as_it_was_left(tmp_path: Path, game: str, number: int) -> None:
    saves = saves_in(tmp_path)
    choose = Random(number)
    table = begin(saves, game, f"resume{number}")
    wander(table, int(choose.random() * 60) + 3, choose)
    saves.close()
    again = saves_in(tmp_path).load(1)
    assert again.read_only is None
    assert again.sheet == table.sheet
    assert again.events(0) == table.events(0)
    assert again.view(1 if table.seats > 1 else 0) == table.view(1 if table.seats > 1 else 0)
    table.hindrance = None
    assert (again.can_undo, again.can_redo) == (table.can_undo, table.can_redo)


def test_what_was_taken_back_can_be_taken_again_after_a_pause(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    table = begin(saves, "desert-storm")
    play(table, 6, Random(1))
    whole = table.decisions
    table.undo()
    table.undo()
    assisted = table.assisted
    saves.close()
    again = saves_in(tmp_path).load(1)
    assert again.assisted == assisted
    again.redo()
    again.redo()
    assert again.decisions == whole
    assert not again.can_redo


def test_a_new_decision_after_taking_back_is_what_is_kept(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    table = begin(saves, "desert-storm")
    play(table, 5, Random(1))
    table.undo()
    play(table, 1, Random(99))
    saves.close()
    again = saves_in(tmp_path).load(1)
    assert again.sheet == table.sheet
    assert not again.can_redo


def test_resignations_offers_and_draws_are_kept(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    offered, agreed, resigned = (begin(saves, "toy", f"word{number}") for number in range(3))
    for table in (offered, agreed):
        play(table, 2, Random(1))
        table.offer_draw(0)
    agreed.answer_draw(1, accept=True)
    resigned.resign(1)
    saves.close()
    later = saves_in(tmp_path)
    assert later.load(1).draw_offer == 0
    assert later.load(2).ending == "draw agreed"
    again = later.load(3)
    assert again.ending == "resigned"
    assert again.result is not None
    assert again.result.winners == (0,)
    assert [saved.number for saved in later.open_games()] == [1]


def test_several_games_are_open_and_the_one_left_last_comes_first(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    tables = [begin(saves, game, "several") for game in ("desert-storm", "spanish-armada", "iran-iraq")]
    for number in (2, 0, 1):
        play(tables[number], 2, Random(1))
    assert [saved.number for saved in saves.open_games()] == [2, 1, 3]
    assert [saved.head.game for saved in saves.open_games()] == ["spanish-armada", "desert-storm", "iran-iraq"]
    assert saves.open_games()[0].marks.taken == 2


def test_a_game_that_was_only_looked_at_is_the_one_left_last(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    for number in (1, 2):
        play(begin(saves, "desert-storm", str(number)), 3, Random(number))
    assert [saved.number for saved in saves.open_games()] == [2, 1]
    saves.leave(saves.load(1))
    assert [saved.number for saved in saves.open_games()] == [1, 2]
    play_out(saves.load(2))
    ended = saves.find(2)
    saves.close()
    assert saves.find(2) == ended


def test_a_deal_nobody_decided_anything_in_is_no_open_game(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    table = begin(saves, "desert-storm")
    assert table.number == 1
    assert not table.is_begun
    assert saves.open_games() == ()


def test_a_deal_in_which_a_hint_was_shown_is_gone_on_with_and_given_up_for_another_deal(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    begin(saves, "desert-storm").count_hint(0)
    saves.close()
    assert [saved.marks.hints for saved in saves.open_games()] == [(1,)]
    again = saves.restart(1)
    assert saves.find(1).marks.ending == "resigned"
    assert again.number == 2
    assert saves.open_games() == ()


def test_a_finished_game_leaves_the_open_ones_for_the_history(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    for number in range(3):
        play_out(begin(saves, "spanish-armada", f"done{number}"))
    assert saves.open_games() == ()
    assert [saved.number for saved in saves.history()] == [3, 2, 1]
    assert [saved.number for saved in saves.history(most=1, before=3)] == [2]
    assert saves.find(2).marks == saves.load(2).sheet.marks


def test_a_game_opened_again_by_the_same_program_goes_on_at_the_new_table(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    first = begin(saves, "desert-storm")
    play(first, 2, Random(1))
    second = saves.load(1)
    assert second.read_only is None
    play(second, 1, Random(1))
    with pytest.raises(IllegalAction, match="This table was left"):
        play(first, 1, Random(1))


def test_a_game_open_in_another_window_can_only_be_looked_at(tmp_path: Path) -> None:
    here, there = saves_in(tmp_path), saves_in(tmp_path)
    table = begin(here, "desert-storm")
    play(table, 3, Random(1))
    other = there.load(1)
    assert other.read_only == "This game is open in another window; here it can only be looked at."
    assert other.view(0) == table.view(0)
    with pytest.raises(IllegalAction, match="another window"):
        play(other, 1, Random(1))
    with pytest.raises(GameError, match="another window"):
        other.resign(0)
    assert not other.can_undo
    play(table, 1, Random(1))
    assert table.unsaved is None
    here.close()
    assert there.load(1).read_only is None


def test_where_there_are_no_locks_the_first_to_go_on_keeps_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wargames_tui.store.locks._lock", lambda _file: True)
    here, there = saves_in(tmp_path), saves_in(tmp_path)
    table = begin(here, "desert-storm")
    play(table, 3, Random(1))
    other = there.load(1)
    play(other, 1, Random(1))
    kept = state_of(other)
    play(table, 1, Random(1))
    assert table.unsaved is not None
    assert "Another window went on with this game" in table.unsaved
    assert table.caution == table.unsaved, "no decision tries again"
    assert len(table.decisions) == 4, "it goes on, unsaved"
    there.close()
    assert state_of(saves_in(tmp_path).load(1)) == kept


class Changed:
    """A game whose rules or cards are not what they were."""

    def __init__(self, game: AnyGame, **changes: object) -> None:
        self._game, self._changes = game, changes

    def __getattr__(self, name: str) -> object:
        return self._changes[name] if name in self._changes else getattr(self._game, name)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"rules_version": 2}, "The rules have changed since this game was begun; here it can only be looked at."),
        ({"digest": "another"}, "The cards have changed since this game was begun; here it can only be looked at."),
    ],
)
def test_a_game_whose_rules_or_cards_have_changed_can_only_be_looked_at(
    tmp_path: Path, changes: dict[str, object], said: str
) -> None:
    saves = saves_in(tmp_path)
    table = begin(saves, "desert-storm")
    play(table, 4, Random(1))
    saves.close()
    later = Saves(Database(tmp_path), take_out=lambda name: cast("AnyGame", Changed(take_out(name), **changes)))
    again = later.load(1)
    assert again.read_only == said
    assert again.decisions == table.decisions
    with pytest.raises(IllegalAction, match="have changed"):
        play(again, 1, Random(1))
    later.close()
    assert saves_in(tmp_path).load(1).read_only is None


@pytest.mark.parametrize(
    ("sql", "decisions"),
    [
        ("UPDATE decisions SET position = 'x' WHERE number = 3", 2),
        ("UPDATE decisions SET action = '{' WHERE number = 3", 2),
        ("UPDATE decisions SET seat = 1 WHERE number = 3", 2),
        ("DELETE FROM decisions WHERE number = 2", 1),
    ],
)
def test_a_damaged_game_is_shown_as_far_as_it_can_be_checked(tmp_path: Path, sql: str, decisions: int) -> None:
    saves = saves_in(tmp_path)
    play(begin(saves, "desert-storm"), 5, Random(1))
    with saves.database.writing() as connection:
        connection.execute(sql)
    saves.close()
    again = saves_in(tmp_path).load(1)
    assert again.read_only is not None
    assert again.read_only.startswith("What is written of this game is damaged")
    assert len(again.decisions) == decisions


def test_there_is_no_game_of_another_number(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    for ask in (saves.find, saves.load, saves.replay, saves.restart, saves.load_match):
        with pytest.raises(StoreError, match="There is no game 9"):
            ask(9)


def test_the_store_can_be_read_from_another_thread(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    play(begin(saves, "desert-storm"), 2, Random(1))
    found: list[int] = []
    thread = threading.Thread(target=lambda: found.extend(saved.number for saved in saves.open_games()))
    thread.start()
    thread.join()
    assert found == [1]


def test_a_restart_deals_the_same_cards_and_gives_the_solitaire_up(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    table = begin(saves, "desert-storm", recon="once")
    deal = table.view(0)
    play(table, 5, Random(1))
    again = saves.restart(1)
    assert again.view(0) == deal
    assert (saves.find(1).marks.ending, saves.find(1).head.known) == ("resigned", False)
    assert saves.find(2).head.known
    assert saves.find(2).head.options["recon"] == "once"
    assert not again.assisted


def test_a_branch_is_a_new_assisted_game_from_there_on(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    table = begin(saves, "spanish-armada")
    play_out(table)
    branch = saves.branch(1, 7)
    assert branch.decisions == table.decisions[:7]
    assert branch.assisted
    play(branch, 2, Random(5))
    saves.close()
    later = saves_in(tmp_path)
    again = later.load(2)
    assert again.sheet == branch.sheet
    assert later.find(2).head.branched_from == 1
    assert [saved.number for saved in later.open_games()] == [2]
    with pytest.raises(GameError, match="There are only"):
        later.branch(1, 10_000)


def test_only_a_solitaire_can_be_branched_off(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    play(begin(saves, "iran-iraq"), 5, Random(1))
    with pytest.raises(GameError, match="Only a solitaire"):
        saves.branch(1, 2)


def test_a_match_is_gone_on_with_in_its_first_and_in_its_second_game(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    match = saves.begin_match(take_out("toy"), seed="match", names=("Ann", "Bo"))
    play(match.table, 3, Random(1))
    saves.close()

    saves = saves_in(tmp_path)
    (left,) = saves.open_games()
    assert (left.match, left.head.match_game, left.head.names) == (1, 1, ("Ann", "Bo"))
    match = saves.load_match(left.number)
    play_out(match.table)
    saves.close()

    saves = saves_in(tmp_path)
    (left,) = saves.open_games()
    assert left.marks.ending == "played", "the second game is still to be dealt"
    match = saves.load_match(left.number)
    standing = match.standing
    assert standing.finished == 1
    match.next_game()
    saves.close()

    saves = saves_in(tmp_path)
    (left,) = saves.open_games()
    assert (left.match, left.head.match_game, left.marks.taken) == (1, 2, 0), "dealt, and left before a decision"
    match = saves.load_match(left.number)
    play(match.table, 3, Random(1))
    saves.close()

    saves = saves_in(tmp_path)
    (left,) = saves.open_games()
    assert (left.match, left.head.match_game, left.head.names) == (1, 2, ("Bo", "Ann"))
    match = saves.load_match(left.number)
    assert (match.game_number, match.standing) == (2, standing)
    play_out(match.table)
    assert saves.open_games() == ()
    assert match.standing.is_decided


def test_a_game_outside_a_match_belongs_to_none(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    begin(saves, "toy")
    with pytest.raises(StoreError, match="belongs to no match"):
        saves.load_match(1)


def test_a_table_that_is_only_looked_at_catches_up_with_the_other_window(tmp_path: Path) -> None:
    playing, looking = saves_in(tmp_path), saves_in(tmp_path)
    table = begin(playing, "iran-iraq")
    play(table, 4, Random(1))
    seen = looking.load(1)
    told: list[tuple[int, bool]] = []
    seen.subscribe(None, lambda update: told.append((len(update.events), update.rewound)))
    seen.catch_up()
    assert told == [], "nothing is new"
    happened = len(seen.events(None))
    play(table, 3, Random(2))
    seen.catch_up()
    assert (seen.sheet, seen.view(0)) == (table.sheet, table.view(0))
    assert told == [(len(table.events(None)) - happened, False)]
    table.resign(0)
    seen.catch_up()
    assert (seen.ending, told[1:]) == ("resigned", [(0, False)])


def test_a_table_that_is_only_looked_at_takes_back_what_the_other_window_does(tmp_path: Path) -> None:
    table = begin(saves_in(tmp_path), "desert-storm")
    play(table, 4, Random(1))
    seen = saves_in(tmp_path).load(1)
    told: list[bool] = []
    seen.subscribe(0, lambda update: told.append(update.rewound))
    table.undo()
    table.undo()
    seen.catch_up()
    assert (seen.sheet, seen.events(0), told) == (table.sheet, table.events(0), [True])


def test_a_table_that_is_only_looked_at_says_what_is_damaged(tmp_path: Path) -> None:
    table = begin(saves_in(tmp_path), "desert-storm")
    play(table, 2, Random(1))
    looking = saves_in(tmp_path)
    seen = looking.load(1)
    play(table, 2, Random(1))
    with looking.database.writing() as connection:
        connection.execute("UPDATE decisions SET position = 'x' WHERE number = 4")
    with pytest.raises(GameError, match=r"Decision 4 does not lead where it did\."):
        seen.catch_up()
    assert seen.decisions == table.decisions[:3]


def test_the_game_left_last_comes_first_though_the_clock_was_set_back(tmp_path: Path) -> None:
    days = iter(range(28, 0, -1))
    saves = Saves(Database(tmp_path), take_out=take_out, now=lambda: datetime(2026, 2, next(days), tzinfo=UTC))
    for game in ("desert-storm", "spanish-armada", "iran-iraq"):
        play(begin(saves, game), 2, Random(1))
    assert [saved.number for saved in saves.open_games()] == [3, 2, 1]
    saves.leave(saves.load(2))
    assert [saved.number for saved in saves.open_games()] == [2, 3, 1]
