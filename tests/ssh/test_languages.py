"""Each guest has a language of its own: that of its terminal, or the one it has chosen at this host."""

from __future__ import annotations

from tests.ssh.hosting import hosting, sit_down
from wargames_tui.ssh.contract import Visitor
from wargames_tui.ssh.server import run
from wargames_tui.store.database import Database
from wargames_tui.table.saves import Saves
from wargames_tui.tui.app import CabinetApp

ENGLISH, JAPANESE = "Desert Storm Solitaire", "砂漠の嵐ソリティア"


def cabinet(visitor: Visitor) -> CabinetApp:
    return CabinetApp(saves=Saves(Database(visitor.folder)))


def test_the_terminals_of_two_guests_ask_for_two_languages_and_a_choice_is_kept() -> None:
    async def visit() -> None:
        async with hosting(cabinet) as up:
            anna = await sit_down(up.port, "anna", env={"LANG": "ja_JP.UTF-8"})
            await anna.see(JAPANESE)
            boris = await sit_down(up.port, "boris")
            await boris.see(ENGLISH)
            boris.press("l")
            await boris.see(JAPANESE)
            boris.press("l")
            await boris.see(ENGLISH)
            anna.press("l")
            await anna.see(ENGLISH)
            anna.press("q")
            assert await anna.ended() == 0
            again = await sit_down(up.port, "anna", env={"LANG": "ja_JP.UTF-8"})
            await again.see(ENGLISH)
            again.press("l")
            await again.see(JAPANESE)
            await boris.see(ENGLISH)

    run(visit())


def test_a_guest_is_told_that_the_host_ends_in_its_own_language() -> None:
    async def visit() -> None:
        async with hosting(cabinet) as up:
            guest = await sit_down(up.port, env={"LC_ALL": "ja_JP.UTF-8"})
            await guest.see(JAPANESE)
            up.door.idle_time = 0.01
            await guest.ended()
            farewell = guest.sent.rpartition(b"\x1b[?1049l")[2].decode()
            assert "保存" in farewell
            assert "kept" not in farewell

    run(visit())


def test_a_caller_without_a_terminal_is_answered_in_its_own_language() -> None:
    async def visit() -> None:
        async with hosting(cabinet) as up:
            guest = await sit_down(up.port, term="dumb", env={"LANG": "ja_JP.UTF-8"})
            assert await guest.ended() == 2
            assert "TERM" in guest.sent.decode()
            assert "端末" in guest.sent.decode()

    run(visit())
