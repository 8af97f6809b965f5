"""Games against computer players, and games that computer players alone play, by key presses."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from tests.tui.against import Against, Thinking, against
from tests.tui.iran_iraq_table import seated
from tests.tui.leaks import RecordingDriver, watched
from tests.tui.sittings import unkept
from tests.tui.test_iran_iraq_hidden import LOOK, NEXT, Secrets, a_look, telling_names
from wargames_tui.games.iran_iraq.actions import Action, Manoeuvre
from wargames_tui.games.iran_iraq.position import ACTIONS, BATTLE, MANEUVER, Position, State, View
from wargames_tui.players.thinking import ThinkingError
from wargames_tui.store.files import export_game
from wargames_tui.store.preferences import Preferences, keep_preferences, read_preferences
from wargames_tui.table.seating import Seating
from wargames_tui.table.sitting import Deal
from wargames_tui.table.table import Table
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.pace import PAUSES, Pace
from wargames_tui.tui.screens.duel import DuelScreen
from wargames_tui.tui.screens.final import FinalScreen
from wargames_tui.tui.screens.reading import ReadingScreen
from wargames_tui.tui.screens.standing import StandingScreen
from wargames_tui.tui.watching import watch_file, watch_kept

WAR = Deal("iran-iraq", "tokimuna", {}, names=("Anna", ""), players=("", "greedy"))
DUEL = Deal("desert-storm", "tokimuna", {}, seats=2, names=("Anna", ""), players=("", "greedy"))
WATCHED = Deal("spanish-armada", "tokimuna", {}, players=("greedy",))
MANY = 1000
LOOKING = {4: ("v", "q"), 5: ("=", "q")}
"""What is pressed at times to look at pages."""


@pytest.fixture(autouse=True)
def _still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show everything at once, and rest until a key is pressed unless at once is the pace."""
    monkeypatch.setenv("WARGAMES_TUI_NO_MOTION", "1")
    for pace in (Pace.FOLLOWABLE, Pace.QUICK):
        monkeypatch.setitem(PAUSES, pace, 3600.0)


async def enter_until_the_end(player: Against) -> None:
    """Press Enter until the game is over: the cursor always sits on something sensible."""
    for _press in range(MANY):
        if player.table.ending is not None:
            return
        before = player.text
        await player.press("enter")
        assert player.text != before
    msg = "the game does not end"
    raise AssertionError(msg)


# Whole games


@pytest.mark.parametrize("deal", [WAR, DUEL], ids=lambda deal: deal.game)
async def test_a_whole_game_against_a_computer_player(deal: Deal, data_folder: Path) -> None:
    async with against(deal, data_folder) as player:
        table = player.table
        await enter_until_the_end(player)
        assert {decision.seat for decision in table.sheet.decisions} == {0, 1}
        await player.press("enter")
        assert isinstance(player.app.screen, DuelScreen)
        assert "Anna" in player.text
        assert "Greedy" in player.text
        saved = player.saves.find(1)
        assert (saved.head.players, saved.marks.ending) == (("", "greedy"), "played")


async def test_a_match_against_a_computer_player_goes_to_its_second_game_by_a_key(data_folder: Path) -> None:
    deal = Deal("iran-iraq", "tokimuna", {}, match=True, names=("Anna", ""), players=("", "random"))
    async with against(deal, data_folder) as player:
        await player.press("x", "y", "enter", "enter")
        assert isinstance(player.app.screen, StandingScreen)
        assert "Random" in player.text
        await player.press("enter")
        assert player.screen.seating.players == ("random", "")
        assert player.table.decided_last in {None, 0}
        assert player.screen.seat == 1
        await player.press("x", "y", "enter", "enter")
        assert "Random" in player.text


async def test_a_computer_player_that_plays_alone_is_watched_to_the_end(data_folder: Path) -> None:
    async with against(WATCHED, data_folder) as player:
        assert player.table.ending == "played", "it went on by itself"
        assert "Enter" in player.keys
        await player.press("enter")
        assert isinstance(player.app.screen, FinalScreen)
        await player.settle()
        assert "No person played this game" in player.text


async def test_a_game_against_a_computer_player_is_watched_again_with_its_name(data_folder: Path) -> None:
    async with against(WAR, data_folder) as player:
        await player.press("n", "x", "y")
        text = export_game(player.saves.database, 1)
        kept, file = watch_kept(player.saves, 1), watch_file(player.saves, text, "game.json")
        assert kept.seating.names == file.seating.names == ("Anna", "Greedy")


