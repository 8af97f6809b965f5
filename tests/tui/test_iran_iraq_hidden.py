"""Two at one keyboard: what one side may not see is on no screen, in no log and in nothing sent to the terminal."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import cast

import pytest

from tests.games.iran_iraq.scenes import Scene, iran_iraq
from tests.tui.iran_iraq_table import NAMES, SIZES, seated
from tests.tui.leaks import RecordingDriver, Watched, watched
from tests.tui.sittings import unkept
from wargames_tui.engine.events import Seat
from wargames_tui.games.iran_iraq.actions import Act, Action, Continue, Destroy, Manoeuvre, Pass
from wargames_tui.games.iran_iraq.position import MANEUVER, Position, State, View
from wargames_tui.players.thinking import ThinkersHere
from wargames_tui.store.cabinet import take_out
from wargames_tui.table.sitting import Deal
from wargames_tui.table.table import Table
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.screens.cover import CoverScreen
from wargames_tui.tui.screens.iran_iraq import IranIraqTable
from wargames_tui.tui.screens.reading import PrivateScreen
from wargames_tui.tui.widgets.hand_list import HandList, ListedCard


@cache
def telling_names() -> dict[str, int]:
    """Return the names, long and short, that tell one card from all others: in no other card's name."""
    tables = iran_iraq().tables
    called = [(card, {tables.name(card), tables.short_name(card)}) for card in range(len(tables.printed))]
    return {
        name: card
        for card, names in called
        for name in names
        if not any(name in other for number, others in called if number != card for other in others)
    }


class Secrets:
    """Knows which names may not be seen, as the views have it: no fold of the screen's own has a say in it."""

    def __init__(self, table: Table[State, Action, View, Position]) -> None:
        self.table = table
        self.told: list[str] = []

    def hidden_from(self, seat: Seat | None) -> set[str]:
        """Return the names that `seat` (None: both) may not see now; what the log has told stays told."""
        view = self.table.view(seat)
        known = {card for side in view.sides for card in (*side.hand, *side.face_up, *side.face_down, *side.deck)}
        if seat is not None:
            known |= set(view.minds[seat].where)
        log = "\n".join(self._told())
        return {name for name, card in telling_names().items() if card not in known and name not in log}

    def _told(self) -> list[str]:
        lines = [self.table.game.tell(event) for event in self.table.events(None)[len(self.told) :]]
        self.told += [line.text if line is not None else "" for line in lines]
        return self.told


def sat_down(seed: str) -> tuple[Table[State, Action, View, Position], CabinetApp]:
    """Sit down in the cabinet itself."""
    sitting = unkept(Deal("iran-iraq", seed, {}, names=NAMES))
    app = CabinetApp(sitting, driver_class=RecordingDriver, thinkers=ThinkersHere(take_out))
    return cast("Table[State, Action, View, Position]", sitting.table), app


HINTED = 0.1
"""How often a player asks for a hint before it manoeuvres, and follows it."""


def key_of(screen: IranIraqTable, card: int) -> str:
    """Return the key that the screen shows for an open card."""
    name, seat = iran_iraq().tables.name(card), int(card in iran_iraq().tables.decks[1])
    cards = list(screen.query(HandList))[seat].shown.lines
    return next(line.key for line in cards if isinstance(line, ListedCard) and line.name == name)


async def step(players: Watched, table: Table[State, Action, View, Position], random: Random) -> None:
    """Press what a player at random would press."""
    screen = players.app.screen
    if not isinstance(screen, IranIraqTable):
        assert isinstance(screen, CoverScreen | PrivateScreen)
        await players.press("enter")
        return
    view = table.view(table.to_act)
    if view.phase == MANEUVER:
        assert players.present == table.to_act
        if random.random() < HINTED:
            await players.press("t", *("" if table.helped else "y"), "t", "enter")
            return
        keys = random.sample("1234567", random.randint(0, 3))
        await players.press(*keys, "enter" if keys else "n")
        return
    action = random.choice(view.legal)
    match action:
        case Act(card):
            await players.press(key_of(screen, card), "enter")
        case Destroy(card, target):
            await players.press(key_of(screen, card), key_of(screen, target), "enter")
        case Pass():
            await players.press("p")
        case _:
            await players.press("enter")
    if random.random() < 0.1 and isinstance(players.app.screen, IranIraqTable):
        await players.press(*random.choice([("v", "escape"), ("=", "escape"), ("s",), ("w", "w"), ("right", "down")]))


@pytest.mark.parametrize(("seed", "size"), [("tokimuna", SIZES[0]), ("bodaviki", SIZES[2])])
async def test_whole_wars_send_no_card_of_the_wrong_side(seed: str, size: tuple[int, int]) -> None:
    table, app = sat_down(seed)
    secrets = Secrets(table)
    random = Random(seed)
    assert len(telling_names()) > 200
    async with watched(app, secrets.hidden_from, size) as players:
        while table.ending is None:
            await step(players, table, random)
        assert players.covers >= 2 * table.view(None).turn


