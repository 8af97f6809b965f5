"""A guest of the host: from the log-in to the farewell."""

from __future__ import annotations

import asyncio

import asyncssh
import pytest

from tests.ssh.hosting import Echo, call, hosting, sit_down
from wargames_tui.i18n.characters import Characters
from wargames_tui.ssh.contract import Visitor
from wargames_tui.ssh.server import run
from wargames_tui.tui.terminal.colours import Depth
from wargames_tui.tui.terminal.kind import Terminal


def test_a_guest_plays_and_leaves_with_a_farewell() -> None:
    async def visit() -> None:
        async with hosting() as up:
            guest = await sit_down(up.port)
            await guest.see("ready")
            guest.press("abc")
            await guest.see("3 keys, last c")
            guest.press("\x03")
            assert await guest.ended() == 0
            assert guest.sent.rstrip().endswith(b"Come back soon, anna.")
            assert b"\x1b[?1049l" in guest.sent
            assert [event for event, _fields in up.log.events] == ["session_began", "session_ended"]

    run(visit())


def test_a_key_that_signs_is_the_caller_and_a_guest_has_none() -> None:
    async def visit() -> None:
        key = asyncssh.generate_private_key("ssh-ed25519", comment="of anna")
        async with hosting() as up:
            for who in (key, None):
                guest = await sit_down(up.port, key=who)
                await guest.see("ready")
                guest.abort()
            with_key, without = up.door.callers
            assert with_key.key is not None
            assert with_key.key.fingerprint == key.get_fingerprint("sha256")
            assert with_key.key.line == " ".join(key.export_public_key().decode().split()[:2])
            assert without.key is None
            assert (with_key.user, with_key.address) == ("anna", "127.0.0.1")

    run(visit())


def test_a_caller_who_is_refused_is_told_why() -> None:
    async def visit() -> None:
        async with hosting() as up:
            guest = await sit_down(up.port, "nobody")
            assert await guest.ended() == 1
            assert guest.sent == b"Nobody may not come in.\r\n"

    run(visit())


def test_without_guests_a_key_is_needed() -> None:
    async def visit() -> None:
        async with hosting() as up:
            up.door.guests = False
            with pytest.raises(asyncssh.PermissionDenied):
                await call(up.port)
            guest = await sit_down(up.port, key=asyncssh.generate_private_key("ssh-ed25519"))
            await guest.see("ready")

    run(visit())


@pytest.mark.parametrize("term", ["dumb", "unknown"])
def test_a_terminal_that_shows_no_screens_is_told_so(term: str) -> None:
    async def visit() -> None:
        async with hosting() as up:
            guest = await sit_down(up.port, term=term)
            assert await guest.ended() == 2
            assert b"TERM" in guest.sent

    run(visit())


def test_without_a_terminal_it_is_said_how_to_come_with_one() -> None:
    async def visit() -> None:
        async with hosting() as up:
            line = await call(up.port)
            done = await line.run()
            assert done.exit_status == 2
            assert "ssh -t" in str(done.stdout)

    run(visit())


@pytest.mark.parametrize(
    ("term", "env", "terminal"),
    [
        ("linux", {}, Terminal(Depth.CONSOLE, Characters.CONSOLE)),
        ("xterm-256color", {"WARGAMES_TUI_ASCII": "1"}, Terminal(Depth.PALETTE, Characters.ASCII)),
        ("xterm-256color", {"NO_COLOR": "1"}, Terminal(Depth.NONE)),
    ],
)
def test_the_terminal_of_a_guest_is_what_its_client_tells_of_it(
    term: str, env: dict[bytes | str, bytes | str], terminal: Terminal
) -> None:
    async def visit() -> None:
        async with hosting() as up:
            guest = await sit_down(up.port, term=term, env=env)
            await guest.see("ready")
            (session,) = up.sessions()
            assert session.link.terminal == terminal

    run(visit())


def test_the_window_may_be_of_any_size_and_change_in_mid_game() -> None:
    async def visit() -> None:
        async with hosting() as up:
            guest = await sit_down(up.port, size=(0, 0))
            await guest.see("ready")
            (app,) = up.apps()
            assert tuple(app.size) == (80, 24)
            for asked, given in (((100, 30), (100, 30)), ((4_000_000, 4_000_000), (400, 150)), ((1, 1), (1, 1))):
                guest.resize(*asked)
                await up.until(lambda given=given: tuple(app.size) == given)  # type: ignore[misc]

    run(visit())