async def test_both_sides_of_a_war_can_be_watched_and_nobody_can_act(data_folder: Path) -> None:
    deal = Deal("iran-iraq", "tokimuna", {}, players=("random", "greedy"))
    async with against(deal, data_folder, pace=Pace.FOLLOWABLE) as player:
        for _decision in range(3):
            await player.press("enter")
        decisions = len(player.table.decisions)
        assert decisions == 3
        for key in ("1", "a", "p", "n", "u", "x", "o"):
            await player.press(key)
        assert len(player.table.decisions) == decisions
        assert "Random" in player.text
        assert "Greedy" in player.text


# Whose turn it is


async def test_it_is_said_who_is_thinking_and_what_was_done(data_folder: Path) -> None:
    thinkers = Thinking(at_once=False)
    async with against(replace(WAR, seed="baghdad"), data_folder, thinkers=thinkers) as player:
        await player.press("n")
        assert player.prompt == "▸ Greedy (Iran) is thinking ..."
        await player.press("n", "1", "enter")
        assert len(player.table.decisions) == 1
        thinkers.let()
        await player.settle()
        assert cast("View", player.table.view(None)).phase == ACTIONS
        thinkers.stop()
        await player.press("p")
        assert player.prompt == "▸ Greedy (Iran) is thinking ..."
        thinkers.let()
        await player.settle()
        assert player.prompt == "▸ Iran: Iranian air force; Iraq draws 1 card less next turn. It is your turn."
        await player.press("right")
        assert player.prompt == "▸ Iraq: 4 cards can act, marked ▸; p passes."


async def test_a_turn_that_is_decided_waits_for_the_person_whoever_begins_the_next(data_folder: Path) -> None:
    async with against(WAR, data_folder) as player:
        await player.press("n")
        view = cast("View", player.table.view(None))
        while view.phase == ACTIONS:
            await player.press("p")
            view = cast("View", player.table.view(None))
        assert view.phase == BATTLE
        while player.table.to_act == 0:
            await player.press("enter")
            while cast("View", player.table.view(None)).phase != BATTLE:
                await player.press("n" if cast("View", player.table.view(None)).phase == MANEUVER else "p")
        turn = cast("View", player.table.view(None)).turn
        assert player.prompt.endswith(f"Turn {turn} is decided. Enter begins turn {turn + 1}.")
        await player.press("enter")
        assert cast("View", player.table.view(None)).turn == turn + 1


async def test_nothing_happens_while_the_player_reads(data_folder: Path) -> None:
    thinkers = Thinking(at_once=False)
    async with against(WAR, data_folder, thinkers=thinkers) as player:
        await player.press("n", "v")
        table = player.saves._tables[-1]
        assert isinstance(player.app.screen, ReadingScreen)
        thinkers.let()
        await player.settle()
        assert len(table.decisions) == 1
        await player.press("q")
        assert len(table.decisions) == 2


# Leaving, taking back, giving up


async def test_who_leaves_while_it_thinks_finds_it_thinking_again(data_folder: Path) -> None:
    thinkers = Thinking(at_once=False)
    async with against(WAR, data_folder, thinkers=thinkers) as player:
        await player.press("n", "q")
        assert thinkers.lost == 1
    async with against(WAR, data_folder, number=1) as player:
        assert player.table.sheet.decisions[1].seat == 1


async def test_only_what_a_person_decided_is_taken_back(data_folder: Path) -> None:
    async with against(DUEL, data_folder) as player:
        taken: list[int] = []
        for keys in (("enter", "enter"), ("u",), ("r",)):
            await player.press(*keys)
            taken.append(len(player.table.decisions))
        assert taken == [1, 0, 1]
        while not player.screen.decided_by_computer:
            await player.press("enter")
        decisions = player.table.decisions
        await player.press("u")
        assert player.table.decisions == decisions
        assert player.prompt == "✗ The last decision was not yours: it cannot be taken back."


async def test_a_person_can_resign_at_any_time_and_no_draw_is_offered(data_folder: Path) -> None:
    thinkers = Thinking(at_once=False)
    async with against(WAR, data_folder, thinkers=thinkers) as player:
        await player.press("n", "o")
        assert player.prompt == "✗ A draw is for two persons to agree on; a computer player plays on."
        await player.press("x")
        assert player.prompt.startswith("▸ Anna (Iraq) gives up, and Greedy (Iran) wins?")
        await player.press("x")
        assert player.prompt.startswith("▸ Anna (Iraq)"), "nobody resigns for a computer player"
        thinkers.let()
        await player.settle()
        assert len(player.table.decisions) == 1, "it waits for the answer"
        await player.press("y")
        assert (player.table.resigned, thinkers.asked) == (0, 1)


