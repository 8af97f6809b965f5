"""The mouse does all of it: picking discards, acting, aiming, and the keys in the line of keys."""

from __future__ import annotations

import pytest

from tests.games.iran_iraq.scenes import Scene
from tests.tui.iran_iraq_table import SIZES, Player, seated
from wargames_tui.games.iran_iraq.actions import Act, Continue, Destroy, Manoeuvre, Pass
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.outcomes import TableOutcome


async def click_key(player: Player, caption: str) -> None:
    """Click a key in the line of keys."""
    await player.pilot.click(KeyLine, offset=(player.rows[-1].index(caption), 0))
    await player.settle()


async def test_clicks_pick_and_put_back_what_is_discarded() -> None:
    async with seated("s14") as player:
        await click_key(player, "Enter uncover")
        first, second, *_rest = player.app.table_screen._choosing.cards(0)
        for card in (first, second, first):
            await player.click(card)
        assert player.face(second).chosen
        assert not player.face(first).chosen
        await click_key(player, "Enter discard")
        assert player.decisions == [Manoeuvre((second,))]


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
async def test_a_click_chooses_a_second_does_it(size: tuple[int, int]) -> None:
    scene = Scene(["Attack Tehran", "Mustard gas"], ["Revolutionary Guard", "Commando units"]).to_actions()
    async with seated(scene, size=size) as player:
        gas, guard = player.card(0, "Mustard gas"), player.card(1, "Commando units")
        await player.click(gas)
        assert player.face(gas).chosen
        await player.click(guard)
        assert player.decisions == []
        assert player.prompt.startswith("▸ Enter: Mustard gas destroys Commando units.")
        await player.click(guard)
        assert player.decisions == [Destroy(gas, guard)]
        raid = player.card(0, "Attack Tehran")
        await player.click(raid)
        await player.click(raid)
        assert player.decisions[-1] == Act(raid)


async def test_turns_by_mouse() -> None:
    async with seated("s14") as player:
        while player.view.turn < 3:
            if player.covered():
                await click_key(player, "Enter")
                continue
            if player.alone():
                await click_key(player, "Enter")
                continue
            action = player.view.legal[0]
            match action:
                case Manoeuvre():
                    await click_key(player, "n keep all")
                case Act(card):
                    await player.click(card)
                    await player.click(card)
                case Destroy(card, target):
                    await player.click(card)
                    await click_until_done(player, target)
                case Pass():
                    await click_key(player, "p pass")
                case Continue():
                    await click_key(player, "Enter")
            assert player.decisions[-1] == action
        await click_key(player, "Enter uncover")
        await click_key(player, "q leave")
        await click_key(player, "y leave")
        assert player.app.outcomes == [TableOutcome.LEFT]


async def click_until_done(player: Player, card: int) -> None:
    """Click a card once or twice: the second click does it, the first where only one is possible."""
    decided = player.decisions
    for _click in range(2):
        if player.decisions == decided:
            await player.click(card)


async def test_a_click_on_a_destroyed_card_or_a_back_does_nothing() -> None:
    async with seated("s14") as player:
        await player.press("enter")
        before = player.text
        await player.pilot.click(player.lists()[1], offset=(10, 3))
        await player.settle()
        assert player.text == before
