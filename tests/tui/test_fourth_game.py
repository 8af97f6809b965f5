"""A fourth game made of test code is registered by one entry and played through the same table, covers and all."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.toy import Bury, Draw, Look, Show, View
from tests.tui.leaks import RecordingDriver, Watched, watched
from tests.tui.seen import settle, showing, text
from tests.tui.sittings import unkept
from tests.tui.toy_table import ENTRY, NAMES, ToyTable
from wargames_tui.cabinet import GAMES
from wargames_tui.engine.cardref import HIDDEN
from wargames_tui.engine.events import Seat
from wargames_tui.table.sitting import Deal, Sitting
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.screens.cover import CoverScreen
from wargames_tui.tui.screens.duel import DuelScreen
from wargames_tui.tui.screens.menu import MenuScreen
from wargames_tui.tui.screens.reading import PrivateScreen


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", ENTRY)


def sat_down(seed: str = "tokimuna", names: tuple[str, ...] = ("Anna", "Boris")) -> tuple[Sitting, CabinetApp]:
    sitting = unkept(Deal("toy", seed, {}, names=names))
    return sitting, CabinetApp(sitting, driver_class=RecordingDriver)


def hidden_from(sitting: Sitting, seat: Seat | None) -> set[str]:
    """Return the animals that `seat` may not see: in the other hand, buried or in the deck, and none that are open."""
    view = sitting.table.view(seat)
    assert isinstance(view, View)
    open_to_all = {*view.shown}
    mine = set(view.hands[seat]) if seat is not None else set()
    return {name for card, name in enumerate(NAMES) if card not in open_to_all | mine | (set(view.deck) - {HIDDEN})}


async def test_a_whole_game_by_keys_leaks_nothing() -> None:
    sitting, app = sat_down()
    random = Random("toy")
    async with watched(app, lambda seat: hidden_from(sitting, seat)) as players:
        while sitting.table.ending is None:
            await take_a_turn(players, random)
        assert players.covers >= 24
        assert "Enter final score" in players.text
        await players.press("enter")
        assert showing(app) is DuelScreen
        assert "Twelve animals in 24 turns." in players.text


async def take_a_turn(players: Watched, random: Random) -> None:
    screen = players.app.screen
    if isinstance(screen, CoverScreen | PrivateScreen):
        await players.press("enter")
        return
    assert isinstance(screen, ToyTable)
    assert players.present == screen.table.to_act
    match random.choice(screen.choice.legal):
        case Draw():
            await players.press("w")
        case Look():
            await players.press("l")
        case Bury(card):
            await players.press(str(screen.hand().index(card) + 1), "k")
        case Show(card):
            await players.press(str(screen.hand().index(card) + 1), "enter")


async def test_the_cover_waits_for_its_owner_in_large_letters_and_shows_nothing_else() -> None:
    sitting, app = sat_down()
    async with watched(app, lambda seat: hidden_from(sitting, seat)) as players:
        assert showing(app) is CoverScreen
        assert "Anna (North): Enter when only you can see the screen." in players.text
        assert "  ██      ██  " in players.text
        assert "NORTH" in players.text
        await players.press("1", "w", "l", "k", "down", "u", "x", "o")
        assert showing(app) is CoverScreen
        assert sitting.table.decisions == ()
        await players.press("enter")
        assert "Hand" in players.text
        assert "◀◀◀  ANNA (NORTH)" in players.text


async def test_what_an_action_brought_is_seen_alone_and_put_away_before_the_next_cover() -> None:
    sitting, app = sat_down()
    async with watched(app, lambda seat: hidden_from(sitting, seat)) as players:
        await players.press("enter", "l")
        assert showing(app) is PrivateScreen
        assert "FOR ANNA (NORTH) ALONE" in players.text
        assert sum(name in players.text for name in NAMES) == 3
        await players.press("enter")
        assert showing(app) is CoverScreen
        assert "Boris (South): Enter when only you can see the screen." in players.text


async def test_a_look_comes_behind_a_cover_where_nobody_has_the_screen_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyTable, "needs_cover", lambda _self, _view: False)
    monkeypatch.setattr(ToyTable, "hand", lambda _self: [])
    sitting, app = sat_down()
    async with watched(app, lambda seat: hidden_from(sitting, seat)) as players:
        assert showing(app) is ToyTable
        await players.press("l")
        assert showing(app) is CoverScreen
        assert "What your action brought is about to be shown." in players.text
        assert "looks at 3 cards" not in players.text
        await players.press("enter")
        assert sum(name in players.text for name in NAMES) == 3
        await players.press("escape")
        assert showing(app) is ToyTable
        assert "North looks at 3 cards" in players.text
        assert "BORIS (SOUTH)" in players.text


async def test_leaving_is_possible_from_a_cover() -> None:
    sitting, app = sat_down()
    async with watched(app, lambda seat: hidden_from(sitting, seat)) as players:
        await players.press("q")
        assert "Leave this game?" in players.text
        await players.press("escape")
        assert "Enter when only you" in players.text
        await players.press("q", "y")
    assert app.return_code == 0


async def test_a_window_too_small_keeps_the_cover() -> None:
    sitting, app = sat_down()
    async with watched(app, lambda seat: hidden_from(sitting, seat)) as players:
        for size in ((60, 20), (80, 24)):
            await players.pilot.resize_terminal(*size)
            await settle(players.pilot)
        assert showing(app) is CoverScreen
        await players.press("enter")
        assert showing(app) is ToyTable


async def test_a_page_over_the_table_leaves_the_owner_at_the_keyboard() -> None:
    sitting, app = sat_down()
    async with watched(app, lambda seat: hidden_from(sitting, seat)) as players:
        await players.press("enter", "v")
        assert "Shown" in players.text
        await players.press("escape")
        assert showing(app) is ToyTable
        assert "Hand" in players.text


async def test_resigning_asks_which_player_and_tells_who_won() -> None:
    sitting, app = sat_down()
    async with watched(app, lambda seat: hidden_from(sitting, seat)) as players:
        await players.press("enter", "x")
        assert "Anna (North) gives up, and Boris (South) wins? y resigns, Esc plays on." in players.text
        await players.press("x")
        assert "Boris (South) gives up, and Anna (North) wins?" in players.text
        await players.press("n")
        assert sitting.table.resigned is None
        await players.press("x", "y")
        assert "Anna (North) gave the game up." in players.text
        await players.press("enter")
        assert "BORIS (SOUTH) WINS" in players.text
        assert "Anna (North) gave the game up." in players.text


@pytest.mark.parametrize(("answer", "ending"), [("y", "draw agreed"), ("n", None), ("escape", None)])
async def test_a_draw_is_offered_and_answered(answer: str, ending: str | None) -> None:
    sitting, app = sat_down()
    async with watched(app, lambda seat: hidden_from(sitting, seat)) as players:
        await players.press("enter", "o")
        assert "Anna (North) offers a draw. Boris (South): y agrees, n plays on." in players.text
        await players.press("1", "w", "enter")
        assert sitting.table.decisions == ()
        await players.press(answer)
        assert sitting.table.ending == ending
        if ending:
            await players.press("enter")
            assert "A DRAW" in players.text
            assert "The players agreed on a draw." in players.text


async def test_it_stands_in_the_menu_and_is_set_up_like_the_others() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press(*["down"] * (len(GAMES) - 1), "enter")
        await settle(pilot)
        assert "Twelve animals." in text(app)
        assert "● two" in text(app)
        await pilot.press("enter")
        await settle(pilot)
        assert showing(app) is CoverScreen
        assert "Player 1 (North)" in text(app)
        await pilot.press("enter", "/")
        await settle(pilot)
        assert "Worth" in text(app)
        await pilot.press("escape", "q")
        await settle(pilot)
        assert showing(app) is MenuScreen


async def test_a_match_of_it_changes_sides_and_stands_between_the_games() -> None:
    sitting = unkept(Deal("toy", "tokimuna", {}, match=True, names=("Anna", "Boris")))
    app = CabinetApp(sitting)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for winner in ("BORIS", "ANNA"):
            await pilot.press("enter", "x", "y", "enter")
            await settle(pilot)
            assert f"{winner} ({'SOUTH'}) WINS" in text(app)
            await pilot.press("enter")
            await settle(pilot)
            if winner == "BORIS":
                assert "BORIS LEADS" in text(app)
                assert "Anna must win the second game" in text(app)
                await pilot.press("enter")
                await settle(pilot)
                assert "Boris (North): Enter when only you" in text(app)
        assert "THE MATCH IS A DRAW" in text(app).upper()
        await pilot.press("q")
    assert app.return_code == 0
