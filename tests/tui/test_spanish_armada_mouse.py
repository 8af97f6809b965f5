"""The mouse does all of it at the table of Spanish Armada: picking, aiming, doing, and the line of keys."""

from __future__ import annotations

from tests.tui.spanish_armada_table import Player, seated
from wargames_tui.games.spanish_armada.actions import (
    Continue,
    Disperse,
    DisperseTargets,
    EndEngagement,
    Keep,
    Manoeuvre,
    ShuffleBack,
)
from wargames_tui.tui.keyline import KeyLine
from wargames_tui.tui.outcomes import TableOutcome

RED = "4D 9H KD 10H 2H 5D JD 7D"
BLACK = "7C 5S 4C 2C QC 8C 10C KS 9S 3C"


async def click_key(player: Player, caption: str) -> None:
    """Click a key in the line of keys."""
    await player.pilot.click(KeyLine, offset=(player.rows[-1].index(caption), 0))
    await player.settle()


def played(player: Player) -> list[str]:
    return [player.written(action.card) for action in player.table.decisions if isinstance(action, Manoeuvre)]


async def test_a_click_chooses_and_a_second_one_plays() -> None:
    async with seated(red=RED, black=BLACK) as player:
        await player.click("7C")
        assert player.chosen() == {"7C"}
        await player.click("7C")
        assert played(player) == ["7C"]
        await player.click("KS")
        assert "Enter keeps KS" in player.prompt
        await player.click("KS")
        assert player.table.decisions[-1] == Keep(tuple(player.game.cards_of("KS")))


async def test_raiders_are_clicked_and_the_straggler_that_they_disperse() -> None:
    async with seated(red=RED, black=BLACK) as player:
        await player.click("7C")
        await player.click("7C")
        await player.click("KS")
        await player.click("KS")
        await player.click("5S")
        await player.click("4C")
        assert player.heading("RAIDERS") == "RAIDERS  picked 5S + 4C = 9 against 9H: disperses it exactly"
        await player.click("4D")
        assert player.chosen() == {"5S", "4C", "4D"}
        await player.click("9H")
        assert player.chosen() == {"5S", "4C", "9H"}
        await player.click("9H")
        raid = player.table.decisions[-1]
        assert isinstance(raid, Disperse)
        assert player.named([raid.target]) == ["9H"]


async def test_turns_by_mouse() -> None:
    async with seated("mouse") as player:
        while player.view.turn < 4:
            action = player.view.legal[0]
            match action:
                case Manoeuvre(card) | ShuffleBack(card):
                    await click_until_done(player, player.written(card))
                case Keep(cards) | DisperseTargets(cards):
                    for card in cards[:-1]:
                        await player.click(player.written(card))
                    await click_until_done(player, player.written(cards[-1]))
                case Disperse(target, raiders):
                    for card in raiders:
                        await player.click(player.written(card))
                    await click_until_done(player, player.written(target))
                case EndEngagement():
                    await click_key(player, "n ")
                case Continue():
                    await click_key(player, "Enter")
            assert player.table.decisions[-1] == action
        await click_key(player, "q leave")
        await click_key(player, "y leave")
        assert player.app.outcomes == [TableOutcome.LEFT]


async def click_until_done(player: Player, written: str) -> None:
    """Click a card until it is done: the second click does it, the first where it was pointed at already."""
    decided = player.table.decisions
    for _click in range(2):
        if player.table.decisions == decided:
            await player.click(written)
