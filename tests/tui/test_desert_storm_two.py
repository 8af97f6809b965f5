"""Desert Storm for two at one keyboard (D23): whose round it is, both totals, open hands, the end, and a match."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.store.playing import play_out
from tests.tui.desert_storm_table import SIZES, Player, seated
from tests.tui.seen import rows, settle, text
from tests.tui.sittings import unkept
from wargames_tui.cabinet import GAMES
from wargames_tui.games.desert_storm.position import View
from wargames_tui.table.sitting import Deal, Sitting
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.outcomes import TableOutcome
from wargames_tui.tui.screens.menu import MenuScreen

NAMES = ("Anna", "Boris")
ENTRY = GAMES["desert-storm"]


async def play_a_round(player: Player, random: Random) -> None:
    """Play to the end of a round, looking at the screen after every decision."""
    number = player.view.round
    while player.view.round == number and player.view.phase != "Scoring" and player.table.result is None:
        await player.take(random.choice(player.view.legal))
        check_screen(player)


def check_screen(player: Player) -> None:
    rows, view = player.rows, player.view
    assert len(rows) == player.app.size.height
    name = NAMES[view.seat]
    assert f"Round {view.round}/12" in rows[0] or f"{view.round}/12" in rows[0]
    assert "▸" in rows[0]
    one, other = view.totals
    totals = re.sub(r" \([+-]\d+\)", "", rows[1])
    assert f"Anna {one}  Boris {other}" in totals or player.table.result is not None
    if player.table.result is None:
        assert f"{name.upper()}: ROUND {view.round}" in rows[1]
        assert rows[1].lstrip().startswith("◀◀◀") == (view.seat == 0)
        assert rows[1].rstrip().endswith("▶▶▶") == (view.seat == 1)
    assert player.prompt.startswith("▸")


@pytest.mark.parametrize("size", SIZES[::2], ids=lambda size: "x".join(map(str, size)))
async def test_players_alternate_rounds_and_both_totals_stand_on_the_screen(size: tuple[int, int]) -> None:
    random = Random("two")
    async with seated("two", size=size, names=NAMES) as player:
        for number in range(1, 13):
            check_screen(player)
            assert player.view.seat == (number - 1) % 2
            await play_a_round(player, random)
            scored, other = (number - 1) % 2, number % 2
            assert f"ROUND {number}: {NAMES[scored].upper()}" in player.text
            total = "Score so far" if number < 12 else "Final score"
            assert f"{total}, {NAMES[scored]} ({NAMES[other]}: {player.view.totals[other]}) ···" in player.text
            if number < 12:
                await player.press("enter")
        assert player.table.result is not None
        await player.press("enter")
        assert player.app.outcomes == [TableOutcome.FINISHED]


async def test_what_the_round_has_brought_stands_beside_the_total_of_its_player() -> None:
    async with seated("s14", names=NAMES) as player:
        await player.press("n", "5", "b", "enter")
        assert player.rows[1].rstrip().endswith("Anna 0 (+1)  Boris 0")
        while player.view.phase != "Scoring":
            await player.take(player.view.legal[0])
        one, other = player.view.totals
        assert player.rows[1].rstrip().endswith(f"Anna {one}  Boris {other}")


async def test_no_cover_ever_hides_the_open_hands() -> None:
    async with seated("s14", names=NAMES) as player:
        await play_a_round(player, Random("open"))
        await player.press("enter")
        assert "BORIS: ROUND 2" in player.text
        assert all(player.face(name) for name in player.names(player.view.hand))


async def test_the_turn_once_passed_is_not_taken_back() -> None:
    async with seated("s14", names=NAMES) as player:
        await player.press("n")
        assert "u undo" in player.keys
        await play_a_round(player, Random("passed"))
        await player.press("enter")
        assert "u undo" not in player.keys
        await player.press("u")
        assert player.prompt == "✗ The last decision cannot be taken back: what came of it is known."


async def test_the_situation_names_both() -> None:
    async with seated("s14", names=NAMES) as player:
        await player.press("=")
        assert "It is the round of Anna. Anna has 0 points, Boris has 0 points." in player.words


async def test_resigning_in_the_other_players_round() -> None:
    async with seated("s14", names=NAMES) as player:
        await player.press("x")
        assert player.prompt == "▸ Anna gives the game up, and Boris wins it? y resigns, Esc plays on."
        assert player.keys == "y resign  Esc play on  x Boris resigns"
        await player.press("x", "y")
        assert player.table.resigned == 1
        assert player.prompt == "▸ Boris gave the game up. Enter shows the final score."
        assert "Enter final score" in player.keys


async def test_alone_nobody_resigns_or_offers_a_draw() -> None:
    async with seated("s14") as player:
        before = player.text
        await player.press("x", "o")
        assert player.text == before


def finish(sitting: Sitting, *, first: int) -> None:
    """Play the game before the players to its end; seat `first` plays well, the other one badly."""
    table = sitting.table
    while (seat := table.to_act) is not None:
        view = table.view(seat)
        assert isinstance(view, View)
        table.act(seat, view.legal[0] if seat == first else view.legal[-1])


async def test_the_final_score_of_two() -> None:
    sitting = unkept(Deal(ENTRY.id, "tokimuna", {}, seats=2, names=NAMES))
    sitting.table.count_hint(1)
    finish(sitting, first=0)
    result = sitting.table.result
    assert result is not None
    app = CabinetApp(sitting)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)
        seen = text(app)
        assert f"Hints shown: {NAMES[0]} 0, {NAMES[1]} 1." in seen
        winner = "a draw" if len(result.winners) > 1 else f"{NAMES[result.winners[0]]} wins"
        assert winner.lower() in seen.lower()
        assert "Deal  ds-tokimuna-" in seen
        for seat, name in enumerate(NAMES):
            line = next(
                row for row in rows(app) if row.split()[:1] == [name] and row.split()[-1:] == [str(result.scores[seat])]
            )
            assert len(line.split()) == 14
        await pilot.press("s")
        await settle(pilot)
        assert "ANNA: ROUND 1" in text(app)


async def test_a_match_adds_the_totals_and_the_other_player_begins_the_second_game() -> None:
    sitting = unkept(Deal(ENTRY.id, "tokimuna", {}, match=True, names=NAMES))
    finish(sitting, first=0)
    match = sitting.match
    assert match is not None
    app = CabinetApp(sitting)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("enter", "enter")
        await settle(pilot)
        one, other = match.standing.points
        leader, behind = ("Anna", "Boris") if one > other else ("Boris", "Anna")
        assert f"{leader.upper()} LEADS" in text(app)
        said = " ".join(text(app).split())
        assert f"{behind} is {abs(one - other)} points behind, and must outscore {leader} by more than that" in said
        assert "Boris plays the first round of the second game." in said
        assert "First deal ds-tokimuna-" in said
        await pilot.press("enter")
        await settle(pilot)
        assert "BORIS: ROUND 1" in text(app)
        assert match.game_number == 2
        finish(sitting, first=1)
        await settle(pilot)
        await pilot.press("enter", "enter")
        await settle(pilot)
        one, other = match.standing.points
        verdict = "THE MATCH IS A DRAW" if one == other else f"{'ANNA' if one > other else 'BORIS'} WINS THE MATCH"
        assert verdict in text(app).upper()
        await pilot.press("m")
        await settle(pilot)
        assert isinstance(app.screen, MenuScreen)


async def test_d23_the_standing_says_that_a_game_given_up_is_lost() -> None:
    sitting = unkept(Deal(ENTRY.id, "tokimuna", {}, match=True, names=NAMES))
    sitting.table.resign(0)
    app = CabinetApp(sitting)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("enter", "enter")
        await settle(pilot)
        assert "BORIS LEADS" in text(app)
        said = " ".join(text(app).split())
        assert "The totals are level and Boris has won a game: Anna must score more in the second one." in said
        assert "At level totals it is games won: a game given up is lost." in said


async def test_the_chart_of_the_lead_has_a_scale() -> None:
    sitting = unkept(Deal("iran-iraq", "tokimuna", {}, seats=2, names=NAMES))
    play_out(sitting.table)
    assert sitting.table.result is not None
    assert sitting.table.result.scores == (3, 0)
    app = CabinetApp(sitting)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)
        seen = [row.split()[:1] for row in rows(app)]
        assert seen.index(["3"]) < seen.index(["lead"])