def test_a_session_without_a_key_for_long_is_ended() -> None:
    async def visit() -> None:
        async with hosting() as up:
            guest = await sit_down(up.port)
            await guest.see("ready")
            up.door.idle_time = 0.01
            assert await guest.ended() == 0
            assert b"Nothing was typed" in guest.sent
            assert up.told("session_ended")[0]["why"] == "idle"

    run(visit())


def test_a_line_that_drops_ends_the_app_in_order() -> None:
    async def visit() -> None:
        async with hosting() as up:
            guest = await sit_down(up.port)
            await guest.see("ready")
            guest.abort()
            await up.until(lambda: not up.host.sessions)
            assert up.told("session_ended")[0]["why"] == "line lost"

    run(visit())


def test_the_host_tells_everybody_that_it_ends_and_waits_for_them() -> None:
    async def visit() -> None:
        async with hosting() as up:
            guests = [await sit_down(up.port, name) for name in ("anna", "boris")]
            for guest in guests:
                await guest.see("ready")
            ending = asyncio.ensure_future(up.host.close(reading_time=0.5))
            await guests[0].see("going down")
            await ending
            for guest in guests:
                assert await guest.ended() == 0
                assert b"The host is going down now." in guest.sent.rpartition(b"\x1b[?1049l")[2]

    run(visit())


def test_what_one_session_has_announced_is_shown_in_the_other() -> None:
    async def visit() -> None:
        async with hosting() as up:
            anna, boris = await sit_down(up.port, "anna"), await sit_down(up.port, "boris")
            for guest in (anna, boris):
                await guest.see("ready")
            here, there = up.sessions()
            assert here.app is not None
            here.app.call_later(there.announce, "Hello over there")
            await boris.see("Hello over there")
            assert "Hello" not in anna.text

    run(visit())


def test_one_who_waits_for_a_turn_when_the_host_ends_is_told_so_too() -> None:
    async def visit() -> None:
        async with hosting() as up:
            await up.host._beginning.acquire()
            guest = await sit_down(up.port)
            await guest.see("One moment")
            await up.host.close(reading_time=0)
            assert await guest.ended() == 0
            assert b"The host is going down now." in guest.sent
            assert b"mistake" not in guest.sent

    run(visit())


def test_an_app_that_fails_is_told_without_what_it_held() -> None:
    async def visit() -> None:
        async with hosting() as up:
            guest = await sit_down(up.port)
            await guest.see("ready")
            guest.press("!")
            assert await guest.ended() == 70
            assert b"every decision is kept" in guest.sent
            (failed,) = up.told("app_failed")
            assert failed["kind"] == "RuntimeError"
            for told in (guest.sent.decode(), str(up.log.events)):
                assert Echo.secret not in told
                assert "Traceback" not in told

    run(visit())


def test_an_app_that_cannot_even_begin_is_told_in_the_same_words() -> None:
    def break_down(visitor: Visitor) -> Echo:
        raise RuntimeError(Echo.secret + visitor.name)

    async def visit() -> None:
        async with hosting(break_down) as up:
            guest = await sit_down(up.port)
            assert await guest.ended() == 70
            assert b"every decision is kept" in guest.sent
            await up.until(lambda: bool(up.told("session_failed")))
            assert Echo.secret not in guest.sent.decode() + str(up.log.events)

    run(visit())


def test_one_who_never_asks_for_a_terminal_is_cut() -> None:
    async def visit() -> None:
        async with hosting() as up:
            up.door.login_time = 0.5
            line = await call(up.port)
            await up.until(lambda: not up.host.connections)
            await line.wait_closed()

    run(visit())


def test_apps_are_those_that_the_host_is_given() -> None:
    async def visit() -> None:
        async with hosting() as up:
            guest = await sit_down(up.port)
            await guest.see("ready")
            (app,) = up.apps()
            assert isinstance(app, Echo)
            assert app.visitor.folder == up.folder / "anna"

    run(visit())
