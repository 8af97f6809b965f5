"""How the table of Desert Storm shows what happens, and that a change of the window loses nothing."""

from __future__ import annotations

from tests.tui.desert_storm_table import SIZES, Player, seated
from wargames_tui.games.desert_storm.position import Position
from wargames_tui.games.desert_storm.views import position_of


def shown(player: Player) -> Position | None:
    return player.app.table_screen.story.position


async def test_a_knocked_out_card_is_struck_through_before_it_goes() -> None:
    async with seated("s14", animated=True) as player:
        await player.press("n", "5", "b", "enter")
        assert player.face("SCUD").struck
        assert player.face("Patriot").chosen
        assert player.prompt == "▸ Patriot knocks out SCUD"
        assert shown(player) != position_of(player.view)
        await player.press("x")
        assert shown(player) == position_of(player.view)
        assert "knocked out" in player.text


async def test_while_something_is_shown_the_keys_say_so_and_the_points_wait() -> None:
    async with seated("s14", animated=True) as player:
        await player.press("n", "5", "b", "enter")
        assert player.face("SCUD").struck
        assert player.keys == "any key shows the rest at once"
        assert player.rows[0].rstrip().endswith(" 0 points")
        await player.press("left")
        assert player.rows[0].rstrip().endswith(" 0 (+1)")
        assert "any key" not in player.keys
        assert "u undo" in player.keys


async def test_a_key_that_chooses_skips_and_chooses() -> None:
    async with seated("s14", animated=True) as player:
        await player.press("n", "5", "b", "enter", "1")
        assert shown(player) == position_of(player.view)
        assert player.face("AIM-7 Sparrow").chosen


async def test_enter_skips_and_decides_nothing_that_was_not_seen() -> None:
    async with seated("s2", animated=True) as player:
        while player.view.phase != "Scoring":
            await player.take(player.view.legal[0])
            if player.view.phase != "Scoring":
                await player.press("x")
        decided = player.table.decisions
        await player.press("enter")
        assert player.table.decisions == decided
        assert "Round 1 is scored" in player.prompt
        await player.press("enter", "x")
        assert player.view.round == 2
        assert shown(player) == position_of(player.view)


async def test_the_attack_back_is_shown_hit_by_hit() -> None:
    async with seated("s14", animated=True, pace=1) as player:
        await player.press("n", "x")
        while player.view.phase == "Attack":
            await player.take(player.view.legal[0])
            if player.view.phase == "Attack":
                await player.press("x")
        attacker, card = player.view.history[-1].stood[0], player.view.history[-1].casualties[0]
        for _beat in range(100):
            position = shown(player)
            if position is not None and position.phase == "Casualty" and player.face(player.names([card])[0]).struck:
                break
            await player.pilot.pause(0.02)
        assert player.face(player.names([attacker])[0]).chosen
        assert "▸CASUALTY◂" in player.rows[0]
        assert "casualty" in player.prompt
        await player.press("x")
        assert "▸SCORING◂" in player.rows[0]


async def test_undo_is_shown_at_once() -> None:
    async with seated("s14", animated=True) as player:
        await player.press("n", "x", "5", "b", "enter", "u")
        assert player.face("SCUD").key == "b"
        assert shown(player) == position_of(player.view)


async def test_a_resize_in_mid_game_loses_nothing() -> None:
    async with seated("s14") as player:
        await player.press("n", "5", "d")
        before = (player.prompt, player.focused(), player.marked(), player.table.decisions)
        for size in (*SIZES[1:], (140, 46), SIZES[0]):
            await player.pilot.resize_terminal(*size)
            await player.pilot.pause()
            assert (player.prompt, player.focused(), player.marked(), player.table.decisions) == before
            assert len(player.rows) == size[1]
        await player.press("enter")
        assert "Patriot knocks out Sukhoi Su-7" in player.text


async def test_in_a_huge_window_the_table_lies_in_the_middle() -> None:
    async with seated("s14", size=(200, 60)) as player:
        top = next(row for row in player.rows if "DESERT STORM" in row)
        assert top.index("DESERT STORM") == 31
        assert player.rows[0].strip() == ""


async def test_a_move_of_the_cursor_repaints_two_cards_and_the_inspector() -> None:
    async with seated("s14") as player:
        await player.press("n")
        painted = {card: card._strips[:] for card in player.cards()}
        await player.press("right")
        changed = [card.shown.name for card, strips in painted.items() if card._strips != strips]  # type: ignore[union-attr]
        assert changed == ["AIM-7 Sparrow", "A-6 Intruder"]
