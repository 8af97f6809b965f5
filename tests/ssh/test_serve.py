"""`wargames-tui serve` in a real process: its start, its signals, its end, and who finds which games again."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import stat
import sys
from contextlib import ExitStack
from pathlib import Path

import asyncssh
import pytest

from tests.ssh.hosting import Guest, call, sit_down
from tests.ssh.serving import Serving
from wargames_tui.store.database import Database
from wargames_tui.table.saves import Saves

ANNA = asyncssh.generate_private_key("ssh-ed25519")
LAPTOP = asyncssh.generate_private_key("ssh-ed25519")


async def left(guest: Guest) -> str:
    """Leave from the menu, and return the last words of the host."""
    guest.press("q")
    assert await guest.ended() == 0
    guest.line.close()
    return guest.sent.decode().rpartition("\x1b")[2]


async def named(guest: Guest, name: str) -> None:
    """Take a name, from the menu and back to it."""
    await guest.see("a  Account")
    guest.press("a")
    await guest.see("n name")
    guest.press("n")
    await guest.see("take the name")
    guest.press(f"{name}\r")
    await guest.until(lambda text: name in text and "take the name" not in text)
    guest.press("q")
    await guest.see(f"a  Account  {name}")


async def with_a_game(guest: Guest) -> None:
    """Deal a game of Spanish Armada, and play a Raider."""
    guest.press("2")
    await guest.see("Enter deals")
    guest.press("\r")
    await guest.see("Play exactly one Raider")
    guest.press("1\r")
    await guest.until(lambda text: "SPANISH ARMADA" in text and "Play exactly one Raider" not in text)


def kept(serving: Serving) -> list[int]:
    """Return how many games to go on with each account has."""
    stores = [Saves(Database(folder)) for folder in sorted((serving.data / "accounts").iterdir())]
    games = [len(saves.open_games()) for saves in stores]
    for saves in stores:
        saves.close()
    return games


def code_on(text: str) -> str:
    """Return the code that stands in a command."""
    found = re.search(r"ssh -p \d+ (\S+)@localhost", text)
    assert found, text
    return found[1]


async def test_a_host_is_told_apart_by_its_key_and_tells_how_it_does(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        assert serving.said[0] == f"The games are hosted here: ssh -p {serving.port} localhost"
        assert serving.said[1].startswith("Only this machine reaches it: --host all")
        key = serving.data / "host_key"
        assert stat.S_IMODE(key.stat().st_mode) == 0o600
        assert serving.said[2] == f"The key of this host: {asyncssh.read_private_key(key).get_fingerprint()}"
        status = serving.asked("--status").stdout
        assert status.startswith("0 sessions; 0 tables; 0 connections; latency ")
        assert "; 0 of 1 thinking, 0 waiting; up " in status
        second = serving.asked("--port", "0")
        assert second.returncode == 1
        assert "A host with this data folder is running already" in second.stderr
        guest = await sit_down(serving.port)
        await guest.see("a  Account")
        await with_a_game(guest)
        assert serving.asked("--status").stdout.startswith("1 session; 1 table; 1 connection; latency ")
        serving.process.send_signal(signal.SIGUSR1)
        await serving.until(lambda: serving.events("status"))
        (event,) = serving.events("status")
        assert (event["sessions"], event["tables"], event["thinkers"]) == (1, 1, 1)
        guest.abort()
        await serving.until(lambda: serving.events("session_ended"))
        assert serving.ended(signal.SIGTERM) == (0, "")
    assert serving.asked("--status").returncode == 1


async def test_a_game_is_found_again_by_its_key_and_by_its_code_after_a_restart(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        anna, guest = await sit_down(serving.port, "root", key=ANNA), await sit_down(serving.port, "root")
        await named(anna, "Anna")
        await guest.see("a  Account  Guest 2")
        code = code_on(guest.text)
        for player in (anna, guest):
            await with_a_game(player)
        serving.process.send_signal(signal.SIGTERM)
        await asyncio.gather(*(player.see("The host is going down now") for player in (anna, guest)))
        assert [await player.ended() for player in (anna, guest)] == [0, 0]
        assert f"{code}@localhost" in guest.sent.decode()
        assert serving.ended() == (0, "")
        assert kept(serving) == [1, 1]
        assert code not in serving.log.read_text()
        assert [event["signal"] for event in serving.events("host_ends")] == ["SIGTERM"]
    with Serving(tmp_path) as serving:
        anna = await sit_down(serving.port, "other", key=ANNA)
        await anna.see("a  Account  Anna")
        back = await sit_down(serving.port, code)
        await back.see("a  Account  Guest 2")
        for player in (anna, back):
            await player.see("Go on  Spanish Armada")
        anna.press("g")
        await anna.see("RAIDERS")
        assert kept(serving) == [1, 1], "nobody is taken for somebody new"
        assert code in await left(back)
        assert code not in serving.log.read_text()
        mallory = await sit_down(serving.port, "babababababa")
        assert await mallory.ended() == 1
        assert b"This code is not known here" in mallory.sent


async def test_a_key_is_linked_by_the_code_that_the_account_screen_shows(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        anna = await sit_down(serving.port, key=ANNA)
        await named(anna, "Anna")
        guest = await sit_down(serving.port, key=LAPTOP)
        await guest.see("a  Account  Player 2")
        await left(guest)
        anna.press("a")
        await anna.see("l link a key")
        anna.press("l")
        await anna.see("within 10 minutes")
        code = code_on(anna.text.partition("within 10 minutes")[2])
        linked = await sit_down(serving.port, code, key=LAPTOP)
        await linked.see("a  Account  Anna")
        again = await sit_down(serving.port, key=LAPTOP)
        await again.see("a  Account  Anna")
        used = await sit_down(serving.port, code, key=asyncssh.generate_private_key("ssh-ed25519"))
        assert await used.ended() == 1
        assert code not in serving.log.read_text()
        assert LAPTOP.get_fingerprint() in serving.log.read_text()


async def test_settings_are_read_anew_and_wrong_ones_change_nothing(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        guest = await sit_down(serving.port)
        await guest.see("a  Account")
        serving.settings("guests = false\nhost = '0.0.0.0'\nmax_sessions = 2")
        serving.log.rename(tmp_path / "old.log")
        serving.process.send_signal(signal.SIGHUP)
        await serving.until(lambda: serving.events("settings_read"))
        (read,) = serving.events("settings_read")
        assert (read["changed"], read["after_a_restart"]) == ("guests max_sessions", "host")
        with pytest.raises(asyncssh.PermissionDenied):
            await call(serving.port)
        guest.press("?")
        await guest.see("q back")
        anna = await sit_down(serving.port, key=ANNA)
        await anna.see("a  Account  Player 2")
        full = await sit_down(serving.port, key=LAPTOP)
        assert await full.ended() == 1
        assert b"The host is full" in full.sent
        serving.settings("guests = 1\nidle = 3")
        serving.process.send_signal(signal.SIGHUP)
        await serving.until(lambda: serving.events("settings_wrong"))
        assert "guests is 1: right is true or false." in str(serving.events("settings_wrong"))
        with pytest.raises(asyncssh.PermissionDenied):
            await call(serving.port)
        assert serving.ended(signal.SIGINT) == (0, "")


async def test_what_a_caller_sends_cannot_reach_another_terminal_through_the_log(tmp_path: Path) -> None:
    with Serving(tmp_path, settings="connections_by_address = 4") as serving:
        odd = await sit_down(serving.port, "жук", term="xterm-\x1b[31m")
        await odd.until(lambda _text: len(serving.log.read_text().splitlines()) > 1)
        odd.abort()
        for _call in range(3):
            (await call(serving.port)).abort()
        with pytest.raises((asyncssh.Error, OSError)):
            await call(serving.port)
        await serving.until(lambda: serving.events("connection_refused"))
        (refused,) = serving.events("connection_refused")
        assert (refused["limit"], refused["address"]) == ("connections_by_address", "127.0.0.1")
        assert serving.log.read_text().isascii()
        assert serving.log.read_text().replace("\n", "").isprintable()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has every address of 127.0.0.0/8")
async def test_half_open_connections_from_one_address_leave_room_for_the_others(tmp_path: Path) -> None:
    with (
        Serving(tmp_path, settings="sessions_by_address = 5\nconnections_by_address = 300") as serving,
        ExitStack() as held,
    ):
        anna = await sit_down(serving.port, key=ANNA)
        await anna.see("a  Account  Player 1")
        for _line in range(100):
            line = socket.create_connection(("127.0.0.1", serving.port), source_address=("127.0.0.2", 0))
            held.enter_context(line)
        await serving.until(lambda: serving.events("connection_refused"))
        anna.press("a")
        await anna.see("YOUR ACCOUNT")
        boris = await sit_down(serving.port, key=LAPTOP)
        await boris.see("a  Account  Player 2")
        assert serving.asked("--status").stdout.startswith("2 sessions; 0 tables; 7 connections; ")
        (refused,) = serving.events("connection_refused")
        assert (refused["limit"], refused["address"]) == ("sessions_by_address", "127.0.0.2")
