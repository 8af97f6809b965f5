"""The mouse does all of it: choosing, aiming, doing, and the keys in the line of keys."""

from __future__ import annotations

from tests.tui.desert_storm_table import Player, seated
from wargames_tui.games.desert_storm.actions import Attack, Continue, EndRecon, Keep, Recon, Suffer
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.outcomes import TableOutcome


async def click_key(player: Player, caption: str) -> None:
    """Click a key in the line of keys."""
    await player.pilot.click(KeyLine, offset=(player.rows[-1].index(caption), 0))
    await player.settle()


async def test_a_click_chooses_a_second_aims_a_third_does_it() -> None:
    async with seated("s14") as player:
        await click_key(player, "n end recon")
        assert "▸ATTACK◂" in player.rows[0]
        await player.click("Patriot")
        assert player.face("Patriot").chosen
        await player.click("Bo-105 Helicopter")
        assert len(player.table.decisions) == 1
        assert player.prompt.startswith("▸ Enter: Patriot knocks out Bo-105 Helicopter.")
        await player.click("Bo-105 Helicopter")
        attack = player.table.decisions[-1]
        assert isinstance(attack, Attack)
        assert player.names([attack.card, attack.target]) == ["Patriot", "Bo-105 Helicopter"]


async def test_a_click_on_the_wrong_target_says_why() -> None:
    async with seated("s14") as player:
        await player.press("n")
        await player.click("A-6 Intruder")
        await player.click("SA-14")
        assert "D10" in player.prompt


async def test_rounds_by_mouse() -> None:
    async with seated("s14", options={"attack-back": "player"}) as player:
        while player.view.round < 3:
            action = player.view.legal[0]
            match action:
                case Recon(card) | Keep(card) | Suffer(card=card):
                    await click_until_done(player, player.names([card])[0])
                case Attack(card, target):
                    await player.click(player.names([card])[0])
                    await click_until_done(player, player.names([target])[0])
                case Continue():
                    await click_key(player, "Enter")
                case EndRecon():
                    await click_key(player, "n end recon")
            assert player.table.decisions[-1] == action
        await click_key(player, "q leave")
        await click_key(player, "y leave")
        assert player.app.outcomes == [TableOutcome.LEFT]


async def click_until_done(player: Player, name: str) -> None:
    """Click a card once or twice: the second click does it, the first where only one is possible."""
    decided = player.table.decisions
    for _click in range(2):
        if player.table.decisions == decided:
            await player.click(name)