async def test_where_thinking_comes_to_nothing_it_can_be_tried_again(data_folder: Path) -> None:
    thinkers = Thinking()
    thinkers.trouble = ThinkingError("The computer player found no answer.")
    async with against(WAR, data_folder, thinkers=thinkers) as player:
        await player.press("n")
        assert player.prompt == "✗ The computer player found no answer. Enter tries again."
        assert "Enter try again" in player.keys
        await player.press("enter")
        assert (thinkers.asked, len(player.table.decisions)) == (2, 1)
        thinkers.trouble = None
        await player.press("enter")
        assert len(player.table.decisions) == 2


# Watching, and how fast


async def test_who_watches_can_stop_the_players_and_have_them_decide_one_by_one(data_folder: Path) -> None:
    async with against(WATCHED, data_folder, pace=Pace.FOLLOWABLE) as player:
        assert "Greedy is thinking" in player.prompt
        await player.press("space")
        assert player.prompt.endswith("Stopped: Space lets them go on, Enter plays one decision.")
        before = len(player.table.decisions)
        for step in range(1, 12):
            await player.press("enter")
            assert len(player.table.decisions) == before + step
        await player.press("+", "+")
        assert len(player.table.decisions) == before + 11, "stopped is stopped, however fast"
        await player.press("space")
        assert player.table.ending == "played"


async def test_the_pace_is_changed_by_a_key_and_kept(data_folder: Path) -> None:
    async with against(WAR, data_folder, pace=Pace.FOLLOWABLE) as player:
        await player.press("n")
        assert "+ speed (now: to follow)" in player.keys
        assert len(player.table.decisions) == 1, "the table rests first"
        await player.press("+")
        assert read_preferences(data_folder).pace == "quick"
        assert player.prompt == "▸ Speed of computer players: quick, kept for all games. + changes it again."
        await player.press("+")
        assert read_preferences(data_folder).pace == "at once"
        assert len(player.table.decisions) == 2


async def test_enter_ends_the_rest_before_a_decision(data_folder: Path) -> None:
    async with against(WAR, data_folder, pace=Pace.FOLLOWABLE) as player:
        await player.press("n")
        assert "Enter at once" in player.keys
        await player.press("enter")
        assert len(player.table.decisions) == 2


# What may be seen


@pytest.mark.parametrize("players", [("", "random"), ("random", "random")], ids=["played", "watched"])
async def test_nothing_of_a_computers_hand_is_ever_sent(players: tuple[str, str], data_folder: Path) -> None:
    keep_preferences(data_folder, Preferences(pace="followable"))
    sitting = unkept(Deal("iran-iraq", f"leaks {players[0]}".replace(" ", ""), {}, players=players))  # type: ignore[arg-type]
    table = cast("Table[State, Action, View, Position]", sitting.table)
    app = CabinetApp(sitting, driver_class=RecordingDriver, thinkers=Thinking())
    secrets = Secrets(table)
    viewer = 0 if players[0] == "" else None
    assert len(telling_names()) > 200
    async with watched(app, lambda _seat: secrets.hidden_from(viewer)) as seen:
        for number in range(22):
            await seen.press(*LOOKING.get(number % 9, ()), "enter")
        assert table.view(None).turn > 1
        assert seen.covers == 0


async def test_what_a_person_alone_sees_comes_up_without_a_cover() -> None:
    seating = Seating((0,), ("Anna", "Greedy"), ("", "greedy"))
    async with seated(a_look(), seating=seating) as player:
        assert not player.covered()
        await player.press("n")
        player.table.act(1, Manoeuvre(()))
        await player.settle()
        await player.press(player.face(player.card(0, LOOK)).key, "enter")
        assert player.alone()
        assert all(name in player.text for name in NEXT)
        await player.press("enter")
        assert not player.alone()
        assert not player.covered()


async def test_the_hand_of_a_person_against_a_computer_lies_open_all_the_time() -> None:
    seating = Seating((1,), ("Greedy", "Anna"), ("greedy", ""))
    async with seated("s14", seating=seating) as player:
        own = [player.name(card) for card in player.table.view(1).sides[1].hand]
        assert {f"1 {name}" for name in own} == set(player.listed())
        player.table.act(0, Manoeuvre(()))
        await player.settle()
        assert {f"1 {name}" for name in own} == set(player.listed())
        await player.press("1", "enter")
        assert not player.alone(), "what it drew lies in its hand"
        assert player.view.phase == ACTIONS
