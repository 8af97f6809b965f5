"""How the table of Iran-Iraq War shows what happens, and that a change of the window loses nothing."""

from __future__ import annotations

from tests.games.iran_iraq.scenes import Scene
from tests.tui.iran_iraq_table import SIZES, Player, seated
from tests.tui.seen import send
from wargames_tui.games.iran_iraq.position import BATTLE, Position
from wargames_tui.games.iran_iraq.views import position_of

GAS, GUARD = "Mustard gas", "Revolutionary Guard"


def shown(player: Player) -> Position | None:
    return player.app.table_screen.story.position


def shooting() -> Scene:
    return Scene([GAS, "Attack Tehran"], [GUARD, "Iranian pilots"]).to_actions()


async def test_a_destroyed_card_is_struck_through_before_it_goes() -> None:
    async with seated(shooting(), animated=True) as player:
        gas, guard = player.card(0, GAS), player.card(1, GUARD)
        await player.press(player.face(gas).key, "enter")
        assert player.face(guard).struck
        assert player.face(gas).chosen
        assert player.prompt == f"▸ Iraq: {GAS} destroys {GUARD}"
        assert shown(player) != position_of(player.table.view(None))
        assert player.keys == "any key shows the rest at once"
        await player.press("z")
        assert "any key" not in player.keys
        assert shown(player) == position_of(player.table.view(None))
        assert f"✗ destroyed: {GUARD}" in player.text


async def test_a_key_that_decides_skips_and_decides_nothing_that_was_not_seen() -> None:
    async with seated(shooting(), animated=True) as player:
        await player.press(player.face(player.card(0, GAS)).key, "enter")
        decided = player.decisions
        await player.press("p")
        assert player.decisions == decided
        await player.press("p")
        assert len(player.decisions) == len(decided) + 1


async def test_the_force_is_counted_card_by_card_at_the_battle() -> None:
    async with seated(Scene(["Saddam Hussein"], ["Ayatollah Khomeini"]), animated=True, pace=1) as player:
        await player.press("enter", "n", "enter")
        send(player.app, "n")
        totals: list[int] = []
        for _beat in range(300):
            faces = player.app.table_screen._faces
            if faces.counted is not None:
                row = next(row for row in player.rows[3:] if row.count("Force") == 2)
                totals.append(int(row.split()[1]))
                assert player.rows[0].rstrip().endswith(" 0:0"), "nobody has a point before the count is over"
            elif totals:
                break
            await player.pilot.pause(0.02)
        assert totals == sorted(totals)
        assert len(set(totals)) > 3
        assert "Turn 1 is decided." in player.text


async def test_a_resize_in_mid_game_loses_nothing() -> None:
    async with seated(shooting()) as player:
        await player.press(player.face(player.card(0, GAS)).key)
        before = (player.prompt, {name for name, face in player.listed().items() if face.focused or face.marked})
        for size in (*SIZES[1:], (140, 46), SIZES[0]):
            await player.pilot.resize_terminal(*size)
            await player.pilot.pause()
            now = (player.prompt, {name for name, face in player.listed().items() if face.focused or face.marked})
            assert now == before
            assert len(player.rows) == size[1]
        await player.press("enter")
        assert f"✗ destroyed: {GUARD}" in player.text


async def test_in_a_huge_window_the_table_lies_in_the_middle() -> None:
    async with seated(shooting(), size=(200, 60)) as player:
        top = next(row for row in player.rows if "IRAN-IRAQ WAR" in row)
        assert top.index("IRAN-IRAQ WAR") == 31
        assert player.rows[0].strip() == ""


async def test_a_move_of_the_cursor_repaints_two_lines_of_one_list() -> None:
    async with seated(shooting()) as player:
        left, right = player.lists()
        painted = (left._strips[:], right._strips[:])
        await player.press("down")
        changed = [
            sum(old != new for old, new in zip(before, cards._strips, strict=True))
            for before, cards in zip(painted, (left, right), strict=True)
        ]
        assert changed == [2, 0]


async def test_most_points_after_sixteen_turns_win() -> None:
    async with seated("s14") as player:
        await player.play_out()
        assert player.table.view(None).turn == 16
        assert "16 turns are over: Iraq wins with the most points, 5 : 1." in player.words


async def test_three_points_in_three_turns_running_win_at_once() -> None:
    async with seated("w31") as player:
        warned = False
        while player.table.result is None:
            await player.take(player.view.legal[0])
            if player.view.phase == BATTLE and 2 in [side.streak for side in player.view.sides]:
                assert "one more next turn wins the war (W19)" in player.words
                assert "★★ 2 running" in player.rows[1]
                warned = True
        assert warned
        assert player.table.view(None).turn == 5
        assert "has won three points in three turns running and with them the war (W19)." in player.words
