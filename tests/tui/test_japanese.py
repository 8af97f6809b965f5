"""The three tables in Japanese at 80×24: the main moments as text, and whole games in which every row is looked at."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Protocol

import pytest

from tests.games.desert_storm import scenes as desert_storm_scenes
from tests.golden import Golden
from tests.tui import desert_storm_table, iran_iraq_table, spanish_armada_table
from tests.tui import test_desert_storm_moments as desert_storm
from tests.tui import test_iran_iraq_moments as iran_iraq
from tests.tui import test_spanish_armada_moments as spanish_armada
from tests.tui.against import Thinking, against
from tests.tui.japanese import english
from wargames_tui.games.iran_iraq.actions import Manoeuvre
from wargames_tui.games.iran_iraq.manoeuvres import manoeuvre_of
from wargames_tui.i18n import _, cell_width, enumerated
from wargames_tui.i18n.languages import speak
from wargames_tui.table.sitting import Deal
from wargames_tui.tui.pace import Pace


@pytest.fixture(autouse=True)
def in_japanese() -> None:
    """Speak Japanese for the length of a test."""
    speak("ja")


class AtTable(Protocol):
    """Somebody at a table under test."""

    @property
    def rows(self) -> list[str]: ...


def check(player: AtTable) -> None:
    """See that every row is as wide as the window, nothing is cut, and nothing is left in English."""
    rows = player.rows
    assert len(rows) == 24
    assert {cell_width(row) for row in rows} == {80}
    assert english("\n".join(rows)) == set()


@pytest.mark.parametrize(
    "moment",
    [
        desert_storm.recon,
        desert_storm.choice,
        desert_storm.aiming,
        desert_storm.refusal,
        desert_storm.casualty,
        desert_storm.scoring,
    ],
    ids=lambda moment: moment.__name__,
)
async def test_desert_storm_reads_as_it_did(
    golden: Golden, moment: Callable[[desert_storm_table.Player], Awaitable[None]]
) -> None:
    async with desert_storm_table.seated("s14", options={"attack-back": "player"}) as player:
        await moment(player)
        check(player)
        golden.check(f"ja_desert_storm_{moment.__name__}", player.text)


@pytest.mark.parametrize(
    "moment",
    [
        spanish_armada.manoeuvre,
        spanish_armada.look,
        spanish_armada.aiming,
        spanish_armada.keeping,
        spanish_armada.turn_over,
    ],
    ids=lambda moment: moment.__name__,
)
async def test_spanish_armada_reads_as_it_did(
    golden: Golden, moment: Callable[[spanish_armada_table.Player], Awaitable[None]]
) -> None:
    async with spanish_armada_table.seated(red=spanish_armada.RED, black=spanish_armada.BLACK) as player:
        await moment(player)
        check(player)
        golden.check(f"ja_spanish_armada_{moment.__name__}", player.text)


@pytest.mark.parametrize(
    "moment",
    [iran_iraq.cover, iran_iraq.discards, iran_iraq.drew, iran_iraq.aiming, iran_iraq.battle],
    ids=lambda moment: moment.__name__,
)
async def test_iran_iraq_war_reads_as_it_did(
    golden: Golden, moment: Callable[[iran_iraq_table.Player], Awaitable[None]]
) -> None:
    async with iran_iraq_table.seated("s14") as player:
        await moment(player)
        check(player)
        golden.check(f"ja_iran_iraq_{moment.__name__}", player.text)


def test_what_a_card_cannot_do_is_said_in_one_line_with_its_short_name() -> None:
    tables = desert_storm_scenes.desert_storm().tables
    for own, others, message in (
        (tables.coalition, tables.iraqi, "{card} can knock out nothing that stands ({rulings})."),
        (tables.iraqi, tables.coalition, "Nothing in your hand can knock out {card} ({rulings})."),
    ):
        for card in own:
            pairs = ((card, other) if own is tables.coalition else (other, card) for other in others)
            verdicts = [tables.verdict(*pair) for pair in pairs]
            rulings = enumerated(sorted({verdict.ruling for verdict in verdicts if not verdict.hits}))
            assert cell_width(_(message, card=tables.short_name(card), rulings=rulings)) <= 77


async def test_a_whole_game_of_desert_storm_by_keys(golden: Golden) -> None:
    random = Random("ja")
    async with desert_storm_table.seated("ja") as player:
        while player.table.result is None:
            await player.take(random.choice(player.view.legal), target_first=random.random() < 0.5)
            check(player)
            assert player.prompt.startswith("▸")
            assert "離れる" in player.keys
        golden.check("ja_desert_storm_over", player.text)


async def test_a_whole_game_of_spanish_armada_by_keys(golden: Golden) -> None:
    random = Random("ja")
    async with spanish_armada_table.seated("ja") as player:
        while player.table.result is None:
            await player.take(random.choice(player.view.legal), target_first=random.random() < 0.5)
            check(player)
            assert player.prompt.startswith("▸")
            assert "離れる" in player.keys
        golden.check("ja_spanish_armada_over", player.text)


async def test_a_whole_war_by_keys(golden: Golden) -> None:
    random = Random("ja")
    async with iran_iraq_table.seated("ja") as player:
        while player.table.result is None:
            await player.uncover()
            action = random.choice(player.view.legal)
            if isinstance(action, Manoeuvre):
                action = manoeuvre_of(random.sample(player.view.sides[player.view.to_act].hand, random.randint(0, 3)))
            await player.take(action, target_first=random.random() < 0.3)
            check(player)
        golden.check("ja_iran_iraq_over", player.text)


async def test_a_computer_player_thinks(golden: Golden, data_folder: Path) -> None:
    thinkers = Thinking(at_once=False)
    deal = Deal("iran-iraq", "tokimuna", {}, names=("Anna", ""), players=("", "expert"))
    async with against(deal, data_folder, pace=Pace.FOLLOWABLE, thinkers=thinkers) as player:
        await player.press("n")
        check(player)
        golden.check("ja_iran_iraq_thinking", player.text)