LOOK = "Iraqi intelligence officers"
SEEN = ("Ayatollah Khomeini", "Lift Siege", "Commando units", "Assassination", "Religious mullahs", "Stiff resistance")
NEXT = (*SEEN, "Border garrison")
UNSEEN = "Imperial Iranian Army"


def a_look(*iraq: str, iran: tuple[str, ...] = ()) -> Scene:
    """Return a war in whose first turn Iraq can look at seven cards that are told apart by their names."""
    return Scene([LOOK, *iraq], iran, then=((), (*NEXT, UNSEEN)))


async def test_a_look_comes_up_behind_a_cover_and_is_gone_before_play_goes_on() -> None:
    async with seated(a_look()) as player:
        await player.to_actions()
        await player.uncover()
        await player.press(player.face(player.card(0, LOOK)).key, "enter")
        assert player.covered()
        assert "Anna (Iraq): Enter when only you can see the screen." in player.prompt
        assert "The next cards of the deck of Iran are about to be shown." in player.words
        assert not any(name in player.text for name in NEXT)
        await player.press("enter")
        assert player.alone()
        places = [player.words.index(name) for name in NEXT]
        assert places == sorted(places)
        assert UNSEEN not in player.text
        await player.press("enter")
        assert not player.covered()
        assert not player.alone()
        assert not any(name in player.text for name in NEXT)


@pytest.mark.parametrize(("turn", "remembers"), [(15, True), (16, False)])
async def test_a_look_on_the_last_turn_is_not_for_a_later_one(turn: int, remembers: bool) -> None:  # noqa: FBT001
    scene = a_look().to_actions()
    scene.state.turn = turn
    async with seated(scene) as player:
        await player.press(player.face(player.card(0, LOOK)).key, "enter", "enter")
        assert player.alone()
        assert all(name in player.text for name in NEXT)
        assert ("In your next Maneuver Phase you find them again" in player.words) == remembers


async def test_whoever_looked_is_covered_like_everybody_before_the_next_manoeuvre() -> None:
    """Neither side has an action left, so the turn never passes; both have seen the battle."""
    async with seated(a_look()) as player:
        await player.to_actions()
        await player.uncover()
        await player.press(player.face(player.card(0, LOOK)).key, "enter", "enter", "enter")
        assert "▸BATTLE◂" in player.rows[0]
        assert player.table.to_act == 0
        await player.press("enter")
        assert player.view.phase == MANEUVER
        assert player.covered()


async def test_what_a_look_told_is_shown_to_that_side_alone() -> None:
    scene = a_look()
    scene.to_actions().act(LOOK).pass_all().do(Continue())
    async with seated(scene) as player:
        initiative = player.table.to_act
        assert initiative is not None
        seen_by: dict[int, list[str]] = {}
        for _seat in (0, 1):
            await player.uncover()
            seen_by[player.table.to_act or 0] = [
                line.name
                for line in player.lists()[1].shown.lines
                if isinstance(line, ListedCard) and line.mark == "seen"
            ]
            if player.table.to_act == 0:
                await player.press("v")
                assert "You know to be in the hand of Iran" in player.text
                await player.press("escape")
            await player.press("n")
        assert sorted(seen_by[0]) == sorted(NEXT)
        assert seen_by[1] == []


async def test_replacements_are_shown_to_their_owner_before_the_next_cover() -> None:
    async with seated("s14") as player:
        await player.uncover()
        hand = player.view.sides[0].hand[:]
        await player.press("1", "3", "enter")
        assert player.alone()
        assert "You discarded face down" in player.text
        drawn = [card for card in player.table.view(0).sides[0].hand if card not in hand]
        assert len(drawn) == 2
        assert all(player.name(card) in player.text for card in drawn)
        await player.press("enter")
        assert player.covered()
        assert "Boris (Iran): Enter" in player.prompt
        await player.press("enter")
        assert "▒" in player.text
        assert player.table.view(1).sides[0].face_down == []
        assert player.lists()[0].shown.title == "IRAQ: 10 cards"


async def test_the_cover_comes_first_and_a_resize_does_not_lift_it() -> None:
    async with seated("s14") as player:
        for size in (*SIZES[1:], (200, 60), SIZES[0]):
            await player.pilot.resize_terminal(*size)
            await player.settle()
            assert player.covered()
            assert len(player.rows) == size[1]
        await player.press("1", "n", "p", "v", "u")
        assert player.covered()
        assert player.decisions == []
        await player.press("enter")
        assert not player.covered()
        shown = player.listed()
        assert {name for name in shown if name.startswith("0")} == {
            f"0 {player.name(card)}" for card in player.view.sides[0].hand
        }
        assert not any(name.startswith("1") for name in shown)


async def test_the_reveal_is_one_moment() -> None:
    async with seated("s14", animated=True) as player:
        await player.take(Manoeuvre(()))
        await player.take(Manoeuvre(()))
        cards = player.listed()
        assert len([name for name in cards if name.startswith("0")]) == 10
        assert len([name for name in cards if name.startswith("1")]) == 10
        assert "reveals its hand" in player.prompt
        await player.press("right")
        assert "▸ACTIONS◂" in player.rows[0]
